/// Why a document is malformed, or must not be decoded, and where: small enough to be thrown from the innermost loop.
///
/// Path, line and column are only worked out from ``offset`` when they are needed; see `JSONFailure`. The input of a
/// tree remembers them itself.
struct ParsingFault: Error, Equatable, Sendable {
  /// What the grammar allows at ``offset``.
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
    /// Not part of the grammar: a family of classes, or a union, refuses an object that names no member.
    case familyMember
    /// Not part of the grammar: the options refuse a key that an object has twice.
    case uniqueKey
    /// Not part of the grammar: the options refuse a key that becomes the same key of a dictionary as another one.
    case distinctKey
    /// Not part of the grammar: the document is larger than the options allow, or an array, object or string in it.
    case fewerBytes
    case fewerElements
    case fewerKeys
    case shorterString
    /// Not part of the grammar: what the input of a tree remembers.
    case treeValue
  }

  let expectation: Expectation
  /// In bytes from the first byte of the input.
  let offset: Int
  /// For ``Expectation/familyMember``: what is wrong with the name.
  private(set) var refusedName: Immortal<UnknownMemberName>?

  init(expectation: Expectation, offset: Int) { (self.expectation, self.offset) = (expectation, offset) }

  init(_ name: Immortal<UnknownMemberName>, offset: Int) {
    self.init(expectation: .familyMember, offset: offset)
    refusedName = name
  }

  /// The fault at another place.
  func moved(to offset: Int) -> ParsingFault {
    var copy = ParsingFault(expectation: expectation, offset: offset)
    copy.refusedName = refusedName
    return copy
  }

  static func == (left: ParsingFault, right: ParsingFault) -> Bool {
    left.expectation == right.expectation && left.offset == right.offset
  }
}
