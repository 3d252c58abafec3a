import FieldLayout

/// Everything needed to decode and encode instances of one type, compiled once per type. A plain value without
/// references, so that running it retains nothing.
struct ModelPlan {
  let isClass: Bool
  /// Whether the type's `mapping` registers closures that hold the instance it is called on, so that it runs for every
  /// instance.
  let hasClosuresOfInstances: Bool
  /// Whether the type restores and archives some keys by hand.
  let isManual: Bool
  /// Whether instances check themselves in the end.
  let isValidated: Bool
  /// Whether filling a new instance takes more than the hooks and the plan.
  let isFilledSpecially: Bool
  /// Whether a live value may be filled in its place: it is a struct, and is never given up for what it holds.
  let isReplacedInPlace: Bool
  /// Whether encoding may call a user's code.
  let runsUserCode: Bool
  /// The type is a struct whose properties are scalars, and decoding one calls no code that a user has written.
  let isPlainStruct: Bool
  let members: MemberPlan
  private let root: ObjectPlan
  /// Whether a property has several names, a dotted path or a closure, or the type reads keys by hand.
  private let isUnusual: Bool
  private let details: Immortal<Details>

  /// The rarely used parts.
  fileprivate final class Details: @unchecked Sendable {
    let layout: TypeLayout
    let root: ObjectPlan
    /// Properties with several names.
    let deferred: [DeferredProperty]
    /// The plans of what lies below the keys that dotted paths lead through; each has a higher number than those around
    /// it.
    let groups: [ObjectPlan]
    /// Models whose properties are among those of this type.
    let flattened: [FlattenedModel]
    let manual: ManualConversion?
    let validation: Validation?
    /// The coders of the properties that are decoded.
    let parts: [any ValueCoder]

    init(
      layout: TypeLayout, root: ObjectPlan, deferred: [DeferredProperty], groups: [ObjectPlan],
      flattened: [FlattenedModel], manual: ManualConversion?, validation: Validation?, parts: [any ValueCoder]
    ) {
      self.layout = layout
      self.root = root
      self.deferred = deferred
      self.groups = groups
      self.flattened = flattened
      self.manual = manual
      self.validation = validation
      self.parts = parts
    }

    @inline(never) @unsafe func runMapping<Model: HandyJSON>(
      of type: Model.Type, slot: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer
    ) -> HelpingMapper {
      let mapper = unsafe HelpingMapper.run(on: type, slot: slot, base: base, layout)
      for model in flattened { unsafe model.addClosures(base, mapper) }
      return mapper
    }
  }

  init(
    layout: TypeLayout, root: ObjectPlan, groups: [ObjectPlan], deferred: [DeferredProperty], hasClosures: Bool,
    hasClosuresOfInstances: Bool,
    flattened: [FlattenedModel], manual: ManualConversion?, validation: Validation?, members: MemberPlan,
    parts: [any ValueCoder]
  ) {
    isClass = layout.isClass
    self.hasClosuresOfInstances = hasClosuresOfInstances
    self.members = members
    self.root = root
    isUnusual = hasClosuresOfInstances || !deferred.isEmpty || !groups.isEmpty || manual != nil
    details = Immortal(
      Details(
        layout: layout, root: root, deferred: deferred, groups: groups, flattened: flattened, manual: manual,
        validation: validation, parts: parts))
    isManual = manual != nil
    isValidated = validation != nil
    isFilledSpecially = isManual || isValidated
    isReplacedInPlace = !layout.isClass && !isValidated
    isPlainStruct =
      !layout.isClass && !hasClosures && !isFilledSpecially && parts.allSatisfy { $0.stepKind.isScalar }
    runsUserCode = hasClosures || isManual || parts.contains { $0.runsUserCode }
  }

  /// Runs the mapping of the live instance at `slot`, whose property offsets count from `base`, if its closures hold
  /// it.
  @inline(__always) @unsafe func mapper<Model: HandyJSON>(
    for type: Model.Type, slot: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer
  ) -> HelpingMapper? {
    hasClosuresOfInstances ? details { unsafe $0.runMapping(of: type, slot: slot, base: base) } : nil
  }

  /// The coders of the properties that are decoded.
  var parts: [any ValueCoder] { details { $0.parts } }

  /// The type's conversion by hand, if it has one.
  var manual: ManualConversion? { details { $0.manual } }

  /// How instances check themselves, if they do.
  var validation: Validation? { details { $0.validation } }

  /// Decodes the object at the position.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(__always) @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, mapper: @autoclosure () -> HelpingMapper?
  ) throws(ParsingFault) {
    if isUnusual {
      // Not a method of the plan, all of which would be copied for the call, whether it is made or not.
      try details { details throws(ParsingFault) in
        try unsafe details.decode(into: base, from: &input, mapper: mapper())
      }
    } else {
      try unsafe root.decode(into: base, from: &input, frame: nil)
    }
  }

  /// Decodes an object from a dictionary.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput, mapper: HelpingMapper?
  ) throws(TreeFault) {
    if tree.options.reportsMissingKeys { unsafe tree.noteMissing(root.details { $0.required }, in: object, base) }
    let (deferred, groups) = details { ($0.deferred, $0.groups) }
    var frame = TreeFrame(
      mapper: mapper, groups: groups, stepCount: tree.ownStepCount,
      values: Array(repeating: nil, count: deferred.last?.values.upperBound ?? 0))
    let merges = tree.merges
    try unsafe root.decode(into: base, from: object, in: &tree, frame: &frame)
    if deferred.isEmpty { return }
    try tree.enter()
    for property in deferred {
      try unsafe details.object.decide(property, base, in: &tree, frame, merges: merges)
    }
    tree.leave()
  }
}

extension ModelPlan.Details {
  /// Decodes an object of a model that has properties with several names, dotted paths, closures that hold instances,
  /// or keys read by hand.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(never) @unsafe fileprivate func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, mapper: HelpingMapper?
  ) throws(ParsingFault) {
    let required =
      input.mismatches != nil && input.options.reportsMissingKeys ? root.details { $0.required } : []
    let start = input.cursor.offset
    let merges = input.merges
    var frame = DecodingFrame(
      mapper, groupCount: groups.count, requiredCount: required.count)
    let size = NameMemory.size(deferred)
    let mark = input.scratch.used
    let room = unsafe input.scratch.take(size, at: mark, alignment: MemoryLayout<PassedValue>.alignment)
    let memory =
      unsafe room ?? .allocate(byteCount: size, alignment: MemoryLayout<PassedValue>.alignment)
    frame.names = unsafe NameMemory(memory, for: deferred)
    defer {
      frame.names?.deinitialize()
      if unsafe room == nil { unsafe memory.deallocate() } else { input.scratch.release(to: mark) }
    }
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      if manual != nil || root.hasSeveralNames {
        try unsafe root.decodeCarefully(into: base, from: &input, frame: frame)
      } else {
        try unsafe root.decode(into: base, from: &input, frame: frame)
      }
      let (end, depth) = (input.cursor.offset, input.depth)
      for (number, group) in groups.enumerated() {
        guard let value = unsafe frame.pointee.groups[number] else { continue }
        input.move(to: value)
        input.merges = merges
        try unsafe group.decodeGroup(into: base, from: &input, frame: frame)
      }
      if let names = unsafe frame.pointee.names, !names.isSettled(upTo: deferred.count) {
        for (number, property) in deferred.enumerated() where !names.isSettled(number) {
          input.merges = merges
          try unsafe decide(property, names, base, from: &input, frame)
        }
      }
      input.cursor.move(to: end)
      input.depth = depth
    }
    input.merges = false
    if !required.isEmpty { unsafe input.noteMissing(required, frame.seen, at: start, base) }
  }

  /// Gives a property with several names the first value that exists, is not `null` and fits. If there is none, every
  /// name's mismatch has been noted; if there is only `null`, it is treated like `null` under a single name.
  @unsafe private func decide(
    _ property: DeferredProperty, _ names: NameMemory, _ base: UnsafeMutableRawPointer, from input: inout ByteInput,
    _ frame: UnsafeMutablePointer<DecodingFrame>
  ) throws(ParsingFault) {
    let first = input.mismatches?.count ?? 0
    let merges = input.takeMerges()
    var (null, isUnfit): (PassedValue?, Bool) = (nil, false)
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
      try unsafe property.target.decode(base: base, from: &input, frame: frame)
      if input.unfitOffset != value.offset {
        isUnfit = false
        return
      }
      input.mismatches?.setAside(since: first, in: &unfit)
      isUnfit = true
    }
    guard let null, !isUnfit else { return }
    input.move(to: null)
    try unsafe property.target.decode(base: base, from: &input, frame: frame)
  }

  /// Gives a property with several names the first value of a dictionary that exists, is not `null` and fits.
  @unsafe fileprivate func decide(
    _ property: DeferredProperty, _ base: UnsafeMutableRawPointer, in tree: inout TreeInput, _ frame: TreeFrame,
    merges: Bool
  ) throws(TreeFault) {
    let first = tree.mismatches?.count ?? 0
    var (null, isUnfit): (TreeFrame.PassedValue?, Bool) = (nil, false)
    var unfit = TreeMismatchLog.Aside()
    defer { if isUnfit { tree.mismatches?.putBack(unfit) } }
    for number in property.values {
      guard let passed = frame.values[number] else { continue }
      if TreeValue.isNull(passed.value) {
        null = null ?? passed
        continue
      }
      let fits = try tree.at(passed.way) { tree throws(TreeFault) in
        tree.merges = merges
        try unsafe property.target.decode(base: base, from: passed.value, in: &tree, frame: frame)
        return tree.unfitDepth != tree.stepCount
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
      try unsafe property.target.decode(base: base, from: null.value, in: &tree, frame: frame)
    }
  }
}
