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

  /// How much of what it counts a limit allows, in words. A limit below zero allows as little as zero.
  func amount(_ maximum: Int) -> String {
    switch self {
    case .bytes, .stringLength: counted(maximum, "byte")
    case .elements: counted(maximum, "element")
    case .keys: counted(maximum, "key")
    }
  }
}

/// A count with its unit, such as `1 key` or `2 keys`. A negative count is written as 0.
func counted(_ count: Int, _ thing: String) -> String { "\(max(count, 0)) \(thing)\(count == 1 ? "" : "s")" }
