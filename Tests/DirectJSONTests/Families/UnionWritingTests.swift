import DirectJSON
import Foundation
import Testing

@Suite("Families: the name of a case in the payload's own object")
struct UnionWritingTests {
  struct Label: HandyJSON {
    var zebra = 1
    var type = "its own"
    var apple: String?
  }

  class Base: HandyJSON {
    var zebra = 1
    required init() {}
  }

  final class Derived: Base {
    var type = "its own"
    var apple = 2
  }

  struct Stored: JSONArchivable {
    var zebra = 1
    var apple = 2
    mutating func restore(from object: JSONObjectReader) {}
    func archive(to object: inout JSONObjectWriter) { object.archive(apple &* 10, "apple") }
  }

  enum Inner: JSONUnion {
    case label(Label)
    static var tag: UnionTag { .inside("kind") }
    static var cases: [UnionCase<Inner>] {
      [.case("inner", Inner.label) { if case .label(let label) = $0 { label } else { nil } }]
    }
  }

  enum Item: JSONUnion {
    case label(Label)
    case object(Base)
    case stored(Stored)
    case numbers([String: Int])
    case value(JSONValue)
    case inner(Inner)
    case nothing
    case text(String)

    static var cases: [UnionCase<Item>] {
      [
        .case("label", Item.label) { if case .label(let label) = $0 { label } else { nil } },
        .case("object", Item.object) { if case .object(let object) = $0 { object } else { nil } },
        .case("stored", Item.stored) { if case .stored(let stored) = $0 { stored } else { nil } },
        .case("numbers", Item.numbers) { if case .numbers(let numbers) = $0 { numbers } else { nil } },
        .case("value", Item.value) { if case .value(let value) = $0 { value } else { nil } },
        .case("inner", Item.inner) { if case .inner(let inner) = $0 { inner } else { nil } },
        .case("nothing", Item.nothing) { if case .nothing = $0 { true } else { false } },
        .case("text", Item.text) { if case .text(let text) = $0 { text } else { nil } },
      ]
    }
  }

  private static var items: [(item: Item, declared: String, sorted: String)] {
    [
      (
        .label(Label(apple: "a")), #"{"zebra":1,"type":"label","apple":"a"}"#,
        #"{"apple":"a","type":"label","zebra":1}"#
      ),
      (.object(Base()), #"{"type":"object","zebra":1}"#, #"{"type":"object","zebra":1}"#),
      (
        .object(Derived()), #"{"zebra":1,"type":"object","apple":2}"#,
        #"{"apple":2,"type":"object","zebra":1}"#
      ),
      (.stored(Stored()), #"{"type":"stored","zebra":1,"apple":20}"#, #"{"apple":20,"type":"stored","zebra":1}"#),
      (.numbers(["z": 1]), #"{"type":"numbers","z":1}"#, #"{"type":"numbers","z":1}"#),
      (.numbers(["a": 1]), #"{"type":"numbers","a":1}"#, #"{"a":1,"type":"numbers"}"#),
      (.numbers(["type": 1]), #"{"type":"numbers"}"#, #"{"type":"numbers"}"#),
      (.numbers([:]), #"{"type":"numbers"}"#, #"{"type":"numbers"}"#),
      (
        .value(["z": [1, ["type": 2]], "type": nil, "a": "\"}"]),
        #"{"z":[1,{"type":2}],"type":"value","a":"\"}"}"#, #"{"a":"\"}","type":"value","z":[1,{"type":2}]}"#
      ),
      (
        .inner(.label(Label())), #"{"kind":"inner","zebra":1,"type":"inner"}"#,
        #"{"kind":"inner","type":"inner","zebra":1}"#
      ),
      (.nothing, #"{"type":"nothing"}"#, #"{"type":"nothing"}"#),
    ]
  }

  @Test("it takes the place of a member of its key, and its own place among sorted keys", arguments: 0..<11)
  func places(index: Int) throws {
    let (item, declared, sorted) = Self.items[index]
    var options = EncodingOptions()
    #expect(try item.encode(options: options) == declared)
    #expect(try [item].encode(options: options) == "[\(declared)]")
    options.sortedKeys = true
    #expect(try item.encode(options: options) == sorted)
    #expect(try ["k": item].encode(options: options) == "{\"k\":\(sorted)}")
    options.prettyPrint = true
    let pretty = try [item, item].encode(options: options)
    #expect(try JSONValue(parsing: pretty) == JSONValue(parsing: "[\(sorted),\(sorted)]"))
    #expect(try JSONValue(parsing: pretty).encode(options: options) == pretty)
    options.sortedKeys = false
    let lines = try [item, item].encode(options: options)
    #expect(try JSONValue(parsing: lines).encode(options: options) == lines)
    let plain = try #require(item.toJSON())
    #expect(try JSONValue(any: plain) == JSONValue(parsing: declared))
  }

  @Test("a payload that is no object is refused, however keys are written")
  func noObject() {
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    for options in [EncodingOptions(), sorted] {
      #expect(throws: JSONFailure.self) { try Item.text("x").encode(options: options) }
      #expect(throws: JSONFailure.self) { try Item.value(.array([])).encode(options: options) }
    }
  }

  struct Styled: HandyJSON {
    var zebraCount = 1
    var shapeType = "its own"
    var boxes: [Box] = []
  }

  enum Box: JSONUnion {
    case styled(Styled)
    static var tag: UnionTag { .inside("shapeType") }
    static var cases: [UnionCase<Box>] {
      [.case("styled", Box.styled) { if case .styled(let styled) = $0 { styled } else { nil } }]
    }
  }

  enum Spelled: JSONUnion {
    case styled(Styled)
    static var tag: UnionTag { .inside("shape_type") }
    static var cases: [UnionCase<Spelled>] {
      [.case("spelled", Spelled.styled) { if case .styled(let styled) = $0 { styled } else { nil } }]
    }
  }

  @Test("it is spelled as the options say, and stands there once")
  func styles() throws {
    var options = EncodingOptions()
    options.keyStrategy = .convertToSnakeCase
    let box = Box.styled(Styled(boxes: [.styled(Styled())]))
    let inner = #"{"zebra_count":1,"shape_type":"styled","boxes":[]}"#
    let outer = #"{"zebra_count":1,"shape_type":"styled","boxes":[\#(inner)]}"#
    #expect(try box.encode(options: options) == outer)
    options.keyStrategy = .custom { $0.uppercased() }
    #expect(
      try Box.styled(Styled()).encode(options: options) == #"{"ZEBRACOUNT":1,"SHAPETYPE":"styled","BOXES":[]}"#)
    // Two members that share a key once it is spelled: the name of the case is the one that counts.
    options.keyStrategy = .convertToSnakeCase
    let spelled = try Spelled.styled(Styled()).encode(options: options)
    #expect(spelled == #"{"shape_type":"spelled","zebra_count":1,"boxes":[]}"#)
    options.sortedKeys = true
    #expect(
      try Spelled.styled(Styled()).encode(options: options) == #"{"boxes":[],"shape_type":"spelled","zebra_count":1}"#)
  }

  private class Part: HandyJSON {
    var zebraCount: Int? = 1
    var shapeType = "its own"
    var parts: [Piece] = []
    required init() {}
    init(_ parts: [Piece]) { self.parts = parts }
    func mapping(mapper: HelpingMapper) { mapper <<< zebraCount <-- "count.of" }
  }

  /// With nothing of its own, so that it is written with the members of `Part`.
  private final class Same: Part {}

  private enum Piece: JSONUnion {
    case part(Part)
    static var tag: UnionTag { .inside("shapeType") }
    static var cases: [UnionCase<Piece>] {
      [.case("part", Piece.part) { if case .part(let part) = $0 { part } else { nil } }]
    }
  }

  @Test(
    "an object of the payload's class names the case as one of a subclass does, whatever the options",
    arguments: [EncodingOptions.KeyEncodingStrategy.useDefaultKeys, .convertToSnakeCase, .custom { $0.uppercased() }])
  func subclasses(style: EncodingOptions.KeyEncodingStrategy) throws {
    let rules = [(false, false, false), (true, false, true), (false, true, true), (true, true, false)]
    for (sorts, pretty, nulls) in rules {
      var options = EncodingOptions()
      (options.keyStrategy, options.sortedKeys) = (style, sorts)
      (options.prettyPrint, options.writeNull) = (pretty, nulls)
      let inner = try Piece.part(Part()).encode(options: options)
      #expect(try Piece.part(Same()).encode(options: options) == inner)
      let outer = try Piece.part(Part([.part(Part()), .part(Same())])).encode(options: options)
      #expect(try Piece.part(Same([.part(Same()), .part(Part())])).encode(options: options) == outer)
      #expect(try JSONValue(parsing: outer).encode(options: options) == outer)
    }
  }

  @Test("an object that holds its own union is refused")
  func cycle() {
    let part = Part()
    part.parts = [.part(part)]
    let failure = #expect(throws: JSONFailure.self) { try Piece.part(part).encode() }
    #expect(failure?.description.contains("an object contains itself") == true)
    part.parts = []
  }

  struct Dated: HandyJSON {
    var type = "its own"
    var when = Date(timeIntervalSince1970: 86_400)
    var data = Data([1, 2, 3])
  }

  enum Event: JSONUnion {
    case dated(Dated)
    case both([String: Dated])
    static var cases: [UnionCase<Event>] {
      [
        .case("dated", Event.dated) { if case .dated(let dated) = $0 { dated } else { nil } },
        .case("both", Event.both) { if case .both(let both) = $0 { both } else { nil } },
      ]
    }
  }

  struct Diary: HandyJSON {
    var events: [Event] = []
  }

  struct Shelf: Codable {
    @CodableModel var diary = Diary()
  }

  @Test("another encoder keeps dates and data of payloads as its own")
  func otherEncoders() throws {
    let diary = Diary(events: [.dated(Dated()), .both(["a": Dated()])])
    for sorts in [false, true] {
      var options = EncodingOptions()
      options.sortedKeys = sorts
      let encoder = PropertyListEncoder()
      encoder.userInfo[.modelEncodingOptions] = options
      let data = try encoder.encode(Shelf(diary: diary))
      let list =
        try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: [String: [[String: Any]]]]
      let events = try #require(list?["diary"]?["events"])
      #expect(events[0]["type"] as? String == "dated")
      #expect(events[0]["when"] as? Date == Date(timeIntervalSince1970: 86_400))
      #expect(events[0]["data"] as? Data == Data([1, 2, 3]))
      #expect(events[1]["type"] as? String == "both")
      #expect((events[1]["a"] as? [String: Any])?["when"] as? Date == Date(timeIntervalSince1970: 86_400))
      let shelf = try PropertyListDecoder().decode(Shelf.self, from: data)
      #expect(shelf.diary.events.count == 2)
      let text = try JSONEncoder().encode(Shelf(diary: diary))
      #expect(try JSONDecoder().decode(Shelf.self, from: text).diary.events.count == 2)
    }
  }

  struct Point: Codable, Equatable {
    var x = 1
  }

  final class Marker: HandyJSON {
    var at = Point()
    required init() {}
  }

  enum Shape: JSONUnion {
    case points([String: Point])
    case circle(Point)
    case marker(Marker)
    case shapes([String: Shape])

    static var cases: [UnionCase<Shape>] {
      [
        .case("points", Shape.points) { if case .points(let points) = $0 { points } else { nil } },
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("marker", Shape.marker) { if case .marker(let marker) = $0 { marker } else { nil } },
        .case("shapes", Shape.shapes) { if case .shapes(let shapes) = $0 { shapes } else { nil } },
      ]
    }
  }

  struct Drawing: Codable {
    @CodableModel var shape = Shape.circle(Point())
  }

  @Test("payloads with values of Codable types are written inside a Codable type as they are elsewhere")
  func codablePayloads() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    for (shape, expected) in [
      (.points(["a": Point()]), #"{"a":{"x":1},"type":"points"}"#),
      (.points(["z": Point(), "a": Point()]), #"{"a":{"x":1},"type":"points","z":{"x":1}}"#),
      (.points([:]), #"{"type":"points"}"#),
      (.circle(Point()), #"{"type":"circle","x":1}"#),
      (.marker(Marker()), #"{"at":{"x":1},"type":"marker"}"#),
      (
        .shapes(["b": .points(["a": Point()]), "c": .circle(Point())]),
        #"{"b":{"a":{"x":1},"type":"points"},"c":{"type":"circle","x":1},"type":"shapes"}"#
      ),
    ] as [(Shape, String)] {
      #expect(try shape.encode(options: options) == expected)
      let text = try JSONCoder.encode(Drawing(shape: shape), options: options)
      #expect(text == #"{"shape":\#(expected)}"#)
      let data = try JSONEncoder().encode(Drawing(shape: shape))
      let again = try JSONDecoder().decode(Drawing.self, from: data)
      #expect(try again.shape.encode(options: options) == expected)
      let tree = try #require(shape.toJSON() as? NSDictionary)
      let parsed = try #require(try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary)
      #expect(tree == parsed)
    }
  }

  private enum Labelled: JSONUnion {
    case number(Int)
    static var tag: UnionTag { .beside("itemType", value: "item_type") }
    static var cases: [UnionCase<Labelled>] {
      [.case("number", Labelled.number) { if case .number(let number) = $0 { number } else { nil } }]
    }
  }

  private struct LabelledShelf: HandyJSON {
    var item = Labelled.number(1)
  }

  @Test("the name of a case and its payload are never written under one key")
  func besideUnderOneKey() throws {
    #expect(try Labelled.number(1).encode() == #"{"itemType":"number","item_type":1}"#)
    var options = EncodingOptions()
    options.keyStrategy = .convertToSnakeCase
    let message = "the `keyStrategy` makes the key \"item_type\" of both 'itemType' and 'item_type'"
    for failure in [
      try #require(throws: JSONFailure.self) { try Labelled.number(1).encode(options: options) },
      try #require(throws: JSONFailure.self) { try LabelledShelf().encode(options: options) },
    ] {
      #expect(failure.description.hasSuffix(message), "\(failure)")
    }
    options.keyStrategy = .custom { _ in "x" }
    #expect(throws: JSONFailure.self) { try Labelled.number(1).encode(options: options) }
    options.keyStrategy = .convertToPascalCase
    #expect(try Labelled.number(1).encode(options: options).hasPrefix(#"{"ItemType":"number","#))
  }

  private enum Bag: JSONUnion, Equatable {
    case counts([String: Int])
    case numbered([Int: String])
    case ids([String: UUID])
    case whole(JSONValue)
    case optional([String: Int]?)

    static var cases: [UnionCase<Bag>] {
      [
        .case("optional", Bag.optional) { if case .optional(let counts) = $0 { counts } else { nil } },
        .case("counts", Bag.counts) { if case .counts(let counts) = $0 { counts } else { nil } },
        .case("numbered", Bag.numbered) { if case .numbered(let names) = $0 { names } else { nil } },
        .case("ids", Bag.ids) { if case .ids(let ids) = $0 { ids } else { nil } },
        .case("whole", Bag.whole) { if case .whole(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private struct Holder: HandyJSON, Equatable {
    var bag: Bag?
    var bags: [Bag] = []
  }

  private enum Crate: JSONUnion, Equatable {
    case counts([String: Int])
    case numbered([Int: String])
    case shelf(Point)
    case empty

    static var tag: UnionTag { .inside("crateKind") }
    static var cases: [UnionCase<Crate>] {
      [
        .case("counts", Crate.counts) { if case .counts(let counts) = $0 { counts } else { nil } },
        .case("numbered", Crate.numbered) { if case .numbered(let names) = $0 { names } else { nil } },
        .case("shelf", Crate.shelf) { if case .shelf(let shelf) = $0 { shelf } else { nil } },
        .case("empty", Crate.empty) { $0 == .empty },
      ]
    }

    struct Point: Codable, Equatable {
      var crateKind = "shelf"
      var x = 1
    }
  }

  @Test("no key of a payload stands for the name of the case beside it, however the options spell that one")
  func namesInPayloads() throws {
    var (encoding, decoding) = (EncodingOptions(), DecodingOptions())
    let styles: [(EncodingOptions.KeyEncodingStrategy, DecodingOptions.KeyDecodingStrategy)] = [
      (.useDefaultKeys, .useDefaultKeys), (.convertToSnakeCase, .convertFromSnakeCase),
      (.convertToKebabCase, .convertFromKebabCase), (.convertToPascalCase, .convertFromPascalCase),
      (.custom { "_\($0)" }, .custom { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }),
    ]
    let crates: [(Crate, Crate)] = [
      (.counts(["crateKind": 3, "zebra": 1]), .counts(["zebra": 1])), (.counts(["a": 1]), .counts(["a": 1])),
      (.counts(["crateKind": 3, "crate_kind": 4, "crate-kind": 5, "CrateKind": 6, "_crateKind": 7]), .counts([:])),
      (.numbered([1: "x"]), .numbered([1: "x"])), (.shelf(Crate.Point()), .shelf(Crate.Point())), (.empty, .empty),
    ]
    for (writing, reading) in styles {
      (encoding.keyStrategy, decoding.keyStrategy) = (writing, reading)
      let isDefault = try Crate.empty.encode(options: encoding) == #"{"crateKind":"empty"}"#
      for isSorted in [false, true] {
        for isPretty in [false, true] {
          (encoding.sortedKeys, encoding.prettyPrint) = (isSorted, isPretty)
          for (crate, expected) in crates {
            let text = try crate.encode(options: encoding)
            var found = try Crate.decode(from: text, options: decoding)
            // Keys that stand for the name under another style are entries like others.
            if case .counts(let counts) = found, crate == crates[2].0 {
              #expect(counts.count == (isDefault ? 4 : 3) && counts["crateKind"] == nil, "\(text)")
              found = expected
            }
            #expect(found == expected, "\(text)")
          }
        }
      }
    }
    encoding = EncodingOptions()
    encoding.keyStrategy = .convertToSnakeCase
    #expect(
      try Crate.numbered([7: "x"]).encode(options: encoding) == #"{"crate_kind":"numbered","7":"x"}"#)
    #expect(try Crate.empty.encode(options: encoding) == #"{"crate_kind":"empty"}"#)
    #expect(
      try Crate.counts(["crateKind": 3]).encode(options: encoding) == #"{"crate_kind":"counts"}"#)
    encoding.sortedKeys = true
    #expect(
      try Crate.shelf(Crate.Point()).encode(options: encoding)
        == #"{"crateKind":"shelf","crate_kind":"shelf","x":1}"#)
  }

  @Test("a dictionary has no entry for the key that names its case")
  func dictionaryWithoutName() throws {
    enum Raw: JSONUnion {
      case any([String: Any])
      case optional([String: Any]?)

      static var cases: [UnionCase<Raw>] {
        [
          .case("any", Raw.any) { if case .any(let members) = $0 { members } else { nil } },
          .case("optional", Raw.optional) { if case .optional(let members) = $0 { members } else { nil } },
        ]
      }

      var members: [String: Any]? {
        switch self {
        case .any(let members): members
        case .optional(let members): members
        }
      }
    }
    let bags: [Bag] = [
      .counts(["a": 1]), .counts([:]), .numbered([1: "x"]), .ids(["a": UUID()]), .whole(["type": "whole"]),
      .optional(["a": 1]),
    ]
    for bag in bags {
      let shelf = Holder(bag: bag, bags: [bag, bag])
      let text = try shelf.encode()
      #expect(try Holder.decode(from: text) == shelf)
      #expect(try Holder.decode(from: text, options: .strict) == shelf)
      let tree = try #require(shelf.toJSON())
      #expect(try Holder.decode(from: tree, options: .strict) == shelf)
      #expect(try JSONDecoder().decode(CodableModel<Holder>.self, from: Data(text.utf8)).wrappedValue == shelf)
    }
    for raw in [Raw.any(["a": 1]), .optional(["a": 1]), .optional([:])] {
      let tree = try #require(raw.toJSON())
      #expect(tree["type"] as? String != nil)
      for copy in [try Raw.decode(from: try raw.encode()), try Raw.decode(from: tree)] {
        #expect(copy.members.map { NSDictionary(dictionary: $0) } == raw.members.map { NSDictionary(dictionary: $0) })
      }
    }
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    options.refusesDuplicateKeys = true
    #expect(try Bag.decode(from: #"{"a":1,"Type":"counts"}"#, options: options) == .counts(["a": 1]))
  }
}
