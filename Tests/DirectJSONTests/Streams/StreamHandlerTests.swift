import Foundation
import Testing

@testable import DirectJSON

/// Code that a stream calls besides that of its elements: mismatch handlers, and closures that supply pieces.
@Suite("Streams: use from within a handler")
struct StreamHandlerTests {
  struct Cat: HandyJSON, @unchecked Sendable {
    var tracker = LifetimeTracked()
    var id = 0
    var name = ""
  }

  /// A stream of cats, whatever its kind.
  struct Source {
    let next: () throws -> Cat?
    var append: (String) -> Void = { _ in }
    var finish: () -> Void = {}
  }

  enum Kind: CaseIterable { case array, lines, reader, linesOnSeveralCores, readerOnSeveralCores }

  /// What a handler does with its stream.
  final class Handler: @unchecked Sendable {
    var run: () throws -> Void = {}
    var callCount = 0
    var misuseCount = 0

    func call() {
      callCount += 1
      do { try run() } catch { if (error as? JSONFailure).map(isMisuse) == true { misuseCount += 1 } }
    }
  }

  /// All fit, though the second and the fourth only in part.
  static let lines = (1...5).map { id in
    let id = id % 2 == 0 ? "\"x\"" : "\(id)"
    return #"{"id":\#(id),"name":"a name of more than fifteen bytes"}"#
  }

  private func source(_ kind: Kind, _ handler: Handler) -> Source {
    var stream = JSONStreamOptions()
    stream.mismatchHandler = { _ in handler.call() }
    switch kind {
    case .array, .lines, .linesOnSeveralCores:
      let parser =
        kind == .linesOnSeveralCores
        ? JSONStreamParser<Cat>(format: .lines, options: DecodingOptions(), stream: stream, concurrency: 3)
        : JSONStreamParser<Cat>(format: kind == .array ? .array : .lines, stream: stream)
      parser.append(kind == .array ? "[" + Self.lines.joined(separator: ",") + "]" : Self.lines.joined(separator: "\n"))
      parser.finish()
      return Source(
        next: { try parser.next() }, append: { parser.append($0) }, finish: { parser.finish() })
    case .reader, .readerOnSeveralCores:
      var pieces = Self.lines.map { $0 + "\n" }[...]
      let reader =
        kind == .reader
        ? JSONStreamReader<Cat>(format: .lines, stream: stream) { pieces.popFirst() }
        : JSONStreamReader<Cat>(format: .lines, stream: stream, concurrency: 3) { pieces.popFirst() }
      return Source(next: { try reader.next() })
    }
  }

  @Test("taking the next element there is an error, and the stream goes on", arguments: Kind.allCases)
  func nested(kind: Kind) throws {
    try LifetimeCounter.counting { counter in
      let handler = Handler()
      do {
        let source = source(kind, handler)
        handler.run = { while try source.next() != nil {} }
        var cats: [Cat] = []
        while let cat = try source.next() { cats.append(cat) }
        #expect(cats.map(\.id) == [1, 0, 3, 0, 5])
        #expect(cats.allSatisfy { $0.name == "a name of more than fifteen bytes" })
        #expect(counter.livingCount == 5)
        handler.run = {}
      }
      #expect(counter.livingCount == 0)
      #expect(handler.callCount == 2 && handler.misuseCount == 2)
    }
  }

  @Test(
    "pushing bytes in there, or finishing, ends the stream with an error",
    arguments: [Kind.array, .lines, .linesOnSeveralCores], [true, false])
  func pushing(kind: Kind, finishes: Bool) throws {
    try LifetimeCounter.counting { counter in
      let handler = Handler()
      do {
        let source = source(kind, handler)
        handler.run = { finishes ? source.finish() : source.append(Self.lines[0]) }
        #expect(try source.next()?.id == 1)
        let failure = try #require(throws: JSONFailure.self) { try source.next() }
        #expect(isMisuse(failure))
        #expect(try source.next() == nil)
        handler.run = {}
      }
      #expect(counter.livingCount == 0 && counter.madeCount > 1)
      #expect(handler.callCount == 1)
    }
  }

  /// The place of an error is found after the handler has been called.
  @Test("an element that does not fit keeps its place", arguments: [1, 3])
  func places(concurrency: Int) throws {
    let handler = Handler()
    var stream = JSONStreamOptions()
    stream.mismatchHandler = { _ in handler.call() }
    let parser = JSONStreamParser<Cat>(
      format: .lines, options: .strict, stream: stream, concurrency: concurrency)
    // A batch of its own for the line that does not fit.
    parser.append(#"{"name":"a","id":1}"# + "\n")
    parser.append(Self.lines[1] + "\n")
    parser.append(#"{"name":"b","id":2}"# + "\n")
    parser.append(#"{"name":"c","id":3}"# + "\n")
    parser.finish()
    handler.run = { for _ in 0..<5 { _ = try? parser.next() } }
    var found: [String] = []
    for _ in 0..<4 {
      do { found.append(try parser.next()?.name ?? "none") } catch { found.append("\(error.path) \(error.position!)") }
    }
    handler.run = {}
    #expect(found == ["a", "$[1].id line 2, column 7", "b", "c"])
    #expect(handler.callCount == 1)
  }

  /// A part of an element whose end uses the stream that the element comes from.
  final class Nosy: @unchecked Sendable {
    @TaskLocal static var handler = Handler()
    private let handler = Nosy.handler
    deinit { handler.call() }
  }

  /// The end of the first part runs when the second one is still to be released.
  struct Holder: HandyJSON {
    var first = Nosy()
    var second = LifetimeTracked()
    var id = 0
    mutating func didFinishMapping() { Nosy.handler.call() }
  }

  @Test("so is using it from the end of an element that is released, since the stream was misused")
  func releases() throws {
    try LifetimeCounter.counting { counter in
      let handler = Handler()
      try Nosy.$handler.withValue(handler) {
        let parser = JSONStreamParser<Holder>(format: .lines)
        parser.append("{\"id\":1}\n{\"id\":2}\n")
        // The type was prepared with an instance of its own.
        handler.callCount = 0
        handler.run = {
          // The element's hook ends the stream; the ends of its parts then read from it.
          if handler.callCount == 1 { parser.append("{}") } else { _ = try parser.next() }
        }
        let failure = try #require(throws: JSONFailure.self) { try parser.next() }
        handler.run = {}
        #expect(isMisuse(failure))
        #expect(try parser.next() == nil)
      }
      #expect(handler.callCount > 1 && handler.misuseCount > 0)
      #expect(counter.livingCount == 0)
    }
  }

  @Test("a closure that supplies pieces cannot read from its reader", arguments: [1, 3])
  func pieces(concurrency: Int) throws {
    var pieces = Self.lines.map { $0 + "\n" }[...]
    var reader: JSONStreamReader<Cat>?
    var errors: [JSONFailure] = []
    reader = JSONStreamReader<Cat>(format: .lines, concurrency: concurrency) { () -> String? in
      let piece = pieces.popFirst()
      do { _ = try reader?.next() } catch { errors += [error as? JSONFailure].compactMap { $0 } }
      return piece
    }
    var ids: [Int] = []
    while let cat = try reader?.next() { ids.append(cat.id) }
    reader = nil
    #expect(ids == [1, 0, 3, 0, 5])
    #expect(errors.count == 6 && errors.allSatisfy(isMisuse))
  }
}

private func isMisuse(_ failure: JSONFailure) -> Bool {
  if case .misuse = failure.reason { true } else { false }
}
