import Foundation

/// What is known about a mismatch where it is noted, beside what was expected: it decides about the reason that
/// programs are given.
enum MismatchKind: Sendable {
  case value
  /// Where a number was expected: a number that does not fit is out of range.
  case number
  /// A value that stands for no case of an enum.
  case unknownCase(known: [String])
  /// A key that an object lacks, and the path from the object to its value, as a client spells it.
  case missingKey(String, path: [String])
  case unknownKey(String)
  /// A value for which there is no place, and why.
  case notDecoded(String)
  /// A model that has been decoded, and was refused by its own code.
  case invalid(any Error)

  var isUnknownKey: Bool {
    if case .unknownKey = self { true } else { false }
  }

  /// What was expected in place of an unknown key.
  static let knownKey: ExpectedValue = "a known key"

  /// The path from an object to the value of a key that it lacks; empty for all else.
  var missing: [String] {
    if case .missingKey(_, let path) = self { path } else { [] }
  }

  /// What was found in place of a key that an object lacks.
  static let noSuchKey = "no such key"

  static func found(key: String) -> String { Excerpt.key(key) }

  var underlyingError: (any Error)? {
    if case .invalid(let error) = self { error } else { nil }
  }

  /// - Parameters:
  ///   - isNumber: Whether a number was found.
  ///   - hidesValues: Whether the message of a user's error, which may show values, is left out.
  @inline(never) func reason(expected: String, found: String, isNumber: Bool, hidesValues: Bool) -> JSONFailure.Reason {
    switch self {
    case .value: .mismatch(expected: expected, found: found)
    case .number:
      isNumber ? .outOfRange(expected: expected, found: found) : .mismatch(expected: expected, found: found)
    case .unknownCase(let known): .unknownCase(expected: expected, found: found, known: known)
    case .missingKey(let key, _): .missingKey(key)
    case .notDecoded(let reason): .notDecoded(reason)
    case .unknownKey(let key): .unknownKey(key)
    case .invalid(let error): .validation(hidesValues ? "the model is not valid" : Self.message(of: error))
    }
  }

  /// A failure without a place, for a value of which nothing is known but what was expected.
  func failure(expected: ExpectedValue, _ options: DecodingOptions) -> JSONFailure {
    let found = ValueKind.object.rawValue
    let reason = reason(expected: expected.text, found: found, isNumber: false, hidesValues: options.hidesValues)
    return JSONFailure(
      JSONMismatch(
        path: JSONPath(), position: nil, expected: expected, found: found, reason: reason,
        underlyingError: underlyingError))
  }

  /// What an error says of itself.
  private static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? "\(error)"
  }
}

extension RefusedMismatches {
  /// Whether a call with these options fails for such a mismatch.
  func includes(isUnknownKey: Bool) -> Bool {
    switch self {
    case .none: false
    case .unknownKeys: isUnknownKey
    case .all: true
    }
  }
}
