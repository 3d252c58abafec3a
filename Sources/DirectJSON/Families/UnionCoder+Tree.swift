import FieldLayout

// Unions made of trees that are already parsed.

extension UnionCoder {
  func initialize(
    _ slot: UnsafeMutablePointer<Union>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let union = asIs(value) ?? unusualAsIs(value) {
      unsafe store(union, in: slot)
      return true
    }
    guard refusal == nil, let table else {
      refuse(value, in: &tree)
      return false
    }
    let object = TreeValue.object(value)
    // Which case fits is found in text: a call remembers which ones it has tried there. So is an object in a string.
    if tag == .none || object == nil && kept == nil {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    if StackSpace.isShort() { throw .tooDeep(tree.path) }
    let union: Union? = if let object { try read(object, table, in: &tree) } else { try kept?.read(value, from: &tree) }
    guard let union else { return false }
    unsafe store(union, in: slot)
    return true
  }

  private func read(
    _ object: [String: Any], _ table: MemberTable, in tree: inout TreeInput
  ) throws(TreeFault) -> Union? {
    if tag == .key {
      guard object.count == 1, let (name, value) = object.first else {
        tree.note("an object with one key, the name of a case", found: object)
        return nil
      }
      guard let index = table.index(of: name) else { return try readUnknown(object, table, in: &tree) }
      return try readPayload(of: members[index], [.key(name)], value, object, in: &tree)
    }
    guard let index = table.find(in: object, tree.options).index else {
      return try readUnknown(object, table, in: &tree)
    }
    guard case .beside(_, value: let name) = tag else {
      guard let key = table.ownKey else { return nil }
      tree.knownKeys.append((tree.stepCount, key))
      let union = try members[index].read(object, from: &tree)
      tree.knownKeys.removeLast()
      return union
    }
    if let payload = payload?.value(in: object, tree.options) {
      return try readPayload(of: members[index], payload.path, payload.value, object, in: &tree)
    }
    if members[index].coder == nil { return try members[index].read(object, from: &tree) }
    tree.noteUnfit()
    tree.mismatches?.note {
      JSONMismatch(
        path: JSONPath(segments: tree.path), position: nil, expected: "a value for '\(name)'", found: RequiredKey.found,
        outcome: .failedRecord, reason: .missingKey(name))
    }
    return nil
  }

  /// Takes a payload that is a part of the union's value; see the function for text.
  private func readPayload(
    of member: UnionMember<Union>, _ way: [JSONPath.Segment], _ value: Any, _ object: [String: Any],
    in tree: inout TreeInput
  ) throws(TreeFault) -> Union? {
    let noted = tree.mismatches?.count ?? 0
    try tree.enter()
    let union = try tree.at(way) { tree throws(TreeFault) in
      let union = try member.read(value, from: &tree)
      if union == nil, let log = tree.mismatches {
        if member.coder?.listsProblems == true { log.dropSummary(since: noted) }
        log.settle(since: noted, depth: tree.stepCount) { .failedRecord }
      }
      return union
    }
    tree.leave()
    if union == nil { tree.noteMismatch(expectedName, found: object) }
    return union
  }

  /// An object that names no case.
  private func readUnknown(
    _ object: [String: Any], _ table: MemberTable, in tree: inout TreeInput
  ) throws(TreeFault) -> Union? {
    if let kept { return try kept.read(object, from: &tree) }
    if tag == .key {
      if unknown == .failure { throw .noMember(object, tree) }
      tree.note(table.expectedName, found: object, hint: table.hint)
    } else {
      let noted = tree.mismatches?.count ?? 0
      _ = try table.choose(for: object, in: &tree)
      let way = table.find(in: object, tree.options).found?.path ?? []
      tree.mismatches?.settle(since: noted, depth: tree.stepCount + way.count) { .failedRecord }
    }
    tree.noteUnfit()
    return nil
  }
}
