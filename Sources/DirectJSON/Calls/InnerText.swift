// Some servers send objects and arrays as strings that hold their JSON. A designated path leads through such a string,
// and `update` decodes it like the object that it holds.

extension TextCall {
  /// Decodes the JSON that the string at an offset holds.
  ///
  /// - Parameters:
  ///   - rest: The rest of the path, from the string on.
  ///   - coder: Says what was expected when the string holds no container; nil when a path leads into the string, and
  ///     so nowhere.
  ///   - body: Called with the call for the inner text.
  /// - Throws: ``JSONFailure`` with a path that goes on inside the string, and the position of the string, since lines
  ///   and columns inside it are not those of the document.
  @inline(never) func decodeText(
    at offset: Int, _ rest: [String], orElse coder: (any ValueCoder)? = nil,
    _ body: (inout TextCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    var cursor = input.cursor
    cursor.move(to: offset)
    // The string has been checked on the way to it.
    var text = (try? cursor.scanString()).flatMap { try? cursor.string($0) } ?? ""
    let log = input.mismatches?.inner()
    var noted: [MismatchLog.Entry] = []
    let failure: JSONFailure? = text.withUTF8 { bytes in
      guard Self.holdsContainer(unsafe ByteCursor(bytes), input.options, onlyObjects: rest.isEmpty) else {
        return coder.map { input.mismatch(at: offset, $0) } ?? JSONFailure(.pathNotFound(path ?? ""))
      }
      var call = unsafe TextCall(bytes, path: path, segments: rest, options: input.options.forInnerText, log: log)
      defer { if let log { noted = call.input.inspector.placed(log) } }
      do throws(JSONFailure) { try body(&call) } catch { return placed(error, at: offset) }
      return nil
    }
    if let log, let outer = input.mismatches {
      outer.adopt(log, noted, at: offset)
      outer.root = offset
    }
    if let failure { throw failure }
  }

  /// The failure for the text of the string at an offset.
  @inline(never) private func placed(_ failure: JSONFailure, at offset: Int) -> JSONFailure {
    if case .pathNotFound = failure.reason { return failure }
    let place = input.inspector.mismatch(MismatchLog.Entry(offset: offset, expected: ""))
    return failure.placed(
      path: { JSONPath(segments: place.path.segments + $0.segments) }, position: { _ in place.position })
  }

  /// Whether a text is an array or an object, well-formed and nothing else.
  @inline(never) static func holdsContainer(_ text: ByteCursor, _ options: DecodingOptions, onlyObjects: Bool) -> Bool {
    var text = text
    text.skipWhitespace()
    let isOpening = text.current == UInt8(ascii: "{") || text.current == UInt8(ascii: "[") && !onlyObjects
    return isOpening && (try? text.skipValue(depth: options.maximumDepth)) != nil && (try? text.expectEnd()) != nil
  }
}

extension TreeCall {
  /// Decodes the JSON that a string of the tree holds.
  ///
  /// - Parameters:
  ///   - rest: The rest of the path, from the string on.
  ///   - place: The path of the string.
  ///   - body: Called with the call for the text.
  /// - Returns: False when the string holds no container.
  /// - Throws: ``JSONFailure`` with a path that goes on inside the string.
  @inline(never) func decodeText(
    _ text: String, _ rest: [String], at place: [JSONPath.Segment],
    _ body: (inout TextCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) -> Bool {
    var text = text
    let inner = log?.inner()
    var failure: JSONFailure?
    let isTaken = text.withUTF8 { bytes in
      guard TextCall.holdsContainer(unsafe ByteCursor(bytes), options, onlyObjects: rest.isEmpty) else {
        return false
      }
      var call = unsafe TextCall(bytes, path: path, segments: rest, options: options.forInnerText, log: inner)
      do throws(JSONFailure) { try body(&call) } catch { failure = error }
      if let inner { log?.adopt(inner, call.input.inspector) { JSONPath(segments: place + $0.segments) } }
      return true
    }
    if let failure {
      if case .pathNotFound = failure.reason { throw failure }
      throw failure.placed(path: { JSONPath(segments: place + $0.segments) })
    }
    return isTaken
  }
}
