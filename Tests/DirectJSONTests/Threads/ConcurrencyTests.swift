import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Threads: plans and settings")
struct ConcurrencyTests {
  /// A type per argument, so that every test meets types that were never used before.
  final class Node<Tag>: HandyJSON {
    var id = 0
    var next: Node<Tag>?
    var list: [Node<Tag>] = []
    var box: Box<Node<Tag>>?
    var renamed = ""
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< renamed <-- "other.name"
    }
  }

  struct Box<Content>: HandyJSON {
    var content: Content?
    var numbers: [String: [Int?]] = [:]
    // A new type for each: collections are compiled by threads in turn, too.
    var set: Set<Int>?
  }

  static let json = #"""
    {"id":1,"next":{"id":2},"list":[{"id":3}],"box":{"content":{"id":4},"numbers":{"a":[1,null]}},"other":{"name":"x"}}
    """#

  private static func check<Tag>(_ type: Tag.Type) -> Bool {
    guard let node = Node<Tag>.deserialize(from: json) else { return false }
    let isRight =
      node.id == 1 && node.next?.id == 2 && node.list.first?.id == 3 && node.box?.content?.id == 4
      && node.box?.numbers["a"] == [1, nil] && node.renamed == "x"
    return isRight && node.toJSONString()?.contains(#""other":{"name":"x"}"#) == true
  }

  private static func checkNested<Tag>(_ type: Tag.Type, _ depth: Int) -> Bool {
    depth == 0 ? check(type) : checkNested(Box<Tag>.self, depth - 1)
  }

  @Test("32 threads that use a type for the first time all decode it right")
  func sameType() {
    #expect(onManyThreads { _ in Self.check(Int.self) } == 32)
    #expect(onManyThreads { _ in Self.check([Int].self) } == 32)
    #expect(onManyThreads { _ in Self.check((Int, String).self) } == 32)
  }

  @Test("32 threads that use different types for the first time all decode them right")
  func differentTypes() {
    // Nested one deeper per thread.
    #expect(onManyThreads { index in Self.checkNested(UInt8.self, index % 16) } == 32)
    #expect(onManyThreads { index in Self.checkNested(String.self, index) } == 32)
  }

  @Test("32 threads that meet the same types in another order each decode them right")
  func typesInAnotherOrder() {
    // A thread often finds published what it was about to compile. ThreadSanitizer would report it if the thread then
    // completed that coder once more.
    let isRight = onManyThreads { index in
      (0..<24).allSatisfy { Self.checkNested([Int8].self, (index * 7 + $0 * 5) % 24) }
    }
    #expect(isRight == 32)
  }

  /// No model, and no way to encode it but by its properties.
  struct Reflected<Tag>: Decodable {
    var number = 1
  }

  struct Holder<Tag>: HandyJSON {
    var part: Reflected<Tag>?
  }

  /// Calls `body` with a type that is nested to a depth.
  private static func nesting(_ depth: Int, _ body: (any Any.Type) -> Bool) -> Bool {
    func nest<Tag>(_: Tag.Type, _ depth: Int) -> Bool { depth == 0 ? body(Tag.self) : nest(Box<Tag>.self, depth - 1) }
    return nest(UInt16.self, depth)
  }

  @Test("32 threads that reflect the same types for the first time all encode them right")
  func reflectedTypes() {
    @Sendable func isRight<Tag>(_: Tag.Type) -> Bool {
      var holder = Holder<Tag>()
      holder.part = Reflected()
      return JSONSerializer.serialize(model: Reflected<Tag>()).toJSON() == #"{"number":1}"#
        && holder.toJSONString() == #"{"part":{"number":1}}"#
    }
    // LeakSanitizer would report the plans of those threads that come too late, if these were given up.
    #expect(onManyThreads { _ in (0..<24).allSatisfy { Self.nesting($0) { isRight($0) } } } == 32)
  }

  @Test("threads share plans for as long as they like")
  func steadyUse() {
    #expect(
      onManyThreads { _ in (0..<80).allSatisfy { _ in Self.check(Double.self) && Self.check(Float.self) } } == 32)
  }

  @Test("settings may change while other threads decode: a call keeps to what it started with")
  func settings() async {
    // In a process of its own: all calls without options keep to the settings.
    await #expect(processExitsWith: .success) {
      let messages = LoggedMessages()
      let isRight = onManyThreads { index in
        for round in 0..<30 {
          switch index {
          case 0: HandyJSONConfiguration.debugMode = round % 2 == 0 ? .error : .none
          case 1: HandyJSONConfiguration.deserializeOptions = round % 2 == 0 ? .caseInsensitive : .defaultOptions
          case 2: HandyJSONConfiguration.logHandler = { messages.append($0) }
          default: break
          }
          guard Self.keepsToItsSettings() else { return false }
        }
        return true
      }
      #expect(isRight == 32)
      #expect(messages.about("'tru'").allSatisfy { $0 == Self.complaint })
    }
  }

  /// Whether one setting holds for all keys of a document, whose case is not that of the properties.
  private static func keepsToItsSettings() -> Bool {
    let loud = #"{"ID":1,"NEXT":{"ID":2},"LIST":[{"ID":3}],"OTHER":{"NAME":"x"}}"#
    guard check(Bool.self), let node = Node<Bool>.deserialize(from: loud) else { return false }
    let isAll = node.id == 1 && node.next?.id == 2 && node.list.first?.id == 3 && node.renamed == "x"
    let isNothing = node.id == 0 && node.next == nil && node.list.isEmpty && node.renamed == ""
    return (isAll || isNothing) && Node<Bool>.deserialize(from: "{\"id\":tru}") == nil
  }

  private static let complaint = "DirectJSON: Node<Bool>: $.id (line 1, column 7): expected 'true', found 'tru'"

  /// Decodes itself, and models that no thread has used before, from wherever the library calls it.
  final class Hooked<Tag>: HandyJSON {
    var depth = 0
    var child: Hooked<Tag>?
    var converted = 0
    var made = ""
    /// What the hooks have decoded, in order.
    private(set) var seen: [Int] = []

    required init() {}

    func willStartMapping() {
      // Another type for the first time, while this one is decoded, or compiled by other threads.
      if Node<[Tag]>.deserialize(from: #"{"id":7}"#)?.id == 7 { seen.append(7) }
    }

    func mapping(mapper: HelpingMapper) {
      let isDecoded = Node<Tag?>.deserialize(from: #"{"id":8}"#)?.id == 8
      mapper.specify(property: &converted, name: "inner") { text in
        isDecoded ? Hooked<Tag>.deserialize(from: text)?.depth ?? -1 : -2
      }
    }

    func didFinishMapping() {
      guard depth > 0, let below = Hooked<Tag>.deserialize(from: "{\"depth\":\(depth - 1)}") else { return }
      made = below.toJSONString() ?? "none"
      seen.append(below.depth)
    }
  }

  private static func checkHooks<Tag>(_ type: Tag.Type) -> Bool {
    let json = #"{"depth":2,"child":{"depth":1},"inner":"{\"depth\":5}"}"#
    guard let model = Hooked<Tag>.deserialize(from: json) else { return false }
    return model.converted == 5 && model.seen.last == 1 && model.seen.contains(7)
      && model.made.contains(#""depth":1"#) && model.child?.seen.last == 0 && model.child?.depth == 1
  }

  @Test("hooks, mappings and converters may decode their own and other types, on 32 threads at first use")
  func hooks() {
    #expect(onManyThreads { _ in Self.checkHooks(Int.self) } == 32)
    #expect(onManyThreads { index in index % 2 == 0 ? Self.checkHooks(Int8.self) : Self.check(Int8.self) } == 32)
    #expect(onManyThreads { _ in (0..<5).allSatisfy { _ in Self.checkHooks(Int.self) } } == 32)
  }

  private struct Reading: HandyJSON, Sendable {
    var id = 5
    var list = ["a text that is too long for a small string", "b"]
  }

  @Test("32 threads that write one value, and each update an object of their own, do not meet")
  func updates() throws {
    let shared = Reading()
    let expected = try shared.encode()
    let isRight = onManyThreads { index in
      guard var own = Node<UInt16>.deserialize(from: Self.json) else { return false }
      for round in 0..<20 {
        let isKept = (try? Node<UInt16>.decode(into: &own, from: "{\"id\":\(round),\"next\":[tru]}")) == nil
        guard isKept, own.id == (round == 0 ? 1 : round - 1) else { return false }
        JSONDeserializer.update(object: &own, from: "{\"id\":\(round)}")
        guard own.id == round, shared.toJSONString() == expected else { return false }
      }
      return true
    }
    #expect(isRight == 32)
  }
}
