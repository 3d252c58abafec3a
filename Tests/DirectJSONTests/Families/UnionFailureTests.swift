import DirectJSON
import Foundation
import Testing

@Suite("Families: what is wrong with a union")
struct UnionFailureTests {
  struct Circle: JSONRecord {
    let radius: Double
  }

  struct Square: HandyJSON {
    var side = 1
  }

  protocol Place: SendableMetatype {
    static var tag: UnionTag { get }
  }
  enum Inside: Place { static let tag = UnionTag.inside("type") }
  enum Deep: Place { static let tag = UnionTag.inside("meta.type") }
  enum Beside: Place { static let tag = UnionTag.beside("type", value: "of") }
  enum Key: Place { static let tag = UnionTag.key }

  enum Shape<Where: Place>: JSONUnion {
    case circle(Circle)
    case square(Square)

    static var tag: UnionTag { Where.tag }
    static var cases: [UnionCase<Shape>] {
      [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
      ]
    }
  }

  struct Holder<Where: Place>: JSONRecord {
    let shape: Shape<Where>
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func check<Where: Place>(_: Where.Type, _ json: String, _ problems: [String]) throws {
    let options = DecodingOptions()
    for isTree in [false, true] {
      let failures = [
        try #require(throws: JSONFailure.self) {
          _ =
            try isTree
            ? Shape<Where>.decode(from: tree(json), options: options) : .decode(from: json, options: options)
        },
        try #require(throws: JSONFailure.self) {
          let json = "{\"shape\":\(json)}"
          _ =
            try isTree
            ? Holder<Where>.decode(from: tree(json), options: options) : .decode(from: json, options: options)
        },
      ]
      for (failure, root) in zip(failures, ["$", "$.shape"]) {
        #expect(
          failure.problems.map { $0.finding.replacing(#/\ \(line \d+, column \d+\)/#, with: "") }
            == problems.map { $0.replacing("$", with: root) }, "\(json), from a tree: \(isTree)")
      }
    }
  }

  @Test("each problem is listed once, with the path of what is missing or does not fit")
  func places() throws {
    let radius = "the key 'radius' is missing"
    try check(Inside.self, #"{"type":"circle"}"#, ["$: \(radius)"])
    try check(Inside.self, #"{"type":"circle","radius":[]}"#, ["$.radius: expected Double, found an array"])
    try check(Beside.self, #"{"type":"circle","of":{}}"#, ["$.of: \(radius)"])
    try check(Beside.self, #"{"type":"circle","of":5}"#, ["$.of: expected Circle, found number 5"])
    try check(Beside.self, #"{"type":"circle"}"#, ["$: the key 'of' is missing"])
    try check(Key.self, #"{"circle":{}}"#, ["$.circle: \(radius)"])
    try check(Key.self, #"{"square":[]}"#, ["$.square: expected Square, found an array"])
    try check(Key.self, #"{"square":null}"#, ["$.square: expected Square, found null"])
    try check(Key.self, #"{"circle":null}"#, ["$.circle: expected Circle, found null"])
    try check(Beside.self, #"{"type":"square","of":null}"#, ["$.of: expected Square, found null"])
  }

  @Test("an unknown case is one for programs, which learn the known ones")
  func unknown() throws {
    let json = #"{"type":"star"}"#
    for failure in [
      try #require(throws: JSONFailure.self) { try Holder<Inside>.decode(from: "{\"shape\":\(json)}") },
      try #require(throws: JSONFailure.self) {
        try Holder<Inside>.decode(from: ["shape": tree(json)] as [String: Any])
      },
    ] {
      #expect(failure.path.description == "$.shape.type")
      guard case .unknownCase(_, _, let known) = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
      #expect(known == ["circle", "square"])
    }
  }

  @Test("a payload that is null is told at its own place in the text")
  func nullPayload() throws {
    let failure = try #require(throws: JSONFailure.self) { try Shape<Key>.decode(from: "{\n \"square\": null}") }
    #expect(failure.finding == "$.square (line 2, column 12): expected Square, found null")
    var report = JSONReport()
    let list = try [Shape<Beside>].decode(from: #"[{"of":null,"type":"circle"}]"#, report: &report)
    #expect(list.isEmpty)
    #expect(report.mismatches.map(\.finding).contains("$[0].of (line 1, column 8): expected Circle, found null"))
  }

  private enum Signal<Where: Place>: JSONUnion {
    case none
    case square(Square)

    static var tag: UnionTag { Where.tag }
    static var cases: [UnionCase<Signal>] {
      [
        .case("none", Signal.none) { if case .none = $0 { true } else { false } },
        .case("square", Signal.square) { if case .square(let square) = $0 { square } else { nil } },
      ]
    }
  }

  @Test("what stands beside a case without a payload is unknown, as a key is")
  func valuesWithoutPayload() throws {
    func check<Where: Place>(_: Where.Type, _ json: String, _ unknown: [String]) throws {
      var options = DecodingOptions()
      options.unknownKeys = .reported
      for isTree in [false, true] {
        var report = JSONReport()
        let signal =
          try isTree
          ? Signal<Where>.decode(from: tree(json), options: options, report: &report)
          : Signal<Where>.decode(from: json, options: options, report: &report)
        guard case .none = signal else {
          Issue.record("\(json) is \(signal)")
          continue
        }
        #expect(report.mismatches.map { "\($0.path)" } == unknown, "\(json), from a tree: \(isTree)")
        let strict: Bool
        do {
          _ =
            try isTree
            ? Signal<Where>.decode(from: tree(json), options: .strict) : .decode(from: json, options: .strict)
          strict = true
        } catch { strict = false }
        #expect(strict == unknown.isEmpty, "\(json), from a tree: \(isTree)")
        _ = try isTree ? Signal<Where>.decode(from: tree(json)) : .decode(from: json)
      }
    }
    for empty in ["{}", "{ }", "null"] {
      try check(Key.self, #"{"none":\#(empty)}"#, [])
      try check(Beside.self, #"{"type":"none","of":\#(empty)}"#, [])
    }
    try check(Key.self, #"{"none":{"a":1,"b":{"c":2}}}"#, ["$.none.a", "$.none.b"])
    try check(Key.self, #"{"none":5}"#, ["$.none"])
    try check(Key.self, #"{"none":[1]}"#, ["$.none"])
    try check(Beside.self, #"{"type":"none"}"#, [])
    try check(Beside.self, #"{"type":"none","of":{"a":1}}"#, ["$.of"])
    try check(Beside.self, #"{"of":5,"type":"none","x":1}"#, ["$.of", "$.x"])
    try check(Inside.self, #"{"type":"none","x":1}"#, ["$.x"])
  }

  /// A union that ends decodes.
  enum Firm<Where: Place>: JSONUnion {
    case circle(Circle)
    static var tag: UnionTag { Where.tag }
    static var unknownCase: UnknownCase<Firm> { .failure }
    static var cases: [UnionCase<Firm>] {
      [.case("circle", Firm.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  @Test("a name that is missing or unknown is told with its key and the known cases")
  func names() throws {
    // Without the place in the text, and the arguments of types.
    func plain(_ text: String) -> String {
      text.replacing(#/ \(line 1, column \d+\)|<\w+>/#, with: "")
    }
    func check<Where: Place>(_: Where.Type, _ json: String, _ message: String, _ reason: JSONFailure.Reason?) throws {
      let known = #"; hint: known: "circle", "square""#
      for failure in [
        try #require(throws: JSONFailure.self) { try Holder<Where>.decode(from: "{\"shape\":\(json)}") },
        try #require(throws: JSONFailure.self) {
          try Holder<Where>.decode(from: ["shape": tree(json)] as [String: Any])
        },
      ] {
        #expect(plain(failure.description) == message + known)
        if let reason { #expect(plain("\(failure.reason)") == "\(reason)") }
      }
      for failure in [
        try #require(throws: JSONFailure.self) { try [Firm<Where>].decode(from: "[\(json)]") },
        try #require(throws: JSONFailure.self) { try [Firm<Where>].decode(from: [tree(json)] as [Any]) },
      ] {
        let text = plain(failure.description)
        let own = message.replacing("$.shape", with: "$[0]").replacing("a case of Shape", with: "a case of Firm")
        #expect(text.hasPrefix(own.prefix(while: { $0 != "," })), "\(text)")
        #expect(text.hasSuffix(#"; hint: known: "circle""#), "\(text)")
      }
    }
    try check(Inside.self, #"{"radius":1}"#, "$.shape: the key 'type' is missing", .missingKey("type"))
    try check(Inside.self, #"{"type":null}"#, "$.shape: expected a value for 'type', found null", nil)
    try check(Deep.self, "{}", "$.shape: the key 'meta.type' is missing", .missingKey("meta.type"))
    try check(Beside.self, #"{"of":{}}"#, "$.shape: the key 'type' is missing", .missingKey("type"))
    let unknown = "expected a case of Shape, found"
    func reason(_ found: String) -> JSONFailure.Reason {
      .unknownCase(expected: "a case of Shape", found: found, known: ["circle", "square"])
    }
    try check(Inside.self, #"{"type":5}"#, "$.shape.type: \(unknown) number 5", reason("number 5"))
    let text = #"string "x""#
    try check(Deep.self, #"{"meta":{"type":"x"}}"#, "$.shape.meta.type: \(unknown) \(text)", reason(text))
    try check(Key.self, #"{"star":{}}"#, "$.shape: \(unknown) 'star'", reason("'star'"))
    let several = "expected an object with one key, the name of a case, found an object"
    let failure = try #require(throws: JSONFailure.self) { try Shape<Key>.decode(from: "{}") }
    #expect(failure.description == #"$ (line 1, column 1): \#(several); hint: known: "circle", "square""#)
  }

  /// A union of a circle and of something that may be no object.
  enum Mixed<Where: Place, Payload>: JSONUnion {
    case circle(Circle)
    case other(Payload)

    static var tag: UnionTag { Where.tag }
    static var cases: [UnionCase<Mixed>] {
      [
        .case("circle", Mixed.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("other", Mixed.other) { if case .other(let other) = $0 { other } else { nil } },
      ]
    }
  }

  enum Level: Int, HandyJSONEnum { case low, high }

  struct Own: Codable {
    let level: Int
  }

  @Test("a payload that is never an object cannot name the case, so the union is refused")
  func payloadsWithoutName() throws {
    func check<Where: Place, Payload>(_: Where.Type, _ payload: Payload.Type, isRefused: Bool = true) throws {
      let message = "the payload of its case 'other' is not an object, so it cannot hold the case's name"
      let problems = LayoutReport.problems(of: Mixed<Where, Payload>.self)
      #expect(problems.map { $0.hasSuffix(message) } == (isRefused ? [true] : []), "\(payload): \(problems)")
      let json = #"{"type":"circle","meta":{"type":"circle"},"radius":1}"#
      guard isRefused else {
        _ = try Mixed<Where, Payload>.decode(from: json)
        return
      }
      for failure in [
        try #require(throws: JSONFailure.self) { try Mixed<Where, Payload>.decode(from: json) },
        try #require(throws: JSONFailure.self) { try Mixed<Where, Payload>.decode(from: tree(json)) },
      ] {
        #expect(failure.description.hasSuffix(message))
      }
    }
    try check(Inside.self, Int.self)
    try check(Inside.self, Int?.self)
    try check(Inside.self, [Circle].self)
    try check(Inside.self, Set<Int>?.self)
    try check(Inside.self, Level.self)
    try check(Inside.self, Date.self)
    try check(Deep.self, Double.self)
    // What these are in JSON is not known before there is a value.
    try check(Inside.self, Own.self, isRefused: false)
    try check(Inside.self, JSONValue.self, isRefused: false)
    try check(Inside.self, [String: Int].self, isRefused: false)
    try check(Inside.self, Square?.self, isRefused: false)
    try check(Inside.self, Shape<Beside>.self, isRefused: false)
    // Text takes whatever JSON it is given.
    try check(Inside.self, String.self, isRefused: false)
    _ = try Mixed<Beside, Int>.decode(from: #"{"type":"other","of":1}"#)
    _ = try Mixed<Key, Int>.decode(from: #"{"other":1}"#)
    let failure = try #require(throws: JSONFailure.self) { try Mixed<Inside, Int>.other(1).encode() }
    #expect(failure.description.hasSuffix("is not an object, so it cannot hold the case's name"))
  }

  private enum OneKey: JSONUnion {
    case circle(Circle)
    static var tag: UnionTag { .beside("type", value: "type") }
    static var cases: [UnionCase<OneKey>] {
      [.case("circle", OneKey.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  @Test("a union that names its cases and their payloads by one key is refused")
  func oneKeyForBoth() throws {
    let message = "OneKey cannot be a union: it names its cases and their payloads by one key, 'type'"
    #expect(LayoutReport.problems(of: OneKey.self).map { $0.hasSuffix(message) } == [true])
    let failure = try #require(throws: JSONFailure.self) { try OneKey.decode(from: #"{"type":"circle"}"#) }
    #expect(failure.description.hasSuffix(message))
  }

  private enum Untagged<Tag: Place>: JSONUnion {
    case circle(Circle)
    static var tag: UnionTag { Tag.tag }
    static var cases: [UnionCase<Untagged>] {
      [.case("circle", Untagged.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  private enum Empty: Place { static var tag: UnionTag { .inside("") } }
  private enum Dots: Place { static var tag: UnionTag { .inside(".") } }

  @Test("a union whose tag is an empty key is refused")
  func emptyTag() throws {
    for problems in [LayoutReport.problems(of: Untagged<Empty>.self), LayoutReport.problems(of: Untagged<Dots>.self)] {
      #expect(problems.map { $0.hasSuffix("the key that names its cases is empty") } == [true])
    }
    let failure = try #require(throws: JSONFailure.self) { try Untagged<Empty>.decode(from: #"{"radius":1}"#) }
    #expect(failure.description.hasSuffix("the key that names its cases is empty"))
  }

  @Test("the key that names the case is known where all others are refused")
  func strict() throws {
    func check<Where: Place>(_: Where.Type, _ json: String, _ unknown: [String]) throws {
      for options in [DecodingOptions.strict, .strictInAnyCase] {
        if unknown.isEmpty {
          _ = try Shape<Where>.decode(from: json, options: options)
          _ = try Shape<Where>.decode(from: tree(json), options: options)
          continue
        }
        for failure in [
          try #require(throws: JSONFailure.self) { try Shape<Where>.decode(from: json, options: options) },
          try #require(throws: JSONFailure.self) { try Shape<Where>.decode(from: tree(json), options: options) },
        ] {
          #expect(failure.problems.map(\.reason) == unknown.map { .unknownKey($0) })
        }
      }
    }
    try check(Inside.self, #"{"type":"circle","radius":2.5}"#, [])
    try check(Inside.self, #"{"side":2,"type":"square"}"#, [])
    try check(Deep.self, #"{"meta":{"type":"circle"},"radius":2.5}"#, [])
    try check(Deep.self, #"{"meta":{"type":"square"},"side":2}"#, [])
    try check(Inside.self, #"{"type":"circle","radius":2.5,"x":1}"#, ["x"])
    try check(Inside.self, #"{"meta":1,"type":"square","side":2}"#, ["meta"])
    try check(Beside.self, #"{"type":"circle","of":{"radius":2.5,"type":1}}"#, ["type"])
  }
}

extension DecodingOptions {
  /// The strictest options, with keys in any case.
  fileprivate static var strictInAnyCase: DecodingOptions {
    var options = DecodingOptions.strict
    options.isCaseInsensitive = true
    return options
  }
}
