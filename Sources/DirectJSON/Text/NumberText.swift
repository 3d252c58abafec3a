extension String {
  /// The number that a string holds, in JSON notation; nil when the string is anything else.
  ///
  /// One rule serves numbers of all types. It accepts decimal notation as people send it: with white space around it ("
  /// 7 "), a plus sign ("+1"), leading zeros ("007"), nothing before or after the point (".5", "5."). Other notations
  /// that Swift reads, such as "0x10", "nan" and "inf", are not accepted.
  var numberText: String? {
    NumberToken(wholeText: self) != nil ? self : Self.numberText(of: self)
  }

  private static func numberText(of text: String) -> String? {
    var rest = Array(text.utf8)[...]
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || 9...13 ~= byte }
    rest = rest.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let isDigit = { (byte: UInt8) in byte &- UInt8(ascii: "0") < 10 }
    let integer = rest.prefix(while: isDigit)
    rest = rest.dropFirst(integer.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard !integer.isEmpty || !fraction.isEmpty else { return nil }
    var written: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    let significant = integer.drop { $0 == UInt8(ascii: "0") }
    if significant.isEmpty { written.append(UInt8(ascii: "0")) } else { written += significant }
    if !fraction.isEmpty { written += [UInt8(ascii: ".")] + fraction }
    written += rest
    let number = String(decoding: written, as: UTF8.self)
    // The rest must be an exponent, or empty.
    return NumberToken(wholeText: number) == nil ? nil : number
  }
}
