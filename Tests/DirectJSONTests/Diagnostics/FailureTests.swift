import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Diagnostics: failures")
struct FailureTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var ratio = 0.5
  }

  struct Held: ~Copyable {
    var value = 1
  }

  /// Refused, because reflection does not describe the field.
  final class Refused: HandyJSON {
    var before = 1
    var held = Held()
    var after = 2
    required init() {}
  }

  private func failure(_ body: () throws -> Void) throws -> JSONFailure {
    try #require(throws: JSONFailure.self) { try body() }
  }

  @Test("each reason has its words, its path and its place")
  func reasons() throws {
    let malformed = try failure { _ = try Cat.decode(from: "{\"id\":\n tru}") }
    #expect(malformed.reason == .malformed(expected: "'true'", found: "'tru'"))
    #expect(malformed.path == JSONPath(segments: [.key("id")]))
    #expect((malformed.position?.line, malformed.position?.column) == (2, 2))
    #expect(malformed.description == "$.id (line 2, column 2): expected 'true', found 'tru'")
    #expect("\(malformed)" == malformed.description)

    let mismatch = try failure { _ = try Cat.decode(from: "{\"a\":[5]}", designatedPath: "a.0") }
    #expect(mismatch.reason == .mismatch(expected: "Cat", found: "number 5"))
    #expect(mismatch.path == JSONPath(segments: [.key("a"), .index(0)]))
    #expect(mismatch.description == "$.a[0] (line 1, column 7): expected Cat, found number 5")

    let lost = try failure { _ = try Cat.decode(from: "{\"a\":[5]}", designatedPath: "a.1") }
    #expect(lost.reason == .pathNotFound("a.1"))
    #expect(lost.path == JSONPath())
    #expect(lost.position == nil)
    #expect(lost.description == "there is no value at the designated path 'a.1'")

    let notEncodable = try failure { _ = try Cat(ratio: .infinity).encode() }
    #expect(notEncodable.reason == .notEncodable("JSON cannot represent inf, which is not a finite number"))
    #expect(notEncodable.path == JSONPath(segments: [.key("ratio")]))
    #expect(notEncodable.position == nil)
    #expect(notEncodable.description == "$.ratio: JSON cannot represent inf, which is not a finite number")

    let deep = try failure { _ = try Cat.decode(from: "{\"x\":" + String(repeating: "[", count: 600)) }
    #expect(deep.reason == .nestedTooDeeply)
    #expect(deep.path.segments.count == 512)
    #expect(
      deep.finding.hasSuffix(
        "[0] (line 1, column 517): arrays and objects are nested too deeply: expected at most 512 levels"))
  }

  @Test("messages name limits as \"1 key\" and \"0 keys\", also limits below 0", arguments: [0, 1, -1])
  func amounts(limit: Int) throws {
    var options = DecodingOptions()
    options.maximumKeyCount = limit
    let keys = try failure { _ = try Cat.decode(from: #"{"id":1,"ratio":1}"#, options: options) }
    #expect(keys.description.hasSuffix("the object has more than \(limit == 1 ? "1 key" : "0 keys")"))
    options = DecodingOptions()
    options.maximumByteCount = limit
    let bytes = try failure { _ = try Cat.decode(from: "{}", options: options) }
    #expect(bytes.description.hasSuffix("the document has more than \(limit == 1 ? "1 byte" : "0 bytes")"))
    options = DecodingOptions()
    options.maximumDepth = limit
    let levels = try failure { _ = try Cat.decode(from: #"{"a":[]}"#, options: options) }
    #expect(levels.finding.hasSuffix("expected at most \(limit == 1 ? "1 level" : "0 levels")"))
  }

  @Test("a failure about values lists them, with the places that the failure itself has")
  func problems() throws {
    var strict = DecodingOptions()
    strict.isStrict = true
    let tree: [String: Any] = ["a": [["id": "x"]]]
    let value = try JSONValue(parsing: #"{"a":[{"id":"x"}]}"#)
    let failures = [
      try failure { _ = try Cat.decode(from: #"{"a":[{"id":"x"}]}"#, designatedPath: "a.0", options: strict) },
      try failure { _ = try Cat.decode(from: tree, designatedPath: "a.0", options: strict) },
      try failure { _ = try value.decode(as: Cat.self, designatedPath: "a.0", options: strict) },
      try failure { _ = try Cat.decode(from: "[1]") },
      try failure { _ = try Cat.decode(from: ["a": 1], designatedPath: "a") },
    ]
    for failure in failures {
      let problem = try #require(failure.problems.first)
      #expect(failure.problems.count == 1)
      #expect(failure.reason == .mismatch(expected: problem.expected, found: problem.found))
      #expect((problem.path, problem.position?.line) == (failure.path, failure.position?.line))
      #expect((problem.position?.column, problem.hint) == (failure.position?.column, failure.hint))
    }
    #expect(failures.prefix(3).allSatisfy { $0.path.description == "$.a[0].id" })
    #expect(try failure { _ = try Cat.decode(from: "{") }.problems.map(\.path.description) == ["$"])
  }

  @Test("a type whose layout is refused is named, whatever is asked of it")
  func refusedType() throws {
    let failures = try [
      failure { _ = try Refused.decode(from: "{}") },
      failure { _ = try [Refused].decode(from: "[]") },
      failure {
        var live = Refused()
        try Refused.decode(into: &live, from: "{\"before\":5}")
      },
    ]
    for failure in failures {
      guard case .refusedType(let words) = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
      #expect(failure.description == words)
      #expect(words.contains("Refused"))
    }
  }

  // AddressSanitizer keeps variables elsewhere.
  @Test(
    "a message takes no more of the stack after the handler has been read often",
    .enabled(if: !Sanitizers.enlargeFrames))
  func manyReads() throws {
    let places = Locked<[UInt]>([])
    GlobalSettings.exclusively {
      HandyJSONConfiguration.logHandler = { message in
        guard message.contains("manyReads") else { return }
        var local: UInt8 = 0
        let place = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
        places.withLock { $0.append(place) }
      }
      HandyJSONConfiguration.debugMode = .error
      for _ in 0..<2 {
        #expect(Cat.deserialize(from: "{}", designatedPath: "manyReads") == nil)
        for _ in 0..<2000 { _ = HandyJSONConfiguration.logHandler }
      }
    }
    let found = places.withLock { $0 }
    try #require(found.count == 2)
    #expect(found[1] >= found[0] || found[0] - found[1] < 1024)
  }

  @Test("calls that give nil say why to the log handler, in the same words")
  func logged() throws {
    let messages = LoggedMessages()
    GlobalSettings.exclusively {
      HandyJSONConfiguration.logHandler = { messages.append($0) }
      HandyJSONConfiguration.debugMode = .error
      // Other tests log this, too.
      struct NeverSent: HandyJSON {}
      #expect(NeverSent.deserialize(from: nil as String?) == nil)
      #expect(Cat.deserialize(from: "{}", designatedPath: "failure.tests") == nil)
      var cat = Cat()
      JSONDeserializer.update(object: &cat, from: "{\"failureTests\":no}")
      #expect(Cat(ratio: -.infinity).toJSONString() == nil)
    }
    #expect(messages.about("NeverSent") == ["DirectJSON: NeverSent: the input is nil"])
    #expect(
      messages.about("failure.tests") == ["DirectJSON: Cat: there is no value at the designated path 'failure.tests'"])
    #expect(
      messages.about("failureTests") == [
        "DirectJSON: Cat: $.failureTests (line 1, column 17): expected 'null', found 'no'"
      ])
    #expect(
      messages.about("$.ratio: JSON cannot represent -inf") == [
        "DirectJSON: Cat: $.ratio: JSON cannot represent -inf, which is not a finite number"
      ])
  }

  @Test(
    "paths are written as code writes them",
    arguments: [
      ([], "$"), ([.key("a"), .index(0), .key("b")], "$.a[0].b"), ([.key("two words")], "$[\"two words\"]"),
      ([.key("")], "$[\"\"]"), ([.key("é_-9")], "$.é_-9"), ([.key("a.b"), .index(12)], "$[\"a.b\"][12]"),
    ] as [([JSONPath.Segment], String)])
  func paths(segments: [JSONPath.Segment], text: String) {
    #expect(JSONPath(segments: segments).description == text)
  }

  @Test("`localizedDescription` is the message")
  func localized() throws {
    struct Cat: HandyJSON { var id = 0 }
    let failure = try #require(throws: JSONFailure.self) { try Cat.decode(from: "[1,") }
    let error: any Error = failure
    #expect(error.localizedDescription == failure.description)
    #expect((error as NSError).localizedDescription == failure.description)
  }

  @Test("a long path is cut in the middle when it is shown, and whole otherwise")
  func longPath() throws {
    let path = JSONPath(segments: (0..<400).map { $0 % 2 == 0 ? .key("a") : .index($0) })
    #expect(path.description == "$.a[1].a[3].a[5].a[7].a[9]. … .a[391].a[393].a[395].a[397].a[399]")
    #expect(path.segments.count == 400)
    let short = JSONPath(segments: Array(repeating: .key("a"), count: 32))
    #expect(short.description == "$" + String(repeating: ".a", count: 32))
    final class Node: HandyJSON {
      var a: Node?
      required init() {}
    }
    let json = String(repeating: #"{"a":"#, count: 600) + "{}" + String(repeating: "}", count: 600)
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: json) }
    #expect(failure.path.segments.count == 512 && failure.description.hasPrefix("$.a.a.a.a.a.a.a.a.a.a. … .a.a"))
    let node = Node()
    node.a = node
    let cycle = try #require(throws: JSONFailure.self) { try node.encode() }
    #expect(cycle.path.segments.count > 100 && cycle.description.utf8.count < 300)
    node.a = nil
  }
}
