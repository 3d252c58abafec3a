/// The lines of one batch: first their text, then the elements that were decoded from it, and what did not fit.
///
/// SAFETY: in `elements`, the memory of those from `delivered` up to `count` is initialized, except for the elements of
/// the last run that the caller has moved out. The caller says how many these are, by ``noteDelivery(of:)``, before it
/// calls anything else.
@safe struct LineBatchDecoder: ~Copyable {
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
    case elements(ElementRun)
    case event(Event)
  }

  private var decoder: StreamDecoder
  private var elements: ElementBlocks
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
    elements = ElementBlocks(layout)
  }

  deinit {
    for number in delivered..<count { unsafe decoder.coder.deinitialize(elements.address(of: number)) }
  }

  // MARK: Text

  var byteCount: Int { decoder.window.end - decoder.window.start }

  /// How many bytes of memory it has, for text and elements.
  var capacity: Int { decoder.window.capacity + elements.byteCount }

  @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe decoder.window.append(bytes) }

  @unsafe mutating func append(
    atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    try unsafe decoder.window.append(atMost: most, body)
  }

  /// Moves what follows the last line feed to another batch.
  /// - Parameter before: How many bytes are known to hold no line feed.
  /// - Returns: Whether there is a line feed.
  mutating func moveRest(to rest: inout LineBatchDecoder, searchedCount before: Int) -> Bool {
    let (start, end) = (decoder.window.start, decoder.window.end)
    guard let lineFeed = decoder.window.lastLineFeed(from: start + before, to: end) else { return false }
    unsafe rest.append(decoder.window.bytes(from: lineFeed + 1, to: end))
    decoder.window.removeLast(end - lineFeed - 1)
    return true
  }

  /// Removes the rest of a line that is in no batch.
  /// - Returns: Whether the line has ended.
  mutating func removeRestOfLine() -> Bool {
    let (start, end) = (decoder.window.start, decoder.window.end)
    guard let lineFeed = decoder.window.lineFeed(from: start, to: end) else {
      decoder.clear()
      return false
    }
    decoder.window.discard(upTo: lineFeed + 1)
    return true
  }

  /// Forgets text and elements, to be used for other lines.
  mutating func clear() {
    releaseElements()
    decoder.clear()
    (isFirst, isStartOfLongLine, reports, lacksStack) = (false, false, false, false)
  }

  // MARK: Decoding

  /// Decodes all lines.
  /// - Parameters:
  ///   - isReader: Whether this is the thread that takes the elements.
  ///   - isWanted: Asked now and then; if it says no, the elements are not needed any more.
  mutating func decode(isReader: Bool, isWanted: () -> Bool = { true }) {
    releaseElements()
    decoder.restartLines(isFirst: isFirst)
    decoder.finish()
    lacksStack = false
    decoder.refusesDeepNesting = !isReader
    var steps = 0
    while true {
      steps &+= 1
      if steps & 63 == 0, !isWanted() { return }
      do throws(JSONFailure) {
        switch try unsafe decoder.next(into: elements.makeAddress(of: count), reports: reports) {
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
  mutating func decodeWithReport() {
    let (passed, failures) = (delivered, failuresSinceElement)
    reports = true
    decode(isReader: true)
    while delivered < passed, delivered < count {
      unsafe decoder.coder.deinitialize(elements.address(of: delivered))
      delivered += 1
    }
    while nextEvent < events.count, events[nextEvent].position < delivered { nextEvent += 1 }
    // Where elements are skipped, none is a failure.
    while failuresSinceElement < failures, nextEvent < events.count, events[nextEvent].failure != nil {
      nextEvent += 1
      failuresSinceElement += 1
    }
  }

  @inline(never) private mutating func note(_ failure: JSONFailure?) {
    let (listed, omittedCount) = decoder.takeMismatches()
    if failure == nil, listed.isEmpty, omittedCount == 0 { return }
    events.append(Event(position: count, listed: listed, omittedCount: omittedCount, failure: failure))
  }

  private mutating func releaseElements() {
    while delivered < count {
      unsafe decoder.coder.deinitialize(elements.address(of: delivered))
      delivered += 1
    }
    (count, delivered, nextEvent, failuresSinceElement) = (0, 0, 0, 0)
    events.removeAll()
  }

  // MARK: Elements and events

  /// The next event or elements, in the order of the text. After elements, ``noteDelivery(of:)`` comes first.
  mutating func next() -> Item? {
    var end = count
    if nextEvent < events.count {
      let event = events[nextEvent]
      if event.position <= delivered {
        nextEvent += 1
        if event.failure != nil { failuresSinceElement += 1 }
        return .event(event)
      }
      end = event.position
    }
    guard delivered < end else { return nil }
    end = min(end, elements.endOfBlock(with: delivered))
    return unsafe .elements(ElementRun(first: elements.address(of: delivered), count: end - delivered))
  }

  /// Counts elements that the caller has moved out.
  mutating func noteDelivery(of number: Int) {
    delivered += number
    if number > 0 { failuresSinceElement = 0 }
  }

  /// How many lines, and elements, there are before the next batch.
  var counts: (lines: Int, elements: Int) {
    let rest = isStartOfLongLine ? 1 : 0
    return (decoder.lines.line - 1 + rest, decoder.lines.index + rest)
  }
}
