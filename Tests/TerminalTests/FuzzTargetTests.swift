import Fuzzing
import Testing

/// One after the other: targets count the objects that live.
@Suite("Fuzzing: targets", .serialized)
struct FuzzTargetTests {
  @Test("no target finds anything in a few inputs", arguments: FuzzTarget.allCases)
  func findsNothing(target: FuzzTarget) throws {
    #expect(try target.problem(amongFirst: 20, seed: 7) == nil)
  }
}
