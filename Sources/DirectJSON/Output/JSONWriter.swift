import Foundation

/// UTF-8 JSON text, while it is written into one buffer.
struct JSONWriter: ~Copyable {
  private var buffer: ByteBuffer
  /// A bit for each of the last doubles, the last one lowest: whether it had few digits.
  private var shortDoubles: UInt8 = 0b11
  let options: EncodingOptions
  private var nesting: NestingBudget
  /// How many members had no value so far, of the object that a dotted path leads through; counted where
  /// ``writesNull``.
  var absences = Absences()
  /// How the keys of plans are spelled and ordered.
  let memberRule: MemberRule

  /// - Parameter depth: How many arrays and objects surround the text.
  init(options: EncodingOptions, capacity: Int = 1024, depth: Int = 0) {
    self.options = options
    nesting = NestingBudget(max(options.maximumDepth, 0) - depth)
    memberRule = options.memberRule
    buffer = ByteBuffer(capacity: capacity)
  }

  var writesNull: Bool { options.writeNull }

  /// In bytes.
  var count: Int { buffer.count }

  /// For how much text, in bytes, there is memory.
  var capacity: Int { buffer.capacity }

  var text: String {
    // SAFETY: all of it is UTF-8: the bytes of strings, ASCII, and the text of other writers.
    unsafe buffer.withBytes { bytes in
      unsafe String(checkedUTF8: bytes, isASCII: ByteCursor(bytes).leadsOnlyToASCII)
    }
  }

  /// Hands the text out without copying it.
  consuming func data() -> Data { buffer.data() }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe buffer.withBytes(body)
  }

  /// Members without a value of one object.
  struct Absences {
    var count = 0
    /// The ``JSONWriter/depth`` of those members; members of objects inside do not count.
    var depth = -1
  }

  /// Counts a member that is absent, where that is counted.
  mutating func countAbsence() {
    if absences.depth == depth { absences.count += 1 }
  }

  // MARK: Taking back

  /// A state that the text can be reset to.
  struct Mark {
    fileprivate let count: Int
    fileprivate let nestingLeft: Int
  }

  var mark: Mark { Mark(count: count, nestingLeft: nesting.left) }

  /// Removes what was written since the mark, and closes the containers that were opened.
  mutating func takeBack(to mark: Mark) {
    buffer.truncate(to: mark.count)
    nesting.left = mark.nestingLeft
  }

  /// Removes the text after its first bytes, which has been handed on; the containers stay open.
  mutating func forgetText(from count: Int = 0) { buffer.truncate(to: count) }

  /// Gives back memory beyond that for so many bytes, unless it is in use.
  mutating func shrink(to capacity: Int) { buffer.shrink(to: capacity) }

  // MARK: Containers

  @inline(__always) mutating func beginObject() throws(EncodingFault) { try open(UInt8(ascii: "{")) }

  @inline(__always) mutating func beginArray() throws(EncodingFault) { try open(UInt8(ascii: "[")) }

  /// Throws where the stack is too short for values of a type in one more container.
  @inline(__always) func checkStack<Element>(for element: Element.Type) throws(EncodingFault) {
    if StackSpace.isShort(forValuesOf: MemoryLayout<Element>.size, copies: StackSpace.copiesInWriting) {
      return try refuseNesting()
    }
  }

  @inline(__always) private mutating func open(_ bracket: UInt8) throws(EncodingFault) {
    guard nesting.enter() else { return try refuseNesting() }
    buffer.append(bracket)
  }

  @inline(never) private func refuseNesting() throws(EncodingFault) { throw EncodingFault(.nestedTooDeeply(depth)) }

  /// How many arrays and objects are open.
  private(set) var depth: Int {
    get { max(options.maximumDepth, 0) - nesting.left }
    set { nesting.left = max(options.maximumDepth, 0) - newValue }
  }

  /// Writes as if more arrays and objects surrounded the text.
  mutating func atDepth(
    _ inner: Int, _ body: (inout JSONWriter) throws(EncodingFault) -> Void
  ) throws(EncodingFault) {
    let outer = depth
    depth = inner
    try body(&self)
    depth = outer
  }

  /// Forgets how much stack there was: the writer may continue on another thread.
  mutating func forgetStack() { nesting.forgetStack() }

  @inline(never) mutating func endObject(isEmpty: Bool) { endObjectInline(isEmpty: isEmpty) }

  @inline(never) mutating func endArray(isEmpty: Bool) { endArrayInline(isEmpty: isEmpty) }

  /// ``endObject(isEmpty:)``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func endObjectInline(isEmpty: Bool) { close(UInt8(ascii: "}"), isEmpty: isEmpty) }

  /// ``endArray(isEmpty:)``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func endArrayInline(isEmpty: Bool) { close(UInt8(ascii: "]"), isEmpty: isEmpty) }

  @inline(__always) private mutating func close(_ bracket: UInt8, isEmpty: Bool) {
    nesting.leave()
    if options.prettyPrint, !isEmpty { breakLine(afterComma: false) }
    buffer.append(bracket)
  }

  @inline(__always) mutating func beginElement(isFirst: Bool) {
    if options.prettyPrint { return breakLine(afterComma: !isFirst) }
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
  }

  mutating func beginMember(_ name: String, isFirst: Bool) {
    beginElement(isFirst: isFirst)
    append(string: name)
    appendColon()
  }

  /// - Parameter key: The key, quoted and escaped when the plan was compiled, in the spelling of ``memberRule``.
  @inline(__always) mutating func beginMember(_ key: MemberKey, _ isFirst: inout Bool) {
    if !options.prettyPrint {
      buffer.append(isFirst ? key.textWithoutComma : key.text)
    } else {
      beginIndentedMember(key, isFirst: isFirst)
    }
    isFirst = false
  }

  @inline(__always) mutating func appendMember(_ key: MemberKey, _ isFirst: inout Bool, integer: Int) {
    beginMember(key, &isFirst, reserving: IntegerToDecimal.bufferSize)
    // SAFETY: the memory was reserved, and `write` stays within it.
    unsafe buffer.appendReserved { unsafe IntegerToDecimal.write(Int64(integer), to: $0) }
  }

  @inline(__always) mutating func appendMember(_ key: MemberKey, _ isFirst: inout Bool, bool: Bool) {
    beginMember(key, &isFirst, reserving: 8)
    // SAFETY: the memory was reserved.
    unsafe appendReserved(bool)
  }

  /// - Precondition: finite.
  @inline(__always) mutating func appendMember(_ key: MemberKey, _ isFirst: inout Bool, double: Double) {
    beginMember(key, &isFirst, reserving: DoubleToDecimal.bufferSize)
    // SAFETY: the memory was reserved, and `write` stays within it.
    unsafe appendReserved(double)
  }

  @inline(__always) private mutating func beginMember(
    _ key: MemberKey, _ isFirst: inout Bool, reserving additional: Int
  ) {
    if !options.prettyPrint {
      buffer.append(isFirst ? key.textWithoutComma : key.text, reserving: additional)
    } else {
      beginIndentedMember(key, isFirst: isFirst)
      buffer.reserve(additional)
    }
    isFirst = false
  }

  @inline(never) private mutating func beginIndentedMember(_ key: MemberKey, isFirst: Bool) {
    if key.isWritten { return }
    buffer.appendLineStart(afterComma: !isFirst, spaces: 2 * depth)
    buffer.append(key.textOfValue)
    appendColon()
  }

  @inline(__always) private mutating func appendColon() {
    if !options.prettyPrint { return buffer.append(UInt8(ascii: ":")) }
    // " : ", the first two bytes as a word, the first one lowest.
    buffer.append(UInt16(0x3A20))
    buffer.append(UInt8(ascii: " "))
  }

  @inline(never) private mutating func breakLine(afterComma: Bool) {
    buffer.appendLineStart(afterComma: afterComma, spaces: 2 * depth)
  }

  // MARK: Scalars

  mutating func appendNull() { buffer.append("null") }

  /// Appends a few bytes that are JSON already.
  @inline(__always) mutating func append(_ text: PaddedBytes) { buffer.append(text) }

  @inline(__always) mutating func append(bool: Bool) {
    buffer.reserve(8)
    // SAFETY: the memory was reserved.
    unsafe appendReserved(bool)
  }

  @inline(__always) @unsafe private mutating func appendReserved(_ bool: Bool) {
    unsafe buffer.appendReserved { output in
      // "true" and "false", the first byte lowest.
      unsafe IntegerToDecimal.store(bool ? 0x6575_7274 : 0x65_736C_6166, to: output, at: 0)
      return bool ? 4 : 5
    }
  }

  @inline(__always) mutating func append<Integer: FixedWidthInteger>(integer: Integer) {
    // SAFETY: `write` stays within the memory that it asks for.
    if let value = Int64(exactly: integer) {
      unsafe buffer.append(atMost: IntegerToDecimal.bufferSize) { unsafe IntegerToDecimal.write(value, to: $0) }
    } else if let value = UInt64(exactly: integer) {
      unsafe buffer.append(atMost: IntegerToDecimal.bufferSize) { unsafe IntegerToDecimal.write(value, to: $0) }
    } else {
      append(rawJSON: "\(integer)")
    }
  }

  /// ``append(integer:)``, compiled once.
  @inline(never) mutating func append(int64 integer: Int64) { append(integer: integer) }

  /// - Precondition: finite.
  @inline(__always) mutating func append(double: Double) {
    buffer.reserve(DoubleToDecimal.bufferSize)
    // SAFETY: the memory was reserved, and `write` stays within it.
    unsafe appendReserved(double)
  }

  @inline(__always) @unsafe private mutating func appendReserved(_ double: Double) {
    let start = buffer.count
    // Two of few digits, as then the next one most likely has few, too.
    let expectsFewDigits = shortDoubles & 0b11 == 0b11
    unsafe buffer.appendReserved { output in
      unsafe DoubleToDecimal.write(double, expectsFewDigits: expectsFewDigits, to: output)
    }
    shortDoubles = shortDoubles &<< 1 | (buffer.count &- start < Self.longDouble ? 1 : 0)
  }

  /// The number of bytes from which on a number is not one of few digits.
  private static var longDouble: Int { 16 }

  /// - Precondition: finite.
  @inline(__always) mutating func append(float: Float) {
    unsafe buffer.append(atMost: DoubleToDecimal.bufferSize) { unsafe DoubleToDecimal.write(float, to: $0) }
  }

  /// Appends a number with a fraction or an exponent, so that it is not read as an integer.
  /// - Precondition: finite.
  mutating func append(doubleWithPoint double: Double) {
    unsafe buffer.append(atMost: DoubleToDecimal.bufferSize) { unsafe DoubleToDecimal.writeWithPoint(double, to: $0) }
  }

  mutating func append(_ number: JSONNumber) {
    if let digits = number.plainDigits {
      append(digits: digits.value, fractionCount: digits.fractionCount, isNegative: digits.isNegative)
    } else {
      append(rawJSON: number.text)
    }
  }

  /// Appends digits, the last ones after a point: at most ``IntegerToDecimal/longestFraction`` of them.
  mutating func append(digits: UInt64, fractionCount: Int, isNegative: Bool) {
    // SAFETY: `write` stays within the memory that it asks for.
    unsafe buffer.append(atMost: IntegerToDecimal.pointBufferSize) { output in
      unsafe IntegerToDecimal.write(digits, fractionCount: fractionCount, isNegative: isNegative, to: output)
    }
  }

  mutating func append(_ id: UUID) {
    buffer.append(UInt8(ascii: "\""))
    // SAFETY: `write` writes `textCount` bytes.
    unsafe buffer.append(atMost: UUID.textCount) { unsafe id.write(to: $0) }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Appends a string of what `write` appends, which needs no escapes.
  @inline(__always) mutating func append(quoting write: (inout ByteBuffer) -> Void) {
    buffer.append(UInt8(ascii: "\""))
    write(&buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Appends text that is JSON already.
  mutating func append(rawJSON text: String) {
    var text = text
    text.withUTF8 { bytes in unsafe buffer.append(bytes) }
  }

  /// Appends bytes that are JSON already.
  @unsafe mutating func append(rawBytes bytes: UnsafeBufferPointer<UInt8>) { unsafe buffer.append(bytes) }

  /// Appends the live string at an address.
  @inline(never) @unsafe mutating func append(stringAt slot: UnsafeRawPointer) {
    if unsafe !slot.withStringUTF8({ unsafe appendQuoted($0) }) {
      appendForeign(unsafe slot.readValue(as: String.self))
    }
  }

  @inline(never) mutating func append(string: String) { appendInline(string: string) }

  /// ``append(string:)``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func appendInline(string: String) {
    // Unlike `withUTF8`, this makes no copy, whose references would be counted.
    let isWritten: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in unsafe appendQuoted(bytes) }
    if isWritten == nil { appendForeign(string) }
  }

  /// For strings of Foundation's on Apple's systems.
  @inline(never) private mutating func appendForeign(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    append(string: string)
  }

  /// Quotes valid UTF-8: escapes what RFC 8259 requires, and slashes when the options ask for it.
  @inline(__always) @unsafe private mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    var cursor = unsafe ByteCursor(bytes)
    if !options.escapeSlashes { buffer.appendPlainText(&cursor) }
    if !cursor.isAtEnd { appendWithEscapes(&cursor) }
    buffer.append(UInt8(ascii: "\""))
  }

  @inline(never) private mutating func appendWithEscapes(_ cursor: inout ByteCursor) {
    if options.escapeSlashes { return appendWithEscapesAndSlashes(&cursor) }
    while !cursor.isAtEnd {
      appendEscaped(cursor.current)
      cursor.advanceUnchecked()
      buffer.appendPlainText(&cursor)
    }
  }

  @inline(never) private mutating func appendWithEscapesAndSlashes(_ cursor: inout ByteCursor) {
    while true {
      let lower = cursor.offset
      cursor.skipPlainTextWithoutSlash()
      unsafe buffer.append(cursor.bytes(from: lower, to: cursor.offset))
      if cursor.isAtEnd { break }
      appendEscaped(cursor.current)
      cursor.advanceUnchecked()
    }
  }

  @inline(__always) private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): appendEscape(byte)
    case 0x08: appendEscape(UInt8(ascii: "b"))
    case 0x09: appendEscape(UInt8(ascii: "t"))
    case 0x0A: appendEscape(UInt8(ascii: "n"))
    case 0x0C: appendEscape(UInt8(ascii: "f"))
    case 0x0D: appendEscape(UInt8(ascii: "r"))
    default:
      buffer.append("\\u00")
      for digit in [byte >> 4, byte & 0x0F] {
        buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  @inline(__always) private mutating func appendEscape(_ letter: UInt8) {
    buffer.append(UInt16(UInt8(ascii: "\\")) | UInt16(letter) &<< 8)
  }
}

extension ByteCursor {
  /// Whether all bytes from the position on are ASCII.
  fileprivate var leadsOnlyToASCII: Bool {
    var cursor = self
    var seen: UInt64 = 0
    while let word = cursor.word {
      seen |= word
      cursor.advanceUnchecked(by: 8)
    }
    while !cursor.isAtEnd {
      seen |= UInt64(cursor.current)
      cursor.advanceUnchecked()
    }
    return seen & ByteWord.highBits == 0
  }
}
