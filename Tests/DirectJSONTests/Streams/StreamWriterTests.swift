import DirectJSON
import Foundation
import Testing

@Suite("Streams: writers")
struct StreamWriterTests {
  private let file = TemporaryFile()

  private func written<Element>(
    _ elements: [Element], _ format: JSONStreamFormat, _ options: EncodingOptions = EncodingOptions()
  ) throws -> String {
    var data = Data()
    let writer = JSONStreamWriter<Element>(format: format, options: options) { data.append($0) }
    for element in elements { try writer.append(element) }
    try writer.finish()
    try writer.finish()
    return String(decoding: data, as: UTF8.self)
  }

  private let cats = [StreamedCat(id: 1, name: "a\n\"é"), StreamedCat(id: 2, collar: .init(size: 3), scores: [1, 2])]

  @Test("elements stand in lines, in an array, and in an array at a path")
  func formats() throws {
    let first = #"{"id":1,"name":"a\n\"é","scores":[]}"#
    let second = #"{"id":2,"collar":{"size":3},"scores":[1,2]}"#
    #expect(try written(cats, .lines) == first + "\n" + second + "\n")
    #expect(try written(cats, .array) == "[\(first),\(second)]")
    #expect(try written(cats, .array) == cats.encode())
    #expect(try written(cats, .array(at: #"data.a\.b"#)) == #"{"data":{"a.b":[\#(first),\#(second)]}}"#)
    #expect(try written([StreamedCat](), .lines) == "")
    #expect(try written([StreamedCat](), .array) == "[]")
    #expect(try written([StreamedCat](), .array(at: "a")) == #"{"a":[]}"#)
  }

  @Test("options are those of every encode; lines are never broken")
  func options() throws {
    var options = EncodingOptions()
    options.prettyPrint = true
    options.writeNull = true
    #expect(try written(cats, .array, options) == cats.encode(options: options))
    #expect(
      try written([StreamedCat(id: 1)], .lines, options) == #"{"id":1,"name":null,"collar":null,"scores":[]}"# + "\n")
    #expect(
      try written([1, 2], .array(at: "a"), options) == "{\n  \"a\" : [\n    1,\n    2\n  ]\n}")
  }

  @Test("elements may be of any type that can be encoded")
  func otherElements() throws {
    #expect(try written([1, 2], .array) == "[1,2]")
    #expect(try written(["a", nil], .lines) == "\"a\"\nnull\n")
    #expect(try written([["a": cats[0]]], .array) == #"[{"a":{"id":1,"name":"a\n\"é","scores":[]}}]"#)
    #expect(try written([JSONValue.null, ["a": 1]], .lines) == "null\n{\"a\":1}\n")
  }

  struct Reading: HandyJSON {
    var name = ""
    var values: [Double] = []
  }

  @Test("of an element that cannot be written nothing is, and the stream goes on", arguments: [false, true])
  func unencodable(prettyPrint: Bool) throws {
    let (good, bad) = (Reading(name: "a", values: [1]), Reading(name: "b", values: [1, .infinity]))
    var options = EncodingOptions()
    options.prettyPrint = prettyPrint
    for (format, path) in [(JSONStreamFormat.lines, "$"), (.array, "$"), (.array(at: "data.list"), "$.data.list")] {
      var data = Data()
      let writer = JSONStreamWriter<Reading>(format: format, options: options) { data.append($0) }
      for (index, element) in [bad, good, bad, bad, good].enumerated() {
        do {
          try writer.append(element)
          #expect(index == 1 || index == 4)
        } catch let failure as JSONFailure {
          #expect(
            failure.description
              == "\(path)[\(index == 0 ? 0 : 1)].values[1]: JSON cannot represent inf, which is not a finite number")
        }
      }
      try writer.finish()
      #expect(String(decoding: data, as: UTF8.self) == (try written([good, good], format, options)))
    }
  }

  @Test("text is handed out in pieces, whole elements each")
  func pieces() throws {
    var pieces: [Data] = []
    let writer = JSONStreamWriter<Reading>(format: .lines) { pieces.append($0) }
    let element = Reading(name: String(repeating: "x", count: 1000))
    for _ in 0..<500 { try writer.append(element) }
    #expect(pieces.count == 7)
    #expect(pieces.allSatisfy { $0.count >= 64 * 1024 && $0.count < 67 * 1024 && $0.last == 0x0A })
    try writer.finish()
    let line = try element.encode() + "\n"
    #expect(pieces.reduce(Data(), +) == Data(String(repeating: line, count: 500).utf8))
  }

  struct Full: Error {}

  @Test("what the sink throws comes out, then and ever after")
  func throwingSink() throws {
    var count = 0
    let writer = JSONStreamWriter<Reading>(format: .array) { _ in
      count += 1
      if count == 2 { throw Full() }
    }
    let element = Reading(name: String(repeating: "x", count: 70_000))
    try writer.append(element)
    #expect(throws: Full.self) { try writer.append(element) }
    #expect(throws: Full.self) { try writer.append(element) }
    #expect(throws: Full.self) { try writer.finish() }
    #expect(count == 2)
  }

  @Test("nothing can be written after the end")
  func appendBehindEnd() throws {
    let writer = JSONStreamWriter<Int>(format: .array) { _ in }
    try writer.finish()
    #expect(throws: JSONFailure.self) { try writer.append(1) }
  }

  @Test("types that cannot be written, and paths that are too deep, are errors")
  func refusals() throws {
    let writer = JSONStreamWriter<() -> Void>(format: .lines) { _ in }
    #expect(throws: JSONFailure.self) { try writer.append({}) }
    var options = EncodingOptions()
    options.maximumDepth = 2
    let deep = JSONStreamWriter<Int>(format: .array(at: "a.b"), options: options) { _ in }
    #expect(throws: JSONFailure.self) { try deep.append(1) }
    #expect(throws: JSONFailure.self) { try deep.finish() }
  }

  @Test(
    "what was written into a file is read again",
    arguments: [JSONStreamFormat.lines, .array, .array(at: "data.a\\.b"), .array(at: "0.\"é")])
  func roundTrip(format: JSONStreamFormat) throws {
    try file.write(Data("old text, which is longer than the new one in some cases".utf8))
    let writer = try JSONStreamWriter<StreamedCat>(to: file.url, format: format)
    let cats = (0..<3000).map { number in
      StreamedCat(
        id: number, name: String(repeating: "é\\\u{0}😀", count: number % 30), scores: Array(0..<(number % 5)))
    }
    for cat in cats { try writer.append(cat) }
    try writer.finish()
    let reader = try JSONStreamReader<StreamedCat>(contentsOf: file.url, format: format)
    var read: [StreamedCat] = []
    while let cat = try reader.next() { read.append(cat) }
    #expect(read == cats)
    if case .array = format { #expect(try [StreamedCat].decode(contentsOf: file.url) == cats) }
  }

  @Test("a handle is written to where it is, and stays open")
  func handle() throws {
    try file.write(Data("header\n".utf8))
    let handle = try FileHandle(forWritingTo: file.url)
    try handle.seekToEnd()
    let writer = JSONStreamWriter<Int>(to: handle, format: .lines)
    try writer.append(1)
    try writer.finish()
    try handle.write(contentsOf: Data("end".utf8))
    try handle.close()
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "header\n1\nend")
    #expect(throws: (any Error).self) {
      try JSONStreamWriter<Int>(to: FileManager.default.temporaryDirectory, format: .lines)
    }
  }

  @Test("flushing passes on what was written until then, once; elements go on after it")
  func flushes() throws {
    for (format, texts) in [
      (JSONStreamFormat.lines, ["1\n2\n", "3\n"]), (.array, ["[1,2", ",3]"]),
      (.array(at: "a"), [#"{"a":[1,2"#, ",3]}"]),
    ] {
      var pieces: [String] = []
      let writer = JSONStreamWriter<Int>(format: format) { pieces.append(String(decoding: $0, as: UTF8.self)) }
      try writer.flush()
      for number in [1, 2] { try writer.append(number) }
      try writer.flush()
      try writer.flush()
      #expect(pieces == [texts[0]])
      try writer.append(3)
      try writer.finish()
      try writer.flush()
      #expect(pieces == texts)
    }
  }

  @Test("a flushed line is in the file before the writer is finished")
  func flushesFiles() throws {
    let writer = try JSONStreamWriter<Int>(to: file.url, format: .lines)
    try writer.append(7)
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "")
    try writer.flush()
    #expect(try String(contentsOf: file.url, encoding: .utf8) == "7\n")
    try writer.finish()
  }

  private actor Log {
    private var pieces: [String] = []

    func add(_ piece: String) { pieces.append(piece) }

    func text() -> [String] { pieces }
  }

  @Test("asynchronous code flushes each element, and hands on what has come")
  func flushesAsynchronously() async throws {
    let log = Log()
    var pending: [String] = []
    let writer = JSONStreamWriter<Int>(format: .lines) { pending.append(String(decoding: $0, as: UTF8.self)) }
    for number in 1...3 {
      try writer.append(number)
      try writer.flush()
      for piece in pending { await log.add(piece) }
      pending = []
    }
    try writer.finish()
    #expect(await log.text() == ["1\n", "2\n", "3\n"])
    #expect(pending == [])
  }

  @Test("a flush throws what the sink throws, as do all later calls; the sink cannot flush")
  func failingFlushes() throws {
    struct Full: Error {}
    let writer = JSONStreamWriter<Int>(format: .lines) { _ in throw Full() }
    try writer.flush()
    try writer.append(1)
    #expect(throws: Full.self) { try writer.flush() }
    #expect(throws: Full.self) { try writer.append(2) }
    #expect(throws: Full.self) { try writer.finish() }
    final class Holder {
      var writer: JSONStreamWriter<Int>?
    }
    let holder = Holder()
    holder.writer = JSONStreamWriter<Int>(format: .lines) { _ in try holder.writer?.flush() }
    try holder.writer?.append(1)
    let failure = try #require(throws: JSONFailure.self) { try holder.writer?.flush() }
    guard case .misuse = failure.reason else { throw failure }
    holder.writer = nil
  }

  @Test("memory for a large element is given back when it has been written")
  func givesMemoryBack() throws {
    var count = 0
    let writer = JSONStreamWriter<String>(format: .lines) { count += $0.count }
    try writer.append("small")
    let least = writer.heldByteCount
    try writer.append(String(repeating: "x", count: 1_000_000))
    #expect(count == 1_000_003 + 8 && writer.heldByteCount == least)
    try writer.append("small")
    try writer.finish()
    #expect(count == 1_000_003 + 16 && writer.heldByteCount == least)
    let other = JSONStreamWriter<[Any]>(format: .lines) { _ in }
    #expect(throws: JSONFailure.self) { try other.append([String(repeating: "x", count: 1_000_000), Double.nan]) }
    #expect(other.heldByteCount == least)
  }
}
