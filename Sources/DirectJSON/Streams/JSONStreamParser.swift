/// Decodes models from JSON that arrives in pieces: you append bytes and take elements.
///
/// ```swift
/// let parser = JSONStreamParser<Cat>(format: .lines)
/// parser.append(data)
/// while let cat = try parser.next() { print(cat) }
/// ```
///
/// To read a file, use ``JSONStreamReader``; to read an asynchronous sequence, ``AsyncJSONStream``.
///
/// Elements are models, or of any type that a property of a model may have. Each is decoded by the rules for
/// properties. A piece may be cut anywhere, even inside a character. The parser keeps the bytes that it has not yet
/// decoded. If you take all elements before you append the next piece, that is never more than one element and one
/// piece.
///
/// An element that continues in the next piece may be decoded in part, and again when it is complete. In that case, its
/// hooks `willStartMapping()` and `mapping(mapper:)` are also called on a temporary instance, and `didFinishMapping()`
/// on models inside it. A hook, transform or mismatch handler must not use the stream that its element comes from:
/// reading throws an error, and appending ends the stream with an error.
public final class JSONStreamParser<Element> {
  @usableFromInline let core: StreamCore

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  public init(
    format: JSONStreamFormat, options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    core = StreamCore(Element.self, format, options, stream)
  }

  /// Creates a parser of an asynchronous stream that decodes lines on several cores.
  init(format: JSONStreamFormat, options: DecodingOptions, stream: JSONStreamOptions, concurrency: Int) {
    core = StreamCore(Element.self, format, options, stream, concurrency: concurrency)
  }

  /// Appends the next piece: `Data`, `[UInt8]` or a string.
  public func append(_ piece: some JSONSource) {
    unsafe piece.withJSONBytes { unsafe core.append($0) }
  }

  /// Marks the end of the input. Pieces that you append later are ignored.
  public func finish() { core.finish() }

  /// Whether there are no more elements: all have been taken, or an error ended the stream.
  public var isAtEnd: Bool { core.isOver }

  /// How many bytes were received and are still kept.
  package var heldByteCount: Int { core.heldByteCount }

  /// How many bytes of keys are kept besides.
  package var heldKeyByteCount: Int { core.heldKeyByteCount }

  /// Decodes the next element.
  ///
  /// - Returns: nil when no element is complete yet, and after the last one.
  /// - Throws: ``JSONFailure``, with a path that begins with the element's index, and a position that counts from the
  ///   start of the stream. After an element that does not fit, and after a line that is not JSON, the next call
  ///   continues with the next element; after any other error, there is no next element.
  @inlinable
  public func next() throws(JSONFailure) -> Element? {
    try core.next(Element.self)
  }

  /// Decodes the next element, and adds every value that did not fit to `report`.
  /// - Returns: nil when no element is complete yet, and after the last one.
  /// - Throws: ``JSONFailure``, as ``next()`` does.
  @inlinable
  public func next(report: inout JSONReport) throws(JSONFailure) -> Element? {
    try core.next(Element.self, report: &report)
  }
}
