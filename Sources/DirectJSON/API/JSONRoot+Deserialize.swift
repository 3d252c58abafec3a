import FieldLayout
import Foundation

extension JSONRoot {
  /// Decodes the JSON value at `designatedPath` (keys and array indices separated by dots), or the whole document;
  /// returns nil when that fails.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    valueOrLog(json) { try $0.value(as: Self.self, by: Self.self, designatedPath, .global, &$1) }
  }

  /// Decodes UTF-8 text, or the JSON value at `designatedPath` in it; returns nil when that fails.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> Self? {
    valueOrLog(data) { try $0.value(as: Self.self, by: Self.self, designatedPath, .global, &$1) }
  }

  /// Decodes a dictionary from `JSONSerialization`, or the value at `designatedPath` in it; returns nil when that
  /// fails.
  public static func deserialize(from dict: [String: Any]?, designatedPath: String? = nil) -> Self? {
    valueOrLog(dict) { try $0.value(as: Self.self, by: Self.self, designatedPath, .global, &$1) }
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the value at `designatedPath` in it; returns nil when that
  /// fails.
  public static func deserialize(from dict: NSDictionary?, designatedPath: String? = nil) -> Self? {
    valueOrLog(dict) { try $0.value(as: Self.self, by: Self.self, designatedPath, .global, &$1) }
  }
}

extension Array where Element: JSONRoot {
  /// Decodes the JSON array at `designatedPath`; an element that does not fit becomes nil.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> [Element?]? {
    valueOrLog(json) {
      try $0.value(as: [Element?].self, by: PositionalArray<Element>.self, designatedPath, .global, &$1)
    }
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text; an element that does not fit becomes nil.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> [Element?]? {
    valueOrLog(data) {
      try $0.value(as: [Element?].self, by: PositionalArray<Element>.self, designatedPath, .global, &$1)
    }
  }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization`, or all of it; an element that does not
  /// fit becomes nil.
  public static func deserialize(from array: [Any]?, designatedPath: String? = nil) -> [Element?]? {
    valueOrLog(array) {
      try $0.value(as: [Element?].self, by: PositionalArray<Element>.self, designatedPath, .global, &$1)
    }
  }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization`, or all of it; an element that does
  /// not fit becomes nil.
  public static func deserialize(from array: NSArray?, designatedPath: String? = nil) -> [Element?]? {
    valueOrLog(array) {
      try $0.value(as: [Element?].self, by: PositionalArray<Element>.self, designatedPath, .global, &$1)
    }
  }
}

extension _Transformable {
  /// The result of a call; when the call throws, logs the error and returns nil.
  /// - Parameter call: Receives a report when the debug mode logs what did not fit.
  fileprivate static func valueOrLog<Source, Result>(
    _ source: Source?, _ call: (Source, inout JSONReport?) throws -> Result
  ) -> Result? {
    resultOrLog(about: Self.self) {
      guard let source else { throw JSONFailure(.noInput) }
      var report = HandyJSONConfiguration.logs(.debug) ? JSONReport() : nil
      let result = try call(source, &report)
      if let report { HandyJSONConfiguration.log(.debug, report.lines.map { "\(TypeName.short(Self.self)): \($0)" }) }
      return result
    }
  }
}
