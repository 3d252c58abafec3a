import FieldLayout

extension PlanCompiler {
  /// Adds the properties of the model that a property holds.
  func addFlattened(
    _ property: ModelProperty, _ wrapper: any FlatteningWrapper.Type, _ storage: WrapperStorage, at place: ModelPlace,
    _ mapper: HelpingMapper?, to draft: PlanDraft
  ) {
    func open<Model: HandyJSON>(_ type: Model.Type) {
      if type is any HandyJSONCustomTransformable.Type {
        mapper?.note("`\(property.declaredName)` cannot be flattened: \(type) conforms to HandyJSONCustomTransformable")
        return
      }
      let layout: ModelLayout
      do throws(LayoutError) { layout = try ModelLayout.of(type) } catch {
        mapper?.note(error.description)
        return
      }
      let offset = property.offset + storage.value.offset
      let inner =
        wrapper.isOptional
        ? unsafe ModelPlace(ofOptional: type, layout, at: offset, in: place, firstNumber: draft.numberEnd)
        : unsafe ModelPlace(of: layout, at: offset, in: place, firstNumber: draft.numberEnd)
      draft.numberEnd += layout.properties.count
      let innerMapper = HelpingMapper.run(on: type, layout)
      for problem in innerMapper.problems { mapper?.note(problem) }
      if let problem = problem(of: type.keyStyle, layout, innerMapper) { mapper?.note("\(type): \(problem)") }
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
      add(layout, innerMapper, type.keyStyle, at: inner, to: draft)
    }
    if let model = wrapper.model { open(model) }
  }
}
