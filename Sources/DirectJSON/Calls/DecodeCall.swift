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
    let log = log ?? (options.isStrict ? .forFirst() : nil)
    input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: log)
  }

  /// Decodes the value at the path into memory that holds none, checking the whole document.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe mutating func decode(into slot: UnsafeMutableRawPointer, with coder: any ValueCoder) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    var outcome = Outcome.nothing
    defer { input.scratch.deallocate() }
    do throws(ParsingFault) {
      try visit(
        lost: { unsafe outcome.reset(slot, coder) },
        text: { outcome = .text(offset: $0, rest: Array($1)) },
        found: { input throws(ParsingFault) in
          unsafe outcome.reset(slot, coder)
          let offset = input.cursor.offset
          outcome = try unsafe coder.initialize(slot, from: &input) ? .value : .mismatch(offset: offset)
        })
    } catch {
      unsafe outcome.reset(slot, coder)
      throw inspector.failure(error)
    }
    switch outcome {
    case .value:
      guard input.options.isStrict, let failure = strictFailure() else { return }
      unsafe outcome.reset(slot, coder)
      throw failure
    case .mismatch(let offset): throw mismatch(at: offset, coder)
    case .text(let offset, let rest):
      try decodeText(at: offset, rest) { call throws(JSONFailure) in try unsafe call.decode(into: slot, with: coder) }
    case .nothing: throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// Fills a live model. The model is not touched until it is certain that the whole document can be decoded.
  mutating func update<Model: HandyJSON>(_ model: inout Model) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    defer { input.scratch.deallocate() }
    // One look at the text is enough where what has been changed can be thrown away.
    if coder.updatesCopies, segments == nil, input.mismatches == nil, !input.options.checksKeys {
      input.cursor.skipByteOrderMark()
      input.cursor.skipWhitespace()
      if input.cursor.current == UInt8(ascii: "{") {
        do throws(ParsingFault) {
          return try unsafe withUnsafeMutablePointer(to: &model) { pointer throws(ParsingFault) in
            try unsafe coder.updateCopy(of: UnsafeMutableRawPointer(pointer), from: &input)
          }
        } catch { throw inspector.failure(error) }
      }
      input.cursor.move(to: 0)
    }
    guard let coder = coder as? ModelCoder<Model> else { throw JSONFailure(.refusedType("\(Model.self) is no model")) }
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
          if input.cursor.current == UInt8(ascii: "\"") { text = (input.cursor.offset, []) }
          isDeep = try input.skipValue(notingNestingBelow: max(depth, levels) - levels)
        })
    } catch {
      throw inspector.failure(error)
    }
    if let text {
      return try decodeText(at: text.offset, text.rest, orElse: coder) { call throws(JSONFailure) in
        try call.update(&model)
      }
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    if input.options.isStrict || isDeep || coder.mayEndDecode || input.options.checksKeys {
      try rehearse(as: Model.self, at: place, with: coder)
    }
    input.depth = depth
    input.cursor.move(to: place)
    let isTaken: Bool
    // The first pass found nothing to throw for. User code may still behave differently the second time.
    do throws(ParsingFault) { isTaken = try coder.update(&model, from: &input) } catch {
      throw inspector.failure(error)
    }
    if !isTaken { throw mismatch(at: place, coder) }
  }

  /// Decodes into an instance of its own, only to see whether that can be done: whether everything fits, if it must,
  /// and whether the stack suffices, since decoding nested models takes more of it than looking at their text does.
  /// Called with less stack than the decode that follows it.
  @inline(never) private func rehearse<Model>(as type: Model.Type, at place: Int, with coder: any ValueCoder)
    throws(JSONFailure)
  {
    var call = unsafe DecodeCall(bytes, options: input.options, log: .forFirst())
    defer { call.input.scratch.deallocate() }
    call.input.cursor.move(to: place)
    do throws(ParsingFault) {
      try unsafe call.input.withRoom(for: type) { slot, input throws(ParsingFault) in
        if try unsafe coder.initialize(slot, from: &input) { unsafe coder.deinitialize(slot) }
      }
    } catch {
      throw inspector.failure(error)
    }
    if input.options.isStrict, let failure = call.strictFailure() { throw failure }
  }

  /// The first value that did not fit, as an error.
  @inline(never) private func strictFailure() -> JSONFailure? {
    guard let first = input.mismatches?.first else { return nil }
    return JSONFailure(inspector.mismatch(first))
  }

  private enum Outcome {
    case nothing
    /// The path leads into the text of a string.
    case text(offset: Int, rest: [String])
    case value
    case mismatch(offset: Int)

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
    if input.options.checksKeys { try input.checkKeysAreUnique() }
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
    var mismatch = inspector.mismatch(MismatchLog.Entry(offset: offset, expected: coder.expectedName))
    mismatch.hint = coder.hintForRoot(inspector.foundKind(at: offset))
    return JSONFailure(mismatch)
  }
}
