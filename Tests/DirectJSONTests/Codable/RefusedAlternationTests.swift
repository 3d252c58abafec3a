import DirectJSON
import FieldLayout
import Foundation
import Testing

/// Strict calls that fail in the depth of models in `Codable` types in models, and so on.
@Suite("Codable: alternation, refused")
struct RefusedAlternationTests {
  @TaskLocal private static var described: Locked<Int>?

  /// Counts how often a message is made of it.
  private struct Unwelcome: LocalizedError {
    var errorDescription: String? {
      RefusedAlternationTests.described?.withLock { $0 += 1 }
      return "unwelcome"
    }
  }

  private struct Guest: HandyJSON, JSONValidated {
    func validate() throws { throw Unwelcome() }
  }

  private struct Room: HandyJSON {
    var door: Door?
    var id = 0
    var guest: Guest?
  }

  private final class Door: Codable {
    var isOpen: Bool
    @CodableModel var room = Room()
  }

  @Test(
    "what does not fit is described once or twice, and not once for each level around it",
    arguments: [#"{"door":#}"#, #"{"id":"x","guest":{},"door":#}"#, #"{"door":#,"guest":{}}"#], [5, 40])
  func described(level: String, levels: Int) throws {
    let json = (0..<levels).reduce(#"{"id":"x","guest":{}}"#) { inner, _ in
      level.replacing("#", with: #"{"isOpen":true,"room":\#(inner)}"#)
    }
    var options = DecodingOptions()
    options.isStrict = true
    let described = Locked(0)
    let failure = try Self.$described.withValue(described) {
      try #require(throws: JSONFailure.self) { try Room.decode(from: json, options: options) }
    }
    let guests = json.split(separator: "guest").count - 1
    #expect(described.withLock { $0 } <= 2 * guests)
    #expect(failure.problems.count { $0.reason == .validation("unwelcome") } == guests)
    #expect(failure.reason == .mismatch(expected: "Int", found: #"string "x""#))
    let isOuter = level.contains("id")
    #expect(failure.path.segments.count == (isOuter ? 1 : 2 * levels + 1))
    #expect(failure.problems.map(\.path.segments.count).max() == 2 * levels + 1)
    #expect(failure.path == failure.problems.first?.path)
  }

  @Test(
    "all problems are listed, whichever of them comes first",
    arguments: [
      #"{"id":"x","guest":{}}"#, #"{"guest":{},"id":"x"}"#, #"{"more":1,"id":"x"}"#, #"{"id":"x","more":1,"guest":{}}"#,
      #"{"guest":{}}"#, #"{"more":1}"#,
    ], [1, 5, 40])
  func firstProblem(leaf: String, levels: Int) throws {
    var options = DecodingOptions()
    (options.isStrict, options.unknownKeys) = (true, .refused)
    let plain = try #require(throws: JSONFailure.self) { try Room.decode(from: leaf, options: options) }
    let json = (0..<levels).reduce(leaf) { inner, _ in #"{"door":{"isOpen":true,"room":\#(inner)}}"# }
    let described = Locked(0)
    let failure = try Self.$described.withValue(described) {
      try #require(throws: JSONFailure.self) { try Room.decode(from: json, options: options) }
    }
    #expect(failure.problems.map(\.reason) == plain.problems.map(\.reason))
    #expect(failure.reason == plain.reason)
    // Where it is found, where the first problem is told, and in the list; not once for each level.
    #expect(described.withLock { $0 } <= 3)
    let paths = failure.problems.map { $0.path.segments.dropFirst(2 * levels) }
    #expect(paths.map { Array($0) } == plain.problems.map(\.path.segments))
  }

  private struct Leaf: HandyJSON {
    var id = 0
    var numbers: [Int] = []
    var text = ""
  }

  /// Keeps the error that it catches, and takes what is around it as it is.
  private struct Catching: Decodable {
    enum Key: CodingKey { case leaf, other }
    var errors: [DecodingError] = []
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in [Key.leaf, .other] {
        do { _ = try container.decode(CodableModel<Middle>.self, forKey: key) } catch let error as DecodingError {
          errors.append(error)
        }
      }
    }
  }

  private struct Middle: HandyJSON {
    var inner: Inner?
    var list: [Int] = []
  }

  private struct Inner: Codable {
    @CodableModel var leaf = Leaf()
  }

  @Test("a type that catches the error gets all problems, during the call and after it")
  func caught() throws {
    struct Outer: HandyJSON { var catching: Catching? }
    let json = #"""
      {"catching":{"leaf":{"inner":{"leaf":{"text":"t","id":"x","numbers":[1,"y"]}},"list":["z"]},
       "other":{"list":[{}]}}}
      """#
    var options = DecodingOptions()
    options.isStrict = true
    let outer = try Outer.decode(from: json, options: options)
    let errors = try #require(outer.catching).errors
    let contexts = errors.compactMap { error in
      if case .typeMismatch(_, let context) = error { context } else { nil }
    }
    let paths = contexts.map { $0.codingPath.map(\.stringValue) }
    #expect(paths == [["leaf", "inner", "leaf", "id"], ["other", "list", "Index 0"]])
    #expect(contexts.map(\.debugDescription) == [#"expected Int, found string "x""#, "expected Int, found an object"])
    let failures = contexts.compactMap { $0.underlyingError as? JSONFailure }
    #expect(
      failures.map { $0.problems.map(\.description) } == [
        [
          #"$.inner.leaf.id: expected Int, found string "x""#,
          #"$.inner.leaf.numbers[1]: expected Int, found string "y""#, #"$.list[0]: expected Int, found string "z""#,
        ], ["$.list[0]: expected Int, found an object"],
      ])
    #expect(failures.map(\.path.description) == ["$.inner.leaf.id", "$.list[0]"])
    #expect(failures.first?.description.split(separator: "\n").count == 3)
  }
}
