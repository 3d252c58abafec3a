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
    let inner = (
      depth: depth, options: options.forInnerText, log: mismatches?.inner(), noting: noting,
      skipsValidation: skipsValidation, guessLevel: guessLevel, guessesNoMore: memory?.guessesNoMore == true
    )
    var fault: ParsingFault?
    var rejection: MismatchLog.Entry?
    var noted: [MismatchLog.Entry] = []
    var guessesNoMore = false
    let isTaken = text.withUTF8 { bytes in
      var input = unsafe ByteInput(
        ByteCursor(bytes), depth: inner.depth, options: inner.options, mismatches: inner.log)
      (input.noting, input.skipsValidation) = (inner.noting, inner.skipsValidation)
      input.guessLevel = inner.guessLevel
      if inner.guessesNoMore { input.startMemory().guessesNoMore = true }
      input.cursor.skipWhitespace()
      let start = input.cursor.offset
      var isTaken = false
      do throws(ParsingFault) {
        if try input.isContainer(opening) { isTaken = try body(&input) }
      } catch { fault = error }
      rejection = input.memory?.rejection(at: start)
      guessesNoMore = input.memory?.guessesNoMore == true
      if isTaken, let log = inner.log { noted = DocumentInspector(input.cursor, input.options).placed(log) }
      input.scratch.deallocate()
      return isTaken
    }
    if guessesNoMore { startMemory().guessesNoMore = true }
    if let fault { try pass(fault, to: offset) }
    adopt(isTaken ? inner.log : nil, noted, isTaken ? nil : rejection, at: offset)
    return isTaken
  }

  // Parts of the function above, which is compiled for each closure; these are compiled once.

  /// Takes the text of the string at the position; nil where strings are not converted.
  @inline(never) private mutating func readInnerText() throws(ParsingFault) -> String? {
    let token = try cursor.scanString()
    if options.acceptsConversions { return try cursor.string(token) }
    try cursor.checkUTF8(of: token)
    return nil
  }

  /// Throws a fault in the text of the string at an offset if it ends the call. That text is well-formed, so the fault
  /// is reported at the string.
  @inline(never) private func pass(_ fault: ParsingFault, to offset: Int) throws(ParsingFault) {
    switch fault.expectation {
    case .familyMember, .uniqueKey, .distinctKey, .fewerElements, .fewerKeys, .shorterString:
      throw fault.moved(to: offset)
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

  /// Takes what was noted in the text of the string at an offset.
  /// - Parameters:
  ///   - noted: What the log has kept, with its places in that text.
  ///   - rejection: Why code of the value in it made none.
  @inline(never) private mutating func adopt(
    _ log: MismatchLog?, _ noted: [MismatchLog.Entry], _ rejection: MismatchLog.Entry?, at offset: Int
  ) {
    if let log { mismatches?.adopt(log, noted, at: offset) }
    if let rejection {
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
