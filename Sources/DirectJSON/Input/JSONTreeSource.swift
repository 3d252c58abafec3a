import Foundation

/// JSON that is already parsed. `[String: Any]`, `[Any]`, `NSDictionary` and `NSArray` conform, and so do ``JSONValue``
/// and ``JSONObject``. The values in a dictionary or array are those that `JSONSerialization` returns, or already have
/// the type of their property.
public protocol JSONTreeSource {
  /// The value, usually an array or a dictionary.
  var jsonTree: Any { get }
}

extension Dictionary: JSONTreeSource where Key == String, Value == Any {
  /// The dictionary itself.
  public var jsonTree: Any { self }
}

extension Array: JSONTreeSource where Element == Any {
  /// The array itself.
  public var jsonTree: Any { self }
}

extension NSDictionary: JSONTreeSource {
  /// The dictionary itself.
  public var jsonTree: Any { self }
}

extension NSArray: JSONTreeSource {
  /// The array itself.
  public var jsonTree: Any { self }
}
