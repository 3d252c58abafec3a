/// The implementation that parsers, readers and asynchronous streams share.
///
/// SAFETY: ``slot`` is memory for one element. It holds one only from the moment when ``nextElement(_:)`` returns its
/// address until the caller has moved it out, which is at once. `decoder` is not checked for exclusive access on each
/// use: ``isBusy`` is set while one is under way, and every function looks at it first. It is also set while the slot
/// holds an element and other code runs: that of the mismatch handler, or of an element that is released.
@usableFromInline @safe final class StreamCore {
  @exclusivity(unchecked) private var decoder: StreamDecoder
  /// Whether a call is under way: an element is being decoded, mismatches are handed over, or bytes are read. Code that
  /// is called meanwhile must not use the stream, since that would be a second access to ``decoder`` or to ``slot``.
  private var isBusy = false
  /// The error that ends the stream because of what such code did to it.
  private var misuse: JSONFailure?
  private let slot: UnsafeMutableRawPointer
  /// Decodes lines on several cores; nil when the caller's thread decodes all elements.
  private let crew: ParallelLineDecoder?
  private let handler: (@Sendable (JSONMismatch) -> Void)?
  private let options: DecodingOptions
  private let stopsWhenCancelled: Bool

  /// - Parameter concurrency: How many threads decode lines at once, the caller's included.
  init<Element>(
    _ type: Element.Type, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions,
    concurrency: Int = 1
  ) {
    let coder = CoderRegistry.coder(for: type)
    unsafe decoder = StreamDecoder(coder, format, options, stream)
    let layout = ElementLayout(of: type)
    unsafe slot = layout.allocate(count: 1)
    crew =
      concurrency > 1 && format == .lines
      ? ParallelLineDecoder(coder, layout, options, stream, concurrency: concurrency) : nil
    handler = stream.mismatchHandler
    stopsWhenCancelled = stream.stopsWhenCancelled
    self.options = options
  }

  deinit { unsafe slot.deallocate() }

  var isOver: Bool { unsafe crew?.isOver ?? (!isBusy && decoder.isOver) }

  var isFinished: Bool { unsafe crew?.isFinished ?? (!isBusy && decoder.isFinished) }

  var heldByteCount: Int { unsafe isBusy ? 0 : decoder.window.end - decoder.window.start }

  var heldKeyByteCount: Int { unsafe isBusy ? 0 : decoder.array.scanner.keptByteCount }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isIdle("appends to") else { return }
    if let crew { unsafe crew.append(bytes) } else { unsafe decoder.append(bytes) }
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    guard isIdle("reads from") else { return 0 }
    isBusy = true
    defer { isBusy = false }
    if let crew { return try unsafe crew.append(atMost: most, body) }
    return try unsafe decoder.append(atMost: most, body)
  }

  func finish() {
    guard isIdle("finishes") else { return }
    if let crew { crew.finish() } else { unsafe decoder.finish() }
  }

  /// Whether no call is under way; if one is, notes what the code that it has called does.
  private func isIdle(_ action: String) -> Bool {
    // An element's code may run on another thread, from where nothing else may be looked at.
    if crew?.isDecodingHere == true { return false }
    if isBusy { misuse = misuse ?? Self.misuse(action) }
    return !isBusy
  }

  static func misuse(_ action: String) -> JSONFailure {
    JSONFailure(
      .misuse(
        """
        a mismatch handler, or the code of an element, \(action) the stream that calls it: use the stream after the \
        call has returned
        """))
  }

  // MARK: Reading ahead

  /// Keeps an error from reading until the elements that were read already have been returned.
  /// - Returns: false when there are none.
  func pauseForElementsInFlight() -> Bool {
    guard let crew, crew.hasElementsInFlight else { return false }
    crew.isPaused = true
    return true
  }

  /// Reads on, after the error.
  func resume() { crew?.isPaused = false }

  /// Sets whether the next bytes can be read without waiting for them. Until then, only a stream that has nothing else
  /// to return asks for more.
  func setReadiness(_ isReady: @escaping () -> Bool) { crew?.isReady = isReady }

  // MARK: Elements

  /// - Parameters:
  ///   - type: The type that the stream was made with.
  ///   - report: Receives what did not fit.
  @inlinable func next<Element>(
    _ type: Element.Type, _ report: (([JSONMismatch], Int) -> Void)? = nil
  ) throws(JSONFailure) -> Element? {
    guard let element = try unsafe nextElement(report) else { return nil }
    // SAFETY: the memory holds an element of the stream's type, which is moved out here.
    return unsafe element.assumingMemoryBound(to: type).move()
  }

  @usableFromInline func next<Element>(
    _ type: Element.Type, report: inout JSONReport
  ) throws(JSONFailure) -> Element? {
    var (found, omittedCount): ([JSONMismatch], Int) = ([], 0)
    defer { report.add(found, omitted: omittedCount, options) }
    return try next(type) { listed, omitted in
      found += listed
      omittedCount &+= omitted
    }
  }

  /// - Parameter report: Receives what did not fit.
  /// - Returns: The address of the element, which the caller moves out at once; nil when there is none.
  @usableFromInline @unsafe func nextElement(
    _ report: (([JSONMismatch], Int) -> Void)?
  ) throws(JSONFailure) -> UnsafeMutableRawPointer? {
    // In this order: see `isIdle`.
    if crew?.isDecodingHere == true || isBusy { throw Self.misuse("reads from") }
    if stopsWhenCancelled, Task.isCancelled, !isOver {
      end()
      throw JSONFailure(.cancelled)
    }
    let reports = report != nil || handler != nil
    if let crew, misuse == nil, let element = unsafe crew.takeReady(reports: reports) { return unsafe element }
    isBusy = true
    defer { isBusy = false }
    if misuse != nil { try endAfterMisuse() }
    if let crew {
      return try unsafe crew.nextElement(reports: reports) { found throws(JSONFailure) in
        hand(found, to: report)
        try endAfterMisuse()
      }
    }
    while true {
      switch try step(reports, report) {
      case .element: return unsafe slot
      case .needsMore, .end: return nil
      case .skipped: continue
      }
    }
  }

  private func step(
    _ reports: Bool, _ report: (([JSONMismatch], Int) -> Void)?
  ) throws(JSONFailure) -> StreamDecoder.Step {
    let step: StreamDecoder.Step
    do throws(JSONFailure) { step = try unsafe decoder.next(into: slot, reports: reports) } catch {
      if reports { unsafe hand(decoder.takeMismatches(), to: report) }
      try endAfterMisuse()
      throw error
    }
    if reports { unsafe hand(decoder.takeMismatches(), to: report) }
    if misuse != nil {
      if step == .element { unsafe decoder.coder.deinitialize(slot) }
      try endAfterMisuse()
    }
    return step
  }

  /// Ends the stream if code that it has called has changed it.
  private func endAfterMisuse() throws(JSONFailure) {
    guard let misuse else { return }
    self.misuse = nil
    end()
    throw misuse
  }

  private func end() {
    if let crew { crew.end() } else { unsafe decoder.isOver = true }
  }

  private func hand(_ found: (listed: [JSONMismatch], omittedCount: Int), to report: (([JSONMismatch], Int) -> Void)?) {
    if found.listed.isEmpty, found.omittedCount == 0 { return }
    report?(found.listed, found.omittedCount)
    if let handler { for mismatch in found.listed { handler(mismatch) } }
  }
}

/// The size of a stream's elements, and how they lie in memory.
struct ElementLayout {
  let stride: Int
  private let alignment: Int

  init<Element>(of type: Element.Type) {
    stride = MemoryLayout<Element>.stride
    alignment = MemoryLayout<Element>.alignment
  }

  /// Memory for some elements, which the caller deallocates.
  @unsafe func allocate(count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(count * stride, 1), alignment: alignment)
  }
}
