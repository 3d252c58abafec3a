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
