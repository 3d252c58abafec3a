import FieldLayout
import Foundation

/// Decodes JSON into models; returns nil when the text is not JSON or holds no such model.
///
/// To learn why, call ``HandyJSON/decode(from:designatedPath:options:)-(JSONSource,_,_)``, which throws.
public final class JSONDeserializer<T: HandyJSON> {
  /// Decodes the JSON object at `designatedPath` (keys and array indices separated by dots), or the whole document,
  /// into a model.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    deserialize(json, designatedPath)
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(data: Data?, designatedPath: String? = nil) -> T? {
    deserialize(data, designatedPath)
  }

  /// Decodes UTF-8 text, or the JSON object at `designatedPath` in it, into a model.
  public static func deserializeFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> T? {
    deserialize(bytes, designatedPath)
  }

  /// Decodes a dictionary from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model. A value
  /// that already has the type of its property is taken as it is.
  public static func deserializeFrom(dict: [String: Any]?, designatedPath: String? = nil) -> T? {
    deserialize(tree: dict, designatedPath)
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the dictionary at `designatedPath` in it, into a model.
  public static func deserializeFrom(dict: NSDictionary?, designatedPath: String? = nil) -> T? {
    deserialize(tree: dict, designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(json: String?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(json, designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(data: Data?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(data, designatedPath)
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text into models; an element that is no object becomes nil.
  public static func deserializeModelArrayFrom(bytes: [UInt8]?, designatedPath: String? = nil) -> [T?]? {
    deserializeArray(bytes, designatedPath)
  }

  // These have no default argument, so that you can also pass the functions on by the name that HandyJSON gives them.

  /// Decodes an array from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?) -> [T?]? {
    deserializeArray(tree: array, nil)
  }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: [Any]?, designatedPath: String?) -> [T?]? {
    deserializeArray(tree: array, designatedPath)
  }

  /// Decodes an `NSArray` from `JSONSerialization` into models; an element that is no dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?) -> [T?]? {
    deserializeArray(tree: array, nil)
  }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization` into models; an element that is no
  /// dictionary becomes nil.
  public static func deserializeModelArrayFrom(array: NSArray?, designatedPath: String?) -> [T?]? {
    deserializeArray(tree: array, designatedPath)
  }

  /// Fills `object` from the JSON object at `designatedPath`. A property whose key is missing keeps its value. When the
  /// text is not JSON, or holds no object at that path, nothing changes. Hooks are not called.
  public static func update(object: inout T, from json: String?, designatedPath: String? = nil) {
    update(&object, json, designatedPath)
  }

  /// Fills `object` from the JSON object at `designatedPath` in UTF-8 text. A property whose key is missing keeps its
  /// value.
  public static func update(object: inout T, from data: Data?, designatedPath: String? = nil) {
    update(&object, data, designatedPath)
  }

  /// Fills `object` from a dictionary from `JSONSerialization`, or from the dictionary at `designatedPath` in it. A
  /// property whose key is missing keeps its value.
  public static func update(object: inout T, from dict: [String: Any]?, designatedPath: String? = nil) {
    update(&object, tree: dict, designatedPath)
  }

  /// Fills `object` from an `NSDictionary` from `JSONSerialization`, or from the dictionary at `designatedPath` in it.
  /// A property whose key is missing keeps its value.
  public static func update(object: inout T, from dict: NSDictionary?, designatedPath: String? = nil) {
    update(&object, tree: dict, designatedPath)
  }

  private static func deserialize<Source: JSONSource>(_ source: Source?, _ path: String?) -> T? {
    decode(as: T.self, by: T.self, source, path)
  }

  private static func deserializeArray<Source: JSONSource>(_ source: Source?, _ path: String?) -> [T?]? {
    decode(as: [T?].self, by: PositionalArray<T>.self, source, path)
  }

  private static func deserialize<Source: JSONTreeSource>(tree: Source?, _ path: String?) -> T? {
    decode(as: T.self, by: T.self, tree: tree, path)
  }

  private static func deserializeArray<Source: JSONTreeSource>(tree: Source?, _ path: String?) -> [T?]? {
    decode(as: [T?].self, by: PositionalArray<T>.self, tree: tree, path)
  }

  private static func decode<Value, Source: JSONSource>(
    as type: Value.Type, by key: any _Transformable.Type, _ source: Source?, _ path: String?
  ) -> Value? {
    logged(
      reporting: { (report: inout JSONReport) throws -> Value in
        guard let source else { throw JSONFailure(.noInput) }
        return try decodeValue(as: type, by: key, from: source, path, .global, report: &report)
      },
      plain: { () throws -> Value in
        guard let source else { throw JSONFailure(.noInput) }
        return try decodeValue(as: type, by: key, from: source, path, .global)
      })
  }

  private static func decode<Value, Source: JSONTreeSource>(
    as type: Value.Type, by key: any _Transformable.Type, tree: Source?, _ path: String?
  ) -> Value? {
    logged(
      reporting: { (report: inout JSONReport) throws -> Value in
        guard let tree else { throw JSONFailure(.noInput) }
        return try decodeTree(tree, as: type, by: key, path, .global, report: &report)
      },
      plain: { () throws -> Value in
        guard let tree else { throw JSONFailure(.noInput) }
        return try decodeTree(tree, as: type, by: key, path, .global)
      })
  }

  private static func update<Source: JSONSource>(_ object: inout T, _ source: Source?, _ path: String?) {
    func update(_ log: MismatchLog?, _ report: inout JSONReport) throws {
      guard let source else { throw JSONFailure(.noInput) }
      try unsafe source.withJSONBytes { bytes in
        let options = DecodingOptions.global
        var call = unsafe DecodeCall(bytes, path: path, options: options, log: log)
        try call.update(&object)
        if let log { unsafe report.add(log, in: bytes, options) }
      }
    }
    logged(
      reporting: { (report: inout JSONReport) throws -> Void in try update(MismatchLog(.global), &report) },
      plain: { () throws -> Void in
        var unused = JSONReport()
        try update(nil, &unused)
      })
  }

  private static func update<Source: JSONTreeSource>(_ object: inout T, tree: Source?, _ path: String?) {
    func update(_ log: TreeMismatchLog?) throws {
      guard let tree else { throw JSONFailure(.noInput) }
      try TreeCall(path: path, options: .global, log: log).update(&object, tree.jsonTree)
    }
    logged(
      reporting: { (report: inout JSONReport) throws -> Void in
        let log = TreeMismatchLog(.global)
        try update(log)
        report.add(log, .global)
      },
      plain: { () throws -> Void in try update(nil) })
  }

  /// The result of a call; when the call throws, logs the error and returns nil.
  /// - Parameters:
  ///   - reporting: Called when the debug mode logs what did not fit.
  ///   - plain: Does the same work without a report.
  @discardableResult private static func logged<Result>(
    reporting: (inout JSONReport) throws -> Result, plain: () throws -> Result
  ) -> Result? {
    do {
      guard HandyJSONConfiguration.logs(.debug) else { return try plain() }
      var report = JSONReport()
      let result = try reporting(&report)
      HandyJSONConfiguration.log(.debug, report.lines.map { "\(TypeName.short(T.self)): \($0)" })
      return result
    } catch {
      HandyJSONConfiguration.log(error, about: T.self)
      return nil
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
