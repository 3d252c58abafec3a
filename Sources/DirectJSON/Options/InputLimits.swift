/// How large the parts of a document may be.
struct InputLimits: Equatable, Sendable {
  var bytes = Int.max
  var elements = Int.max
  var keys = Int.max
  var stringLength = Int.max

  /// Whether none of them has been set.
  var areUnlimited: Bool { self == InputLimits() }

  /// Whether any of them allows less than another one.
  func areTighter(than others: InputLimits) -> Bool {
    bytes < others.bytes || elements < others.elements || keys < others.keys || stringLength < others.stringLength
  }

  /// Whether any but the number of bytes has been set.
  var areAboutParts: Bool { (elements, keys, stringLength) != (.max, .max, .max) }
}
