extension InputLimits {
  /// The limit that a fault is about.
  func limit(_ expectation: ParsingFault.Expectation) -> (limit: JSONFailure.Limit, maximum: Int) {
    switch expectation {
    case .fewerElements: (.elements, elements)
    case .fewerKeys: (.keys, keys)
    case .shorterString: (.stringLength, stringLength)
    default: (.bytes, bytes)
    }
  }
}

extension JSONFailure.Limit {
  /// What has too much of what the limit counts.
  var subject: String {
    switch self {
    case .bytes: "the document"
    case .elements: "the array"
    case .keys: "the object"
    case .stringLength: "the string"
    }
  }

  /// What the limit counts.
  var unit: String {
    switch self {
    case .bytes, .stringLength: "bytes"
    case .elements: "elements"
    case .keys: "keys"
    }
  }
}
