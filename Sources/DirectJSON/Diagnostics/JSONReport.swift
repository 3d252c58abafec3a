/// A value that did not fit and was left out.
public struct JSONMismatch: Hashable, Sendable, CustomStringConvertible {
  /// Where in the document.
  public let path: JSONPath
  /// Where in the text; nil when there is none.
  public let position: TextPosition?
  /// What would have fitted.
  public let expected: String
  /// What was there, its text capped at 40 characters; only of which kind it was, with ``DecodingOptions/hidesValues``.
  public let found: String
  /// What can be done about it; nil when nothing is known. The wording may change in any release.
  public internal(set) var hint: String?
  /// What became of the place for the value; nil when there was none.
  public internal(set) var outcome: Outcome?

  init(
    path: JSONPath, position: TextPosition?, expected: String, found: String, hint: String? = nil,
    outcome: Outcome? = nil
  ) {
    (self.path, self.position, self.expected, self.found) = (path, position, expected, found)
    (self.hint, self.outcome) = (hint, outcome)
  }

  /// The place, what was expected there and what was found, what became of it, and what can be done; one line.
  public var description: String {
    "\(path)\(position.map { " (\($0))" } ?? ""): expected \(expected), found \(found)"
      + (outcome.map { "; \($0)" } ?? "") + (hint.map { "; hint: \($0)" } ?? "")
  }

  /// What became of the place for a value that did not fit.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The property has the value that it had: a number, a string capped at 40 characters, how many elements, or the name
    /// of a type. nil with ``DecodingOptions/hidesValues``, and for tuples.
    case kept(String?)
    /// The property is never written.
    case leftAlone
    /// An array or set is one element shorter.
    case droppedElement
    /// A dictionary lacks the key.
    case droppedEntry
    /// Anything else, in words.
    case other(String)

    /// `kept "nobody"`, `dropped the element`
    public var description: String {
      switch self {
      case .kept(let value): "kept \(value ?? "its value")"
      case .leftAlone: "left alone"
      case .droppedElement: "dropped the element"
      case .droppedEntry: "dropped the entry"
      case .other(let words): words
      }
    }

    /// For what a model asks its object for.
    static let restoredNothing = other("restored nothing")

    /// What has no property of its own is part of a collection.
    static func dropped(at path: JSONPath) -> Outcome? {
      switch path.segments.last {
      case .index: .droppedElement
      case .key: .droppedEntry
      case nil: nil
      }
    }
  }
}

/// What one decode left out, in the order of the document.
///
/// A report lists as many mismatches as ``DecodingOptions/maximumReportedMismatches`` says, those that were met first, and
/// counts the others. One that is handed to several calls, or to a stream, lists no more in all.
public struct JSONReport: Sendable, CustomStringConvertible {
  /// In the order of the document.
  public internal(set) var mismatches: [JSONMismatch] = []

  /// How many values did not fit that ``mismatches`` does not list.
  public internal(set) var omittedCount = 0

  /// A report to be filled by a decode.
  public init() {}

  /// Whether every value fitted.
  public var isEmpty: Bool { mismatches.isEmpty && omittedCount == 0 }

  /// One line for each value that did not fit, and one that says how many more there are.
  public var description: String { isEmpty ? "everything fitted" : lines.joined(separator: "\n") }

  var lines: [String] {
    mismatches.map(\.description) + (omittedCount == 0 ? [] : ["\(omittedCount) more did not fit"])
  }
}

extension JSONReport {
  /// Adds what a call has found.
  mutating func add(_ found: [JSONMismatch], omitted: Int, _ options: DecodingOptions) {
    let room = max(options.reportLimit - mismatches.count, 0)
    mismatches += found.prefix(room)
    omittedCount += omitted + max(found.count - room, 0)
  }

  @unsafe mutating func add(
    _ log: MismatchLog, in bytes: UnsafeBufferPointer<UInt8>, _ options: DecodingOptions
  ) {
    if log.count == 0 { return }
    add(
      unsafe DocumentInspector(bytes, options).mismatches(log.entries, dropsRepeated: log.hasReaders),
      omitted: log.omittedCount, options)
  }

  mutating func add(_ log: TreeMismatchLog, _ options: DecodingOptions) {
    if log.count == 0 { return }
    add(log.mismatches, omitted: log.omittedCount, options)
  }
}
