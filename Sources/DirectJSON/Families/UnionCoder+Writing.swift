import FieldLayout

/// How unions are written: the payload, and the name of the case beside, around or inside it.
extension UnionCoder {
  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    // Payloads are written by writers of their own, which count their levels anew.
    if StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(writer.depth)) }
    let union = unsafe UnsafeRawPointer(slot)
    if let kept {
      let isTaken = try unsafe kept.withPayload(of: union) { payload throws(EncodingFault) in
        try unsafe writePayload(payload, of: kept, to: &writer)
      }
      if isTaken { return }
    }
    for member in members {
      let isTaken = try unsafe member.withPayload(of: union) { payload throws(EncodingFault) in
        try unsafe write(payload, of: member, to: &writer)
      }
      if isTaken { return }
    }
    throw EncodingFault(.refused("no case of \(TypeName.short(Union.self)) accepts the value"))
  }

  @unsafe private func write(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if let ownKey, member.isWrittenInPlace, writer.memberRule == .declared {
      return try unsafe writeInPlace(payload, of: member, ownKey, to: &writer)
    }
    let style = writer.options.keyStrategy
    switch tag {
    case .none: try unsafe writePayload(payload, of: member, to: &writer)
    case .key:
      try writer.beginObject()
      try unsafe writeMember(member.name, payload, of: member, isFirst: true, to: &writer)
      writer.endObject(isEmpty: false)
    case .beside(let name, value: let valueName):
      let (nameKey, valueKey) = (style.key(for: name), style.key(for: valueName))
      let sortsValueFirst = writer.options.sortedKeys && valueKey.utf8.lexicographicallyPrecedes(nameKey.utf8)
      let isValueFirst = unsafe payload != nil && sortsValueFirst
      try writer.beginObject()
      if isValueFirst { try unsafe writeMember(valueKey, payload, of: member, isFirst: true, to: &writer) }
      writer.beginMember(nameKey, isFirst: !isValueFirst)
      writer.append(string: member.name)
      if unsafe payload != nil, !isValueFirst {
        try unsafe writeMember(valueKey, payload, of: member, isFirst: false, to: &writer)
      }
      writer.endObject(isEmpty: false)
    case .inside:
      var object = try unsafe object(of: payload, of: member, writer.options, depth: writer.depth)
      if let ownKey {
        let key = style.key(for: ownKey)
        if object[key] == nil { object = JSONObject([(key, .string(member.name))] + object.map { ($0.key, $0.value) }) }
        object[key] = .string(member.name)
      }
      try writer.append(object)
    }
  }

  /// Appends the payload's object with the name of the case as its first member.
  @unsafe private func writeInPlace(
    _ payload: UnsafeRawPointer?, of member: UnionMember, _ key: String, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try writer.beginObject()
    writer.beginMember(key, isFirst: true)
    writer.append(string: member.name)
    guard let payload = unsafe payload, let coder = member.coder else { return writer.endObject(isEmpty: false) }
    let isObject = try writer.endObject(withMembersOf: { writer throws(EncodingFault) in
      try unsafe coder.write(payload, to: &writer)
    })
    if !isObject { throw noObject(member) }
  }

  private func noObject(_ member: UnionMember) -> EncodingFault {
    EncodingFault(.refused("the payload of the case '\(member.name)' is no object, which could name the case"))
  }

  @unsafe private func writeMember(
    _ key: String, _ payload: UnsafeRawPointer?, of member: UnionMember, isFirst: Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    writer.beginMember(key, isFirst: isFirst)
    do throws(EncodingFault) { try unsafe writePayload(payload, of: member, to: &writer) } catch {
      throw error.inside(.key(key))
    }
  }

  @unsafe private func writePayload(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if let payload = unsafe payload, let coder = member.coder { return try unsafe coder.write(payload, to: &writer) }
    try writer.beginObject()
    writer.endObject(isEmpty: true)
  }

  /// The payload's own object, to which the name of the case is added.
  @unsafe private func object(
    of payload: UnsafeRawPointer?, of member: UnionMember, _ options: EncodingOptions, depth: Int
  ) throws(EncodingFault) -> JSONObject {
    var plain = options
    plain.prettyPrint = false
    var writer = JSONWriter(options: plain, depth: depth)
    try unsafe writePayload(payload, of: member, to: &writer)
    if case .object(let object) = Self.value(of: writer) { return object }
    throw noObject(member)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    var writer = JSONWriter(options: EncodingOptions(), depth: nesting.level)
    try unsafe write(slot, to: &writer)
    return try Self.value(of: writer).plainValue(nesting)
  }

  /// The value that a text of this library stands for.
  private static func value(of writer: borrowing JSONWriter) -> JSONValue {
    let depth = writer.options.maximumDepth
    return unsafe writer.withBytes { bytes in
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: DecodingOptions(), mismatches: nil)
      defer { input.scratch.deallocate() }
      var reader = JSONValueReader()
      return (try? reader.readValue(&input)) ?? .null
    }
  }
}
