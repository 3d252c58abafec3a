/// What a log holds about a value that did not fit.
protocol LogEntry {
  /// What tells a value from those around it while they are decoded.
  associatedtype Place: Equatable

  var place: Place { get }
  /// Set later, by the property or collection that the value was meant for.
  var outcome: JSONMismatch.Outcome? { get set }

  /// Whether a value lies before the one of an entry that was noted earlier, as far as that is known.
  static func isEarlier(_ place: Place, than noted: Self) -> Bool
}

/// A value in a text that did not fit.
struct TextEntry: LogEntry {
  /// In bytes from the first byte of the input.
  private(set) var offset: Int
  let expected: ExpectedValue
  /// What was found, unless it is the value at the offset.
  var found: String?
  var hint: Hint?
  var outcome: JSONMismatch.Outcome?
  var kind: MismatchKind
  /// Where the value is in the JSON of the string at the offset; nil if it is the value at the offset.
  var inside: PlaceInString?
  /// Whether entries about parts of the value say why it does not fit.
  var isSummary = false
  /// Whether the message of a user's error is left out, whatever the options of the call say.
  var hidesValues = false
  /// The rest of the path to the value, if it has been found; nil if it has not.
  var knownWay: KnownWay?

  @inline(never) init(
    offset: Int, expected: ExpectedValue, found: String? = nil, hint: Hint? = nil,
    outcome: JSONMismatch.Outcome? = nil, kind: MismatchKind = .value, inside: PlaceInString? = nil
  ) {
    (self.offset, self.expected, self.found, self.hint) = (offset, expected, found, hint)
    (self.outcome, self.kind, self.inside) = (outcome, kind, inside)
  }

  /// Where a value is in the JSON that a string holds, and what was found there. It is noted at once, since that JSON
  /// is gone when messages are made.
  struct PlaceInString: Sendable {
    let path: JSONPath
    let found: String
    let kind: ValueKind
  }

  /// The path to a value from another one around it. It is kept, so that it is not searched for once for each level of
  /// nesting.
  final class KnownWay: Sendable {
    /// How many bytes before the value the other one begins.
    let distance: Int
    let path: JSONPath
    /// What ``path`` is for errors of `Codable` types.
    let codingPath: [any CodingKey]
    /// Why the value does not fit, in which an error of user code may be worded.
    let reason: JSONFailure.Reason

    init(distance: Int, path: JSONPath, codingPath: [any CodingKey], reason: JSONFailure.Reason) {
      (self.distance, self.path, self.codingPath, self.reason) = (distance, path, codingPath, reason)
    }
  }

  var place: Int { offset }

  static func isEarlier(_ place: Int, than noted: TextEntry) -> Bool { place < noted.offset }

  /// This entry as one of another text, where the value lies a number of bytes further on.
  func moved(by distance: Int) -> TextEntry {
    var moved = self
    moved.offset += distance
    return moved
  }
}

extension JSONMismatch: LogEntry {
  /// The number of steps that lead to the value: those about its parts have more.
  var place: Int { path.segments.count }

  var isUnknownKey: Bool { if case .unknownKey = reason { true } else { false } }

  // A dictionary has no order.
  static func isEarlier(_ place: Int, than noted: JSONMismatch) -> Bool { false }
}
