/// A document as the fuzzer reads it, with a parser as simple as possible, against which the library's is checked.
indirect enum DocumentTree: Equatable {
  case null
  case bool(Bool)
  /// As it is spelled.
  case number(String)
  case string(String)
  case array([DocumentTree])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: DocumentTree

    /// Keys are the same when their code units are.
    static func == (left: Member, right: Member) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
  }

  static func == (left: DocumentTree, right: DocumentTree) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// nil when the bytes are no JSON, or nested deeper than 100 levels.
  init?(_ bytes: some Sequence<UInt8>) {
    var parser = DocumentParser(bytes: Array(bytes))
    guard let tree = parser.document() else { return nil }
    self = tree
  }
}

// MARK: Comparing

extension DocumentTree {
  /// When two numbers count as equal.
  enum NumberComparison {
    case bySpelling, byValue
    /// By spelling, except that a zero has no sign: a zero that is read as an integer has none.
    case withUnsignedZero
    /// To eleven digits.
    case rounded
  }

  /// A text that is equal for documents of equal meaning: members are ordered, and so are the elements of former sets,
  /// even in a string that holds a document.
  func canonical(_ numbers: NumberComparison = .bySpelling) -> String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let text): return Self.canonical(number: text, numbers)
    case .string(let text): return canonicalText(text, numbers)
    case .array(let elements): return "[" + elements.map { $0.canonical(numbers) }.joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.map { member in
        let value = member.value.canonical(ofKey: member.key, numbers)
        return (Array(member.key.utf8), Self.quoted(member.key) + ":" + value)
      }
      let sorted = texts.sorted { left, right in left.0.lexicographicallyPrecedes(right.0) }
      return "{" + sorted.map(\.1).joined(separator: ",") + "}"
    }
  }

  /// The properties of all models that hold sets have such names.
  private func canonical(ofKey key: String, _ numbers: NumberComparison) -> String {
    guard case .array(let elements) = self, key.lowercased().hasSuffix("set") else { return canonical(numbers) }
    return "[" + Set(elements.map { $0.canonical(numbers) }).sorted().joined(separator: ",") + "]"
  }

  private func canonicalText(_ text: String, _ numbers: NumberComparison) -> String {
    guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let inner = DocumentTree(text.utf8)
    else { return Self.quoted(text) }
    return "\"" + inner.canonical(numbers) + "\""
  }

  private static func canonical(number text: String, _ numbers: NumberComparison) -> String {
    if numbers == .withUnsignedZero { return text == "-0" ? "0" : text }
    guard numbers != .bySpelling, let value = Double(text), value.isFinite else { return text }
    if value == 0 { return "0" }
    if numbers == .rounded { return rounded(value) }
    if Int64(text) != nil { return text }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func rounded(_ value: Double) -> String {
    var (scaled, exponent) = (value, 0)
    while abs(scaled) >= 1e12 { (scaled, exponent) = (scaled / 10, exponent + 1) }
    while abs(scaled) < 1e11 { (scaled, exponent) = (scaled * 10, exponent - 1) }
    return "\(Int((scaled / 10).rounded()))e\(exponent + 1)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20: quoted += "\\u{\(scalar.value)}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether all parsers read the same from it: each key stands once, however keys are compared, and each number is
  /// spelled as any encoder would.
  var isPlain: Bool {
    switch self {
    case .null, .bool: true
    case .string(let text): DocumentTree(text.utf8)?.isPlain ?? true
    case .number(let text): Self.isPlain(number: text)
    case .array(let elements): elements.allSatisfy(\.isPlain)
    case .object(let members):
      Set(members.map { Self.spoken($0.key) }).count == members.count && members.allSatisfy(\.value.isPlain)
    }
  }

  /// Whether a key stands twice in an object, the last time with `null`: a property keeps the value it was given
  /// before, while the last discriminator selects the member of a family.
  var endsKeysWithNull: Bool {
    switch self {
    case .null, .bool, .number: return false
    case .string(let text): return DocumentTree(text.utf8)?.endsKeysWithNull ?? false
    case .array(let elements): return elements.contains(where: \.endsKeysWithNull)
    case .object(let members):
      var seen: Set<String> = []
      for member in members where !seen.insert(Self.spoken(member.key)).inserted && member.value == .null {
        return true
      }
      return members.contains(where: \.value.endsKeysWithNull)
    }
  }

  /// A key without its style, an index without leading zeros.
  static func spoken(_ key: String) -> String {
    if let number = Int(key) { return "\(number)" }
    let letters = key.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? key : letters
  }

  static func isPlain(number text: String) -> Bool {
    if let value = Int64(text) { return "\(value)" == text }
    if let value = UInt64(text) { return "\(value)" == text }
    guard let value = Double(text), abs(value) < 1e6, abs(value) > 1e-3 else { return false }
    return "\(value)" == text && text.last != "0" && text.utf8.count < 12
  }

  /// Calls `body` with each number.
  func forEachNumber(_ body: (String) -> Void) {
    switch self {
    case .null, .bool, .string: break
    case .number(let text): body(text)
    case .array(let elements): for element in elements { element.forEachNumber(body) }
    case .object(let members): for member in members { member.value.forEachNumber(body) }
    }
  }

  /// Whether a number is outside the range of `Double`.
  var isBeyondDouble: Bool {
    var isBeyond = false
    forEachNumber { text in if Double(text)?.isFinite != true { isBeyond = true } }
    return isBeyond
  }

  var holdsNull: Bool {
    switch self {
    case .null: true
    case .bool, .number, .string: false
    case .array(let elements): elements.contains(where: \.holdsNull)
    case .object(let members): members.contains(where: \.value.holdsNull)
    }
  }
}
