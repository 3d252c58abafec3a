import FieldLayout

/// Resolves coders for types, and plans for models, during one compilation. Models may contain themselves: a model's
/// coder is known by its type before its plan is complete.
final class PlanCompiler {
  private(set) var compiledCoders = TypeTable<ValueCoder>()

  func coder(for type: any Any.Type) -> ValueCoder {
    if let known = compiledCoders[type] ?? CoderRegistry.published(type)?.object { return known }
    let coder = makeCoder(for: type)
    compiledCoders.set(coder, for: type)
    return coder
  }

  /// The coder of a type that is known to make it.
  func coder(for provider: any _Transformable.Type) -> ValueCoder {
    if let known = compiledCoders[provider] { return known }
    let coder = provider._coder(_CoderContext(compiler: self)).coder
    compiledCoders.set(coder, for: provider)
    return coder
  }

  /// Makes a coder known that is still being completed.
  func register(_ coder: ValueCoder) {
    compiledCoders.set(coder, for: coder.valueType)
  }

  private func makeCoder(for type: any Any.Type) -> ValueCoder {
    if let coder = BuiltInCoders.coder(for: type) { return coder }
    // The one dynamic cast per type: models, enums and collections all conform to the same protocol.
    if let provider = BuiltInCoders.collection(type) ?? type as? any _Transformable.Type { return coder(for: provider) }
    if let type = type as? AnyClass, let base = BuiltInCoders.coder(forSuperclassOf: type) {
      return SubclassCoder(type, base: base)
    }
    func open<Value>(_ type: Value.Type) -> ValueCoder { codableCoder(for: type) ?? reflectedCoder(for: type) }
    return open(type)
  }

  /// The coder for a type that conforms to nothing.
  func reflectedCoder<Value>(for type: Value.Type) -> ValueCoder {
    switch RuntimeReflection.kind(of: type) {
    case .struct, .class:
      do throws(LayoutError) {
        return ReflectedCoder<Value>(try TypeLayout.of(type), compiler: self)
      } catch {
        return LeftAloneCoder(type, reason: error.description)
      }
    case .enum: return EnumCoder<Value>()
    case .existential: return Value.self == Any.self ? AnyCoder() : DynamicCoder<Value>()
    case .function: return LeftAloneCoder(type, reason: "a closure is left alone")
    case .metatype: return LeftAloneCoder(type, reason: "a metatype is left alone")
    case .tuple: return LeftAloneCoder(type, reason: "a tuple is left alone: register a converter in `mapping`")
    case .optional, .other: return LeftAloneCoder(type, reason: "\(type) is left alone")
    }
  }

  /// Completes a model's coder; it can already be found by those of its properties that hold the same model.
  func modelCoder<Model: HandyJSON>(for type: Model.Type) -> ModelCoder<Model> {
    let features = _ModelFeatures(of: type)
    let familyCoder = familyCoder(for: type, features.family)
    let coder = familyCoder ?? ModelCoder<Model>()
    register(coder)
    do throws(LayoutError) {
      let layout = try TypeLayout.of(type)
      let mapper = HelpingMapper.run(on: type, layout)
      coder.complete(with: plan(layout, mapper: mapper, manual: features.manual))
      HandyJSONConfiguration.log(.error, mapper.problems)
    } catch {
      HandyJSONConfiguration.log(.error, [error.description])
      coder.refuse(error)
    }
    if let familyCoder, let family = features.family { complete(familyCoder, family) }
    return coder
  }

  /// Compiles the plan of a layout. Without a mapper, every property has its own name.
  func plan(_ layout: TypeLayout, mapper: HelpingMapper?, manual: ManualConversion? = nil) -> ModelPlan {
    let draft = PlanDraft(numberEnd: layout.properties.count)
    add(layout, mapper, at: Place(of: layout), to: draft)
    return ModelPlan(
      layout: layout, root: draft.root.plan(required: draft.required), deferred: draft.deferred,
      hasClosures: draft.hasClosures, flattened: draft.flattened, manual: manual, members: draft.root.memberPlan())
  }

  /// Adds the properties of a model: the one whose plan is compiled, or one whose properties lie at its level.
  func add(_ layout: TypeLayout, _ mapper: HelpingMapper?, at place: Place, to draft: PlanDraft) {
    if mapper?.hasClosures == true { draft.hasClosures = true }
    for (index, property) in layout.properties.enumerated() {
      if mapper?.excludes(property: index) == true || property.isIgnored { continue }
      if let wrapper = property.flatteningWrapper {
        addFlattened(property, wrapper, at: place, mapper, to: draft)
        continue
      }
      let names = mapper?.names(ofProperty: index) ?? []
      let hasClosure = mapper?.closure(ofProperty: index) != nil
      let (name, own) = target(for: property, index: index, hasClosure: hasClosure)
      let (target, decoding) = (place.target(own), place.target(own.decoding(property)))
      let paths = names.isEmpty ? [[name]] : names.map { DottedPath.segments(of: $0) }.filter { !$0.isEmpty }
      if paths.count == 1, let path = paths.first {
        draft.root.level(at: path.dropLast()).add(.decode(decoding), for: path[path.count - 1])
      } else {
        for (rank, path) in paths.enumerated() {
          draft.root.level(at: path.dropLast()).add(
            .remember(candidate: draft.deferred.count, rank: rank), for: path[path.count - 1])
        }
        draft.deferred.append(decoding)
      }
      if let first = paths.first, property.isStrong {
        draft.root.addMember(target, at: first[...], depth: place.depth)
      }
      if !target.coder.isOptional, !property.isLazy, property.refusal == nil {
        draft.required.append(RequiredKey(paths, decoding))
      }
    }
  }

  /// The key of a property and where its value lies: behind hidden storage, under the name that the user wrote.
  func target(for property: StoredProperty, index: Int, hasClosure: Bool) -> (name: String, PropertyTarget) {
    func target(_ coder: ValueCoder, at offset: Int = 0) -> PropertyTarget {
      PropertyTarget(property: index, offset: property.offset + offset, coder: coder, hasClosure: hasClosure)
    }
    let name = property.declaredName
    // A closure converts the value that the wrapper stores; without one, a wrapper that can be asked is.
    if !hasClosure, let coder = wrapperCoder(for: property) { return (name, target(coder)) }
    if let storage = property.wrapperStorage {
      let inner = coder(for: storage.value.type)
      if storage.isInObject {
        return (name, target(ReferencedCoder(property.type, offset: storage.value.offset, inner: inner)))
      }
      return (name, target(inner, at: storage.value.offset))
    }
    return (name, target(coder(for: property.type)))
  }
}

extension PropertyTarget {
  /// The same, but for properties that must not be written, or whose values are never decoded: these are skipped and
  /// reported.
  func decoding(_ property: StoredProperty) -> PropertyTarget {
    let codingRefusal = hasClosure ? nil : self.coder.decodingRefusal
    // What cannot be stored cannot be decoded either: as long as it can be, nobody needs to look into the type.
    let refusal = property.isStrong && property.isVar && codingRefusal == nil ? nil : property.refusal
    let coder: LeftAloneCoder
    if let refusal {
      coder = LeftAloneCoder(
        property.type, reason: "`\(property.name)` is left alone: \(refusal)", hint: property.refusalHint)
    } else if let codingRefusal {
      coder = LeftAloneCoder(
        self.coder.valueType, reason: codingRefusal, takesValues: true,
        hint: "a converter for `\(property.declaredName)` can be registered in `mapping`")
    } else {
      return self
    }
    return PropertyTarget(property: self.property, offset: offset, coder: coder, hasClosure: false)
  }
}

extension StoredProperty {
  /// What can be done about a property that must not be written.
  fileprivate var refusalHint: String? {
    if !isStrong { return "`didFinishMapping()` can set it" }
    return isVar ? nil : "declare it as `var`"
  }
}
