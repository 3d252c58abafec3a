import FieldLayout

/// A plan while it is compiled.
final class PlanDraft {
  let root = LevelDraft()
  var deferred: [DeferredProperty] = []
  var required: [RequiredKey] = []
  /// Whether a mapping registers closures.
  var hasClosures = false
  /// Whether some of them hold the current instance.
  var hasClosuresOfInstances = false
  var flattened: [FlattenedModel] = []
  /// What is wrong with flattened models.
  var problems: [String] = []
  /// The coders of the properties.
  var parts: [any ValueCoder] = []
  /// What instances hold, but no coder decodes.
  var uncoded: [UncodedStorage] = []
  /// One more than the number of the last property.
  var numberEnd: Int

  init(numberEnd: Int) {
    self.numberEnd = numberEnd
  }

  /// Assigns the values at one or several paths to a property.
  func add(_ target: PropertyTarget, at paths: [[String]]) {
    if paths.count == 1 {
      root.add(.decode(target), at: paths[0])
      return
    }
    let first = deferred.last?.values.upperBound ?? 0
    for (rank, path) in paths.enumerated() {
      root.add(.remember(AlternativeName(number: first + rank, ofProperty: deferred.count, target)), at: path)
    }
    deferred.append(DeferredProperty(target: target, values: first..<first + paths.count))
  }

  /// Requires a value at one of the paths; objects without one count as incomplete.
  func require(_ target: PropertyTarget, at paths: [[String]]) {
    for path in paths { root.require(required.count, at: path) }
    required.append(RequiredKey(paths, target))
  }

  /// Makes the keys on a path known, though no property takes them.
  func know(_ path: [String]) {
    var level: LevelDraft? = root
    for key in path { level = level?.know(key) }
  }

  /// What is lost when values of a type are encoded: properties that share a key.
  func keyProblems(_ layout: ModelLayout) -> [String] {
    root.overlaps.map { overlap in
      let names = [overlap.written, overlap.unwritten].map { target in
        let property = layout.properties.indices.contains(target.property) ? layout.properties[target.property] : nil
        return property.map { "`\($0.declaredName)`" } ?? "a property of a flattened model"
      }
      let loss = overlap.isAlternative ? "encoded only where \(names[0]) has no value" : "not encoded"
      let reason = overlap.isInside ? "its key lies inside the key of" : "it shares a key with"
      return """
        \(layout.type): \(names[1]) is \(loss), because \(reason) \(names[0]), '\(overlap.key)': map one of them \
        to another key for encoding
        """
    }
  }

  func plan(isManual: Bool) -> KeyedPlan {
    var groups: [ObjectPlan?] = []
    let plan = root.plan(required: required, isManual: isManual, &groups)
    return KeyedPlan(root: plan, deferred: deferred, groups: groups.compactMap { $0 })
  }
}

/// One object level while its keys are being collected.
final class LevelDraft {
  private var keys: [Key] = []
  /// The keys of the encoded object, by index, in the order of the first property under each.
  private var members: [Int] = []
  private var known: Set<String> = []

  /// What decoding does with the value of a key; see `KeyAction`.
  enum Action {
    case decode(PropertyTarget)
    case remember(AlternativeName)

    fileprivate var performed: KeyAction {
      switch self {
      case .decode(let target): .decode(Immortal(RetainedTarget(target)))
      case .remember(let name): .remember(name)
      }
    }
  }

  private struct Key {
    let name: String
    /// What decoding does with its value.
    var actions: [Action] = []
    /// What lies below it.
    var level: LevelDraft?
    /// The numbers of the required keys that its value is one of.
    var required: [Int] = []
    var isMember = false
    /// The property that is encoded. If there is also a group below the key, the property is encoded and the group is
    /// not.
    var member: PropertyTarget?
    /// How many flattened models contain the property; the outermost property is encoded.
    var memberDepth = Int.max
    /// Other properties with the key, as deep inside flattened models.
    var others: [PropertyTarget] = []

    /// What lies below it, if properties take some of that. Other levels are only encoded.
    var decodedLevel: LevelDraft? { level.flatMap { $0.isDecoded ? $0 : nil } }

    /// Whether a property takes its value, or one below it.
    var isDecoded: Bool { !actions.isEmpty || decodedLevel != nil }

    /// The properties of which the first one that has a value is encoded.
    var alternatives: [PropertyTarget] {
      let all = (member.map { [$0] } ?? []) + others
      return Array(all.prefix((all.firstIndex { !$0.canBeAbsent } ?? all.count) + 1))
    }
  }

  private var isDecoded: Bool { keys.contains(where: \.isDecoded) }

  /// Compares code units (RFC 8259, section 8.3). A model has so few keys that a hash table would take longer to make.
  private func index(of key: String) -> Int {
    func isKey(_ known: Key) -> Bool {
      known.name.utf8.count == key.utf8.count && known.name.utf8.elementsEqual(key.utf8)
    }
    // What is asked for one property follows one another.
    if let last = keys.last, isKey(last) { return keys.count - 1 }
    if let known = keys.firstIndex(where: isKey) { return known }
    keys.append(Key(name: key))
    return keys.count - 1
  }

  /// Makes a key known, though no property may take it.
  /// - Returns: What lies below it, if properties do.
  func know(_ key: String) -> LevelDraft? {
    known.insert(key)
    return keys.first { $0.name.utf8.elementsEqual(key.utf8) }?.level
  }

  func level(at path: ArraySlice<String>) -> LevelDraft {
    path.reduce(self) { level, key in
      let index = level.index(of: key)
      if let known = level.keys[index].level { return known }
      let inner = LevelDraft()
      level.keys[index].level = inner
      return inner
    }
  }

  func add(_ action: Action, at path: [String]) {
    let level = level(at: path.dropLast())
    level.keys[level.index(of: path[path.count - 1])].actions.append(action)
  }

  func require(_ number: Int, at path: [String]) {
    let level = level(at: path.dropLast())
    level.keys[level.index(of: path[path.count - 1])].required.append(number)
  }

  func addMember(_ target: PropertyTarget, at path: ArraySlice<String>, depth: Int) {
    guard let key = path.first else { return }
    let index = index(of: key)
    if !keys[index].isMember {
      keys[index].isMember = true
      members.append(index)
    }
    if path.count > 1 {
      level(at: path.prefix(1)).addMember(target, at: path.dropFirst(), depth: depth)
    } else if depth < keys[index].memberDepth {
      keys[index].member = target
      keys[index].memberDepth = depth
      keys[index].others = []
    } else if depth == keys[index].memberDepth {
      keys[index].others.append(target)
    }
  }

  /// A property that may not be encoded since another one has its key, or a key that leads to it.
  struct Overlap {
    let key: String
    let written: PropertyTarget
    let unwritten: PropertyTarget
    /// Whether the key of that property leads through the other one's.
    let isInside: Bool
    /// Whether that property is encoded where the other one has no value.
    var isAlternative = false
  }

  var overlaps: [Overlap] {
    members.flatMap { index -> [Overlap] in
      if keys[index].level == nil, keys[index].others.isEmpty { return [] }
      let key = keys[index]
      guard let member = key.member else { return key.level?.overlaps ?? [] }
      let alternatives = key.alternatives
      let others = key.others.enumerated().map { index, target in
        // Those after the last alternative never are: it always has a value.
        let isAlternative = index + 1 < alternatives.count
        return Overlap(
          key: key.name, written: isAlternative ? member : alternatives.last ?? member, unwritten: target,
          isInside: false, isAlternative: isAlternative)
      }
      // What an outer model's property takes the place of is not lost by mistake.
      let inner = key.level?.allMembers.filter { $0.depth <= key.memberDepth }.map(\.target) ?? []
      return others
        + inner.map { Overlap(key: key.name, written: member, unwritten: $0, isInside: true) }
    }
  }

  private var allMembers: [(target: PropertyTarget, depth: Int)] {
    members.flatMap { index in
      let key = keys[index]
      let own = (key.member.map { [$0] } ?? []) + key.others
      return own.map { ($0, key.memberDepth) } + (key.level?.allMembers ?? [])
    }
  }

  /// - Parameters:
  ///   - required: The keys that objects at this level must have.
  ///   - isShared: Whether another property takes the whole value that this level is about.
  ///   - groups: Receives the plans of what lies below this level, outer ones first.
  func plan(
    required: [RequiredKey] = [], isManual: Bool, isShared: Bool = false, _ groups: inout [ObjectPlan?]
  ) -> ObjectPlan {
    var steps: [FieldStep] = []
    var lists: [[KeyAction]] = []
    let keys = keys.filter(\.isDecoded)
    steps.reserveCapacity(keys.count)
    for key in keys {
      let level = key.decodedLevel
      if level == nil, key.actions.count == 1, case .decode(let target) = key.actions[0], !target.hasClosure {
        let name = KeyBytes(key.name)
        steps.append(FieldStep(key: name, offset: target.offset, coder: target.coder, property: target.property))
      } else {
        var actions = key.actions.map(\.performed)
        var name: AlternativeName?
        if level == nil, actions.count == 1, case .remember(let only) = actions[0], only.isTakenAtOnce {
          name = only
        }
        steps.append(FieldStep(key: KeyBytes(key.name), actionIndex: lists.count, name: name))
        if let level {
          let number = groups.count
          groups.append(nil)
          let isShared = isShared || !actions.isEmpty
          let group = level.plan(isManual: isManual, isShared: isShared, &groups)
          groups[number] = group
          if isShared { actions.insert(.know(group), at: 0) }
          actions.append(.descend(number))
        }
        lists.append(actions)
      }
    }
    return ObjectPlan(
      steps: StepTable(steps), actions: lists, required: required, requiredAt: keys.map(\.required),
      known: isShared ? nil : known, isManual: isManual)
  }

  func memberPlan() -> MemberPlan {
    var steps: [MemberStep] = []
    var actions: [MemberAction] = []
    steps.reserveCapacity(members.count)
    for key in members.map({ keys[$0] }) {
      let name = MemberKey(key.name)
      let alternatives = key.others.isEmpty ? [] : key.alternatives
      if alternatives.count > 1 {
        steps.append(MemberStep(key: name, actionIndex: actions.count))
        actions.append(.first(alternatives))
        continue
      }
      if let target = key.member, !target.hasClosure {
        steps.append(MemberStep(key: name, offset: target.offset, coder: target.coder))
        continue
      }
      guard let member = key.member.map(MemberAction.closure) ?? key.level.map({ .group($0.memberPlan()) }) else {
        continue
      }
      steps.append(MemberStep(key: name, actionIndex: actions.count))
      actions.append(member)
    }
    return MemberPlan(steps: steps, actions: actions)
  }
}
