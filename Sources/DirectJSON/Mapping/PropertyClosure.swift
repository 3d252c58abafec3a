import FieldLayout

/// How a mapping says that one property is converted.
public final class MappingPropertyHandler {
  /// Candidate keys, the best first; empty when the property keeps its own.
  let names: [String]
  let conversion: PropertyConversion?
  /// Finds the property; nil when its address does.
  let lookup: PropertyLookup?

  init(names: [String], conversion: PropertyConversion? = nil, lookup: PropertyLookup? = nil) {
    self.names = names
    self.conversion = conversion
    self.lookup = lookup
  }
}

/// A property that a mapping names otherwise than by its address.
struct PropertyLookup {
  /// As the user wrote it, for messages.
  let words: String
  /// The number of the property in the layout; nil when there is none.
  let index: (TypeLayout) -> Int?
}

/// A user's conversion, before it is known which type the property has.
struct PropertyConversion {
  /// The type of the values that it makes.
  let valueType: any Any.Type
  /// The conversion for properties of a type; nil when it makes no such values.
  let closure: (any Any.Type) -> PropertyClosure?

  init<Value>(converter: @escaping (String) -> Value) {
    valueType = Value.self
    closure = { type in
      if type == Value.self { return PropertyClosure(converter: converter, wrap: { $0 }) }
      return type == Value?.self ? PropertyClosure(converter: converter, wrap: { Value?.some($0) }) : nil
    }
  }

  init<Transform: TransformType>(_ transform: Transform) {
    valueType = Transform.Object.self
    closure = { type in
      if type == Transform.Object.self { return PropertyClosure(transform, wrap: { $0 }, unwrap: { $0 }) }
      guard type == Transform.Object?.self else { return nil }
      return PropertyClosure(transform, wrap: { Transform.Object?.some($0) }, unwrap: { $0 })
    }
  }
}

/// A user's conversion of one property's values.
@safe struct PropertyClosure {
  /// Takes the value at the position and replaces the live one at the address, or leaves it.
  let decode: (UnsafeMutableRawPointer, inout ByteInput) throws(ParsingFault) -> Void
  /// The same with a value that is already parsed.
  let decodePlain: (UnsafeMutableRawPointer, Any, inout TreeInput) throws(TreeFault) -> Void
  /// The live value in terms of JSON; nil when it is left out. Without it, the property's own coder writes the value.
  let encode: ((UnsafeRawPointer) -> Any?)?

  /// - Parameter wrap: Makes what the property holds of what the converter gives.
  init<Made, Value>(converter: @escaping (String) -> Made, wrap: @escaping (Made) -> Value) {
    unsafe decode = { slot, input throws(ParsingFault) in
      // `null` has no text; the property keeps its value.
      if let text = try String.read(from: &input) {
        unsafe slot.replaceValue(with: wrap(converter(text)), as: Value.self)
      }
    }
    unsafe decodePlain = { slot, value, tree throws(TreeFault) in
      if let text = try String.read(value, in: &tree) {
        unsafe slot.replaceValue(with: wrap(converter(text)), as: Value.self)
      }
    }
    unsafe encode = nil
  }

  /// - Parameter wrap, unwrap: Between what the transform handles and the property's own type, which may be optional.
  init<Transform: TransformType, Value>(
    _ transform: Transform, wrap: @escaping (Transform.Object) -> Value, unwrap: @escaping (Value) -> Transform.Object?
  ) {
    unsafe decode = { slot, input throws(ParsingFault) in
      // Transforms are not asked about `null`; the property keeps its value.
      if input.cursor.current == UInt8(ascii: "n") { return try input.cursor.scanNull() }
      let offset = input.cursor.offset
      let plain = try input.readPlainValue()
      if let object = transform.transformFromJSON(plain) {
        unsafe slot.replaceValue(with: wrap(object), as: Value.self)
      } else {
        input.note(TypeName.short(Transform.Object.self), at: offset)
      }
    }
    unsafe decodePlain = { slot, value, tree throws(TreeFault) in
      if TreeValue.isNull(value) { return }
      if let object = transform.transformFromJSON(TreeValue.plain(value)) {
        unsafe slot.replaceValue(with: wrap(object), as: Value.self)
      } else {
        tree.note(TypeName.short(Transform.Object.self), found: value)
      }
    }
    unsafe encode = { slot in
      unwrap(unsafe slot.readValue(as: Value.self)).flatMap { transform.transformToJSON($0) }
    }
  }
}
