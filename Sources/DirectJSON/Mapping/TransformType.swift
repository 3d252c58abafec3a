/// Converts between the type of a property and the type of its JSON value.
public protocol TransformType {
  /// The type of the property.
  associatedtype Object
  /// The type of the JSON value: a string, number, array or dictionary.
  associatedtype JSON

  /// Converts a JSON value for the property. Not called when the key is missing or the value is `null`.
  /// - Parameter value: A `String`, `NSNumber`, `[Any]` or `[String: Any]`, as `JSONSerialization` returns them.
  /// - Returns: The property's new value; nil to leave the property unchanged.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Converts the property's value to a JSON value.
  /// - Returns: The JSON value; nil to leave the property's key out.
  func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform made of two closures.
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// The type of the property.
  public typealias Object = ObjectType
  /// The type of the JSON value.
  public typealias JSON = JSONType

  /// Casts a JSON value and converts it with the first closure. Compiled where the transform is made, as far as its
  /// types are known there.
  @usableFromInline let convert: (Any?) -> ObjectType?
  @usableFromInline let toJSON: (ObjectType?) -> JSONType?

  /// Creates a transform from two closures.
  ///
  /// - Parameters:
  ///   - fromJSON: Receives nil when the value is not of type `JSONType`. Not called for `null`.
  ///   - toJSON: Receives the property's value.
  @inlinable
  public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
    convert = { value in fromJSON(JSONCast.cast(value, to: JSONType.self)) }
    self.toJSON = toJSON
  }

  /// Converts a JSON value with the first closure.
  open func transformFromJSON(_ value: Any?) -> ObjectType? { convert(value) }

  /// Converts the property's value with the second closure.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}
