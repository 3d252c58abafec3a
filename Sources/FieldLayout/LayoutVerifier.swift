/// Compares the runtime's answers with the rules, field by field. The only maker of ``TypeLayout``.
package enum LayoutVerifier {
  /// One class of an inheritance chain, or a whole struct: the fields that it declares itself, and the bytes that they
  /// must fill.
  package struct Level {
    package var fields: [ReflectedField]
    /// Where the first field may start, in bytes.
    package var start: Int
    /// Where the last field must end, in bytes.
    package var end: Int
    /// The end may be rounded up to whole words, as the Objective-C runtime does.
    package var endIsRounded = false
    /// Where the compiler placed the start of fields that the Objective-C runtime has moved; nil where it moves none.
    /// See ``LayoutRules``.
    package var placedStart: Int?
    /// The start is the end of a class of Objective-C, rounded up to whole words.
    package var startIsRounded = false

    package init(fields: [ReflectedField], start: Int, end: Int, endIsRounded: Bool = false) {
      self.fields = fields
      self.start = start
      self.end = end
      self.endIsRounded = endIsRounded
    }
  }

  /// - Parameter runtime: Tests pass recorded answers; these are never cached for other callers.
  package static func layout(
    of type: any Any.Type, asking runtime: RuntimeAnswers
  ) throws(LayoutError) -> TypeLayout {
    try layout(of: type, runtime) { base throws(LayoutError) in try layout(of: base, asking: runtime) }
  }

  static func layout(of type: any Any.Type) throws(LayoutError) -> TypeLayout {
    // Every level is verified and cached on its own; a refused superclass refuses its subclasses.
    try layout(of: type, .live) { base throws(LayoutError) in try TypeLayout.of(base) }
  }

  private static func layout(
    of type: any Any.Type, _ runtime: RuntimeAnswers, base: (AnyClass) throws(LayoutError) -> TypeLayout
  ) throws(LayoutError) -> TypeLayout {
    switch runtime.kind(type) {
    case .struct:
      let fields = runtime.fields(type)
      let size = ValueShape(of: type).size
      let properties = try verify(Level(fields: fields, start: 0, end: size), of: type)
      return TypeLayout(type: type, isClass: false, properties: properties, extent: size)
    case .class:
      guard let type = type as? AnyClass else { throw LayoutError(type, .unsupportedKind("an unknown class kind")) }
      return try layout(ofClass: type, runtime, base: base)
    case let kind:
      throw LayoutError(type, .unsupportedKind("\(kind.article) \(kind.rawValue)"))
    }
  }

  private static func layout(
    ofClass type: AnyClass, _ runtime: RuntimeAnswers, base: (AnyClass) throws(LayoutError) -> TypeLayout
  ) throws(LayoutError) -> TypeLayout {
    if type is any Actor.Type { throw LayoutError(type, .unsupportedKind("an actor")) }
    var inherited: [StoredProperty] = []
    var level = Level(fields: [], start: LayoutRules.classHeaderSize(), end: runtime.instanceExtent(type))
    level.endIsRounded = runtime.roundsExtents
    if let superclass = runtime.superclass(type) {
      if runtime.kind(superclass) == .objectiveCClass {
        // Only the end of its ivars is known, and none is touched. A header alone, like that of `NSObject`, moves
        // nothing.
        level.start = runtime.instanceExtent(superclass)
        level.placedStart = level.start > LayoutRules.wordSize ? LayoutRules.wordSize : nil
        level.startIsRounded = true
      } else {
        let base = try base(superclass)
        inherited = base.properties
        level.start = base.properties.last.map { $0.offset + $0.size } ?? base.extent
        level.placedStart = base.placedEnd
        level.startIsRounded = base.properties.isEmpty && runtime.roundsExtents
      }
    }
    level.fields = Array(runtime.fields(type).dropFirst(inherited.count))
    // Only some instances have the memory of the other properties: one that stands for a remote actor does not.
    if level.fields.contains(where: { $0.isActorStorage }) { throw LayoutError(type, .unsupportedKind("an actor")) }
    let properties = try verify(level, of: type)
    let placedEnd = level.placedStart.map { start in
      LayoutRules.place(properties.map { ValueShape(size: $0.size, alignment: $0.alignment) }, startingAt: start).end
    }
    return TypeLayout(
      type: type, isClass: true, properties: inherited + properties, extent: level.end, placedEnd: placedEnd)
  }

  /// Checks one level. The properties returned may be written to, as far as ``StoredProperty/refusal`` allows.
  package static func verify(_ level: Level, of type: any Any.Type) throws(LayoutError) -> [StoredProperty] {
    let roundedStart =
      level.endIsRounded ? LayoutRules.roundUp(level.start, toMultipleOf: LayoutRules.wordSize) : level.start
    if level.fields.isEmpty, level.end > roundedStart { throw LayoutError(type, .noReflection) }
    if let holder = level.fields.first(where: { $0.type == UnaskableBlockHolder.self }) {
      throw LayoutError(type, .blockInside(field: holder.name))
    }
    let shapes = level.fields.map { ValueShape(of: $0.type) }
    do throws(LayoutError) {
      return try compare(level, shapes, of: type)
    } catch {
      // Metatypes are never written; every other field must agree with this reading or with the first.
      let unplaced = level.fields.map { ValueShape(ofUnplaced: $0) }
      guard unplaced != shapes, let properties = try? compare(level, unplaced, of: type) else { throw error }
      return properties
    }
  }

  private static func compare(
    _ level: Level, _ shapes: [ValueShape], of type: any Any.Type
  ) throws(LayoutError) -> [StoredProperty] {
    var start = level.start
    if let placedStart = level.placedStart {
      let first = zip(level.fields, shapes).first { $0.1.size > 0 }
      start = LayoutRules.movedStart(
        first?.0.offset, shapes, placedAt: placedStart, after: start, isRounded: level.startIsRounded)
    }
    let (offsets, end) = LayoutRules.place(shapes, startingAt: start)
    for (index, field) in level.fields.enumerated() {
      if field.name.isEmpty { throw LayoutError(type, .missingName(index: index)) }
      // The compiler places no fields without size: their offset is recorded as 0.
      if field.offset == 0, shapes[index].size == 0 { continue }
      if field.offset != offsets[index] {
        throw LayoutError(
          type, .offsetMismatch(field: field.name, runtime: field.offset, computed: offsets[index]),
          suspect: suspect(in: level.fields.prefix(index)))
      }
    }
    let rounded = level.endIsRounded ? LayoutRules.roundUp(end, toMultipleOf: LayoutRules.wordSize) : end
    if level.end != end, level.end != rounded {
      throw LayoutError(
        type, .endMismatch(last: level.fields.last?.name ?? "none", instanceEnd: level.end, computed: end),
        suspect: suspect(in: level.fields[...]))
    }
    // A class that only derives from an observable one is not rewritten itself: each level counts for itself.
    let isObservable = level.fields.contains { $0.isRegistrar }
    return zip(level.fields, zip(shapes, offsets)).map { field, place in
      StoredProperty(
        name: field.name, type: field.type, offset: place.1, size: place.0.size, alignment: place.0.alignment,
        isStrong: field.isStrong, isVar: field.isVar,
        isTracked: isObservable && field.isVar && field.name.hasPrefix("_"), isRegistrar: field.isRegistrar)
    }
  }

  private static func suspect(in fields: ArraySlice<ReflectedField>) -> String? {
    fields.last { $0.type == Void.self }?.name
  }
}

extension LayoutError {
  init(_ type: any Any.Type, _ reason: Reason, suspect: String? = nil) {
    self.init(typeName: TypeName.qualified(type), reason: reason, suspect: suspect)
  }
}

extension ReflectedField {
  /// `_$observationRegistrar`, which `@Observable` adds, and the similar names of other observation macros. A user's
  /// names cannot contain `$`.
  fileprivate var isRegistrar: Bool { name.hasPrefix("_$") && name.hasSuffix("Registrar") }

  /// What the compiler adds to every distributed actor, with or without an executor of its own. Such a type does not
  /// conform to `Actor`, and the protocol that it conforms to is newer than the oldest systems of this library.
  fileprivate var isActorStorage: Bool { name == "$defaultActor" || name == "$nonDefaultDistributedActor" }
}

extension TypeKind {
  fileprivate var article: String {
    switch self {
    case .enum, .optional, .existential, .other: "an"
    default: "a"
    }
  }
}
