/// The place where an element of a stream starts. It turns failures whose positions count from the element's start into
/// failures about the whole stream.
struct ElementPlace {
  /// The path of the element.
  let path: [JSONPath.Segment]
  let position: TextPosition
  /// Whether the text ends at a line feed.
  var isLine = false

  func placed(_ failure: JSONFailure) -> JSONFailure {
    var reason = failure.reason
    if isLine, case .malformed(let expected, found: "end of input") = reason {
      reason = .malformed(expected: expected, found: "end of line")
    }
    // Hints about malformed text depend on the surrounding text, and so on how the stream was cut.
    let hint = if case .mismatch = reason { failure.hint } else { String?.none }
    return JSONFailure(
      reason, path: JSONPath(segments: path + failure.path.segments),
      position: failure.position.map { position.advanced(by: $0) }, hint: hint)
  }

  func placed(_ mismatch: JSONMismatch) -> JSONMismatch {
    JSONMismatch(
      path: JSONPath(segments: path + mismatch.path.segments),
      position: mismatch.position.map { position.advanced(by: $0) }, expected: mismatch.expected,
      found: mismatch.found, hint: mismatch.hint, outcome: mismatch.outcome ?? .droppedElement)
  }

  /// The failure for an element of more bytes than the options allow.
  func tooLong(_ limit: Int) -> JSONFailure {
    JSONFailure(
      .mismatch(expected: "an element of at most \(limit) bytes", found: "a longer one"),
      path: JSONPath(segments: path), position: position)
  }
}

extension JSONMismatch {
  /// For reports of elements that were left out; nil for a failure that is not about a value.
  init?(_ failure: JSONFailure) {
    switch failure.reason {
    case .malformed(let expected, let found), .mismatch(let expected, let found):
      self.init(
        path: failure.path, position: failure.position, expected: expected, found: found, hint: failure.hint,
        outcome: .droppedElement)
    default: return nil
    }
  }
}
