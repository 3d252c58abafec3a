extension JSONFailure {
  /// The media type of the body that ``problem(status:title:type:hidesValues:)`` returns.
  public static let problemMediaType = "application/problem+json"

  /// Returns the failure as the body of an API response, in the format of RFC 9457 (problem details).
  ///
  /// Besides `type`, `title`, `status` and `detail`, the body has a list `errors` with one object for each of
  /// ``problems``. Each object has a `detail`, a `code` for programs and a `pointer` to the value (RFC 6901). It also
  /// has a `line` and a `column` if the input is text, and a `hint` if there is advice for the client. If the input is
  /// nested too deeply, the pointer leads to the outermost 32 levels at most.
  ///
  /// The texts are written for someone who only knows the JSON: they name keys and kinds of values, but no Swift types
  /// or properties. A failure that the input did not cause has the status 500, unless you pass one, and its body does
  /// not mention the cause.
  ///
  /// - Parameters:
  ///   - status: The HTTP status. nil chooses one: 400 if the text is not JSON, is empty, or repeats a key, 413 if it
  ///     exceeds a limit, 422 if its values are not the expected ones, and 500 for everything else.
  ///   - title: A summary for people; nil for a sentence that describes the failure.
  ///   - type: A URI that names the kind of problem.
  ///   - hidesValues: Whether to leave out values of the input and messages of errors thrown by user code. Keys are
  ///     still named.
  public func problem(
    status: Int? = nil, title: String? = nil, type: String = "about:blank", hidesValues: Bool = false
  ) -> JSONObject {
    let status = status ?? reason.status
    var body: JSONObject = [
      "type": .string(type), "title": .string(title ?? reason.title), "status": JSONValue(status),
    ]
    let entries = problems
    guard let first = entries.first, reason.status != 500 else { return body }
    body["detail"] = .string(first.shown(hidesValues))
    body["errors"] = .array(entries.map { .object($0.problem(hidesValues)) })
    return body
  }
}

extension JSONMismatch {
  fileprivate func problem(_ hidesValues: Bool) -> JSONObject {
    let place = JSONPath(segments: path.segments + forClient.missing.map { .key($0) })
    var entry: JSONObject = ["pointer": .string(isTooDeep ? place.shortened.pointer : place.pointer)]
    if let position {
      entry["line"] = JSONValue(position.line)
      entry["column"] = JSONValue(position.column)
    }
    entry["code"] = .string(forClient.code ?? reason.code)
    entry["detail"] = .string(shown(hidesValues))
    // A message that lists the known values needs no hint with the same list.
    if case .unknownCase(_, _, let known) = reason, !known.isEmpty { return entry }
    if let hint = forClient.hint { entry["hint"] = .string(hint) }
    return entry
  }

  private var isTooDeep: Bool { reason == .nestedTooDeeply }

  /// What went wrong, without the place, for someone who only knows the JSON.
  fileprivate func shown(_ hidesValues: Bool) -> String {
    if let detail = forClient.detail { return detail }
    let expected = forClient.expected
    return switch reason {
    case .pathNotFound: "the value is missing"
    case .noInput: "the content is empty"
    case .notDecoded: "no value is accepted here"
    case .missingKey: "\(expected) is missing"
    case .validation(let message): hidesValues ? "the value is not valid" : message
    case .nestedTooDeeply: reason.detail((expected, found))
    case .malformed where hidesValues: "expected \(expected)"
    case .unknownCase(_, _, let known) where !known.isEmpty:
      "expected one of \(Hint.list(known))" + (hidesValues ? "" : "; found \(found)")
    case .unknownCase: "expected a known value, found \(hidesValues ? foundKind : found)"
    case .mismatch, .outOfRange: "expected \(expected), found \(hidesValues ? foundKind : found)"
    default: detail
    }
  }

  /// What was found, without its value.
  private var foundKind: String { ValueKind(ofDescription: found)?.rawValue ?? "another value" }
}

extension JSONPath {
  /// The first steps: enough to find a place that is too deep to be written out.
  fileprivate var shortened: JSONPath { JSONPath(segments: Array(segments.prefix(32))) }
}

extension JSONFailure.Reason {
  /// The HTTP status for it.
  fileprivate var status: Int {
    switch self {
    case .malformed, .duplicateKey, .noInput: 400
    case .limitExceeded, .nestedTooDeeply: 413
    case .mismatch, .outOfRange, .unknownCase, .missingKey, .unknownKey, .notDecoded, .validation,
      .pathNotFound:
      422
    case .unreadableFile, .refusedType, .notEncodable, .misuse, .cancelled: 500
    }
  }

  fileprivate var title: String {
    switch self {
    case .noInput: "There is no content"
    case .duplicateKey: "The content repeats a key"
    case .nestedTooDeeply: "The content is nested too deeply"
    default:
      switch status {
      case 400: "The content is not valid JSON"
      case 413: "The content is too large"
      case 422: "The content does not have the expected form"
      default: "Internal error"
      }
    }
  }

  /// A name for programs in any language.
  fileprivate var code: String {
    switch self {
    case .malformed: "malformed"
    case .mismatch: "wrong-kind"
    case .outOfRange: "out-of-range"
    case .unknownCase: "unknown-case"
    case .missingKey: "missing-key"
    case .unknownKey: "unknown-key"
    case .notDecoded: "not-accepted"
    case .duplicateKey: "duplicate-key"
    case .nestedTooDeeply: "too-deep"
    case .limitExceeded: "too-large"
    case .validation: "invalid"
    case .pathNotFound, .noInput: "missing-value"
    case .unreadableFile, .refusedType, .notEncodable, .misuse, .cancelled: "internal"
    }
  }
}
