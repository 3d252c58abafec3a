import DirectJSON
import Foundation
import Testing

@Suite("Families: values that name no case")
struct UnknownCaseTests {
  struct Circle: JSONRecord, Equatable { let radius: Double }

  protocol Place: SendableMetatype {
    static var tag: UnionTag { get }
  }
  enum Inside: Place { static let tag = UnionTag.inside("type") }
  enum Deep: Place { static let tag = UnionTag.inside("meta.type") }
  enum Beside: Place { static let tag = UnionTag.beside("type", value: "of") }
  enum Key: Place { static let tag = UnionTag.key }
  enum Untold: Place { static let tag = UnionTag.none }

  /// A union that ends decodes.
  enum Firm<Where: Place>: JSONUnion, Equatable {
    case circle(Circle)
    static var tag: UnionTag { Where.tag }
    static var unknownCase: UnknownCase<Firm> { .failure }
    static var cases: [UnionCase<Firm>] {
      [.case("circle", Firm.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  struct Holder<Where: Place>: HandyJSON {
    var shape = Firm<Where>.circle(Circle(radius: 1))
    var list: [Firm<Where>] = []
    var named: [String: Firm<Where>] = [:]
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func check<Where: Place>(_: Where.Type, _ values: [String]) throws {
    for value in values {
      for json in ["{\"shape\":\(value)}", "{\"list\":[\(value)]}", "{\"named\":{\"a\":\(value)}}"] {
        var report = JSONReport()
        for failure in [
          try #require(throws: JSONFailure.self, "\(json)") { try Holder<Where>.decode(from: json) },
          try #require(throws: JSONFailure.self, "\(json)") {
            try Holder<Where>.decode(from: json, options: DecodingOptions(), report: &report)
          },
          try #require(throws: JSONFailure.self, "\(json)") { try Holder<Where>.decode(from: tree(json)) },
        ] {
          if case .malformed = failure.reason { Issue.record("\(failure)") }
          #expect(failure.path.segments.first == .key(String(json.dropFirst(2).prefix(5)).filter(\.isLetter)))
        }
      }
    }
  }

  private static let others = ["5", "true", #""circle""#, "[]", #"[{"type":"circle"}]"#]

  @Test("each of them ends the decode, wherever the name belongs, if the union says so")
  func ends() throws {
    let unnamed = ["{}", #"{"type":"x"}"#, #"{"type":null}"#, #""{\"type\":\"x\"}""#]
    try check(Inside.self, Self.others + unnamed)
    try check(Deep.self, Self.others + ["{}", #"{"meta":5}"#, #"{"type":"circle"}"#])
    try check(Beside.self, Self.others + unnamed)
    let several = #"{"circle":{"radius":1},"x":1}"#
    let first = #"{"x":1,"circle":{"radius":1}}"#
    try check(Key.self, Self.others + ["{}", #"{"x":{}}"#, several, first, #"{"x":1,"y":2}"#])
    try check(Untold.self, Self.others + ["{}", #"{"radius":"1"}"#])
  }

  private func checkFitting<Where: Place>(_: Where.Type, _ value: String) throws {
    let circle = Firm<Where>.circle(Circle(radius: 2))
    let json = "{\"shape\":\(value),\"list\":[null,\(value)],\"named\":{\"a\":null,\"b\":\(value)}}"
    for holder in [try Holder<Where>.decode(from: json), try Holder<Where>.decode(from: tree(json))] {
      #expect(holder.shape == circle && holder.list == [circle] && holder.named == ["b": circle])
    }
    for holder in [
      try Holder<Where>.decode(from: #"{"shape":null}"#), try Holder<Where>.decode(from: tree(#"{"shape":null}"#)),
    ] {
      #expect(holder.shape == .circle(Circle(radius: 1)))
    }
  }

  @Test("null is no value, and so ends nothing")
  func null() throws {
    try checkFitting(Inside.self, #"{"type":"circle","radius":2}"#)
    try checkFitting(Deep.self, #"{"meta":{"type":"circle"},"radius":2}"#)
    try checkFitting(Beside.self, #"{"type":"circle","of":{"radius":2}}"#)
    try checkFitting(Key.self, #"{"circle":{"radius":2}}"#)
    try checkFitting(Untold.self, #"{"radius":2}"#)
  }

  @Test("a payload that does not fit ends nothing: its case is known")
  func payload() throws {
    let json = #"{"list":[{"circle":{"radius":[]}},{"circle":{"radius":2}}]}"#
    for holder in [try Holder<Key>.decode(from: json), try Holder<Key>.decode(from: tree(json))] {
      #expect(holder.list == [.circle(Circle(radius: 2))])
    }
  }

  @Test("malformed text is malformed, not unknown", arguments: ["[1,]", "[", "tru", #"{"x":1,"y":}"#, #"{"x":[1,]}"#])
  func malformed(value: String) throws {
    for failure in [
      try #require(throws: JSONFailure.self) { try Holder<Key>.decode(from: "{\"shape\":\(value)}") },
      try #require(throws: JSONFailure.self) { try Holder<Inside>.decode(from: "{\"shape\":\(value)}") },
    ] {
      guard case .malformed = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
    }
  }

  // MARK: Keys that stand twice

  enum Mild: JSONUnion, Equatable {
    case circle(Circle)
    case other(JSONValue)
    static var tag: UnionTag { .key }
    static var unknownCase: UnknownCase<Mild> {
      .kept(Mild.other) { if case .other(let value) = $0 { value } else { nil } }
    }
    static var cases: [UnionCase<Mild>] {
      [.case("circle", Mild.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  @Test(
    "of a key that names the case twice, the last value counts, as in a dictionary",
    arguments: [
      #"{"circle":{"radius":1},"circle":{"radius":2}}"#, #"{"circle":5,"circle":{"radius":2}}"#,
      #"{"circle":{"radius":1},"c\u0069rcle":[],"circle" : {"radius":2} }"#,
      #"{"c\u0069rcle":{"radius":1},"circle":{"radius":2}}"#,
    ])
  func twice(json: String) throws {
    let circle = Circle(radius: 2)
    #expect(try Mild.decode(from: json) == .circle(circle))
    #expect(try [Mild].decode(from: "[\(json),\(json)]") == [.circle(circle), .circle(circle)])
    #expect(try Firm<Key>.decode(from: json) == .circle(circle))
    var report = JSONReport()
    #expect(try [Mild].decode(from: "[\(json)]", options: DecodingOptions(), report: &report) == [.circle(circle)])
    #expect(report.mismatches.isEmpty)
    #expect(try Mild.decode(from: tree(json)) == .circle(circle))
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    let failure = try #require(throws: JSONFailure.self) { try Mild.decode(from: json, options: options) }
    #expect(failure.reason == .duplicateKey("circle"))
  }

  @Test("a last value that does not fit is what counts, too")
  func unfitTwice() throws {
    let json = #"[{"circle":{"radius":1},"circle":{}}]"#
    var report = JSONReport()
    #expect(try [Firm<Key>].decode(from: json).isEmpty)
    #expect(try [Firm<Key>].decode(from: json, options: DecodingOptions(), report: &report).isEmpty)
    #expect(report.mismatches.map(\.path.description) == ["$[0]", "$[0].circle"])
    let unknown = #"{"x":1,"x":2}"#
    #expect(try Mild.decode(from: unknown) == .other(["x": 2]))
    #expect(try Mild.decode(from: tree(unknown)) == .other(["x": 2]))
  }

  // MARK: Names that look alike

  enum Accented: JSONUnion, Equatable {
    case one(Circle)
    case two(Circle)
    static var cases: [UnionCase<Accented>] {
      [
        .case("\u{E9}", Accented.one) { if case .one(let circle) = $0 { circle } else { nil } },
        .case("e\u{301}", Accented.two) { if case .two(let circle) = $0 { circle } else { nil } },
      ]
    }
  }

  @Test("names are told apart by their characters in every source, also where they look alike")
  func lookAlikes() throws {
    let (one, two) = (Accented.one(Circle(radius: 1)), Accented.two(Circle(radius: 1)))
    for (name, value) in [("\u{E9}", one), ("e\u{301}", two), ("\\u00e9", one), ("e\\u0301", two)] {
      let json = "{\"type\":\"\(name)\",\"radius\":1}"
      #expect(try Accented.decode(from: json) == value)
      #expect(try Accented.decode(from: tree(json)) == value)
      #expect(try Accented.decode(from: JSONValue(parsing: json)) == value)
    }
    #expect(try one.encode() == "{\"type\":\"\u{E9}\",\"radius\":1}")
  }
}
