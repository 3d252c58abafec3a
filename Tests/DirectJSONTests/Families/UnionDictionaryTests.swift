import DirectJSON
import Foundation
import Testing

@Suite("Families: unions in dictionaries")
struct UnionDictionaryTests {
  struct Scalars: HandyJSON {
    var type = "its own"
    var whole = 7
    var large = UInt64.max
    var real = 0.1
    var single: Float = 0.25
    var isSet = true
    var amount = Decimal(string: "0.12345678901234567890123456789")
    var when = Date(timeIntervalSince1970: 86_400.5)
    var data = Data([1, 2, 3])
    var link = URL(string: "https://example.org/a")
    var absent: String?
    var any: Any = ["a": [1, nil]] as [String: [Int?]]
  }

  struct Record: JSONRecord {
    let list: [Int?]
    let more: [String: Double?]
  }

  class Base: HandyJSON {
    var zebra = 1
    required init() {}
  }

  final class Derived: Base { var apple = 2 }

  struct Stored: JSONArchivable {
    var zebra = 1
    mutating func restore(from object: JSONObjectReader) {}
    func archive(to object: inout JSONObjectWriter) { object.archive(10, "apple") }
  }

  struct Coded: Codable {
    var number = 3
    var text: String?
  }

  /// What the unions hold. Most cases from `again` on are no objects, so they cannot hold the name of their case.
  indirect enum Content {
    case scalars(Scalars)
    case record(Record)
    case object(Base)
    case stored(Stored)
    case coded(Coded)
    case numbers([String: Int?])
    case value(JSONValue)
    case foundation(NSDictionary)
    case maybe(Scalars?)
    case again(Content)
    case nothing
    case text(String)
    case number(Double)
    case list([Scalars?])
    case maybeNumber(Int?)
    case other(JSONValue)
  }

  typealias Places = UnionPlaces

  struct Item<Place: UnionPlace>: JSONUnion {
    let content: Content
    init(_ content: Content) { self.content = content }

    static var tag: UnionTag { Place.tag }
    static var unknownCase: UnknownCase<Item> {
      .kept({ Item(.other($0)) }, { if case .other(let value) = $0.content { value } else { nil } })
    }

    private static func payload<Payload>(
      _ name: String, _ make: @escaping (Payload) -> Content, _ take: @escaping (Content) -> Payload?
    ) -> UnionCase<Item> {
      .case(name, { Item(make($0)) }, { take($0.content) })
    }

    static var cases: [UnionCase<Item>] {
      var cases = [
        payload("scalars", Content.scalars) { if case .scalars(let value) = $0 { value } else { nil } },
        payload("record", Content.record) { if case .record(let value) = $0 { value } else { nil } },
        payload("object", Content.object) { if case .object(let value) = $0 { value } else { nil } },
        payload("stored", Content.stored) { if case .stored(let value) = $0 { value } else { nil } },
        payload("coded", Content.coded) { if case .coded(let value) = $0 { value } else { nil } },
        payload("numbers", Content.numbers) { if case .numbers(let value) = $0 { value } else { nil } },
        payload("value", Content.value) { if case .value(let value) = $0 { value } else { nil } },
        payload("foundation", Content.foundation) { if case .foundation(let value) = $0 { value } else { nil } },
        payload("maybe", Content.maybe) { if case .maybe(let value) = $0 { value } else { nil } },
      ]
      if Place.tag != .none {
        cases.append(.case("nothing", Item(.nothing)) { if case .nothing = $0.content { true } else { false } })
      }
      if case .inside = Place.tag { return cases }
      return cases + [
        payload(
          "again", { (item: Item) in .again(item.content) },
          { if case .again(let content) = $0 { Item(content) } else { nil } }),
        payload("text", Content.text) { if case .text(let value) = $0 { value } else { nil } },
        payload("number", Content.number) { if case .number(let value) = $0 { value } else { nil } },
        payload("list", Content.list) { if case .list(let value) = $0 { value } else { nil } },
        payload("maybeNumber", Content.maybeNumber) { if case .maybeNumber(let value) = $0 { value } else { nil } },
      ]
    }
  }

  struct Holder<Place: UnionPlace>: HandyJSON {
    var item = Item<Place>(.other(nil))
    var items: [Item<Place>] = []
    var table: [String: Item<Place>] = [:]
  }

  private static var objects: [Content] {
    [
      .scalars(Scalars()), .record(Record(list: [1, nil], more: ["a": 0.5, "b": nil])), .object(Base()),
      .object(Derived()), .stored(Stored()), .coded(Coded()), .numbers([:]), .numbers(["a": 1, "b": nil, "type": 2]),
      .value(["z": [1, nil, ["type": 2]], "type": nil, "é": "\"}"]), .foundation(["a": [1, NSNull()]]),
      .maybe(Scalars(absent: "there")), .nothing, .other(["type": "unknown", "a": nil]), .other([1, "a", nil]),
    ]
  }

  private static var others: [Content] {
    [.again(.nothing), .again(.again(.text("x"))), .text("x"), .number(1e300), .list([nil, Scalars()]), .list([])]
      + [.maybe(nil), .maybeNumber(nil), .maybeNumber(4), .again(.maybeNumber(nil)), .other(nil)]
  }

  private func check<Place: UnionPlace>(_: Place.Type, _ contents: [Content]) throws {
    for content in contents {
      let item = Item<Place>(content)
      let holder = Holder(item: item, items: [item, item], table: ["a": item])
      let text = try holder.encode()
      let dictionary = try #require(holder.toJSON())
      #expect(try JSONValue(any: dictionary)?.sorted == JSONValue(parsing: text).sorted, "\(content)")
      guard let own = item.toJSON() else { continue }
      #expect(try JSONValue(any: own)?.sorted == JSONValue(parsing: item.encode()).sorted, "\(content)")
    }
  }

  @Test("a dictionary holds the same as text, wherever the case is named")
  func equality() throws {
    try check(Places.Inside.self, Self.objects)
    try check(Places.Deep.self, Self.objects + [.maybe(nil)])
    let untold = Self.objects.filter { if case .nothing = $0 { false } else { true } }
    let others = Self.objects + Self.others
    try check(Places.Beside.self, others)
    try check(Places.Key.self, others)
    try check(Places.Nowhere.self, untold + [.maybe(nil), .text("x"), .list([nil]), .maybeNumber(nil), .other(nil)])
  }

  @Test("a payload's values have the types that they have in the dictionary of a model")
  func types() throws {
    let plain = try #require(Scalars().toJSON())
    let dictionaries: [[String: Any]?] = [
      Item<Places.Inside>(.scalars(Scalars())).toJSON(), Item<Places.Deep>(.scalars(Scalars())).toJSON(),
      Item<Places.Beside>(.scalars(Scalars())).toJSON()?["value"] as? [String: Any],
      Item<Places.Key>(.scalars(Scalars())).toJSON()?["scalars"] as? [String: Any],
      Item<Places.Nowhere>(.scalars(Scalars())).toJSON(),
    ]
    for dictionary in dictionaries {
      let dictionary = try #require(dictionary)
      #expect(dictionary.keys.sorted() == plain.keys.sorted())
      for (key, value) in plain {
        #expect(dictionary[key].map { Swift.type(of: $0) } == Swift.type(of: value), "\(key)")
      }
    }
  }

  @Test("what cannot be encoded is in no dictionary, either")
  func failures() {
    var scalars = Scalars()
    scalars.real = .nan
    let failing: [Content] = [.scalars(scalars), .list([scalars]), .number(.infinity)]
    for content in failing {
      #expect(throws: JSONFailure.self) { try Item<Places.Beside>(content).encode() }
      #expect(Item<Places.Beside>(content).toJSON() == nil)
      #expect(throws: JSONFailure.self) { try Item<Places.Key>(content).encode() }
      #expect(Item<Places.Key>(content).toJSON() == nil)
    }
    #expect(Item<Places.Inside>(.scalars(scalars)).toJSON() == nil)
    // These hold no name, and those are no case.
    for content in [.value([1]), .maybe(nil), .text("x")] as [Content] {
      #expect(throws: JSONFailure.self) { try Item<Places.Inside>(content).encode() }
      #expect(Item<Places.Inside>(content).toJSON() == nil)
      #expect(Holder(item: Item<Places.Inside>(content)).toJSON() == nil)
    }
  }

  private struct Stamped: HandyJSON, Equatable {
    var at = Date(timeIntervalSince1970: 0)
    var data = Data()
    var value = JSONValue.null
  }

  private enum Untagged: JSONUnion, Equatable {
    case stamped(Stamped)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Untagged>] {
      [.case("stamped", Untagged.stamped) { if case .stamped(let value) = $0 { value } else { nil } }]
    }
  }

  @Test("a union without a tag takes dates and data as such")
  func natives() throws {
    struct Page: HandyJSON {
      var union: Untagged?
    }
    let stamped = Stamped(
      at: Date(timeIntervalSince1970: 86_400.25), data: Data([1, 2]), value: ["a": "b"])
    let page = try Page.decode(from: ["union": ["at": stamped.at, "data": stamped.data, "value": stamped.value]])
    #expect(page.union == .stamped(stamped))
    let list = try PropertyListEncoder().encode(CodableModel(wrappedValue: Untagged.stamped(stamped)))
    #expect(try PropertyListDecoder().decode(CodableModel<Untagged>.self, from: list).wrappedValue == page.union)
    var options = DecodingOptions()
    options.dateStrategy = .millisecondsSince1970
    for at in [stamped.at, 86_400_250] as [Any] {
      let data: Any = at is Date ? stamped.data : "AQI="
      let tree: [String: Any] = ["union": ["at": at, "data": data, "value": ["a": "b"]] as [String: Any]]
      #expect(try Page.decode(from: tree, options: options).union == .stamped(stamped))
    }
    // Beside each other.
    let data = Data([1, 2])
    options.codableDecoder = JSONDecoder()
    var tree: [String: Any] = ["union": ["at": 86_400_250, "data": data, "value": ["a": "b"]] as [String: Any]]
    #expect(try Page.decode(from: tree, options: options).union == .stamped(stamped))
    tree = ["union": ["at": stamped.at, "data": "x", "value": ["a": "b"]] as [String: Any]]
    options.dataStrategy = .custom { $0 == "x" ? data : nil }
    #expect(try Page.decode(from: tree, options: options).union == .stamped(stamped))
  }

  private struct Timed: HandyJSON {
    var at = Date(timeIntervalSince1970: 0)
    @Milliseconds var sent = Date(timeIntervalSince1970: 0)
    @Base64 var bytes: [UInt8] = []
    var old: NSDate?
    var list: [Date] = []
    var data = Data()
    var number = 0.5
  }

  private struct Timing: Decodable {
    var first = 0
    @CodableModel var timed: Timed
    var own: Date
  }

  private enum Moment: JSONUnion {
    case timed(Timed)
    case timing(Timing)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Moment>] {
      [
        .case("timed", Moment.timed) { if case .timed(let value) = $0 { value } else { nil } },
        .case("timing", Moment.timing) { if case .timing(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("dates and data as such do not change how others beside them are read, in Codable values either")
  func nativesBesideText() throws {
    struct Page: HandyJSON {
      var timing: Timing?
      var moment: Moment?
      var moments: [Moment] = []
    }
    let date = Date(timeIntervalSinceReferenceDate: 600_000_000.nextUp)
    let (native, bytes) = (NSDate(timeIntervalSinceReferenceDate: 5), Data([1, 2]))
    let timed: [String: Any] = [
      "at": date, "sent": date, "bytes": bytes, "old": native, "list": [1500, date, 2500] as [Any], "data": "ab",
      "number": 1.25,
    ]
    let timing: [String: Any] = ["first": 7, "timed": timed, "own": date]
    var options = DecodingOptions()
    options.dateStrategy = .millisecondsSince1970
    options.dataStrategy = .custom { Data($0.utf8) }
    let page = try Page.decode(
      from: ["timing": timing, "moment": timing, "moments": [timed, timing]] as [String: Any],
      options: options)
    func check(_ timed: Timed) {
      #expect(timed.at == date && timed.sent == date && timed.bytes == [1, 2] && timed.old == native)
      #expect(timed.list == [Date(timeIntervalSince1970: 1.5), date, Date(timeIntervalSince1970: 2.5)])
      #expect(timed.data == Data("ab".utf8) && timed.number == 1.25)
    }
    check(try #require(page.timing).timed)
    var found: [Timed] = []
    for moment in [page.moment].compactMap({ $0 }) + page.moments {
      switch moment {
      case .timed(let timed): found.append(timed)
      case .timing(let timing): found.append(timing.timed)
      }
    }
    #expect(found.count == 3)
    for timed in found { check(timed) }
    // A decoder of the user's has strategies of its own.
    options.codableDecoder = JSONDecoder()
    let other = try Page.decode(from: ["moments": [timed, timing]] as [String: Any], options: options)
    #expect(other.moments.count == 1)
  }
}

extension JSONValue {
  /// The value with the members of objects in the order of their keys, which dictionaries do not keep.
  fileprivate var sorted: JSONValue {
    get throws {
      var options = EncodingOptions()
      options.sortedKeys = true
      return try JSONValue(parsing: encode(options: options))
    }
  }
}
