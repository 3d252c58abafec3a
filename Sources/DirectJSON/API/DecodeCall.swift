/// One decode, from bytes to a value: what every entry point comes down to.
///
/// Nothing here is generic: the entry points hand in memory for the result, and the coder knows its type.
///
/// SAFETY: the initializer's caller keeps the bytes alive and unchanged while the call is used.
@safe struct DecodeCall {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let path: String?
  private var input: ByteInput

  /// - Parameter log: Filled with what did not fit; nil when nobody asks.
  @unsafe init(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String? = nil, options: DecodingOptions, log: MismatchLog? = nil
  ) {
    unsafe self.bytes = bytes
    self.path = path
    let log = log ?? (options.isStrict ? MismatchLog() : nil)
    input = unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: log)
  }

  /// Decodes the value at the path into memory that holds none, checking the whole document.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe mutating func decode(into slot: UnsafeMutableRawPointer, with coder: ValueCoder) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    var outcome = Outcome.nothing
    defer { input.scratch.deallocate() }
    do throws(ParsingFault) {
      try visit(
        lost: { unsafe outcome.reset(slot, coder) },
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
    case .nothing: throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// Fills a live model. It is not touched before it is known that the whole document can be decoded.
  mutating func update<Model: HandyJSON>(_ model: inout Model) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else { throw JSONFailure(.refusedType("\(Model.self) is no model")) }
    var place: Int?
    var isDeep = false
    defer { input.scratch.deallocate() }
    let depth = input.depth
    do throws(ParsingFault) {
      // A first look that writes nothing.
      try visit(
        lost: { place = nil },
        found: { input throws(ParsingFault) in
          place = input.cursor.offset
          isDeep = try input.skipValue(
            notingNestingBelow: max(depth, StackSpace.uncheckedLevels) - StackSpace.uncheckedLevels)
        })
    } catch {
      throw inspector.failure(error)
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    if input.options.isStrict || isDeep || FailingFamilies.exist {
      try rehearse(as: Model.self, at: place, with: coder)
    }
    input.depth = depth
    input.cursor.move(to: place)
    let isTaken = (try? coder.update(&model, from: &input)) ?? false
    if !isTaken { throw mismatch(at: place, coder) }
  }

  /// Decodes into an instance of its own, only to see whether that can be done: whether everything fits, if it must, and
  /// whether the stack suffices, since decoding nested models takes more of it than looking at their text does. Called
  /// with less stack than the decode that follows it.
  @inline(never) private func rehearse<Model>(as type: Model.Type, at place: Int, with coder: ValueCoder)
    throws(JSONFailure)
  {
    var call = unsafe DecodeCall(bytes, options: input.options, log: MismatchLog())
    defer { call.input.scratch.deallocate() }
    call.input.cursor.move(to: place)
    do throws(ParsingFault) {
      try unsafe call.input.withRoom(for: type) { room, input throws(ParsingFault) in
        if try unsafe coder.initialize(room, from: &input) { unsafe coder.deinitialize(room) }
      }
    } catch {
      throw inspector.failure(error)
    }
    if input.options.isStrict, let failure = call.strictFailure() { throw failure }
  }

  /// The first value that did not fit, as an error.
  @inline(never) private func strictFailure() -> JSONFailure? {
    guard let log = input.mismatches, !log.entries.isEmpty else { return nil }
    return JSONFailure(inspector.mismatches(log.entries)[0])
  }

  private enum Outcome {
    case nothing
    case value
    case mismatch(offset: Int)

    /// Gives up a value decoded before.
    @unsafe mutating func reset(_ slot: UnsafeMutableRawPointer, _ coder: ValueCoder) {
      if case .value = self { unsafe coder.deinitialize(slot) }
      self = .nothing
    }
  }

  /// Calls `found` at the value that the path leads to; see `ByteInput.visitValue`.
  @inline(__always) private mutating func visit(
    lost: () -> Void, found: (inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    input.cursor.skipByteOrderMark()
    if let path {
      try input.visitValue(at: DottedPath.segments(of: path)[...], lost: lost, found: found)
    } else {
      input.cursor.skipWhitespace()
      try found(&input)
    }
    try input.cursor.expectEnd()
  }

  private var inspector: DocumentInspector { unsafe DocumentInspector(bytes, input.options) }

  @inline(never) private func mismatch(at offset: Int, _ coder: ValueCoder) -> JSONFailure {
    var mismatch = inspector.mismatch(MismatchLog.Entry(offset: offset, expected: coder.expectedName))
    mismatch.hint = coder.hintForRoot(inspector.foundKind(at: offset))
    return JSONFailure(mismatch)
  }
}
