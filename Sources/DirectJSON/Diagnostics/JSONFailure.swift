/// Why a call gave no result. The wording may change in any release: match on ``reason``, ``path`` and ``position``.
public struct JSONFailure: Error, CustomStringConvertible, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is not JSON.
    case malformed(expected: String, found: String)
    /// The value is not of the kind that was asked for.
    case mismatch(expected: String, found: String)
    /// The designated path leads nowhere.
    case pathNotFound(String)
    /// There was nothing to decode.
    case noInput
    /// The memory layout of a type could not be proved; nothing was read or written.
    case refusedType(String)
    /// A value cannot be written as JSON.
    case notEncodable(String)
  }

  public let reason: Reason
  /// Where in the document.
  public let path: JSONPath
  /// Where in the text; nil when there is none.
  public let position: TextPosition?

  init(_ reason: Reason, path: JSONPath = JSONPath(), position: TextPosition? = nil) {
    self.reason = reason
    self.path = path
    self.position = position
  }

  public var description: String {
    let place = position.map { "\(path) (\($0))" } ?? "\(path)"
    switch reason {
    case .malformed(let expected, let found), .mismatch(let expected, let found):
      return "\(place): expected \(expected), found \(found)"
    case .pathNotFound(let path): return "there is no value at the designated path '\(path)'"
    case .noInput: return "there is no input"
    case .refusedType(let message): return message
    case .notEncodable(let message): return "\(place): \(message)"
    }
  }
}

/// A value that did not fit and was left out.
public struct JSONMismatch: Hashable, Sendable, CustomStringConvertible {
  public let path: JSONPath
  /// Where in the text; nil when there is none.
  public let position: TextPosition?
  public let expected: String
  public let found: String

  public var description: String {
    "\(path)\(position.map { " (\($0))" } ?? ""): expected \(expected), found \(found)"
  }
}

/// What one decode left out, in the order of the document.
public struct JSONReport: Sendable, CustomStringConvertible {
  public internal(set) var mismatches: [JSONMismatch] = []

  public init() {}

  public var isEmpty: Bool { mismatches.isEmpty }

  public var description: String {
    isEmpty ? "everything fitted" : mismatches.map(\.description).joined(separator: "\n")
  }
}
