extension String {
  /// A text that equals another key's when the two have the same code units, as keys are compared (RFC 8259, section
  /// 8.3). Strings are equal even when they are only canonically equivalent.
  var exactSpelling: String {
    // Most keys equal only themselves.
    if utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) { return self }
    return unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
