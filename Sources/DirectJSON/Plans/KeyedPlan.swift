import FieldLayout

/// How the keys of an object fill the properties of one type, wherever they lead: a property may have several names,
/// and lie at the end of a dotted path.
struct KeyedPlan {
  let root: ObjectPlan
  /// Properties with several names.
  let deferred: [DeferredProperty]
  /// The plans of what lies below the keys that dotted paths lead through; each has a higher number than those around
  /// it.
  let groups: [ObjectPlan]

  /// Whether objects only have keys that fill properties, of which some have several names.
  let hasNamesOnly: Bool

  /// The size of an ``AlternativeNameValues`` for the properties, in bytes.
  private let alternativeNamesSize: Int

  init(root: ObjectPlan, deferred: [DeferredProperty], groups: [ObjectPlan]) {
    (self.root, self.deferred, self.groups) = (root, deferred, groups)
    hasNamesOnly = groups.isEmpty && root.hasSeveralNames && !root.isManual
    alternativeNamesSize = AlternativeNameValues.size(deferred)
  }

  /// Whether every property has one name, in the object itself.
  var isFlat: Bool { deferred.isEmpty && groups.isEmpty }

  /// The coder of the only property that actions are about, if it takes values as they are.
  func onlyTarget(of actions: [KeyAction]) -> (any ValueCoder)? {
    guard actions.count == 1, case .remember(let name) = actions[0] else { return nil }
    let target = deferred[name.property].target
    return target.hasClosure ? nil : target.coder
  }

  /// Decodes the object at the position.
  ///
  /// SAFETY: see `ObjectPlan.decode`; with a taker in the frame, see `PropertyTaker`.
  @inline(never) @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: inout DecodingFrame
  ) throws(ParsingFault) {
    if isFlat { return try unsafe decodeRoot(into: base, from: &input, frame: &frame) }
    let merges = input.merges
    if !groups.isEmpty { frame.groups = Array(repeating: nil, count: groups.count) }
    try unsafe withNameMemory(&input) { memory, input throws(ParsingFault) in
      frame.names = unsafe alternativeNames(memory)
      try unsafe decodeRoot(into: base, from: &input, frame: &frame)
      try unsafe decodeRest(into: base, from: &input, frame: &frame, merges: merges)
    }
  }

  /// Decodes the object at the position, where ``hasNamesOnly`` and the call asks for nothing but the values. Most
  /// objects need no frame.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(__always) @unsafe func decodeNames(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    let merges = input.merges
    try unsafe withNameMemory(&input) { memory, input throws(ParsingFault) in
      var names = unsafe alternativeNames(memory)
      try unsafe withUnsafeMutablePointer(to: &names) { names throws(ParsingFault) in
        try unsafe root.decodeUnwatched(into: base, from: &input, names: names)
      }
      if !names.hasValues { return }
      var frame = DecodingFrame(requiredCount: 0)
      frame.names = names
      try unsafe decodeRest(into: base, from: &input, frame: &frame, merges: merges)
    }
  }

  @inline(__always) @unsafe private func withNameMemory(
    _ input: inout ByteInput, _ body: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    let (size, alignment) = (alternativeNamesSize, MemoryLayout<DeferredValue>.alignment)
    let mark = input.scratch.used
    let space = unsafe input.scratch.take(size, at: mark, alignment: alignment)
    let memory = unsafe space ?? .allocate(byteCount: size, alignment: alignment)
    defer {
      if unsafe space == nil { unsafe memory.deallocate() } else { input.scratch.release(to: mark) }
    }
    try unsafe body(memory, &input)
  }

  /// - Parameter memory: What ``withNameMemory(_:_:)`` provides.
  @inline(__always) @unsafe private func alternativeNames(_ memory: UnsafeMutableRawPointer) -> AlternativeNameValues {
    unsafe AlternativeNameValues(memory, size: alternativeNamesSize, propertyCount: deferred.count)
  }

  /// Decodes what the keys of the object have left for its end: values on paths, and of properties with several names
  /// those that are not yet decided on.
  @inline(never) @unsafe private func decodeRest(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: inout DecodingFrame, merges: Bool
  ) throws(ParsingFault) {
    if groups.isEmpty, frame.names?.hasValues != true { return }
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      let (end, depth, checkedEnd) = (input.cursor.offset, input.depth, input.watch?.checkedEnd)
      for (number, group) in groups.enumerated() {
        guard let value = unsafe frame.pointee.groups[number] else { continue }
        input.move(to: value)
        input.merges = merges
        try unsafe group.decodeGroup(into: base, from: &input, frame: frame)
      }
      if let names = unsafe frame.pointee.names, names.hasValues {
        for (number, property) in deferred.enumerated() where !names.isSettled(number) {
          input.merges = merges
          try unsafe decide(property, names, base, from: &input, frame)
        }
      }
      input.cursor.move(to: end)
      input.depth = depth
      if let checkedEnd { input.watch?.finishContainer(at: checkedEnd) }
    }
    input.merges = false
  }

  @inline(__always) @unsafe private func decodeRoot(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: inout DecodingFrame
  ) throws(ParsingFault) {
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      if unsafe root.isManual || root.hasSeveralNames || frame.pointee.taker != nil {
        try unsafe root.decodeCarefully(into: base, from: &input, frame: frame)
      } else {
        try unsafe root.decode(into: base, from: &input, frame: frame)
      }
    }
  }

  /// Decodes an object from a dictionary.
  ///
  /// SAFETY: see `ObjectPlan.decode`; with a taker, see `PropertyTaker`.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput,
    mapper: HelpingMapper? = nil, taker: (any PropertyTaker)? = nil
  ) throws(ParsingFault) {
    var frame = TreeFrame(
      mapper: mapper, taker: taker, groups: groups, stepCount: tree.ownStepCount,
      values: Array(repeating: nil, count: deferred.last?.values.upperBound ?? 0))
    let merges = tree.merges
    let knownCount = tree.knownKeyCount
    defer { tree.forgetKnownKeys(after: knownCount) }
    try unsafe root.decode(into: base, from: object, in: &tree, frame: &frame)
    if deferred.isEmpty { return }
    try tree.enter()
    for property in deferred { try unsafe decide(property, base, in: &tree, frame, merges: merges) }
    tree.leave()
  }

  /// Gives a property with several names the first value that exists, is not `null` and fits. If there is none, every
  /// name's mismatch has been noted; if there is only `null`, it is treated like `null` under a single name. Of a name
  /// that stands there twice, the last value counts, and the ones before it only where no other value fits.
  @unsafe private func decide(
    _ property: DeferredProperty, _ names: AlternativeNameValues, _ base: UnsafeMutableRawPointer,
    from input: inout ByteInput,
    _ frame: UnsafeMutablePointer<DecodingFrame>
  ) throws(ParsingFault) {
    let first = input.mismatches?.count ?? 0
    let merges = input.takeMerges()
    var (null, isUnfit): (DeferredValue?, Bool) = (nil, false)
    var unfit = MismatchLog.Aside()
    defer { if isUnfit { input.mismatches?.putBack(unfit) } }
    for number in property.values {
      guard let value = names[number] else { continue }
      input.move(to: value)
      if input.isAtNull {
        null = null ?? value
        continue
      }
      input.merges = merges
      try unsafe property.target.decode(
        base, at: input.cursor.offset, from: &input, frame.pointee.taker, frame.pointee.mapper)
      if !input.isUnfit(value.offset) {
        isUnfit = false
        return
      }
      input.mismatches?.setAside(since: first, in: &unfit)
      isUnfit = true
    }
    // One of them may have been taken when it was met, as by a property with one name.
    for value in names.earlierValues(of: property.values) {
      input.move(to: value)
      input.merges = merges
      try unsafe property.target.decode(
        base, at: input.cursor.offset, from: &input, frame.pointee.taker, frame.pointee.mapper)
    }
    guard let null, !isUnfit else { return }
    input.move(to: null)
    try unsafe property.target.decode(
      base, at: input.cursor.offset, from: &input, frame.pointee.taker, frame.pointee.mapper)
  }

  /// Gives a property with several names the first value of a dictionary that exists, is not `null` and fits.
  @unsafe private func decide(
    _ property: DeferredProperty, _ base: UnsafeMutableRawPointer, in tree: inout TreeInput, _ frame: TreeFrame,
    merges: Bool
  ) throws(ParsingFault) {
    let first = tree.mismatches?.count ?? 0
    var (null, isUnfit): (TreeFrame.DeferredValue?, Bool) = (nil, false)
    var unfit = TreeMismatchLog.Aside()
    defer { if isUnfit { tree.mismatches?.putBack(unfit) } }
    for number in property.values {
      guard let passed = frame.values[number] else { continue }
      if TreeValue.isNull(passed.value) {
        null = null ?? passed
        continue
      }
      let fits = try tree.at(passed.way) { tree throws(ParsingFault) in
        tree.merges = merges
        try unsafe property.target.decode(base, at: passed.value, from: &tree, frame.taker, frame.mapper)
        return !tree.isUnfit(passed.value)
      }
      if fits {
        isUnfit = false
        return
      }
      tree.mismatches?.setAside(since: first, in: &unfit)
      isUnfit = true
    }
    guard let null, !isUnfit else { return }
    try tree.at(null.way) { tree throws(ParsingFault) in
      try unsafe property.target.decode(base, at: null.value, from: &tree, frame.taker, frame.mapper)
    }
  }
}
