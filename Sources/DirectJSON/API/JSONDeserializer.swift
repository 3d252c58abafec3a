import FieldLayout
import Foundation

/// Decodes JSON into models; returns nil when the text is not JSON or holds no such model.
///
/// To learn why, call ``HandyJSON/decode(from:designatedPath:options:)-(JSONSource,_,_)``, which throws.
public final class JSONDeserializer<T: HandyJSON> {
  /// Decodes the JSON object at `designatedPath` (keys and array indices separated by dots), or the whole document,
  /// into a model.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    decode(json) { try $0.value(as: T.self, by: T.self, designatedPath, .global, &$1) }
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(data: Data?, designatedPath: String? = nil) -> T? {
    decode(data) { try $0.value(as: T.self, by: T.self, designatedPath, .global, &$1) }
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> T? {
    decode(bytes) { try $0.value(as: T.self, by: T.self, designatedPath, .global, &$1) }
  }

  /// Decodes a dictionary from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model. A value
  /// that already has the type of its property is taken as it is.
  public static func deserializeFrom(dict: [String: Any]?, designatedPath: String? = nil) -> T? {
    decode(dict) { try $0.value(as: T.self, by: T.self, designatedPath, .global, &$1) }
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model.
  public static func deserializeFrom(dict: NSDictionary?, designatedPath: String? = nil) -> T? {
    decode(dict) { try $0.value(as: T.self, by: T.self, designatedPath, .global, &$1) }
  }

  /// Decodes the JSON array at `designatedPath` into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(json: String?, designatedPath: String? = nil) -> [T?]? {
    decode(json) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, designatedPath, .global, &$1) }
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(data: Data?, designatedPath: String? = nil) -> [T?]? {
    decode(data) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, designatedPath, .global, &$1) }
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> [T?]? {
    decode(bytes) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, designatedPath, .global, &$1) }
  }

  // These have no default argument, so that you can also pass the functions on by the name that HandyJSON gives them.

  /// Decodes an array from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?) -> [T?]? {
    decode(array) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, nil, .global, &$1) }
  }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?, designatedPath: String?) -> [T?]? {
    decode(array) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, designatedPath, .global, &$1) }
  }

  /// Decodes an `NSArray` from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?) -> [T?]? {
    decode(array) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, nil, .global, &$1) }
  }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?, designatedPath: String?) -> [T?]? {
    decode(array) { try $0.value(as: [T?].self, by: PositionalArray<T>.self, designatedPath, .global, &$1) }
  }

  /// Fills `object` from the JSON object at `designatedPath`. A property whose key is missing keeps its value. When the
  /// text is not JSON, or holds no object at that path, nothing changes. Hooks are not called.
  public static func update(object: inout T, from json: String?, designatedPath: String? = nil) {
    decode(json) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from the JSON object at `designatedPath` in UTF-8 text. A property whose key is missing keeps its
  /// value.
  public static func update(object: inout T, from data: Data?, designatedPath: String? = nil) {
    decode(data) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from a dictionary from `JSONSerialization`, or from the dictionary at `designatedPath` in it. A
  /// property whose key is missing keeps its value.
  public static func update(object: inout T, from dict: [String: Any]?, designatedPath: String? = nil) {
    decode(dict) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from an `NSDictionary` from `JSONSerialization`, or from the dictionary at `designatedPath` in it.
  /// A property whose key is missing keeps its value.
  public static func update(object: inout T, from dict: NSDictionary?, designatedPath: String? = nil) {
    decode(dict) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// The result of a call; when the call throws, logs the error and returns nil.
  /// - Parameter call: Receives a report when the debug mode logs what did not fit.
  @discardableResult @inline(__always) private static func decode<Source, Result>(
    _ source: Source?, _ call: (Source, inout JSONReport?) throws -> Result
  ) -> Result? {
    resultOrLog(about: T.self) {
      guard let source else { throw JSONFailure(.noInput) }
      var report = HandyJSONConfiguration.logs(.debug) ? JSONReport() : nil
      let result = try call(source, &report)
      if let report { HandyJSONConfiguration.log(.debug, report.lines.map { "\(TypeName.short(T.self)): \($0)" }) }
      return result
    }
  }
}

extension HandyJSON {
  /// Decodes the JSON object at `designatedPath` (keys and array indices separated by dots), or the whole document,
  /// into a model; returns nil when that fails.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(json: json, designatedPath: designatedPath)
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model; returns nil when that fails.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(data: data, designatedPath: designatedPath)
  }

  /// Decodes a dictionary from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model; returns
  /// nil when that fails. A value that already has the type of its property is taken as it is.
  public static func deserialize(from dict: [String: Any]?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model;
  /// returns nil when that fails.
  public static func deserialize(from dict: NSDictionary?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }
}

extension Array where Element: HandyJSON {
  /// Decodes the JSON array at `designatedPath` into models; an element that is no object becomes nil.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(json: json, designatedPath: designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that is no object becomes nil.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(data: data, designatedPath: designatedPath)
  }

  /// Decodes an array from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserialize(from array: [Any]?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserialize(from array: [Any]?, designatedPath: String?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array, designatedPath: designatedPath)
  }

  /// Decodes an `NSArray` from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserialize(from array: NSArray?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserialize(from array: NSArray?, designatedPath: String?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array, designatedPath: designatedPath)
  }
}
