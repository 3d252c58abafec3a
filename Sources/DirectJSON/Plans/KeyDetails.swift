import FieldLayout

/// The rarely used parts of a plan: what keys with several effects do, and how to find steps by keys that are strings.
final class KeyDetails: @unchecked Sendable {
  /// The actions of the keys that do more than fill one property.
  let actions: [[KeyAction]]
  /// The keys of the steps.
  let keys: [String]
  /// Whether all keys are ASCII. Then a text that equals one of them has the same code units, if it has as many.
  let areKeysASCII: Bool
  /// What objects must have, where missing keys are reported; asked of a model's own object only.
  let required: [RequiredKey]
  /// For each step, the numbers of the required keys that its value is one of.
  let requiredAt: [[Int]]
  /// A bit for each step that must be there, where each required key has one step and there are at most 64; nil
  /// elsewhere.
  let requiredSteps: UInt64?
  /// The keys that the model knows though no property takes them, such as a family's discriminator. nil for an object
  /// that a property takes as a whole: these keys are left to the coder of that property.
  let known: Set<String>?
  /// Made on first use.
  private let indices = Locked<Indices?>(nil)

  private struct Indices {
    /// By exact spelling.
    var exact: [String: Int] = [:]
    var lowercased: [String: Int] = [:]
    var numbered: [Int: Int] = [:]

    init(_ names: [String]) {
      for (index, name) in names.enumerated() {
        exact[name.exactSpelling] = index
        if let number = DottedPath.index(name), numbered[number] == nil { numbered[number] = index }
        let lowercased = name.lowercased()
        if self.lowercased[lowercased] == nil { self.lowercased[lowercased] = index }
      }
    }
  }

  init(
    actions: [[KeyAction]], keys: [String], required: [RequiredKey], requiredAt: [[Int]], known: Set<String>?
  ) {
    self.requiredAt = requiredAt
    let steps = requiredAt.indices.filter { !requiredAt[$0].isEmpty }
    requiredSteps =
      requiredAt.count <= UInt64.bitWidth && Array(requiredAt.joined()).sorted() == Array(required.indices)
      ? steps.reduce(0) { $0 | 1 << UInt64($1) } : nil
    self.known = known
    self.actions = actions
    self.keys = keys
    areKeysASCII = keys.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    self.required = required
  }

  private let spellings = RuleCache<Spellings>()

  /// How documents spell the keys of the steps, under a rule.
  func spellings(_ rule: KeyRule, _ steps: StepTable) -> Immortal<Spellings> {
    spellings.found(under: rule) { next in Spellings(rule: rule, names: steps.names, next: next) }
  }

  /// How documents spell the keys of the steps, as the closure of some options converts them.
  func customSpellings(_ options: DecodingOptions, _ steps: StepTable) -> Spellings {
    let rule = options.keyRule
    return options.customSpellings.found(for: self, under: rule) {
      Spellings(rule: rule, names: steps.names, next: nil)
    }
  }

  private let respelled = RuleCache<RespelledPlan>()

  /// A plan that has these details, for the keys that a rule makes of names.
  func respelled(_ rule: KeyRule, make: (Immortal<RespelledPlan>?) -> RespelledPlan) -> Immortal<RespelledPlan> {
    respelled.found(under: rule, make: make)
  }

  private func find(_ search: (Indices) -> Int?) -> Int? {
    indices.withLock { indices in
      if let indices { return search(indices) }
      let made = Indices(keys)
      indices = made
      return search(made)
    }
  }

  /// The step of a key.
  func index(ofKey key: String) -> Int? {
    let spelling = key.exactSpelling
    return find { $0.exact[spelling] }
  }

  /// Whether the model knows a key that no property takes.
  func isKnown(_ key: String, _ options: DecodingOptions) -> Bool {
    guard let known else { return true }
    if known.isEmpty || key.hasTooManyMarks { return false }
    func isExact(_ name: String) -> Bool {
      known.firstIndex(of: name).map { known[$0].utf8.elementsEqual(name.utf8) } ?? false
    }
    if isExact(key) { return true }
    if options.matchesKeysExactly { return false }
    let name = options.keyStrategy.name(for: key)
    return isExact(name)
      || options.isCaseInsensitive && known.contains { $0.lowercased() == name.lowercased() }
  }

  /// The step of an array's element; paths name elements by number.
  func index(ofElement number: Int) -> Int? { find { $0.numbered[number] } }

  /// The number after the last element that has a step.
  var elementLimit: Int { find { ($0.numbered.keys.max() ?? -1) + 1 } ?? 0 }

  /// The step that the options let an escaped or converted key match, which is no step's own key.
  func index(ofConvertedKey key: String, _ options: DecodingOptions) -> Int? {
    if options.matchesKeysExactly || key.hasTooManyMarks { return nil }
    let name = options.keyStrategy.name(for: key)
    return index(ofKey: name) ?? (options.isCaseInsensitive ? find { $0.lowercased[name.lowercased()] } : nil)
  }
}
