/// A name that keys may be spelled differently from, by one of the styles that the library knows, or in any case.
///
/// To apply a style to a key takes several strings. Most keys differ from the name in more than their style, as their
/// bytes show.
struct SpelledName {
  /// What keys are compared by.
  private let compared: String
  /// What no style changes: the bytes of the name without separators, in lower case. nil where a byte is not ASCII.
  private let outline: [UInt8]?

  /// - Returns: nil where keys match names exactly, or a closure of the user decides.
  init?(_ name: String, _ options: DecodingOptions) {
    let rule = options.keyRule
    if rule == .exact || rule.isCustom { return nil }
    compared = options.nameForComparing(name)
    outline = name.utf8.allSatisfy { $0 < 0x80 } ? name.utf8.filter { !Self.separates($0) }.map(Self.lowercase) : nil
  }

  /// Whether the options let a key stand for the name.
  func isMeant(by key: String, _ options: DecodingOptions) -> Bool {
    options.nameForComparing(key: key) == compared
  }

  /// Whether a key with these bytes may stand for the name.
  @inline(__always) func mayBeMeant(by key: some Sequence<UInt8>) -> Bool {
    guard let outline else { return true }
    var index = 0
    for byte in key where !Self.separates(byte) {
      if byte >= 0x80 { return true }
      guard index < outline.count, outline[index] == Self.lowercase(byte) else { return false }
      index += 1
    }
    return index == outline.count
  }

  @inline(__always) private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  @inline(__always) private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
