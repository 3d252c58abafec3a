import FieldLayout

/// A model whose properties are read from, and written to, the object that holds the property itself.
///
/// ```swift
/// struct Customer: HandyJSON {
///   var name = ""
///   @Flattened var address = Address()  // {"name": "Ada", "street": "Main Street", "city": "London"}
/// }
/// ```
///
/// What the model's `mapping` says holds; its hooks are not called, nor what a ``JSONArchivable`` does by hand, since its
/// properties are those of the model around it.
/// They are filled where they are: what has no key keeps the value it was declared with. An optional model that is nil is made
/// when one of its keys is there with a value other than `null`, and adds no keys while it is nil. A key that both models have
/// fills both, and is written once, from the outer one. Of a class, the properties of the declared type count.
@propertyWrapper public struct Flattened<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// The value of the declaration.
  public init(wrappedValue: Value) where Value: HandyJSON {
    self.wrappedValue = wrappedValue
  }

  /// The value of the declaration of an optional model; nil if it has none.
  public init<Model: HandyJSON>(wrappedValue: Value = nil) where Value == Model? {
    self.wrappedValue = wrappedValue
  }
}

extension Flattened: Sendable where Value: Sendable {}
extension Flattened: Equatable where Value: Equatable {}
extension Flattened: Hashable where Value: Hashable {}

/// The wrapper whose model's properties lie at the level of the property.
protocol FlatteningWrapper {
  /// nil for other types, which the initializers do not let through.
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
