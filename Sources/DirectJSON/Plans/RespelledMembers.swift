import FieldLayout

/// The members of a plan with the spelling and order of one ``MemberRule``. Made when a call first needs it.
///
/// The plan keeps those of the rules that the options name; they live as long as the process. Those of a closure, which
/// is asked once for each key, live as long as the options that hold it.
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

/// The results of a user's closure for the keys of each plan, kept with the options that hold the closure.
final class CustomMembers: Sendable {
  private let known = Locked<[ObjectIdentifier: [RespelledMembers]]>([:])

  /// - Parameter key: Identifies the plan.
  func members(of plan: MemberPlan, key: AnyObject, _ options: EncodingOptions) -> RespelledMembers {
    let rule = options.memberRule
    if let known = find(key, rule) { return known }
    // The closure runs without a lock; if two threads call it, the first to finish counts.
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
