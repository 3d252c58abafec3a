import Foundation

/// Makes models of JSON in a file, one at a time: of files of any size, only the element at hand is in memory, and up to
/// 256 KB of what follows it.
///
/// ```swift
/// let reader = try JSONStreamReader<Cat>(contentsOf: file, format: .array(at: "data.cats"))
/// while let cat = try reader.next() { print(cat) }
/// ```
///
/// What ``JSONStreamParser`` says of elements holds here, too.
public final class JSONStreamReader<Element> {
  @usableFromInline let core: StreamCore
  /// Puts the next bytes into the core; false when there are none.
  private let readMore: (StreamCore) throws -> Bool

  private init(
    _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions,
    _ readMore: @escaping (StreamCore) throws -> Bool
  ) {
    core = StreamCore(Element.self, format, options, stream)
    self.readMore = readMore
  }

  /// A reader of a file.
  ///
  /// - Parameters:
  ///   - file: Closed with the reader.
  ///   - format: How the elements lie in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what becomes of elements that do not fit.
  /// - Throws: ``JSONFailure`` when the file cannot be opened.
  public convenience init(
    contentsOf file: URL, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) throws {
    let source = try StreamSource(file)
    self.init(format, options, stream) { try $0.read(from: source) }
  }

  /// A reader of what a handle has from its position on: a file, a pipe, a socket. Of a pipe or socket, an element is made as
  /// soon as its bytes are there.
  ///
  /// - Parameters:
  ///   - handle: Not closed by the reader, which may have read beyond the element at hand.
  ///   - format: How the elements lie in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what becomes of elements that do not fit.
  public convenience init(
    reading handle: FileHandle, format: JSONStreamFormat, options: DecodingOptions = .global,
    stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    let source = StreamSource(handle)
    self.init(format, options, stream) { try $0.read(from: source) }
  }

  /// A reader of pieces that may end anywhere.
  ///
  /// - Parameters:
  ///   - format: How the elements lie in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what becomes of elements that do not fit.
  ///   - nextPiece: Called when more is needed; returns nil at the end.
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

  /// Reads the next element.
  ///
  /// - Returns: nil behind the last one, and behind an error that ends the stream.
  /// - Throws: ``JSONFailure``, with a path that begins with the element's index, and a position that counts from the start
  ///   of the stream. Behind an element that does not fit, and behind a line that is not JSON, the next call goes on with the
  ///   next element. Also what reading itself throws; the next call tries again.
  @inlinable
  public func next() throws -> Element? {
    while true {
      if let element = try core.next(Element.self) { return element }
      guard try fill() else { return nil }
    }
  }

  /// The same, and reports every value that was left out because it did not fit.
  @inlinable
  public func next(report: inout JSONReport) throws -> Element? {
    while true {
      if let element = try core.next(Element.self, report: &report) { return element }
      guard try fill() else { return nil }
    }
  }

  /// - Returns: Whether there may be another element.
  @usableFromInline func fill() throws -> Bool {
    if core.isOver { return false }
    if core.isFinished { return false }
    if try !readMore(core) { core.finish() }
    return true
  }

  /// The elements that are left, for a `for` loop: each as a value, or as the error that stands in its place. The last is an
  /// error if one ends the stream.
  public var results: Results { Results(reader: self) }

  /// See ``results``.
  public struct Results: Sequence, IteratorProtocol {
    private let reader: JSONStreamReader
    private var isOver = false

    fileprivate init(reader: JSONStreamReader) {
      self.reader = reader
    }

    /// The next element, or the error in its place.
    public mutating func next() -> Result<Element, any Error>? {
      if isOver { return nil }
      do { return try reader.next().map { .success($0) } } catch {
        // What reading throws, it may throw for ever.
        isOver = !(error is JSONFailure)
        return .failure(error)
      }
    }
  }
}
