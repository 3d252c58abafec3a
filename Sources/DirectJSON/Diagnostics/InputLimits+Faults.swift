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
