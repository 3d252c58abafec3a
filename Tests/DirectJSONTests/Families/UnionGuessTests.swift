import DirectJSON
import FieldLayout
import Testing

/// Unions that are first decoded for the case that is named first, or that comes first in the list.
@Suite("Families: unions that name another case later", .serialized)
struct UnionGuessTests {
  struct Leaf: HandyJSON {
    static let count = Locked(0)
    var n = 0
    mutating func didFinishMapping() { Self.count.withLock { $0 += 1 } }

    /// How many leaves `body` makes.
    static func made(_ body: () throws -> Void) rethrows -> Int {
      let before = count.withLock { $0 }
      try body()
      return count.withLock { $0 } - before
    }
  }

  indirect enum Query: JSONUnion {
    case not(Query)
    case leaf(Leaf)
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Query>] {
      [
        .case("not", Query.not) { if case .not(let value) = $0 { value } else { nil } },
        .case("leaf", Query.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("a second key at every level takes no time in proportion to two to the depth", arguments: [1, 4, 16, 40])
  func keyed(depth: Int) throws {
    var json = #"{"leaf":{"n":1}}"#
    for _ in 0..<depth { json = #"{"not":\#(json),"x":1}"# }
    let made = try Leaf.made {
      let queries = try [Query].decode(from: "[\(json)]")
      #expect(queries.isEmpty)
    }
    #expect(made == 1)
  }

  struct Branch: JSONRecord { let child: Node? }
  struct Other: JSONRecord { let child: Node? }
  struct Bare: JSONRecord { let name: String? }

  indirect enum Node: JSONUnion {
    case a(Branch)
    case b(Other)
    case bare(Bare)
    case leaf(Leaf)
    case null(Bare)
    static var unknownCase: UnknownCase<Node> { .failure }
    static var cases: [UnionCase<Node>] {
      [
        .case("a", Node.a) { if case .a(let value) = $0 { value } else { nil } },
        .case("b", Node.b) { if case .b(let value) = $0 { value } else { nil } },
        .case("bare", Node.bare) { if case .bare(let value) = $0 { value } else { nil } },
        .case("leaf", Node.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("null", Node.null) { if case .null(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("another name at every level takes time in proportion to the text", arguments: [1, 4, 16, 40])
  func inside(depth: Int) throws {
    var json = #"{"type":"leaf","n":1}"#
    for _ in 0..<depth { json = #"{"type":"a","child":\#(json),"type":"b"}"# }
    let made = try Leaf.made {
      var node = try #require(try [Node].decode(from: "[\(json)]").first)
      for _ in 0..<depth {
        guard case .b(let other) = node, let child = other.child else {
          Issue.record("\(node)")
          return
        }
        node = child
      }
      guard case .leaf(let leaf) = node else {
        Issue.record("\(node)")
        return
      }
      #expect(leaf.n == 1)
    }
    #expect(made <= 6)
  }

  @Test("what ends a decode counts in the object of the last name only")
  func failing() throws {
    let json = #"{"type":"a","child":{"type":"unknown"},"type":"bare","name":"x"}"#
    guard case .bare(let bare) = try Node.decode(from: json) else {
      Issue.record("another case")
      return
    }
    #expect(bare.name == "x")
    let refused = json.replacing("bare", with: "b")
    let refusal = try #require(throws: JSONFailure.self) { try Node.decode(from: refused) }
    #expect(refusal.path.description == "$.child.type")
    let malformed = refused.dropLast() + #","y":}"#
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: String(malformed)) }
    guard case .malformed = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test("null is no name", arguments: [#"{"type":null}"#, #"{"name":"x","type":null}"#])
  func null(json: String) throws {
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: json) }
    var report = JSONReport()
    let reported = try #require(throws: JSONFailure.self) { try Node.decode(from: json, report: &report) }
    #expect(failure.description == reported.description)
    #expect(failure.description.contains("a value for 'type'"))
  }

  final class Counted: HandyJSON {
    var n = 0
    required init() {}
  }

  enum Held: JSONUnion {
    case counted(Counted)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Held>] {
      [.case("counted", Held.counted) { if case .counted(let value) = $0 { value } else { nil } }]
    }
  }

  struct First: HandyJSON {
    var held: Held?
    var x = 0
    mutating func didFinishMapping() { if case .counted(let counted)? = held { counted.n &+= 1 } }
  }

  struct Second: HandyJSON {
    var held: Held?
    var x = ""
    mutating func didFinishMapping() { if case .counted(let counted)? = held { counted.n &+= 1 } }
  }

  enum Either: JSONUnion {
    case first(First)
    case second(Second)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Either>] {
      [
        .case("first", Either.first) { if case .first(let value) = $0 { value } else { nil } },
        .case("second", Either.second) { if case .second(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("an object that the code of a case that does not fit has changed is made anew for the next")
  func objects() throws {
    guard case .second(let second) = try Either.decode(from: #"{"held":{"n":1},"x":"s"}"#),
      case .counted(let counted)? = second.held
    else {
      Issue.record("another case")
      return
    }
    #expect(counted.n == 2)
  }
}
