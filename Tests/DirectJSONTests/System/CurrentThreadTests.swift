import Testing

@testable import DirectJSON

@Suite("System: the current thread")
struct CurrentThreadTests {
  @Test("a thread keeps its number, and another one that lives has a different one")
  func differs() {
    let here = StackSpace.currentThread
    onSmallStack { #expect(StackSpace.currentThread != here) }
    #expect(StackSpace.currentThread == here)
  }
}
