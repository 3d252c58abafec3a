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
/// properties. A piece may be cut anywhere, even inside a character. The parser keeps the bytes that it has received
/// and not yet decoded: if you take all elements before you append the next piece, never more than one element and one
/// piece.
///
/// An element that continues in the next piece may be decoded in part, and again when it is complete. Its hooks
/// `willStartMapping()` and `mapping(mapper:)` are then also called on a temporary instance, and `didFinishMapping()`
/// on models inside it. A hook or transform must not use the stream that its element comes from: reading throws an
/// error, and appending ends the stream with an error.
public final class JSONStreamParser<Element> {
  @usableFromInline let core: StreamCore

  /// - Parameters:
  ///   - format: How the elements are arranged in the text.
  ///   - options: How elements are decoded.
  ///   - stream: Limits, and what happens to elements that do not fit.
  public init(
    format: JSONStreamFormat, options: DecodingOptions = .global, stream: JSONStreamOptions = JSONStreamOptions()
  ) {
    core = StreamCore(Element.self, format, options, stream)
  }

  /// Appends the next piece: `Data`, `[UInt8]` or a string.
  public func append(_ piece: some JSONSource) {
    unsafe piece.withJSONBytes { unsafe core.append($0) }
  }

  /// Marks the end of the input.
  public func finish() { core.finish() }

  /// Whether no further element will come: all have been taken, or an error ended the stream.
  public var isAtEnd: Bool { core.isOver }

  /// How many bytes were received and are still kept.
  package var heldByteCount: Int { core.heldByteCount }

  /// Decodes the next element.
  ///
  /// - Returns: nil when no element is complete yet, and after the last one.
  /// - Throws: ``JSONFailure``, with a path that begins with the element's index, and a position that counts from the
  ///   start of the stream. After an element that does not fit, and after a line that is not JSON, the next call
  ///   continues with the next element; after any other error there is none.
  @inlinable
  public func next() throws(JSONFailure) -> Element? {
    try core.next(Element.self)
  }

  /// Decodes the next element, and adds every value that did not fit to `report`.
  @inlinable
  public func next(report: inout JSONReport) throws(JSONFailure) -> Element? {
    try core.next(Element.self, report: &report)
  }
}

/// The implementation that parsers, readers and asynchronous streams share.
@usableFromInline final class StreamCore {
  private var decoder: StreamDecoder
  /// Whether an element is being decoded. The element's own code must not use the stream meanwhile, since that would be
  /// a second access to ``decoder``.
  private var isBusy = false
  /// The error that ends the stream because of what an element's code did to it.
  private var misuse: JSONFailure?
  private let handler: (@Sendable (JSONMismatch) -> Void)?
  private let options: DecodingOptions
  private let stopsWhenCancelled: Bool

  init(
    _ type: any Any.Type, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions
  ) {
    decoder = StreamDecoder(CoderRegistry.coder(for: type), format, options, stream)
    handler = stream.mismatchHandler
    stopsWhenCancelled = stream.stopsWhenCancelled
    self.options = options
  }

  var isOver: Bool { !isBusy && decoder.isOver }

  var isFinished: Bool { !isBusy && decoder.isFinished }

  var heldByteCount: Int { isBusy ? 0 : decoder.window.end - decoder.window.start }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isIdle("appends to") else { return }
    unsafe decoder.append(bytes)
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    guard isIdle("reads from") else { return 0 }
    return try unsafe decoder.append(atMost: most, body)
  }

  func finish() {
    guard isIdle("finishes") else { return }
    decoder.finish()
  }

  /// Whether no element is being decoded; if one is, notes what its code does.
  private func isIdle(_ action: String) -> Bool {
    if isBusy { misuse = misuse ?? Self.misuse(action) }
    return !isBusy
  }

  private static func misuse(_ action: String) -> JSONFailure {
    JSONFailure(.misuse("the code of an element \(action) the stream that the element comes from"))
  }

  /// - Parameters:
  ///   - type: The type that the stream was made with.
  ///   - report: Receives what did not fit.
  @inlinable func next<Element>(
    _ type: Element.Type, _ report: (([JSONMismatch], Int) -> Void)? = nil
  ) throws(JSONFailure) -> Element? {
    // SAFETY: `next(into:_:)` has initialized the memory when it returns true, and has not otherwise.
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory -> Result<Element?, JSONFailure> in
      do throws(JSONFailure) {
        let hasElement = try unsafe next(into: UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped), report)
        return unsafe .success(hasElement ? memory.moveElement(from: 0) : nil)
      } catch { return .failure(error) }
    }.get()
  }

  @usableFromInline func next<Element>(
    _ type: Element.Type, report: inout JSONReport
  ) throws(JSONFailure) -> Element? {
    var (found, omittedCount): ([JSONMismatch], Int) = ([], 0)
    defer { report.add(found, omitted: omittedCount, options) }
    return try next(type) { listed, omitted in
      found += listed
      omittedCount += omitted
    }
  }

  /// - Parameter report: Receives what did not fit.
  /// - Returns: Whether there is an element.
  @usableFromInline @unsafe func next(
    into slot: UnsafeMutableRawPointer, _ report: (([JSONMismatch], Int) -> Void)?
  ) throws(JSONFailure) -> Bool {
    if isBusy { throw Self.misuse("reads from") }
    if stopsWhenCancelled, Task.isCancelled, !decoder.isOver {
      decoder.isOver = true
      throw JSONFailure(.cancelled)
    }
    let reports = report != nil || handler != nil
    while true {
      defer { if reports { hand(decoder.takeMismatches(), to: report) } }
      switch try unsafe step(into: slot, reports) {
      case .element: return true
      case .needsMore, .end: return false
      case .skipped: continue
      }
    }
  }

  @unsafe private func step(
    into slot: UnsafeMutableRawPointer, _ reports: Bool
  ) throws(JSONFailure) -> StreamDecoder.Step {
    isBusy = true
    let step = Result { () throws(JSONFailure) in try unsafe decoder.next(into: slot, reports: reports) }
    isBusy = false
    guard let misuse else { return try step.get() }
    self.misuse = nil
    decoder.isOver = true
    if case .success(.element) = step { unsafe decoder.coder.deinitialize(slot) }
    throw misuse
  }

  private func hand(_ found: (listed: [JSONMismatch], omittedCount: Int), to report: (([JSONMismatch], Int) -> Void)?) {
    if found.listed.isEmpty, found.omittedCount == 0 { return }
    report?(found.listed, found.omittedCount)
    if let handler { for mismatch in found.listed { handler(mismatch) } }
  }
}
