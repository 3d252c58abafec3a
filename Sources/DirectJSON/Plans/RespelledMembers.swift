import FieldLayout

/// The members of a plan with the spelling and order of one ``MemberRule``. Made when a call first needs it.
///
/// The plan keeps those of the rules that the options name; they live as long as the process. Those of a closure, which
/// is asked once for each key, live as long as the options that hold it.
final class RespelledMembers: RuleCacheEntry {
  let rule: MemberRule
  private let members: MemberPlan
  /// Why the members are not written: two of them have the same key under the rule.
  private let refusal: EncodingFault?
  /// The members under another rule.
  let next: Immortal<RespelledMembers>?

  init(_ members: MemberPlan, _ options: EncodingOptions, next: Immortal<RespelledMembers>?) {
    rule = options.memberRule
    self.members = members.respelled(by: options)
    let keys = unsafe self.members.steps.map { $0.key }
    refusal = .sameKey(of: keys.lazy.map { ($0.name, unsafe String(decoding: $0.quoted, as: UTF8.self)) })
    self.next = next
  }

  func checkedMembers() throws(EncodingFault) -> MemberPlan {
    if let refusal { throw refusal }
    return members
  }

  deinit { members.deallocate() }
}

extension EncodingFault {
  /// The fault of an object in which a key strategy gives two names the same key; nil where all keys differ.
  /// - Parameter members: The names and their keys, in quotes.
  static func sameKey(of members: some Sequence<(name: String, key: String)>) -> EncodingFault? {
    var names: [ExactKey: String] = [:]
    for (name, key) in members {
      guard let other = names.updateValue(name, forKey: ExactKey(key)) else { continue }
      return EncodingFault(.refused("the `keyStrategy` makes the key \(key) of both '\(other)' and '\(name)'"))
    }
    return nil
  }
}
