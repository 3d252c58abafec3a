import DirectJSON
import Foundation
import Testing

@Suite("Streams: asynchronous sequences")
struct AsyncStreamTests {
  private func stream<Piece: Sendable>(_ pieces: [Piece]) -> AsyncStream<Piece> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(piece) }
      continuation.finish()
    }
  }

  @Test("models come out of pieces of data, bytes or text, and of single bytes")
  func pieces() async throws {
    let text = "[{\"id\":1},{\"id\":2,\"name\":\"é\"},\n{\"id\":3}]"
    let bytes = Array(text.utf8)
    let expected = [StreamedCat(id: 1), StreamedCat(id: 2, name: "é"), StreamedCat(id: 3)]
    for length in [1, 2, 3, 10, 100] {
      let pieces = Cutting.every(length).pieces(of: bytes)
      var cats: [StreamedCat] = []
      for try await cat in StreamedCat.stream(from: stream(pieces), format: .array) { cats.append(cat) }
      #expect(cats == expected)
      cats = []
      for try await cat in StreamedCat.stream(from: stream(pieces.map { Data($0) }), format: .array) {
        cats.append(cat)
      }
      #expect(cats == expected)
    }
    var cats: [StreamedCat] = []
    for try await cat in StreamedCat.stream(from: stream(text.map { String($0) }), format: .array) { cats.append(cat) }
    #expect(cats == expected)
    cats = []
    for try await cat in StreamedCat.stream(from: stream(bytes), format: .array) { cats.append(cat) }
    #expect(cats == expected)
    let lines = "{\"id\":1}\n{\"id\":2,\"name\":\"é\"}\n{\"id\":3}"
    cats = []
    for try await cat in StreamedCat.stream(from: stream(Array(lines.utf8)), format: .lines) { cats.append(cat) }
    let whole = stream([Data(lines.utf8)])
    var several: [StreamedCat] = []
    for try await cat in StreamedCat.stream(from: whole, format: .lines, concurrency: 2) { several.append(cat) }
    #expect(several == cats)
    #expect(cats == expected)
  }

  @Test("elements of other types, with options")
  func otherTypes() async throws {
    var options = JSONStreamOptions()
    options.unfitElements = .skip
    var numbers: [Int] = []
    for try await number in AsyncJSONStream(
      stream(["[1,\"", "2\",{}", ",3]"]), of: Int.self, format: .array, stream: options)
    {
      numbers.append(number)
    }
    #expect(numbers == [1, 2, 3])
    var values: [JSONValue] = []
    for try await value in AsyncJSONStream(stream(["{\"a\":[1", "]}\n2"]), of: JSONValue.self, format: .lines) {
      values.append(value)
    }
    #expect(values == [["a": [1]], 2])
  }

  @Test("an element does not wait for the one after it", arguments: [JSONStreamFormat.lines, .array])
  func doesNotWait(format: JSONStreamFormat) async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var iterator = StreamedCat.stream(from: bytes, format: format).makeAsyncIterator()
    let separator = format == .lines ? "\n" : ","
    // The stream is never finished: if the element waited for anything, the test would not end.
    for byte in ((format == .lines ? "" : "[") + "{\"id\":1}" + separator).utf8 { continuation.yield(byte) }
    #expect(try await iterator.next()?.id == 1)
    for byte in ("{\"id\":2}" + separator).utf8 { continuation.yield(byte) }
    #expect(try await iterator.next()?.id == 2)
  }

  struct Broken: Error {}

  @Test("errors of elements and of the pieces come out")
  func errors() async throws {
    let pieces = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("{\"id\":1}\n7\n{\"id\":2}\n{\"id\"")
      continuation.finish(throwing: Broken())
    }
    var iterator = StreamedCat.stream(from: pieces, format: .lines).makeAsyncIterator()
    #expect(try await iterator.next()?.id == 1)
    await #expect(throws: JSONFailure.self) { try await iterator.next() }
    #expect(try await iterator.next()?.id == 2)
    await #expect(throws: Broken.self) { try await iterator.next() }
    var failure: JSONFailure?
    do {
      for try await cat in StreamedCat.stream(from: stream(["[{\"id\":1},\n", "{\"id\":tru}]"]), format: .array) {
        #expect(cat.id == 1)
      }
    } catch { failure = error as? JSONFailure }
    #expect(failure?.description == "$[1].id (line 2, column 7): expected 'true', found 'tru'")
  }

  @Test("an iterator reports what did not fit", arguments: [1, 2])
  func report(concurrency: Int) async throws {
    // Large enough for other threads to decode it.
    let plenty = String(repeating: "{\"id\":2}\n", count: 10_000)
    let pieces = stream(["{\"id\":1}\n{\"i", "d\":true}\n{\"id\":[]}\n", plenty + "7\n{\"id\":3}"])
    var skipping = JSONStreamOptions()
    skipping.unfitElements = .skip
    var iterator = StreamedCat.stream(from: pieces, format: .lines, stream: skipping, concurrency: concurrency)
      .makeAsyncIterator()
    var report = JSONReport()
    var ids: [Int] = []
    while let cat = try await iterator.next(report: &report) { ids.append(cat.id) }
    #expect(ids == [1, 1, 0] + Array(repeating: 2, count: 10_000) + [3])
    #expect(report.mismatches.map { "\($0.path) \($0.found)" } == ["$[2].id an array", "$[10003] number 7"])
  }

  @Test("a stream is handed to other tasks, and each iteration starts from the first piece")
  func tasks() async throws {
    let cats = StreamedCat.stream(from: Repeatable(pieces: ["{\"id\":1}\n{\"i", "d\":2}"]), format: .lines)
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var sum = 0
          do { for try await cat in cats { sum += cat.id } } catch { sum = -1 }
          return sum
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [3, 3, 3, 3])
  }

  @MainActor @Test("a stream is read on an actor")
  func onActor() async throws {
    var sum = 0
    for try await cat in StreamedCat.stream(from: stream(["{\"id\":1}\n", "{\"id\":2}"]), format: .lines) {
      sum += cat.id
    }
    #expect(sum == 3)
  }

  @MainActor @Test("elements are decoded on the actor that asks for them, with a report, too")
  func reportOnActor() async throws {
    @MainActor final class Place { static var count = 0 }
    struct Confined: HandyJSON {
      var id = 0
      func didFinishMapping() { MainActor.assumeIsolated { Place.count += 1 } }
    }
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    var cats = Confined.stream(from: stream(["{\"id\":1}\n", "{\"id\":[]}"]), format: .lines).makeAsyncIterator()
    var report = JSONReport()
    while try await cats.next(report: &report, isolation: #isolation) != nil {}
    #expect(Place.count == 2)
    #expect(report.mismatches.count == 1)
  }

  struct Repeatable: AsyncSequence, Sendable {
    let pieces: [String]

    struct AsyncIterator: AsyncIteratorProtocol {
      var pieces: ArraySlice<String>
      mutating func next() async -> String? { pieces.popFirst() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces[...]) }
  }

  @Test("a stream that was cancelled says so, having handed out what had come", arguments: [true, false])
  func cancellation(hasLines: Bool) async throws {
    let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
    let (started, starter) = AsyncStream.makeStream(of: Int.self)
    let task = Task { () -> ([Int], (any Error)?) in
      var ids: [Int] = []
      do {
        for try await cat in StreamedCat.stream(from: pieces, format: hasLines ? .lines : .array) {
          ids.append(cat.id)
          starter.yield(cat.id)
        }
        return (ids, nil)
      } catch { return (ids, error) }
    }
    continuation.yield(hasLines ? "{\"id\":1}\n{\"id\":2}\n{\"id" : "[{\"id\":1},{\"id\":2},{\"id")
    for await id in started where id == 2 { break }
    task.cancel()
    let (ids, error) = await task.value
    #expect(ids == [1, 2])
    #expect(error is CancellationError, "\(error as Any)")
  }

  /// Bytes with an error in their middle, after which they go on.
  private struct Interrupted: AsyncSequence, Sendable {
    let bytes: [UInt8?]

    struct AsyncIterator: AsyncIteratorProtocol {
      var bytes: ArraySlice<UInt8?>
      mutating func next() async throws -> UInt8? {
        guard let byte = bytes.popFirst() else { return nil }
        guard let byte else { throw CancellationError() }
        return byte
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes[...]) }
  }

  @Test("single bytes before an error that passes are in the next piece")
  func interruptedBytes() async throws {
    var pieces = AsyncBytePieces(Interrupted(bytes: Array("12".utf8) + [nil] + Array("34\n".utf8))).makeAsyncIterator()
    await #expect(throws: CancellationError.self) { try await pieces.next() }
    #expect(try await pieces.next() == Array("1234\n".utf8))
    #expect(try await pieces.next() == nil)
  }

  @Test("text before an error at which the pieces end is not taken for the end", arguments: [1, 2])
  func cutPieces(concurrency: Int) async throws {
    func elements<Pieces: AsyncSequence>(_ stream: AsyncJSONStream<Int, Pieces>) async -> [String] {
      var (iterator, found) = (stream.makeAsyncIterator(), [String]())
      while found.count < 9 {
        do {
          guard let element = try await iterator.next() else { return found }
          found.append("\(element)")
        } catch { found.append("\(type(of: error))") }
      }
      return found
    }
    let cut = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("1\n12")
      continuation.finish(throwing: Broken())
    }
    let text = AsyncJSONStream(cut, of: Int.self, format: .lines, concurrency: concurrency)
    #expect(await elements(text) == ["1", "Broken"])
    let bytes = AsyncBytePieces(Interrupted(bytes: Array("1\n12".utf8) + [nil]))
    let single = AsyncJSONStream(bytes, of: Int.self, format: .lines, concurrency: concurrency)
    #expect(await elements(single) == ["1", "CancellationError"])
    // Where they go on, nothing is lost.
    let interrupted = AsyncBytePieces(Interrupted(bytes: Array("1\n12".utf8) + [nil] + Array("34".utf8)))
    let whole = AsyncJSONStream(interrupted, of: Int.self, format: .lines, concurrency: concurrency)
    #expect(await elements(whole) == ["1", "CancellationError", "1234"])
  }
}
