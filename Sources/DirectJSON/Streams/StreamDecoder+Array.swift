/// The current position in the array of a stream.
struct ArraySplitter {
  var scanner: DocumentScanner
  /// Counts up to bytes that are released, and to elements that a message is about.
  var position = StreamPosition()
  /// The place of the scanner's current string, noted when its first byte is given up before its end is known.
  private(set) var stringPlace: StreamPosition?
  /// Whether the stream's byte order mark, if any, has been passed.
  var isAfterMark = false
  /// The offset of the current element.
  var elementStart: Int?
  /// Whether the current element is too long, and is skipped.
  var isTooLong = false
  /// The longest element so far, in bytes.
  var longest = 0
  /// Why there is no array where the path has led to; see ``DocumentScanner/hasNoArray``.
  var noArray: JSONFailure?
  /// Why the text is malformed; kept until the message is certain.
  var fault: ParsingFault?
  /// The fault in the characters of a string. It is reported at the string's end, when they may have been released.
  var textFailure: JSONFailure?

  /// Counts up to an offset before which the bytes are given up.
  mutating func giveUp(upTo offset: Int, in window: borrowing StreamWindow) {
    if let start = scanner.stringStart {
      if position.offset...max(offset, position.offset) ~= start {
        position.move(to: start, in: window)
        stringPlace = position
      }
    } else {
      stringPlace = nil
    }
    position.move(to: offset, in: window)
  }

  /// The place of a fault outside of elements.
  func place(of fault: ParsingFault, in window: borrowing StreamWindow) -> TextPosition {
    if let stringPlace, stringPlace.offset == fault.offset { return stringPlace.text }
    var position = position
    position.move(to: fault.offset, in: window)
    return position.text
  }

  /// Counts offsets from a later byte.
  mutating func move(by distance: Int) {
    scanner.move(by: distance)
    position.move(by: distance)
    stringPlace?.move(by: distance)
    // Of an element that is too long, only its place was needed.
    if let start = elementStart, !isTooLong { elementStart = start - distance }
    if let offset = fault?.offset { fault = fault?.moved(to: offset - distance) }
  }
}

extension StreamDecoder {
  @unsafe mutating func nextArrayElement(_ slot: UnsafeMutableRawPointer) throws(JSONFailure) -> Finding {
    if array.fault == nil, beginFollowingElement(), let finding = unsafe decodeAhead(slot) { return finding }
    guard passByteOrderMark() else { return .step(.needsMore) }
    while true {
      if let fault = array.fault {
        if let failure = unsafe failure(fault, slot) {
          isOver = true
          throw failure
        }
        return .step(.needsMore)
      }
      var cursor = window.cursor(from: taken, to: window.end)
      let event: DocumentScanner.Event
      do throws(ParsingFault) {
        event = try array.scanner.scan(&cursor, from: taken, isLast: isFinished)
      } catch {
        taken += cursor.offset
        noteTextFault()
        array.fault = error
        if isElementTooLong(at: max(taken, error.offset)) { return .unfit(passLongElement()) }
        continue
      }
      taken += cursor.offset
      noteTextFault()
      switch event {
      case .needsMore:
        if isElementTooLong(at: taken) { return .unfit(passLongElement()) }
        giveUpWhatWasScanned()
        return .step(.needsMore)
      case .noArray:
        array.noArray = unsafe noArray()
        // What follows a document that is no array need not belong to it.
        guard format.path == nil, let failure = array.noArray else { continue }
        isOver = true
        throw failure
      case .elementBegins:
        array.elementStart = taken
        if let finding = unsafe decodeAhead(slot) { return finding }
      case .elementEnds:
        defer { (array.elementStart, array.isTooLong) = (nil, false) }
        if isElementTooLong(at: taken) { return .unfit(passLongElement()) }
        if !array.isTooLong, isCutNumber { continue }
        if !array.isTooLong, let start = array.elementStart { return unsafe decodeElement(slot, from: start) }
      case .documentEnds:
        isOver = true
        if array.scanner.hasFoundArray { return .step(.end) }
        if array.scanner.hasNoArray, let failure = array.noArray { throw failure }
        throw JSONFailure(.pathNotFound(format.path ?? ""))
      }
    }
  }

  /// - Returns: false when more bytes are needed to decide whether there is one.
  private mutating func passByteOrderMark() -> Bool {
    if array.isAfterMark { return true }
    var cursor = window.cursor(from: 0, to: window.end)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !isFinished, window.end < 3, (0..<window.end).allSatisfy({ cursor.byte(after: $0) == mark[$0] }) {
      return false
    }
    cursor.skipByteOrderMark()
    taken = cursor.offset
    array.isAfterMark = true
    return true
  }

  // MARK: Elements

  /// Moves from the end of an element to the next one, if a comma and the first byte of it are at hand.
  @inline(__always) private mutating func beginFollowingElement() -> Bool {
    guard array.scanner.isAfterElement else { return false }
    var cursor = window.cursor(from: taken, to: window.end)
    cursor.skipWhitespace()
    guard cursor.current == UInt8(ascii: ",") else { return false }
    cursor.advanceUnchecked()
    cursor.skipWhitespace()
    if cursor.isAtEnd { return false }
    taken += cursor.offset
    array.scanner.beginElement()
    array.elementStart = taken
    return true
  }

  /// Decodes the element at the position before its end is known, unless it may continue beyond the bytes at hand.
  ///
  /// This makes arrays fast: most elements are scanned only once. If an element turns out to be incomplete, part of it
  /// has been decoded for nothing.
  @unsafe private mutating func decodeAhead(_ slot: UnsafeMutableRawPointer) -> Finding? {
    let (start, rest) = (taken, window.end - taken)
    guard isFinished || rest >= 2 * array.longest else { return nil }
    let cursor = window.cursor(from: start, to: start + min(rest, mostAhead))
    guard let hasValue = try? unsafe decodeInline(cursor, into: slot, depth: elementDepth) else {
      // Malformed or incomplete: the scanner decides.
      return nil
    }
    // A number may continue. Where the stream ends, it is cut.
    if afterValue.isAtEnd {
      if hasValue { unsafe coder.deinitialize(slot) }
      return nil
    }
    taken += afterValue.offset
    array.scanner.passElement()
    defer { (array.elementStart, array.isTooLong) = (nil, false) }
    if isElementTooLong(at: taken) {
      if hasValue { unsafe coder.deinitialize(slot) }
      return .unfit(passLongElement())
    }
    return unsafe judgeElement(hasValue, slot, from: start)
  }

  /// How many bytes are handed to the decode of an element whose end is not known. What a decode may do in vain is
  /// measured by the text that it has: by a window, it would be out of proportion to most elements.
  private var mostAhead: Int { max(8 * array.longest, 16 * 1024) }

  /// Whether the element that has just been passed is a number at which the stream ends, within the array: it may be
  /// the beginning of another one.
  private var isCutNumber: Bool {
    isFinished && taken == window.end && ByteWord.isDigit(window.cursor(from: taken - 1, to: taken).current)
  }

  /// Decodes an element that ends at the position and is complete.
  @unsafe private mutating func decodeElement(_ slot: UnsafeMutableRawPointer, from start: Int) -> Finding {
    let cursor = window.cursor(from: start, to: taken)
    do throws(ParsingFault) {
      let hasValue = try unsafe decode(cursor, into: slot, depth: elementDepth)
      return unsafe judgeElement(hasValue, slot, from: start)
    } catch {
      // Well-formed, yet it cannot be decoded: nested too deeply for the stack, or refused by a family of classes.
      let place = place(of: start)
      return unsafe .unfit(judge(error, in: window.bytes(from: start, to: taken), place))
    }
  }

  @inline(__always) @unsafe private mutating func judgeElement(
    _ hasValue: Bool, _ slot: UnsafeMutableRawPointer, from start: Int
  ) -> Finding {
    array.longest = max(array.longest, taken - start)
    if hasValue, isLogEmpty { return .step(.element) }
    let place = place(of: start)
    return unsafe judge(hasValue: hasValue, slot, at: 0, in: window.bytes(from: start, to: taken), place)
  }

  private var elementDepth: Int { max(options.maximumDepth - array.scanner.elementDepth, 0) }

  @inline(never) private mutating func place(of start: Int) -> ElementPlace {
    array.position.move(to: start, in: window)
    return ElementPlace(
      path: array.scanner.segments(toArray: true) + [.index(array.scanner.elementIndex)],
      position: array.position.text)
  }

  /// Whether the current element reaches an offset that is beyond its limit, which has not been reported yet.
  private func isElementTooLong(at offset: Int) -> Bool {
    guard let start = array.elementStart, !array.isTooLong else { return false }
    return offset - start > stream.maximumElementSize
  }

  private mutating func passLongElement() -> JSONFailure {
    array.isTooLong = true
    noteTextFault()
    return place(of: array.elementStart ?? taken).tooLong(stream.maximumElementSize)
  }

  // MARK: What is held

  mutating func giveUpWhatWasScanned() {
    let offset = array.isTooLong ? taken : array.elementStart ?? taken
    array.giveUp(upTo: offset, in: window)
    window.discard(upTo: offset)
  }

  // MARK: Faults

  /// Why the text is malformed; nil when the message needs bytes that follow.
  @unsafe private mutating func failure(
    _ fault: ParsingFault, _ slot: UnsafeMutableRawPointer
  ) -> JSONFailure? {
    if fault.expectation == .validUTF8, let failure = array.textFailure { return failure }
    if !isFinished, isQuoteOpen(fault) { return nil }
    if let start = array.elementStart, !array.isTooLong {
      let place = place(of: start)
      forgetLog()
      if reports {
        // Decodes again, for the mismatches before the fault, without the bytes after it, which may not be here yet.
        let cursor = window.cursor(from: start, to: fault.offset)
        let hasValue = (try? unsafe decode(cursor, into: slot, depth: elementDepth)) ?? false
        if hasValue { unsafe coder.deinitialize(slot) }
      }
      let inner = fault.moved(to: fault.offset - start)
      var failure = unsafe judge(inner, in: window.bytes(from: start, to: window.end), place)
      if inner.offset == 0 { failure.hint = trailingCommaHint(fault) ?? failure.hint }
      return failure
    }
    let position = array.place(of: fault, in: window)
    if fault.expectation == .uniqueKey, case .key(let key) = path(of: fault).segments.last {
      // The key may have been released.
      return DocumentInspector.duplicateKey(key, path: path(of: fault), position: position)
    }
    return failure(outside: fault, at: position)
  }

  /// Why the text is malformed outside of elements.
  private func failure(outside fault: ParsingFault, at position: TextPosition) -> JSONFailure {
    // Of a string that is too long, the first bytes may have been released; the message does not show them.
    let start = max(fault.offset, window.start)
    let rest = unsafe DocumentInspector(window.bytes(from: start, to: window.end), options)
    var failure = rest.failure(fault.moved(to: 0), levelsAround: path(of: fault).segments.count)
    // What comes before is not in this text.
    failure.hint = rest.document.isAtEnd ? nil : trailingCommaHint(fault) ?? failure.hint
    return failure.placed(path: { _ in path(of: fault) }, position: { _ in position })
  }

  /// The hint that a comma is one too many; nil if the fault is another one.
  private func trailingCommaHint(_ fault: ParsingFault) -> String? {
    guard array.scanner.isAfterComma, fault.offset >= window.start else { return nil }
    return switch (fault.expectation, window.cursor(from: fault.offset, to: window.end).current) {
    case (.key, UInt8(ascii: "}")), (.value, UInt8(ascii: "]")): Hint.trailingComma
    default: nil
    }
  }

  private func path(of fault: ParsingFault) -> JSONPath {
    var path = JSONPath(segments: array.scanner.segments())
    if fault.expectation == .commaOrArrayEnd || fault.expectation == .commaOrObjectEnd { _ = path.segments.popLast() }
    return path
  }

  /// Whether the message about what was found may include bytes that are not here yet.
  private func isQuoteOpen(_ fault: ParsingFault) -> Bool {
    switch fault.expectation {
    case .fewerKeys, .shorterString, .uniqueKey: return false
    default: break
    }
    var rest = window.cursor(from: fault.offset, to: window.end)
    switch fault.expectation {
    case .value where !rest.current.isWordByte: break
    case .noLeadingZero, .literalTrue, .literalFalse, .literalNull, .value:
      var count = 0
      while rest.current.isWordByte, count <= Excerpt.length {
        rest.advance()
        count += 1
      }
      return rest.isAtEnd && count <= Excerpt.length
    case .validUTF8: return false
    default: break
    }
    return rest.current >= 0x80 && rest.remainingCount < 4
  }

  /// Notes the fault while its characters are still in memory. No string follows it.
  private mutating func noteTextFault() {
    guard let offset = array.scanner.textFault, array.textFailure == nil,
      array.elementStart == nil || array.isTooLong
    else { return }
    var position = array.position
    position.move(to: offset, in: window)
    let fault = ParsingFault(expectation: .validUTF8, offset: offset)
    array.textFailure = failure(outside: fault, at: position.text)
  }

  /// The failure for a path that leads to something else.
  @unsafe private mutating func noArray() -> JSONFailure {
    array.position.move(to: taken, in: window)
    let first = window.cursor(from: taken, to: window.end).current
    let found =
      switch first {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): "null"
      default: "a number"
      }
    return JSONFailure(
      .mismatch(expected: "an array", found: found), path: JSONPath(segments: array.scanner.segments()),
      position: array.position.text)
  }
}
