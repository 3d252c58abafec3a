import DirectJSON
import Foundation
import Testing

@Suite("API: strictness")
struct StrictnessTests {
  enum Size: String, HandyJSONEnum, CaseIterable {
    case small, large
  }

  struct Part: HandyJSON {
    var count = 1
    var text: String?
  }

  struct Order: HandyJSON {
    var id = 7
    var price = 0.5
    var name = "nobody"
    var isOpen = true
    var part = Part()
    var parts: [Part] = []
    var size = Size.small
    var amount: Decimal = 1
    var day: Date?
    var deep = 1
    var small: UInt8 = 1

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- "inner.deep"
    }
  }

  class Animal: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Animal.Type] { ["dog": Dog.self] }
    var legs = 4
    required init() {}
  }

  final class Dog: Animal {
    var tail = 1
  }

  class Boat: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Boat.Type] { ["sail": Sail.self] }
    var length = 1
    required init() {}
  }

  class Sail: Boat {
    override class var discriminator: String { "rig.name" }
    override class var members: [String: Boat.Type] { ["sloop": Sloop.self] }
    var masts = 1
  }

  final class Sloop: Sail {
    var crew = 1
  }

  struct ByHand: JSONArchivable {
    var id = 0
    var note = ""
    mutating func mapping(mapper: HelpingMapper) { mapper >>> note }
    mutating func restore(from object: JSONObjectReader) { note = object.restore("text") ?? "" }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// What a report says, from text and from a tree.
  private func reported<Model: HandyJSON>(
    _ json: String, _ options: DecodingOptions, _ type: Model.Type = Order.self
  ) throws -> [String] {
    var reports = [JSONReport(), JSONReport()]
    _ = try Model.decode(from: json, options: options, report: &reports[0])
    _ = try Model.decode(from: tree(json), options: options, report: &reports[1])
    let found = reports.map { report in report.mismatches.map { "\($0.path): \($0.reason)" }.sorted() }
    #expect(found[0] == found[1])
    return found[0]
  }

  private func failures<Model: HandyJSON>(
    _ json: String, _ options: DecodingOptions, _ type: Model.Type = Order.self
  ) throws -> [JSONFailure] {
    var model = Model()
    return [
      try #require(throws: JSONFailure.self) { try Model.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Model.decode(from: tree(json), options: options) },
      try #require(throws: JSONFailure.self) { try Model.decode(into: &model, from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Model.decode(into: &model, from: tree(json), options: options) },
    ]
  }

  @Test("an unknown key is ignored, reported or refused, at every level and in every spelling")
  func unknownKeys() throws {
    let json = #"{"id":1,"nmae":2,"parts":[{"count":1,"x":0}],"inner":{"deep":1,"y":0},"é\u0041":1}"#
    var options = DecodingOptions()
    #expect(try reported(json, options) == [])
    options.unknownKeys = .reported
    #expect(
      try reported(json, options) == [
        #"$.inner.y: unknownKey("y")"#, #"$.nmae: unknownKey("nmae")"#, #"$.parts[0].x: unknownKey("x")"#,
        #"$.éA: unknownKey("éA")"#,
      ])
    _ = try Order.decode(from: json, options: options)
    options.unknownKeys = .refused
    for failure in try failures(json, options) {
      #expect(failure.problems.count == 4)
      #expect(failure.problems.first?.path == failure.path)
    }
    let first = try failures(json, options)[0]
    #expect(first.reason == .unknownKey("nmae"))
    #expect(first.lines.first == "$.nmae (line 1, column 9): the key 'nmae' is unknown" && first.lines.count == 4)
    // Other values may still not fit.
    #expect(try Order.decode(from: #"{"id":"x"}"#, options: options).id == 7)
    options.unknownKeys = .reported
    options.isStrict = true
    #expect(try failures(json, options)[0].reason == .unknownKey("nmae"))
    options.isCaseInsensitive = true
    #expect(try Order.decode(from: #"{"ID":1}"#, options: options).id == 1)
  }

  @Test("a discriminator, and what a model reads by hand, are known")
  func knownKeys() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    let dog = try #require(try Animal.decode(from: #"{"legs":3,"type":"dog","tail":2}"#, options: options) as? Dog)
    #expect((dog.legs, dog.tail) == (3, 2))
    #expect(throws: JSONFailure.self) { try Animal.decode(from: #"{"type":"dog","wings":2}"#, options: options) }
    let json = #"{"kind":"sail","rig":{"name":"sloop"},"length":2,"masts":3,"crew":4}"#
    let sloop = try #require(try Boat.decode(from: json, options: options) as? Sloop)
    #expect((sloop.length, sloop.masts, sloop.crew) == (2, 3, 4))
    #expect(try Boat.decode(from: tree(json), options: options) is Sloop)
    #expect(try ByHand.decode(from: #"{"id":1,"text":"x"}"#, options: options).note == "x")
  }

  @Test("a refused key is not missed where a report is full")
  func fullReport() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    options.maximumReportedMismatches = 0
    for failure in try failures(#"{"id":"x","price":"y","nmae":2}"#, options) {
      #expect(failure.reason == .unknownKey("nmae"))
    }
  }

  @Test(
    "without conversions, a value of another kind does not fit",
    arguments: [
      (#"{"id":"7"}"#, "$.id"), (#"{"id":true}"#, "$.id"), (#"{"id":7.5}"#, "$.id"), (#"{"price":"0.5"}"#, "$.price"),
      (#"{"price":false}"#, "$.price"), (#"{"name":5}"#, "$.name"), (#"{"name":[]}"#, "$.name"),
      (#"{"name":true}"#, "$.name"), (#"{"isOpen":1}"#, "$.isOpen"), (#"{"isOpen":"yes"}"#, "$.isOpen"),
      (#"{"part":"{\"count\":5}"}"#, "$.part"), (#"{"parts":"[]"}"#, "$.parts"), (#"{"amount":"5"}"#, "$.amount"),
      (#"{"day":"5"}"#, "$.day"), (#"{"size":5}"#, "$.size"),
    ])
  func conversions(json: String, path: String) throws {
    var options = DecodingOptions()
    _ = try Order.decode(from: json, options: options)
    options.acceptsConversions = false
    options.isStrict = true
    for failure in try failures(json, options) {
      #expect(failure.path.description == path)
      guard case .mismatch = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
    }
    options.isStrict = false
    let order = try Order.decode(from: json, options: options)
    #expect((order.id, order.price, order.name, order.part.count, order.amount) == (7, 0.5, "nobody", 1, 1))
  }

  @Test("without conversions, each kind still has its own values")
  func ownKinds() throws {
    let json = #"""
      {"id":1e1,"price":2,"name":"x","isOpen":false,"part":{"count":2.0},"parts":[{}],"size":"large","amount":5,
      "day":"2024-02-29"}
      """#
    var options = DecodingOptions()
    options.acceptsConversions = false
    options.isStrict = true
    for order in [
      try Order.decode(from: json, options: options), try Order.decode(from: tree(json), options: options),
    ] {
      #expect((order.id, order.price, order.name, order.part.count, order.amount) == (10, 2, "x", 2, 5))
      #expect(order.day != nil && order.size == .large && order.parts.count == 1)
    }
  }

  @Test("null is reported by itself where a property is not optional")
  func nulls() throws {
    var options = DecodingOptions()
    options.reportsNulls = true
    #expect(
      try reported(#"{"id":null,"day":null,"part":{"text":null}}"#, options) == [
        #"$.id: mismatch(expected: "Int", found: "null")"#
      ])
    #expect(try reported("{}", options) == [])
  }

  @Test("the strictest options take a document that has everything, and nothing else")
  func strictest() throws {
    let whole = #"""
      {"id":1,"price":2,"name":"x","isOpen":false,"part":{"count":2},"parts":[],"size":"large","amount":5,
      "inner":{"deep":1},"small":1}
      """#
    #expect(try Order.decode(from: whole, options: .strict).id == 1)
    for (old, new) in [
      (#""id":1"#, #""id":"1""#), (#""id":1"#, #""id":null"#), (#""id":1"#, #""ident":1"#), (#""id":1,"#, ""),
      (#""id":1"#, #""id":1,"id":1"#), (#""large""#, #""huge""#), (#""small":1"#, #""small":300"#),
    ] {
      let broken = whole.replacing(old, with: new)
      #expect(throws: JSONFailure.self, "\(broken)") { try Order.decode(from: broken, options: .strict) }
    }
  }

  @Test("a strict failure lists all problems, each with its reason")
  func allProblems() throws {
    let json = #"{"id":"x","name":"n","isOpen":true,"part":{},"parts":[],"size":"huge","inner":{},"small":300,"x":1}"#
    let failure = try #require(throws: JSONFailure.self) { try Order.decode(from: json, options: .strict) }
    let expected: [JSONFailure.Reason] = [
      .missingKey("price"), .missingKey("amount"), .missingKey("inner.deep"),
      .mismatch(expected: "Int", found: #"string "x""#), .missingKey("count"),
      .unknownCase(expected: "Size", found: #"string "huge""#, known: ["small", "large"]),
      .outOfRange(expected: "UInt8", found: "number 300"), .unknownKey("x"),
    ]
    #expect(failure.problems.map(\.reason) == expected)
    #expect(failure.reason == expected[0])
    let fromTree = try #require(throws: JSONFailure.self) { try Order.decode(from: tree(json), options: .strict) }
    #expect(Set(fromTree.problems.map(\.reason)) == Set(expected))
    let fromValue = try #require(throws: JSONFailure.self) {
      try Order.decode(from: JSONValue(parsing: json), options: .strict)
    }
    #expect(fromValue.problems.map(\.reason) == expected)
    #expect(fromValue.problems.allSatisfy { $0.position == nil })
    let parser = JSONStreamParser<Order>(format: .lines, options: .strict)
    parser.append(json + "\n")
    let inStream = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(inStream.problems.map(\.reason) == expected)
    #expect(inStream.problems.allSatisfy { $0.path.segments.first == .index(0) })
  }

  @Test("closures that ask for text get any value's, without conversions, too, from every source")
  func textForClosures() throws {
    struct Texts: JSONRecord {
      let list: String
      let object: String
      let number: String
      static func mapping(_ mapper: RecordMapper<Texts>) {
        mapper.specify(property: \.list) { $0 }
        mapper.specify(property: \.object) { $0 }
        mapper.specify(property: \.number) { $0 }
      }
    }
    let json = #"{"list":[1],"object":{"a":"b"},"number":7}"#
    let expected = try Texts.decode(from: json, options: .strict)
    #expect((expected.list, expected.object, expected.number) == ("[1]", #"{"a":"b"}"#, "7"))
    for texts in [
      try Texts.decode(from: tree(json), options: .strict),
      try Texts.decode(from: JSONValue(parsing: json), options: .strict),
    ] {
      #expect((texts.list, texts.object, texts.number) == ("[1]", #"{"a":"b"}"#, "7"))
    }
  }

  /// What a document's keys are known to, and its unknown keys.
  struct Known: JSONRecord {
    let id: Int
    let city: String?
    let inner: [Known]?

    static func mapping(_ mapper: RecordMapper<Known>) { mapper <<< \.city <-- "at.city" }
  }

  @Test("an unknown key of a record is reported or refused, at every level and in every source")
  func unknownKeysOfRecords() throws {
    let json = #"{"id":1,"x":2,"at":{"city":"Rome","y":1},"inner":[{"id":3,"z":{"id":4}}]}"#
    let expected = ["$.at.y", "$.inner[0].z", "$.x"]
    var options = DecodingOptions()
    options.unknownKeys = .reported
    for isTree in [false, true] {
      var report = JSONReport()
      let record =
        try isTree
        ? Known.decode(from: tree(json), options: options, report: &report)
        : Known.decode(from: json, options: options, report: &report)
      #expect(record.id == 1 && record.city == "Rome" && record.inner?.first?.id == 3)
      #expect(report.mismatches.map { "\($0.path)" }.sorted() == expected)
    }
    #expect(try Known.decode(from: json).id == 1)
    options.unknownKeys = .refused
    for options in [options, .strict] {
      let failures = [
        try #require(throws: JSONFailure.self) { try Known.decode(from: json, options: options) },
        try #require(throws: JSONFailure.self) { try Known.decode(from: tree(json), options: options) },
        try #require(throws: JSONFailure.self) { try Known.decode(from: JSONValue(parsing: json), options: options) },
      ]
      for failure in failures { #expect(failure.problems.map { "\($0.path)" }.sorted() == expected) }
    }
    #expect(try Known.decode(from: #"{"id":1,"at":{}}"#, options: .strict).id == 1)
  }

  struct Leaf: HandyJSON { var id = 0 }

  enum Inside: JSONUnion {
    case leaf(Leaf)
    case known(Known)
    case nothing

    static var cases: [UnionCase<Inside>] {
      [
        .case("leaf", Inside.leaf) { if case .leaf(let leaf) = $0 { leaf } else { nil } },
        .case("known", Inside.known) { if case .known(let known) = $0 { known } else { nil } },
        .case("nothing", Inside.nothing) { if case .nothing = $0 { true } else { false } },
      ]
    }
  }

  struct Beside: JSONUnion {
    let inside: Inside
    static var tag: UnionTag { .beside("type", value: "value") }
    static var cases: [UnionCase<Beside>] {
      [
        .case(
          "leaf", { (leaf: Leaf) in Beside(inside: .leaf(leaf)) },
          { if case .leaf(let leaf) = $0.inside { leaf } else { nil } }),
        .case("nothing", Beside(inside: .nothing)) { if case .nothing = $0.inside { true } else { false } },
      ]
    }
  }

  @Test(
    "the keys of a union are known; all others of its objects are not",
    arguments: [
      (#"[{"type":"leaf","id":1},{"id":1,"type":"known","inner":[]},{"type":"nothing"}]"#, ""),
      (#"[{"id":1,"x":2,"type":"leaf"}]"#, "$[0].x"), (#"[{"type":"known","id":1,"x":2}]"#, "$[0].x"),
      (#"[{"type":"known","id":1,"inner":[{"id":1,"type":"known"}]}]"#, "$[0].inner[0].type"),
      (#"[{"type":"nothing","x":{"type":1}}]"#, "$[0].x"),
    ])
  func unknownKeysInside(json: String, path: String) throws {
    try expectUnknown([Inside].self, json, path)
  }

  @Test(
    "the keys beside a payload are known; all others are not",
    arguments: [
      (#"[{"type":"leaf","value":{"id":1}},{"type":"nothing"}]"#, ""),
      (#"[{"value":{"id":1,"x":2},"type":"leaf"}]"#, "$[0].value.x"),
      (#"[{"type":"leaf","value":{"id":1},"x":2}]"#, "$[0].x"), (#"[{"type":"nothing","x":2}]"#, "$[0].x"),
      (#"[{"type":"leaf","value":{"id":1,"type":"leaf"}}]"#, "$[0].value.type"),
    ])
  func unknownKeysBeside(json: String, path: String) throws {
    try expectUnknown([Beside].self, json, path)
  }

  /// - Parameter path: Of the unknown key; empty when all are known.
  private func expectUnknown<Value>(_ type: Value.Type, _ json: String, _ path: String) throws {
    for isTree in [false, true] {
      do throws(JSONFailure) {
        _ =
          try isTree
          ? JSONCoder.decode(type, from: JSONValue(parsing: json), options: .strict)
          : JSONCoder.decode(type, from: json, options: .strict)
        #expect(path.isEmpty)
      } catch {
        #expect(error.problems.map { "\($0.path) \($0.reason)" }.count == 1)
        #expect("\(error.path)" == path)
        if case .unknownKey = error.reason {} else { Issue.record("\(error)") }
      }
    }
  }
}
