// Turns the offset of a fault into a failure: path, line and column, expected, found. Done only when something is
// wrong.

/// Looks up places in a document after decoding has ended.
struct DocumentInspector {
  /// At the first byte.
  let document: ByteCursor
  let hidesValues: Bool
  private let limits: InputLimits
  private let maximumDepth: Int
  private let keyStrategy: DecodingOptions.KeyDecodingStrategy

  @inline(never) @unsafe init(_ bytes: UnsafeBufferPointer<UInt8>, _ options: DecodingOptions) {
    unsafe self.init(ByteCursor(bytes), options)
  }

  /// - Parameter cursor: Anywhere in the document.
  @inline(never) init(_ cursor: ByteCursor, _ options: DecodingOptions) {
    var document = cursor
    document.move(to: 0)
    self.document = document
    hidesValues = options.hidesValues
    limits = options.limits
    maximumDepth = options.maximumDepth
    keyStrategy = options.keyStrategy
  }

  /// What messages say was found where the text ends.
  static let endOfInput = "end of input"

  private func cursor(at offset: Int) -> ByteCursor {
    var cursor = document
    cursor.move(to: offset)
    return cursor
  }

  /// - Parameter levelsAround: How many arrays and objects are around this document, which is a part of another one.
  func failure(_ fault: ParsingFault, levelsAround: Int = 0) -> JSONFailure {
    var walk = PositionFinder(document)
    var path = walk.path(to: fault.offset)
    if fault.expectation.isAboutContainer { _ = path.segments.popLast() }
    let expected = fault.expectation.description
    let position = walk.position(of: fault.offset)
    switch fault.expectation {
    case .uniqueKey, .distinctKey:
      let key = key(at: fault.offset)
      if let key { path.segments.append(.key(key)) }
      return fault.expectation == .uniqueKey
        ? Self.duplicateKey(key, path: path, position: position) : Self.equalKey(key, path: path, position: position)
    case .familyMember:
      let found = foundValue(at: fault.offset)
      guard let name = fault.refusedName?.object else {
        return JSONFailure(.mismatch(expected: expected, found: found), path: path, position: position)
      }
      return name.failure(path: path, position: position, found: found, keyStrategy)
    case .lessNesting:
      return .tooDeep(
        levels: levelsAround + path.segments.count, limit: maximumDepth, found: foundByte(for: fault), path: path,
        position: position, hint: hint(for: fault))
    case .fewerBytes, .fewerElements, .fewerKeys, .shorterString:
      let (limit, maximum) = limits.limit(fault.expectation)
      return JSONFailure(
        .limitExceeded(limit, maximum: maximum), expected: "\(expected) \(maximum)", found: limit.subject, path: path,
        position: position)
    default:
      return JSONFailure(
        .malformed(expected: expected, found: foundByte(for: fault)), path: path, position: position,
        hint: hint(for: fault))
    }
  }

  /// - Parameter key: nil where the key stands inside a string that holds JSON.
  static func duplicateKey(_ key: String?, path: JSONPath, position: TextPosition?) -> JSONFailure {
    JSONFailure(
      .duplicateKey(key ?? ""), expected: ParsingFault.Expectation.uniqueKey.description, found: found(key: key),
      path: path, position: position)
  }

  /// The failure for a key that differs from another one in JSON, but becomes the same key of a dictionary.
  /// - Parameter key: nil where the key stands inside a string that holds JSON.
  static func equalKey(_ key: String?, path: JSONPath, position: TextPosition?) -> JSONFailure {
    JSONFailure(
      .duplicateKey(key ?? ""), expected: ParsingFault.Expectation.distinctKey.description, found: found(key: key),
      path: path, position: position)
  }

  private static func found(key: String?) -> String {
    key.map { "the key \(Excerpt.key($0))" } ?? "a key of the JSON in this string"
  }

  /// The key at an offset; nil when the string there is no key.
  private func key(at offset: Int) -> String? {
    var cursor = cursor(at: offset)
    guard let token = try? cursor.scanString(), let text = try? cursor.string(token) else { return nil }
    cursor.skipWhitespace()
    return cursor.current == UInt8(ascii: ":") ? text : nil
  }

  private func foundByte(for fault: ParsingFault) -> String {
    let cursor = cursor(at: fault.offset)
    if cursor.isAtEnd { return Self.endOfInput }
    if hidesValues, !cursor.current.isStructural { return "another character" }
    if fault.expectation == .noLeadingZero || fault.expectation.isLiteral {
      return "'\(excerpt(from: fault.offset) { $0.isWordByte })'"
    }
    return fault.expectation == .validUTF8 ? "byte 0x\(hex(cursor.current))" : foundCharacter(at: cursor)
  }

  private func foundCharacter(at cursor: ByteCursor) -> String {
    if cursor.isAtEnd { return Self.endOfInput }
    let byte = cursor.current
    switch byte {
    case 0x21...0x7E: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x20: return "a space"
    case 0x80...:
      var rest = cursor
      rest.advance(by: 4)
      let text = unsafe String(decoding: cursor.bytes(from: cursor.offset, to: rest.offset), as: UTF8.self)
      // Bytes that are not UTF-8 have become a replacement character.
      guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return "byte 0x\(hex(byte))" }
      return Excerpt.character(scalar)
    default: return "byte 0x\(hex(byte))"
    }
  }

  /// A hint about notations that are often mistaken for JSON.
  private func hint(for fault: ParsingFault) -> String? {
    let cursor = cursor(at: fault.offset)
    switch (fault.expectation, cursor.current) {
    case (.value, _) where cursor.isAtEnd: return emptinessHint
    case (.lessNesting, _): return "raise `maximumDepth`, or decode on a thread with a larger stack"
    case (.key, UInt8(ascii: "}")), (.value, UInt8(ascii: "]")):
      return followsComma(fault.offset) ? Hint.trailingComma : nil
    case (.noControlCharacter, _): return "write a line break in a string as \\n, and a tab as \\t"
    case (.escape, _): return nil
    case (_, UInt8(ascii: "/")): return "JSON does not allow comments"
    case (_, UInt8(ascii: "'")): return "JSON strings need double quotes"
    // The hint tells which word stands there.
    case (.value, _): return hidesValues ? nil : wordHint(excerpt(from: fault.offset) { $0.isWordByte })
    default: return nil
    }
  }

  /// A hint about a document without any value.
  private var emptinessHint: String? {
    var rest = document
    rest.skipByteOrderMark()
    if rest.isAtEnd { return "the input is empty" }
    rest.skipWhitespace()
    return rest.isAtEnd ? "the input is only white space" : nil
  }

  private func wordHint(_ word: String) -> String? {
    switch word.lowercased() {
    case "nan", "inf", "infinity": "JSON cannot represent NaN or infinity"
    case "true", "false", "null": "write `\(word.lowercased())` in lowercase"
    case "none", "nil", "undefined": "write `null` instead"
    default: nil
    }
  }

  private func followsComma(_ offset: Int) -> Bool {
    var offset = offset - 1
    while offset >= 0 {
      let byte = cursor(at: offset).current
      if byte > 0x20 { return byte == UInt8(ascii: ",") }
      offset -= 1
    }
    return false
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  func foundKind(at offset: Int) -> ValueKind { ValueKind(firstByte: cursor(at: offset).current) }

  /// A description of the value; its text is capped.
  func foundValue(at offset: Int) -> String {
    var cursor = cursor(at: offset)
    if hidesValues { return foundKind(at: offset).rawValue }
    switch cursor.current {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""):
      guard let token = try? cursor.scanString(), let text = try? cursor.string(token) else { return "a string" }
      return "string \(Excerpt.quoted(text))"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "number \(excerpt(from: offset) { $0.isNumberByte })"
    default:
      let word = excerpt(from: offset) { $0.isWordByte }
      return word.isEmpty ? foundCharacter(at: cursor) : word
    }
  }

  private func excerpt(from offset: Int, while isPart: (UInt8) -> Bool) -> String {
    var cursor = cursor(at: offset)
    var text = ""
    while isPart(cursor.current) {
      if text.count == Excerpt.length { return text + "…" }
      text.unicodeScalars.append(Unicode.Scalar(cursor.current))
      cursor.advance()
    }
    return text
  }
}

extension UInt8 {
  /// Whether the byte separates or encloses values.
  fileprivate var isStructural: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"), 0x20:
      true
    default: false
    }
  }

  fileprivate var isNumberByte: Bool {
    isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }

  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

extension ParsingFault.Expectation {
  fileprivate var isLiteral: Bool { self == .literalTrue || self == .literalFalse || self == .literalNull }

  /// Whether the fault lies after the value whose path its offset leads to.
  fileprivate var isAboutContainer: Bool { self == .commaOrArrayEnd || self == .commaOrObjectEnd }

  var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in quotes"
    case .colon: "':' after the key"
    case .commaOrArrayEnd: "',' or ']'"
    case .commaOrObjectEnd: "',' or '}'"
    case .endOfInput: "nothing after the document"
    case .closingQuote: "a closing quote"
    case .noControlCharacter: "an escaped control character"
    case .escape: "one of \"\\/bfnrtu after a backslash"
    case .fourHexDigits: "four hexadecimal digits"
    case .lowSurrogate: "the escape of a low surrogate"
    case .noLoneLowSurrogate: "a high surrogate before the low one"
    case .validUTF8: "valid UTF-8"
    case .digitAfterMinus: "a digit after '-'"
    case .digitAfterPoint: "a digit after '.'"
    case .digitAfterExponent: "a digit in the exponent"
    case .noLeadingZero: "a number without leading zeros"
    case .literalTrue: "'true'"
    case .literalFalse: "'false'"
    case .literalNull: "'null'"
    case .lessNesting: "less nesting"
    case .familyMember: "a member of the family"
    case .uniqueKey: "every key once"
    case .distinctKey: "keys that differ in Swift"
    case .fewerBytes: "bytes, at most"
    case .fewerElements: "elements, at most"
    case .fewerKeys: "keys, at most"
    case .shorterString: "bytes in a string, at most"
    case .treeValue: "a value that can be decoded"
    }
  }
}
