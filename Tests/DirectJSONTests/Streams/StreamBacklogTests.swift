import DirectJSON
import Testing

@Suite("Streams: a backlog")
struct StreamBacklogTests {
  /// The time that it takes to append a line after each that is taken, while some lines are held.
  private func time(holding count: Int) throws -> Double {
    let parser = JSONStreamParser<[Int]>(format: .lines)
    let line = "[1234567890123]\n"
    func lines(_ count: Int) -> String { String(repeating: line, count: count) }
    // The memory has room for half as much again.
    parser.append(lines(count))
    parser.append(lines(count / 2 - 1))
    return try processorTime { () throws in
      for _ in 0..<4_000 {
        _ = try #require(try parser.next())
        parser.append(line)
      }
    }
  }

  @Test("a line is appended in a time that does not depend on how much is held")
  func appends() throws {
    let (short, long) = (try time(holding: 1_000), try time(holding: 400_000))
    #expect(long < 10 * short, "\(long) and \(short) seconds")
  }
}
