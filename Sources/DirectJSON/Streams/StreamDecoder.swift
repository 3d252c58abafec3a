/// Takes a stream apart and decodes its elements, one at a time: what every form of stream comes down to.
///
/// It holds what it was given and has not taken yet, at most one element and one chunk. Nothing here is generic: callers
/// hand in memory for the value, and the coder knows its type.
struct StreamDecoder: ~Copyable {
  enum Step {
    /// A value has been made.
    case element
    /// Nothing can be said before more is given, or the end is.
    case needsMore
    /// An element was left out.
    case skipped
    case end
  }

  /// What the text holds next.
  enum Finding {
    case step(Step)
    /// An element of which there is no value; it lies behind the position now.
    case unfit(JSONFailure, isReported: Bool = false)
  }

  let coder: any ValueCoder
  let options: DecodingOptions
  let stream: JSONStreamOptions
  let format: JSONStreamFormat

  var window = StreamWindow()
  /// Whether the window's end is that of the stream.
  private(set) var isFinished = false
  /// Nothing more is to be had: all was taken, or the text cannot be understood from here on.
  var isOver = false
  /// The offset behind what has been taken.
  var taken = 0
  var lines = LineSplitter()
  var array: ArraySplitter

  /// What did not fit, until somebody takes it.
  private var mismatches: [JSONMismatch] = []
  /// How many more there were than the options let be listed.
  private var omittedCount = 0
  /// Whether anybody wants to know what does not fit.
  private(set) var reports = false
  private let log: MismatchLog

  init(_ coder: any ValueCoder, _ format: JSONStreamFormat, _ options: DecodingOptions, _ stream: JSONStreamOptions) {
    self.coder = coder
    self.format = format
    self.options = options
    self.stream = stream
    log = MismatchLog(options)
    let path = if case .array(let path) = format.kind { path } else { [String]() }
    array = ArraySplitter(
      scanner: DocumentScanner(
        path: path, maximumDepth: options.maximumDepth, refusesDuplicateKeys: options.checksKeys))
  }

  // MARK: Input

  @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isOver || isFinished { return }
    giveUpWhatWasTaken()
    unsafe window.append(bytes)
  }

  /// Appends what `body` writes: it is given room for `most` bytes and returns how many it has initialized.
  @unsafe mutating func append(
    atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    giveUpWhatWasTaken()
    return try unsafe window.append(atMost: most, body)
  }

  /// Holds no more than the rest.
  mutating func giveUpWhatWasTaken() {
    switch format.kind {
    case .lines: window.discard(upTo: taken)
    case .array: giveUpWhatWasScanned()
    }
  }

  /// Says that nothing more will be given.
  mutating func finish() { isFinished = true }

  // MARK: Elements

  /// Makes a value of the next element.
  /// - Parameters:
  ///   - slot: Memory that holds no value; it does if the answer is `.element`.
  ///   - reports: Whether ``takeMismatches()`` is asked for what did not fit.
  /// - Throws: ``JSONFailure``. Unless ``isOver`` then, the next call goes on behind the element.
  @unsafe mutating func next(
    into slot: UnsafeMutableRawPointer, reports: Bool
  ) throws(JSONFailure) -> Step {
    self.reports = reports
    if isOver { return .end }
    if let refusal = coder.decodingRefusal {
      isOver = true
      throw JSONFailure(.refusedType(refusal))
    }
    let finding =
      switch format.kind {
      case .lines: unsafe nextLine(slot)
      case .array: try unsafe nextArrayElement(slot)
      }
    switch finding {
    case .step(let step): return step
    case .unfit(let failure, let isReported):
      guard stream.unfitElements == .skip, let mismatch = JSONMismatch(failure) else { throw failure }
      if reports, !isReported { mismatches.append(mismatch) }
      return .skipped
    }
  }

  /// What did not fit since the last call, and how much more.
  mutating func takeMismatches() -> (listed: [JSONMismatch], omittedCount: Int) {
    defer { (mismatches, omittedCount) = ([], 0) }
    return (mismatches, omittedCount)
  }

  /// Whether everything fitted in what was decoded last.
  var isLogEmpty: Bool { log.count == 0 }

  func forgetLog() {
    log.truncate(to: 0)
  }

  /// Decodes the value at the cursor.
  /// - Parameter depth: How many containers may be nested in it, itself included.
  /// - Returns: Whether there is a value.
  @unsafe mutating func decode(
    _ cursor: inout ByteCursor, into slot: UnsafeMutableRawPointer, depth: Int
  ) throws(ParsingFault) -> Bool {
    forgetLog()
    let usesLog = reports || options.isStrict
    var input = ByteInput(cursor, depth: depth, options: options, mismatches: usesLog ? log : nil)
    defer {
      input.scratch.deallocate()
      cursor = input.cursor
    }
    if options.checksKeys { try input.checkKeysAreUnique() }
    return try unsafe coder.initialize(slot, from: &input)
  }

  /// Says what became of an element that was decoded.
  /// - Parameters:
  ///   - hasValue: Whether the slot holds a value; it does afterwards if the answer is that there is an element.
  ///   - offset: Of the value in `text`.
  ///   - text: What the offsets of the log count in.
  @unsafe mutating func judge(
    hasValue: Bool, _ slot: UnsafeMutableRawPointer, at offset: Int, in text: UnsafeBufferPointer<UInt8>,
    _ place: ElementPlace
  ) -> Finding {
    let inspector = unsafe DocumentInspector(text, options)
    if reports {
      mismatches += inspector.mismatches(log.entries, dropsRepeated: log.hasReaders).map { place.placed($0) }
      omittedCount += log.omittedCount
    }
    if !hasValue {
      // `null` is not noted by the coder.
      var cursor = unsafe ByteCursor(text)
      cursor.move(to: offset)
      let isNull = cursor.current == UInt8(ascii: "n")
      let mismatch = inspector.mismatch(
        MismatchLog.Entry(offset: offset, expected: coder.expectedName, hint: isNull ? .nullElement : nil))
      let isNoted = log.entries.contains { $0.offset == offset }
      return .unfit(place.placed(JSONFailure(mismatch)), isReported: isNoted)
    }
    guard options.isStrict, let first = log.first else { return .step(.element) }
    unsafe coder.deinitialize(slot)
    return .unfit(JSONFailure(place.placed(inspector.mismatch(first))), isReported: true)
  }

  /// Says why an element cannot be decoded.
  @unsafe mutating func judge(
    _ fault: ParsingFault, in text: UnsafeBufferPointer<UInt8>, _ place: ElementPlace
  ) -> JSONFailure {
    if reports, log.count > 0 {
      // Values that are whole: what is seen of the one with the fault depends on how the stream was cut.
      // SAFETY: the fault was found in `text`, whose bytes `before` shares; it is used in this function only.
      let before = unsafe UnsafeBufferPointer(rebasing: text[..<fault.offset])
      let entries = log.entries.filter { entry in
        guard entry.offset < fault.offset else { return false }
        var cursor = unsafe ByteCursor(before)
        cursor.move(to: entry.offset)
        return (try? cursor.skipValue(depth: options.maximumDepth)) != nil
      }
      mismatches += unsafe DocumentInspector(before, options).mismatches(entries).map { place.placed($0) }
      omittedCount += log.omittedCount
    }
    return unsafe place.placed(DocumentInspector(text, options).failure(fault))
  }
}
