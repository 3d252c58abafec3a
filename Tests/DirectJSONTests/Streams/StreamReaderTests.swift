import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Streams: cancelled tasks")
struct CancelledStreamTests {
  @Test("a stream that is told so stops in a cancelled task, and no other does", arguments: [false, true])
  func stops(isTold: Bool) async throws {
    let result = await Task { () -> [String] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var stream = JSONStreamOptions()
      stream.stopsWhenCancelled = isTold
      let parser = JSONStreamParser<Int>(format: .lines, stream: stream)
      parser.append("1\n2\n")
      var found: [String] = []
      for _ in 0..<3 {
        do { found.append((try parser.next()).map { "\($0)" } ?? "nil") } catch { found.append("\(error)") }
      }
      return found
    }.value
    #expect(result == (isTold ? ["the task was cancelled", "nil", "nil"] : ["1", "2", "nil"]))
  }
}

@Suite("Streams: readers")
struct StreamReaderTests {
  private let file = TemporaryFile()

  private func cats(_ reader: JSONStreamReader<StreamedCat>) throws -> [Int] {
    var ids: [Int] = []
    while let cat = try reader.next() { ids.append(cat.id) }
    #expect(try reader.next() == nil)
    return ids
  }

  @Test("a file of lines, and one with an array in it, is read model by model")
  func files() throws {
    try file.write(Data("{\"id\":1}\n{\"id\":2}".utf8))
    #expect(try cats(JSONStreamReader(contentsOf: file.url, format: .lines)) == [1, 2])
    try file.write(Data(#"[{"id":3},{"id":4}]"#.utf8))
    #expect(try cats(JSONStreamReader(contentsOf: file.url, format: .array)) == [3, 4])
    try file.write(Data(#"{"data":{"ID":0,"cats":[{"ID":5},{"id":6}]},"more":1}"#.utf8))
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    #expect(
      try cats(JSONStreamReader(contentsOf: file.url, format: .array(at: "data.cats"), options: options)) == [5, 6])
    try file.write(Data())
    #expect(try cats(JSONStreamReader(contentsOf: file.url, format: .lines)) == [])
    let empty = try JSONStreamReader<StreamedCat>(contentsOf: file.url, format: .array)
    let failure = try #require(throws: JSONFailure.self) { try empty.next() }
    #expect(failure.description == "$ (line 1, column 1): expected a value, found end of input")
    #expect(try empty.next() == nil)
  }

  @Test("a file that is larger than what is read at once loses nothing")
  func largeFile() throws {
    let text = (0..<8000).map { "{\"id\":\($0),\"name\":\"cat \($0)\",\"collar\":{\"size\":\($0 % 7)}}" }
    try file.write(Data(("{\"x\":[],\"list\":[" + text.joined(separator: ",\n") + "]}").utf8))
    let array = try JSONStreamReader<StreamedCat>(contentsOf: file.url, format: .array(at: "list"))
    var count = 0
    while let cat = try array.next() {
      guard cat == StreamedCat(id: count, name: "cat \(count)", collar: .init(size: count % 7)) else {
        Issue.record("element \(count) is \(cat)")
        break
      }
      count += 1
    }
    #expect(count == 8000)
    try file.write(Data(text.joined(separator: "\n").utf8))
    let lines = try JSONStreamReader<StreamedCat>(contentsOf: file.url, format: .lines)
    #expect(try cats(lines) == Array(0..<8000))
  }

  @Test("a file that cannot be read is an error that names it")
  func unreadable() throws {
    let missing = try #require(throws: JSONFailure.self) {
      try JSONStreamReader<StreamedCat>(contentsOf: file.url, format: .lines)
    }
    #expect(missing.reason == .unreadableFile(path: file.url.path, reason: "there is no such file"))
    let folder = FileManager.default.temporaryDirectory
    let failure = try #require(throws: JSONFailure.self) {
      try JSONStreamReader<StreamedCat>(contentsOf: folder, format: .lines)
    }
    #expect(failure.reason == .unreadableFile(path: folder.path, reason: "it is a folder"))
    try file.write(Data())
    let writeOnly = try FileHandle(forWritingTo: file.url)
    let reader = JSONStreamReader<StreamedCat>(reading: writeOnly, format: .lines)
    let refusal = try #require(throws: JSONFailure.self) { try reader.next() }
    #expect(
      refusal.reason
        == .unreadableFile(path: "file descriptor \(writeOnly.fileDescriptor)", reason: "Bad file descriptor"))
    try writeOnly.close()
  }

  @Test("an error from reading is the last result, as it may repeat for ever")
  func unreadableResults() throws {
    try file.write(Data())
    let writeOnly = try FileHandle(forWritingTo: file.url)
    let reader = JSONStreamReader<StreamedCat>(reading: writeOnly, format: .lines)
    let results = Array(reader.results.prefix(3))
    #expect(results.count == 1)
    #expect(throws: JSONFailure.self) { try results.first?.get() }
    try writeOnly.close()
    let pieces = JSONStreamReader<StreamedCat>(format: .lines) { try "\(JSONCoder.decode(Int.self, from: "[]"))" }
    #expect(Array(pieces.results.prefix(3)).count == 1)
  }

  @Test("of a pipe, an element comes out as soon as its bytes are there")
  func pipe() throws {
    for format in [JSONStreamFormat.lines, .array] {
      let pipe = Pipe()
      let reader = JSONStreamReader<StreamedCat>(reading: pipe.fileHandleForReading, format: format)
      let separator = format == .lines ? "\n" : ","
      try pipe.fileHandleForWriting.write(
        contentsOf: Data(((format == .lines ? "" : "[") + "{\"id\":1}\(separator)").utf8))
      #expect(try reader.next()?.id == 1)
      try pipe.fileHandleForWriting.write(contentsOf: Data("{\"id\":2}\(separator){\"id\"".utf8))
      #expect(try reader.next()?.id == 2)
      try pipe.fileHandleForWriting.write(contentsOf: Data(":3}\(format == .lines ? "" : "]")".utf8))
      try pipe.fileHandleForWriting.close()
      #expect(try reader.next()?.id == 3)
      #expect(try reader.next() == nil)
    }
  }

  @Test("a handle is read from its position on")
  func handlePosition() throws {
    try file.write(Data("header\n{\"id\":1}\n{\"id\":2}\n".utf8))
    let handle = try FileHandle(forReadingFrom: file.url)
    try handle.seek(toOffset: 7)
    #expect(try cats(JSONStreamReader(reading: handle, format: .lines)) == [1, 2])
    try handle.close()
  }

  struct Broken: Error {}

  @Test("what the pieces throw comes out, and the next call goes on")
  func throwingPieces() throws {
    var pieces: [Result<String, Broken>] = [.success("{\"id\":1}\n{\"id\""), .failure(Broken()), .success(":2}")]
    let reader = JSONStreamReader<StreamedCat>(format: .lines) {
      pieces.isEmpty ? nil : try pieces.removeFirst().get()
    }
    #expect(try reader.next()?.id == 1)
    #expect(throws: Broken.self) { try reader.next() }
    #expect(try reader.next()?.id == 2)
    #expect(try reader.next() == nil)
  }

  @Test("a loop over results sees values and errors in their places")
  func results() throws {
    func results(_ text: String, _ format: JSONStreamFormat) -> [String] {
      var pieces = [Data(text.utf8)]
      let reader = JSONStreamReader<StreamedCat>(format: format) { pieces.popLast() }
      return reader.results.map { result in
        switch result {
        case .success(let cat): "\(cat.id)"
        case .failure(let error): "\(error)"
        }
      }
    }
    #expect(
      results("{\"id\":1}\n}\n{\"id\":2}", .lines)
        == ["1", "$[1] (line 2, column 1): expected a value, found '}'", "2"])
    #expect(
      results("[{\"id\":1},5,{\"id\":2},}]", .array) == [
        "1", "$[1] (line 1, column 11): expected StreamedCat, found number 5", "2",
        "$[3] (line 1, column 22): expected a value, found '}'",
      ])
    let broken = JSONStreamReader<StreamedCat>(format: .lines) { () throws -> Data? in throw Broken() }
    #expect(broken.results.map { (try? $0.get()) == nil } == [true])
  }

  @Test("mismatches go to the handler and to the report of the call")
  func mismatches() throws {
    let seen = Locked<[String]>([])
    var stream = JSONStreamOptions()
    stream.mismatchHandler = { mismatch in seen.withLock { $0.append(mismatch.finding) } }
    stream.unfitElements = .skip
    var pieces = ["{\"id\":[]}\n5\n", "{\"id\":2,\n{\"id\":3}\n"]
    let reader = JSONStreamReader<StreamedCat>(format: .lines, stream: stream) {
      pieces.isEmpty ? nil : pieces.removeFirst()
    }
    #expect(try reader.next()?.id == 0)
    let first = "$[0].id (line 1, column 7): expected Int, found an array"
    #expect(seen.withLock { $0 } == [first])
    var report = JSONReport()
    #expect(try reader.next(report: &report)?.id == 3)
    let others = [
      "$[1] (line 2, column 1): expected StreamedCat, found number 5",
      "$[2] (line 3, column 9): expected a key in quotes, found end of line",
    ]
    #expect(report.mismatches.map(\.finding) == others)
    #expect(seen.withLock { $0 } == [first] + others)
    #expect(try reader.next() == nil)
  }

  /// Its layout cannot be proved.
  final class Refused: HandyJSON {
    struct Held: ~Copyable {
      var value = 1
    }
    var held = Held()
    var after = 2
    required init() {}
  }

  @Test("a type that is refused is an error, once")
  func refusedType() throws {
    let parser = JSONStreamParser<Refused>(format: .lines)
    parser.append("{}\n{}\n")
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    let whole = try #require(throws: JSONFailure.self) { try Refused.decode(from: "{}") }
    #expect(failure.description == whole.description)
    #expect(parser.isAtEnd)
    #expect(try parser.next() == nil)
  }

  final class Tracked: HandyJSON {
    var tracker = LifetimeTracked()
    var id = 0
    var inner: [Tracked] = []
    required init() {}
  }

  @Test("elements that are not handed out leave nothing behind", arguments: [JSONStreamFormat.lines, .array])
  func lifetimes(format: JSONStreamFormat) {
    let lines =
      #"{"id":1,"inner":[{},{}]}"# + "\n5\n" + #"{"inner":[{"id":2}]} "# + "\n" + #"{"inner":[{},{"id":tru}]}"#
    let text = format == .lines ? lines + "\n" : "[" + lines.replacing("\n", with: ",")
    for cutting in Cutting.all(of: Array(text.utf8)) {
      LifetimeCounter.counting { counter in
        var options = DecodingOptions()
        options.isStrict = true
        let found = outcomes(
          of: Array(text.utf8), as: Tracked.self, format, cutting, options: options, map: { "\($0.id)" })
        #expect(found.count == 5)
        #expect(counter.livingCount == 0)
        #expect(counter.madeCount >= 7)
      }
    }
  }
}
