import DirectJSON
import Foundation
import Testing

@Suite("Families: which case a value is")
struct UnionChoiceTests {
  struct Circle: JSONRecord, Equatable { let radius: Double }

  /// Ends decodes that meet a name it does not know.
  enum Firm: JSONUnion, Equatable {
    case circle(Circle)
    static var unknownCase: UnknownCase<Firm> { .failure }
    static var cases: [UnionCase<Firm>] {
      [.case("circle", Firm.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  class Pet: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Pet.Type] { ["cat": Pet.self] }
    class var unknownMember: UnknownMember { .failure }
    required init() {}
  }

  struct Star: JSONRecord, Equatable { let type: String }

  enum Loose: JSONUnion {
    case firm(Firm)
    case firms([Firm])
    case pet(Pet)
    case star(Star)
    case stars([Star])
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Loose>] {
      [
        .case("firm", Loose.firm) { if case .firm(let firm) = $0 { firm } else { nil } },
        .case("firms", Loose.firms) { if case .firms(let firms) = $0 { firms } else { nil } },
        .case("pet", Loose.pet) { if case .pet(let pet) = $0 { pet } else { nil } },
        .case("star", Loose.star) { if case .star(let star) = $0 { star } else { nil } },
        .case("stars", Loose.stars) { if case .stars(let stars) = $0 { stars } else { nil } },
      ]
    }
  }

  private func tree(_ json: String) throws -> [Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
  }

  @Test("a case whose payload ends decodes is one that does not fit; the next is tried")
  func refusingPayload() throws {
    let json = #"[{"type":"star"},[{"type":"star"},{"type":"moon"}],{"type":"circle","radius":1},{"type":"cat"},{}]"#
    for list in [try [Loose].decode(from: json), try [Loose].decode(from: tree(json))] {
      #expect(list.count == 4)
      guard case .star(let star) = list[0], case .stars(let stars) = list[1], case .firm = list[2],
        case .pet = list[3]
      else {
        Issue.record("\(list)")
        continue
      }
      #expect((star.type, stars.map(\.type)) == ("star", ["star", "moon"]))
    }
    // Malformed text ends it all the same.
    let failure = try #require(throws: JSONFailure.self) { try [Loose].decode(from: #"[{"type":"star",}]"#) }
    guard case .malformed = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  enum Dotted: JSONUnion, Equatable {
    case circle(Circle)
    case nothing
    static var tag: UnionTag { .beside("a.b", value: "c.d") }
    static var cases: [UnionCase<Dotted>] {
      [
        .case("circle", Dotted.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("nothing", Dotted.nothing) { $0 == .nothing },
      ]
    }
  }

  @Test("keys beside each other are plain keys, dots included, both ways")
  func dots() throws {
    let json = #"{"a.b":"circle","c.d":{"radius":2}}"#
    let circle = Dotted.circle(Circle(radius: 2))
    #expect(try circle.encode() == json)
    #expect(try Dotted.decode(from: json) == circle)
    #expect(try [Dotted].decode(from: tree("[\(json)]")) == [circle])
    #expect(try Dotted.decode(from: json, options: .strict) == circle)
    #expect(try Dotted.decode(from: #"{"a.b":"nothing"}"#) == .nothing)
    let path = #"{"a":{"b":"circle"},"c":{"d":{"radius":2}}}"#
    #expect(throws: JSONFailure.self) { try Dotted.decode(from: path) }
    #expect(try [Dotted].decode(from: tree("[\(path)]")).isEmpty)
  }

  enum Keyed: JSONUnion {
    case circle(Circle)
    case other(JSONValue)
    static var tag: UnionTag { .key }
    static var unknownCase: UnknownCase<Keyed> {
      .kept(Keyed.other) { if case .other(let value) = $0 { value } else { nil } }
    }
    static var cases: [UnionCase<Keyed>] {
      [.case("circle", Keyed.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  @Test(
    "what is kept is everything that names no case by an only key",
    arguments: [
      "{}", #"{"a":1,"b":2}"#, #"{"circle":{"radius":1},"b":[2,{}]}"#, #"{"b":2,"circle":{"radius":1}}"#, #"{"a":1}"#,
      "5", "[]", #"{"circle":5,"x":1}"#,
    ])
  func keptByKey(json: String) throws {
    let document = "[\(json),{\"circle\":{\"radius\":1}},\(json)]"
    var report = JSONReport()
    let list = try [Keyed].decode(from: document, report: &report)
    #expect(report.mismatches.isEmpty)
    #expect(list.count == 3)
    #expect(try list.encode() == document)
    let same = try [Keyed].decode(from: tree(document))
    #expect(try same.map { try JSONValue(parsing: $0.encode()) } == list.map { try JSONValue(parsing: $0.encode()) })
  }

  @Test("a payload that does not fit is no unknown case")
  func unfit() throws {
    var report = JSONReport()
    #expect(try [Keyed].decode(from: #"[{"circle":{}}]"#, report: &report).isEmpty)
    #expect(try [Keyed].decode(from: tree(#"[{"circle":{}}]"#)).isEmpty)
    #expect(!report.mismatches.isEmpty)
    #expect(throws: JSONFailure.self) { try [Keyed].decode(from: #"[{"circle":{"radius":1},"x":}]"#) }
    #expect(throws: JSONFailure.self) { try [Keyed].decode(from: #"[{"circle":{"radius":1},}]"#) }
  }

  /// Counts how often values of a type are made.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    func add() { lock.withLock { number += 1 } }
    var count: Int { lock.withLock { number } }
  }

  struct Leaf: JSONRecord, JSONValidated {
    static let counter = Counter()
    let x: Int
    func validate() throws { Self.counter.add() }
  }

  struct First: JSONRecord {
    let inner: [Nest]
    let first: Int
  }

  struct Second: JSONRecord {
    let inner: [Nest]
    let second: Int
  }

  enum Nest: JSONUnion {
    case first(First)
    case second(Second)
    case leaf(Leaf)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Nest>] {
      [
        .case("first", Nest.first) { if case .first(let first) = $0 { first } else { nil } },
        .case("second", Nest.second) { if case .second(let second) = $0 { second } else { nil } },
        .case("leaf", Nest.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
      ]
    }
  }

  @Test("what lies in many unions without names is made once")
  func nested() throws {
    let depth = 60
    let text =
      String(repeating: #"{"inner":["#, count: depth) + #"{"x":7}"#
      + String(repeating: #"],"second":1}"#, count: depth)
    let before = Leaf.counter.count
    let nest = try Nest.decode(from: text)
    #expect(Leaf.counter.count - before == 1)
    #expect(try nest.encode() == text)
    let list = try [Nest].decode(from: "[\(text),\(text)]")
    #expect(try list.encode() == "[\(text),\(text)]")
    // What fits no case is found once, too.
    let broken = text.replacing("7", with: "[]")
    let failure = try #require(throws: JSONFailure.self) { try Nest.decode(from: broken) }
    #expect(failure.path.description == "$")
  }

  enum Size: String, HandyJSONEnum { case small, large }

  struct Plain: RawRepresentable, Codable {
    let rawValue: Int
  }

  /// Has parts of many types, none of which can hold an object.
  struct RichLeaf: JSONRecord, JSONValidated {
    static let counter = Counter()
    let at: Date
    let days: [Date?]
    let url: URL
    let id: UUID
    let price: Decimal
    let data: Data
    let size: Size
    let plain: Plain
    let body: JSONValue
    let object: JSONObject
    let names: Set<String>
    let counts: [String: Int]
    func validate() throws { Self.counter.add() }
  }

  struct RichFirst: JSONRecord {
    let inner: [RichNest]
    let first: Int
  }

  struct RichSecond: JSONRecord {
    let inner: [RichNest]
    let second: Int
  }

  enum RichNest: JSONUnion {
    case first(RichFirst)
    case second(RichSecond)
    case leaf(RichLeaf)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<RichNest>] {
      [
        .case("first", RichNest.first) { if case .first(let first) = $0 { first } else { nil } },
        .case("second", RichNest.second) { if case .second(let second) = $0 { second } else { nil } },
        .case("leaf", RichNest.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
      ]
    }
  }

  @Test("so is what holds dates, values of any shape, and other types that are copied whole")
  func nestedRich() throws {
    let depth = 40
    let leaf = #"""
      {"at":0,"days":[1,null],"url":"a:b","id":"5E0A3C2B-1F2D-4C3B-9A8B-7C6D5E4F3A2B","price":1.5,"data":"aGk=",
      "size":"small","plain":7,"body":[1,{}],"object":{"a":1},"names":["a"],"counts":{"a":1}}
      """#
    let text =
      String(repeating: #"{"inner":["#, count: depth) + leaf + String(repeating: #"],"second":1}"#, count: depth)
    let before = RichLeaf.counter.count
    _ = try RichNest.decode(from: text)
    #expect(RichLeaf.counter.count - before == 1)
  }

  final class Token: HandyJSON {
    var x = 0
  }

  struct Pair: HandyJSON {
    var one: Shared?
    var other: Shared?
    var last = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< other <-- "one" }
  }

  struct LongPair: HandyJSON {
    var one: Shared?
    var other: Shared?
    var long = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< other <-- "one" }
  }

  enum Shared: JSONUnion {
    case token(Token)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Shared>] {
      [.case("token", Shared.token) { if case .token(let token) = $0 { token } else { nil } }]
    }
  }

  enum Pairs: JSONUnion {
    case pair(Pair)
    case long(LongPair)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Pairs>] {
      [
        .case("pair", Pairs.pair) { if case .pair(let pair) = $0 { pair } else { nil } },
        .case("long", Pairs.long) { if case .long(let long) = $0 { long } else { nil } },
      ]
    }
  }

  @Test("two properties of one key never share an object", arguments: [#""last""#, #""long""#])
  func identity(key: String) throws {
    let pairs = try Pairs.decode(from: "{\"one\":{\"x\":3},\(key):1}")
    let (one, other): (Shared?, Shared?) =
      switch pairs {
      case .pair(let pair): (pair.one, pair.other)
      case .long(let pair): (pair.one, pair.other)
      }
    guard case .token(let first)? = one, case .token(let second)? = other else {
      Issue.record("\(pairs)")
      return
    }
    #expect(first !== second)
    #expect((first.x, second.x) == (3, 3))
  }

  private struct Carrier: HandyJSON {
    @Flattened var token: Token?
  }

  private enum Carried: JSONUnion {
    case carrier(Carrier)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Carried>] {
      [.case("carrier", Carried.carrier) { if case .carrier(let carrier) = $0 { carrier } else { nil } }]
    }
  }

  private struct Changing: HandyJSON {
    var one: Carried?
    var last = 0
    mutating func didFinishMapping() {
      if case .carrier(let carrier)? = one { carrier.token?.x = -1 }
    }
  }

  private struct Quiet: HandyJSON {
    var one: Carried?
    var long = 0
  }

  private enum Tried: JSONUnion {
    case changing(Changing)
    case quiet(Quiet)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Tried>] {
      [
        .case("changing", Tried.changing) { if case .changing(let value) = $0 { value } else { nil } },
        .case("quiet", Tried.quiet) { if case .quiet(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("an object in a flattened model is made again for the next case: the code of the last one may have changed it")
  func flattenedObject() throws {
    guard case .quiet(let quiet) = try Tried.decode(from: #"{"one":{"x":3},"long":1}"#),
      case .carrier(let carrier)? = quiet.one
    else {
      Issue.record("another case")
      return
    }
    #expect(carrier.token?.x == 3)
  }

  private struct Dot: JSONRecord, Equatable {
    let x: Int
  }

  private enum Mark: JSONUnion, Equatable {
    case circle(Circle)
    case dot(Dot)
    static var cases: [UnionCase<Mark>] {
      [
        .case("circle", Mark.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("dot", Mark.dot) { if case .dot(let dot) = $0 { dot } else { nil } },
      ]
    }
  }

  private enum Drawn: JSONUnion, Equatable {
    case mark(Mark)
    case dot(Dot)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Drawn>] {
      [
        .case("mark", Drawn.mark) { if case .mark(let mark) = $0 { mark } else { nil } },
        .case("dot", Drawn.dot) { if case .dot(let dot) = $0 { dot } else { nil } },
      ]
    }
  }

  @Test("the key that names a case of one union is unknown to the next one that is tried")
  func unknownKeys() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    #expect(try [Drawn].decode(from: #"[{"x":1}]"#, options: options) == [.dot(Dot(x: 1))])
    #expect(try [Drawn].decode(from: #"[{"type":"dot","x":1}]"#, options: options) == [.mark(.dot(Dot(x: 1)))])
    let json = #"[{"type":"circle","x":1}]"#
    #expect(try [Drawn].decode(from: json) == [.dot(Dot(x: 1))])
    for failure in [
      try #require(throws: JSONFailure.self) { try [Drawn].decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try [Drawn].decode(from: tree(json), options: options) },
    ] {
      #expect(failure.reason == .unknownKey("type") && "\(failure.path)" == "$[0].type")
    }
  }

  private struct Lined: JSONRecord, Equatable, Sendable {
    let x: Int
    let line: [Sketch]
  }

  private struct Wide: JSONRecord, Equatable {
    let x: Int
    let extra: Int?
  }

  private indirect enum Sketch: JSONUnion, Equatable, Sendable {
    case lined(Lined)
    case dot(Dot)
    case wide(Wide)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Sketch>] {
      [
        .case("lined", Sketch.lined) { if case .lined(let lined) = $0 { lined } else { nil } },
        .case("dot", Sketch.dot) { if case .dot(let dot) = $0 { dot } else { nil } },
        .case("wide", Sketch.wide) { if case .wide(let wide) = $0 { wide } else { nil } },
      ]
    }
  }

  @Test(
    "a case that knows all keys is preferred; otherwise the first that fits is made, and the keys are what they are",
    arguments: [
      (#"[{"x":1,"extra":2}]"#, [Sketch.wide(Wide(x: 1, extra: 2))], []),
      (#"[{"x":1,"more":2}]"#, [.dot(Dot(x: 1))], ["$[0].more"]),
      (#"[{"more":{"x":[1,2]},"x":1},{"x":2}]"#, [.dot(Dot(x: 1)), .dot(Dot(x: 2))], ["$[0].more"]),
      (
        #"[{"x":1,"line":[{"x":2,"a":0},{"x":3,"extra":4},{"x":5,"line":[],"b":0}],"c":0}]"#,
        [.lined(Lined(x: 1, line: [.dot(Dot(x: 2)), .wide(Wide(x: 3, extra: 4)), .lined(Lined(x: 5, line: []))]))],
        ["$[0].line[0].a", "$[0].line[2].b", "$[0].c"]
      ),
      // Not taken for a dot with unknown keys: that is another mistake.
      (#"[{"y":1}]"#, [], ["$[0]"]),
    ])
  private func preferredCases(json: String, sketches: [Sketch], places: [String]) throws {
    var options = DecodingOptions()
    for isTree in [false, true] {
      options.unknownKeys = .reported
      var report = JSONReport()
      let made =
        try isTree
        ? [Sketch].decode(from: tree(json), options: options, report: &report)
        : [Sketch].decode(from: json, options: options, report: &report)
      #expect(made == sketches && report.mismatches.map { "\($0.path)" }.sorted() == places.sorted())
      for isStrict in [false, true] {
        options.unknownKeys = .refused
        options.isStrict = isStrict
        let found: [String]
        do {
          let made =
            try isTree ? [Sketch].decode(from: tree(json), options: options) : .decode(from: json, options: options)
          #expect(made == sketches)
          found = []
        } catch { found = (error as? JSONFailure)?.problems.map { "\($0.path)" } ?? ["\(error)"] }
        #expect(found.sorted() == (places == ["$[0]"] && !isStrict ? [] : places.sorted()))
      }
      options.isStrict = false
    }
  }
}
