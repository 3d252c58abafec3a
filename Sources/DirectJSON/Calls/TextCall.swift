/// One decode of a text: finds the value, and checks the whole document. `CallSource` says what is done with the value.
///
/// Nothing here is generic: the entry points pass memory for the result, and the coder knows its type.
///
/// SAFETY: the initializer's caller keeps the bytes alive and unchanged while the call is used.
@safe struct TextCall {
  private let segments: [String]?
  /// The path as the caller wrote it, for messages.
  let path: String?
  /// Whether the text is checked for more than being well-formed.
  private let checksText: Bool
  private(set) var input: ByteInput

  /// - Parameters:
  ///   - isParsed: Whether the text is that of a value that is already parsed, which nothing limits.
  ///   - log: Collects what did not fit; nil when no report is wanted.
  @unsafe init(
    _ bytes: UnsafeBufferPointer<UInt8>, isParsed: Bool = false, path: String? = nil,
    options: borrowing DecodingOptions, log: MismatchLog? = nil
  ) {
    unsafe self.init(
      bytes, isParsed: isParsed, path: path, segments: path.map { DottedPath.segments(ofDesignated: $0) },
      options: options, log: log)
  }

  /// - Parameter segments: The steps of the path, or the rest of them; nil for the whole document.
  @unsafe init(
    _ bytes: UnsafeBufferPointer<UInt8>, isParsed: Bool = false, path: String?, segments: [String]?,
    options: borrowing DecodingOptions, log: MismatchLog? = nil
  ) {
    self.path = path
    self.segments = segments
    checksText = !isParsed && options.checksText
    let log = log ?? (options.allowPlainLoop ? nil : .forRefusing(options))
    input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: copy options, mismatches: log)
  }

  /// Decodes the value at the path into memory that holds none, checking the whole document.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe mutating func decode(into slot: UnsafeMutableRawPointer, with coder: any ValueCoder) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    defer { input.scratch.deallocate() }
    if segments != nil { return try unsafe decodeAtPath(into: slot, with: coder) }
    if checksText { return try unsafe decodeChecking(into: slot, with: coder) }
    input.cursor.skipByteOrderMark()
    input.cursor.skipWhitespace()
    let place = input.cursor.offset
    var isTaken = false
    do throws(ParsingFault) {
      isTaken = try unsafe coder.initialize(slot, from: &input)
      try input.cursor.expectEnd()
    } catch {
      if isTaken { unsafe coder.deinitialize(slot) }
      throw input.failure(of: error)
    }
    if !isTaken || input.mismatches != nil { try unsafe input.judge(isTaken, slot, at: place, coder) }
  }

  /// Decodes the value that a path leads to, or that is decoded after a first pass over the text.
  @inline(never) @unsafe private mutating func decodeAtPath(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(JSONFailure) {
    var outcome = Outcome.nothing
    var place = 0
    let log = input.mismatches
    let noted = log?.count ?? 0
    func giveUp() {
      unsafe outcome.reset(slot, coder)
      log?.truncate(to: noted)
    }
    do throws(ParsingFault) {
      try visit(
        lost: giveUp,
        text: { outcome = .text(offset: $0, rest: Array($1)) },
        found: { input throws(ParsingFault) in
          giveUp()
          place = input.cursor.offset
          log?.root = place
          outcome = try unsafe coder.initialize(slot, from: &input) ? .value : .mismatch
        })
    } catch {
      unsafe outcome.reset(slot, coder)
      throw input.failure(of: error)
    }
    switch outcome {
    case .value: try unsafe input.judge(true, slot, at: place, coder)
    case .mismatch: try unsafe input.judge(false, slot, at: place, coder)
    case .text(let offset, let rest):
      try decodeText(at: offset, rest) { call throws(JSONFailure) in try unsafe call.decode(into: slot, with: coder) }
    case .nothing: throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// Decodes the document, whose arrays and objects must not only be well-formed: they are checked while they are
  /// decoded, where the coder can do that.
  @inline(never) @unsafe private mutating func decodeChecking(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(JSONFailure) {
    input.cursor.skipByteOrderMark()
    guard coder.checksParts, input.startWatching() else {
      input.cursor.move(to: 0)
      return try unsafe decodeAtPath(into: slot, with: coder)
    }
    let text = input.cursor
    input.cursor.skipWhitespace()
    let place = input.cursor.offset
    let isTaken: Bool
    do throws(ParsingFault) {
      isTaken = try unsafe input.initializeWhole(slot, with: coder, checking: text, isDocument: true)
    } catch { throw input.failure(of: error) }
    if !isTaken || input.mismatches != nil { try unsafe input.judge(isTaken, slot, at: place, coder) }
  }

  /// Fills a live model. The model is not touched until it is certain that the whole document can be decoded.
  mutating func update<Model: HandyJSON>(_ model: inout Model) throws(JSONFailure) {
    let coder = try CoderRegistry.modelCoder(for: Model.self)
    if segments == nil, coder.updatesCopies(merging: input.options.mergesUpdates), try updateByCopy(&model, with: coder)
    {
      return
    }
    defer { input.scratch.deallocate() }
    var place: Int?
    var text: (offset: Int, rest: [String])?
    var isDeep = false
    let depth = input.depth
    // Decoding takes more stack than a first pass over the text.
    let levels = max(min(StackSpace.levelsToSpare(), 17) - 1, 0)
    do throws(ParsingFault) {
      if input.options.mergesUpdates {
        let start = input.cursor
        input.cursor.skipByteOrderMark()
        try input.checkMerging()
        input.cursor = start
      }
      // The first pass writes nothing.
      try visit(
        lost: { (place, text) = (nil, nil) },
        text: { text = ($0, Array($1)) },
        found: { input throws(ParsingFault) in
          // Of a key that stands twice, the last value counts.
          (place, text) = (input.cursor.offset, nil)
          if input.options.acceptsConversions, input.cursor.current == UInt8(ascii: "\"") {
            text = (input.cursor.offset, [])
          }
          isDeep = try input.skipValue(notingNestingBelow: max(depth, levels) - levels)
        })
    } catch {
      throw input.failure(of: error)
    }
    if let text {
      return try decodeText(at: text.offset, text.rest, orElse: coder) { call throws(JSONFailure) in
        try call.update(&model)
      }
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    let mayFail =
      input.options.refusedMismatches != .none || isDeep || coder.mayEndDecode || input.options.checksText
    input.depth = depth
    input.cursor.move(to: place)
    input.mismatches?.root = place
    try input.update(&model, at: place, with: coder, mayFail: mayFail)
  }

  /// Fills a copy of a live model, and puts it in the place of the model if the whole document is taken.
  /// - Returns: false, having done nothing, where a first pass over the document must say what is wrong with it.
  private mutating func updateByCopy<Model: HandyJSON>(
    _ model: inout Model, with coder: ModelCoder<Model>
  ) throws(JSONFailure) -> Bool {
    var copy = model
    let outcome = unsafe withUnsafeMutablePointer(to: &copy) { slot in
      unsafe fillCopy(UnsafeMutableRawPointer(slot), with: coder)
    }
    switch outcome {
    case .filled: model = copy
    case .failed(let failure): throw failure
    case .untouched: return false
    }
    return true
  }

  /// Fills the copy of a model from the whole document, where the coder can do that; unless it is filled, it is to be
  /// thrown away.
  @unsafe mutating func fillCopy(_ slot: UnsafeMutableRawPointer, with coder: any ValueCoder) -> CopyOutcome {
    input.cursor.skipByteOrderMark()
    if input.mismatches != nil || checksText || input.options.mergesUpdates {
      return unsafe fillCopyChecking(slot, with: coder)
    }
    input.cursor.skipWhitespace()
    guard input.cursor.current == UInt8(ascii: "{") else { return beginAgain() }
    defer { input.scratch.deallocate() }
    do throws(ParsingFault) {
      try unsafe coder.fillCopy(slot, from: &input)
      try input.cursor.expectEnd()
    } catch {
      // What is malformed comes first, wherever it is.
      return coder.mayEndDecode ? beginAgain() : .failed(input.failure(of: error))
    }
    return .filled
  }

  /// Fills the copy of a model in a call that asks for more than the values.
  @inline(never) @unsafe private mutating func fillCopyChecking(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) -> CopyOutcome {
    let options = input.options
    let noted = input.mismatches?.count ?? 0
    if checksText || options.mergesUpdates {
      guard coder.checksParts, input.startWatching(isMerging: options.mergesUpdates) else { return beginAgain() }
    }
    input.cursor.skipWhitespace()
    guard input.cursor.current == UInt8(ascii: "{") else { return beginAgain() }
    input.mismatches?.root = input.cursor.offset
    input.merges = options.mergesUpdates
    var isFilled = false
    do throws(ParsingFault) {
      try unsafe coder.fillCopy(slot, from: &input)
      try input.cursor.expectEnd()
      isFilled = input.watch?.needsFullCheck != true && input.mismatches?.first == nil
    } catch {}
    guard isFilled else {
      input.mismatches?.truncate(to: noted)
      return beginAgain()
    }
    input.scratch.deallocate()
    return .filled
  }

  /// Forgets all that has been found out about the document.
  private mutating func beginAgain() -> CopyOutcome {
    input.scratch.deallocate()
    input = input.beginningAgain(at: 0, input.mismatches)
    return .untouched
  }

  private enum Outcome {
    case nothing
    /// The path leads into the text of a string.
    case text(offset: Int, rest: [String])
    case value
    case mismatch

    /// Gives up a value decoded before.
    @unsafe mutating func reset(_ slot: UnsafeMutableRawPointer, _ coder: any ValueCoder) {
      if case .value = self { unsafe coder.deinitialize(slot) }
      self = .nothing
    }
  }

  /// Calls `found` at the value that the path leads to; see `ByteInput.visitValue`.
  @inline(__always) private mutating func visit(
    lost: () -> Void, text: (Int, ArraySlice<String>) -> Void,
    found: (inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    input.cursor.skipByteOrderMark()
    if checksText { try input.checkText() }
    if let segments {
      try input.visitValue(at: segments[...], lost: lost, text: text, found: found)
    } else {
      input.cursor.skipWhitespace()
      try found(&input)
    }
    try input.cursor.expectEnd()
  }
}
