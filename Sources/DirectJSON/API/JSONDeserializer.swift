import FieldLayout
import Foundation

/// Decodes JSON into models; returns nil when the text is not JSON or the value does not fit the model.
///
/// To learn why, call ``JSONDocument/decode(from:designatedPath:options:)-(JSONSource,_,_)``, which throws.
public final class JSONDeserializer<T: HandyJSON> {
  /// Decodes the JSON object at `designatedPath` (keys and array indices separated by dots), or the whole document,
  /// into a model.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    T.deserialize(from: json, designatedPath: designatedPath)
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(data: Data?, designatedPath: String? = nil) -> T? {
    T.deserialize(from: data, designatedPath: designatedPath)
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> T? {
    T.valueOrLog(bytes) { try $0.value(as: T.self, by: .provider(T.self), designatedPath, .global, &$1) }
  }

  /// Decodes a dictionary from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model. A value
  /// that already has the type of its property is used unchanged.
  public static func deserializeFrom(dict: [String: Any]?, designatedPath: String? = nil) -> T? {
    T.deserialize(from: dict, designatedPath: designatedPath)
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model.
  public static func deserializeFrom(dict: NSDictionary?, designatedPath: String? = nil) -> T? {
    T.deserialize(from: dict, designatedPath: designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` into models; an element that does not fit becomes nil.
  public static func deserializeModelArrayFrom(json: String?, designatedPath: String? = nil) -> [T?]? {
    [T].deserialize(from: json, designatedPath: designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that does not fit becomes nil.
  public static func deserializeModelArrayFrom(data: Data?, designatedPath: String? = nil) -> [T?]? {
    [T].deserialize(from: data, designatedPath: designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that does not fit becomes nil.
  public static func deserializeModelArrayFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> [T?]? {
    T.valueOrLog(bytes) { try $0.elements(designatedPath, &$1) }
  }

  // These have no default argument, so that you can also pass the functions on by the name that HandyJSON gives them.

  /// Decodes an array from `JSONSerialization` into models; an element that does not fit becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?) -> [T?]? {
    [T].deserialize(from: array)
  }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization` into models; an element that does not
  /// fit becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?, designatedPath: String?) -> [T?]? {
    [T].deserialize(from: array, designatedPath: designatedPath)
  }

  /// Decodes an `NSArray` from `JSONSerialization` into models; an element that does not fit becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?) -> [T?]? {
    [T].deserialize(from: array)
  }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization` into models; an element that does
  /// not fit becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?, designatedPath: String?) -> [T?]? {
    [T].deserialize(from: array, designatedPath: designatedPath)
  }

  /// Fills `object` from the JSON object at `designatedPath`. A property whose key is missing keeps its value. When the
  /// text is not JSON, or holds no object at that path, nothing changes. Neither `willStartMapping()` nor
  /// `didFinishMapping()` of `object` is called.
  public static func update(object: inout T, from json: String?, designatedPath: String? = nil) {
    T.valueOrLog(json) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from the JSON object at `designatedPath` in UTF-8 text. A property whose key is missing keeps its
  /// value. When the text is not JSON, or holds no object at that path, nothing changes. Neither `willStartMapping()`
  /// nor `didFinishMapping()` of `object` is called.
  public static func update(object: inout T, from data: Data?, designatedPath: String? = nil) {
    T.valueOrLog(data) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from a dictionary from `JSONSerialization`, or from the dictionary at `designatedPath` in it. A
  /// property whose key is missing keeps its value. When there is no dictionary at that path, nothing changes. Neither
  /// `willStartMapping()` nor `didFinishMapping()` of `object` is called.
  public static func update(object: inout T, from dict: [String: Any]?, designatedPath: String? = nil) {
    T.valueOrLog(dict) { try $0.update(&object, designatedPath, .global, &$1) }
  }

  /// Fills `object` from an `NSDictionary` from `JSONSerialization`, or from the dictionary at `designatedPath` in it.
  /// A property whose key is missing keeps its value. When there is no dictionary at that path, nothing changes.
  /// Neither `willStartMapping()` nor `didFinishMapping()` of `object` is called.
  public static func update(object: inout T, from dict: NSDictionary?, designatedPath: String? = nil) {
    T.valueOrLog(dict) { try $0.update(&object, designatedPath, .global, &$1) }
  }
}
