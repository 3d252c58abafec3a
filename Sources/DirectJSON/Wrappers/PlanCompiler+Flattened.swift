import FieldLayout

extension PlanCompiler {
  /// Finds out what becomes of the flattened properties of a model, by their numbers in its layout.
  /// - Parameter outer: The models that the model is flattened into, the outermost one first.
  /// - Throws: Why the model itself has no end.
  func flattenedProperties(
    of layout: ModelLayout, _ mapper: HelpingMapper?, inside outer: [any Any.Type] = []
  ) throws(RecursiveFlattening) -> [Int: FlattenedProperty] {
    var found: [Int: FlattenedProperty] = [:]
    for (index, property) in layout.properties.enumerated() {
      guard case .flattened(let wrapper, _) = property.role, property.exclusion(index, mapper) == nil else { continue }
      guard let model = wrapper.model else { continue }
      if BuiltInCoders.hasOwnCoder(model) {
        found[index] = .refused("\(TypeName.short(model)) has no properties to decode")
        continue
      }
      do throws(RecursiveFlattening) {
        found[index] = try flattenedProperty(model, inside: outer + [layout.type])
      } catch {
        if error.includes(layout.type, depth: outer.count) { throw error }
        found[index] = .refused(error.reason)
      }
    }
    return found
  }

  private func flattenedProperty<Model: HandyJSON>(
    _ type: Model.Type, inside outer: [any Any.Type]
  ) throws(RecursiveFlattening) -> FlattenedProperty {
    if let depth = outer.firstIndex(where: { $0 == type }) {
      let reason = TypeChain.reason(outer[depth...] + [type], because: "it is flattened into itself")
      throw RecursiveFlattening(reason: reason, depth: depth)
    }
    if type is any HandyJSONCustomTransformable.Type {
      return .refused(
        """
        \(TypeName.short(type)) conforms to HandyJSONCustomTransformable, so it cannot be flattened; declare the \
        property without `@Flattened`
        """)
    }
    return try entering(flattened: type) { end throws(RecursiveFlattening) in
      switch end {
      case .growth(let reason): throw RecursiveFlattening(reason: reason, depth: nil)
      case .tooSmallStack(let reason): return .refused(reason)
      case nil: break
      }
      let layout: ModelLayout
      do throws(LayoutError) { layout = try ModelLayout.of(type) } catch { return .refused(error.description) }
      let mapper = HelpingMapper.run(on: type, layout)
      return .model(
        FlattenedProperty.Model(
          layout: layout, mapper: mapper, inner: try flattenedProperties(of: layout, mapper, inside: outer)))
    }
  }

  /// Adds the properties of the model that a property holds.
  /// - Parameters:
  ///   - flattened: The model, and what it flattens.
  ///   - excluded: Where none of the properties is added.
  func addFlattened(
    _ property: ModelProperty, _ wrapper: any FlatteningWrapper.Type, _ storage: WrapperStorage,
    _ flattened: FlattenedProperty.Model, excluded: MappingDirections, at place: ModelPlace, to draft: PlanDraft
  ) {
    func open<Model: HandyJSON>(_ type: Model.Type) {
      let (layout, mapper) = (flattened.layout, flattened.mapper)
      let offset = property.offset + storage.value.offset
      let inner =
        wrapper.isOptional
        ? unsafe ModelPlace(ofOptional: type, layout, at: offset, in: place, firstNumber: draft.numberEnd)
        : unsafe ModelPlace(of: layout, at: offset, in: place, firstNumber: draft.numberEnd)
      draft.numberEnd += layout.properties.count
      draft.problems += mapper.problems
      if let problem = problem(of: type.keyStyle, layout, mapper) { draft.problems.append("\(type): \(problem)") }
      draft.flattened.append(
        unsafe FlattenedModel(properties: inner.firstNumber..<draft.numberEnd) { base, mapper in
          guard let outerBase = unsafe place.base(base), unsafe inner.base(base) != nil else { return false }
          // SAFETY: the instance at `base` is live, and holds the model, which is not nil, where its property lies.
          let model = unsafe UnsafeRawPointer(outerBase + offset).readValue(as: type)
          let innerMapper = HelpingMapper.run(onCopyOf: model, layout)
          mapper.adoptClosures(of: innerMapper, from: inner.firstNumber)
          return true
        })
      add(layout, mapper, type.keyStyle, flattened.inner, excluded: excluded, at: inner, to: draft)
    }
    if let model = wrapper.model { open(model) }
  }
}
