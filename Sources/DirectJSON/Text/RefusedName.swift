/// What a family of classes, or a union, says about an object that names none of its members. Made once per type.
final class RefusedName: Sendable {
  /// What messages for developers say was expected.
  let expected: String
  /// What clients, who know only the JSON, are told was expected.
  let inJSON: String
  /// What messages say was found; nil for the value at the offset.
  let found: String?
  /// The keys that lead to the name that the object lacks; nil when it has one.
  let missingPath: [String]?
  /// The names that are known.
  let known: [String]

  /// - Parameter inJSON: nil where it is what developers are told.
  init(
    expected: String, inJSON: String? = nil, found: String? = nil, missingPath: [String]? = nil, known: [String]
  ) {
    (self.expected, self.inJSON, self.found) = (expected, inJSON ?? expected, found)
    (self.missingPath, self.known) = (missingPath, known)
  }
}
