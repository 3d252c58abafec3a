/// The current position in a stream of lines. Lines and elements are counted without a check: when there are more than
/// an `Int` holds, a wrong place in a message is better than the end of the program.
struct LineSplitter {
  /// The number of the current line, counted from one.
  var line = 1
  /// The number of the current element, counted from zero.
  var index = 0
  /// No line feed lies before this offset.
  var searched = 0
  /// Whether the current line is too long, and is skipped.
  var isTooLong = false
  /// Whether a byte order mark may stand before the first line.
  var mayHaveMark = true

  /// Counts offsets from a later byte; the first line is over.
  mutating func move(by distance: Int) {
    searched = searched.counted(fromByte: distance)
    mayHaveMark = false
  }

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
        lines.line &+= 1
      }
      if lines.isTooLong {
        lines.isTooLong = false
        lines.index &+= 1
      } else if lineFeed - start > stream.maximumElementSize {
        defer { lines.index &+= 1 }
        return .unfit(lines.place.tooLong(stream.maximumElementSize))
      } else if let finding = unsafe decodeLine(slot, from: start, to: lineFeed) {
        return finding
      }
    }
  }

  /// How many bytes of the following lines are in reach while a line is decoded: numbers and short strings are read in
  /// words, which near the end of the text takes other ways.
  private static var margin: Int { 64 }

  /// - Returns: nil for a line that is only white space.
  @unsafe private mutating func decodeLine(
    _ slot: UnsafeMutableRawPointer, from start: Int, to end: Int
  ) -> Finding? {
    var cursor = window.cursor(from: start, to: end)
    if start == 0, lines.mayHaveMark { cursor.skipByteOrderMark() }
    cursor.skipWhitespace()
    if cursor.isAtEnd { return nil }
    lines.index &+= 1
    let offset = cursor.offset
    // A first pass over the text must not see more than the line.
    if !checksText {
      var ahead = window.cursor(from: start, to: min(end + Self.margin, window.end))
      ahead.move(to: offset)
      if let hasValue = try? unsafe decodeInline(ahead, into: slot, depth: options.maximumDepth) {
        if endsLine(afterValue.offset, from: start, to: end) {
          if hasValue, isLogEmpty { return .step(.element) }
          let text = unsafe window.bytes(from: start, to: end)
          return unsafe judge(hasValue: hasValue, slot, at: offset, in: text, lastPlace(before: end))
        }
        if hasValue { unsafe coder.deinitialize(slot) }
      }
    }
    return unsafe decodeExactly(slot, cursor, from: start, to: end)
  }

  /// Whether only white space follows a value, which may reach into the next line. Mutating, since for a function that
  /// is not, the compiler copies the decoder.
  /// - Parameter offset: Where the value ends, from the line's start.
  private mutating func endsLine(_ offset: Int, from start: Int, to end: Int) -> Bool {
    if offset >= end - start { return offset == end - start }
    var rest = window.cursor(from: start + offset, to: end)
    rest.skipWhitespace()
    return rest.isAtEnd
  }

  /// Decodes a line as a text of its own, which finds out what is wrong with it.
  @inline(never) @unsafe private mutating func decodeExactly(
    _ slot: UnsafeMutableRawPointer, _ cursor: ByteCursor, from start: Int, to end: Int
  ) -> Finding {
    let offset = cursor.offset
    let text = unsafe window.bytes(from: start, to: end)
    var hasValue = false
    do throws(ParsingFault) {
      hasValue = try unsafe decode(cursor, into: slot, depth: options.maximumDepth)
      var rest = afterValue
      try rest.expectEnd()
    } catch {
      if hasValue { unsafe coder.deinitialize(slot) }
      return unsafe .unfit(judge(error, in: text, lastPlace(before: end)))
    }
    if hasValue, isLogEmpty { return .step(.element) }
    return unsafe judge(hasValue: hasValue, slot, at: offset, in: text, lastPlace(before: end))
  }

  /// The place of the element that has been counted last.
  /// - Parameter end: The end of its line.
  private func lastPlace(before end: Int) -> ElementPlace {
    ElementPlace(
      path: [.index(lines.index - 1)], position: TextPosition(line: lines.line, column: 1), isLine: end < window.end)
  }
}
