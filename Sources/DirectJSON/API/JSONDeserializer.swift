import Foundation

/// Makes models of JSON; nil when the text is not JSON or holds no such model.
///
/// The throwing ``HandyJSON/decode(from:designatedPath:options:)`` says why.
public final class JSONDeserializer<T: HandyJSON> {
  /// Makes a model of the JSON object at `designatedPath` (keys and array indices separated by dots), or of the whole
  /// document.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    deserialize(json, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserializeFrom(data: Data?, designatedPath: String? = nil) -> T? {
    deserialize(data, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserializeFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> T? {
    deserialize(bytes, designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it. Values that already have the type of their property are
  /// taken as they are.
  public static func deserializeFrom(dict: [String: Any]?, designatedPath: String? = nil) -> T? {
    deserialize(tree: dict, designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it.
  public static func deserializeFrom(dict: NSDictionary?, designatedPath: String? = nil) -> T? {
    deserialize(tree: dict, designatedPath)
  }

  /// Makes models of the JSON array at `designatedPath`; elements that are no objects are nil.
  public static func deserializeModelArrayFrom(json: String?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(json, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserializeModelArrayFrom(data: Data?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(data, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserializeModelArrayFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(bytes, designatedPath)
  }

  /// The same, from an array as `JSONSerialization` gives it.
  public static func deserializeModelArrayFrom(array: [Any]?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(tree: array, designatedPath)
  }

  /// The same, from an array as `JSONSerialization` gives it.
  public static func deserializeModelArrayFrom(array: NSArray?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(tree: array, designatedPath)
  }

  /// Fills `object` from the JSON object at `designatedPath`. Properties whose keys are missing keep their values; when
  /// the text is not JSON, or holds no object there, all do. Hooks are not called.
  public static func update(object: inout T, from json: String?, designatedPath: String? = nil) {
    update(&object, json, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func update(object: inout T, from data: Data?, designatedPath: String? = nil) {
    update(&object, data, designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it.
  public static func update(object: inout T, from dict: [String: Any]?, designatedPath: String? = nil) {
    update(&object, tree: dict, designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it.
  public static func update(object: inout T, from dict: NSDictionary?, designatedPath: String? = nil) {
    update(&object, tree: dict, designatedPath)
  }

  private static func deserialize<Source: JSONSource>(_ source: Source?, _ path: String?) -> T? {
    logged {
      guard let source else { throw JSONFailure(.noInput) }
      return try decodeValue(as: T.self, by: T.self, from: source, path, .global)
    }
  }

  private static func deserializeArray<Source: JSONSource>(_ source: Source?, _ path: String?) -> [T?]? {
    logged {
      guard let source else { throw JSONFailure(.noInput) }
      return try decodeValue(as: [T?].self, by: PositionalArray<T>.self, from: source, path, .global)
    }
  }

  private static func update<Source: JSONSource>(_ object: inout T, _ source: Source?, _ path: String?) {
    logged {
      guard let source else { throw JSONFailure(.noInput) }
      try unsafe source.withJSONBytes { bytes in
        try unsafe DecodeCall(path: path, options: .global).update(&object, bytes)
      }
    }
  }

  private static func deserialize<Source: JSONTreeSource>(tree: Source?, _ path: String?) -> T? {
    logged {
      guard let tree else { throw JSONFailure(.noInput) }
      return try decodeTree(tree, as: T.self, by: T.self, path, .global)
    }
  }

  private static func deserializeArray<Source: JSONTreeSource>(tree: Source?, _ path: String?) -> [T?]? {
    logged {
      guard let tree else { throw JSONFailure(.noInput) }
      return try decodeTree(tree, as: [T?].self, by: PositionalArray<T>.self, path, .global)
    }
  }

  private static func update<Source: JSONTreeSource>(_ object: inout T, tree: Source?, _ path: String?) {
    logged {
      guard let tree else { throw JSONFailure(.noInput) }
      try TreeCall(path: path, options: .global).update(&object, tree.jsonTree)
    }
  }

  /// The result; nil, and the reason logged, when there is none.
  @discardableResult private static func logged<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      HandyJSONConfiguration.log(error)
      return nil
    }
  }
}

extension HandyJSON {
  /// Makes a model of the JSON object at `designatedPath` (keys and array indices separated by dots), or of the whole
  /// document; nil when there is none.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(json: json, designatedPath: designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(data: data, designatedPath: designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it. Values that already have the type of their property are
  /// taken as they are.
  public static func deserialize(from dict: [String: Any]?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }

  /// The same, from a dictionary as `JSONSerialization` gives it.
  public static func deserialize(from dict: NSDictionary?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }
}

extension Array where Element: HandyJSON {
  /// Makes models of the JSON array at `designatedPath`; elements that are no objects are nil.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(json: json, designatedPath: designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(data: data, designatedPath: designatedPath)
  }

  /// The same, from an array as `JSONSerialization` gives it.
  public static func deserialize(from array: [Any]?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array, designatedPath: designatedPath)
  }

  /// The same, from an array as `JSONSerialization` gives it.
  public static func deserialize(from array: NSArray?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array, designatedPath: designatedPath)
  }
}
