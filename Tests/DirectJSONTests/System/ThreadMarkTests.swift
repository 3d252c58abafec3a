import Testing

@testable import DirectJSON

@Suite("System: on whose behalf code runs")
struct ThreadMarkTests {
  private final class Owner: Sendable {}

  @Test("code runs on behalf of all objects around it, until each has ended")
  func nests() {
    let (first, second, other) = (Owner(), Owner(), Owner())
    func running() -> [Bool] { [first, second, other].map { ThreadMark.isRunning(for: $0) } }
    #expect(running() == [false, false, false])
    ThreadMark.run(for: first) {
      #expect(running() == [true, false, false])
      ThreadMark.run(for: second) {
        #expect(running() == [true, true, false])
        ThreadMark.run(for: first) { #expect(running() == [true, true, false]) }
        #expect(running() == [true, true, false])
      }
      #expect(running() == [true, false, false])
    }
    #expect(running() == [false, false, false])
  }

  @Test("other threads run on nobody's behalf")
  func otherThread() {
    let owner = Owner()
    ThreadMark.run(for: owner) {
      onSmallStack(kilobytes: 512) { #expect(!ThreadMark.isRunning(for: owner)) }
      #expect(ThreadMark.isRunning(for: owner))
    }
  }
}
