import DirectJSON
import Foundation

let faultyLines = """
  {"id": 1, "values": [1, "x", 3]}
  {"id": tru}
  "none"
  {"id": 4}
  """

final class StreamExamples: Printer, DocumentExamples {
  static let all: [@Sendable (StreamExamples) throws -> Void] = [
    { try $0.readArray() }, { try $0.pushPieces() }, { try $0.readOnTwoCores() }, { try $0.readFaulty() },
    { try $0.skipFaulty() }, { try $0.writeArray() },
  ]

  struct Reading: HandyJSON {
    var id = 0
    var station: String?
    var values: [Double] = []
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  private func readArray() throws {
    let document = #"{"version": 3, "data": {"readings": [{"id": 1}, {"id": "2", "station": "Pole"}]}, "next": null}"#
    try withFile(document) { file in
      let reader = try JSONStreamReader<Reading>(contentsOf: file, format: .array(at: "data.readings"))
      while let reading = try reader.next() { print(reading.id, reading.station ?? "-") }
    }
  }

  static func sum<Chunks: AsyncSequence>(of chunks: Chunks) async throws -> Double where Chunks.Element == Data {
    var sum = 0.0
    for try await reading in Reading.stream(from: chunks, format: .lines) {
      sum += reading.values.reduce(0, +)
    }
    return sum
  }

  private func pushPieces() throws {
    let parser = JSONStreamParser<Reading>(format: .array)
    for piece in [#"[{"id": 1}, {"i"#, #"d": 2}, {"id""#, ": 3}]"] {
      parser.append(piece)
      while let reading = try parser.next() { print(reading.id) }
    }
    parser.finish()
    while let reading = try parser.next() { print(reading.id) }
    print(parser.isAtEnd)
  }

  private func readOnTwoCores() throws {
    try withFile((1...1000).map { "{\"id\": \($0)}\n" }.joined()) { file in
      let reader = try JSONStreamReader<Reading>(contentsOf: file, format: .lines, concurrency: 2)
      var sum = 0
      while let reading = try reader.next() { sum += reading.id }
      print(sum)
    }
  }

  private func readFaulty() throws {
    try withFile(faultyLines) { file in
      let reader = try JSONStreamReader<Reading>(contentsOf: file, format: .lines)
      for result in reader.results {
        switch result {
        case .success(let reading): print(reading.id, reading.values)
        case .failure(let error): print(error)
        }
      }
    }
  }

  private func skipFaulty() throws {
    try withFile(faultyLines) { file in
      var stream = JSONStreamOptions()
      stream.unfitElements = .skip
      let reader = try JSONStreamReader<Reading>(contentsOf: file, format: .lines, stream: stream)
      var report = JSONReport()
      while let reading = try reader.next(report: &report) { print(reading.id) }
      print(report)
    }
  }

  private func writeArray() throws {
    var text = ""
    let writer = JSONStreamWriter<Reading>(format: .array(at: "data.readings")) { piece in
      text += String(decoding: piece, as: UTF8.self)
    }
    for reading in [Reading(id: 1), Reading(id: 2, values: [.nan]), Reading(id: 3)] {
      do { try writer.append(reading) } catch { print(error) }
    }
    try writer.finish()
    print(text)
  }
}
