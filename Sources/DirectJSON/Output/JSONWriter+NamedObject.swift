extension JSONWriter {
  /// Appends the object that `body` writes, with one more member: in the place of a member of the same key; otherwise
  /// in its own place if keys are sorted, or as the first one.
  ///
  /// - Parameters:
  ///   - name: The value of the member.
  ///   - key: As the options spell it.
  ///   - declared: The key before the options spelled it. Keys that are data are not spelled, and a reader takes this
  ///     one for the member's, too: where the object has it, it has the same value.
  /// - Returns: false, with nothing appended, when `body` has written something else than an object.
  @inline(never) mutating func append(
    _ name: String, key: String, declared: String, intoObjectOf body: (inout JSONWriter) throws(EncodingFault) -> Void
  ) throws(EncodingFault) -> Bool {
    // Values of `Codable` types are written out: a token for one would not show whether it is an object.
    var inner = options
    if inner.parts != nil { inner.parts = nil }
    var object = JSONWriter(options: inner, depth: depth)
    try body(&object)
    let (place, values) = unsafe object.withBytes { bytes in
      unsafe NamePlace.find(key, declared, in: ByteCursor(bytes), sortsKeys: options.sortedKeys)
    }
    switch place {
    case .none: return false
    case .onlyMember:
      try beginObject()
      beginMember(key, isFirst: true)
      append(string: name)
      endObject(isEmpty: false)
    case .member: append(object, from: 0, to: object.count, naming: name, values)
    case .before(let offset, let gap):
      append(object, from: 0, to: offset, naming: name, values)
      append(name, key: key)
      append(rawJSON: ",")
      append(object, from: gap.lowerBound, to: gap.upperBound)
      append(object, from: offset, to: object.count, naming: name, values)
    case .after(let offset, let gap):
      append(object, from: 0, to: offset, naming: name, values)
      append(rawJSON: ",")
      append(object, from: gap.lowerBound, to: gap.upperBound)
      append(name, key: key)
      append(object, from: offset, to: object.count)
    }
    return true
  }

  /// Appends a part of the text of another writer, with a name in the place of some values.
  private mutating func append(
    _ other: borrowing JSONWriter, from lower: Int, to upper: Int, naming name: String, _ values: [Range<Int>]
  ) {
    var written = lower
    for value in values where value.lowerBound >= lower && value.upperBound <= upper {
      append(other, from: written, to: value.lowerBound)
      append(string: name)
      written = value.upperBound
    }
    append(other, from: written, to: upper)
  }

  private mutating func append(_ name: String, key: String) {
    append(string: key)
    append(rawJSON: options.prettyPrint ? " : " : ":")
    append(string: name)
  }

  /// Appends a part of the text of another writer.
  private mutating func append(_ other: borrowing JSONWriter, from lower: Int, to upper: Int) {
    // SAFETY: the bounds are offsets in the text of the other writer, which does not change meanwhile.
    unsafe other.withBytes { bytes in
      let text = unsafe ByteCursor(bytes)
      unsafe append(rawBytes: text.bytes(from: lower, to: upper))
    }
  }
}

/// Where an object that has been written has room for one more member.
private enum NamePlace {
  /// What was written is no object.
  case none
  /// The object has no members.
  case onlyMember
  /// A member has the key.
  case member
  /// The member stands before the one at an offset. What lies between members stands in the gap.
  case before(Int, gap: Range<Int>)
  /// The member stands after the one that ends at an offset. What lies between members stands in the gap.
  case after(Int, gap: Range<Int>)

  /// - Parameters:
  ///   - key, declared: The keys that stand for the name.
  ///   - cursor: At the text of a writer. It is not read as JSON: there may be tokens in it; see `NativeValues`.
  /// - Returns: The place, and where the values of members with one of the keys are.
  static func find(
    _ key: String, _ declared: String, in cursor: ByteCursor, sortsKeys: Bool
  ) -> (place: NamePlace, values: [Range<Int>]) {
    var cursor = cursor
    var values: [Range<Int>] = []
    var hasKey = false
    guard cursor.current == UInt8(ascii: "{") else { return (.none, []) }
    cursor.advance()
    let start = cursor.offset
    cursor.skipWhitespace()
    let gap = start..<cursor.offset
    var place: NamePlace?
    var end = cursor.offset
    while cursor.current == UInt8(ascii: "\"") {
      let lower = cursor.offset
      guard let token = try? cursor.scanString(), let other = try? cursor.string(token) else { break }
      cursor.skipWhitespace()
      cursor.advance()
      cursor.skipWhitespace()
      let value = cursor.offset
      end = cursor.skipWrittenValue()
      let isKey = other.utf8.elementsEqual(key.utf8)
      if isKey { hasKey = true }
      if isKey || other.utf8.elementsEqual(declared.utf8) { values.append(value..<end) }
      if place == nil, !sortsKeys || key.precedes(other) {
        place = .before(lower, gap: gap)
      }
      if cursor.current == UInt8(ascii: ",") { cursor.advance() }
      cursor.skipWhitespace()
    }
    if hasKey { return (.member, values) }
    return (place ?? (end == gap.upperBound ? .onlyMember : .after(end, gap: gap)), values)
  }
}

extension ByteCursor {
  /// Moves to what follows the value at the position, which a writer has written.
  /// - Returns: The offset after the value.
  mutating func skipWrittenValue() -> Int {
    var depth = 0
    var end = offset
    while !isAtEnd {
      switch current {
      case UInt8(ascii: "\""):
        guard (try? skipString()) != nil else { return offset }
        end = offset
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ",") where depth == 0: return end
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return end }
        depth -= 1
      default: break
      }
      let isSpace = current <= 0x20
      advance()
      if !isSpace { end = offset }
    }
    return end
  }
}
