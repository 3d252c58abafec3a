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
      throw unsafe DocumentInspector(bytes).failure(error)
    }
    switch outcome {
    case .value: return
    case .mismatch(let offset): throw unsafe mismatch(at: offset, expected: coder.expectedName, in: bytes)
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
      throw unsafe DocumentInspector(bytes).failure(error)
    }
    guard let place else { throw JSONFailure(.pathNotFound(path ?? "")) }
    if isDeep { try unsafe tryOut(coder, bytes) }
    var input = unsafe makeInput(bytes)
    defer { input.scratch.deallocate() }
    input.cursor.move(to: place)
    let isTaken = (try? coder.update(&model, from: &input)) ?? false
    if !isTaken { throw unsafe mismatch(at: place, expected: coder.expectedName, in: bytes) }
  }

  /// Decodes an instance that nobody gets. Decoding nested models takes more stack than looking at their text does, and
  /// where it does not suffice must be known before a live instance is touched.
  /// - Throws: ``JSONFailure``.
  @inline(never) @unsafe private func tryOut<Model: HandyJSON>(
    _ coder: ModelCoder<Model>, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFailure) {
    var trial = self
    trial.log = nil
    // Its calls are nested deeper than those of the decode that follows it, so that it runs out of stack first.
    let failure = unsafe withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { room -> JSONFailure? in
      guard let slot = UnsafeMutableRawPointer(room.baseAddress) else { return nil }
      do throws(JSONFailure) {
        try unsafe trial.decode(bytes, into: slot, with: coder)
        unsafe coder.deinitialize(slot)
        return nil
      } catch {
        return error
      }
    }
    // What does not fit is said by the decode that follows.
    if let failure, case .malformed = failure.reason { throw failure }
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
    at offset: Int, expected: String, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONFailure {
    let mismatch = unsafe DocumentInspector(bytes).mismatch(MismatchLog.Entry(offset: offset, expected: expected))
    return JSONFailure(
      .mismatch(expected: mismatch.expected, found: mismatch.found), path: mismatch.path, position: mismatch.position)
  }
}
