import FieldLayout

/// Why the code of a type made no value: what its error says, and where. It is worded when somebody asks, which for the
/// errors of types around a value is seldom.
struct DecodingErrorSummary: Sendable {
  private enum Problem {
    /// A value of another type, and whether `null` was there instead.
    case type(any Any.Type, isNull: Bool)
    case missingKey(String)
    /// A value that is not valid; the text is for the developer alone.
    case invalid(String?)
  }

  private let problem: Problem
  /// From the value of the type to the place inside it.
  private let codingPath: [any CodingKey]
  private let type: any Any.Type

  init(_ error: any Error, of type: any Any.Type) {
    let context: DecodingError.Context?
    switch error {
    case DecodingError.typeMismatch(let type, let inner): (problem, context) = (.type(type, isNull: false), inner)
    case DecodingError.valueNotFound(let type, let inner): (problem, context) = (.type(type, isNull: true), inner)
    case DecodingError.keyNotFound(let key, let inner): (problem, context) = (.missingKey(key.stringValue), inner)
    case DecodingError.dataCorrupted(let inner): (problem, context) = (.invalid(inner.debugDescription), inner)
    default: (problem, context) = (.invalid(nil), nil)
    }
    codingPath = context?.codingPath ?? []
    self.type = type
  }

  private var path: JSONPath { JSONPath(segments: codingPath.map(\.segment)) }

  /// For the developer; nil when the error says nothing about the value, or no more than that it is not of the type.
  var hint: String? {
    let message: String
    switch problem {
    case .type(let type, isNull: false) where codingPath.isEmpty && type == self.type: return nil
    case .type(let type, let isNull): message = "expected \(TypeName.short(type))\(isNull ? ", found null" : "")"
    case .missingKey(let key): message = "there is no key \(Excerpt.key(key))"
    case .invalid(let text):
      guard let text else { return nil }
      message = text
    }
    return codingPath.isEmpty ? message : "\(path): \(message)"
  }

  /// For the client of an API. It names keys, but neither types nor values.
  /// - Parameter style: How a client spells keys.
  func clientWording(_ style: DecodingOptions.KeyDecodingStrategy) -> ClientComplaint {
    let steps = path.segments.map { segment in
      switch segment {
      case .key(let key): style.spelling(of: key)
      case .index(let index): "\(index)"
      }
    }
    let place = steps.isEmpty ? nil : Excerpt.key(steps.joined(separator: "."))
    switch problem {
    case .missingKey(let key):
      let missing = steps + [style.spelling(of: key)]
      let name = Excerpt.key(missing.joined(separator: "."))
      return ClientComplaint(code: "missing-key", detail: "the key \(name) is missing", missing: missing)
    case .type(let type, let isNull):
      let name = CoderBase.nameInJSON(of: type)
      if name == CoderBase.unknownNameInJSON { return .invalid(at: place) }
      guard let place else { return ClientComplaint(expected: name) }
      return ClientComplaint(detail: "expected \(name) at \(place)\(isNull ? ", found null" : "")")
    case .invalid:
      guard place == nil, self.type is any RawRepresentable.Type else { return .invalid(at: place) }
      let list = Hint.list(KnownCases(of: self.type)?.values.prefix(Hint.shownNames + 1) ?? [])
      return ClientComplaint(code: "unknown-case", expected: list.isEmpty ? "a known value" : "one of \(list)")
    }
  }
}

extension ClientComplaint {
  /// About a value that the code of its type refuses.
  /// - Parameter place: Inside the value; nil for the value itself.
  fileprivate static func invalid(at place: String?) -> ClientComplaint {
    ClientComplaint(code: "invalid", detail: "the value\(place.map { " at \($0)" } ?? "") is not valid")
  }
}
