/// Texts in which very many combining marks follow each other.
///
/// Swift compares and hashes strings by canonical equivalence, for which it sorts such marks in a time that grows with
/// the square of their number: one comparison of 100 KB took a second. So such a text is no key of a dictionary, no
/// element of a set and no value of an enum. It is a string like any other.
enum CombiningMarks {
  /// How many may follow each other. Unicode's stream-safe format (UAX #15) has at most 30.
  static let most = 128

  /// Whether it takes long to compare or hash a value, because of a text that it is or holds.
  static func areTooMany(in value: Any) -> Bool {
    let isWrapped = type(of: value) == AnyHashable.self
    let value = isWrapped ? (value as? AnyHashable)?.base ?? value : value
    if let text = value as? String { return text.hasTooManyMarks }
    if let text = value as? any StringProtocol { return text.hasTooManyMarks }
    if let character = value as? Character { return String(character).hasTooManyMarks }
    if let elements = value as? [AnyHashable] { return elements.contains { areTooMany(in: $0) } }
    if let entries = value as? [AnyHashable: AnyHashable] { return entries.values.contains { areTooMany(in: $0) } }
    return (value as? any RawRepresentable).map { areTooMany(inRawValueOf: $0) } ?? false
  }

  private static func areTooMany<Value: RawRepresentable>(inRawValueOf value: Value) -> Bool {
    Value.RawValue.self != Value.self && areTooMany(in: value.rawValue)
  }

  /// Whether more than ``most`` follow each other in a text of many bytes.
  @inline(never) fileprivate static func areTooMany(inText text: String) -> Bool {
    var count = 0
    for scalar in text.unicodeScalars {
      count = isMark(scalar) ? count + 1 : 0
      if count > most { return true }
    }
    return false
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0300: false
    // Not marks themselves, but decomposed into marks.
    case 0x0F73, 0x0F75, 0x0F81: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }
}

extension StringProtocol {
  /// Whether it takes long to compare or hash the text; see ``CombiningMarks``.
  @inline(__always) var hasTooManyMarks: Bool {
    // Each mark takes two bytes, or more.
    utf8.count > 2 * CombiningMarks.most && CombiningMarks.areTooMany(inText: String(self))
  }

  /// Whether two texts are equal as Swift strings. Those with too many marks are compared by their bytes.
  @inline(__always) func isEqual(to other: Self) -> Bool {
    let (count, otherCount) = (utf8.count, other.utf8.count)
    if count <= 2 * CombiningMarks.most, otherCount <= 2 * CombiningMarks.most { return self == other }
    // Texts that are canonically equivalent differ in length by a small factor.
    guard count / 9 <= otherCount, otherCount / 9 <= count else { return false }
    return hasTooManyMarks || other.hasTooManyMarks ? utf8.elementsEqual(other.utf8) : self == other
  }
}

/// A text as a key of the library's own dictionaries: equal to others as Swift strings are, in proportionate time.
struct ComparedText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ComparedText, right: ComparedText) -> Bool { left.text.isEqual(to: right.text) }

  func hash(into hasher: inout Hasher) {
    if text.hasTooManyMarks { ExactKey(text).hash(into: &hasher) } else { hasher.combine(text) }
  }
}
