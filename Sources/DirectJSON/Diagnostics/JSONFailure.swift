import Foundation

/// Why a call failed. The wording may change in any release: match on ``reason``, ``path`` and ``position``.
public struct JSONFailure: Error, CustomStringConvertible, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The text is not JSON.
    case malformed(expected: String, found: String)
    /// The value is not of the expected kind.
    case mismatch(expected: String, found: String)
    /// The designated path leads nowhere.
    case pathNotFound(String)
    /// There was no input.
    case noInput
    /// The file cannot be read.
    case unreadableFile(path: String, reason: String)
    /// The memory layout of a type could not be proved; nothing was read or written.
    case refusedType(String)
    /// A value cannot be written as JSON.
    case notEncodable(String)
    /// A stream was used in a way that it does not allow.
    case misuse(String)
  }

  /// What went wrong.
  public let reason: Reason
  /// The place in the document.
  public let path: JSONPath
  /// The place in the text; nil when the input is not text.
  public let position: TextPosition?
  /// What you can do about it; nil when there is no advice.
  public let hint: String?

  init(_ reason: Reason, path: JSONPath = JSONPath(), position: TextPosition? = nil, hint: String? = nil) {
    self.reason = reason
    self.path = path
    self.position = position
    self.hint = hint
  }

  init(_ mismatch: JSONMismatch) {
    self.init(
      .mismatch(expected: mismatch.expected, found: mismatch.found), path: mismatch.path, position: mismatch.position,
      hint: mismatch.hint)
  }

  /// The place, what was expected, what was found, and what you can do about it, on one line.
  public var description: String {
    hint.map { "\(message); hint: \($0)" } ?? message
  }

  private var message: String {
    let place = position.map { "\(path) (\($0))" } ?? "\(path)"
    switch reason {
    case .malformed(let expected, let found), .mismatch(let expected, let found):
      return "\(place): expected \(expected), found \(found)"
    case .pathNotFound(let path): return "there is no value at the designated path '\(path)'"
    case .noInput: return "there is no input"
    case .unreadableFile(let path, let reason): return "the file '\(path)' cannot be read: \(reason)"
    case .refusedType(let message), .misuse(let message): return message
    case .notEncodable(let message): return "\(place): \(message)"
    }
  }
}

extension JSONFailure: LocalizedError {
  /// The ``description``, for code that shows `localizedDescription`.
  public var errorDescription: String? { description }
}
