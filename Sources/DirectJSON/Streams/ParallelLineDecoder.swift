/// Decodes lines on several threads, and returns their elements in the order of the text.
///
/// Text is cut into batches of whole lines. Batches are decoded by jobs on other threads and, when its next batch is
/// not done yet, by the thread that takes the elements; so that a wait always ends, whatever other threads are doing.
/// How much text is read, and how much is decoded, before its elements are asked for is limited.
final class ParallelLineDecoder {
  /// Whether bytes can be read without waiting for them.
  var isReady: () -> Bool = { false }
  /// Whether nothing is to be read before the elements that were read already have been returned.
  var isPaused = false
  private(set) var isFinished = false
  private(set) var isOver = false

  private let coder: any ValueCoder
  private let layout: ElementLayout
  private let options: DecodingOptions
  private let stream: JSONStreamOptions
  private let concurrency: Int
  /// How much text, in bytes, may be read or decoded ahead.
  private let mostBytesAhead: Int
  private let work: LineBatchQueue

  /// The batch that text is added to.
  private var filling: LineBatch
  /// Batches whose elements have not been taken yet, in the order of the text.
  private var inFlight: [LineBatch] = []
  /// How much text the batches in flight have.
  private var bytesInFlight = 0
  private var current: LineBatch?
  /// The elements of the current batch that come next. The batch does not know yet that some have been returned: see
  /// ``settle()``.
  private var ready = ElementRun()
  /// How many elements `ready` had at first.
  private var readyCount = 0
  /// Whether the batch has noted what did not fit in the elements of `ready`.
  private var isReadyReported = false
  /// Batches to be used again, with the memory that they have.
  private var spare: [LineBatch] = []
  /// How many lines and elements lie before the current batch.
  private var passed = (lines: 0, elements: 0)
  /// Whether the text goes on in a line that is too long.
  private var isInLongLine = false
  private var hasChecked = false

  init(
    _ coder: any ValueCoder, _ layout: ElementLayout, _ options: DecodingOptions, _ stream: JSONStreamOptions,
    concurrency: Int
  ) {
    self.coder = coder
    self.layout = layout
    self.options = options
    self.stream = stream
    self.concurrency = min(concurrency, 64)
    mostBytesAhead = 2 * self.concurrency * StreamSource.chunkSize
    work = LineBatchQueue(maximumJobs: self.concurrency - 1, mostBytesAhead: mostBytesAhead)
    filling = LineBatch(coder, layout, options, stream)
    filling.lines.isFirst = true
  }

  deinit {
    settle()
    work.abandon()
  }

  /// Whether the calling code is that of an element.
  var isDecodingHere: Bool { work.isCurrent }

  var hasElementsInFlight: Bool { current != nil || !inFlight.isEmpty }

  /// Ends the stream: no further element is returned.
  func end() {
    settle()
    work.abandon()
    isOver = true
    // Elements are released when nothing here is being changed: their code may ask for the stream's state.
    let dropped = (inFlight, current)
    (inFlight, current) = ([], nil)
    withExtendedLifetime(dropped) {}
  }

  // MARK: Text

  /// The most and the least that a batch holds of a piece, in bytes.
  private static let batchSize = (most: StreamSource.chunkSize, least: LineBatchQueue.leastForJob)

  /// A large piece becomes a batch for each thread, at least.
  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isFinished || isOver { return }
    let share = bytes.count / concurrency + 1
    let size = max(min(share, Self.batchSize.most), Self.batchSize.least)
    for lower in stride(from: 0, to: bytes.count, by: size) {
      let count = filling.lines.byteCount
      // SAFETY: both ends lie inside the piece, and the view is used in this call only.
      unsafe filling.lines.append(UnsafeBufferPointer(rebasing: bytes[lower..<min(lower + size, bytes.count)]))
      cut(searchedCount: count)
    }
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    let count = filling.lines.byteCount
    let added = try unsafe filling.lines.append(atMost: most, body)
    cut(searchedCount: count)
    return added
  }

  func finish() {
    if isFinished || isOver { return }
    isFinished = true
    if filling.lines.byteCount > 0 { send() }
  }

  /// Sends the whole lines that there are.
  /// - Parameter count: How many bytes are known to hold no line feed.
  private func cut(searchedCount count: Int) {
    var count = count
    if isInLongLine {
      if !filling.lines.removeRestOfLine() { return }
      isInLongLine = false
      count = 0
    }
    let rest = newBatch()
    if filling.lines.moveRest(to: &rest.lines, searchedCount: count) {
      send(followedBy: rest)
    } else {
      keep(rest)
    }
    if filling.lines.byteCount > stream.maximumElementSize {
      filling.lines.isStartOfLongLine = true
      isInLongLine = true
      send()
    }
  }

  private func send(followedBy next: LineBatch? = nil) {
    let batch = filling
    filling = next ?? newBatch()
    batch.lines.reports = wantsReports
    batch.size = batch.lines.byteCount
    inFlight.append(batch)
    bytesInFlight += batch.size
    work.add(batch)
  }

  /// Keeps a batch for other text, unless much text or many elements have made it large.
  private func keep(_ batch: LineBatch) {
    if spare.count < 2 * concurrency, batch.lines.capacity <= 8 * StreamSource.chunkSize { spare.append(batch) }
  }

  /// How many bytes of memory are kept for other text.
  var spareCapacity: Int { spare.reduce(0) { $0 + $1.lines.capacity } }

  private func newBatch() -> LineBatch { spare.popLast() ?? LineBatch(coder, layout, options, stream) }

  // MARK: Elements

  /// Whether mismatches were wanted by the last call that `ready` could not answer. The next one probably wants the
  /// same.
  private var wantsReports = false

  /// The next element if it is known already.
  /// - Parameter reports: Whether what did not fit is wanted.
  /// - Returns: The address of the element, which the caller moves out at once.
  @inline(__always) @unsafe func takeReady(reports: Bool) -> UnsafeMutableRawPointer? {
    if reports, !isReadyReported { return nil }
    return unsafe ready.takeFirst(stride: layout.stride)
  }

  /// Tells the current batch how many of its elements have been returned. Called before anything else is done to it.
  private func settle() {
    if readyCount == 0 { return }
    current?.lines.noteDelivery(of: readyCount - ready.count)
    (ready, readyCount) = (ElementRun(), 0)
  }

  /// The next element, or what was noted before it.
  /// - Parameter hand: Receives what did not fit, and how much of that exceeds the limit of the options. It must not
  ///   use the crew, except to end it and throw an error.
  /// - Returns: The address of the next element, which the caller moves out at once. Nil when more text is needed, and
  ///   at the end.
  @unsafe func nextElement(
    reports: Bool, _ hand: ((listed: [JSONMismatch], omittedCount: Int)) throws(JSONFailure) -> Void
  ) throws(JSONFailure) -> UnsafeMutableRawPointer? {
    settle()
    if isOver { return nil }
    if !hasChecked {
      hasChecked = true
      if let refusal = coder.decodingRefusal {
        isOver = true
        throw JSONFailure(.refusedType(refusal))
      }
    }
    wantsReports = reports
    while true {
      guard let batch = current else {
        if inFlight.isEmpty {
          isOver = isFinished
          return nil
        }
        // Read ahead, so that the other threads have work while this one has the elements of a batch.
        if !isFinished, !isPaused, inFlight.count < 2 * concurrency,
          bytesInFlight + filling.lines.byteCount < mostBytesAhead, isReady()
        {
          return nil
        }
        current = nextBatch()
        continue
      }
      if reports, !batch.lines.reports { work.mark { batch.lines.decodeWithReport() } }
      switch batch.lines.next() {
      case .elements(let run):
        (ready, readyCount, isReadyReported) = (run, run.count, batch.lines.reports)
        return unsafe takeReady(reports: reports)
      case .event(let event):
        if reports { try hand((event.listed.map(placed), event.omittedCount)) }
        if let failure = event.failure { throw placed(failure) }
      case nil:
        let counts = batch.lines.counts
        passed = (passed.lines &+ counts.lines, passed.elements &+ counts.elements)
        current = nil
        batch.clear()
        keep(batch)
      }
    }
  }

  /// The first of the batches in flight, decoded.
  private func nextBatch() -> LineBatch {
    let batch = inFlight.removeFirst()
    bytesInFlight -= batch.size
    work.wait(for: batch)
    if batch.lines.lacksStack { work.mark { batch.lines.decode(isReader: true) } }
    return batch
  }

  // MARK: Places

  private func placed(_ failure: JSONFailure) -> JSONFailure {
    failure.placed(path: { inStream($0) }, position: { inStream($0) })
  }

  private func placed(_ mismatch: JSONMismatch) -> JSONMismatch {
    mismatch.placed(path: { inStream($0) }, position: { inStream($0) })
  }

  /// Batches count elements and lines from their own start.
  private func inStream(_ path: JSONPath) -> JSONPath {
    guard case .index(let index) = path.segments.first else { return path }
    return JSONPath(segments: [.index(passed.elements &+ index)] + path.segments.dropFirst())
  }

  private func inStream(_ position: TextPosition?) -> TextPosition? {
    position.map { TextPosition(line: passed.lines &+ $0.line, column: $0.column) }
  }
}
