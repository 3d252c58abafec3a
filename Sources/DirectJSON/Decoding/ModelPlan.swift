import FieldLayout

/// All that decoding and encoding instances of one type takes, compiled once per type. A plain value without references,
/// so that running it retains nothing.
struct ModelPlan {
  let isClass: Bool
  /// The type's `mapping` registers closures, so it runs for every instance.
  let hasClosures: Bool
  /// The type restores and archives some keys by hand.
  let isManual: Bool
  let members: MemberPlan
  private let root: ObjectPlan
  /// Some property has several names.
  private let hasDeferred: Bool
  private let details: Immortal<Details>

  /// What is seldom needed.
  private final class Details: @unchecked Sendable {
    let layout: TypeLayout
    /// Properties with several names, in the order of their candidate numbers.
    let deferred: [PropertyTarget]
    let required: [RequiredKey]
    /// Models whose properties are among those of this type.
    let flattened: [FlattenedModel]
    let manual: ManualConversion?

    init(
      layout: TypeLayout, deferred: [PropertyTarget], required: [RequiredKey], flattened: [FlattenedModel],
      manual: ManualConversion?
    ) {
      self.layout = layout
      self.deferred = deferred
      self.required = required
      self.flattened = flattened
      self.manual = manual
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
    layout: TypeLayout, root: ObjectPlan, deferred: [PropertyTarget], required: [RequiredKey], hasClosures: Bool,
    flattened: [FlattenedModel], manual: ManualConversion?, members: MemberPlan
  ) {
    isClass = layout.isClass
    self.hasClosures = hasClosures
    self.members = members
    self.root = root
    hasDeferred = !deferred.isEmpty
    details = Immortal(
      Details(layout: layout, deferred: deferred, required: required, flattened: flattened, manual: manual))
    isManual = manual != nil
  }

  /// Runs the mapping of the live instance at `slot`, whose property offsets count from `base`, if it registers closures.
  @inline(__always) @unsafe func mapper<Model: HandyJSON>(
    for type: Model.Type, slot: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer
  ) -> HelpingMapper? {
    hasClosures ? details { unsafe $0.runMapping(of: type, slot: slot, base: base) } : nil
  }

  /// What the type does by hand, if anything.
  var manual: ManualConversion? { details { $0.manual } }

  /// Takes the object at the position.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(__always) @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, mapper: @autoclosure () -> HelpingMapper?
  ) throws(ParsingFault) {
    if input.mismatches != nil || hasClosures || hasDeferred {
      try unsafe decodeUnusual(into: base, from: &input, mapper: mapper())
    } else {
      try unsafe root.decodeUnreported(into: base, from: &input, frame: nil)
    }
  }

  /// The same from a dictionary.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput, mapper: HelpingMapper?
  ) throws(TreeFault) {
    if tree.options.reportsMissingKeys { unsafe tree.noteMissing(details { $0.required }, in: object, base) }
    let deferred = details { $0.deferred }
    var frame = TreeFrame(mapper: mapper, candidates: Array(repeating: nil, count: deferred.count))
    try unsafe root.decode(into: base, from: object, in: &tree, frame: &frame)
    for (target, candidate) in zip(deferred, frame.candidates) {
      guard let candidate else { continue }
      try tree.at(candidate.path) { tree throws(TreeFault) in
        try unsafe target.decode(base: base, from: candidate.value, in: &tree, frame: frame)
      }
    }
  }

  @inline(never) @unsafe private func decodeUnusual(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, mapper: HelpingMapper?
  ) throws(ParsingFault) {
    if input.options.reportsMissingKeys { try unsafe input.noteMissing(details { $0.required }, base) }
    guard hasClosures || hasDeferred else { return try unsafe root.decode(into: base, from: &input, frame: nil) }
    let deferred = details { $0.deferred }
    var frame = DecodingFrame(
      mapper: mapper, candidates: Array(repeating: (rank: Int.max, offset: 0), count: deferred.count))
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      try unsafe root.decode(into: base, from: &input, frame: frame)
      let end = input.cursor.offset
      for (target, candidate) in unsafe zip(deferred, frame.pointee.candidates) where candidate.rank < Int.max {
        input.cursor.move(to: candidate.offset)
        try unsafe target.decode(base: base, from: &input, frame: frame)
      }
      input.cursor.move(to: end)
    }
  }
}
