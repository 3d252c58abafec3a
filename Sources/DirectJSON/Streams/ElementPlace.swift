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
    case .malformed(let expected, found: DocumentInspector.endOfInput) where isLine:
      placed.reason = .malformed(expected: expected, found: "end of line")
      placed.hint = nil
    // The limit of a document is that of an element here.
    case .limitExceeded(.bytes, let maximum): return tooLong(maximum)
    default: break
    }
    return placed
  }

  /// - Parameter skips: Whether the stream leaves out an element that does not fit. Otherwise, the call throws, and
  ///   nothing becomes of the element.
  @inline(never) func placed(_ mismatch: JSONMismatch, skips: Bool) -> JSONMismatch {
    var placed = mismatch.placed(path: inStream, position: inStream)
    placed.outcome = mismatch.outcome ?? (skips ? .droppedElement : nil)
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
  /// - Parameter stepCount: How many steps of the failure's path lead to the element. The failure may be about a value
  ///   inside.
  init?(_ failure: JSONFailure, ofElementAfter stepCount: Int) {
    guard let (expected, found) = failure.finding else { return nil }
    self.init(
      path: failure.path, position: failure.position, expected: "\(expected)", found: found, hint: failure.hint,
      clientHint: failure.reason.isAboutText ? failure.hint : nil,
      outcome: failure.path.segments.count > stepCount ? .droppedWhole : .droppedElement,
      reason: failure.reason, underlyingError: failure.underlyingError)
  }
}
