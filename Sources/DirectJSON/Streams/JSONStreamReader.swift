import Foundation

/// Decodes models from a file, one at a time. Files may have any size: only the current element and up to 256 KB of the
/// text after it are in memory.
///
/// ```swift
/// let reader = try JSONStreamReader<Cat>(contentsOf: file, format: .array(at: "data.cats"))
/// while let cat = try reader.next() { print(cat) }
/// ```
///
/// See ``JSONStreamParser`` for the rules about elements.
public final class JSONStreamReader<Element> {
  @usableFromInline let core: StreamCore
  /// Appends the next bytes to the core; false when there are none.
  private let readMore: (StreamCore) throws -> Bool
  /// An error from reading that waits until the elements before it have been returned.
  private var postponed: (any Error)?
  /// Whether ``readMore`` is running.
  private var isReading = false
  /// Whether the last call has failed to read, and not to decode.
  private var hasFailed = false

  init(
    _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions, concurrency: Int = 1,
    _ readMore: @escaping (StreamCore) throws -> Bool
  ) {
    core = StreamCore(Element.self, format, options, stream, concurrency: concurrency)
    self.readMore = readMore
  }

  /// Creates a reader of a file.
  ///
  /// - Parameters:
  ///   - file: The file is closed with the reader.
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  /// - Throws: ``JSONFailure`` when the file cannot be opened.
  public convenience init(
    contentsOf file: URL, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) throws(JSONFailure) {
    let source = try StreamSource(file)
    self.init(format, options, stream) { try $0.read(from: source) }
  }

  /// Creates a reader of a file, pipe or socket, from the position of a handle. From a pipe or socket, each element is
  /// returned as soon as its bytes have arrived.
  ///
  /// - Parameters:
  ///   - handle: The handle stays open. The reader may have read beyond the current element.
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  public convenience init(
    reading handle: FileHandle, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    let source = StreamSource(handle)
    self.init(format, options, stream) { try $0.read(from: source) }
  }

  /// Creates a reader of pieces that may be cut anywhere.
  ///
  /// - Parameters:
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  ///   - nextPiece: Called when more is needed; returns nil at the end. It must not use the reader. Its errors are
  ///     thrown by the call that reads an element.
  public convenience init<Piece: JSONSource>(
    format: JSONStreamFormat, options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions(),
    pieces nextPiece: @escaping () throws -> Piece?
  ) {
    self.init(format, options, stream) { core in
      guard let piece = try nextPiece() else { return false }
      unsafe piece.withJSONBytes { unsafe core.append($0) }
      return true
    }
  }

  /// Decodes the next element.
  ///
  /// - Returns: The element; nil after the last one, and after an error that ends the stream.
  /// - Throws: ``JSONFailure``, with a path that begins with the element's index, and a position that counts from the
  ///   start of the stream. After an element that does not fit, and after a line that is not JSON, the next call
  ///   continues with the next element. Errors from reading are thrown, too; the next call tries again.
  @inlinable
  public func next() throws -> Element? {
    while true {
      if let element = try core.next(Element.self) { return element }
      guard try fill() else { return nil }
    }
  }

  /// Decodes the next element, and adds every value that did not fit to `report`.
  /// - Returns: The element; nil after the last one, and after an error that ends the stream.
  /// - Throws: ``JSONFailure``, or any error from reading, as ``next()`` does.
  @inlinable
  public func next(report: inout JSONReport) throws -> Element? {
    while true {
      if let element = try core.next(Element.self, report: &report) { return element }
      guard try fill() else { return nil }
    }
  }

  /// - Returns: Whether there may be another element.
  @usableFromInline func fill() throws -> Bool {
    if core.isOver || core.isFinished { return false }
    hasFailed = true
    if isReading {
      throw JSONFailure(.misuse("the closure that supplies the bytes of a stream must not read from that stream"))
    }
    if let postponed {
      self.postponed = nil
      core.resume()
      throw postponed
    }
    isReading = true
    defer { isReading = false }
    do {
      if try !readMore(core) { core.finish() }
    } catch {
      guard core.pauseForElementsInFlight() else { throw error }
      postponed = error
    }
    hasFailed = false
    return true
  }

  /// The remaining elements, for a `for` loop: each is a value, or the error in its place. If an error ends the stream,
  /// it comes last.
  public var results: Results { Results(reader: self) }

  /// The remaining elements of a reader; see ``results``.
  public struct Results: Sequence, IteratorProtocol {
    private let reader: JSONStreamReader
    private var isOver = false

    fileprivate init(reader: JSONStreamReader) {
      self.reader = reader
    }

    /// The next element, or the error in its place.
    public mutating func next() -> Result<Element, any Error>? {
      if isOver { return nil }
      reader.hasFailed = false
      do { return try reader.next().map { .success($0) } } catch {
        // Such an error may repeat forever.
        isOver = reader.hasFailed
        if case .misuse = (error as? JSONFailure)?.reason { isOver = true }
        return .failure(error)
      }
    }
  }
}
