import FieldLayout

/// A model whose keys are part of the surrounding object, instead of an object of their own.
///
/// ```swift
/// struct Customer: HandyJSON {
///   var name = ""
///   @Flattened var address = Address()  // {"name": "Ada", "street": "Main Street", "city": "London"}
/// }
/// ```
///
/// The model's `mapping` applies. Its hooks are not called, and a ``JSONArchivable`` reads and writes nothing by hand,
/// since its properties count as those of the surrounding model. The properties are filled in place: a property without
/// a key keeps its declared value. An optional model that is nil is created when one of its keys has a value other than
/// `null`; while it is nil, it adds no keys. A key that both models have fills both, and is written once, from the
/// outer one. For a class, only the properties of the declared type count.
///
/// In the `mapping` of the surrounding model, the property can be excluded, from one direction or from both. It has no
/// key, so names and transforms for it are ignored. A model that is flattened into itself is refused.
@propertyWrapper public struct Flattened<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// Wraps the declared value.
  public init(wrappedValue: Value) where Value: HandyJSON {
    self.wrappedValue = wrappedValue
  }

  /// Wraps the declared value of an optional model, or nil if there is none.
  public init<Model: HandyJSON>(wrappedValue: Value = nil) where Value == Model? {
    self.wrappedValue = wrappedValue
  }
}

extension Flattened: Sendable where Value: Sendable {}
extension Flattened: Equatable where Value: Equatable {}
extension Flattened: Hashable where Value: Hashable {}

/// The wrapper that puts a model's properties at the level of the surrounding model's.
protocol FlatteningWrapper {
  /// nil for other types, which the initializers do not accept.
  static var model: (any HandyJSON.Type)? { get }
  static var isOptional: Bool { get }
}

extension Flattened: FlatteningWrapper {
  static var model: (any HandyJSON.Type)? {
    let optional = Value.self as? any OptionalType.Type
    return (optional?.wrappedType ?? Value.self) as? any HandyJSON.Type
  }

  static var isOptional: Bool { Value.self is any OptionalType.Type }
}
