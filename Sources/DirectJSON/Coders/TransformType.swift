/// Converts between a property's type and a type that JSON holds.
public protocol TransformType {
  /// The type of the property.
  associatedtype Object
  /// The type that JSON holds: a string, number, array or dictionary.
  associatedtype JSON

  /// Converts a JSON value for the property. Not called when the key is missing.
  /// - Parameter value: A `String`, `NSNumber`, `NSNull`, `[Any]` or `[String: Any]`, as `JSONSerialization` gives
  ///   them.
  /// - Returns: nil to leave the property as it is.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Converts the property's value for JSON.
  /// - Returns: nil to leave the property's key out.
  func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform made of two closures.
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// The type of the property.
  public typealias Object = ObjectType
  /// The type that JSON holds.
  public typealias JSON = JSONType

  /// Casts a JSON value and converts it with the first closure. Compiled where the transform is made, as far as its
  /// types are known there.
  @usableFromInline let convert: (Any?) -> ObjectType?
  @usableFromInline let toJSON: (ObjectType?) -> JSONType?

  /// - Parameters:
  ///   - fromJSON: Receives nil when the value is `null` or of another type than `JSONType`.
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
