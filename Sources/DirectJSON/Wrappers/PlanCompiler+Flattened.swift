import FieldLayout

/// Where a model lies in the instance whose plan is being compiled.
///
/// SAFETY: `base` receives the base address of a live instance of that type, and only follows verified layouts.
@safe struct Place {
  /// How many models are around it.
  let depth: Int
  /// Whether its properties lie in an object, where user code can reach them.
  let isInObject: Bool
  /// The number of its first property in the plan.
  let firstNumber: Int
  /// Turns a property of this model into one of the instance.
  private let moved: (PropertyTarget) -> PropertyTarget
  /// From the instance's base address to the address that this model's offsets count from; nil where a model is nil.
  fileprivate let base: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  /// The place of the instance itself.
  init(of layout: TypeLayout) {
    depth = 0
    isInObject = layout.isClass
    firstNumber = 0
    moved = { $0 }
    unsafe base = { unsafe $0 }
  }

  /// The place of a model in the storage of a property.
  ///
  /// SAFETY: `offset` is where the model at `outer` has a value of the type of `layout`.
  @unsafe init(of layout: TypeLayout, at offset: Int, in outer: Place, firstNumber: Int) {
    depth = outer.depth + 1
    isInObject = outer.isInObject || layout.isClass
    self.firstNumber = firstNumber
    let (type, isClass) = (layout.type, layout.isClass)
    moved = { target in
      outer.moved(
        PropertyTarget(
          property: target.property, offset: isClass ? offset : offset + target.offset,
          coder: isClass ? ReferencedCoder(type, offset: target.offset, inner: target.coder) : target.coder,
          closure: target.closure))
    }
    unsafe base = { base in
      guard let outerBase = unsafe outer.base(base) else { return nil }
      return unsafe (outerBase + offset).instanceAddress(isClass: isClass)
    }
  }

  /// The place of an optional model in the storage of a property.
  ///
  /// SAFETY: `offset` is where the model at `outer` has a value of type `Model?`, whose layout is the one given.
  @unsafe init<Model: HandyJSON>(
    ofOptional type: Model.Type, _ layout: TypeLayout, at offset: Int, in outer: Place, firstNumber: Int
  ) {
    depth = outer.depth + 1
    isInObject = outer.isInObject || layout.isClass
    self.firstNumber = firstNumber
    let isClass = layout.isClass
    moved = { target in
      outer.moved(
        PropertyTarget(
          property: target.property, offset: offset,
          coder: FlattenedModelCoder<Model>(isClass: isClass, offset: target.offset, inner: target.coder),
          closure: target.closure))
    }
    unsafe base = { base in
      guard let outerBase = unsafe outer.base(base), unsafe !UnsafeRawPointer(outerBase + offset).isNil(as: type)
      else { return nil }
      return unsafe (outerBase + offset).instanceAddress(isClass: isClass)
    }
  }

  func target(_ own: PropertyTarget) -> PropertyTarget {
    moved(
      PropertyTarget(
        property: firstNumber + own.property, offset: own.offset, coder: own.coder, closure: own.closure))
  }
}

/// A model whose properties are among those of an instance.
///
/// SAFETY: see `Place`.
@safe struct FlattenedModel {
  /// Runs the mapping of the model in the live instance at a base address, and adds its closures to those of the
  /// instance.
  let addClosures: (UnsafeMutableRawPointer, HelpingMapper) -> Void
}

extension PlanCompiler {
  /// Adds the properties of the model that a property holds.
  func addFlattened(
    _ property: StoredProperty, _ wrapper: any FlatteningWrapper.Type, at place: Place, _ mapper: HelpingMapper?,
    to draft: PlanDraft
  ) {
    func open<Model: HandyJSON>(_ type: Model.Type) {
      guard let storage = property.wrapperStorage else { return }
      if type is any HandyJSONCustomTransformable.Type {
        mapper?.note("`\(property.declaredName)` cannot be flattened: \(type) converts itself")
        return
      }
      let layout: TypeLayout
      do throws(LayoutError) { layout = try TypeLayout.of(type) } catch {
        mapper?.note(error.description)
        return
      }
      let offset = property.offset + storage.value.offset
      let inner =
        wrapper.isOptional
        ? unsafe Place(ofOptional: type, layout, at: offset, in: place, firstNumber: draft.numberEnd)
        : unsafe Place(of: layout, at: offset, in: place, firstNumber: draft.numberEnd)
      draft.numberEnd += layout.properties.count
      let innerMapper = HelpingMapper.run(on: type, layout)
      for problem in innerMapper.problems { mapper?.note(problem) }
      draft.flattened.append(
        unsafe FlattenedModel { base, mapper in
          let innerMapper: HelpingMapper
          if let outerBase = unsafe place.base(base), let innerBase = unsafe inner.base(base) {
            // SAFETY: the instance at `base` is live, and holds the model, which is not nil, where its property lies.
            unsafe innerMapper = HelpingMapper.run(on: type, slot: outerBase + offset, base: innerBase, layout)
          } else {
            innerMapper = HelpingMapper.run(on: type, layout)
          }
          mapper.adoptClosures(of: innerMapper, from: inner.firstNumber)
        })
      add(layout, innerMapper, at: inner, to: draft)
    }
    if let model = wrapper.model { open(model) }
  }
}
