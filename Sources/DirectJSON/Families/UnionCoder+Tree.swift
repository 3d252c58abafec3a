import FieldLayout

// Unions made of trees that are already parsed.

extension UnionCoder {
  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let union = asIs(value) ?? asInstance(value) {
      unsafe store(union, in: slot)
      return true
    }
    guard refusal == nil, let table else {
      refuse(value, in: &tree)
      return false
    }
    let object = TreeValue.object(value)
    // Which case fits is found in text: a call remembers which ones it has tried there. So is an object in a string.
    if place == .nowhere || object == nil && kept == nil {
      return try unsafe tree.initializeFromText(slot, of: value, with: self, takesNatives: true)
    }
    if isStackShort(copies: StackSpace.copiesFromTree) { throw tree.tooDeep() }
    if let object {
      guard leadsToItself else { return try unsafe initialize(slot, table, from: object, in: &tree) }
      guard tree.openUnions.begin(Union.self, at: tree.depth) else {
        tree.note(expectedValue, found: object)
        return false
      }
      defer { tree.openUnions.end() }
      return try unsafe initialize(slot, table, from: object, in: &tree)
    }
    return try unsafe kept?.initialize(slot, at: value, from: &tree) ?? false
  }

  @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if place == .key {
      guard object.count == 1, let (name, value) = object.first else {
        if let kept { return try unsafe kept.initialize(slot, at: object, from: &tree) }
        try refuseUnknown(object, in: &tree)
        tree.note(
          "an object with one key, the name of a case", found: object, hint: table.hint, outcome: .failedUnion)
        tree.noteSummary(expectedValue, found: object)
        return false
      }
      guard let index = table.index(of: name) else {
        return try unsafe initializeUnknown(slot, table, from: object, in: &tree)
      }
      try noteValue(value, of: members[index], under: name, in: &tree)
      return try unsafe initialize(slot, members[index], [.key(name)], from: value, of: object, in: &tree)
    }
    let (chosen, found) = table.find(in: object, tree.options)
    guard let index = chosen else {
      return try unsafe initializeUnknown(slot, table, from: object, in: &tree)
    }
    let member = members[index]
    if tree.notesUnknownKeys, payload != nil || member.coder == nil {
      let known = knownKeys(of: member)
      for (key, value) in TreeValue.inOrder(object) where !known.contains(where: { $0.matches(key, tree.options) }) {
        let mayBeEmpty = member.coder == nil && payloadKey?.matches(key, tree.options) == true
        if mayBeEmpty, TreeValue.isNull(value) || TreeValue.object(value)?.isEmpty == true { continue }
        tree.noteUnknownKey(key)
      }
    }
    guard case .beside(_, value: let name) = tag else {
      return try tree.knowing(found?.path ?? []) { tree throws(ParsingFault) in
        try unsafe member.initialize(slot, at: object, from: &tree)
      }
    }
    if let payload = payload?.value(in: object, tree.options) {
      return try unsafe initialize(slot, member, payload.path, from: payload.value, of: object, in: &tree)
    }
    if member.coder == nil { return try unsafe member.initialize(slot, at: object, from: &tree) }
    tree.mismatches?.note {
      let spelling = tree.options.keyStrategy.spelling(of: name)
      return JSONMismatch(
        path: JSONPath(segments: tree.path), position: nil, expected: .keys([[name]], inJSON: [[spelling]]),
        found: MismatchKind.noSuchKey, outcome: .failedUnion, reason: .missingKey(name), missing: [spelling])
    }
    tree.noteSummary(expectedValue, found: object)
    return false
  }

  /// Notes what stands under the name of a case without a payload; see the function for text.
  private func noteValue(
    _ value: Any, of member: UnionMember, under name: String, in tree: inout TreeInput
  ) throws(ParsingFault) {
    guard member.coder == nil, tree.notesUnknownKeys, !TreeValue.isNull(value) else { return }
    guard let object = TreeValue.object(value) else { return tree.noteUnknownKey(name) }
    try tree.at(.key(name)) { tree throws(ParsingFault) in
      for key in Array(object.keys).sorted() { tree.noteUnknownKey(key) }
    }
  }

  /// Takes a payload that is a part of the union's value; see the function for text.
  @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, _ way: [JSONPath.Segment], from value: Any,
    of object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try tree.enter()
    let isMade = try tree.at(way) { tree throws(ParsingFault) in
      try unsafe member.initializePart(slot, at: value, from: &tree)
    }
    tree.leave()
    if !isMade { tree.noteSummary(expectedValue, found: object) }
    return isMade
  }

  /// Ends the decode at an object that names no case, if the union asks for that; see the function for text, which is
  /// asked about all other values.
  private func refuseUnknown(_ object: [String: Any], in tree: inout TreeInput) throws(ParsingFault) {
    if unknown == .failure, let table { throw table.fault(of: object, in: &tree) }
  }

  /// An object that names no case.
  @unsafe private func initializeUnknown(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let kept { return try unsafe kept.initialize(slot, at: object, from: &tree) }
    if place == .key {
      try refuseUnknown(object, in: &tree)
      table.noteUnknown(object.keys.first, of: object, in: &tree)
    } else {
      let noted = tree.mismatches?.count ?? 0
      _ = try table.choose(for: object, in: &tree)
      let way = table.find(in: object, tree.options).found?.path ?? []
      tree.mismatches?.settle(since: noted, at: tree.stepCount + way.count) { .failedUnion }
    }
    tree.noteSummary(expectedValue, found: object)
    return false
  }
}
