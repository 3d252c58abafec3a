/// A conversion between a property's type and a type that JSON holds.
public protocol TransformType {
  /// What the property holds.
  associatedtype Object
  /// What JSON holds: a string, number, array or dictionary.
  associatedtype JSON

  /// Not called when the key is missing.
  /// - Parameter value: A `String`, `NSNumber`, `NSNull`, `[Any]` or `[String: Any]`, as `JSONSerialization` gives them.
  /// - Returns: nil to leave the property as it is.
  func transformFromJSON(_ value: Any?) -> Object?

  /// - Returns: nil to leave the property's key out.
  func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform made of two closures.
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// What the property holds.
  public typealias Object = ObjectType
  /// What JSON holds.
  public typealias JSON = JSONType

  private let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// - Parameters:
  ///   - fromJSON: Given nil when the value is `null` or of another type than `JSONType`.
  ///   - toJSON: Given the property's value.
  public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// What the first closure makes of the value.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    fromJSON(JSONCast.cast(value, to: JSONType.self))
  }

  /// What the second closure makes of the value.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? {
    toJSON(value)
  }
}
