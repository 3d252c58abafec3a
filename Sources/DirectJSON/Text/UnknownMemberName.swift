/// What a family of classes, or a union, says about an object that names none of its members. Made once per type.
final class UnknownMemberName: Sendable {
  enum Problem: Sendable {
    /// No member has the name.
    case unknown(expected: String)
    /// A key on the way to the name is missing.
    case missing
    /// The name is `null`.
    case null
  }

  let problem: Problem
  /// The keys that lead to the name.
  let path: [String]
  /// The names that are known.
  let known: [String]

  init(_ problem: Problem, path: [String], known: [String]) {
    (self.problem, self.path, self.known) = (problem, path, known)
  }
}
