import FieldLayout

/// Where a model lies in the instance whose plan is compiled.
///
/// SAFETY: `base` is given the base address of a live instance of that type, and makes no other steps than those of
/// verified layouts.
@safe struct ModelPlace {
  /// How many models are around it.
  let depth: Int
  /// Whether the model's properties lie in an object, where user code can get at them.
  let isInObject: Bool
  /// The number of the model's first property in the plan.
  let firstNumber: Int
  /// A property at this model's level, as one of the instance.
  private let moved: (PropertyTarget) -> PropertyTarget
  /// From the instance's base address to that from which this model's offsets count; nil where a model is nil.
  let base: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  /// The place of the instance itself.
  init(of layout: ModelLayout) {
    depth = 0
    isInObject = layout.isClass
    firstNumber = 0
    moved = { $0 }
    unsafe base = { unsafe $0 }
  }

  /// The place of a model which lies in the storage of a property.
  ///
  /// SAFETY: `offset` is where the model at `outer` has a value of the type of `layout`.
  @unsafe init(of layout: ModelLayout, at offset: Int, in outer: ModelPlace, firstNumber: Int) {
    depth = outer.depth + 1
    isInObject = outer.isInObject || layout.isClass
    self.firstNumber = firstNumber
    let (type, isClass) = (layout.type, layout.isClass)
    moved = { target in
      outer.moved(
        PropertyTarget(
          property: target.property, offset: isClass ? offset : offset + target.offset,
          coder: isClass ? ReferencedCoder.coder(for: type, offset: target.offset, inner: target.coder) : target.coder,
          closure: target.closure))
    }
    unsafe base = { base in
      guard let outerBase = unsafe outer.base(base) else { return nil }
      return unsafe (outerBase + offset).instanceAddress(isClass: isClass)
    }
  }

  /// The place of an optional model which lies in the storage of a property.
  ///
  /// SAFETY: `offset` is where the model at `outer` has a value of type `Model?`, whose layout is the one given.
  @unsafe init<Model: HandyJSON>(
    ofOptional type: Model.Type, _ layout: ModelLayout, at offset: Int, in outer: ModelPlace, firstNumber: Int
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
