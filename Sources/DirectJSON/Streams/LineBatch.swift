/// Whole lines of a stream, and what they have become: the work that one thread does at a time.
///
/// SAFETY: a batch belongs to one thread at a time: to the stream's reader while text is added; after ``LineWork``,
/// under its lock, has given it to a thread, to that one, until that has said, under the lock, that it is done; then
/// to the reader again. `blocks` hold memory for `1 << blockShift` elements each; those from `delivered` up to
/// `count` are initialized. They are counted as delivered when their address is returned, and the caller moves them
/// out at once.
@safe final class LineBatch: @unchecked Sendable {
  /// What happened between two elements, or to one.
  struct Event {
    /// The number of the element before which it is told.
    let position: Int
    let listed: [JSONMismatch]
    let omittedCount: Int
    /// Nil if the element has a value, or was left out.
    let failure: JSONFailure?
  }

  @safe enum Item {
    case element(UnsafeMutableRawPointer)
    case event(Event)
  }

  /// Changed under the lock of the ``LineWork`` that the batch is given to.
  enum Status { case idle, waiting, running, done }
  var status = Status.idle
  /// How much text it has, in bytes; set before the batch is given to a ``LineWork``.
  var size = 0

  private var decoder: StreamDecoder
  private let layout: ElementLayout
  private let blockShift: Int
  private var blocks: [UnsafeMutableRawPointer]
  private var count = 0
  private var delivered = 0
  private var events: [Event] = []
  private var nextEvent = 0
  /// How many failures have been told since the last element.
  private var failuresSinceElement = 0

  /// Whether the stream begins with this batch.
  var isFirst = false
  /// Whether the text is the start of a line that is too long. The rest of the line is in no batch.
  var isStartOfLongLine = false
  /// Whether mismatches are wanted.
  var reports = false
  /// Whether another thread had too little stack for an element, so that the reader's own decides.
  private(set) var lacksStack = false

  init(_ coder: any ValueCoder, _ layout: ElementLayout, _ options: DecodingOptions, _ stream: JSONStreamOptions) {
    decoder = StreamDecoder(coder, .lines, options, stream)
    self.layout = layout
    unsafe blocks = []
    // Blocks of at most 32 KB, like scratch memory: a batch wastes no more than one of them. With a file of 46 MB of
    // short lines, 8 KB and 128 KB took the same time, and 1 % less and 3 % more memory.
    let most = max(32 * 1024 / layout.stride, 1)
    blockShift = Int.bitWidth - 1 - most.leadingZeroBitCount
  }

  deinit {
    releaseElements()
    for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
  }

  // MARK: Text

  var byteCount: Int { decoder.window.end - decoder.window.start }

  /// How many bytes of memory it has, for text and elements.
  var capacity: Int { unsafe decoder.window.capacity + (blocks.count << blockShift) * layout.stride }

  @unsafe func append(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe decoder.window.append(bytes) }

  @unsafe func append(atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    try unsafe decoder.window.append(atMost: most, body)
  }

  /// Moves what follows the last line feed to another batch.
  /// - Parameter before: How many bytes are known to hold no line feed.
  /// - Returns: Whether there is a line feed.
  func moveRest(to rest: LineBatch, searchedCount before: Int) -> Bool {
    let (start, end) = (decoder.window.start, decoder.window.end)
    guard let lineFeed = decoder.window.lastLineFeed(from: start + before, to: end) else { return false }
    unsafe rest.append(decoder.window.bytes(from: lineFeed + 1, to: end))
    decoder.window.removeLast(end - lineFeed - 1)
    return true
  }

  /// Removes the rest of a line that is in no batch.
  /// - Returns: Whether the line has ended.
  func removeRestOfLine() -> Bool {
    let (start, end) = (decoder.window.start, decoder.window.end)
    guard let lineFeed = decoder.window.lineFeed(from: start, to: end) else {
      decoder.clear()
      return false
    }
    decoder.window.discard(upTo: lineFeed + 1)
    return true
  }

  /// Forgets text and elements, to be used for other lines.
  func clear() {
    releaseElements()
    decoder.clear()
    (isFirst, isStartOfLongLine, reports, lacksStack) = (false, false, false, false)
    (status, size) = (.idle, 0)
  }

  // MARK: Decoding

  /// Decodes all lines.
  /// - Parameters:
  ///   - isReader: Whether this is the thread that takes the elements.
  ///   - isWanted: Asked now and then; if it says no, the elements are not needed any more.
  func decode(isReader: Bool, isWanted: () -> Bool = { true }) {
    releaseElements()
    decoder.restartLines(isFirst: isFirst)
    decoder.finish()
    lacksStack = false
    var steps = 0
    while true {
      steps &+= 1
      if steps & 63 == 0, !isWanted() { return }
      do throws(JSONFailure) {
        switch try unsafe decoder.next(into: address(of: count), reports: reports) {
        case .element:
          if reports { note(nil) }
          count += 1
        case .skipped: note(nil)
        case .needsMore, .end: return
        }
      } catch {
        if case .nestedTooDeeply = error.reason, !isReader {
          lacksStack = true
          return
        }
        note(error)
      }
    }
  }

  /// Decodes the lines again, this time with a report, and goes back to the current place.
  func decodeWithReport() {
    let (passed, failures) = (delivered, failuresSinceElement)
    reports = true
    decode(isReader: true)
    while delivered < passed, delivered < count {
      unsafe decoder.coder.deinitialize(address(of: delivered))
      delivered += 1
    }
    while nextEvent < events.count, events[nextEvent].position < delivered { nextEvent += 1 }
    while failuresSinceElement < failures, nextEvent < events.count, events[nextEvent].failure != nil {
      nextEvent += 1
      failuresSinceElement += 1
    }
  }

  private func note(_ failure: JSONFailure?) {
    let (listed, omittedCount) = decoder.takeMismatches()
    if failure == nil, listed.isEmpty, omittedCount == 0 { return }
    events.append(Event(position: count, listed: listed, omittedCount: omittedCount, failure: failure))
  }

  /// The memory for an element; the next block if need be.
  @unsafe private func address(of number: Int) -> UnsafeMutableRawPointer {
    let block = number >> blockShift
    if unsafe block == blocks.count { unsafe blocks.append(layout.allocate(count: 1 << blockShift)) }
    return unsafe blocks[block] + (number - block << blockShift) * layout.stride
  }

  private func releaseElements() {
    while delivered < count {
      unsafe decoder.coder.deinitialize(address(of: delivered))
      delivered += 1
    }
    (count, delivered, nextEvent, failuresSinceElement) = (0, 0, 0, 0)
    events.removeAll()
  }

  // MARK: What they have become

  /// The next element or event, in the order of the text.
  @unsafe func next() -> Item? {
    if nextEvent < events.count, events[nextEvent].position <= delivered {
      let event = events[nextEvent]
      nextEvent += 1
      if event.failure != nil { failuresSinceElement += 1 }
      return .event(event)
    }
    guard delivered < count else { return nil }
    let element = unsafe address(of: delivered)
    delivered += 1
    failuresSinceElement = 0
    return unsafe .element(element)
  }

  /// How many lines, and elements, there are before the next batch.
  var counts: (lines: Int, elements: Int) {
    let rest = isStartOfLongLine ? 1 : 0
    return (decoder.lines.line - 1 + rest, decoder.lines.index + rest)
  }
}
