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
