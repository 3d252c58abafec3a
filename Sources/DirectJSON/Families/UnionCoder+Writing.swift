import FieldLayout

/// How unions are written: the payload, and the name of the case beside, around or inside it.
extension UnionCoder {
  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    // All others write objects, whose levels the writer counts.
    if place == .nowhere, StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(writer.depth)) }
    let union = unsafe UnsafeRawPointer(slot)
    if let kept {
      let isTaken = try unsafe kept.withPayload(of: union) { payload throws(EncodingFault) in
        try unsafe writePayload(payload, of: kept, to: &writer)
      }
      if isTaken { return }
    }
    var next = first
    while let kept = next {
      let isTaken = try kept { member throws(EncodingFault) in
        next = member.next
        return try unsafe member.withPayload(of: union) { payload throws(EncodingFault) in
          try unsafe write(payload, of: member, to: &writer)
        }
      }
      if isTaken { return }
    }
    throw EncodingFault(.refused("no case of \(TypeName.short(Union.self)) accepts the value"))
  }

  @inline(__always) @unsafe private func write(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    switch place {
    case .nowhere: try unsafe writePayload(payload, of: member, to: &writer)
    case .key:
      try writer.beginObject()
      var isFirst = true
      writer.beginMember(member.key, &isFirst)
      do throws(EncodingFault) { try unsafe writePayload(payload, of: member, to: &writer) } catch {
        throw error.inside(.key(member.name))
      }
      writer.endObject(isEmpty: false)
    case .beside: try unsafe writeBeside(payload, of: member, to: &writer)
    case .inside:
      if let payload = unsafe payload, let writing = member.namedWriter {
        return try writing { kept throws(EncodingFault) in try unsafe kept.coder.write(payload, to: &writer) }
      }
      try unsafe writeInside(payload, of: member, to: &writer)
    }
  }

  @inline(never) @unsafe private func writeBeside(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    guard let besideKeys else { return }
    try besideKeys.withKeys(writer.options) { keys throws(EncodingFault) in
      let isValueFirst = unsafe payload != nil && keys.sortsValueFirst
      var isFirst = true
      try writer.beginObject()
      if isValueFirst { try unsafe writeMember(keys, payload, of: member, &isFirst, to: &writer) }
      writer.beginMember(keys.name, &isFirst)
      writer.append(string: member.name)
      if unsafe payload != nil, !isValueFirst {
        try unsafe writeMember(keys, payload, of: member, &isFirst, to: &writer)
      }
      writer.endObject(isEmpty: false)
    }
  }

  /// Appends an object that names its case, where no plan of the payload's does so.
  @inline(never) @unsafe private func writeInside(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    // Payloads are written by writers of their own, which count their levels anew.
    if StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(writer.depth)) }
    guard let ownKey else { return try unsafe writePayload(payload, of: member, to: &writer) }
    let key = writer.options.keyStrategy.key(for: ownKey)
    guard let payload = unsafe payload, let coder = member.coder else {
      try writer.beginObject()
      writer.beginMember(key, isFirst: true)
      writer.append(string: member.name)
      return writer.endObject(isEmpty: false)
    }
    let isObject = try writer.append(
      member.name, key: key,
      intoObjectOf: { writer throws(EncodingFault) in
        try unsafe coder.write(payload, to: &writer)
      })
    if isObject { return }
    throw EncodingFault(
      .refused("the payload of the case '\(member.name)' is not an object, so it cannot hold the case's name"))
  }

  @unsafe private func writeMember(
    _ keys: SpelledBesideKeys, _ payload: UnsafeRawPointer?, of member: UnionMember, _ isFirst: inout Bool,
    to writer: inout JSONWriter
  ) throws(EncodingFault) {
    writer.beginMember(keys.value, &isFirst)
    do throws(EncodingFault) { try unsafe writePayload(payload, of: member, to: &writer) } catch {
      throw error.inside(.key(keys.valueText))
    }
  }

  @inline(__always) @unsafe private func writePayload(
    _ payload: UnsafeRawPointer?, of member: UnionMember, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if let payload = unsafe payload, let writing = member.payload {
      return try writing { kept throws(EncodingFault) in try unsafe kept.coder.write(payload, to: &writer) }
    }
    try writer.beginObject()
    writer.endObject(isEmpty: true)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    var writer = JSONWriter(options: EncodingOptions(), depth: nesting.level)
    try unsafe write(slot, to: &writer)
    let depth = writer.options.maximumDepth
    let value: JSONValue? = unsafe writer.withBytes { bytes in
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: DecodingOptions(), mismatches: nil)
      defer { input.scratch.deallocate() }
      var reader = JSONValueReader()
      return try? reader.readValue(&input)
    }
    // Only the stack can be too short for what has just been written.
    guard let value else { throw EncodingFault(.nestedTooDeeply(nesting.level)) }
    return try value.plainValue(nesting)
  }
}
