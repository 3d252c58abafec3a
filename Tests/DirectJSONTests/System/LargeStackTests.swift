import Testing

@testable import DirectJSON

@Suite("Parsing: threads with much stack")
struct LargeStackTests {
  @Test("nesting is checked on stacks of any size", arguments: [16, 100, 127, 128, 129, 256, 1024])
  func spare(megabytes: Int) {
    let space = onThread(withStackOf: megabytes) { StackSpace.levelsToSpare() }
    // A level takes 64 KB, and 32 KB in optimized code. A little of the stack is in use. The C library may give the
    // thread the stack of one that has ended, if it is at most four times as large.
    #if DEBUG
      let levels = megabytes * 16
    #else
      let levels = megabytes * 32
    #endif
    #expect(levels - 16...4 * levels + 16 ~= space)
  }
}
