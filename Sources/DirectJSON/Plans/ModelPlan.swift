import FieldLayout

/// Everything needed to decode and encode instances of one type, compiled once per type. A plain value without
/// references, so that running it retains nothing.
struct ModelPlan {
  let isClass: Bool
  /// Whether the type's `mapping` registers closures that hold the instance it is called on, or an object of it. The
  /// mapping then runs for every instance.
  let hasClosuresOfInstances: Bool
  /// Whether the type restores and archives some keys by hand.
  let isManual: Bool
  /// Whether instances check themselves in the end.
  let isValidated: Bool
  /// The size of a struct, or of the largest property of an object, in bytes, if it is so large that the stack may not
  /// suffice for making one, whatever lies around it; otherwise zero.
  let largeSize: Int
  /// Whether filling a new instance takes no more than the hooks and the plan of the object's own keys.
  let isFilledByKeys: Bool
  /// Whether a live value may be filled in its place: it is a struct, and is never given up for what it holds.
  let isReplacedInPlace: Bool
  /// Whether values are written where they lie, by their members alone.
  let isWrittenInPlace: Bool
  /// Whether encoding may call a user's code.
  let runsUserCode: Bool
  /// Whether a copy of an instance can be filled in its place, but for what its properties may share with the copy: it
  /// is a struct whose plan does everything.
  let fillsCopies: Bool
  let members: MemberPlan
  private let root: ObjectPlan
  /// Whether a property has several names, a dotted path or a closure, or the type reads keys by hand.
  private let needsFrame: Bool
  private let details: Immortal<Details>

  /// The rarely used parts.
  fileprivate final class Details: @unchecked Sendable {
    let layout: ModelLayout
    let keys: KeyedPlan
    /// Models whose properties are among those of this type.
    let flattened: [FlattenedModel]
    let manual: ManualConversion?
    let validation: Validation?
    /// The coders of the properties that are decoded.
    let parts: [any ValueCoder]
    /// What instances hold, but none of these coders decodes.
    let uncoded: [UncodedStorage]
    /// What is wrong with the keys: properties that others with the same key keep from being encoded, and models that
    /// cannot be flattened.
    let keyProblems: [String]

    init(
      layout: ModelLayout, keys: KeyedPlan, flattened: [FlattenedModel], manual: ManualConversion?,
      validation: Validation?, parts: [any ValueCoder], uncoded: [UncodedStorage], keyProblems: [String]
    ) {
      self.layout = layout
      self.keys = keys
      self.flattened = flattened
      self.manual = manual
      self.validation = validation
      self.parts = parts
      self.uncoded = uncoded
      self.keyProblems = keyProblems
    }

    @inline(never) @unsafe func runMapping<Model: HandyJSON>(
      of type: Model.Type, slot: UnsafeMutableRawPointer
    ) -> HelpingMapper {
      let isClass = layout.isClass
      let mapper = unsafe HelpingMapper.run(on: type, slot: slot, base: slot.instanceAddress(isClass: isClass), layout)
      for model in flattened {
        // SAFETY: the address is asked for anew, since a mapping may assign another object to `self`. The slot holds
        // the object meanwhile: a flattened model's mapping cannot reach it.
        if unsafe !model.addClosures(slot.instanceAddress(isClass: isClass), mapper) { mapper.wait(for: model) }
      }
      return mapper
    }
  }

  init(
    layout: ModelLayout, keys: KeyedPlan, hasClosures: Bool, hasClosuresOfInstances: Bool,
    flattened: [FlattenedModel], manual: ManualConversion?, validation: Validation?, members: MemberPlan,
    parts: [any ValueCoder], uncoded: [UncodedStorage], keyProblems: [String]
  ) {
    isClass = layout.isClass
    self.hasClosuresOfInstances = hasClosuresOfInstances
    self.members = members
    root = keys.root
    needsFrame = hasClosuresOfInstances || !keys.isFlat || manual != nil
    details = Immortal(
      Details(
        layout: layout, keys: keys, flattened: flattened, manual: manual, validation: validation, parts: parts,
        uncoded: uncoded, keyProblems: keyProblems))
    isManual = manual != nil
    isValidated = validation != nil
    let size = layout.isClass ? layout.properties.map(\.size).max() ?? 0 : layout.extent
    largeSize = StackSpace.matters(forValuesOf: size) ? size : 0
    isFilledByKeys = !isValidated && !needsFrame && largeSize == 0
    isReplacedInPlace = !layout.isClass && !isValidated && largeSize == 0
    isWrittenInPlace = !layout.isClass && !isManual && !hasClosuresOfInstances
    fillsCopies = !layout.isClass && !hasClosuresOfInstances && !isManual && !isValidated
    // An object may be of a subclass that has such code.
    runsUserCode = layout.isClass || hasClosures || isManual || parts.contains { $0.runsUserCode }
  }

  private init(_ plan: ModelPlan, root: ObjectPlan, members: MemberPlan) {
    isClass = plan.isClass
    hasClosuresOfInstances = plan.hasClosuresOfInstances
    isManual = plan.isManual
    isValidated = plan.isValidated
    largeSize = plan.largeSize
    isFilledByKeys = plan.isFilledByKeys
    isReplacedInPlace = plan.isReplacedInPlace
    isWrittenInPlace = plan.isWrittenInPlace
    runsUserCode = plan.runsUserCode
    fillsCopies = plan.fillsCopies
    needsFrame = plan.needsFrame
    details = plan.details
    (self.root, self.members) = (root, members)
  }

  /// The plan for objects that name the case of a union, too, and whether it passes the name when it decodes.
  func naming(_ name: TagMember) -> (ModelPlan, readsName: Bool) {
    let named = needsFrame ? nil : root.naming(name)
    return (ModelPlan(self, root: named ?? root, members: members.naming(name)), named != nil)
  }

  /// Runs the mapping of the live instance at `slot`, if its closures hold it.
  @inline(__always) @unsafe func mapper<Model: HandyJSON>(
    for type: Model.Type, slot: UnsafeMutableRawPointer
  ) -> HelpingMapper? {
    hasClosuresOfInstances ? details { unsafe $0.runMapping(of: type, slot: slot) } : nil
  }

  /// Whether instances may hold objects beside what the coders of ``parts`` decode.
  var holdsUncodedObjects: Bool { details { $0.uncoded.contains { $0.holdsObjects } } }

  /// The coders of the properties that are decoded.
  var parts: [any ValueCoder] { details { $0.parts } }

  /// What is wrong with the keys: properties that others with the same key keep from being encoded, and models that
  /// cannot be flattened.
  var keyProblems: [String] { details { $0.keyProblems } }

  /// The coder of the property that takes the values of a key, if it takes them as they are and no other property does.
  func part(ofKey key: String) -> (any ValueCoder)? {
    root.details { $0.index(ofKey: key) }.flatMap { valueCoder(ofStep: $0) }
  }

  private func valueCoder(ofStep index: Int) -> (any ValueCoder)? {
    let step = root.steps[index]
    guard step.kind == .actions else { return step.valueCoder }
    return details { $0.keys.onlyTarget(of: root.details { $0.actions[step.actionIndex] }) }
  }

  /// How many keys of an object the properties have; nil where others may be read by hand.
  var keyCount: Int? { isManual ? nil : root.steps.count }

  /// A key of the properties, and the coder of the one that takes its values as they are, if no other property does.
  func part(at index: Int) -> (key: String, coder: (any ValueCoder)?) {
    (root.details { $0.keys[index] }, valueCoder(ofStep: index))
  }

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
    if needsFrame {
      // Not a method of the plan, all of which would be copied for the call, whether it is made or not.
      try details { details throws(ParsingFault) in
        // Nothing is retained where there is no mapper.
        if hasClosuresOfInstances {
          try unsafe details.decode(into: base, from: &input, mapper: mapper())
        } else {
          try unsafe details.decode(into: base, from: &input, mapper: nil)
        }
      }
    } else {
      try unsafe root.decode(into: base, from: &input, frame: nil)
    }
  }

  /// Decodes the object at the position, where ``isFilledByKeys``.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(__always) @unsafe func decodeKeys(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    assert(isFilledByKeys)
    try unsafe root.decode(into: base, from: &input, frame: nil)
  }

  /// Decodes an object from a dictionary.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput, mapper: HelpingMapper?
  ) throws(ParsingFault) {
    if tree.options.reportsMissingKeys, tree.mismatches != nil, root.mayLackKeys(object, tree.options) {
      unsafe tree.noteMissing(root.details { $0.required }, in: object, base)
    }
    try details { details throws(ParsingFault) in
      try unsafe details.keys.decode(into: base, from: object, in: &tree, mapper: mapper)
    }
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
    if keys.hasNamesOnly, input.isPlain, mapper == nil {
      return try unsafe keys.decodeNames(into: base, from: &input)
    }
    // Asked for each object: a plan serves calls with a report and calls without one.
    let notesMissing = input.mismatches != nil && input.options.reportsMissingKeys
    if keys.isFlat, mapper == nil, !notesMissing {
      // The model reads keys by hand, and that is all: there is nothing to remember.
      return try unsafe keys.root.decodeCarefully(into: base, from: &input, frame: nil)
    }
    let start = input.cursor.offset
    var frame = DecodingFrame(
      mapper: mapper, requiredCount: notesMissing ? keys.root.details { $0.required.count } : 0)
    try unsafe keys.decode(into: base, from: &input, frame: &frame)
    if notesMissing { unsafe input.noteMissing(keys.root.details { $0.required }, frame.seen, at: start, base) }
  }
}
