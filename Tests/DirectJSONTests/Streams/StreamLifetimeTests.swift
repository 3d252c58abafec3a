import DirectJSON
import Testing

@Suite("Streams: lifetime")
struct StreamLifetimeTests {
  /// LeakSanitizer says so when it is not.
  @Test("a scalar that is given up, since garbage follows it, is released")
  func releasesScalars() throws {
    let element = "\"" + String(repeating: "x", count: 1000) + "\""
    let lines = JSONStreamParser<String>(format: .lines)
    lines.append(element + " garbage\n")
    lines.finish()
    #expect(throws: JSONFailure.self) { try lines.next() }
    let optionals = JSONStreamParser<String?>(format: .lines)
    optionals.append(element + " garbage\n")
    optionals.finish()
    #expect(throws: JSONFailure.self) { try optionals.next() }
    let array = JSONStreamParser<String>(format: .array)
    array.append("[" + element + " garbage]")
    array.finish()
    #expect(try array.next()?.count == 1000)
    #expect(throws: JSONFailure.self) { try array.next() }
  }
}
