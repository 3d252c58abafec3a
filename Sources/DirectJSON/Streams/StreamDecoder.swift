/// Divides a stream into elements and decodes them one at a time. Every kind of stream ends up here.
///
/// It keeps the bytes that it has received and not yet decoded: at most one element and one chunk. Nothing here is
/// generic: callers pass memory for the value, and the coder knows its type.
struct StreamDecoder: ~Copyable {
  enum Step {
    /// A value has been decoded.
    case element
    /// No answer is possible without more bytes, or the end of the stream.
    case needsMore
    /// An element was left out.
    case skipped
    case end
  }

  /// What the text holds next.
  enum Finding {
    case step(Step)
    /// An element that has no value; the position is after it now.
    case unfit(JSONFailure, isReported: Bool = false)
  }

  let coder: any ValueCoder
  let options: DecodingOptions
  let stream: JSONStreamOptions
  let format: JSONStreamFormat

  var window = StreamWindow()
  /// Whether the window's end is the end of the stream.
  private(set) var isFinished = false
  /// Whether no further element will come: all were decoded, or the text is malformed from here on.
  var isOver = false
  /// Whether an element that is nested too deeply is an error even where others that do not fit are left out: another
  /// thread may have the stack that it needs.
  var refusesDeepNesting = false
  /// The offset after what has been consumed.
  var taken = 0
  var lines = LineSplitter()
  var array: ArraySplitter

  // Found out once: to do so for each element would take time.
  private let refusesMismatches: Bool
  let checksText: Bool
  /// Whether the type of the elements is known to be decodable.
  private var isChecked = false

  /// Mismatches that have not been taken yet.
  private var mismatches: [JSONMismatch] = []
  /// How many mismatches exceed the options' limit.
  private var omittedCount = 0
  /// Whether mismatches are wanted.
  private(set) var reports = false
  /// What is wrong with the last element, if its own code has refused it.
  private var rejection: MismatchLog.Entry?
  /// What was noted about the last value, if its own code made nothing of it.
  private var complaint: MismatchLog.Entry?
  /// Whether one of the two may be there: to look at them takes longer.
  private var mayHaveEntry = false
  private let log: MismatchLog
  /// What elements are decoded from, one after the other: making one for each takes a tenth of a small element's time.
  private var input: ByteInput
  /// Where in the stack the last element was decoded.
  private var stackPlace: StackSpace.Place?

  init(_ coder: any ValueCoder, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions) {
    self.coder = coder
    self.format = format
    self.options = options
    self.stream = stream
    refusesMismatches = options.refusedMismatches != .none
    checksText = options.checksText
    log = MismatchLog(options)
    input = ByteInput(.empty, depth: 0, options: options, mismatches: nil)
    let path = if case .array(let path) = format.kind { path } else { [String]() }
    array = ArraySplitter(
      scanner: DocumentScanner(
        path: path, maximumDepth: options.maximumDepth, refusesDuplicateKeys: options.refusesDuplicateKeys,
        limits: options.limits))
  }

  // MARK: Input

  @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isOver || isFinished { return }
    giveUpWhatWasTaken()
    unsafe window.append(bytes)
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe mutating func append(
    atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    giveUpWhatWasTaken()
    return try unsafe window.append(atMost: most, body)
  }

  /// Where offsets begin anew: a stream has no end, but an `Int` has. Half of what 32 bits hold is left for the window.
  var largestOffset = 1 << 30

  /// Releases the bytes that have been consumed.
  mutating func giveUpWhatWasTaken() {
    switch format.kind {
    case .lines: window.discard(upTo: taken)
    case .array: giveUpWhatWasScanned()
    }
    if window.start >= largestOffset { countFromWindow() }
  }

  /// Counts all offsets from the first byte in memory.
  private mutating func countFromWindow() {
    let distance = window.start
    taken -= distance
    lines.move(by: distance)
    array.move(by: distance)
    window.countFromStart()
  }

  /// Marks the end of the input.
  mutating func finish() { isFinished = true }

  /// Goes back to the first byte in memory, as if no line had been read.
  /// - Parameter isFirst: Whether the stream begins there.
  mutating func restartLines(isFirst: Bool) {
    (lines, taken, isOver) = (LineSplitter(mayHaveMark: isFirst), window.start, false)
    _ = takeMismatches()
  }

  /// Forgets all text, to be used for other lines.
  mutating func clear() {
    window.discard(upTo: window.end)
    window.countFromStart()
    (taken, isFinished) = (0, false)
  }

  // MARK: Elements

  /// Decodes the next element.
  /// - Parameters:
  ///   - slot: Uninitialized memory; it holds a value if the answer is `.element`.
  ///   - reports: Whether ``takeMismatches()`` will be called.
  /// - Throws: ``JSONFailure``. The next call continues after the element, unless ``isOver`` is true.
  @unsafe mutating func next(
    into slot: UnsafeMutableRawPointer, reports: Bool
  ) throws(JSONFailure) -> Step {
    self.reports = reports
    if isOver { return .end }
    let listedBefore = mismatches.count
    if !isChecked { try checkType() }
    let finding =
      switch format.kind {
      case .lines: unsafe nextLine(slot)
      case .array: try unsafe nextArrayElement(slot)
      }
    switch finding {
    case .step(let step): return step
    case .unfit(let failure, let isReported):
      if refusesDeepNesting, case .nestedTooDeeply = failure.reason { throw failure }
      guard skips, let mismatch = JSONMismatch(failure, ofElementAfter: elementStepCount) else { throw failure }
      if reports, !isReported {
        if mismatches.count - listedBefore < options.reportLimit {
          mismatches.append(mismatch)
        } else {
          omittedCount &+= 1
        }
      }
      return .skipped
    }
  }

  /// Whether elements that do not fit are left out.
  private var skips: Bool { stream.unfitElements == .skip }

  /// How many steps lead to an element.
  private var elementStepCount: Int {
    switch format.kind {
    case .lines: 1
    case .array(let path): path.count + 1
    }
  }

  @inline(never) private mutating func checkType() throws(JSONFailure) {
    guard let refusal = coder.decodingRefusal else {
      isChecked = true
      return
    }
    isOver = true
    throw JSONFailure(.refusedType(refusal))
  }

  /// The mismatches since the last call, and how many exceed the limit.
  mutating func takeMismatches() -> (listed: [JSONMismatch], omittedCount: Int) {
    defer { (mismatches, omittedCount) = ([], 0) }
    return (mismatches, omittedCount)
  }

  /// Whether everything fitted in the value that was decoded last.
  var isLogEmpty: Bool { log.count == 0 }

  /// Mutating, since for a function that is not, the compiler copies the decoder.
  mutating func forgetLog() {
    log.truncate(to: 0)
  }

  /// Decodes the value at a cursor. Afterwards, ``afterValue`` is where it ends.
  /// - Parameter depth: How many containers may be nested in it, itself included.
  /// - Returns: Whether there is a value.
  @inline(never) @unsafe mutating func decode(
    _ cursor: ByteCursor, into slot: UnsafeMutableRawPointer, depth: Int
  ) throws(ParsingFault) -> Bool {
    try unsafe decodeInline(cursor, into: slot, depth: depth)
  }

  /// ``decode(_:into:depth:)``, compiled into its callers: for most elements.
  @inline(__always) @unsafe mutating func decodeInline(
    _ cursor: ByteCursor, into slot: UnsafeMutableRawPointer, depth: Int
  ) throws(ParsingFault) -> Bool {
    if !isLogEmpty { forgetLog() }
    let stackPlace = StackSpace.currentPlace
    let usesLog = reports || refusesMismatches
    if usesLog { log.hasReaders = false }
    if usesLog != (input.mismatches != nil) {
      input = ByteInput(cursor, depth: depth, options: options, mismatches: usesLog ? log : nil)
    } else {
      input.restart(cursor, depth: depth, isSamePlace: stackPlace != nil && stackPlace == self.stackPlace)
    }
    self.stackPlace = stackPlace
    let start = cursor.offset
    if mayHaveEntry { (rejection, complaint, mayHaveEntry) = (nil, nil, false) }
    let hasValue: Bool
    do throws(ParsingFault) {
      hasValue = try checksText ? unsafe initializeChecking(slot) : unsafe coder.initialize(slot, from: &input)
    } catch {
      leaveValue(at: start)
      throw error
    }
    leaveValue(at: start)
    return hasValue
  }

  /// Decodes the value at the input's position, whose arrays and objects must not only be well-formed: they are checked
  /// while they are decoded, where the coder can do that.
  @inline(never) @unsafe private mutating func initializeChecking(
    _ slot: UnsafeMutableRawPointer
  ) throws(ParsingFault) -> Bool {
    let isLine = format.kind == .lines
    // Limits of strings and bytes are looked at in all the text that is there, which may be more than the element.
    guard coder.checksParts, options.limits.stringLength == .max, input.startWatching() else {
      try input.checkText(isLine: isLine)
      return try unsafe coder.initialize(slot, from: &input)
    }
    return try unsafe input.initializeWhole(slot, with: coder, checking: input.cursor, isLine: isLine)
  }

  /// Where the last value ends.
  @inline(__always) var afterValue: ByteCursor { input.cursor }

  /// Ends the decode of a value that begins at an offset.
  @inline(__always) private mutating func leaveValue(at start: Int) {
    input.scratch.deallocate()
    if input.memory != nil { keepEntries(at: start) }
  }

  /// Keeps what was noted about a value by its own code.
  @inline(never) private mutating func keepEntries(at start: Int) {
    (rejection, complaint) = (input.memory?.rejection(at: start), input.memory?.complaint(at: start))
    mayHaveEntry = true
    input.memory = nil
  }

  /// Decides about an element that was decoded.
  /// - Parameters:
  ///   - hasValue: Whether the slot holds a value; it still does if the answer is that there is an element.
  ///   - offset: The offset of the value in `text`.
  ///   - text: The text in which the log's offsets count.
  @unsafe mutating func judge(
    hasValue: Bool, _ slot: UnsafeMutableRawPointer, at offset: Int, in text: UnsafeBufferPointer<UInt8>,
    _ place: ElementPlace
  ) -> Finding {
    let inspector = unsafe DocumentInspector(text, options)
    var found: [JSONMismatch] = []
    if reports {
      found = inspector.mismatches(log.entries, dropsRepeated: log.hasReaders)
      let skips = skips
      mismatches += found.map { place.placed($0, skips: skips) }
      omittedCount &+= log.omittedCount
    }
    if !hasValue {
      // The coder does not note `null`.
      var cursor = unsafe ByteCursor(text)
      cursor.move(to: offset)
      let isNull = cursor.isAtNull
      let rejection = rejectionEntry(at: offset)
      let mismatch = inspector.mismatch(
        rejection ?? complaintEntry(at: offset)
          ?? MismatchLog.Entry(offset: offset, expected: coder.expectedValue, hint: isNull ? .nullElement : nil))
      let problems = unsafe problems(of: slot, at: offset, in: text)
      // What does not fit as a whole is noted after its parts, which may have filled the log. Of an object that its
      // family skips, nothing is noted but its name.
      let isNoted =
        log.lastPlace == offset || log.entries.contains { $0.offset == offset }
        || found.contains { $0.outcome == .skippedObject && $0.path == problems?.path }
      // A strict stream lists what did not fit in a model that has refused itself, or that lies in a `Codable` value.
      let first = options.isStrict && (rejection != nil || complaint != nil) ? log.first : nil
      let refused = first.flatMap { rejection != nil || $0.offset != offset ? inspector.refusal($0, log) : nil }
      return .unfit(place.placed(problems ?? refused ?? JSONFailure(mismatch)), isReported: isNoted)
    }
    guard let first = log.first else { return .step(.element) }
    unsafe coder.deinitialize(slot)
    if let problems = unsafe problems(of: slot, at: offset, in: text) {
      return .unfit(place.placed(problems), isReported: true)
    }
    return .unfit(place.placed(inspector.refusal(first, log)), isReported: true)
  }

  /// All that kept an element from being made; see `CallSource`.
  @unsafe private func problems(
    of slot: UnsafeMutableRawPointer, at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure? {
    let input = unsafe ByteInput(ByteCursor(text), depth: options.maximumDepth, options: options, mismatches: nil)
    return unsafe input.problems(of: slot, with: coder, at: offset)
  }

  /// - Parameter offset: That of the element in the text that is inspected.
  private func rejectionEntry(at offset: Int) -> MismatchLog.Entry? {
    rejection.map { MismatchLog.Entry(offset: offset, expected: $0.expected, kind: $0.kind) }
  }

  /// - Parameter offset: That of the element in the text that is inspected.
  private func complaintEntry(at offset: Int) -> MismatchLog.Entry? {
    // Another type may have been tried for the element.
    guard let complaint, complaint.expected.text == coder.expectedValue.text else { return nil }
    return MismatchLog.Entry(offset: offset, expected: complaint.expected, hint: complaint.hint)
  }

  /// The failure for an element that cannot be decoded.
  @unsafe mutating func judge(
    _ fault: ParsingFault, in text: UnsafeBufferPointer<UInt8>, _ place: ElementPlace
  ) -> JSONFailure {
    if reports, log.count > 0 {
      // Mismatches of complete values only: what is seen of the value with the fault depends on how the stream was cut.
      // SAFETY: the fault was found in `text`, whose bytes `before` shares; it is used in this function only.
      let before = unsafe UnsafeBufferPointer(rebasing: text[..<fault.offset])
      let entries = log.entries.filter { entry in
        guard entry.offset < fault.offset else { return false }
        var cursor = unsafe ByteCursor(before)
        cursor.move(to: entry.offset)
        return (try? cursor.skipValue(depth: options.maximumDepth)) != nil
      }
      let (found, skips) = unsafe (DocumentInspector(before, options).mismatches(entries), skips)
      mismatches += found.map { place.placed($0, skips: skips) }
      omittedCount &+= log.omittedCount
    }
    return unsafe place.placed(
      DocumentInspector(text, options).failure(fault, levelsAround: place.levelsAround))
  }
}
