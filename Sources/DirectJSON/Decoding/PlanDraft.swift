/// What is known of a plan while it is compiled.
final class PlanDraft {
  let root = LevelDraft()
  var deferred: [PropertyTarget] = []
  var required: [RequiredKey] = []
  var hasClosures = false
  var flattened: [FlattenedModel] = []
  /// Behind the number of the last property.
  var numberEnd: Int

  init(numberEnd: Int) {
    self.numberEnd = numberEnd
  }
}

/// One object level while its keys are being collected.
final class LevelDraft {
  private var keys: [Key] = []
  /// The keys of the object that is written, by their index: in the order of the first property under each.
  private var members: [Int] = []

  private struct Key {
    let name: String
    /// What decoding does with its value.
    var actions: [KeyAction] = []
    /// What lies below it.
    var level: LevelDraft?
    var isMember = false
    /// The property that is written; it is, and not the group of those below the key, where there are both.
    var member: PropertyTarget?
    /// In how many models that lie at this level the property is nested; the outermost is written.
    var memberDepth = Int.max
  }

  /// Compares code units (RFC 8259, section 8.3). A model has so few keys that making a hash table takes longer.
  private func index(of key: String) -> Int {
    let known = keys.firstIndex { known in
      known.name.utf8.count == key.utf8.count && known.name.utf8.elementsEqual(key.utf8)
    }
    if let known { return known }
    keys.append(Key(name: key))
    return keys.count - 1
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

  func add(_ action: KeyAction, for key: String) {
    keys[index(of: key)].actions.append(action)
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
    }
  }

  /// - Parameter required: What is asked of objects at this level.
  func plan(required: [RequiredKey] = []) -> ObjectPlan {
    var steps: [FieldStep] = []
    var lists: [[KeyAction]] = []
    for key in keys {
      if key.level == nil, key.actions.count == 1, case .decode(let target) = key.actions[0], !target.hasClosure {
        steps.append(FieldStep(key: KeyBytes(key.name), offset: target.offset, coder: target.coder))
      } else {
        steps.append(FieldStep(key: KeyBytes(key.name), actionIndex: lists.count))
        lists.append(key.actions + (key.level.map { [.descend($0.plan())] } ?? []))
      }
    }
    return ObjectPlan(steps: StepTable(steps), actions: lists, required: required)
  }

  func memberPlan() -> MemberPlan {
    var steps: [MemberStep] = []
    var unusual: [UnusualMember] = []
    for key in members.map({ keys[$0] }) {
      let name = MemberKey(key.name)
      if let target = key.member, !target.hasClosure {
        steps.append(MemberStep(key: name, offset: target.offset, coder: target.coder))
        continue
      }
      guard let member = key.member.map(UnusualMember.closure) ?? key.level.map({ .group($0.memberPlan()) }) else {
        continue
      }
      steps.append(MemberStep(key: name, unusualIndex: unusual.count))
      unusual.append(member)
    }
    return MemberPlan(steps: steps, unusual: unusual)
  }
}
