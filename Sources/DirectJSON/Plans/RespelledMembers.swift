import FieldLayout

/// The members of a plan as one ``MemberRule`` spells and orders their keys. Made when a call first asks for it.
///
/// Those of a rule that options name are kept by the plan and live as long as the process; those of a closure, which is
/// asked once for each key, live as long as the options that hold it.
final class RespelledMembers: FoundUnderRule {
  let rule: MemberRule
  let members: MemberPlan
  /// The members under another rule.
  let next: Immortal<RespelledMembers>?

  init(_ members: MemberPlan, _ options: EncodingOptions, next: Immortal<RespelledMembers>?) {
    rule = options.memberRule
    self.members = members.respelled(by: options.keyStrategy, isSorted: options.sortedKeys)
    self.next = next
  }

  deinit { members.deallocate() }
}

/// What a user's closure made of the keys of each plan, kept with the options that hold the closure.
final class CustomMembers: Sendable {
  private let known = Locked<[ObjectIdentifier: [RespelledMembers]]>([:])

  /// - Parameter key: Stands for the plan.
  func members(of plan: MemberPlan, key: AnyObject, _ options: EncodingOptions) -> RespelledMembers {
    let rule = options.memberRule
    if let known = find(key, rule) { return known }
    // The closure runs without a lock; of two threads, the first to finish is right.
    let made = RespelledMembers(plan, options, next: nil)
    return known.withLock { known in
      if let first = known[ObjectIdentifier(key), default: []].first(where: { $0.rule == rule }) { return first }
      known[ObjectIdentifier(key), default: []].append(made)
      return made
    }
  }

  private func find(_ key: AnyObject, _ rule: MemberRule) -> RespelledMembers? {
    known.withLock { known in known[ObjectIdentifier(key)]?.first { $0.rule == rule } }
  }
}
