import FieldLayout

/// One member of the object that an instance is written as.
enum MemberPlan {
  case property(QuotedKey, name: String, PropertyTarget, StepKind)
  /// An object that dotted mapping paths lead through.
  case group(QuotedKey, name: String, [MemberPlan])
}

extension ModelPlan {
  /// Appends the instance at `base` as an object.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that this plan was compiled for.
  @unsafe func write(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try unsafe Self.write(members, base: base, mapper: mapper, to: &writer)
  }

  @unsafe private static func write(
    _ members: [MemberPlan], base: UnsafeRawPointer, mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try writer.beginObject()
    var isFirst = true
    for member in members {
      switch member {
      case .property(let key, let name, let target, let kind):
        let slot = unsafe base + target.offset
        if target.hasClosure, let encode = unsafe mapper?.closure(ofProperty: target.property)?.encode {
          let plain = unsafe encode(slot)
          if plain == nil, !writer.writesNull { continue }
          writer.beginMember(key, isFirst: isFirst)
          do throws(EncodingFault) { try writer.append(plain: plain) } catch { throw error.inside(.key(name)) }
        } else {
          if target.coder.canBeAbsent, unsafe target.coder.isAbsent(slot) {
            guard writer.writesNull, target.coder.encodingRefusal == nil else { continue }
            writer.beginMember(key, isFirst: isFirst)
            writer.appendNull()
          } else {
            writer.beginMember(key, isFirst: isFirst)
            do throws(EncodingFault) {
              try unsafe target.write(slot, kind: kind, to: &writer)
            } catch { throw error.inside(.key(name)) }
          }
        }
      case .group(let key, let name, let inner):
        if !writer.writesNull, unsafe areAllAbsent(inner, base: base, mapper: mapper) { continue }
        writer.beginMember(key, isFirst: isFirst)
        do throws(EncodingFault) {
          try unsafe write(inner, base: base, mapper: mapper, to: &writer)
        } catch { throw error.inside(.key(name)) }
      }
      isFirst = false
    }
    writer.endObject(isEmpty: isFirst)
  }

  @unsafe private static func areAllAbsent(_ members: [MemberPlan], base: UnsafeRawPointer, mapper: HelpingMapper?)
    -> Bool
  {
    members.allSatisfy { member in
      switch member {
      case .property(_, _, let target, _):
        let slot = unsafe base + target.offset
        if target.hasClosure, let encode = unsafe mapper?.closure(ofProperty: target.property)?.encode {
          return unsafe encode(slot) == nil
        }
        return unsafe target.coder.canBeAbsent && target.coder.isAbsent(slot)
      case .group(_, _, let inner):
        return unsafe areAllAbsent(inner, base: base, mapper: mapper)
      }
    }
  }

  /// The instance at `base` as a dictionary; see `write` for what `base` must be.
  @unsafe func plainDictionary(_ base: UnsafeRawPointer, mapper: HelpingMapper?) throws(EncodingFault) -> [String: Any]
  {
    try unsafe Self.plainDictionary(members, base: base, mapper: mapper)
  }

  @unsafe private static func plainDictionary(
    _ members: [MemberPlan], base: UnsafeRawPointer, mapper: HelpingMapper?
  ) throws(EncodingFault) -> [String: Any] {
    var result: [String: Any] = [:]
    for member in members {
      switch member {
      case .property(_, let name, let target, _):
        let slot = unsafe base + target.offset
        if target.hasClosure, let encode = unsafe mapper?.closure(ofProperty: target.property)?.encode {
          if let plain = unsafe encode(slot) { result[name] = plain }
        } else if unsafe !(target.coder.canBeAbsent && target.coder.isAbsent(slot)) {
          do throws(EncodingFault) {
            if let plain = try unsafe target.coder.plainValue(slot) { result[name] = plain }
          } catch { throw error.inside(.key(name)) }
        }
      case .group(_, let name, let inner):
        let group = try unsafe plainDictionary(inner, base: base, mapper: mapper)
        if !group.isEmpty { result[name] = group }
      }
    }
    return result
  }
}

extension PropertyTarget {
  /// Appends the live value at `slot`; the common scalars without calling their coder.
  @inline(__always) @unsafe fileprivate func write(
    _ slot: UnsafeRawPointer, kind: StepKind, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    switch kind {
    case .int: writer.append(integer: unsafe slot.readValue(as: Int.self))
    case .bool: writer.append(bool: unsafe slot.readValue(as: Bool.self))
    case .string: writer.append(string: unsafe slot.readValue(as: String.self))
    default: try unsafe coder.write(slot, to: &writer)
    }
  }
}
