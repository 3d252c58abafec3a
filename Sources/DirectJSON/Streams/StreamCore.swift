/// The implementation that parsers, readers and asynchronous streams share.
///
/// SAFETY: ``slot`` is memory for one element. It holds one only from the moment when ``nextElement(_:)`` returns its
/// address until the caller has moved it out, which is at once. `decoder` is not checked for exclusive access on each
/// use: ``isBusy`` is set while one is under way, and every function looks at it first.
@usableFromInline @safe final class StreamCore {
  @exclusivity(unchecked) private var decoder: StreamDecoder
  /// Whether an element is being decoded. The element's own code must not use the stream meanwhile, since that would be
  /// a second access to ``decoder``.
  private var isBusy = false
  /// The error that ends the stream because of what an element's code did to it.
  private var misuse: JSONFailure?
  private let slot: UnsafeMutableRawPointer
  /// Decodes lines on several cores; nil when the caller's thread decodes all elements.
  private let crew: LineCrew?
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
      ? LineCrew(coder, layout, options, stream, concurrency: concurrency) : nil
    handler = stream.mismatchHandler
    stopsWhenCancelled = stream.stopsWhenCancelled
    self.options = options
  }

  deinit { unsafe slot.deallocate() }

  var isOver: Bool { unsafe crew?.isOver ?? (!isBusy && decoder.isOver) }

  var isFinished: Bool { unsafe crew?.isFinished ?? (!isBusy && decoder.isFinished) }

  var heldByteCount: Int { unsafe isBusy ? 0 : decoder.window.end - decoder.window.start }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let crew { return unsafe crew.append(bytes) }
    guard isIdle("appends to") else { return }
    unsafe decoder.append(bytes)
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    if let crew { return try unsafe crew.append(atMost: most, body) }
    guard isIdle("reads from") else { return 0 }
    return try unsafe decoder.append(atMost: most, body)
  }

  func finish() {
    if let crew { return crew.finish() }
    guard isIdle("finishes") else { return }
    unsafe decoder.finish()
  }

  /// Whether no element is being decoded; if one is, notes what its code does.
  private func isIdle(_ action: String) -> Bool {
    if isBusy { misuse = misuse ?? Self.misuse(action) }
    return !isBusy
  }

  static func misuse(_ action: String) -> JSONFailure {
    JSONFailure(.misuse("the code of an element \(action) the stream that the element comes from"))
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
      omittedCount += omitted
    }
  }

  /// - Parameter report: Receives what did not fit.
  /// - Returns: The address of the element, which the caller moves out at once; nil when there is none.
  @usableFromInline @unsafe func nextElement(
    _ report: (([JSONMismatch], Int) -> Void)?
  ) throws(JSONFailure) -> UnsafeMutableRawPointer? {
    if isBusy || crew?.isDecodingHere == true { throw Self.misuse("reads from") }
    if stopsWhenCancelled, Task.isCancelled, !isOver {
      if let crew { crew.end() } else { unsafe decoder.isOver = true }
      throw JSONFailure(.cancelled)
    }
    let reports = report != nil || handler != nil
    if let crew { return try unsafe crew.nextElement(reports: reports) { hand($0, to: report) } }
    while true {
      defer { if reports { unsafe hand(decoder.takeMismatches(), to: report) } }
      switch try step(reports) {
      case .element: return unsafe slot
      case .needsMore, .end: return nil
      case .skipped: continue
      }
    }
  }

  private func step(_ reports: Bool) throws(JSONFailure) -> StreamDecoder.Step {
    isBusy = true
    let step: StreamDecoder.Step
    do throws(JSONFailure) { step = try unsafe decoder.next(into: slot, reports: reports) } catch {
      isBusy = false
      if let misuse { try end(misuse) }
      throw error
    }
    isBusy = false
    if let misuse {
      if step == .element { unsafe decoder.coder.deinitialize(slot) }
      try end(misuse)
    }
    return step
  }

  /// Ends the stream because of what an element's code did to it.
  private func end(_ misuse: JSONFailure) throws(JSONFailure) {
    self.misuse = nil
    unsafe decoder.isOver = true
    throw misuse
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
