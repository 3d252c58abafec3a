/// The place where an element of a stream starts. It turns failures whose positions count from the element's start into
/// failures about the whole stream.
struct ElementPlace {
  /// The path of the element.
  let path: [JSONPath.Segment]
  let position: TextPosition
  /// Whether the text ends at a line feed.
  var isLine = false

  /// How many arrays and objects are around the element. Lines are no elements of an array.
  var levelsAround: Int { isLine ? 0 : path.count }

  @inline(never) func placed(_ failure: JSONFailure) -> JSONFailure {
    var placed = failure.placed(path: inStream, position: inStream)
    switch failure.reason {
    case .malformed(let expected, found: "end of input") where isLine:
      placed.reason = .malformed(expected: expected, found: "end of line")
      placed.hint = nil
    // Hints about malformed text depend on the surrounding text, and so on how the stream was cut.
    case .malformed, .nestedTooDeeply: placed.hint = nil
    // The limit of a document is that of an element here.
    case .limitExceeded(.bytes, let maximum): return tooLong(maximum)
    default: break
    }
    return placed
  }

  @inline(never) func placed(_ mismatch: JSONMismatch) -> JSONMismatch {
    var placed = mismatch.placed(path: inStream, position: inStream)
    placed.outcome = mismatch.outcome ?? .droppedElement
    return placed
  }

  private func inStream(_ path: JSONPath) -> JSONPath { JSONPath(segments: self.path + path.segments) }

  private func inStream(_ position: TextPosition?) -> TextPosition? { position.map { self.position.advanced(by: $0) } }

  /// The failure for an element of more bytes than the options allow.
  func tooLong(_ limit: Int) -> JSONFailure {
    JSONFailure(
      .limitExceeded(.bytes, maximum: limit), expected: "bytes, at most \(limit)", found: "the element",
      path: JSONPath(segments: path), position: position)
  }
}

extension JSONMismatch {
  /// For reports of elements that were left out; nil for a failure that is not about a value.
  init?(_ failure: JSONFailure) {
    guard let (expected, found) = failure.finding else { return nil }
    self.init(
      path: failure.path, position: failure.position, expected: "\(expected)", found: found, hint: failure.hint,
      clientHint: failure.reason.isAboutText ? failure.hint : nil, outcome: .droppedElement, reason: failure.reason,
      underlyingError: failure.underlyingError)
  }
}
