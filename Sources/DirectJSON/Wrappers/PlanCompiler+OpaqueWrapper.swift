import FieldLayout

/// A property that may be wrapped by a type that neither stores nor reveals the value. Reflection does not show whether
/// a type is a wrapper.
struct OpaqueWrapper {
  /// The name as the user wrote it, if the property is wrapped.
  let name: String
  /// The name of the storage: `_name`.
  let storedName: String
  /// Whether it is probably a wrapper, and not a property that the user called `_name`: most wrappers are generic.
  let isLikely: Bool
  /// Leaves the property alone; its hint says what to do.
  let coder: LeftAloneCoder
}

extension PlanCompiler {
  /// How to treat a property whose type is left alone, or is a generic enum, and which is stored like a wrapped
  /// property; nil for all others.
  ///
  /// - Parameter coder: The property's.
  func opaqueWrapper(
    _ property: ModelProperty, _ coder: any ValueCoder, in layout: ModelLayout
  ) -> OpaqueWrapper? {
    guard !reflects, case .plain = property.role, property.name.hasPrefix("_"), property.name.utf8.count > 1,
      property.refusal == nil, mayWrap(property.type, coder)
    else { return nil }
    let name = String(property.name.dropFirst())
    // Two properties cannot have one name, so this one is not a wrapper's storage.
    if layout.properties.contains(where: { $0.declaredName == name }) { return nil }
    let type = TypeName.short(property.type)
    return OpaqueWrapper(
      name: name, storedName: property.name, isLikely: type.contains("<"),
      coder: LeftAloneCoder(
        property.type, reason: "`\(name)` is not decoded: \(type) is a wrapper whose value cannot be read",
        takesValues: true,
        hint: "if `\(type)` is a property wrapper, make it conform to `JSONPropertyWrapper`"))
  }

  private func mayWrap(_ type: any Any.Type, _ coder: any ValueCoder) -> Bool {
    switch RuntimeReflection.kind(of: type) {
    case .struct, .class: coder is LeftAloneCoder && !(type is any _Transformable.Type)
    // By the case's name, the wrapper itself would be written, and not the value that it wraps.
    case .enum:
      coder.decodingRefusal != nil && !(type is any RawRepresentable.Type) && TypeName.short(type).contains("<")
    default: false
    }
  }

  /// Adds a property that is never written, and is reported when its key is there, wrapped or not.
  ///
  /// - Parameter names: The keys that a mapping gives it.
  func addOpaqueWrapper(
    _ property: ModelProperty, _ wrapper: OpaqueWrapper, _ names: [String], _ style: JSONKeyStyle?,
    _ own: PropertyTarget, at place: ModelPlace, to draft: PlanDraft
  ) {
    let target = place.target(
      PropertyTarget(property: own.property, offset: own.offset, coder: wrapper.coder, closure: .none))
    if names.isEmpty {
      func key(_ name: String) -> String { style?.key(for: name) ?? name }
      draft.root.add(.decode(target), at: [key(wrapper.name)])
      draft.root.add(.decode(place.target(own.decoding(property))), at: [key(wrapper.storedName)])
    }
    for path in names.map({ DottedPath.segments(of: $0) }) where !path.isEmpty {
      draft.root.add(.decode(target), at: path)
    }
  }
}
