import DirectJSON
import Foundation
import Testing

@Suite("API: null in strict calls")
struct StrictNullTests {
  enum Size: String, HandyJSONEnum {
    case small, large
  }

  struct Part: HandyJSON {
    var count = 1
    var note: String?
  }

  final class Box: HandyJSON {
    var part = Part()
    init() {}
  }

  struct Order: HandyJSON {
    var id = 7
    var name = "nobody"
    var price: Decimal = 1
    var size = Size.small
    var part = Part()
    var box = Box()
    var parts: [Part] = []
    var counts: [String: Int] = [:]
    var tags: Set<String> = []
    var day = Date(timeIntervalSince1970: 0)
    @StringOrNumber var code = "x"
    @LossyArray var scores: [Int] = []
    @DateFormat("yyyy") var year = Date(timeIntervalSince1970: 0)
    @DefaultValue var level = 3
    var several = 1
    var deep = 1
    var transformed = 1
    var answered = 1
    var maybe: Int? = 1
    var maybeText: String? = "kept"
    var maybePart: Part?
    var any: Any = 1
    var null = NSNull()
    var value: JSONValue = .bool(true)

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< several <-- ["one", "two"]
      mapper <<< deep <-- "inner.deep"
      mapper <<< transformed
        <-- TransformOf<Int, Int>(fromJSON: { $0.map { $0 + 1 } }, toJSON: { $0 })
      mapper <<< answered <-- Answering()
    }
  }

  struct Answering: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { value is NSNull ? 42 : value as? Int }
    func transformToJSON(_ value: Int?) -> Int? { value }
  }

  private static var strict: DecodingOptions {
    var options = DecodingOptions()
    options.isStrict = true
    return options
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test(
    "null for a property that is not optional is an error with its path",
    arguments: [
      (#"{"id":null}"#, "$.id", "Int"), (#"{"name":null}"#, "$.name", "String"),
      (#"{"price":null}"#, "$.price", "Decimal"),
      (#"{"size":null}"#, "$.size", "Size"), (#"{"part":null}"#, "$.part", "Part"), (#"{"box":null}"#, "$.box", "Box"),
      (#"{"box":{"part":{"count":null}}}"#, "$.box.part.count", "Int"),
      (#"{"parts":[{"count":1},{"count":null}]}"#, "$.parts[1].count", "Int"),
      (#"{"parts":null}"#, "$.parts", "Array<Part>"),
      (#"{"counts":null}"#, "$.counts", "Dictionary<String, Int>"), (#"{"tags":null}"#, "$.tags", "Set<String>"),
      (#"{"day":null}"#, "$.day", "Date"), (#"{"code":null}"#, "$.code", "String"),
      (#"{"scores":null}"#, "$.scores", "Array<Int>"), (#"{"year":null}"#, "$.year", "Date"),
      (#"{"one":null}"#, "$.one", "Int"), (#"{"two":null}"#, "$.two", "Int"),
      (#"{"inner":{"deep":null}}"#, "$.inner.deep", "Int"), (#"{"transformed":null}"#, "$.transformed", "Int"),
      (#"{"answered":null}"#, "$.answered", "Int"),
    ])
  func refuses(json: String, path: String, expected: String) throws {
    var order = Order()
    let failures = [
      try #require(throws: JSONFailure.self) { try Order.decode(from: json, options: Self.strict) },
      try #require(throws: JSONFailure.self) { try Order.decode(from: tree(json), options: Self.strict) },
      try #require(throws: JSONFailure.self) { try Order.decode(into: &order, from: json, options: Self.strict) },
      try #require(throws: JSONFailure.self) { try Order.decode(into: &order, from: tree(json), options: Self.strict) },
    ]
    for failure in failures {
      #expect(failure.path.description == path)
      guard case .mismatch(let wanted, let found) = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
      #expect(wanted.hasSuffix(expected))
      #expect(found == "null")
    }
    // Nothing is said where nobody asked for it.
    try decodedFromBoth(Order.self, from: json) { _, mismatches in #expect(mismatches == []) }
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    try decodedFromBoth(Order.self, from: json, options: options) { _, mismatches in
      #expect(mismatches.filter { $0.hasPrefix("\(path): expected") && $0.hasSuffix("found null") }.count == 1)
    }
  }

  @Test("null is welcome where the type has a place for it, or a rule of its own")
  func takes() throws {
    let json = #"""
      {"maybe":null,"maybeText":null,"maybePart":null,"any":null,"null":null,"value":null,"level":null,
      "one":null,"two":5,"part":{"note":null}}
      """#
    for order in [
      try Order.decode(from: json, options: Self.strict), try Order.decode(from: tree(json), options: Self.strict),
    ] {
      #expect((order.maybe, order.maybeText, order.value, order.level) == (1, "kept", .null, 3))
      #expect(order.several == 5)
    }
  }

  private struct Converted: HandyJSON {
    var value: JSONValue = "kept"
    var nested: Int??

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< value <-- TransformOf<JSONValue, String>(fromJSON: { _ in "asked" }, toJSON: { _ in nil })
      mapper <<< nested <-- TransformOf<Int?, Int>(fromJSON: { _ in 1 }, toJSON: { _ in nil })
    }
  }

  private struct ConvertedRecord: JSONRecord {
    let value: JSONValue
    let maybe: Int?

    static func mapping(_ mapper: RecordMapper<Self>) {
      mapper <<< \.value <-- TransformOf<JSONValue, String>(fromJSON: { _ in "asked" }, toJSON: { _ in nil })
      mapper <<< \.maybe <-- TransformOf<Int, Int>(fromJSON: { _ in 1 }, toJSON: { $0 })
    }
  }

  @Test("a transform changes nothing about null", arguments: [false, true])
  func transformed(isStrict: Bool) throws {
    var options = DecodingOptions()
    options.isStrict = isStrict
    let json = #"{"value":null,"nested":null,"maybe":null}"#
    for converted in [
      try Converted.decode(from: json, options: options), try Converted.decode(from: tree(json), options: options),
    ] {
      #expect((converted.value, converted.nested) == (.null, .some(nil)))
    }
    for converted in [
      try ConvertedRecord.decode(from: json, options: options),
      try ConvertedRecord.decode(from: tree(json), options: options),
    ] {
      #expect((converted.value, converted.maybe) == (.null, nil))
    }
  }

  private struct Only: JSONRecord { let one: Int }

  private enum Fitting: JSONUnion {
    case part(Only)
    case number(Int)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Fitting>] {
      [
        .case("part", Fitting.part) { if case .part(let part) = $0 { part } else { nil } },
        .case("number", Fitting.number) { if case .number(let number) = $0 { number } else { nil } },
      ]
    }
  }

  private indirect enum Maybe: JSONUnion {
    case same(Maybe)
    case number(Int?)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Maybe>] {
      [
        .case("same", Maybe.same) { if case .same(let same) = $0 { same } else { nil } },
        .case("number", Maybe.number) { if case .number(let number) = $0 { number } else { nil } },
      ]
    }
  }

  private enum Outer: JSONUnion {
    case part(Only)
    case fitting(Fitting)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Outer>] {
      [
        .case("part", Outer.part) { if case .part(let part) = $0 { part } else { nil } },
        .case("fitting", Outer.fitting) { if case .fitting(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private struct Unions: HandyJSON {
    var fitting = Fitting.number(1)
    var outer = Outer.fitting(.number(1))
    var number = Maybe.number(1)
    mutating func mapping(mapper: HelpingMapper) { mapper <<< number <-- "maybe" }
  }

  @Test("a union whose case is named nowhere is no exception, unless one of its cases takes null")
  func unions() throws {
    for key in ["fitting", "outer"] {
      let json = "{\"\(key)\":null}"
      for failure in [
        try #require(throws: JSONFailure.self) { try Unions.decode(from: json, options: Self.strict) },
        try #require(throws: JSONFailure.self) { try Unions.decode(from: tree(json), options: Self.strict) },
      ] {
        #expect(failure.path.description == "$.\(key)" && "\(failure)".contains("found null"))
      }
      var options = DecodingOptions()
      options.reportsNulls = true
      var report = JSONReport()
      let unions = try Unions.decode(from: json, options: options, report: &report)
      #expect(report.mismatches.map(\.path.description) == ["$.\(key)"])
      guard case .number(1) = unions.fitting, case .fitting(.number(1)) = unions.outer else {
        Issue.record("\(unions)")
        continue
      }
    }
  }

  class Animal: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Animal.Type] { ["dog": Dog.self] }
    var legs = 4
    var friend: Animal?
    required init() {}
  }

  final class Dog: Animal {
    var tail = 1
  }

  @Test("members of families are no exception")
  func families() throws {
    let json = #"{"type":"dog","friend":{"tail":null,"type":"dog"}}"#
    let failure = try #require(throws: JSONFailure.self) { try Animal.decode(from: json, options: Self.strict) }
    #expect(failure.path.description == "$.friend.tail")
    let fromTree = try #require(throws: JSONFailure.self) {
      try Animal.decode(from: tree(json), options: Self.strict)
    }
    #expect(fromTree.path.description == "$.friend.tail")
  }
}
