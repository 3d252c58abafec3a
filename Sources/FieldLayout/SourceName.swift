extension String {
  /// A name that the runtime gives to a property or a case, as it is in the source.
  @unsafe init(runtimeName name: UnsafePointer<CChar>) {
    // SAFETY: the caller has a NUL-terminated string.
    self = unsafe String(cString: name).sourceName
  }

  /// The runtime puts names that are no identifiers, as `first name`, into backticks, with spaces that do not break,
  /// which names in the source cannot contain. Source: Swift Evolution SE-0451; measured on 6.3.1.
  package var sourceName: String {
    guard utf8.count > 2, utf8.first == UInt8(ascii: "`"), utf8.last == UInt8(ascii: "`") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 }))
  }
}
