/// An asynchronous sequence of the elements in JSON that arrives in pieces.
///
/// ```swift
/// for try await cat in Cat.stream(from: chunks, format: .lines) { print(cat) }
/// ```
///
/// See ``JSONStreamParser`` for the rules about elements. A loop ends with the first error. To continue after elements
/// that do not fit, set ``JSONStreamOptions/unfitElements``, or call the iterator's `next()` again. If the pieces fail
/// and then end, so does the stream, without an element that was cut.
public struct AsyncJSONStream<Element, Pieces: AsyncSequence>: AsyncSequence where Pieces.Element: JSONSource {
  private let pieces: Pieces
  private let format: JSONStreamFormat
  private let options: DecodingOptions
  private let stream: JSONStreamOptions
  private var concurrency = 1

  /// Creates a stream of the elements in pieces of text.
  ///
  /// - Parameters:
  ///   - pieces: `Data`, `[UInt8]` or strings, cut anywhere.
  ///   - element: A model type, or any type that a property of a model may have.
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  public init(
    _ pieces: Pieces, of element: Element.Type = Element.self, format: JSONStreamFormat,
    options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    self.pieces = pieces
    self.format = format
    self.options = options
    self.stream = stream
  }

  /// Creates a stream that decodes the lines of large pieces on several cores. Elements come in the order of the text.
  ///
  /// Elements are decoded on other threads, ahead of the calls that return them. Their `init()`, mappings, transforms,
  /// `didFinishMapping()` and `validate()` run there, too: on any thread, several at once, without the caller's
  /// task-local values, and possibly for elements that you never ask for.
  ///
  /// - Parameters:
  ///   - pieces: `Data`, `[UInt8]` or strings, cut anywhere. While less than 16 KB of lines have arrived, the caller's
  ///     task decodes them.
  ///   - element: A model type, or any type that a property of a model may have.
  ///   - format: How the elements are arranged in the text. Only ``JSONStreamFormat/lines`` can be divided among cores.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - concurrency: How many threads decode at once, the caller's included; at most 64.
  public init(
    _ pieces: Pieces, of element: Element.Type = Element.self, format: JSONStreamFormat,
    options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions(), concurrency: Int
  ) where Element: Sendable {
    self.init(pieces, of: element, format: format, options: options, stream: stream)
    self.concurrency = concurrency
  }

  /// Creates an iterator that starts at the first piece.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      pieces: pieces.makeAsyncIterator(),
      parser: JSONStreamParser(format: format, options: options, stream: stream, concurrency: concurrency))
  }

  /// Waits for pieces, and returns elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var pieces: Pieces.AsyncIterator
    private let parser: JSONStreamParser<Element>
    /// Whether the pieces have failed, and none has come since. If there are no more, the text is not complete.
    private var isCut = false
    /// Whether there are no more pieces.
    private var hasEnded = false

    fileprivate init(pieces: Pieces.AsyncIterator, parser: JSONStreamParser<Element>) {
      self.pieces = pieces
      self.parser = parser
    }

    /// The next element; nil after the last one, and after an error that ends the stream. It is decoded on no actor,
    /// like all asynchronous functions that name none; see ``next(isolation:)``.
    /// - Throws: ``JSONFailure``; any error of the pieces; `CancellationError` after the task was cancelled and all
    ///   elements received until then have been returned.
    public mutating func next() async throws -> Element? {
      while true {
        if let element = try parser.next() { return element }
        if try isOver() { return nil }
        do { try take(try await pieces.next()) } catch { throw noted(error) }
      }
    }

    /// The next element, on the caller's actor; nil after the last one, and after an error that ends the stream.
    /// - Throws: ``JSONFailure``; any error of the pieces; `CancellationError` after the task was cancelled and all
    ///   elements received until then have been returned.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      while true {
        if let element = try parser.next() { return element }
        if try isOver() { return nil }
        do { try take(try await pieces.next(isolation: actor)) } catch { throw noted(error) }
      }
    }

    /// Decodes the next element, and adds every value that did not fit to `report`. It decodes on no actor, like all
    /// asynchronous functions that name none; see ``next(report:isolation:)``.
    /// - Returns: The element; nil after the last one, and after an error that ends the stream.
    /// - Throws: ``JSONFailure``; any error of the pieces; `CancellationError` after the task was cancelled and all
    ///   elements received until then have been returned.
    public mutating func next(report: inout JSONReport) async throws -> Element? {
      while true {
        if let element = try parser.next(report: &report) { return element }
        if try isOver() { return nil }
        do { try take(try await pieces.next()) } catch { throw noted(error) }
      }
    }

    /// Decodes the next element on the caller's actor, and adds every value that did not fit to `report`.
    /// - Returns: The element; nil after the last one, and after an error that ends the stream.
    /// - Throws: ``JSONFailure``; any error of the pieces; `CancellationError` after the task was cancelled and all
    ///   elements received until then have been returned.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      report: inout JSONReport, isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      while true {
        if let element = try parser.next(report: &report) { return element }
        if try isOver() { return nil }
        do { try take(try await pieces.next(isolation: actor)) } catch { throw noted(error) }
      }
    }

    /// Whether the stream needs no further piece.
    private func isOver() throws -> Bool {
      if hasEnded || parser.isAtEnd || parser.core.isFinished { return true }
      try Task.checkCancellation()
      return false
    }

    private mutating func noted(_ error: any Error) -> any Error {
      isCut = true
      return error
    }

    private mutating func take(_ piece: Pieces.Element?) throws {
      // Many sequences just end when the task is cancelled, or after an error: it would look like the end of the text.
      guard let piece else {
        try Task.checkCancellation()
        hasEnded = true
        if !isCut { parser.finish() }
        return
      }
      isCut = false
      parser.append(piece)
    }
  }
}

extension AsyncJSONStream: Sendable where Pieces: Sendable {}

extension JSONRoot {
  /// The values in JSON that arrives in pieces.
  ///
  /// ```swift
  /// for try await user in User.stream(from: chunks, format: .array(at: "data.users")) { print(user) }
  /// ```
  ///
  /// - Parameters:
  ///   - pieces: `Data`, `[UInt8]` or strings, cut anywhere.
  ///   - format: How the values are arranged in the text.
  ///   - options: How values are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  public static func stream<Pieces: AsyncSequence>(
    from pieces: Pieces, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONStream<Self, Pieces> where Pieces.Element: JSONSource {
    AsyncJSONStream(pieces, format: format, options: options, stream: stream)
  }

  /// The values in JSON lines that arrive in large pieces, decoded on several cores, in the order of the text. Code of
  /// the values runs on other threads; see ``AsyncJSONStream/init(_:of:format:options:stream:concurrency:)``.
  ///
  /// - Parameters:
  ///   - pieces: `Data`, `[UInt8]` or strings, cut anywhere.
  ///   - format: How the values are arranged in the text. Only ``JSONStreamFormat/lines`` can be divided among cores.
  ///   - options: How values are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - concurrency: How many threads decode at once, the caller's included.
  public static func stream<Pieces: AsyncSequence>(
    from pieces: Pieces, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions(), concurrency: Int
  ) -> AsyncJSONStream<Self, Pieces> where Pieces.Element: JSONSource, Self: Sendable {
    AsyncJSONStream(pieces, format: format, options: options, stream: stream, concurrency: concurrency)
  }

  /// The values in JSON that arrives in single bytes, such as those of `URL.resourceBytes` or `FileHandle.bytes` where
  /// Foundation has them. Reading pieces is several times as fast.
  public static func stream<Bytes: AsyncSequence>(
    from bytes: Bytes, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) -> AsyncJSONStream<Self, AsyncBytePieces<Bytes>> where Bytes.Element == UInt8 {
    AsyncJSONStream(AsyncBytePieces(bytes), format: format, options: options, stream: stream)
  }
}
