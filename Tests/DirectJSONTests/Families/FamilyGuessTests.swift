import DirectJSON
import FieldLayout
import Testing

/// Objects of families that are decoded for the class which they name first.
@Suite("Families: objects that name another class later", .serialized)
struct FamilyGuessTests {
  class Shape: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Shape.Type] { ["round": Round.self, "square": Square.self, "group": Group.self] }
    static let alive = Locked(0)
    static let made = Locked(0)
    var id = 0
    required init() {
      Self.alive.withLock { $0 += 1 }
      Self.made.withLock { $0 += 1 }
    }
    deinit { Self.alive.withLock { $0 -= 1 } }
  }

  final class Round: Shape {
    // The name is a property here, and none of the other classes has it.
    var type = ""
    var radius = 0
  }

  final class Square: Shape { var side = 0 }

  final class Group: Shape {
    var parts: [Shape] = []
    var inner: Shape?
  }

  /// Decodes an object as it is, which may be for the class named first, and with a report, which never is.
  private func bothWays<Root: JSONDocument>(_ type: Root.Type, _ json: String, _ check: (Root) -> Void) throws {
    check(try Root.decode(from: json))
    var report = JSONReport()
    check(try Root.decode(from: json, report: &report))
  }

  private func living(_ json: String, _ body: (Shape) -> Void) throws {
    let before = Shape.alive.withLock { $0 }
    try bothWays([Shape].self, "[\(json)]") { shapes in
      #expect(shapes.count == 1)
      shapes.first.map(body)
    }
    #expect(Shape.alive.withLock { $0 } == before)
  }

  @Test(
    "the name that stands last counts, in whatever spelling, and a property that is the name has it",
    arguments: [
      #"{"type":"round","id":1,"radius":2}"#, #"{"id":1,"radius":2,"type":"round"}"#,
      #"{"type":"square","id":1,"radius":2,"type":"round"}"#, #"{"type":null,"id":1,"radius":2,"type":"round"}"#,
      #"{"type":"none","id":1,"radius":2,"type":"round"}"#,
      #"{"type":"group","parts":[{"type":"square"}],"#
        + #""id":1,"radius":2,"type":"round"}"#,
      #"{"type":"square","id":1,"radius":2,"ty\u0070e":"round"}"#, #"{"ty\u0070e":"round","id":1,"radius":2}"#,
      #"{"type":"square","id":1,"radius":2,"type":"ro\u0075nd"}"#, #"{"type":"ro\u0075nd","id":1,"radius":2}"#,
    ])
  func lastName(json: String) throws {
    try living(json) { shape in
      let round = shape as? Round
      #expect((round?.id, round?.radius, round?.type) == (1, 2, "round"))
    }
  }

  @Test("a string that looks like the name's key is none")
  func texts() throws {
    try living(#"{"type":"square","side":3,"note":"type","other":{"type":"round"},"\"type":1}"#) { shape in
      #expect((shape as? Square)?.side == 3)
    }
  }

  @Test(
    "what stands before the name is passed, whatever it is",
    arguments: [
      "1", "-12.5e+10", "true", "null", #""""#, #""a,b}c""#, #""a\"},\"type\":\"square""#, "[]", "{}",
      #""日本, é}""#, #"[{"type":"square"},"]"]"#, #"{"type":"square","a":{"type":"group"}}"#,
      String(repeating: "7", count: 40), #""\#(String(repeating: "text, ", count: 20))""#,
    ])
  func beforeName(value: String) throws {
    for space in ["", " ", "\r\n\t "] {
      // The name near the end of the input, and not; the value after a key that is shorter, and longer.
      for rest in [#""id":1,"radius":2"#, #""id":1,"radius":2,"note":"\#(String(repeating: "n", count: 40))""#] {
        for key in ["a", "typ", "typeOfEverything", "日本", #"ty\"pe"#] {
          let members = [#""\#(key)"\#(space):\#(space)\#(value)"#, #""type"\#(space):\#(space)"round""#, rest]
          let json = "{\(space)\(members.joined(separator: "\(space),\(space)"))\(space)}"
          try living(json) { shape in
            let round = shape as? Round
            #expect((round?.id, round?.radius, round?.type) == (1, 2, "round"), "\(json)")
          }
        }
      }
    }
  }

  @Test(
    "a name after an object is not its own",
    arguments: ["1", "true", "1 ", #""a""#, "[1]"], ["", #","type":null"#, #","name":"type""#])
  func afterObject(value: String, more: String) throws {
    let before = Shape.made.withLock { $0 }
    let json = #"{"id":7,"inner":{"x":\#(value)\#(more)},"type":"group","end":"\#(String(repeating: "n", count: 40))"}"#
    let shape = try Shape.decode(from: json)
    let inner = try #require((shape as? Group)?.inner)
    #expect(type(of: inner) == Shape.self)
    // Nor was it taken for one of that name meanwhile.
    #expect(Shape.made.withLock { $0 } - before == 2)
  }

  @Test("names at every level that prove wrong take time in proportion to the depth", arguments: [1, 3, 4, 5, 20])
  func levels(depth: Int) throws {
    var json = #"{"type":"square","side":1}"#
    for _ in 0..<depth { json = #"{"type":"round","inner":\#(json),"type":"group"}"# }
    let before = (Shape.made.withLock { $0 }, Shape.alive.withLock { $0 })
    do {
      var shape: Shape? = try Shape.decode(from: json)
      var levels = 0
      while let group = shape as? Group { (shape, levels) = (group.inner, levels + 1) }
      #expect((levels, (shape as? Square)?.side) == (depth, 1))
    }
    #expect(Shape.alive.withLock { $0 } == before.1)
    // One for each level, the innermost one, and those that were guessed: at one level, since the call then stops.
    #expect(Shape.made.withLock { $0 } - before.0 <= depth + 2)
  }

  class Strict: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Strict.Type] { ["a": StrictA.self, "b": StrictB.self] }
    class var unknownMember: UnknownMember { .failure }
    required init() {}
  }

  final class StrictA: Strict { var part: Strict? }

  final class StrictB: Strict { var part = 0 }

  @Test("a part that ends the decode does so only in an object of the class that counts")
  func refusals() throws {
    let json = #"{"kind":"a","part":{"kind":"none"},"kind":"b"}"#
    try bothWays(Strict.self, json) { model in #expect(model is StrictB) }
    #expect(throws: JSONFailure.self) { try Strict.decode(from: #"{"kind":"a","part":{"kind":"none"}}"#) }
  }

  struct Payload: JSONRecord {
    let type: String
    let n: Int
  }

  enum Named: JSONUnion {
    case a(Payload)
    case b(Payload)
    static var cases: [UnionCase<Named>] {
      [
        .case("a", Named.a) { if case .a(let value) = $0 { value } else { nil } },
        .case("b", Named.b) { if case .b(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test(
    "a payload may have the name of its case as a property",
    arguments: [#"{"type":"b","n":1}"#, #"{"n":1,"type":"b"}"#, #"{"type":"a","n":1,"type":"b"}"#])
  func payload(json: String) throws {
    try bothWays([Named].self, "[\(json)]") { values in
      guard case .b(let payload) = values.first else {
        Issue.record("\(values)")
        return
      }
      #expect((payload.type, payload.n) == ("b", 1))
    }
  }
}
