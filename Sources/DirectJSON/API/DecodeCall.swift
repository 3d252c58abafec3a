/// One decode, from bytes to a value: what every entry point comes down to.
///
/// Nothing here is generic: the entry points hand in memory for the result, and the coder knows its type.
struct DecodeCall {
  var path: String?
  var options: DecodingOptions
  /// Filled with what did not fit; nil when nobody asks.
  var log: MismatchLog?

  /// Decodes the value at the path into memory that holds none, checking the whole document.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into slot: UnsafeMutableRawPointer, with coder: ValueCoder
  ) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    if options.isStrict, log == nil { return try unsafe withLog().decode(bytes, into: slot, with: coder) }
    var outcome = Outcome.nothing
    do throws(ParsingFault) {
      try unsafe visit(
        bytes, lost: { unsafe outcome.reset(slot, coder) },
        found: { input throws(ParsingFault) in
          unsafe outcome.reset(slot, coder)
          let offset = input.cursor.offset
          outcome = try unsafe coder.initialize(slot, from: &input) ? .value : .mismatch(offset: offset)
        })
    } catch {
      unsafe outcome.reset(slot, coder)
      throw unsafe DocumentInspector(bytes, options).failure(error)
    }
    switch outcome {
    case .value:
      guard options.isStrict, let log, !log.entries.isEmpty else { return }
      unsafe outcome.reset(slot, coder)
      throw unsafe strictFailure(log, in: bytes)
    case .mismatch(let offset): throw unsafe mismatch(at: offset, coder, in: bytes)
    case .nothing: throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// Fills a live model. It is not touched before it is known that the whole document can be decoded.
  @unsafe func update<Model: HandyJSON>(
    _ model: inout Model, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else { throw JSONFailure(.refusedType("\(Model.self) is no model")) }
    var place: Int?
    var isDeep = false
    do throws(ParsingFault) {
      // A first look that writes nothing.
      try unsafe visit(
        bytes, lost: { place = nil },
        found: { input throws(ParsingFault) in
          place = input.cursor.offset
          isDeep = try input.skipValue(
            notingNestingBelow: max(options.maximumDepth, StackSpace.uncheckedLevels) - StackSpace.uncheckedLevels)
        })
    } catch {
      throw unsafe DocumentInspector(bytes, options).failure(error)
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    if options.isStrict || isDeep || FailingFamilies.exist {
      try unsafe rehearse(as: Model.self, at: place, bytes, with: coder)
    }
    var input = unsafe makeInput(bytes)
    defer { input.scratch.deallocate() }
    input.cursor.move(to: place)
    let isTaken = (try? coder.update(&model, from: &input)) ?? false
    if !isTaken { throw unsafe mismatch(at: place, coder, in: bytes) }
  }

  /// Decodes into an instance of its own, only to see whether that can be done: whether everything fits, if it must, and
  /// whether the stack suffices, since decoding nested models takes more of it than looking at their text does. Called
  /// with less stack than the decode that follows it.
  @inline(never) @unsafe private func rehearse<Model>(
    as type: Model.Type, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>, with coder: ValueCoder
  ) throws(JSONFailure) {
    let log = MismatchLog()
    var call = self
    call.log = log
    var input = unsafe call.makeInput(bytes)
    defer { input.scratch.deallocate() }
    input.cursor.move(to: place)
    do throws(ParsingFault) {
      try unsafe input.withRoom(for: type) { room, input throws(ParsingFault) in
        if try unsafe coder.initialize(room, from: &input) { unsafe coder.deinitialize(room) }
      }
    } catch {
      throw unsafe DocumentInspector(bytes, options).failure(error)
    }
    if options.isStrict, !log.entries.isEmpty { throw unsafe strictFailure(log, in: bytes) }
  }

  private func withLog() -> DecodeCall {
    var call = self
    call.log = MismatchLog()
    return call
  }

  /// The first value that did not fit, as an error.
  @unsafe private func strictFailure(_ log: MismatchLog, in bytes: UnsafeBufferPointer<UInt8>) -> JSONFailure {
    unsafe JSONFailure(DocumentInspector(bytes, options).mismatches(log.entries)[0])
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

  @unsafe private func makeInput(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteInput {
    unsafe ByteInput(ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: log)
  }

  /// Calls `found` at the value that the path leads to; see `ByteInput.visitValue`.
  @inline(__always) @unsafe private func visit(
    _ bytes: UnsafeBufferPointer<UInt8>, lost: () -> Void, found: (inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    var input = unsafe makeInput(bytes)
    defer { input.scratch.deallocate() }
    input.cursor.skipByteOrderMark()
    if let path {
      try input.visitValue(at: DottedPath.segments(of: path)[...], lost: lost, found: found)
    } else {
      input.cursor.skipWhitespace()
      try found(&input)
    }
    try input.cursor.expectEnd()
  }

  @unsafe private func mismatch(
    at offset: Int, _ coder: ValueCoder, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    let inspector = unsafe DocumentInspector(bytes, options)
    var mismatch = inspector.mismatch(MismatchLog.Entry(offset: offset, expected: coder.expectedName))
    mismatch.hint = coder.hintForRoot(inspector.foundKind(at: offset))
    return JSONFailure(mismatch)
  }
}
