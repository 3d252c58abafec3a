import Foundation

/// JSON that somebody else has parsed. `[String: Any]`, `[Any]`, `NSDictionary` and `NSArray` conform, with values as
/// `JSONSerialization` gives them, or of any type that the property they are meant for has.
public protocol JSONTreeSource {
  /// The array or dictionary.
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
