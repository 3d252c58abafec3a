/// What a place accepts, in two languages: that of the Swift developer who reads a report, and that of the client of an
/// API, who knows only the JSON.
struct ExpectedValue: Sendable, ExpressibleByStringInterpolation {
  /// For the developer: `Int`, `Optional<String>`.
  let text: String
  /// For the client: `an integer`, `a string`.
  let inJSON: String
  /// What the client is told instead; nil when that is what was expected and what was found.
  var complaint: ClientComplaint? { box?.complaint() }

  // An object, since complaints are rare, and expected values are copied often.
  private var box: Box?

  private final class Box: Sendable {
    let complaint: @Sendable () -> ClientComplaint

    init(_ complaint: @escaping @Sendable () -> ClientComplaint) { self.complaint = complaint }
  }

  init(_ text: String, inJSON: String) { (self.text, self.inJSON) = (text, inJSON) }

  /// What was expected, of which a client is told something else.
  /// - Parameter complaint: Called when somebody asks, which is seldom.
  func telling(_ complaint: @escaping @Sendable () -> ClientComplaint) -> ExpectedValue {
    var copy = self
    copy.box = Box(complaint)
    return copy
  }

  /// In place of a text that is not compared; see `CombiningMarks`.
  static var fewerMarks: ExpectedValue { "at most \(CombiningMarks.most) combining marks in a row" }

  /// For the key of a dictionary's entry.
  /// - Parameter key: The one that was found. Keys are named even where values are hidden.
  static func key(_ type: any Any.Type, found key: String) -> ExpectedValue {
    ExpectedValue("a key of type \(type)", inJSON: "another key").telling {
      ClientComplaint(detail: "expected another key, found \(Excerpt.foundKey(key))")
    }
  }

  /// For an object that lacks a key.
  /// - Parameters:
  ///   - paths: The keys of which one would do, each with those that lead to it.
  ///   - spellings: How a client spells them.
  static func keys(_ paths: [[String]], inJSON spellings: [[String]]) -> ExpectedValue {
    func text(_ paths: [[String]]) -> String {
      "the key \(paths.map { Excerpt.keys($0) }.joined(separator: " or "))"
    }
    return ExpectedValue(text(paths), inJSON: text(spellings))
  }

  /// For an object that a family of classes refuses.
  static let familyMember = ExpectedValue(
    ParsingFault.Expectation.familyMember.description, inJSON: "a known kind")

  /// For a property that takes no value.
  static let nothing: ExpectedValue = "nothing"

  init(stringLiteral text: String) { self.init(text, inJSON: text) }

  /// - Parameter text: The name of a type whose values are objects.
  init(object text: String) { self.init(text, inJSON: ValueKind.object.rawValue) }

  /// - Parameter type: One whose values are arrays.
  init(array type: any Any.Type) { self.init("\(type)", inJSON: ValueKind.array.rawValue) }
}

/// What the client of an API is told about a value that the code of its type refused.
struct ClientComplaint: Hashable, Sendable {
  /// A name for programs; nil if the value has the wrong kind.
  var code: String?
  /// What was expected; nil if only the type's own name says it.
  var expected: String?
  /// What went wrong; nil if "expected" and "found" say it.
  var detail: String?
  /// The keys that lead to the missing value; empty if no value is missing.
  var missing: [String] = []
}

/// How a problem is worded for the client of an API.
struct ClientWording: Hashable, Sendable {
  let expected: String
  let hint: String?
  /// The keys that lead from the path of a mismatch to a value that is missing there.
  var missing: [String] = []
  /// A name for programs; nil to use the name of the mismatch's reason.
  let code: String?
  /// What went wrong; nil to say what the mismatch's reason says.
  let detail: String?

  init(_ expected: ExpectedValue, hint: String? = nil, missing: [String] = []) {
    let complaint = expected.complaint
    self.expected = complaint?.expected ?? expected.inJSON
    (self.hint, self.missing) = (hint, complaint?.missing ?? missing)
    (code, detail) = (complaint?.code, complaint?.detail)
  }
}

extension JSONFailure.Reason {
  /// Whether the text itself is at fault, so that advice about it is for whoever has sent it.
  var isAboutText: Bool {
    if case .malformed = self { true } else { false }
  }
}

extension JSONMismatch {
  /// The one problem of a failure that lists none; nil for a failure that is no fault of the input.
  init?(asProblem failure: JSONFailure) {
    var path = failure.path
    switch failure.reason {
    case .unreadableFile, .refusedType, .notEncodable, .misuse, .cancelled: return nil
    case .pathNotFound(let designated): path.segments += DottedPath.segments(ofDesignated: designated).map { .key($0) }
    default: break
    }
    let (expected, found) = failure.finding ?? ("a value", "nothing")
    let isFamily = expected == ExpectedValue.familyMember.text
    self.init(
      path: path, position: failure.position, expected: isFamily ? .familyMember : "\(expected)", found: found,
      hint: failure.hint, clientHint: failure.reason.isAboutText ? failure.hint : nil, reason: failure.reason,
      underlyingError: failure.underlyingError)
  }
}
