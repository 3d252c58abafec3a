// JSON inside strings.

extension ByteInput {
  /// Decodes the text of the string at the position as JSON: some servers send objects and arrays in strings. Where
  /// no value is converted, a string is just that.
  ///
  /// - Parameter body: Called with the inner text, whose first byte opens a container; returns whether it decoded the
  ///   value.
  /// - Returns: Whether the inner text is well-formed and was decoded. Mismatches inside are noted at the string,
  ///   with their paths in the inner text.
  /// - Throws: `ParsingFault` for the string, and for an object inside that a family refuses; not for malformed inner
  ///   text.
  @inline(never) mutating func decodeInnerText(
    opening: UInt8, _ body: (inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Bool {
    let offset = cursor.offset
    guard var text = try readInnerText() else { return false }
    var outcome = InnerOutcome(mismatches?.inner())
    let isTaken = text.withUTF8 { bytes in
      var input = unsafe innerInput(of: bytes, outcome.log)
      let start = input.cursor.offset
      var isTaken = false
      do throws(ParsingFault) {
        if try input.isContainer(opening) { isTaken = try body(&input) }
      } catch { outcome.fault = error }
      outcome.take(from: &input, at: start, isTaken: isTaken)
      return isTaken
    }
    try adopt(outcome, isTaken: isTaken, at: offset)
    return isTaken
  }

  /// What decoding the text of a string has left behind.
  private struct InnerOutcome: ~Copyable {
    let log: MismatchLog?
    var fault: ParsingFault?
    /// What the log has kept, with its places in that text.
    var noted: [MismatchLog.Entry] = []
    /// Why code of the value made none.
    var rejection: MismatchLog.Entry?
    var guessesNoMore = false

    init(_ log: MismatchLog?) { self.log = log }

    /// - Parameter start: Where the value begins.
    @inline(never) mutating func take(from input: inout ByteInput, at start: Int, isTaken: Bool) {
      guessesNoMore = input.memory?.guesses.areOver == true
      if isTaken, let log { noted = DocumentInspector(input.cursor, input.options).placed(log) }
      if input.unfitOffset == start { rejection = input.memory?.rejection(at: start) }
      input.scratch.deallocate()
    }
  }

  // Parts of the function above, which is compiled for each closure; these are compiled once.

  /// The input for the text of a string, at its first value.
  @inline(never) @unsafe private func innerInput(
    of bytes: UnsafeBufferPointer<UInt8>, _ log: MismatchLog?
  ) -> ByteInput {
    var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options.forInnerText, mismatches: log)
    (input.noting, input.skipsValidation, input.guessLevel) = (noting, skipsValidation, guessLevel)
    if memory?.guesses.areOver == true { input.startMemory().guesses.areOver = true }
    input.cursor.skipWhitespace()
    return input
  }

  /// Takes the text of the string at the position; nil where strings are not converted.
  @inline(never) private mutating func readInnerText() throws(ParsingFault) -> String? {
    let token = try cursor.scanString()
    if options.acceptsConversions { return try cursor.string(token) }
    try cursor.checkUTF8(of: token)
    return nil
  }

  /// Throws a fault in the text of the string at an offset if it ends the call. That text is well-formed, so the fault
  /// is reported at the string.
  private func pass(_ fault: ParsingFault, to offset: Int) throws(ParsingFault) {
    switch fault.expectation {
    case .familyMember, .uniqueKey, .distinctKey, .fewerElements, .fewerKeys, .shorterString:
      throw fault.moved(to: offset)
    // What is merged into objects cannot be left out once it has begun.
    case .lessNesting where options.mergesUpdates: throw fault.moved(to: offset)
    default: break
    }
  }

  /// Whether the text, from the position on, is a container and nothing else.
  @inline(never) private func isContainer(_ opening: UInt8) throws(ParsingFault) -> Bool {
    guard cursor.current == opening else { return false }
    // A first pass that writes nothing: malformed text inside a string must not end the surrounding decode.
    var check = cursor
    guard (try? check.skipValue(depth: depth)) != nil, (try? check.expectEnd()) != nil else { return false }
    if options.checksText { try checkText() }
    return (try? checkMerging()) != nil
  }

  /// Takes what decoding the text of the string at an offset has left behind.
  @inline(never) private mutating func adopt(
    _ outcome: borrowing InnerOutcome, isTaken: Bool, at offset: Int
  ) throws(ParsingFault) {
    if outcome.guessesNoMore { startMemory().guesses.areOver = true }
    if let fault = outcome.fault { try pass(fault, to: offset) }
    if isTaken, let log = outcome.log { mismatches?.adopt(log, outcome.noted, at: offset) }
    if let rejection = outcome.rejection {
      startMemory().remember(
        rejected: MismatchLog.Entry(offset: offset, expected: rejection.expected, kind: rejection.kind))
    }
  }
}

extension DecodingOptions {
  /// These options for JSON in a string. The limit of bytes applies to documents only, and the dates and data of a tree
  /// lie in the text around the string.
  var forInnerText: DecodingOptions {
    var options = self
    if limits.bytes != .max { options.maximumByteCount = .max }
    if natives != nil { options.natives = nil }
    return options
  }
}
