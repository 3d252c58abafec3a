import Testing

@testable import DirectJSON

@Suite("Input: one after the other")
struct RestartTests {
  /// Unions are not decoded for the case that they name first when too many around them are.
  @Test("a malformed element takes no guesses away from the next ones")
  func guesses() {
    var input = ByteInput(.empty, depth: 3, options: DecodingOptions(), mismatches: nil)
    input.guessLevel = 4
    input.restart(.empty, depth: 3, isSamePlace: false)
    #expect(input.guessLevel == 0)
  }
}
