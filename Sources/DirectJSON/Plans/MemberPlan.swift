import FieldLayout

/// The rarely used parts of a plan: its converted and nested members, and how members are respelled.
final class MemberDetails: @unchecked Sendable {
  let list: [MemberAction]
  /// The key that names the case of a union, whose payload the object is; nil in all other objects.
  let caseKey: String?
  private let respelled = RuleCache<RespelledMembers>()
  /// A dictionary with the keys of all members, by their own names, and where in it each member's value is: a copy of
  /// it that is given other values has hashed no key. Nil where two keys are equal as strings, and where there are very
  /// many.
  let template: (dictionary: [String: Any], places: [[String: Any].Index])?

  private static let mostInTemplate = 64

  init(_ list: [MemberAction], names: [String], caseKey: String?) {
    (self.list, self.caseKey) = (list, caseKey)
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

  init(steps: [MemberStep], actions: [MemberAction], caseKey: String? = nil) {
    self.init(steps, details: Immortal(MemberDetails(actions, names: steps.map(\.key.name), caseKey: caseKey)))
  }

  private init(_ steps: [MemberStep], details: Immortal<MemberDetails>) {
    self.details = details
    let copy = UnsafeMutableBufferPointer<MemberStep>.allocate(capacity: steps.count)
    _ = unsafe copy.initialize(from: steps)
    unsafe self.steps = UnsafeBufferPointer(copy)
  }

  /// The keys of all members, before the options spell them.
  var names: [String] { unsafe steps.map { $0.key.name } }

  /// The members of an object that names the case of a union, too: in the place of a member of the same key, or first.
  func naming(_ name: TagMember) -> MemberPlan {
    let step = MemberStep(key: MemberKey(name.key), offset: 0, coder: name)
    var list = unsafe Array(steps)
    if let index = list.firstIndex(where: { $0.key.name.utf8.elementsEqual(name.key.utf8) }) {
      list[index] = step
    } else {
      list.insert(step, at: 0)
    }
    return MemberPlan(steps: list, actions: details { $0.list }, caseKey: name.key)
  }

  /// The members as options spell and order them.
  func respelled(by options: EncodingOptions) -> MemberPlan {
    let strategy = options.keyStrategy
    var members = unsafe steps.map { step in (key: strategy.key(for: step.key.name), step: step) }
    if let caseKey = details({ $0.caseKey }) {
      // Of members that share a key once it is spelled, the name of the case is the one that counts.
      let spelling = strategy.key(for: caseKey)
      members.removeAll { $0.key == spelling && !$0.step.key.name.utf8.elementsEqual(caseKey.utf8) }
    }
    if options.sortedKeys { members = members.sorted(byBytesOf: { $0.key }) }
    return MemberPlan(
      members.map { MemberStep($0.step, key: $0.step.key.respelled($0.key, options)) }, details: details)
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

  /// The members below the key of a step; nil for the key of a property.
  func group(of step: MemberStep) -> MemberPlan? {
    if step.kind == .actions, case .group(let plan) = action(of: step) { plan } else { nil }
  }
}
