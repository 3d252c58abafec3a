/// Why a document is not well-formed, or must not be decoded, and where: small enough to be thrown from the innermost
/// loop.
///
/// Path, line and column are worked out from ``offset`` only when somebody asks; see `JSONFailure`.
struct ParsingFault: Error, Equatable, Sendable {
  /// What the grammar wanted at ``offset``.
  enum Expectation: UInt8, Sendable {
    case value
    case key
    case colon
    case commaOrArrayEnd
    case commaOrObjectEnd
    case endOfInput
    case closingQuote
    case noControlCharacter
    case escape
    case fourHexDigits
    case lowSurrogate
    case noLoneLowSurrogate
    case validUTF8
    case digitAfterMinus
    case digitAfterPoint
    case digitAfterExponent
    case noLeadingZero
    case literalTrue
    case literalFalse
    case literalNull
    case lessNesting
    /// Not the grammar's wish: a family of classes that takes no others.
    case familyMember
    /// Nor this: the options refuse a key that an object has twice.
    case uniqueKey
  }

  let expectation: Expectation
  /// In bytes from the first byte of the input.
  let offset: Int
}
