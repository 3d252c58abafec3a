import DirectJSON
import Foundation
import Terminal

/// Writes a large file of models and reads it again, one model at a time, to measure time and memory.
struct StreamProof: Encodable {
  /// How much of it is decoded as a whole, for comparison.
  private static let wholeByteCount = 50 << 20
  /// How often one core and two are compared.
  private static let coreRounds = 5

  /// In order: the peak of each includes the memory that earlier steps took.
  private(set) var steps: [Step] = []
  /// How many times as fast two cores read the lines as one, by the time that passed; the median of the rounds.
  private(set) var twoCoreRatio = 0.0

  /// What writing or reading one file took.
  struct Step: Encodable {
    let name: String
    let byteCount: Int
    let readings: Int
    /// The checksum of the readings' contents.
    let checksum: String
    let seconds: Double
    let processorSeconds: Double
    /// By processor time; a megabyte is a million bytes.
    let megabytesPerSecond: Double
    /// The peak memory of the process so far; zero where the system does not tell.
    let peakBytes: Int
  }

  /// - Throws: When what was read is not what was written.
  static func run(byteCount: Int) throws -> StreamProof {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var proof = StreamProof()
    for (name, format) in [("array", JSONStreamFormat.array(at: "data.readings")), ("lines", .lines)] {
      let file = folder.appendingPathComponent(name)
      let written = try proof.measure("write \(name)", file) { try write(to: file, format, byteCount: byteCount) }
      let found = try proof.measure("read \(name)", file) { try read(from: file, format) }
      guard written == found else { throw BenchmarkError("\(name): what was read is not what was written") }
      try FileManager.default.removeItem(at: file)
    }
    try proof.compareCores(in: folder, byteCount: byteCount)
    // Last, since the whole document takes memory.
    let file = folder.appendingPathComponent("whole")
    _ = try write(to: file, .array(at: "data.readings"), byteCount: min(byteCount, wholeByteCount))
    for _ in 0..<3 {
      let streamed = try proof.measure("read array", file) { try read(from: file, .array(at: "data.readings")) }
      let whole = try proof.measure("whole document", file) {
        var tally = Tally()
        for reading in try [Reading].decode(contentsOf: file, designatedPath: "data.readings") { tally.add(reading) }
        return tally
      }
      guard streamed == whole else { throw BenchmarkError("the whole document holds something else") }
    }
    return proof
  }

  /// Reads lines on one core and on two, in turn.
  private mutating func compareCores(in folder: URL, byteCount: Int) throws {
    let file = folder.appendingPathComponent("lines")
    let written = try Self.write(to: file, .lines, byteCount: byteCount)
    var ratios: [Double] = []
    for _ in 0..<Self.coreRounds {
      let one = try measure("read lines", file) { try Self.read(from: file, .lines) }
      let oneSeconds = steps[steps.count - 1].seconds
      let two = try measure("read lines, two cores", file) { try Self.read(from: file, .lines, concurrency: 2) }
      ratios.append(oneSeconds / steps[steps.count - 1].seconds)
      guard one == written, two == written else { throw BenchmarkError("two cores read something else than one") }
    }
    twoCoreRatio = Samples(seconds: ratios).median
    try FileManager.default.removeItem(at: file)
  }

  /// The result as text.
  var text: String {
    var table = TextTable([
      ("step", .left), ("bytes", .right), ("readings", .right), ("checksum", .right), ("s", .right),
      ("s of processor", .right), ("MB/s", .right), ("peak MB", .right),
    ])
    for step in steps {
      table.add([
        step.name, "\(step.byteCount)", "\(step.readings)", step.checksum, String(format: "%.2f", step.seconds),
        String(format: "%.2f", step.processorSeconds), String(format: "%.0f", step.megabytesPerSecond),
        String(format: "%.1f", Double(step.peakBytes) / 1_000_000),
      ])
    }
    let remark = """
      Readings of about 220 bytes; what was read is what was written. MB/s by processor time; the peak is the most
      memory that the process has had so far. Two cores read lines \(String(format: "%.2f", twoCoreRatio)) times as fast
      as one, by the time that passed; processor time is that of the reader's thread. 1 MB is 1,000,000 bytes.
      """
    return ([remark, ""] + table.lines).joined(separator: "\n")
  }

  /// How many models there were, and a summary of their contents.
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
    // The same thousand models repeatedly, each with a number of its own.
    var random = SeededGenerator(seed: 12)
    let texts = random.array(count: 1000) { FlatFixtures.reading(&$0).text(.compact) }
    var readings = try texts.map { try Reading.decode(from: Data($0)) }
    for index in readings.indices { readings[index].id = 1_000_000_000 }
    // Including the separators.
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

  private static func read(from file: URL, _ format: JSONStreamFormat, concurrency: Int = 1) throws -> Tally {
    let reader = try JSONStreamReader<Reading>(contentsOf: file, format: format, concurrency: concurrency)
    var tally = Tally()
    while let reading = try reader.next() { tally.add(reading) }
    return tally
  }

  private mutating func measure(_ name: String, _ file: URL, _ body: () throws -> Tally) throws -> Tally {
    Console.note(name)
    let start = (wall: ProcessorClock.wallSeconds(), thread: ProcessorClock.threadSeconds())
    let tally = try body()
    let (wall, thread) = (ProcessorClock.wallSeconds() - start.wall, ProcessorClock.threadSeconds() - start.thread)
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    steps.append(
      Step(
        name: name, byteCount: size, readings: tally.count, checksum: String(tally.checksum, radix: 16), seconds: wall,
        processorSeconds: thread, megabytesPerSecond: Double(size) / thread / 1_000_000, peakBytes: Self.peakMemory()))
    return tally
  }

  /// The peak memory of the process, in bytes; zero where the system does not tell.
  private static func peakMemory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
