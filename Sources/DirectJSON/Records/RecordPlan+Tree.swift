import FieldLayout

// Records made of dictionaries that are already parsed.
//
// SAFETY, for all of it: see `RecordPlan.initialize`.

extension RecordPlan {
  /// Takes the values of a dictionary, in the order of the properties' declaration.
  @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from object: [String: Any],
    in tree: inout TreeInput
  ) throws(TreeFault) {
    let names = level.details { $0.keys }
    try tree.enter()
    if tree.notesUnknownKeys { level.noteUnknownKeys(of: object, in: tree) }
    let unusualKeys = tree.options.matchesKeysExactly ? [:] : level.unusualKeys(of: object, tree.options)
    for index in names.indices {
      var key = names[index]
      var value = object[key]
      if value == nil, let unusualKey = unusualKeys[index] {
        key = unusualKey
        value = object[unusualKey]
      }
      guard let value else { continue }
      try tree.at(.key(key)) { tree throws(TreeFault) in
        try unsafe take(step: index, base, &state, level, value, in: &tree)
      }
    }
    tree.leave()
  }

  /// Takes the elements of an array, which count as keys.
  @unsafe private func takeElements(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from elements: [Any],
    in tree: inout TreeInput
  ) throws(TreeFault) {
    try tree.enter()
    for number in 0..<min(elements.count, level.details { $0.elementLimit }) {
      guard let index = level.details({ $0.index(ofElement: number) }) else { continue }
      try tree.at(.index(number)) { tree throws(TreeFault) in
        try unsafe take(step: index, base, &state, level, elements[number], in: &tree)
      }
    }
    tree.leave()
  }

  @unsafe private func take(
    step index: Int, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, _ value: Any,
    in tree: inout TreeInput
  ) throws(TreeFault) {
    let step = level.steps[index]
    if step.kind == .actions {
      return try unsafe perform(step.actionIndex, base, &state, level, value, in: &tree)
    }
    let field = details { $0.fields[step.property] }
    let target = PropertyTarget(property: step.property, offset: step.offset, coder: field.coder, closure: .none)
    _ = try unsafe take(target, base, &state, value, in: &tree)
  }

  @unsafe private func perform(
    _ actionIndex: Int, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan,
    _ value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    for action in level.details({ $0.actions[actionIndex] }) {
      switch action {
      case .decode(let target): _ = try unsafe take(target, base, &state, value, in: &tree)
      case .remember(let name):
        guard let extras = state.extras else { continue }
        extras.plainValues[name.number] = (Array(tree.steps(from: extras.stepCount)), value)
      case .descend(let number):
        // No key stands twice in a dictionary, so nothing has to wait for its end.
        let group = details { $0.groups[number] }
        if let object = TreeValue.object(value) {
          try unsafe takeMembers(base, &state, group, from: object, in: &tree)
        } else if let elements = TreeValue.array(value) {
          try unsafe takeElements(base, &state, group, from: elements, in: &tree)
        }
      }
    }
  }

  /// Takes a value for a property.
  /// - Returns: Whether it fits.
  @unsafe private func take(
    _ target: PropertyTarget, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ value: Any,
    in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    let (noted, isLive) = (tree.mismatches?.count ?? 0, state.has(target.property))
    let slot = unsafe base + target.offset
    tree.forgetUnfit()
    var isTaken = false
    if let closure = target.closure(nil) {
      isTaken = try unsafe closure.decodePlain(slot, isLive, value, &tree)
    } else if isLive {
      try unsafe target.coder.replace(slot, from: value, in: &tree)
      isTaken = tree.unfitDepth != tree.stepCount
    } else {
      isTaken = try unsafe target.coder.initialize(slot, from: value, in: &tree)
    }
    if isTaken, !isLive { state.add(target.property) }
    if !isTaken, let log = tree.mismatches {
      unsafe settle(target.property, base, state, log, since: noted, value, &tree)
    }
    return isTaken
  }

  /// Says what became of a property for which a value did not fit.
  @unsafe private func settle(
    _ property: Int, _ base: UnsafeMutableRawPointer, _ state: RecordState, _ log: TreeMismatchLog, since noted: Int,
    _ value: Any, _ tree: inout TreeInput
  ) {
    let field = details { $0.fields[property] }
    let (depth, options) = (tree.stepCount, tree.options)
    if state.has(property) {
      log.settle(since: noted, depth: depth) { unsafe field.coder.outcome(base + field.offset, options) }
    } else if field.optional != nil {
      log.settle(since: noted, depth: depth) { .kept(options.hidesValues ? nil : "nil") }
    } else {
      if log.count == noted, TreeValue.isNull(value) {
        tree.note(field.coder.expectedName, found: value, hint: .nullProperty)
      }
      if field.coder.listsProblems { log.dropSummary(since: noted) }
      log.settle(since: noted, depth: depth) { .failedRecord }
    }
  }

  /// Gives properties with several names their values.
  @unsafe func takeDeferred(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, in tree: inout TreeInput
  ) throws(TreeFault) {
    let deferred = details { $0.deferred }
    guard let extras = state.extras, !deferred.isEmpty else { return }
    try tree.enter()
    for property in deferred { try unsafe decide(property, base, &state, extras, in: &tree) }
    tree.leave()
  }

  @unsafe private func decide(
    _ property: DeferredProperty, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ extras: RecordExtras,
    in tree: inout TreeInput
  ) throws(TreeFault) {
    let first = tree.mismatches?.count ?? 0
    var (null, isUnfit): (TreeFrame.PassedValue?, Bool) = (nil, false)
    var unfit = TreeMismatchLog.Aside()
    defer { if isUnfit { tree.mismatches?.putBack(unfit) } }
    for number in property.values {
      guard let passed = extras.plainValues[number] else { continue }
      if TreeValue.isNull(passed.value) {
        null = null ?? passed
        continue
      }
      let fits = try tree.at(passed.way) { tree throws(TreeFault) in
        try unsafe take(property.target, base, &state, passed.value, in: &tree)
      }
      if fits {
        isUnfit = false
        return
      }
      tree.mismatches?.setAside(since: first, in: &unfit)
      isUnfit = true
    }
    guard let null, !isUnfit else { return }
    try tree.at(null.way) { tree throws(TreeFault) in
      _ = try unsafe take(property.target, base, &state, null.value, in: &tree)
    }
  }
}
