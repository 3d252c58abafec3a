import Foundation
import HandyJSON

// What apps declare beside their models.

extension Array: HandyJSON {}
extension Dictionary: HandyJSON {}
extension String: HandyJSON {}
extension Int: HandyJSON {}
extension Double: HandyJSON {}
extension Bool: HandyJSON {}

extension CGFloat: HandyJSONCustomTransformable {
  /// From text with a unit.
  public static func _transform(from object: Any) -> CGFloat? {
    (object as? String).flatMap { Double($0.dropLast(2)) }.map { CGFloat($0) }
  }
  /// Text with a unit.
  public func _plainValue() -> Any? { "\(Double(self))pt" }
}

// Has no effect: see `HandyJSONCustomTransformable`.
extension Bool: HandyJSONCustomTransformable {
  /// Never called.
  public static func _transform(from object: Any) -> Bool? { nil }
  /// Never called.
  public func _plainValue() -> Any? { nil }
}

/// An app's own call has the name of one of the library's, and another type.
extension Dictionary {
  func toJSONString() -> String { "\(count) of an app" }
}

extension HandyJSON {
  /// Calls the library's, not itself.
  static func deserialize(from any: Any?) -> Self? { (any as? [String: Any]).flatMap { deserialize(from: $0) } }
}

struct User: HandyJSON {
  var name = ""
  var age: Int?
  var tags: [String] = []
}

struct Response<Content: HandyJSON>: HandyJSON {
  var code = 0
  var isNew = false
  var data: Content?
}

struct Box: HandyJSON {
  var height: CGFloat = 0
  var optional: CGFloat?
  var list: [CGFloat] = []
}

/// Conforms to nothing.
struct Plain {
  var value = 1
}
