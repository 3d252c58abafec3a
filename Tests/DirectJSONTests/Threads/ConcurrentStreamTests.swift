import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Streams: lines on several cores")
struct ConcurrentStreamTests {
  /// A model that refuses some of what it is decoded from.
  struct Checked: HandyJSON, JSONValidated, Sendable {
    struct Refusal: Error {}
    var id = 0
    var name = ""
    func validate() throws { if id % 7 == 6 { throw Refusal() } }
  }

  /// The calls that ask for a report.
  private enum Reports {
    case none
    case from(Int)
    case now(every: Int)

    /// - Parameter call: Counted from one.
    func areWanted(in call: Int) -> Bool {
      switch self {
      case .none: false
      case .from(let first): call >= first
      case .now(let distance): call % distance == 0
      }
    }
  }

  /// What a reader returns: elements, errors with their places and, at the end, what was reported.
  private func outcomes<Element>(
    _ reader: JSONStreamReader<Element>, _ reports: Reports, _ text: (Element) -> String
  ) -> [String] {
    var found: [String] = []
    var report = JSONReport()
    var calls = 0
    while calls < 1_000_000 {
      calls += 1
      do {
        let next = try reports.areWanted(in: calls) ? reader.next(report: &report) : reader.next()
        guard let element = next else { break }
        found.append(text(element))
      } catch {
        found.append("error: \(error)")
      }
    }
    return found + report.mismatches.map { "report: \($0)" }
  }

  /// Expects that several cores give what one gives, whatever is asked for, and however the text is cut. It is cut in
  /// every way without reports, and in one way for each other request.
  private func expectSame<Element: Sendable>(
    _ text: [UInt8], as type: Element.Type, options: DecodingOptions = DecodingOptions(),
    stream: JSONStreamOptions = JSONStreamOptions(), sourceLocation: SourceLocation = #_sourceLocation,
    _ describe: (Element) -> String
  ) throws {
    let file = TemporaryFile()
    try file.write(Data(text))
    let cuttings = [(Cutting.none, 3), (.every(50_000), 5), (.every(1_000), 3)]
    for (number, reports) in [Reports.none, .from(1), .from(1500), .now(every: 700)].enumerated() {
      let one = try JSONStreamReader<Element>(contentsOf: file.url, format: .lines, options: options, stream: stream)
      let expected = outcomes(one, reports, describe)
      let several = try JSONStreamReader<Element>(
        contentsOf: file.url, format: .lines, options: options, stream: stream, concurrency: 2)
      let found = outcomes(several, reports, describe)
      #expect(found == expected, "file, report \(reports)", sourceLocation: sourceLocation)
      for (cutting, concurrency) in number == 0 ? cuttings[...] : cuttings[(number - 1)..<number] {
        var pieces = cutting.pieces(of: text)[...]
        let several = JSONStreamReader<Element>(
          format: .lines, options: options, stream: stream, concurrency: concurrency, pieces: { pieces.popFirst() })
        let found = outcomes(several, reports, describe)
        #expect(found == expected, "cut \(cutting), report \(reports)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Lines of many kinds, of which some are not in order; more than a reader reads at once.
  private static func lines(_ count: Int, faulty: Bool) -> [UInt8] {
    var text: [UInt8] = [0xEF, 0xBB, 0xBF]
    for index in 0..<count {
      let name = String(repeating: "x", count: index % 60)
      var line = Array(#"{"id":\#(index),"name":"\#(name)","collar":{"size":\#(index % 9)},"scores":[1,2]}"#.utf8)
      if faulty {
        switch index % 97 {
        case 3: line = Array(#"{"id":tru}"#.utf8)
        case 9: line = Array(#"{"id":"no number","scores":["x",1]}"#.utf8)
        case 20: line = Array(#""none""#.utf8)
        case 31: line = Array(#"{"name":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
        case 40: line += Array(" 7".utf8)
        case 55: line = Array(#"{"id":"#.utf8)
        case 71: line = Array(String(repeating: "[", count: 700).utf8)
        case 88: line = [0xEF, 0xBB, 0xBF] + line
        default: break
        }
      }
      text += line
      text += Array(["\n", "\r\n", " \n\n", "\n \t\r\n"][index % 4].utf8)
    }
    return text + Array(#"{"id":-1"#.utf8) + (faulty ? [] : Array("}".utf8))
  }

  @Test("elements come in order, from lines of every kind")
  func order() throws {
    try expectSame(Self.lines(9_000, faulty: false), as: StreamedCat.self) { "\($0.id) \($0.name ?? "-")" }
    for text in ["", "\n", "\u{FEFF}", "\u{FEFF}\n1", "1", "1\n", " \r\n\t\n", "1\n2"] {
      try expectSame(Array(text.utf8), as: Int.self) { "\($0)" }
    }
  }

  @Test("errors and reports have the places that one core gives")
  func errors() throws {
    let text = Self.lines(2_400, faulty: true)
    try expectSame(text, as: StreamedCat.self) { "\($0.id)" }
    try expectSame(text, as: StreamedCat.self, options: .strict) { "\($0.id)" }
    var skipping = JSONStreamOptions()
    skipping.unfitElements = .skip
    try expectSame(text, as: StreamedCat.self, stream: skipping) { "\($0.id)" }
    try expectSame(text, as: Checked.self) { "\($0.id)" }
  }

  @Test("lines that are too long are left out, wherever a batch ends")
  func longLines() throws {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 1_000
    var text: [UInt8] = []
    for index in 0..<400 {
      let length = [10, 999, 1_000, 1_001, 1_002, 20_000, 600_000][index % 50 == 49 ? 6 : index % 6]
      text += Array("\"\(String(repeating: "a", count: length - 2))\"\(index % 3 == 0 ? "\r\n" : "\n")".utf8)
    }
    try expectSame(text, as: String.self, stream: stream) { "\($0.count)" }
    try expectSame(text + Array(repeating: 0x61, count: 5_000), as: String.self, stream: stream) { "\($0.count)" }
  }

  @Test("mismatches are handed over in the order of the text")
  func handler() throws {
    let text = Self.lines(2_400, faulty: true)
    func found(concurrency: Int) throws -> [String] {
      let found = Locked<[String]>([])
      var stream = JSONStreamOptions()
      stream.unfitElements = .skip
      stream.mismatchHandler = { mismatch in found.withLock { $0.append("\(mismatch)") } }
      var piece: [UInt8]? = text
      let reader = JSONStreamReader<StreamedCat>(format: .lines, stream: stream, concurrency: concurrency) {
        defer { piece = nil }
        return piece
      }
      while try reader.next() != nil {}
      return found.withLock { $0 }
    }
    let expected = try found(concurrency: 1)
    #expect(expected.count > 100)
    #expect(try found(concurrency: 4) == expected)
  }

  private final class Link: HandyJSON, @unchecked Sendable {
    var next: Link?

    var count: Int {
      var (link, count) = (next, 1)
      while let inner = link { (link, count) = (inner.next, count + 1) }
      return count
    }
  }

  @Test("elements that need the stack of the reader are not skipped")
  func largeStack() {
    func line(_ levels: Int) -> String {
      String(repeating: #"{"next":"#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1) + "\n"
    }
    // More than the other threads have stack for. Unoptimized, a level is about 33 nested calls, and ThreadSanitizer
    // crashes beyond 65,536.
    #if DEBUG
      let (levels, limit) = Sanitizers.hasThread ? (1_000, 1_100) : (4_000, 9_000)
    #else
      let (levels, limit) = (9_000, 20_000)
    #endif
    let text = Array((0..<3).map { line($0 == 1 ? limit + 1 : levels) }.joined().utf8)
    let found = onThread(withStackOf: 512) {
      var options = DecodingOptions()
      options.maximumDepth = limit
      var stream = JSONStreamOptions()
      stream.unfitElements = .skip
      return [Reports.none, .from(1)].map { reports in
        var piece: [UInt8]? = text
        let reader = JSONStreamReader<Link>(format: .lines, options: options, stream: stream, concurrency: 3) {
          defer { piece = nil }
          return piece
        }
        return self.outcomes(reader, reports) { "\($0.count)" }
      }
    }
    let counts = Array(repeating: "\(levels)", count: 2)
    #expect(found[0] == counts)
    // The limit itself still counts.
    #expect(found[1].count == 3 && found[1].starts(with: counts) && found[1].last?.hasPrefix("report: $[1].") == true)
  }

  /// Its layout cannot be proved, so that none is ever made.
  private final class Refused: HandyJSON, @unchecked Sendable {
    struct Held: ~Copyable {
      var value = 1
    }
    var held = Held()
    required init() {}
  }

  @Test("an array, and a type that is refused, are what they are on one core")
  func otherFormats() throws {
    let file = TemporaryFile()
    try file.write(Data("[1,2]".utf8))
    let array = try JSONStreamReader<Int>(contentsOf: file.url, format: .array, concurrency: 4)
    #expect(try [array.next(), array.next(), array.next()] == [1, 2, nil])
    try file.write(Data("{}\n{}\n".utf8))
    let refused = try JSONStreamReader<Refused>(contentsOf: file.url, format: .lines, concurrency: 4)
    let failure = try #require(throws: JSONFailure.self) { try refused.next() }
    guard case .refusedType = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(try refused.next() == nil)
  }

  struct ReadingError: Error {}

  @Test("an error from reading waits for the elements before it, and the next call tries again")
  func readingErrors() throws {
    let text = Array((0..<20_000).map { "\($0)\n" }.joined().utf8)
    var calls = 0
    let reader = JSONStreamReader<Int>(format: .lines, concurrency: 3) { () throws -> [UInt8]? in
      calls += 1
      if calls == 2 { throw ReadingError() }
      return calls < 4 ? text : nil
    }
    for index in 0..<20_000 { #expect(try reader.next() == index) }
    #expect(throws: ReadingError.self) { try reader.next() }
    for index in 0..<20_000 { #expect(try reader.next() == index) }
    #expect(try reader.next() == nil)
  }

  @Test("pieces of an asynchronous sequence are divided, too")
  func asynchronous() async throws {
    let text = Self.lines(9_000, faulty: false)
    let pieces = AsyncStream<[UInt8]> { continuation in
      for piece in Cutting.every(300_000).pieces(of: text) { continuation.yield(piece) }
      continuation.finish()
    }
    var ids: [Int] = []
    for try await cat in AsyncJSONStream(pieces, of: StreamedCat.self, format: .lines, concurrency: 2) {
      ids.append(cat.id)
    }
    #expect(ids == Array(0..<9_000) + [-1])
  }
}
