import Benchmarks
import Testing

@Suite("Benchmarks: digest")
struct DigestTests {
  struct Model {
    var first: Any
    var second: Any
  }

  final class Node {
    var id: Int64
    var next: Node?

    init(id: Int64, next: Node?) {
      self.id = id
      self.next = next
    }
  }

  @Test("each kind of value is counted, and hashed as the programs in other languages do")
  func countsAndHashes() {
    let cases: [(models: Any, line: String)] = [
      (
        Model(first: 7, second: Int32(-1)),
        "2 integers, 0 doubles, 0 booleans, \(none), 0 elements, hash 9781e59539ea9e5a"
      ),
      ((0.5, true, false), "0 integers, 1 doubles, 2 booleans, \(none), 0 elements, hash 5a8f7c64b67ebf4f"),
      ("é", "\(noNumbers), 1 strings of 2 bytes, 0 absent, 0 elements, hash ebcb007ea2b13be6"),
      ("", "\(noNumbers), 1 strings of 0 bytes, 0 absent, 0 elements, hash 22c5e79e46c307dc"),
      (Int?.none as Any, "\(noNumbers), 0 strings of 0 bytes, 1 absent, 0 elements, hash 27a3eeb215fa5022"),
      (Int?(3) as Any, "1 integers, 0 doubles, 0 booleans, \(none), 0 elements, hash af63be4c296207de"),
      ([1, 2], "2 integers, 0 doubles, 0 booleans, \(none), 2 elements, hash a3dc067e57f752ae"),
      ([Int](), "\(noNumbers), \(none), 0 elements, hash af63bd4c29620a93"),
      (
        ["a": 1, "b": 2],
        "2 integers, 0 doubles, 0 booleans, 2 strings of 2 bytes, 0 absent, 2 elements, hash 885355da1fcaa6fa"
      ),
      (
        [Node(id: 1, next: Node(id: 5, next: nil))],
        "2 integers, 0 doubles, 0 booleans, 0 strings of 0 bytes, 1 absent, 1 elements, hash 0fdac2731f0781de"
      ),
    ]
    for (models, line) in cases { #expect(Digest(of: models).description == line) }
  }

  private let none = "0 strings of 0 bytes, 0 absent"
  private let noNumbers = "0 integers, 0 doubles, 0 booleans"

  @Test("values in each other's place have another hash, entries of a dictionary in another order have not")
  func hashesPlaces() {
    #expect(Digest(of: ["a", "b"]).description != Digest(of: ["b", "a"]).description)
    #expect(Digest(of: [[1], [2, 3]]).description != Digest(of: [[1, 2], [3]]).description)
    #expect(Digest(of: ["a": "b"]).description != Digest(of: ["b": "a"]).description)
    var grown = ["a": 1]
    for number in 0..<100 { grown["\(number)"] = number }
    for number in 0..<100 { grown["\(number)"] = nil }
    grown["b"] = 2
    #expect(Digest(of: grown).description == Digest(of: ["b": 2, "a": 1]).description)
  }

  @Test(
    "both contenders make the same of the small document", arguments: ["direct", "foundation"],
    ["decode", "dictionary", "encode"])
  func digestsDocument(contender: String, mode: String) throws {
    guard case .digest(let run) = try Invocation(["--digest", contender, "small", mode]) else {
      Issue.record("--digest is something else")
      return
    }
    #expect(
      try run.digest().description
        == "2 integers, 3 doubles, 1 booleans, 9 strings of 82 bytes, 1 absent, 3 elements, hash b8c047e910e62a56")
  }
}
