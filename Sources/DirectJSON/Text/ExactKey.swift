/// A key that equals another one when both have the same code units (RFC 8259, section 8.3). Strings are equal even
/// when they are only canonically equivalent.
struct ExactKey: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    // Most keys differ in length. Of others, to compare them as strings tells most that differ, and takes less time.
    // Of long ones, only the bytes are compared; see `CombiningMarks`.
    let count = left.text.utf8.count
    return count == right.text.utf8.count && (count > 2 * CombiningMarks.most || left.text == right.text)
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// By code units, too: of strings that are canonically equivalent, all have the same hash.
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// A text that equals another key's when the two have the same code units, as keys are compared (RFC 8259, section
  /// 8.3). Strings are equal even when they are only canonically equivalent.
  var exactSpelling: String {
    // Most keys equal only themselves.
    if utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) { return self }
    return unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
