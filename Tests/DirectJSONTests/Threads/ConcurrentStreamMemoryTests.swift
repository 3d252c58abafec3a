import Foundation
import Testing

@testable import DirectJSON

/// What is read and decoded before it is asked for. Nothing here depends on which thread is faster.
@Suite("Streams: memory on several cores")
struct ConcurrentStreamMemoryTests {
  private static let coder = CoderRegistry.coder(for: Int.self)
  private static let chunk = StreamSource.chunkSize

  /// A batch of lines with as many bytes of text.
  private func batch(_ size: Int) -> LineBatch {
    let batch = LineBatch(Self.coder, ElementLayout(of: Int.self), DecodingOptions(), JSONStreamOptions())
    unsafe [UInt8](repeating: UInt8(ascii: "\n"), count: size).withUnsafeBufferPointer { unsafe batch.lines.append($0) }
    batch.size = batch.lines.byteCount
    return batch
  }

  @Test("no more is decoded ahead of a slow reader than the limit says")
  func ahead() {
    let work = LineBatchQueue(maximumJobs: 0, mostBytesAhead: 1_000)
    let batches = (0..<20).map { _ in batch(300) }
    for batch in batches { work.add(batch) }
    var taken: [LineBatch] = []
    while let batch = work.takeAhead() {
      taken.append(batch)
      work.finish(batch)
    }
    #expect(taken.count == 4)
    // Each that the reader gets makes room for another one.
    for number in 0..<16 {
      work.wait(for: batches[number])
      let next = work.takeAhead()
      #expect(next === batches[number + 4])
      if let next { work.finish(next) }
      #expect(work.takeAhead() == nil)
    }
  }

  @Test("the reader's own batch is decoded, whatever its size, and a large one lets no other one begin")
  func large() {
    let work = LineBatchQueue(maximumJobs: 0, mostBytesAhead: 1_000)
    let batches = [batch(5_000), batch(5_000), batch(10)]
    for batch in batches { work.add(batch) }
    let first = work.takeAhead()
    #expect(first === batches[0])
    #expect(work.takeAhead() == nil)
    if let first { work.finish(first) }
    work.wait(for: batches[0])
    work.wait(for: batches[1])
    #expect(batches[1].status == .done && batches[2].status == .waiting)
    work.wait(for: batches[2])
    #expect(batches[2].status == .done)
  }

  /// A line with a number in it, of as many bytes.
  private func line(_ number: Int, _ size: Int) -> [UInt8] {
    let digits = Array("\(number)".utf8)
    return digits + [UInt8](repeating: UInt8(ascii: " "), count: size - digits.count - 1) + [UInt8(ascii: "\n")]
  }

  @Test("a file is not read far ahead when its lines are long")
  func reading() throws {
    let text = (0..<10).flatMap { line($0, 6 * Self.chunk) }
    var readCount = 0
    let reader = JSONStreamReader<Int>(.lines, DecodingOptions(), JSONStreamOptions(), concurrency: 2) { core in
      let lower = readCount * Self.chunk
      if lower >= text.count { return false }
      readCount += 1
      unsafe text.withUnsafeBufferPointer { text in
        unsafe core.append(UnsafeBufferPointer(rebasing: text[lower..<min(lower + Self.chunk, text.count)]))
      }
      return true
    }
    reader.core.setReadiness { true }
    for number in 0..<10 {
      #expect(try reader.next() == number)
      // One line is more than may be ahead.
      #expect(readCount <= 6 * (number + 1) + 1)
    }
    #expect(try reader.next() == nil)
  }

  @Test("memory that a long line needed is not kept")
  func spare() throws {
    let crew = ParallelLineDecoder(
      Self.coder, ElementLayout(of: Int.self), DecodingOptions(), JSONStreamOptions(), concurrency: 3)
    for number in 0..<5 {
      for size in [20 * Self.chunk, 1_000] {
        for piece in Cutting.every(Self.chunk).pieces(of: line(number, size)) {
          unsafe piece.withUnsafeBufferPointer { unsafe crew.append($0) }
        }
        #expect(try unsafe crew.nextElement(reports: false) { _ in }?.load(as: Int.self) == number)
        #expect(try unsafe crew.nextElement(reports: false) { _ in } == nil)
        #expect(crew.spareCapacity <= 8 * Self.chunk)
      }
    }
    // Those of the short lines are kept.
    #expect(crew.spareCapacity > 0)
  }

  @Test("a large piece gives all its elements, though few are decoded ahead")
  func order() throws {
    let text = (0..<400_000).flatMap { Array("\(10_000_000 + $0)\n".utf8) }
    for concurrency in [2, 3] {
      var piece: [UInt8]? = text
      let reader = JSONStreamReader<Int>(format: .lines, concurrency: concurrency) {
        defer { piece = nil }
        return piece
      }
      for index in 0..<400_000 where try reader.next() != 10_000_000 + index { Issue.record("element \(index)") }
      #expect(try reader.next() == nil)
    }
  }
}
