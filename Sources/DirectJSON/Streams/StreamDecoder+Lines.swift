/// The current position in a stream of lines.
struct LineSplitter {
  /// The number of the current line, counted from one.
  var line = 1
  /// The number of the current element, counted from zero.
  var index = 0
  /// No line feed lies before this offset.
  var searched = 0
  /// Whether the current line is too long, and is skipped.
  var isTooLong = false

  var place: ElementPlace {
    ElementPlace(path: [.index(index)], position: TextPosition(line: line, column: 1), isLine: true)
  }
}

extension StreamDecoder {
  /// Finds lines first, at memory speed each: a line feed is part of no value.
  @unsafe mutating func nextLine(_ slot: UnsafeMutableRawPointer) -> Finding {
    while true {
      let start = taken
      guard let lineFeed = window.lineFeed(from: max(lines.searched, start), to: window.end) else {
        lines.searched = window.end
        if !lines.isTooLong, window.end - start > stream.maximumElementSize {
          let failure = lines.place.tooLong(stream.maximumElementSize)
          lines.isTooLong = true
          return .unfit(failure)
        }
        if isFinished {
          isOver = true
          if lines.isTooLong { return .step(.end) }
          return unsafe decodeLine(slot, from: start, to: window.end) ?? .step(.end)
        }
        if lines.isTooLong { taken = window.end }
        window.discard(upTo: taken)
        return .step(.needsMore)
      }
      defer {
        taken = lineFeed + 1
        lines.line += 1
      }
      if lines.isTooLong {
        lines.isTooLong = false
        lines.index += 1
      } else if lineFeed - start > stream.maximumElementSize {
        defer { lines.index += 1 }
        return .unfit(lines.place.tooLong(stream.maximumElementSize))
      } else if let finding = unsafe decodeLine(slot, from: start, to: lineFeed) {
        return finding
      }
    }
  }

  /// - Returns: nil for a line that is only white space.
  @unsafe private mutating func decodeLine(
    _ slot: UnsafeMutableRawPointer, from start: Int, to end: Int
  ) -> Finding? {
    var cursor = window.cursor(from: start, to: end)
    if start == 0 { cursor.skipByteOrderMark() }
    cursor.skipWhitespace()
    if cursor.isAtEnd { return nil }
    var place = lines.place
    place.isLine = end < window.end
    lines.index += 1
    let offset = cursor.offset
    let text = unsafe window.bytes(from: start, to: end)
    var hasValue = false
    do throws(ParsingFault) {
      hasValue = try unsafe decode(&cursor, into: slot, depth: options.maximumDepth)
      try cursor.expectEnd()
    } catch {
      if hasValue { unsafe coder.deinitialize(slot) }
      return unsafe .unfit(judge(error, in: text, place))
    }
    if hasValue, isLogEmpty { return .step(.element) }
    return unsafe judge(hasValue: hasValue, slot, at: offset, in: text, place)
  }
}
