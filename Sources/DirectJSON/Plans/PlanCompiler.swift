import FieldLayout

/// Finds coders for types, and plans for models, during one compilation. Models may contain themselves: a model's coder
/// can be found by its type before its plan is complete.
final class PlanCompiler {
  private(set) var compiledCoders = TypeTable<any ValueCoder>()
  /// Whether types that conform to nothing are written by their stored properties; see `ReflectingRegistry`.
  let reflects: Bool
  /// The compilation on the same thread whose user code started this one.
  private let outer: PlanCompiler?
  /// The types that are being compiled.
  private var chain = TypeChain()
  /// What remains to be done when all coders are complete.
  private var completions: [() -> Void] = []
  /// Asks again which parts are refused; whether the type is refused for that now.
  private var reviews: [() -> Bool] = []
  /// Whether some coder stays incomplete until an outer compilation ends, so that no other thread may see it.
  private(set) var usesIncompleteCoders = false

  init(reflects: Bool = false, inside outer: PlanCompiler? = nil) {
    self.reflects = reflects
    self.outer = outer
  }

  /// Whether other threads may use the coders.
  var isPublishable: Bool { !usesIncompleteCoders && !chain.ranOutOfStack }

  /// Whether threads with more stack may have other coders.
  var needsMoreStack: Bool { !usesIncompleteCoders && chain.ranOutOfStack }

  /// Adds what needs the complete coders of other types.
  func whenComplete(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Adds a type for which it matters whether its parts are refused. Types may contain each other, so a part may be
  /// refused after it was asked. The order in which types are used must make no difference.
  /// - Parameter review: Asks the parts again; whether the type is refused now, and was not before.
  func whenPartsAreComplete(review: @escaping () -> Bool) { reviews.append(review) }

  /// Does what remained to be done.
  func complete() {
    ExpandingTypes.refuse(among: compiledCoders.values)
    var isChanged = !reviews.isEmpty
    while isChanged {
      isChanged = false
      for review in reviews where review() { isChanged = true }
    }
    reviews = []
    for completion in completions { completion() }
    completions = []
  }

  @inline(never) func coder(for type: any Any.Type) -> any ValueCoder {
    knownCoder(for: type) ?? keep(entering(type) { makeCoder(for: type) }, for: type)
  }

  /// The coder of a type that is known to make it.
  @inline(never) func coder(for provider: any _Transformable.Type) -> any ValueCoder {
    knownCoder(for: provider) ?? keep(entering(provider) { makeCoder(from: provider) }, for: provider)
  }

  private func knownCoder(for type: any Any.Type) -> (any ValueCoder)? {
    compiledCoders[type] ?? published(type) ?? outerCoder(for: type)
  }

  /// Keeps a coder that was made here: it is completed when the compilation ends, so no other thread may have it.
  private func keep(_ coder: any ValueCoder, for type: any Any.Type) -> any ValueCoder {
    compiledCoders.set(coder, for: type)
    return coder
  }

  private func published(_ type: any Any.Type) -> (any ValueCoder)? {
    reflects ? ReflectingRegistry.published(type) : CoderRegistry.published(type)?.object.coder
  }

  private func entering(_ type: any Any.Type, _ makeCoder: () -> any ValueCoder) -> any ValueCoder {
    let end = chain.enter(type)
    defer { chain.leave() }
    guard let end else { return makeCoder() }
    let coder = LeftAloneCoder(type, reason: end.reason)
    if case .growth(let reason) = end { coder.refuse(growth: reason) }
    return coder
  }

  /// Calls `body` while a type is in the chain, to which no coder of its own belongs.
  /// - Parameter body: Is told why the chain ends with the type.
  func entering<Failure: Error, Result>(
    flattened type: any Any.Type, _ body: (TypeChain.End?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let end = chain.enter(type)
    defer { chain.leave() }
    return try body(end)
  }

  /// The coder of a type that is being compiled further out, where user code asked for it again: a `mapping` may decode
  /// another model that contains its own. Its plan is compiled a second time, and that plan serves the decode. Where
  /// the second run of the `mapping` asks for it, too, this would never end: there, the type has no plan yet.
  private func outerCoder(for type: any Any.Type) -> (any ValueCoder)? {
    var (compiler, found) = (outer, 0)
    while let current = compiler {
      if current.chain.contains(type), let coder = current.compiledCoders[type] {
        found += 1
        if found == 2 {
          usesIncompleteCoders = true
          return coder
        }
      }
      compiler = current.outer
    }
    return nil
  }

  /// Why a type that is being compiled is refused; nil when it is not.
  func problem(of type: any Any.Type) -> String? { chain.problem(of: type) }

  /// Makes a coder known that is still being completed.
  func register(_ coder: any ValueCoder) {
    compiledCoders.set(coder, for: coder.valueType)
  }

  private func makeCoder(for type: any Any.Type) -> any ValueCoder {
    // Nothing may be asked of a block.
    if RuntimeReflection.isBlock(type) { return closureCoder(type) }
    if let coder = BuiltInCoders.coder(for: type) {
      if reflects { coder.reflectElements() }
      return coder
    }
    // The one dynamic cast per type: models, enums and collections all conform to the same protocol.
    if let provider = BuiltInCoders.collection(type) ?? type as? any _Transformable.Type {
      return makeCoder(from: provider)
    }
    if let type = type as? AnyClass, let base = BuiltInCoders.coder(forSuperclassOf: type) {
      if reflects { base.reflectElements() }
      return SubclassCoder(type, base: base)
    }
    func open<Value>(_ type: Value.Type) -> any ValueCoder { codableCoder(for: type) ?? bareCoder(for: type) }
    return open(type)
  }

  private func makeCoder(from provider: any _Transformable.Type) -> any ValueCoder {
    // Below a value that is encoded by reflection, models keep their own rules.
    if reflects, BuiltInCoders.isModel(provider) { return sharedCoder(for: provider) }
    return provider._coder(_CoderContext(compiler: self)).coder
  }

  /// The coder of a model, record or union below a value that is encoded by reflection.
  func sharedCoder(for type: any Any.Type) -> any ValueCoder {
    let coder = CoderRegistry.coder(for: type)
    // It may be one that is being completed further out; see `outerCoder(for:)`.
    if CoderRegistry.published(type) == nil { usesIncompleteCoders = true }
    return coder
  }

  private func closureCoder(_ type: any Any.Type) -> any ValueCoder {
    LeftAloneCoder(type, reason: "JSON has no closures", isClosure: true)
  }

  /// The coder of a type that conforms to nothing.
  ///
  /// Structs and classes that are no models are left alone in models: what they keep for themselves must not be
  /// written, and what is written could not be read back.
  private func bareCoder<Value>(for type: Value.Type) -> any ValueCoder {
    if type == AnyHashable.self { return HashableCoder(reflects: reflects) }
    switch RuntimeReflection.kind(of: type) {
    case .struct, .class:
      if reflects { return reflectedCoder(for: type) }
      return LeftAloneCoder(type, reason: "\(TypeName.short(type)) does not conform to HandyJSON")
    default: return reflectedCoder(for: type)
    }
  }

  /// The coder for a type that conforms to nothing and is written all the same.
  func reflectedCoder<Value>(for type: Value.Type) -> any ValueCoder {
    switch RuntimeReflection.kind(of: type) {
    case .struct, .class:
      do throws(LayoutError) {
        return ReflectedCoder<Value>(try ModelLayout.of(type), compiler: self)
      } catch {
        return LeftAloneCoder(type, reason: error.description)
      }
    case .enum: return EnumCoder<Value>()
    case .existential:
      if Value.self == Any.self { return AnyCoder(reflects: reflects) }
      if Value.self == AnyObject.self { return ObjectCoder(reflects: reflects) }
      return DynamicCoder<Value>(reflects: reflects)
    case .function: return closureCoder(type)
    case .objectiveCClass where reflects: return ForeignObjectCoder<Value>()
    case .metatype: return LeftAloneCoder(type, reason: "JSON has no metatypes")
    case .tuple: return LeftAloneCoder(type, reason: "JSON has no tuples")
    case .optional, .other, .objectiveCClass:
      return LeftAloneCoder(type, reason: "\(type) cannot be represented in JSON")
    }
  }

  /// Completes a model's coder; properties that hold the same model can already find it.
  func modelCoder<Model: HandyJSON>(for type: Model.Type) -> ModelCoder<Model> {
    let features = _ModelFeatures(of: type)
    let coder = ModelCoder<Model>()
    register(coder)
    do throws(LayoutError) {
      let layout = try ModelLayout.of(type)
      let mapper = HelpingMapper.run(on: type, layout)
      let (flattened, end) = endedProperties(of: layout, mapper)
      if let end {
        // No plan, which would live as long as the process: the coder of a type that grows is not kept.
        if end.depth == nil { coder.refuse(growth: end.reason) }
        coder.refuse(end.reason)
      } else {
        let style = type.keyStyle
        func compile() -> ModelPlan { plan(layout, mapper: mapper, flattened, features, style) }
        coder.complete(with: compile())
        // Properties of refused types are left alone, which is part of the plan.
        func refusals() -> [Bool] { coder.plan?.parts.map { $0.decodingRefusal != nil } ?? [] }
        var refused = refusals()
        whenPartsAreComplete {
          if coder.plan != nil, refusals() != refused { coder.complete(with: compile()) }
          refused = refusals()
          return false
        }
        HandyJSONConfiguration.log(.error, mapper.problems + coder.keyProblems)
        let problem = chain.problem(of: type) ?? problem(of: style, layout, mapper)
        if let problem { coder.refuse(problem) }
      }
    } catch {
      HandyJSONConfiguration.log(.error, [error.description])
      coder.refuse(error.description)
    }
    if let family = features.family { complete(coder, family) }
    return coder
  }

  /// Why the properties of a model cannot be told apart by their keys, under the style of its type; nil when they can.
  func problem(of style: JSONKeyStyle, _ layout: ModelLayout, _ mapper: HelpingMapper) -> String? {
    if case .declared = style { return nil }
    func names(_ direction: MappingDirection) -> [String] {
      layout.properties.enumerated().compactMap { index, property in
        if case .flattened = property.role { return nil }
        if property.isRegistrar || property.exclusion(index, mapper) != nil { return nil }
        let isNamed = !mapper.names(ofProperty: index).isEmpty
        let isNamedForEncoding = direction == .encoding && mapper.encodedName(ofProperty: index) != nil
        let isLeftOut = mapper.excludes(property: index, from: direction)
        return isNamed || isNamedForEncoding || isLeftOut ? nil : property.declaredName
      }
    }
    return style.problem(of: names(.decoding)) ?? style.problem(of: names(.encoding))
  }

  /// The flattened properties of a model; none, and the reason, for one without an end.
  func endedProperties(
    of layout: ModelLayout, _ mapper: HelpingMapper?
  ) -> (properties: [Int: FlattenedProperty], end: RecursiveFlattening?) {
    do throws(RecursiveFlattening) { return (try flattenedProperties(of: layout, mapper), nil) } catch {
      return ([:], error)
    }
  }

  /// Compiles the plan of a layout. Without a mapper, every property has its own name.
  /// - Parameter flattened: What becomes of the flattened properties, by their numbers.
  func plan(
    _ layout: ModelLayout, mapper: HelpingMapper?, _ flattened: [Int: FlattenedProperty],
    _ features: _ModelFeatures = _ModelFeatures(), _ style: JSONKeyStyle? = nil
  ) -> ModelPlan {
    let draft = PlanDraft(numberEnd: layout.properties.count)
    add(layout, mapper, style, flattened, at: ModelPlace(of: layout), to: draft)
    for discriminator in features.discriminators { draft.know(DottedPath.segments(of: discriminator)) }
    return ModelPlan(
      layout: layout, keys: draft.plan(isManual: features.manual != nil), hasClosures: draft.hasClosures,
      hasClosuresOfInstances: draft.hasClosuresOfInstances, flattened: draft.flattened, manual: features.manual,
      validation: features.validation, members: draft.root.memberPlan(), parts: draft.parts,
      uncoded: draft.uncoded,
      // Models by hand may write such a property themselves.
      keyProblems: draft.problems + (features.manual == nil ? draft.keyProblems(layout) : []))
  }

  /// Adds the properties of a model: of the one whose plan is compiled, or of one that is flattened into it.
  /// - Parameters:
  ///   - flattened: What becomes of the flattened properties, by their numbers.
  ///   - excluded: The directions from which the whole model is excluded.
  func add(
    _ layout: ModelLayout, _ mapper: HelpingMapper?, _ style: JSONKeyStyle?, _ flattened: [Int: FlattenedProperty],
    excluded: MappingDirections = [], at place: ModelPlace, to draft: PlanDraft
  ) {
    if let mapper, mapper.hasClosures {
      draft.hasClosures = true
      if mapper.closuresHoldInstance { draft.hasClosuresOfInstances = true }
    }
    for (index, property) in layout.properties.enumerated() {
      let excluded = excluded.union(mapper?.exclusions(ofProperty: index) ?? [])
      if property.isRegistrar || property.exclusion(index, mapper) != nil || excluded == .both {
        draft.uncoded.append(UncodedStorage(type: property.type))
        continue
      }
      if case .flattened(let wrapper, let storage) = property.role {
        switch (flattened[index], storage) {
        case (.model(let model), let storage?):
          addFlattened(property, wrapper, storage, model, excluded: excluded, at: place, to: draft)
        case (.refused(let reason), _):
          draft.problems.append(
            "\(layout.type).\(property.declaredName) is neither decoded nor encoded: \(reason)")
          draft.uncoded.append(UncodedStorage(type: property.type))
        default: draft.uncoded.append(UncodedStorage(type: property.type))
        }
        continue
      }
      let names = mapper?.names(ofProperty: index) ?? []
      let closure = mapper?.closure(ofProperty: index)
      let (declaredName, own) = self.target(for: property, index: index, mapper, .decoding, at: place)
      let name = style?.key(for: declaredName) ?? declaredName
      if closure == nil, let wrapper = opaqueWrapper(property, own.coder, in: layout) {
        draft.uncoded.append(UncodedStorage(type: property.type))
        if !excluded.contains(.decoding) {
          addOpaqueWrapper(property, wrapper, names, style, own, at: place, to: draft)
        }
        continue
      }
      if property.role.isUsersWrapper { draft.uncoded.append(UncodedStorage(besideValueOf: property.type)) }
      let (read, decoding) = (place.target(own), place.target(own.decoding(property)))
      draft.parts.append(read.coder)
      var target = read
      if let closure, closure.serves(.decoding) != closure.serves(.encoding) {
        target = place.target(self.target(for: property, index: index, mapper, .encoding, at: place).target)
        draft.parts.append(target.coder)
      }
      let paths = names.isEmpty ? [[name]] : names.map { DottedPath.segments(of: $0) }.filter { !$0.isEmpty }
      let encodedPath = mapper?.encodedName(ofProperty: index).map { DottedPath.segments(of: $0) }
      if let path = encodedPath ?? paths.first, !path.isEmpty, property.isStrong,
        !excluded.contains(.encoding)
      {
        draft.root.addMember(target, at: path[...], depth: place.depth)
      }
      if excluded.contains(.decoding) { continue }
      draft.add(decoding, at: paths)
      if !paths.isEmpty, !read.coder.isOptional, !property.role.isLazy, property.refusal == nil {
        draft.require(decoding, at: paths)
      }
    }
  }

  /// The key of a property, and where its value lies in a model at a place, for one direction: a closure may convert
  /// values in the other one only.
  private func target(
    for property: ModelProperty, index: Int, _ mapper: HelpingMapper?, _ direction: MappingDirection,
    at place: ModelPlace
  ) -> (name: String, target: PropertyTarget) {
    let closure = mapper?.source(ofClosure: index, for: direction) ?? .none
    let (name, found) = target(for: property, index: index, closure: closure)
    return (name, place.isInObject ? found.inObject : found)
  }

  /// The key of a property and where its value lies: in hidden storage, under the name that the user wrote.
  func target(
    for property: ModelProperty, index: Int, closure: ClosureSource
  ) -> (name: String, PropertyTarget) {
    func target(_ coder: any ValueCoder, at offset: Int = 0) -> PropertyTarget {
      PropertyTarget(property: index, offset: property.offset + offset, coder: coder, closure: closure)
    }
    let name = property.declaredName
    // A closure converts the value that the wrapper stores; without a closure, a wrapper that can be asked is asked.
    if !closure.isAny, property.isStrong, let coder = wrapperCoder(for: property.role) { return (name, target(coder)) }
    if let storage = property.role.storage {
      let inner = coder(for: storage.value.type)
      if storage.isInObject {
        let detached = target(inner).inObject.coder
        return (name, target(ReferencedCoder.coder(for: property.type, offset: storage.value.offset, inner: detached)))
      }
      return (name, target(inner, at: storage.value.offset))
    }
    return (name, target(property.role.isLazy ? lazyCoder(for: property.type) : coder(for: property.type)))
  }
}
