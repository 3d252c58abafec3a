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

  /// Fills `object` from the JSON object at `designatedPath`. Properties whose keys are missing keep their values; when
  /// the text is not JSON, or holds no object there, all do. Hooks are not called.
  public static func update(object: inout T, from json: String?, designatedPath: String? = nil) {
    update(&object, json, designatedPath)
  }

  /// The same, from UTF-8 text.
  public static func update(object: inout T, from data: Data?, designatedPath: String? = nil) {
    update(&object, data, designatedPath)
  }

  private static func deserialize<Source: JSONSource>(_ source: Source?, _ path: String?) -> T? {
    do {
      guard let source else { throw JSONFailure(.noInput) }
      return try decodeValue(as: T.self, by: T.self, from: source, path, .global)
    } catch {
      HandyJSONConfiguration.log(error)
      return nil
    }
  }

  private static func deserializeArray<Source: JSONSource>(_ source: Source?, _ path: String?) -> [T?]? {
    do {
      guard let source else { throw JSONFailure(.noInput) }
      return try decodeValue(as: [T?].self, by: PositionalArray<T>.self, from: source, path, .global)
    } catch {
      HandyJSONConfiguration.log(error)
      return nil
    }
  }

  private static func update<Source: JSONSource>(_ object: inout T, _ source: Source?, _ path: String?) {
    do {
      guard let source else { throw JSONFailure(.noInput) }
      try unsafe source.withJSONBytes { bytes in
        try unsafe DecodeCall(path: path, options: .global).update(&object, bytes)
      }
    } catch {
      HandyJSONConfiguration.log(error)
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
}
