import FieldLayout

/// How unions are written: the payload, and the name of the case beside, around or inside it.
extension UnionCoder {
  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    // All others write objects, whose levels the writer counts.
    if place == .nowhere || isLarge, isStackShort(copies: StackSpace.copiesInWriting) {
      throw EncodingFault(.nestedTooDeeply(writer.depth))
    }
    try unsafe withCase(of: slot) { member, payload, place throws(EncodingFault) in
      try unsafe write(payload, of: member, place, to: &writer)
    }
  }

  /// Calls `body` with the case of a live union, the address of its payload, and where the case is named.
  @inline(__always) @unsafe private func withCase(
    of slot: UnsafePointer<Coded>, _ body: (UnionMember, UnsafeRawPointer?, Place) throws(EncodingFault) -> Void
  ) throws(EncodingFault) {
    if let kept {
      let isTaken = try unsafe kept.withPayload(of: slot) { payload throws(EncodingFault) in
        try unsafe body(kept, payload, .nowhere)
      }
      if isTaken { return }
    }
    var next = first
    while let kept = next {
      let isTaken = try kept { member throws(EncodingFault) in
        next = member.next
        return try unsafe member.withPayload(of: slot) { payload throws(EncodingFault) in
          try unsafe body(member, payload, place)
        }
      }
      if isTaken { return }
    }
    throw EncodingFault(.refused("no case of \(TypeName.short(Union.self)) accepts the value"))
  }

  @inline(__always) @unsafe private func write(
    _ payload: UnsafeRawPointer?, of member: UnionMember, _ place: Place, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    switch place {
    case .nowhere: try unsafe writePayload(payload, of: member, to: &writer)
    case .key:
      try writer.beginObject()
      var isFirst = true
      if writer.options.escapeSlashes {
        writer.beginMember(member.name, isFirst: true)
      } else {
        writer.beginMember(member.key, &isFirst)
      }
      do throws(EncodingFault) { try unsafe writePayload(payload, of: member, to: &writer) } catch {
        throw error.inside(.key(member.name))
      }
      writer.endObject(isEmpty: false)
    case .beside: try unsafe writeBeside(payload, of: member, to: &writer)
    case .inside:
      if let payload = unsafe payload, let writing = unsafe member.namedWriter(of: payload) {
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
    let key = ownKey.spelled(by: writer.options)
    guard let payload = unsafe payload, let coder = member.coder else {
      try writer.beginObject()
      writer.beginMember(key, isFirst: true)
      writer.append(string: member.name)
      return writer.endObject(isEmpty: false)
    }
    let isObject = try writer.append(
      member.name, key: key, declared: ownKey.text,
      intoObjectOf: { writer throws(EncodingFault) in
        try unsafe coder.write(payload, to: &writer)
      })
    if isObject { return }
    throw noObject(member)
  }

  private func noObject(_ member: UnionMember) -> EncodingFault {
    EncodingFault(
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

  // MARK: Dictionaries

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if isStackShort(copies: StackSpace.copiesInWriting) { throw EncodingFault(.nestedTooDeeply(nesting.level)) }
    var plain: Any?
    try unsafe withCase(of: slot) { member, payload, place throws(EncodingFault) in
      plain = try unsafe plainValue(payload, of: member, place, nesting)
    }
    return plain
  }

  @unsafe private func plainValue(
    _ payload: UnsafeRawPointer?, of member: UnionMember, _ place: Place, _ nesting: Nesting
  ) throws(EncodingFault) -> Any {
    switch (place, tag) {
    case (.key, _): return [member.name: try unsafe plainPart(payload, of: member, under: member.name, nesting)]
    case (.beside, .beside(let nameKey, value: let valueKey)):
      var object: [String: Any] = [:]
      if unsafe payload != nil {
        object[valueKey] = try unsafe plainPart(payload, of: member, under: valueKey, nesting)
      }
      object[nameKey] = member.name
      return object
    case (.inside, _):
      guard let ownKey else { return try unsafe plainPayload(payload, of: member, nesting) }
      let plain = try unsafe plainPayload(payload, of: member, nesting)
      guard var object = plain as? [String: Any] else { throw noObject(member) }
      object[ownKey.text] = member.name
      return object
    default: return try unsafe plainPayload(payload, of: member, nesting)
    }
  }

  /// The payload as a part of the union's own dictionary.
  @unsafe private func plainPart(
    _ payload: UnsafeRawPointer?, of member: UnionMember, under key: String, _ nesting: Nesting
  ) throws(EncodingFault) -> Any {
    let inner = try nesting.entered()
    do throws(EncodingFault) { return try unsafe plainPayload(payload, of: member, inner) } catch {
      throw error.inside(.key(key))
    }
  }

  /// The payload; `null` for one that is absent, since text has a union there, too.
  @unsafe private func plainPayload(
    _ payload: UnsafeRawPointer?, of member: UnionMember, _ nesting: Nesting
  ) throws(EncodingFault) -> Any {
    if let payload = unsafe payload, let coder = member.coder {
      return try unsafe coder.plainValue(payload, nesting) ?? JSONNull.value
    }
    _ = try nesting.entered()
    return [String: Any]()
  }
}
