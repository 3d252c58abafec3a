/// Makes models of JSON that comes in pieces: bytes are pushed in, elements are taken out.
///
/// ```swift
/// let parser = JSONStreamParser<Cat>(format: .lines)
/// parser.append(data)
/// while let cat = try parser.next() { print(cat) }
/// ```
///
/// ``JSONStreamReader`` reads a file by itself, ``AsyncJSONStream`` an asynchronous sequence.
///
/// Elements are models, or anything that a property of a model may be. Each is decoded by the rules for properties. A piece
/// may end anywhere, also inside a character. The parser holds what it was given and has not taken yet: never more than
/// one element and one piece, if all elements are taken out before the next piece is pushed in.
///
/// An element that goes on in the next piece may be decoded in part, and once more when it is whole: of the hooks of a
/// model, `willStartMapping()` and `mapping(mapper:)` are then called on an instance that is thrown away, too, and
/// `didFinishMapping()` on models inside it. No hook or transform may use the stream that its element comes from.
public final class JSONStreamParser<Element> {
  @usableFromInline let core: StreamCore

  /// - Parameters:
  ///   - format: How the elements lie in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what becomes of elements that do not fit.
  public init(
    format: JSONStreamFormat, options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    core = StreamCore(Element.self, format, options, stream)
  }

  /// Pushes in the next piece: `Data`, `[UInt8]` or a string.
  public func append(_ piece: some JSONSource) {
    unsafe piece.withJSONBytes { unsafe core.append($0) }
  }

  /// Says that nothing more will come.
  public func finish() { core.finish() }

  /// Whether nothing more will come out: all elements have been taken, or an error ended the stream.
  public var isAtEnd: Bool { core.isOver }

  /// How many bytes were given and not given up yet.
  package var heldByteCount: Int { core.heldByteCount }

  /// Takes the next element out.
  ///
  /// - Returns: nil when there is none yet, or none any more.
  /// - Throws: ``JSONFailure``, with a path that begins with the element's index, and a position that counts from the start
  ///   of the stream. Behind an element that does not fit, and behind a line that is not JSON, the next call goes on with the
  ///   next element; behind other errors there is none.
  @inlinable
  public func next() throws -> Element? {
    try core.next(Element.self)
  }

  /// The same, and reports every value that was left out because it did not fit.
  @inlinable
  public func next(report: inout JSONReport) throws -> Element? {
    try core.next(Element.self, report: &report)
  }
}

/// What parsers, readers and asynchronous streams share.
@usableFromInline final class StreamCore {
  /// Accesses are checked by the language: an element's own hook that uses the stream it comes from would end the process.
  private var decoder: StreamDecoder
  private let handler: (@Sendable (JSONMismatch) -> Void)?

  init(
    _ type: any Any.Type, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions
  ) {
    decoder = StreamDecoder(CoderRegistry.coder(for: type), format, options, stream)
    handler = stream.mismatchHandler
  }

  var isOver: Bool { decoder.isOver }

  var isFinished: Bool { decoder.isFinished }

  var heldByteCount: Int { decoder.window.end - decoder.window.start }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe decoder.append(bytes) }

  /// Appends what `body` writes: it is given room for `most` bytes and returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    try unsafe decoder.append(atMost: most, body)
  }

  func finish() { decoder.finish() }

  /// - Parameter type: The one that the stream was made with.
  @inlinable func next<Element>(_ type: Element.Type) throws -> Element? {
    // SAFETY: `next(into:_:)` has initialized the memory when it returns true, and has not otherwise.
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      try unsafe next(into: UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped), nil)
        ? room.moveElement(from: 0) : nil
    }
  }

  @usableFromInline func next<Element>(_ type: Element.Type, report: inout JSONReport) throws -> Element? {
    var found: [JSONMismatch] = []
    defer { report.mismatches += found }
    // SAFETY: as above.
    return try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      try unsafe next(into: UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped), { found += $0 })
        ? room.moveElement(from: 0) : nil
    }
  }

  /// - Parameter report: Given what did not fit.
  /// - Returns: Whether there is an element.
  @usableFromInline @unsafe func next(
    into slot: UnsafeMutableRawPointer, _ report: (([JSONMismatch]) -> Void)?
  ) throws -> Bool {
    let reports = report != nil || handler != nil
    while true {
      defer { if reports { hand(decoder.takeMismatches(), to: report) } }
      switch try unsafe decoder.next(into: slot, reports: reports) {
      case .element: return true
      case .needsMore, .end: return false
      case .skipped: continue
      }
    }
  }

  private func hand(_ mismatches: [JSONMismatch], to report: (([JSONMismatch]) -> Void)?) {
    if mismatches.isEmpty { return }
    report?(mismatches)
    if let handler { for mismatch in mismatches { handler(mismatch) } }
  }
}
