import Testing

@testable import DirectJSON

@Suite("Parsing: threads with much stack")
struct LargeStackTests {
  @Test("nesting is checked on stacks of any size", arguments: [16, 100, 127, 128, 129, 256, 1024])
  func spare(megabytes: Int) {
    let space = onThread(withStackOf: megabytes) { StackSpace.levelsToSpare() }
    // A level takes 32 KB. A little of the stack is in use. The C library may give the thread the stack of one that has
    // ended, if it is at most four times as large.
    let levels = megabytes * 32
    #expect(levels - 16...4 * levels + 16 ~= space)
  }
}
