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
/// `didFinishMapping()` on models inside it. A hook or transform that uses the stream which its element comes from is given an
/// error; what it pushes into the stream ends it with an error.
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
  private var decoder: StreamDecoder
  /// Whether an element is being made. Its own code may not use the stream meanwhile, since that would be a second access
  /// to ``decoder``.
  private var isBusy = false
  /// Why what an element's code did to the stream must end it.
  private var misuse: JSONFailure?
  private let handler: (@Sendable (JSONMismatch) -> Void)?
  private let options: DecodingOptions

  init(
    _ type: any Any.Type, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions
  ) {
    decoder = StreamDecoder(CoderRegistry.coder(for: type), format, options, stream)
    handler = stream.mismatchHandler
    self.options = options
  }

  var isOver: Bool { !isBusy && decoder.isOver }

  var isFinished: Bool { !isBusy && decoder.isFinished }

  var heldByteCount: Int { isBusy ? 0 : decoder.window.end - decoder.window.start }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isIdle("appends to") else { return }
    unsafe decoder.append(bytes)
  }

  /// Appends what `body` writes: it is given room for `most` bytes and returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    guard isIdle("reads from") else { return 0 }
    return try unsafe decoder.append(atMost: most, body)
  }

  func finish() {
    guard isIdle("finishes") else { return }
    decoder.finish()
  }

  /// Whether no element is being made; notes otherwise what its code does.
  private func isIdle(_ action: String) -> Bool {
    if isBusy { misuse = misuse ?? Self.misuse(action) }
    return !isBusy
  }

  private static func misuse(_ action: String) -> JSONFailure {
    JSONFailure(.misuse("the code of an element \(action) the stream that the element comes from"))
  }

  /// - Parameter type: The one that the stream was made with.
  @inlinable func next<Element>(_ type: Element.Type) throws -> Element? {
    // SAFETY: `next(into:_:)` has initialized the memory when it returns true, and has not otherwise.
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      try unsafe next(into: UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped), nil)
        ? room.moveElement(from: 0) : nil
    }
  }

  @usableFromInline func next<Element>(_ type: Element.Type, report: inout JSONReport) throws -> Element? {
    var (found, omittedCount): ([JSONMismatch], Int) = ([], 0)
    defer { report.add(found, omitted: omittedCount, options) }
    // SAFETY: as above.
    return try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
      try unsafe next(
        into: UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped),
        { listed, omitted in
          found += listed
          omittedCount += omitted
        })
        ? room.moveElement(from: 0) : nil
    }
  }

  /// - Parameter report: Given what did not fit.
  /// - Returns: Whether there is an element.
  @usableFromInline @unsafe func next(
    into slot: UnsafeMutableRawPointer, _ report: (([JSONMismatch], Int) -> Void)?
  ) throws -> Bool {
    if isBusy { throw Self.misuse("reads from") }
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

  @unsafe private func step(into slot: UnsafeMutableRawPointer, _ reports: Bool) throws -> StreamDecoder.Step {
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
