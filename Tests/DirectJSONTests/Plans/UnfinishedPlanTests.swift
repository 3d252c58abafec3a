import FieldLayout
import Testing

@testable import DirectJSON

@Suite("Plans: chains of types for which the stack is too small")
struct UnfinishedPlanTests {
  private enum Runs {
    private static let counts = Locked<[String: Int]>([:])
    static func note(_ type: any Any.Type) { counts.withLock { $0["\(type)", default: 0] += 1 } }
    static func count(_ type: any Any.Type) -> Int { counts.withLock { $0["\(type)"] ?? 0 } }
  }

  private struct First<Tag>: HandyJSON {
    var second: Second<Tag>?
    func mapping(mapper: HelpingMapper) { Runs.note(Self.self) }
  }

  private struct Second<Tag>: HandyJSON { var third: Third<Tag>? }
  private struct Third<Tag>: HandyJSON { var fourth: Fourth<Tag>? }
  private struct Fourth<Tag>: HandyJSON { var number = 0 }

  private static let json = #"{"second":{"third":{"fourth":{"number":7}}}}"#

  private static func number<Tag>(_ tag: Tag.Type) -> Int? {
    First<Tag>.deserialize(from: json)?.second?.third?.fourth?.number
  }

  /// Calls `body` where less than a number of bytes are left before nesting must end.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private static func descend(until size: Int, _ body: () -> Void) {
    if StackSpace.isShort(of: size) { return body() }
    unsafe withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { _ in descend(until: size, body) }
  }

  /// - Returns: Whether the first call found a plan, but no complete one.
  private static func check<Tag>(_ tag: Tag.Type, at size: Int) -> Bool {
    let wasUnfinished = Locked(false)
    onSmallStack(kilobytes: 512) {
      descend(until: size) {
        let first = number(tag)
        let runs = Runs.count(First<Tag>.self)
        for _ in 0..<10 { #expect(number(tag) == first) }
        #expect(Runs.count(First<Tag>.self) == runs)
        #expect(runs <= 1)
        wasUnfinished.withLock { $0 = runs == 1 && first == nil }
      }
    }
    #expect(number(tag) == 7)
    return wasUnfinished.withLock { $0 }
  }

  private static func check<Tag>(_ tag: Tag.Type, from size: Int, to last: Int) -> Int {
    let count = check(tag, at: size) ? 1 : 0
    return size == last ? count : count + check([Tag].self, from: size * 2, to: last)
  }

  @Test("such a plan serves later calls with as little stack, and one with more compiles it again")
  func unfinishedPlans() {
    #expect(Self.check(Int.self, from: 512, to: 512 << 10) > 0)
  }
}
