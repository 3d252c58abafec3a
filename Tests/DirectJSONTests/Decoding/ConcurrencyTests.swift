import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Decoding: threads")
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

  /// Starts 32 threads at once.
  private func onManyThreads(_ body: @escaping @Sendable (Int) -> Bool) -> Int {
    let succeeded = Locked(0)
    let start = DispatchSemaphore(value: 0)
    let end = DispatchGroup()
    for index in 0..<32 {
      end.enter()
      let thread = Thread {
        start.wait()
        let isRight = body(index)
        succeeded.withLock { $0 += isRight ? 1 : 0 }
        end.leave()
      }
      thread.start()
    }
    for _ in 0..<32 { start.signal() }
    end.wait()
    return succeeded.withLock { $0 }
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

  @Test("threads share plans for as long as they like")
  func steadyUse() {
    #expect(
      onManyThreads { _ in (0..<200).allSatisfy { _ in Self.check(Double.self) && Self.check(Float.self) } } == 32)
  }

  @Test("settings may change while other threads decode")
  func settings() {
    let isRight = onManyThreads { index in
      for _ in 0..<200 {
        if index == 0 { HandyJSONConfiguration.debugMode = .none }
        if index == 1 { HandyJSONConfiguration.deserializeOptions = .defaultOptions }
        guard Self.check(Bool.self) else { return false }
      }
      return true
    }
    #expect(isRight == 32)
  }
}
