import DirectJSON

extension LimitCase {
  private static let megabyte = 1 << 20

  private struct Model: HandyJSON {
    var id = 0
    var name: String?
    var list: [Int] = []
  }

  /// How many models a stream has that arrives in pieces of a given size.
  private static func count(
    _ bytes: [UInt8], _ format: JSONStreamFormat, pieces size: Int, reporting: Bool = false
  ) throws -> Int {
    var options = JSONStreamOptions()
    options.maximumElementSize = .max
    options.unfitElements = .skip
    let parser = JSONStreamParser<Model>(format: format, stream: options)
    var count = 0
    var report = JSONReport()
    func drain() throws {
      while let model = reporting ? try parser.next(report: &report) : try parser.next() {
        count += model.list.count + 1
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
      try drain()
    }
    parser.finish()
    try drain()
    return count + report.mismatches.count + report.omittedCount
  }

  static var streams: [LimitCase] {
    let chunk = 64 * 1024
    let model = "{\"id\":1,\"name\":\"x\"}"
    let array = document("[\(model)", repeating: ",\(model)", "]")
    let longText = document("[{\"name\":\"", repeating: "a", "\"}]")
    let longList = document("[{\"list\":[1", repeating: ",1", "]}]")
    return [
      LimitCase(
        name: "stream of an array", largest: 20 * megabyte, document: array,
        decode: { bytes in right(try count(bytes, .array, pieces: chunk) == bytes.count / (model.utf8.count + 1)) }),
      LimitCase(
        name: "stream of an array, byte by byte", largest: 2 * megabyte, document: array,
        decode: { bytes in right(try count(bytes, .array, pieces: 1) == bytes.count / (model.utf8.count + 1)) }),
      LimitCase(
        name: "stream of lines", largest: 20 * megabyte, document: document("", repeating: "\(model)\n", ""),
        decode: { bytes in right(try count(bytes, .lines, pieces: chunk) == bytes.count / (model.utf8.count + 1)) }),
      LimitCase(
        name: "stream of one long string", largest: 100 * megabyte, document: longText,
        decode: { bytes in right(try count(bytes, .array, pieces: chunk) == 1) }),
      LimitCase(
        name: "stream of one long list", largest: 20 * megabyte, document: longList,
        decode: { bytes in right(try count(bytes, .array, pieces: chunk) == (bytes.count - 13) / 2 + 2) }),
      LimitCase(
        name: "stream of one long list, byte by byte", largest: 2 * megabyte, document: longList,
        decode: { bytes in right(try count(bytes, .array, pieces: 1) == (bytes.count - 13) / 2 + 2) }),
      LimitCase(
        name: "stream of one long line", largest: 100 * megabyte,
        document: document("{\"name\":\"", repeating: "a", "\"}"),
        decode: { bytes in right(try count(bytes, .lines, pieces: chunk) == 1) }),
      LimitCase(
        name: "stream: text around an array", largest: 50 * megabyte,
        document: document("{\"none\":[0", repeating: ",{\"a\":\"text\"}", "],\"list\":[]}"),
        decode: { bytes in right(try count(bytes, .array(at: "list"), pieces: chunk) == 0) }),
      LimitCase(
        name: "stream: elements that do not fit, reported", largest: 5 * megabyte,
        document: document("[5", repeating: ",5", "]"),
        decode: { bytes in right(try count(bytes, .array, pieces: chunk, reporting: true) == (bytes.count - 1) / 2) }),
      LimitCase(
        name: "stream: lines that do not fit, reported", largest: 5 * megabyte,
        document: document("", repeating: "[\n", ""),
        decode: { bytes in right(try count(bytes, .lines, pieces: chunk, reporting: true) == bytes.count / 2) }),
    ]
  }
}
