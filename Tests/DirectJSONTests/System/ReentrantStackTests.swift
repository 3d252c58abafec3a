import Foundation
import Testing

@testable import DirectJSON

/// User code that decodes and encodes inside of a call nests calls, not levels: each call looks at the stack anew.
@Suite("Parsing: calls inside of calls on threads with little stack")
struct ReentrantStackTests {
  private final class Chain: HandyJSON {
    var next: Chain?
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< next
        <-- TransformOf<Chain, [String: Any]>(
          fromJSON: { $0.flatMap { Chain.deserialize(from: $0) } }, toJSON: { $0?.toJSON() })
    }

    var depth: Int { sequence(first: self, next: \.next).reduce(0) { count, _ in count + 1 } }
  }

  private final class Hooked: HandyJSON {
    var inner: [String: Any]?
    var decoded: Hooked?
    required init() {}
    func didFinishMapping() { decoded = inner.flatMap { Hooked.deserialize(from: $0) } }
    func mapping(mapper: HelpingMapper) { mapper >>> decoded }
  }

  static func tree(_ depth: Int, _ key: String) -> [String: Any] {
    (0..<depth).reduce([:]) { tree, _ in [key: tree] }
  }

  /// Takes more stack than any other use.
  static func prepare() {
    _ = Chain.deserialize(from: tree(2, "next"))?.toJSON()
    _ = Chain.deserialize(from: #"{"next":{"next":{}}}"#)?.toJSONString()
    _ = Hooked.deserialize(from: tree(2, "inner"))
    _ = Hooked.deserialize(from: #"{"inner":{"inner":{}}}"#)
    _ = Numbers.deserialize(from: #"{"numbers":[[1]]}"#)?.toJSONString()
  }

  @Test("transforms and hooks that decode and encode in turn", arguments: [64, 128, 512, 540])
  func calls(kilobytes: Int) {
    Self.prepare()
    for depth in [3, 50, 500] {
      nonisolated(unsafe) let (chain, hooked) = (Self.tree(depth, "next"), Self.tree(depth, "inner"))
      onSmallStack(kilobytes: kilobytes) {
        _ = unsafe Chain.deserialize(from: chain)?.toJSON()
        _ = unsafe Hooked.deserialize(from: hooked)
      }
      let text = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      onSmallStack(kilobytes: kilobytes) { _ = Chain.deserialize(from: text)?.toJSONString() }
    }
  }

  /// Calls `body` where so little stack is left that nesting must end. Each call takes a kilobyte: ThreadSanitizer has
  /// memory for 65,536 calls inside of calls, and writes beyond it when there are more.
  /// - Returns: A number that is computed from that of the next call. Otherwise, optimized, this would be a loop.
  @inline(never) @Sendable private static func callWithLittleStack(_ body: () -> Void) -> UInt {
    if StackSpace.isShort() {
      body()
      return 1
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      unsafe buffer[0] = 1
      return callWithLittleStack(body) &* 3 &+ UInt(unsafe buffer[0])
    }
  }

  @Test("what has few levels is decoded and encoded where little stack is left", arguments: [128, 512])
  func fewLevels(kilobytes: Int) {
    Self.prepare()
    onSmallStack(kilobytes: kilobytes) {
      let number = Self.callWithLittleStack {
        let decoded = Numbers.deserialize(from: #"{"numbers":[[1]]}"#)?.numbers
        let encoded = Numbers(numbers: [[1]]).toJSONString()
        // Unoptimized, a level may take all that is left.
        #if !DEBUG
          #expect(decoded == [[1]])
          #expect(encoded == #"{"numbers":[[1]]}"#)
        #endif
        _ = (decoded, encoded)
      }
      #expect(number != 1)
    }
  }

  private struct Numbers: HandyJSON { var numbers: [[Int]] = [] }

  @Test("where there is enough stack, all of it is decoded")
  func enough() {
    nonisolated(unsafe) let chain = Self.tree(50, "next")
    onSmallStack(kilobytes: 64 * 1024) {
      let decoded = unsafe Chain.deserialize(from: chain)
      #expect(decoded?.depth == 51)
      // Braces, and keys with quotes and colons: 51 * 2 + 50 * 7.
      #expect(decoded?.toJSONString()?.count == 452)
    }
  }

  @Test("a stack of any size is known from its first byte to its last", arguments: [500, 508, 512, 516, 528, 540, 572])
  func sizes(kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      // With a sanitizer, the stack is eight times as large.
      #expect(1...(8 * kilobytes / 32) ~= StackSpace.levelsToSpare())
    }
  }
}
