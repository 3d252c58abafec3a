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
/// They are filled where they are: what has no key keeps the value it was declared with. A key that both models have
/// fills both, and is written once, from the outer one. Of a class, the properties of the declared type count.
@propertyWrapper public struct Flattened<Model: HandyJSON> {
  /// The property's value.
  public var wrappedValue: Model

  /// The value of the declaration.
  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }
}

extension Flattened: Sendable where Model: Sendable {}
extension Flattened: Equatable where Model: Equatable {}
extension Flattened: Hashable where Model: Hashable {}

/// The wrapper whose model's properties lie at the level of the property.
protocol FlatteningWrapper {
  static var model: any HandyJSON.Type { get }
}

extension Flattened: FlatteningWrapper {
  static var model: any HandyJSON.Type { Model.self }
}
