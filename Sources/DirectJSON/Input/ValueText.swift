import FieldLayout

/// The JSON text of one value, and where its containers end. ``ValueDecoder`` reads from it.
///
/// One pass over the text finds where containers end, so that no level of nesting pays for those below it. The text is
/// a copy, because a type may keep the decoder that it was given.
final class ValueText: Sendable {
  /// Where a value lies.
  struct Place {
    /// The offset of its first byte.
    let offset: Int
    /// The number of the first container that starts there or later.
    let container: Int
  }

  private struct Container {
    let start: Int
    /// The offset after the closing bracket.
    var end = 0
    /// The number of the first container that starts after this one.
    var next = 0
  }

  private let bytes: [UInt8]
  /// In the order in which they start.
  private let containers: [Container]
  private let fault = Locked<ParsingFault?>(nil)

  /// - Parameter text: One well-formed value and nothing else.
  @unsafe init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes = unsafe Array(text)
    var cursor = unsafe ByteCursor(text)
    var containers: [Container] = []
    var open: [Int] = []
    while !cursor.isAtEnd {
      switch cursor.current {
      case UInt8(ascii: "\""):
        guard (try? cursor.skipString()) != nil else { break }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(containers.count)
        containers.append(Container(start: cursor.offset))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let index = open.popLast() else { break }
        (containers[index].end, containers[index].next) = (cursor.offset + 1, containers.count)
      default: break
      }
      cursor.advance()
    }
    self.containers = containers
  }

  /// The whole value.
  var root: Place { Place(offset: 0, container: 0) }

  /// The place at the position of an input, if the input reads this very text.
  func place(of cursor: ByteCursor) -> Place? {
    isText(of: cursor) ? place(at: cursor.offset) : nil
  }

  /// Whether a cursor reads this very text.
  func isText(of cursor: ByteCursor) -> Bool {
    // SAFETY: addresses are compared, and nothing is read. While this object lives, nobody else's bytes lie among its
    // own.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress != nil && cursor.bytes(from: 0, to: 0).baseAddress == bytes.baseAddress
    }
  }

  /// How many bytes the text has.
  var count: Int { bytes.count }

  /// The place of the value at an offset.
  func place(at offset: Int) -> Place {
    var (lower, upper) = (0, containers.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if containers[middle].start < offset { lower = middle + 1 } else { upper = middle }
    }
    return Place(offset: offset, container: lower)
  }

  /// Calls `body` with a cursor over the text, at a place. The cursor must not outlive the call.
  @inline(__always) func read<Result, Failure: Error>(
    at place: Place, _ body: (inout ByteCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var cursor = unsafe ByteCursor(bytes)
      cursor.move(to: place.offset)
      return try body(&cursor)
    }
  }

  /// Calls `body` with the text up to the end of a value, and with the bytes of the value alone. `body` must not keep
  /// them.
  @unsafe func withBytes<Result>(
    of place: Place, _ body: (_ text: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let end = end(of: place)
    return try unsafe bytes.withUnsafeBufferPointer { bytes in
      try unsafe body(
        UnsafeBufferPointer(rebasing: bytes[..<end]), UnsafeBufferPointer(rebasing: bytes[place.offset..<end]))
    }
  }

  /// Read in place of a value that is not there.
  static let null = {
    let text: [UInt8] = Array("null".utf8)
    return unsafe text.withUnsafeBufferPointer { unsafe ValueText($0) }
  }()

  /// Moves from the start of a value to its end.
  func skipValue(at place: Place, _ cursor: inout ByteCursor) throws(ParsingFault) {
    if let index = container(at: place) {
      cursor.move(to: containers[index].end)
    } else {
      try cursor.skipValue(depth: 0)
    }
  }

  /// The offset after the value at a place.
  func end(of place: Place) -> Int {
    read(at: place) { cursor in
      _ = try? skipValue(at: place, &cursor)
      return cursor.offset
    }
  }

  /// The number of the first container after the value at a place.
  func containerAfter(_ place: Place) -> Int {
    container(at: place).map { containers[$0].next } ?? place.container
  }

  private func container(at place: Place) -> Int? {
    let index = place.container
    return index < containers.count && containers[index].start == place.offset ? index : nil
  }

  // MARK: Faults

  /// Notes that this stack is too small to decode the value, whatever the types in it make of the error that they get.
  func note(_ fault: ParsingFault) { self.fault.withLock { $0 = $0 ?? fault } }

  /// What was noted.
  var noted: ParsingFault? { fault.withLock { $0 } }
}
