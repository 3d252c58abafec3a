/// One decode, from bytes to a value. Every entry point ends up here.
///
/// Nothing here is generic: the entry points pass memory for the result, and the coder knows its type.
///
/// SAFETY: the initializer's caller keeps the bytes alive and unchanged while the call is used.
@safe struct DecodeCall {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let segments: [String]?
  /// The path as the caller wrote it, for messages.
  let path: String?
  private(set) var input: ByteInput

  /// - Parameter log: Collects what did not fit; nil when no report is wanted.
  @unsafe init(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String? = nil, options: DecodingOptions, log: MismatchLog? = nil
  ) {
    unsafe self.init(
      bytes, path: path, segments: path.map { DottedPath.segments(of: $0) }, options: options, log: log)
  }

  /// - Parameter segments: The steps of the path, or the rest of them; nil for the whole document.
  @unsafe init(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String?, segments: [String]?, options: DecodingOptions,
    log: MismatchLog? = nil
  ) {
    unsafe self.bytes = bytes
    self.path = path
    self.segments = segments
    let log = log ?? (options.areForPlainLoop ? nil : .forRefusing(options))
    input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: log)
  }

  /// Decodes the value at the path into memory that holds none, checking the whole document.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe mutating func decode(into slot: UnsafeMutableRawPointer, with coder: any ValueCoder) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    defer { input.scratch.deallocate() }
    if segments != nil { return try unsafe decodeAtPath(into: slot, with: coder) }
    if input.options.checksText { return try unsafe decodeChecking(into: slot, with: coder) }
    input.cursor.skipByteOrderMark()
    input.cursor.skipWhitespace()
    let place = input.cursor.offset
    var isTaken = false
    do throws(ParsingFault) {
      isTaken = try unsafe coder.initialize(slot, from: &input)
      try input.cursor.expectEnd()
    } catch {
      if isTaken { unsafe coder.deinitialize(slot) }
      throw failure(error)
    }
    if !isTaken || input.mismatches != nil { try unsafe judge(isTaken, slot, at: place, coder) }
  }

  /// Decodes the value that a path leads to, or that is decoded after a first pass over the text.
  @inline(never) @unsafe private mutating func decodeAtPath(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(JSONFailure) {
    var outcome = Outcome.nothing
    var place = 0
    do throws(ParsingFault) {
      try visit(
        lost: { unsafe outcome.reset(slot, coder) },
        text: { outcome = .text(offset: $0, rest: Array($1)) },
        found: { input throws(ParsingFault) in
          unsafe outcome.reset(slot, coder)
          place = input.cursor.offset
          outcome = try unsafe coder.initialize(slot, from: &input) ? .value : .mismatch
        })
    } catch {
      unsafe outcome.reset(slot, coder)
      throw failure(error)
    }
    switch outcome {
    case .value: try unsafe judge(true, slot, at: place, coder)
    case .mismatch: try unsafe judge(false, slot, at: place, coder)
    case .text(let offset, let rest):
      try decodeText(at: offset, rest) { call throws(JSONFailure) in try unsafe call.decode(into: slot, with: coder) }
    case .nothing: throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// Decodes the document, whose arrays and objects must not only be well-formed: they are checked while they are
  /// decoded, where the coder can do that. Whatever else is wrong, what is wrong with them comes first.
  @inline(never) @unsafe private mutating func decodeChecking(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(JSONFailure) {
    input.cursor.skipByteOrderMark()
    guard coder.checksParts, input.startWatching() else {
      input.cursor.move(to: 0)
      return try unsafe decodeAtPath(into: slot, with: coder)
    }
    let whole = input
    input.cursor.skipWhitespace()
    let place = input.cursor.offset
    var (isTaken, fault) = (false, ParsingFault?.none)
    do throws(ParsingFault) {
      isTaken = try unsafe input.initializeChecking(slot, with: coder)
      try input.cursor.expectEnd()
    } catch { fault = error }
    if fault != nil || !isTaken || input.watch?.isUnsure == true || input.mismatches?.first != nil {
      do throws(ParsingFault) { try whole.checkText() } catch {
        if isTaken { unsafe coder.deinitialize(slot) }
        input.mismatches?.truncate(to: 0)
        throw failure(error)
      }
    }
    if let fault {
      if isTaken { unsafe coder.deinitialize(slot) }
      throw failure(fault)
    }
    if !isTaken || input.mismatches != nil { try unsafe judge(isTaken, slot, at: place, coder) }
  }

  /// Gives up a value that the options refuse.
  /// - Parameters:
  ///   - isTaken: Whether there is a value in the memory.
  ///   - place: Where the value is in the text.
  /// - Throws: Why there is no value.
  @inline(never) @unsafe private func judge(
    _ isTaken: Bool, _ slot: UnsafeMutableRawPointer, at place: Int, _ coder: any ValueCoder
  ) throws(JSONFailure) {
    let failure = isTaken ? firstRefusal() : strictRejection(at: place) ?? mismatch(at: place, coder)
    guard let failure else { return }
    if isTaken { unsafe coder.deinitialize(slot) }
    throw unsafe Self.problems(of: slot, with: coder, at: place, in: bytes, input.options) ?? failure
  }

  @inline(never) private func failure(_ fault: ParsingFault) -> JSONFailure { inspector.failure(fault) }

  /// Fills a live model. The model is not touched until it is certain that the whole document can be decoded.
  mutating func update<Model: HandyJSON>(_ model: inout Model) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    defer { input.scratch.deallocate() }
    // One look at the text is enough where what has been changed can be thrown away.
    if coder.updatesCopies, segments == nil, input.mismatches == nil, !input.options.checksText {
      input.cursor.skipByteOrderMark()
      input.cursor.skipWhitespace()
      if input.cursor.current == UInt8(ascii: "{") {
        do throws(ParsingFault) {
          return try unsafe withUnsafeMutablePointer(to: &model) { pointer throws(ParsingFault) in
            try unsafe coder.updateCopy(of: UnsafeMutableRawPointer(pointer), from: &input)
          }
        } catch { throw failure(error) }
      }
      input.cursor.move(to: 0)
    }
    guard let coder = coder as? ModelCoder<Model> else {
      throw JSONFailure(.refusedType("\(Model.self) is not a model"))
    }
    var place: Int?
    var text: (offset: Int, rest: [String])?
    var isDeep = false
    let depth = input.depth
    // Decoding takes more stack than a first pass over the text.
    let levels = max(min(StackSpace.levelsToSpare(), 17) - 1, 0)
    do throws(ParsingFault) {
      // The first pass writes nothing.
      try visit(
        lost: { (place, text) = (nil, nil) },
        text: { text = ($0, Array($1)) },
        found: { input throws(ParsingFault) in
          place = input.cursor.offset
          if input.options.acceptsConversions, input.cursor.current == UInt8(ascii: "\"") {
            text = (input.cursor.offset, [])
          }
          isDeep = try input.skipValue(notingNestingBelow: max(depth, levels) - levels)
        })
    } catch {
      throw failure(error)
    }
    if let text {
      return try decodeText(at: text.offset, text.rest, orElse: coder) { call throws(JSONFailure) in
        try call.update(&model)
      }
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    if input.options.refusedMismatches != .none || isDeep || coder.mayEndDecode || input.options.checksText {
      try rehearse(as: Model.self, at: place, with: coder)
    }
    input.depth = depth
    input.cursor.move(to: place)
    let isTaken: Bool
    let merges = input.options.merges
    input.merges = merges
    // Whether what is merged is valid shows only when it has been.
    let isCopied = merges && input.options.refusedMismatches != .none
    var copy = model
    // The first pass found nothing to throw for. User code may still behave differently the second time.
    do throws(ParsingFault) {
      isTaken = try isCopied ? coder.update(&copy, from: &input) : coder.update(&model, from: &input)
    } catch { throw failure(error) }
    if !isTaken { throw mismatch(at: place, coder) }
    guard isCopied else { return }
    if let failure = firstRefusal() { throw failure }
    model = copy
  }

  /// Decodes into an instance of its own, only to see whether that can be done: whether everything fits, if it must,
  /// and whether the stack suffices, since decoding nested models takes more of it than looking at their text does.
  /// Called with less stack than the decode that follows it.
  @inline(never) private func rehearse<Model: HandyJSON>(
    as type: Model.Type, at place: Int, with coder: ModelCoder<Model>
  ) throws(JSONFailure) {
    var call = unsafe DecodeCall(bytes, options: input.options)
    defer { call.input.scratch.deallocate() }
    call.input.cursor.move(to: place)
    call.input.skipsValidation = input.options.merges
    do throws(ParsingFault) {
      if coder.isValidated {
        // What an update leaves as it is may be what makes the model valid.
        var temporary = Model()
        _ = try coder.update(&temporary, from: &call.input, validates: false)
      } else {
        try unsafe call.input.withMemory(for: type) { slot, input throws(ParsingFault) in
          if try unsafe coder.initialize(slot, from: &input) { unsafe coder.deinitialize(slot) }
        }
      }
    } catch {
      throw failure(error)
    }
    if let failure = call.firstRefusal() { throw failure }
  }

  /// All that kept a value from being made, if its coder can list that. Only a failed decode asks, and pays for it: the
  /// value is decoded once more, to see what does not fit.
  /// - Parameters:
  ///   - slot: Memory for the value that holds none, and does not afterwards.
  ///   - offset: Where the value is in `bytes`.
  @inline(never) @unsafe static func problems(
    of slot: UnsafeMutableRawPointer, with coder: any ValueCoder, at offset: Int,
    in bytes: UnsafeBufferPointer<UInt8>, _ options: DecodingOptions
  ) -> JSONFailure? {
    guard coder.listsProblems else { return nil }
    let log = MismatchLog(limit: max(options.reportLimit, 1), refused: .none)
    var call = unsafe DecodeCall(bytes, options: options, log: log)
    defer { call.input.scratch.deallocate() }
    call.input.cursor.move(to: offset)
    do throws(ParsingFault) {
      if try unsafe coder.initialize(slot, from: &call.input) {
        unsafe coder.deinitialize(slot)
      } else {
        log.dropSummary(since: 0)
      }
    } catch { return nil }
    let found = call.inspector.mismatches(log.entries)
    return JSONFailure(problems: options.isStrict ? found.withoutSummaries : found.endingRecords)
  }

  /// The failure of a strict call whose model has refused itself: it lists what did not fit in the model, too.
  private func strictRejection(at offset: Int) -> JSONFailure? {
    input.options.isStrict && input.memory?.rejection(at: offset) != nil ? firstRefusal() : nil
  }

  /// The first mismatch that the options refuse, as an error; nil when there is none.
  @inline(never) private func firstRefusal() -> JSONFailure? {
    guard let log = input.mismatches, let first = log.first else { return nil }
    return inspector.refusal(first, log)
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
    if input.options.checksText { try input.checkText() }
    if let segments {
      try input.visitValue(at: segments[...], lost: lost, text: text, found: found)
    } else {
      input.cursor.skipWhitespace()
      try found(&input)
    }
    try input.cursor.expectEnd()
  }

  var inspector: DocumentInspector { unsafe DocumentInspector(bytes, input.options) }

  @inline(never) func mismatch(at offset: Int, _ coder: any ValueCoder) -> JSONFailure {
    let entry = input.unfitEntry(at: offset, expected: coder.expectedValue)
    var mismatch = inspector.mismatch(entry)
    if case .value = entry.kind {
      mismatch.hint = mismatch.hint ?? coder.hintForRoot(inspector.foundKind(at: offset))
    }
    return JSONFailure(mismatch)
  }
}
