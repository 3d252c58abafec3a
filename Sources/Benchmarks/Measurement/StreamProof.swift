import DirectJSON
import Foundation

/// Writes a large file of models and reads it again, one model at a time: what that takes of time, and of memory.
enum StreamProof {
  /// How much of it is decoded whole, for comparison.
  private static let wholeByteCount = 50 << 20

  static func run(byteCount: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("readings of about 220 bytes; MB/s of processor time; peak of the memory that the process has had so far")
    var isSame = true
    for (name, format) in [("array", JSONStreamFormat.array(at: "data.readings")), ("lines", .lines)] {
      let file = folder.appendingPathComponent(name)
      let written = try measure("write \(name)", file) { try write(to: file, format, byteCount: byteCount) }
      let found = try measure("read \(name)", file) { try read(from: file, format) }
      isSame = isSame && written == found
      let remark = written == found ? "as written" : "NOT as written"
      print("  \(found.count) readings, checksum \(String(found.checksum, radix: 16)), \(remark)")
      try FileManager.default.removeItem(at: file)
    }
    guard isSame else { throw BenchmarkError("what was read is not what was written") }
    // Last, since the whole document takes memory.
    let file = folder.appendingPathComponent("whole")
    _ = try write(to: file, .array(at: "data.readings"), byteCount: min(byteCount, wholeByteCount))
    for _ in 0..<3 {
      let streamed = try measure("read array", file) { try read(from: file, .array(at: "data.readings")) }
      let whole = try measure("whole document", file) {
        var tally = Tally()
        for reading in try [Reading].decode(contentsOf: file, designatedPath: "data.readings") { tally.add(reading) }
        return tally
      }
      guard streamed == whole else { throw BenchmarkError("the whole document holds something else") }
    }
  }

  /// How many models there were, and what is in them.
  private struct Tally: Equatable {
    var count = 0
    var checksum: UInt64 = 0

    mutating func add(_ reading: Reading) {
      count += 1
      checksum = (checksum ^ UInt64(truncatingIfNeeded: reading.id &+ Int(reading.timestamp))) &* 0x0000_0100_0000_01B3
      checksum ^= reading.value.bitPattern &+ reading.deviation.bitPattern &+ UInt64(reading.station.utf8.count)
      checksum ^= UInt64(reading.note?.utf8.count ?? 7) << (reading.isValid ? 8 : 16)
    }
  }

  private static func write(to file: URL, _ format: JSONStreamFormat, byteCount: Int) throws -> Tally {
    // The same thousand again and again, each with a number of its own.
    var random = SeededGenerator(seed: 12)
    let texts = random.array(count: 1000) { FlatFixtures.reading(&$0).text(.compact) }
    var readings = try texts.map { try Reading.decode(from: Data($0)) }
    for index in readings.indices { readings[index].id = 1_000_000_000 }
    // Each with what separates it from the next.
    let lengths = try readings.map { try $0.encodeData().count + 1 }
    var tally = Tally()
    let writer = try JSONStreamWriter<Reading>(to: file, format: format)
    var written = 0
    while written < byteCount {
      var reading = readings[tally.count % readings.count]
      reading.id += tally.count
      try writer.append(reading)
      written += lengths[tally.count % readings.count]
      tally.add(reading)
    }
    try writer.finish()
    return tally
  }

  private static func read(from file: URL, _ format: JSONStreamFormat) throws -> Tally {
    let reader = try JSONStreamReader<Reading>(contentsOf: file, format: format)
    var tally = Tally()
    while let reading = try reader.next() { tally.add(reading) }
    return tally
  }

  private static func measure(_ name: String, _ file: URL, _ body: () throws -> Tally) throws -> Tally {
    let start = (wall: ProcessorClock.wallSeconds(), thread: ProcessorClock.threadSeconds())
    let tally = try body()
    let (wall, thread) = (ProcessorClock.wallSeconds() - start.wall, ProcessorClock.threadSeconds() - start.thread)
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    let figures = [
      "\(size) bytes", String(format: "%.2f s", wall), String(format: "%.2f s of processor time", thread),
      String(format: "%.0f MB/s", Double(size) / thread / 1_000_000),
      String(format: "peak %.1f MB", Double(peakMemory()) / 1_000_000),
    ]
    print("\(name): \(figures.joined(separator: ", "))")
    return tally
  }

  /// The most memory that the process has had, in bytes; zero where the system does not say.
  private static func peakMemory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
