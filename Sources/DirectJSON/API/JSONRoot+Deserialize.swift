import FieldLayout
import Foundation

extension JSONRoot {
  /// Decodes the JSON value at `designatedPath` (keys and array indices separated by dots), or the whole document;
  /// returns nil when that fails.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    valueOrLog(json) { try $0.value(as: Self.self, by: .provider(Self.self), designatedPath, .global, &$1) }
  }

  /// Decodes UTF-8 text, or the JSON value at `designatedPath` in it; returns nil when that fails.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> Self? {
    valueOrLog(data) { try $0.value(as: Self.self, by: .provider(Self.self), designatedPath, .global, &$1) }
  }

  /// Decodes a dictionary from `JSONSerialization`, or the value at `designatedPath` in it; returns nil when that
  /// fails.
  public static func deserialize(from dict: [String: Any]?, designatedPath: String? = nil) -> Self? {
    valueOrLog(dict) { try $0.value(as: Self.self, by: .provider(Self.self), designatedPath, .global, &$1) }
  }

  /// Decodes an `NSDictionary` from `JSONSerialization`, or the value at `designatedPath` in it; returns nil when that
  /// fails.
  public static func deserialize(from dict: NSDictionary?, designatedPath: String? = nil) -> Self? {
    valueOrLog(dict) { try $0.value(as: Self.self, by: .provider(Self.self), designatedPath, .global, &$1) }
  }
}

extension Array where Element: JSONRoot {
  /// Decodes the JSON array at `designatedPath`; an element that does not fit becomes nil.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> [Element?]? {
    Element.valueOrLog(json) { try $0.elements(designatedPath, &$1) }
  }

  /// Decodes the JSON array at `designatedPath` in UTF-8 text; an element that does not fit becomes nil.
  public static func deserialize(from data: Data?, designatedPath: String? = nil) -> [Element?]? {
    Element.valueOrLog(data) { try $0.elements(designatedPath, &$1) }
  }

  // These have no default argument, so that you can also pass the functions on by the name that HandyJSON gives them.

  /// Decodes an array from `JSONSerialization`; an element that does not fit becomes nil.
  public static func deserialize(from array: [Any]?) -> [Element?]? { deserialize(from: array, designatedPath: nil) }

  /// Decodes the array at `designatedPath` in an array from `JSONSerialization`; an element that does not fit becomes
  /// nil.
  public static func deserialize(from array: [Any]?, designatedPath: String?) -> [Element?]? {
    Element.valueOrLog(array) { try $0.elements(designatedPath, &$1) }
  }

  /// Decodes an `NSArray` from `JSONSerialization`; an element that does not fit becomes nil.
  public static func deserialize(from array: NSArray?) -> [Element?]? { deserialize(from: array, designatedPath: nil) }

  /// Decodes the array at `designatedPath` in an `NSArray` from `JSONSerialization`; an element that does not fit
  /// becomes nil.
  public static func deserialize(from array: NSArray?, designatedPath: String?) -> [Element?]? {
    Element.valueOrLog(array) { try $0.elements(designatedPath, &$1) }
  }
}

extension JSONSource {
  /// The elements of the array at a path of the text, with nil in place of each that does not fit.
  func elements<Element: JSONRoot>(_ path: String?, _ report: inout JSONReport?) throws(JSONFailure) -> [Element?] {
    try value(as: [Element?].self, by: .provider(PositionalArray<Element>.self), path, .global, &report)
  }
}

extension JSONTreeSource {
  /// The elements of the array at a path of the tree, with nil in place of each that does not fit.
  func elements<Element: JSONRoot>(_ path: String?, _ report: inout JSONReport?) throws(JSONFailure) -> [Element?] {
    try value(as: [Element?].self, by: .provider(PositionalArray<Element>.self), path, .global, &report)
  }
}

extension JSONRoot {
  /// The result of a call; when the call throws, logs the error and returns nil.
  /// - Parameter call: Receives a report when the debug mode logs what did not fit.
  @discardableResult static func valueOrLog<Source, Result>(
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
