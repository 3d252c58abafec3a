/// A value that did not fit.
public struct JSONMismatch: Hashable, Sendable, CustomStringConvertible {
  /// The place in the document.
  public internal(set) var path: JSONPath
  /// The place in the text; nil when the input is not text. For a value in JSON that a string holds, it is the place of
  /// the string.
  public internal(set) var position: TextPosition?
  /// What went wrong, for programs.
  public let reason: JSONFailure.Reason
  /// What the property accepts.
  public let expected: String
  /// What was found, cut to 40 characters; with ``DecodingOptions/hidesValues``, only its kind.
  public let found: String
  /// What you can do about it; nil when there is no advice. The wording may change in any release.
  public internal(set) var hint: String?
  /// What happened to the property, element or entry; nil if the value belonged to none of these, and in a
  /// ``JSONFailure``, since nothing was decoded.
  public internal(set) var outcome: Outcome?
  private let error: KeptError?
  /// How it is worded for the client of an API.
  let forClient: ClientWording
  private var note = Note()

  /// Feeds the place and what was expected there to a hasher. The rest differs less, and its texts may take long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(position)
    hasher.combine(expected)
  }

  /// Whether others about parts of the value say why it does not fit. As nobody sees it, two mismatches that differ in
  /// this alone are equal.
  var isSummary: Bool {
    get { note.isSummary }
    set { note.isSummary = newValue }
  }

  /// What only the library knows of a mismatch. All are equal.
  private struct Note: Hashable, Sendable {
    var isSummary = false

    static func == (left: Note, right: Note) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  /// The error thrown by user code; nil if there was none.
  public var underlyingError: (any Error)? { error?.error }

  /// An error. Two of them are equal when they describe themselves alike.
  private struct KeptError: Hashable, Sendable {
    let error: any Error

    static func == (left: KeptError, right: KeptError) -> Bool { "\(left.error)" == "\(right.error)" }

    func hash(into hasher: inout Hasher) { hasher.combine("\(error)") }
  }

  /// - Parameters:
  ///   - clientHint: Advice for someone who only knows the JSON.
  ///   - reason: nil for a value of the wrong kind.
  ///   - missing: The keys that lead from the path to a value that is missing there.
  @inline(never) init(
    path: JSONPath, position: TextPosition?, expected: ExpectedValue, found: String, hint: String? = nil,
    clientHint: String? = nil, outcome: Outcome? = nil, reason: JSONFailure.Reason? = nil, missing: [String] = [],
    underlyingError: (any Error)? = nil
  ) {
    (self.path, self.position, self.expected, self.found) = (path, position, expected.text, found)
    (self.hint, self.outcome) = (hint, outcome)
    self.reason = reason ?? .mismatch(expected: expected.text, found: found)
    forClient = ClientWording(expected, hint: clientHint, missing: missing)
    error = underlyingError.map { KeptError(error: $0) }
  }

  /// The mismatch as a problem of a failure: nothing was decoded, so nothing became of a property.
  var withoutOutcome: JSONMismatch {
    var copy = self
    copy.outcome = nil
    return copy
  }

  /// Whether another mismatch says the same about the same place.
  func repeats(_ other: JSONMismatch) -> Bool {
    (expected, found, hint) == (other.expected, other.found, other.hint)
      && (outcome == other.outcome || outcome == .restoredNothing)
  }

  /// The mismatch at another place: for one that was found in a part of the input.
  @inline(never) func placed(
    path: (JSONPath) -> JSONPath, position: (TextPosition?) -> TextPosition? = { _ in nil }
  ) -> JSONMismatch {
    var copy = self
    copy.path = path(self.path)
    copy.position = position(self.position)
    return copy
  }

  /// The place, what was expected, what was found, what happened, and what you can do about it, on one line.
  public var description: String {
    "\(path)\(position.map { " (\($0))" } ?? ""): \(detail)"
      + (outcome.map { "; \($0)" } ?? "") + (hint.map { "; hint: \($0)" } ?? "")
  }

  /// What went wrong, without the place.
  var detail: String { reason.detail((expected, found)) }

  /// What happened to the property, element or entry for which a value did not fit.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The property kept its value. The text describes that value: a number, a string cut to 40 characters, the number
    /// of elements, or the name of a type. It is nil with ``DecodingOptions/hidesValues``, and for tuples.
    case kept(String?)
    /// The property kept its value because it is never decoded.
    case leftAlone
    /// The element was left out of its array, set or stream.
    case droppedElement
    /// The entry was left out of its dictionary.
    case droppedEntry
    /// The record was not created, since the property is not optional. Another mismatch tells what happened to the
    /// record, unless the record is the value that you decode.
    case failedRecord
    /// Anything else, described in text.
    case other(String)

    /// `kept "nobody"`, `dropped the element`
    public var description: String {
      switch self {
      case .kept(let value): "kept \(value ?? "its value")"
      case .leftAlone: "kept its value"
      case .droppedElement: "dropped the element"
      case .droppedEntry: "dropped the entry"
      case .failedRecord: "did not create the record"
      case .other(let text): text
      }
    }

    /// For an object that names no member of a family that skips such objects.
    static let skippedObject = other("skipped the object")

    /// For a value that names no case of a union, or is no payload of the case that it names. Another mismatch tells
    /// what happened to the union.
    static let failedUnion = other("did not create the union")

    /// Whether a value for which this happened is why something around it was not created, of which another mismatch
    /// tells what happened to it.
    var explainsAnother: Bool { self == .failedRecord || self == .failedUnion }

    /// Whether a value for which this happened keeps a record around it from being created, unless an array, a
    /// dictionary or an optional between them does without the value.
    var keepsFromCreating: Bool { explainsAnother || self == .skippedObject }

    /// For a value inside an element that a stream has left out.
    static let droppedWhole = other("dropped the element of the stream")

    /// For a key that a model reads by hand.
    static let restoredNothing = other("`restore` returned nil")

    /// The outcome for a value that belongs to no property, and so is part of a collection.
    static func dropped(at path: JSONPath) -> Outcome? {
      switch path.segments.last {
      case .index: .droppedElement
      case .key: .droppedEntry
      case nil: nil
      }
    }
  }
}

/// The values that did not fit during decoding, in document order.
///
/// A report lists the first ``DecodingOptions/maximumReportedMismatches`` mismatches and counts the others. If you pass
/// one report to several calls, or to a stream, the limit applies to all of them together.
public struct JSONReport: Sendable, CustomStringConvertible {
  /// The mismatches in document order.
  public internal(set) var mismatches: [JSONMismatch] = []

  /// How many mismatches ``mismatches`` does not list.
  public internal(set) var omittedCount = 0

  /// Creates an empty report, which you pass to a decoding call.
  public init() {}

  /// Whether every value fitted.
  public var isEmpty: Bool { mismatches.isEmpty && omittedCount == 0 }

  /// One line for each mismatch, and one that says how many more there are.
  public var description: String { isEmpty ? "all values fit" : lines.joined(separator: "\n") }

  var lines: [String] {
    mismatches.map(\.description) + (omittedCount == 0 ? [] : ["\(omittedCount) more did not fit"])
  }
}

extension JSONReport {
  /// Adds the mismatches of a call.
  mutating func add(_ found: [JSONMismatch], omitted: Int, _ options: DecodingOptions) {
    let free = max(options.reportLimit - mismatches.count, 0)
    mismatches += found.prefix(free)
    omittedCount &+= omitted &+ max(found.count - free, 0)
  }

  @unsafe mutating func add(
    _ log: MismatchLog, in bytes: UnsafeBufferPointer<UInt8>, _ options: DecodingOptions
  ) {
    if log.count == 0 { return }
    add(
      unsafe DocumentInspector(bytes, options).mismatches(log.entries, root: log.root, dropsRepeated: log.hasReaders),
      omitted: log.omittedCount, options)
  }

  mutating func add(_ log: TreeMismatchLog, _ options: DecodingOptions) {
    if log.count == 0 { return }
    add(log.mismatches, omitted: log.omittedCount, options)
  }
}
