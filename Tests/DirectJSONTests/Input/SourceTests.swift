import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Parsing: sources")
struct SourceTests {
  /// The whole documents of the tables, with what is said about those that are malformed.
  static let malformed =
    MalformedDocumentTests.documents + MalformedDocumentTests.values.map { ("{\"k\":" + $0.0, $0.1) }

  static let wellFormed =
    WellFormedDocumentTests.documents + WellFormedDocumentTests.values.map { "{\"a\":\($0.0),\"i\":5}" }

  @Test("text, data and a file are refused in the same words as bytes")
  func refusesAlike() throws {
    let file = TemporaryFile()
    for (json, message) in Self.malformed {
      try file.write(Data(json.utf8))
      let answers = try [
        #require(throws: JSONFailure.self) { try ValueProbe.decode(from: json) },
        #require(throws: JSONFailure.self) { try ValueProbe.decode(from: Data(json.utf8)) },
        #require(throws: JSONFailure.self) { try ValueProbe.decode(from: Array(json.utf8)) },
        #require(throws: JSONFailure.self) { try ValueProbe.decode(contentsOf: file.url) },
        #require(throws: JSONFailure.self) { try [ValueProbe].decode(contentsOf: file.url) },
      ]
      #expect(answers.allSatisfy { $0.finding == message }, "\(json): \(answers)")
      #expect(ValueProbe.deserialize(from: json) == nil)
      #expect(ValueProbe.deserialize(from: Data(json.utf8)) == nil)
    }
  }

  /// A source that calls its body several times, and returns the answer of one of the calls.
  private struct Repeating: JSONSource {
    let texts: [String]
    let answer: Int

    func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
      let answers = try texts.map { text in
        try unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in try unsafe body(bytes) }
      }
      return answers[answer]
    }
  }

  private final class Counted: HandyJSON {
    @TaskLocal static var living = Locked(0)
    var name = ""
    required init() { Self.living.withLock { $0 += 1 } }
    deinit { Self.living.withLock { $0 -= 1 } }
  }

  @Test(
    "a source that calls its body several times leaks nothing, and loses nothing that is in use", arguments: [0, 1])
  func repeated(answer: Int) throws {
    let (good, bad) = (#"{"name":"a name of more than fifteen bytes"}"#, #"{"name":"a name of more than fifteen","#)
    for texts in [[good, good], [good, bad], [bad, good], [bad, bad]] {
      let living = Locked(0)
      Counted.$living.withValue(living) {
        let source = Repeating(texts: texts, answer: answer)
        let name = try? Counted.decode(from: source).name
        #expect(
          name
            == (texts == [good, good] || texts == [bad, good] && answer == 1
              ? "a name of more than fifteen bytes" : nil))
        var report = JSONReport()
        let reported = try? Counted.decode(from: source, report: &report).name
        #expect(reported == name)
      }
      #expect(living.withLock { $0 } == 0)
    }
  }

  @Test("text, data and a file are decoded to the same as bytes")
  func acceptsAlike() throws {
    let file = TemporaryFile()
    for json in Self.wellFormed where !json.hasPrefix("[") {
      try file.write(Data(json.utf8))
      let expected = try contents(ValueProbe.decode(from: Array(json.utf8)))
      let answers = try [
        ValueProbe.decode(from: json), ValueProbe.decode(from: Data(json.utf8)),
        ValueProbe.decode(contentsOf: file.url),
      ].map { contents($0) }
      #expect(answers.allSatisfy { $0 == expected }, "\(json)")
    }
  }

  @Test("wherever a malformed document starts, no byte after its end is read", arguments: 0..<16)
  func refusesAtEveryAlignment(padding: Int) throws {
    let space = String(repeating: " ", count: padding)
    // Each document with every other padding, its neighbor with those in between.
    for (number, (json, message)) in Self.malformed.enumerated()
    where number % 2 == padding % 2 && !json.hasPrefix("\u{FEFF}") {
      let unpadded = try #require(throws: JSONFailure.self) { try ValueProbe.decode(from: json) }
      let input = GuardedBytes(Array((space + json).utf8))
      let failure = try #require(throws: JSONFailure.self) { try ValueProbe.decode(from: input) }
      #expect(failure.reason == unpadded.reason)
      #expect(failure.path == unpadded.path)
      let shift = unpadded.position?.line == 1 ? padding : 0
      #expect(failure.position?.column == unpadded.position.map { $0.column + shift }, "\(message)")
    }
    // Read by a property of every kind, each with two paddings.
    let keys = ValueProbe.keys.enumerated().filter { $0.offset % 8 == padding % 8 }.map(\.element)
    for (number, (value, message)) in MalformedDocumentTests.values.enumerated() {
      for key in keys.tried(from: number) {
        let input = GuardedBytes(Array("\(space){\"\(key)\":\(value)".utf8))
        let failure = try #require(throws: JSONFailure.self) { try ValueProbe.decode(from: input) }
        #expect(failure.finding.hasSuffix(message.drop { $0 != ":" }), "\(value) read by \(key)")
      }
    }
  }

  @Test("wherever a well-formed document starts, no byte after its end is read", arguments: 0..<16)
  func acceptsAtEveryAlignment(padding: Int) throws {
    let space = String(repeating: " ", count: padding)
    for json in Self.wellFormed where !json.hasPrefix("[") && !json.hasPrefix("\u{FEFF}") {
      let expected = try contents(ValueProbe.decode(from: json))
      let probe = try ValueProbe.decode(from: GuardedBytes(Array((space + json).utf8)))
      #expect(contents(probe) == expected, "\(json)")
    }
    let keys = ValueProbe.keys.enumerated().filter { $0.offset % 8 == padding % 8 }.map(\.element)
    for (number, (value, _)) in WellFormedDocumentTests.values.enumerated() {
      for key in keys.tried(from: number) {
        // The closing brace is the last byte; and a value that is all of the document is followed by nothing at all.
        _ = try ValueProbe.decode(from: GuardedBytes(Array("\(space){\"\(key)\":\(value)}".utf8)))
      }
      let whole = Verdict { try ValueProbe.decode(from: GuardedBytes(Array((space + value).utf8))) }
      #expect(whole.isWellFormed, "\(value)")
    }
  }

  /// All values, those of dictionaries and sets in order.
  private func contents(_ probe: ValueProbe) -> String {
    var probe = probe
    // Infinite in some rows, which cannot be written.
    let values = [rendering(probe.a), rendering(probe.z), "\(probe.h.sorted())"]
    (probe.a, probe.z, probe.h) = (0, nil, [])
    return rendering(probe.toJSON()) + values.joined()
  }

  /// What a call made of a document.
  private struct Verdict {
    let isWellFormed: Bool

    init(_ body: () throws -> ValueProbe) {
      do {
        _ = try body()
        isWellFormed = true
      } catch {
        if let failure = error as? JSONFailure, case .mismatch = failure.reason {
          isWellFormed = true
        } else {
          isWellFormed = false
        }
      }
    }
  }
}
