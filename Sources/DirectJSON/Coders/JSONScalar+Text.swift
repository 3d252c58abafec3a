extension Bool: JSONScalar {
  static var nameInJSON: String { ValueKind.bool.rawValue }
  static func isOwn(_ value: LooseValue) -> Bool {
    if case .bool = value { true } else { false }
  }

  static var exactKinds: ExactKinds { .bool }

  static var stepKind: StepKind { .bool }
  static var optionalStepKind: StepKind { .optionalBool }

  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Bool? {
    try input.lendingCursor { input, cursor throws(ParsingFault) in try read(from: &input, at: &cursor) }
  }

  /// ``read(from:)`` for a loop with a cursor of its own; see ``ByteInput/following(_:_:)``.
  @inline(__always) static func read(
    from input: inout ByteInput, at cursor: inout ByteCursor
  ) throws(ParsingFault) -> Bool? {
    switch cursor.current {
    case UInt8(ascii: "t"):
      try cursor.scanTrue()
      return true
    case UInt8(ascii: "f"):
      try cursor.scanFalse()
      return false
    default:
      return try input.following(&cursor) { input throws(ParsingFault) in try readConverting(from: &input) }
    }
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value
    case .number(.integer(let value)): self = value != 0
    case .number(.double(let value)): self = value != 0
    case .number(.decimal(let value)): self = value != 0
    case .number(.text(let text)):
      guard let number = NumberToken(wholeText: text) else { return nil }
      self = number.significand != 0
    case .string(let text):
      // No longer text is one of these words. To lowercase it, and to compare it, would take time.
      if text.utf8.count > 5 { return nil }
      switch text.lowercased() {
      case "true", "yes", "1": self = true
      case "false", "no", "0": self = false
      default: return nil
      }
    case .null, .container, .other: return nil
    }
  }

  @inline(__always) func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.append(bool: self)
  }
}

extension String: JSONScalar {
  static var nameInJSON: String { ValueKind.string.rawValue }
  static func isOwn(_ value: LooseValue) -> Bool {
    if case .string = value { true } else { false }
  }

  static var exactKinds: ExactKinds { .string }

  static var stepKind: StepKind { .string }
  static var optionalStepKind: StepKind { .optionalString }

  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> String? {
    try input.lendingCursor { input, cursor throws(ParsingFault) in try read(from: &input, at: &cursor) }
  }

  /// ``read(from:)`` for a loop with a cursor of its own; see ``ByteInput/following(_:_:)``.
  @inline(__always) static func read(
    from input: inout ByteInput, at cursor: inout ByteCursor
  ) throws(ParsingFault) -> String? {
    if cursor.current == UInt8(ascii: "\"") { return try cursor.readString(composes: input.composesStrings) }
    return try input.following(&cursor) { input throws(ParsingFault) in
      try readSourceText(for: String.self, from: &input)
    }
  }

  /// A number, literal or container becomes the text that it is written in.
  /// - Parameter type: What messages say was expected.
  @inline(never) fileprivate static func readSourceText(
    for type: any JSONScalar.Type, from input: inout ByteInput
  ) throws(ParsingFault) -> String? {
    if input.isAtNull {
      try input.cursor.scanNull()
      return nil
    }
    guard input.options.acceptsConversions else {
      try input.skipMismatch(type.expectedValue)
      return nil
    }
    return try input.readText()
  }

  /// Reads the text of the value at the position, whatever it is, for code that asks for text; nil for `null`.
  static func readAnyText(from input: inout ByteInput) throws(ParsingFault) -> String? {
    switch input.cursor.current {
    case UInt8(ascii: "\""), UInt8(ascii: "n"): try read(from: &input)
    default: try input.readText()
    }
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? "true" : "false"
    case .number(let number): self = number.text
    case .string(let text): self = text
    case .null, .container, .other: return nil
    }
  }

  @inline(__always) func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.appendInline(string: self)
  }
}

extension Substring: JSONScalar {
  static var nameInJSON: String { ValueKind.string.rawValue }
  static func isOwn(_ value: LooseValue) -> Bool { String.isOwn(value) }
  static var exactKinds: ExactKinds { String.exactKinds }

  @inline(never) static func read(from input: inout ByteInput) throws(ParsingFault) -> Substring? {
    if input.cursor.current == UInt8(ascii: "\"") { return Substring(try input.readString()) }
    return try String.readSourceText(for: Substring.self, from: &input).map { Substring($0) }
  }

  init?(converting value: LooseValue) {
    guard let text = String(converting: value) else { return nil }
    self.init(text)
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.append(string: String(self))
  }

  func plainValue() -> Any { String(self) }
}
