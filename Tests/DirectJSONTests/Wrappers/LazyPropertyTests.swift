import DirectJSON
import Foundation
import Testing

@Suite("Wrappers: lazy properties")
struct LazyPropertyTests {
  struct Settings: HandyJSON {
    lazy var name: String? = "none"
    lazy var size = 7
    lazy var value: JSONValue = 3
    lazy var part = Part()
    lazy var list: [Int]? = [1]
    lazy var double: Int?? = 1
    lazy var any: Any = 5
    lazy var action: () -> Int = { 7 }
    var plain: String? = "none"
  }

  struct Part: HandyJSON, Equatable {
    var (first, second) = (1, 2)
  }

  /// What reading the properties gives.
  struct Values: Equatable {
    let (name, plain): (String?, String?)
    let size: Int
    let value: JSONValue
    let part: Part
    let list: [Int]?
    let double: Int??
    let any: Int?

    init(_ settings: Settings) {
      var settings = settings
      (name, plain, size, value) = (settings.name, settings.plain, settings.size, settings.value)
      (part, list) = (settings.part, settings.list)
      (double, any) = (settings.double, settings.any as? Int)
    }
  }

  /// What a plain property of the declared type does.
  private static let nulls =
    #"{"name":null,"size":null,"value":null,"part":null,"list":null,"double":null,"any":null,"plain":null}"#

  private func each(
    _ json: String, _ options: DecodingOptions = DecodingOptions(), into start: Settings = Settings(),
    _ check: (Values) -> Void
  ) throws {
    var (fromText, fromTree) = (start, start)
    try Settings.decode(into: &fromText, from: json, options: options)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    try Settings.decode(into: &fromTree, from: tree, options: options)
    #expect(try fromText.encode() == fromTree.encode())
    check(Values(fromText))
    check(Values(fromTree))
  }

  @Test("null is about the declared type, used or not")
  func nullValues() throws {
    var used = Settings()
    _ = (used.name, used.size, used.value, used.part, used.list, used.double, used.any)
    for start in [Settings(), used] {
      try each(Self.nulls, into: start) {
        #expect(($0.name, $0.size, $0.plain) == ("none", 7, "none"))
        #expect($0.value == .null)
        #expect($0.part == Part())
        #expect($0.list == [1])
        #expect(($0.double, $0.any) == (.some(.some(1)), 5))
      }
      var clearing = DecodingOptions()
      clearing.nullClearsOptionals = true
      try each(Self.nulls, clearing, into: start) {
        #expect(($0.name, $0.size, $0.plain) == (nil, 7, nil))
        #expect($0.list == nil)
        #expect($0.any == 5)
      }
    }
  }

  @Test("a nil that null has a meaning for takes it, as in another property")
  func nestedNil() throws {
    struct Nested: HandyJSON {
      lazy var late: Int?? = nil
      var plain: Int?? = nil
    }
    var nested = Nested()
    _ = nested.late
    try Nested.decode(into: &nested, from: #"{"late":null,"plain":null}"#)
    let (late, plain) = (nested.late, nested.plain)
    #expect(late == plain)
    #expect(plain == .some(nil))
  }

  @Test("strict calls refuse null as for other properties, but a key may be missing")
  func strict() throws {
    var strict = DecodingOptions()
    strict.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try Settings.decode(from: Self.nulls, options: strict)
    }
    #expect(failure.problems.map { "\($0.path)" } == ["$.size", "$.part"])
    strict.reportsMissingKeys = true
    _ = try Settings.decode(from: "{}", options: strict)
  }

  @Test("a property that was not used is not written, not even as null")
  func unused() throws {
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try Settings().encode() == #"{"plain":"none"}"#)
    #expect(try Settings().encode(options: options) == #"{"plain":"none"}"#)
    #expect(Settings().toJSON()?.keys.sorted() == ["plain"])
    var used = Settings()
    (used.name, used.plain) = (nil, nil)
    _ = used.size
    #expect(try used.encode() == #"{"size":7}"#)
    #expect(try used.encode(options: options) == #"{"name":null,"size":7,"plain":null}"#)
    _ = used.action
    #expect(try used.encode() == #"{"size":7}"#)
    #expect(used.action() == 7)
  }

  /// Lazy properties where other coders are around them.
  struct Outer: HandyJSON {
    @Flattened var inner = Inner()
    lazy var converted: Date? = nil
    lazy var left: Int? = 1
    var (deep, last) = (1, 2)

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "converted", transform: DateTransform())
      mapper.specify(propertyNamed: "left", names: "group.left")
    }
  }

  struct Inner: HandyJSON {
    lazy var first: Int? = 1
    var second: Int?
  }

  @Test("it is left out inside of others, too, and nil is null")
  func inside() throws {
    var options = EncodingOptions()
    options.writeNull = true
    var outer = Outer()
    #expect(try outer.encode(options: options) == #"{"second":null,"group":null,"deep":1,"last":2}"#)
    _ = (outer.inner.first, outer.converted)
    (outer.inner.first, outer.left) = (nil, nil)
    let written = try outer.encode(options: options)
    #expect(written == #"{"first":null,"second":null,"converted":null,"group":null,"deep":1,"last":2}"#)
    outer.left = 3
    #expect(try outer.encode(options: options).contains(#""group":{"left":3}"#))
  }

  @Test("values are decoded, replaced and merged")
  func values() throws {
    let json = #"{"name":"x","size":1,"value":[2],"part":{"second":5},"list":[3],"double":4}"#
    var used = Settings()
    _ = (used.name, used.part)
    used.part.first = 9
    for start in [Settings(), used] {
      try each(json, into: start) {
        #expect(($0.name, $0.size, $0.value, $0.part) == ("x", 1, [2], Part(first: 1, second: 5)))
        #expect($0.list == [3])
      }
    }
    var merging = DecodingOptions()
    merging.mergesUpdates = true
    try each(json, merging, into: used) { #expect($0.part == Part(first: 9, second: 5)) }
    var report = JSONReport()
    let values = Values(try Settings.decode(from: #"{"list":{},"size":"x","part":5}"#, report: &report))
    #expect(report.mismatches.map { "\($0.path)" } == ["$.list", "$.size", "$.part"])
    #expect((values.list, values.size) == ([1], 7))
  }

  private final class Dated: HandyJSON {
    lazy var when: Date? = nil
    lazy var named: Date? = Date(timeIntervalSince1970: 1)
    lazy var own = Date(timeIntervalSince1970: 2)
    var after = 1
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< \Dated.when <-- ("w", DateTransform())
      mapper.specify(propertyNamed: "named", names: "n", "nn", transform: DateTransform())
      mapper <<< \Dated.own <-- DateTransform()
    }
  }

  @Test("a transform converts an optional one in both directions, used or not")
  func transforms() throws {
    #expect(LayoutReport(of: Outer.self).mappingProblems == [])
    #expect(LayoutReport(of: Dated.self).mappingProblems == [])
    var clearing = DecodingOptions()
    clearing.nullClearsOptionals = true
    var writing = EncodingOptions()
    writing.writeNull = true
    let used = Dated()
    _ = (used.when, used.named, used.own)
    for (start, isTree) in [(Dated(), false), (used, false), (Dated(), true)] {
      var dated = start
      func update(_ json: String, _ options: DecodingOptions = DecodingOptions()) throws {
        guard isTree else { return try Dated.decode(into: &dated, from: json, options: options) }
        let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        try Dated.decode(into: &dated, from: tree, options: options)
      }
      try update(#"{"w":{},"nn":null,"own":[],"after":2}"#)
      #expect((dated.when, dated.named, dated.own.timeIntervalSince1970) == (nil, Date(timeIntervalSince1970: 1), 2))
      try update(#"{"w":5,"nn":6,"own":7}"#)
      #expect((dated.when?.timeIntervalSince1970, dated.named?.timeIntervalSince1970) == (5, 6))
      #expect(dated.own.timeIntervalSince1970 == 7)
      try expectEncoding(of: dated, #"{"w":5,"n":6,"own":7,"after":2}"#)
      try update(#"{"w":null,"nn":null,"own":null}"#, clearing)
      #expect((dated.when, dated.named, dated.own.timeIntervalSince1970) == (nil, nil, 7))
      try expectEncoding(of: dated, #"{"own":7,"after":2}"#)
      try expectEncoding(of: dated, #"{"w":null,"n":null,"own":7,"after":2}"#, writing)
    }
    try expectEncoding(of: Dated(), #"{"after":1}"#, writing)
    #expect(Dated().toJSON()?.keys.sorted() == ["after"])
  }
}
