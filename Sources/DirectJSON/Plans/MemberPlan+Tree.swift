import FieldLayout

// SAFETY: bases and offsets are as for `write(_:mapper:to:)`.

extension MemberPlan {
  /// The instance at `base` as a dictionary; see ``write(_:mapper:to:)`` for what `base` must be.
  @unsafe func plainDictionary(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, _ nesting: Nesting, without excluded: Set<String> = []
  ) throws(EncodingFault) -> [String: Any] {
    let inner = try nesting.entered()
    if excluded.isEmpty, let (template, places) = details({ $0.template }) {
      return try unsafe plainDictionary(base, mapper: mapper, inner, template, places)
    }
    var result: [String: Any] = [:]
    unsafe result.reserveCapacity(steps.count)
    for index in unsafe 0..<steps.count {
      let step = unsafe steps[index]
      let name = step.key.name
      if !excluded.isEmpty, excluded.contains(name) { continue }
      do throws(EncodingFault) {
        if let plain = try unsafe plainValue(step, base, mapper, inner) { result[name] = plain }
      } catch { throw error.inside(.key(name)) }
    }
    return result
  }

  /// The instance at `base` as a dictionary, with members that replace those of the same key. An object takes in the
  /// members of a group with its key. Members that are replaced are not examined: in nested models, everything may be
  /// archived.
  @unsafe func plainDictionary(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, _ nesting: Nesting, replacedBy archived: JSONObjectWriter
  ) throws(EncodingFault) -> [String: Any] {
    let replaced = Set(archived.members.map(\.key))
    var result = try unsafe plainDictionary(base, mapper: mapper, nesting, without: replaced)
    var others = archived.members
    for index in unsafe 0..<steps.count {
      let step = unsafe steps[index]
      let name = step.key.name
      guard let group = group(of: step), let number = others.firstIndex(where: { $0.key == name }),
        case .object(let object) = others[number].content
      else { continue }
      others.remove(at: number)
      do throws(EncodingFault) {
        result[name] = try unsafe group.plainDictionary(base, mapper: mapper, nesting.entered(), replacedBy: object)
      } catch { throw error.inside(.key(name)) }
    }
    return result.merging(try others.plainDictionary(nesting)) { _, last in last }
  }

  /// - Parameter places: Where in the template the value of each member is.
  @unsafe private func plainDictionary(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, _ inner: Nesting, _ template: [String: Any],
    _ places: [[String: Any].Index]
  ) throws(EncodingFault) -> [String: Any] {
    var result = template
    var absent: [Int] = []
    for index in unsafe 0..<steps.count {
      do throws(EncodingFault) {
        if let plain = try unsafe plainValue(steps[index], base, mapper, inner) {
          result.values[places[index]] = plain
        } else {
          absent.append(index)
        }
      } catch { throw unsafe error.inside(.key(steps[index].key.name)) }
    }
    // Last, since it moves others.
    for index in absent { unsafe result[steps[index].key.name] = nil }
    return result
  }

  @unsafe private func plainValue(
    _ step: MemberStep, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    guard step.kind == .actions else { return try unsafe step.plainMember(base + step.offset, nesting) }
    switch action(of: step) {
    case .group(let plan):
      let group = try unsafe plan.plainDictionary(base, mapper: mapper, nesting)
      return group.isEmpty ? nil : group
    case .closure(let target): return try unsafe plainValue(target, base, mapper, nesting)
    case .first(let targets):
      for target in targets {
        if let plain = try unsafe plainValue(target, base, mapper, nesting) { return plain }
      }
      return nil
    }
  }

  /// The value of a property, or what the user's closure makes of it.
  @unsafe private func plainValue(
    _ target: PropertyTarget, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    if let converted = unsafe target.converted(base, mapper) {
      guard let plain = converted else { return nil }
      return try CoderRegistry.coder(for: type(of: plain)).plainValue(ofInstance: plain, nesting) ?? JSONNull.value
    }
    return try unsafe target.coder.plainMember(base + target.offset, nesting)
  }
}
