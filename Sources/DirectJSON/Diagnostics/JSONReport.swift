/// A value that did not fit and was left out.
public struct JSONMismatch: Hashable, Sendable, CustomStringConvertible {
  /// Where in the document.
  public let path: JSONPath
  /// Where in the text; nil when there is none.
  public let position: TextPosition?
  /// What would have fitted.
  public let expected: String
  /// What was there, its text capped at 40 characters.
  public let found: String

  /// The place, what was expected there and what was found; one line.
  public var description: String {
    "\(path)\(position.map { " (\($0))" } ?? ""): expected \(expected), found \(found)"
  }
}

/// What one decode left out, in the order of the document.
public struct JSONReport: Sendable, CustomStringConvertible {
  /// In the order of the document.
  public internal(set) var mismatches: [JSONMismatch] = []

  /// A report to be filled by a decode.
  public init() {}

  /// Whether every value fitted.
  public var isEmpty: Bool { mismatches.isEmpty }

  /// One line for each value that did not fit.
  public var description: String {
    isEmpty ? "everything fitted" : mismatches.map(\.description).joined(separator: "\n")
  }
}
