extension ByteInput {
  /// Copies the value at the position to the writer, in the writer's own form.
  /// - Throws: `ParsingFault` or `EncodingFault`.
  @inline(never) mutating func copyValue(to writer: inout JSONWriter) throws {
    switch cursor.current {
    case UInt8(ascii: "{"): try copyObject(to: &writer)
    case UInt8(ascii: "["): try copyArray(to: &writer)
    case UInt8(ascii: "\""):
      let token = try cursor.scanString()
      writer.append(string: try cursor.string(token))
    default: writer.append(rawJSON: try readText())
    }
  }

  private mutating func copyArray(to writer: inout JSONWriter) throws {
    try writer.beginArray()
    try enter()
    var isEmpty = true
    if moveToFirstElement() {
      repeat {
        writer.beginElement(isFirst: isEmpty)
        isEmpty = false
        try copyValue(to: &writer)
      } while try moveToNextElement()
    }
    writer.endArray(isEmpty: isEmpty)
  }

  private mutating func copyObject(to writer: inout JSONWriter) throws {
    if writer.options.sortedKeys { return try copySortedObject(to: &writer) }
    try writer.beginObject()
    try enter()
    var isEmpty = true
    if try moveToFirstKey() {
      repeat {
        let token = try cursor.scanString()
        writer.beginMember(try cursor.string(token), isFirst: isEmpty)
        isEmpty = false
        try moveToValue()
        try copyValue(to: &writer)
      } while try moveToNextKey()
    }
    writer.endObject(isEmpty: isEmpty)
  }

  private mutating func copySortedObject(to writer: inout JSONWriter) throws {
    var members: [(key: String, offset: Int)] = []
    let depth = depth
    try enter()
    if try moveToFirstKey() {
      repeat {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        try moveToValue()
        members.append((key, cursor.offset))
        try skipRemembering()
      } while try moveToNextKey()
    }
    let end = cursor.offset
    members = members.sorted(byBytesOf: { $0.key })
    try writer.beginObject()
    self.depth = depth - 1
    for (index, member) in members.enumerated() {
      writer.beginMember(member.key, isFirst: index == 0)
      cursor.move(to: member.offset)
      try copyValue(to: &writer)
    }
    writer.endObject(isEmpty: members.isEmpty)
    cursor.move(to: end)
    self.depth = depth
  }
}
