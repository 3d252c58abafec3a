import FieldLayout

/// A user's conversion, before the type of the property is known.
///
/// A transform's part is compiled in the module that names the transform, where its types are known. Elsewhere, each
/// value would put several questions about types to the runtime.
@usableFromInline struct PropertyConversion {
  /// Converts a JSON value and puts the result at an address, where a live value may be that is then replaced. Returns
  /// whether it has put one there.
  @usableFromInline typealias Store = (
    _ value: Any, UnsafeMutableRawPointer, _ isLive: Bool, _ isOptional: Bool
  ) -> Bool
  /// Converts the live value at an address for JSON; nil to leave it out.
  @usableFromInline typealias Take = (UnsafeRawPointer, _ isOptional: Bool) -> Any?

  /// The type of the values that the conversion makes.
  let valueType: any Any.Type
  /// The conversion for properties of a type; nil when it makes no such values.
  let closure: (any Any.Type) -> PropertyClosure?

  /// The conversion for a property's values, where they are stored; nil when it makes no such values.
  func closure(for property: ModelProperty) -> PropertyClosure? {
    let type = property.valueType
    if let closure = closure(type) { return closure }
    // A `lazy` property is stored as an optional of its type, which may be an optional itself.
    guard property.role.isLazy, let declared = (type as? any OptionalType.Type)?.wrappedType else { return nil }
    func open<Value>(_ type: Value.Type) -> PropertyClosure? {
      closure(type).map { PropertyClosure($0, inLazyStorageOf: type) }
    }
    return open(declared)
  }

  init<Value>(converter: @escaping (String) -> Value) {
    valueType = Value.self
    closure = { type in
      if type == Value.self { return PropertyClosure(converter: converter, wrap: { $0 }) }
      return type == Value?.self ? PropertyClosure(converter: converter, wrap: { Value?.some($0) }) : nil
    }
  }

  @inlinable init<Transform: TransformType>(_ transform: Transform) {
    typealias Object = Transform.Object
    // SAFETY: `PropertyClosure` passes the address of memory for an `Object`, or for an `Object?` if that is said, and
    // says whether a value is there.
    unsafe self.init(
      of: Object.self, optional: Object?.self,
      store: { value, slot, isLive, isOptional in
        guard let object = transform.transformFromJSON(value) else { return false }
        switch (isLive, isOptional) {
        case (true, false): unsafe _replace(slot.assumingMemoryBound(to: Object.self), with: object)
        case (false, false): unsafe slot.assumingMemoryBound(to: Object.self).initialize(to: object)
        case (true, true): unsafe _replace(slot.assumingMemoryBound(to: Object?.self), with: object)
        case (false, true): unsafe slot.assumingMemoryBound(to: Object?.self).initialize(to: object)
        }
        return true
      },
      take: { slot, isOptional in
        if !isOptional {
          return unsafe transform.transformToJSON(slot.assumingMemoryBound(to: Object.self).pointee)
        }
        guard let object = unsafe slot.assumingMemoryBound(to: Object?.self).pointee else { return nil }
        return transform.transformToJSON(object)
      })
  }

  /// - Parameters:
  ///   - valueType: The type of the values that `store` makes.
  ///   - optionalType: The optional of that type.
  ///   - store, take: Convert in each direction. Both are told whether the property is of the optional type.
  @usableFromInline @unsafe
  init(
    of valueType: any Any.Type, optional optionalType: any Any.Type, store: @escaping Store, take: @escaping Take
  ) {
    self.valueType = valueType
    closure = { type in
      guard type == valueType || type == optionalType else { return nil }
      return unsafe PropertyClosure(of: valueType, isOptional: type != valueType, store: store, take: take)
    }
  }

  /// For closures without types, which fit properties of every type.
  init(decode: ((Any?) -> Any?)?, encode: ((Any?) -> Any?)?) {
    valueType = Any.self
    closure = { type in
      func open<Value>(_ type: Value.Type) -> PropertyClosure {
        PropertyClosure(of: type, decode: decode, encode: encode)
      }
      return open(type)
    }
  }
}
