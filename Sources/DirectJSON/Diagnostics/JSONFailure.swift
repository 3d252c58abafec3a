import Foundation

/// Why a call failed. The wording may change in any release, so match on ``reason-swift.property``, ``path`` and
/// ``position``.
public struct JSONFailure: Error, CustomStringConvertible, Sendable {
  /// What went wrong. Later releases may add cases.
  public enum Reason: Hashable, Sendable {
    /// The text is not JSON.
    case malformed(expected: String, found: String)
    /// The value is not of the expected kind.
    case mismatch(expected: String, found: String)
    /// The number is outside the range of the type.
    case outOfRange(expected: String, found: String)
    /// The value names no case of the enum or union, or no member of the class family. The known values are listed,
    /// unless it is an enum that is not `CaseIterable`.
    case unknownCase(expected: String, found: String, known: [String])
    /// The object lacks a key. If the property has several keys, this is the preferred one. A dotted path leads through
    /// nested objects.
    case missingKey(String)
    /// The object has a key that no property uses.
    case unknownKey(String)
    /// The property is never decoded. The text gives the reason: it is a `let` constant or a closure, or its type isn't
    /// a model.
    case notDecoded(String)
    /// A key appears twice in the object, or means the same as another one, as `"01"` and `"1"` do in an `[Int: Int]`.
    case duplicateKey(String)
    /// Arrays and objects are nested more deeply than the options, or the stack, allow.
    case nestedTooDeeply
    /// The document exceeds a limit of the options.
    case limitExceeded(Limit, maximum: Int)
    /// A model's ``JSONValidated/validate()`` threw an error. This is its description; the error itself is
    /// ``JSONFailure/underlyingError``.
    case validation(String)
    /// The designated path does not lead to a value.
    case pathNotFound(String)
    /// There was no input.
    case noInput
    /// The file cannot be read.
    case unreadableFile(path: String, reason: String)
    /// Values of a type cannot be decoded: its memory layout could not be proved, or JSON has no form for it. Nothing
    /// was read or written.
    case refusedType(String)
    /// A value cannot be written as JSON.
    case notEncodable(String)
    /// A stream was used in a way that it does not allow.
    case misuse(String)
    /// The task was cancelled. Only streams with ``JSONStreamOptions/stopsWhenCancelled`` stop in this case.
    case cancelled
  }

  /// What a limit of ``DecodingOptions`` counts.
  public enum Limit: Hashable, Sendable {
    /// The bytes of a document, or of an element of a stream.
    case bytes
    /// The elements of one array.
    case elements
    /// The keys of one object.
    case keys
    /// The bytes of one string or key.
    case stringLength
  }

  // In one object, so that a result that may be a failure is little to hand on.
  private var box: Box

  private final class Box: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private struct Content: Sendable {
    var reason: Reason
    var path: JSONPath
    var position: TextPosition?
    var hint: String?
    var underlyingError: (any Error)?
    /// Empty if there is none but that which the failure itself describes.
    var problems: [JSONMismatch] { laterProblems?.value ?? listedProblems }
    var listedProblems: [JSONMismatch] = []
    /// The problems, if they are only to be listed when somebody asks.
    var laterProblems: DeferredProblems?
    /// What messages say was expected and found, where the reason does not.
    var wording: (expected: String, found: String)?
  }

  private mutating func change(_ body: (inout Content) -> Void) {
    var content = box.content
    body(&content)
    box = Box(content)
  }

  /// What went wrong.
  public internal(set) var reason: Reason {
    get { box.content.reason }
    set { change { $0.reason = newValue } }
  }

  /// The place in the document. In JSON that a string holds, the path goes on inside the string.
  public internal(set) var path: JSONPath {
    get { box.content.path }
    set { change { $0.path = newValue } }
  }

  /// The place in the text; nil when the input is not text. For a value in JSON that a string holds, it is the place of
  /// the string.
  public internal(set) var position: TextPosition? {
    get { box.content.position }
    set { change { $0.position = newValue } }
  }

  /// What you can do about it; nil when there is no advice.
  public internal(set) var hint: String? {
    get { box.content.hint }
    set { change { $0.hint = newValue } }
  }

  /// The error thrown by user code; nil if there was none.
  public var underlyingError: (any Error)? { box.content.underlyingError }

  /// The problems in the input that made the call fail, in document order. The failure's own reason, path, position and
  /// hint are those of the first problem.
  ///
  /// A call with ``DecodingOptions/isStrict`` lists all values that it refuses, up to
  /// ``DecodingOptions/maximumReportedMismatches``. Malformed text, or anything else that stops a call at once, is the
  /// only problem in the list. If the input did not cause the failure, the list is empty.
  public internal(set) var problems: [JSONMismatch] {
    get { box.content.problems.isEmpty ? JSONMismatch(asProblem: self).map { [$0] } ?? [] : box.content.problems }
    set { change { ($0.listedProblems, $0.laterProblems) = (newValue.map(\.withoutOutcome), nil) } }
  }

  @inline(never) init(
    _ reason: Reason, path: JSONPath = JSONPath(), position: TextPosition? = nil, hint: String? = nil
  ) {
    box = Box(Content(reason: reason, path: path, position: position, hint: hint))
  }

  init(_ mismatch: JSONMismatch) { self.init(mismatch, [mismatch]) }

  /// Creates the failure of a call that several values ended; nil when there are none.
  /// - Parameter problems: In the order of the document.
  init?(problems: [JSONMismatch]) {
    guard let first = problems.first else { return nil }
    self.init(first, problems.distinctProblems)
  }

  /// Creates the failure of a call that several values ended, which are listed when somebody asks.
  /// - Parameters:
  ///   - first: The problem that lies first in the document.
  ///   - problems: Lists all of them.
  init(_ first: JSONMismatch, problems: DeferredProblems) {
    self.init(first, [])
    change { $0.laterProblems = problems }
  }

  private init(_ first: JSONMismatch, _ problems: [JSONMismatch]) {
    box = Box(
      Content(
        reason: first.reason, path: first.path, position: first.position, hint: first.hint,
        underlyingError: first.underlyingError, listedProblems: problems.map(\.withoutOutcome),
        wording: (first.expected, first.found)))
  }

  /// - Parameters:
  ///   - expected: What messages say was expected.
  ///   - found: What messages say was found.
  init(
    _ reason: Reason, expected: String, found: String, path: JSONPath, position: TextPosition?, hint: String? = nil
  ) {
    box = Box(
      Content(reason: reason, path: path, position: position, hint: hint, wording: (expected, found)))
  }

  /// Whether another failure is this one, and not only equal to it.
  func isIdentical(to other: JSONFailure) -> Bool { box === other.box }

  /// What was expected and what was found; nil for a failure that is about no value.
  var finding: (expected: String, found: String)? {
    if let wording = box.content.wording { return wording }
    switch reason {
    case .malformed(let expected, let found), .mismatch(let expected, let found), .outOfRange(let expected, let found),
      .unknownCase(let expected, let found, _):
      return (expected, found)
    default: return nil
    }
  }

  /// The failure at another place: for one that was found in a part of the input.
  /// - Parameters:
  ///   - path: Makes the path in the whole input of one in the part.
  ///   - position: Makes the position in the whole input of one in the part.
  @inline(never) func placed(
    path: (JSONPath) -> JSONPath, position: (TextPosition?) -> TextPosition? = { _ in nil }
  ) -> JSONFailure {
    let problems = box.content.problems.map { $0.placed(path: path, position: position) }
    return moved(to: path(self.path), position(self.position), problems)
  }

  // Compiled once, since the function above is compiled for each closure.

  @inline(never) private func moved(
    to path: JSONPath, _ position: TextPosition?, _ problems: [JSONMismatch]
  ) -> JSONFailure {
    var copy = self
    copy.change { ($0.path, $0.position) = (path, position) }
    copy.problems = problems
    return copy
  }

  /// The failure as text, with a line for each problem: where it is, what was expected, what was found, and what you
  /// can do about it.
  public var description: String {
    if box.content.problems.count > 1 {
      return problems.map { JSONFailure($0).description }.joined(separator: "\n")
    }
    return hint.map { "\(message); hint: \($0)" } ?? message
  }

  private var message: String {
    let place = position.map { "\(path) (\($0))" } ?? "\(path)"
    switch reason {
    case .pathNotFound(let path):
      return "there is no value at the designated path '\(Excerpt.onOneLine(path))'"
    case .noInput: return "the input is nil"
    case .cancelled: return "the task was cancelled"
    case .unreadableFile(let path, let reason): return "the file '\(path)' cannot be read: \(reason)"
    case .refusedType(let message), .misuse(let message): return message
    case .notEncodable, .malformed, .mismatch, .outOfRange, .unknownCase, .missingKey, .unknownKey, .notDecoded,
      .duplicateKey, .nestedTooDeeply, .limitExceeded, .validation:
      return "\(place): \(detail)"
    }
  }

  /// What went wrong, without the place.
  var detail: String { reason.detail(finding) }
}

extension JSONFailure {
  /// The failure of one array or object more than the options, or the stack, allow.
  /// - Parameters:
  ///   - levels: How many are around it.
  ///   - limit: How many the options allow.
  static func tooDeep(
    levels: Int, limit: Int, found: String, path: JSONPath, position: TextPosition?, hint: String? = nil
  ) -> JSONFailure {
    // With fewer levels, the stack was too short.
    let expected =
      levels < limit ? ParsingFault.Expectation.lessNesting.description : "at most \(counted(limit, "level"))"
    return JSONFailure(
      .nestedTooDeeply, expected: expected, found: found, path: path, position: position, hint: hint)
  }
}

extension JSONFailure.Reason {
  /// What messages say of ``nestedTooDeeply``, whatever the limit.
  static let tooDeep = "arrays and objects are nested too deeply"

  /// What went wrong, without the place.
  func detail(_ finding: (expected: String, found: String)?) -> String {
    switch self {
    case .validation(let message), .notEncodable(let message), .notDecoded(let message): message
    case .missingKey(let key): "\(finding?.expected ?? "the key '\(Excerpt.onOneLine(key))'") is missing"
    case .unknownKey(let key): "the key \(Excerpt.key(key)) is unknown"
    case .duplicateKey(let key):
      (finding?.found ?? "the key \(Excerpt.key(key))")
        + (finding?.expected == ParsingFault.Expectation.distinctKey.description
          ? " means the same as another key of the object" : " appears twice")
    case .nestedTooDeeply:
      if let finding, finding.expected != ParsingFault.Expectation.lessNesting.description {
        "\(Self.tooDeep): expected \(finding.expected)"
      } else {
        Self.tooDeep
      }
    case .limitExceeded(let limit, let maximum):
      "\(finding?.found ?? limit.subject) has more than \(limit.amount(maximum))"
    default: finding.map { "expected \($0.expected), found \($0.found)" } ?? "\(self)"
    }
  }
}

extension JSONFailure: LocalizedError {
  /// The ``description``, for code that shows `localizedDescription`.
  public var errorDescription: String? { description }
}
