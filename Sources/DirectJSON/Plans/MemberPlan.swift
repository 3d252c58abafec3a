import FieldLayout

/// The rarely used parts of a plan: its converted and nested members, and how members are respelled.
final class MemberDetails: @unchecked Sendable {
  let list: [MemberAction]
  private let respelled = RuleTable<RespelledMembers>()
  /// A dictionary with the keys of all members, by their own names, and where in it each member's value is: a copy of
  /// it that is given other values has hashed no key. Nil where two keys are equal as strings, and where there are very
  /// many.
  let template: (dictionary: [String: Any], places: [[String: Any].Index])?

  private static let mostInTemplate = 64

  init(_ list: [MemberAction], names: [String]) {
    self.list = list
    guard 1...Self.mostInTemplate ~= names.count else {
      template = nil
      return
    }
    let dictionary = Dictionary(names.map { ($0, 0 as Any) }, uniquingKeysWith: { first, _ in first })
    let places = names.compactMap { dictionary.index(forKey: $0) }
    template = dictionary.count == names.count ? (dictionary, places) : nil
  }

  /// The members as the options spell and order them.
  func respelled(
    _ members: MemberPlan, _ rule: MemberRule, _ options: EncodingOptions
  ) -> Immortal<RespelledMembers> {
    respelled.found(under: rule) { next in RespelledMembers(members, options, next: next) }
  }
}

/// The members of one object, in the order in which they are written. A plain value without references.
///
/// SAFETY: the memory is allocated once, never changes, and is never freed: plans live as long as the process.
@safe struct MemberPlan: @unchecked Sendable {
  let steps: UnsafeBufferPointer<MemberStep>
  let details: Immortal<MemberDetails>

  init(steps: [MemberStep], actions: [MemberAction]) {
    self.init(steps, details: Immortal(MemberDetails(actions, names: steps.map(\.key.name))))
  }

  private init(_ steps: [MemberStep], details: Immortal<MemberDetails>) {
    self.details = details
    let copy = UnsafeMutableBufferPointer<MemberStep>.allocate(capacity: steps.count)
    _ = unsafe copy.initialize(from: steps)
    unsafe self.steps = UnsafeBufferPointer(copy)
  }

  /// The keys, before options spell them in another way.
  var names: [String] { unsafe steps.map(\.key.name) }

  /// The members under other keys, in another order.
  func respelled(by strategy: EncodingOptions.KeyEncodingStrategy, isSorted: Bool) -> MemberPlan {
    var members = unsafe steps.map { step in (key: strategy.key(for: step.key.name), step: step) }
    if isSorted { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    return MemberPlan(members.map { MemberStep($0.step, key: $0.step.key.respelled($0.key)) }, details: details)
  }

  /// Frees the members and their keys, for an owner whose plan is no longer used.
  func deallocate() {
    for index in unsafe steps.indices { unsafe steps[index].key.deallocate() }
    // SAFETY: steps are plain values, so that nothing is left to release.
    unsafe steps.deallocate()
  }

  func action(of step: MemberStep) -> MemberAction {
    details { $0.list[step.actionIndex] }
  }
}
