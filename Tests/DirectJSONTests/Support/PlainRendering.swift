import Foundation

/// What an `Any` holds, in a form that tells kinds apart: made by the tests alone, so that it cannot share a mistake
/// with the library's own writer.
func rendering(_ value: Any?) -> String {
  switch value {
  case nil: return "nil"
  case is NSNull: return "null"
  case let text as String: return "'\(text)'"
  case let number as NSNumber: return rendering(number)
  case let array as [Any]: return "[" + array.map { rendering($0) }.joined(separator: " ") + "]"
  case let object as [String: Any]:
    return "{" + object.sorted { $0.key < $1.key }.map { "\($0.key)=\(rendering($0.value))" }.joined(separator: " ")
      + "}"
  case let other?: return "unexpected \(type(of: other))"
  }
}

private func rendering(_ number: NSNumber) -> String {
  switch unsafe String(cString: number.objCType) {
  case "c", "B": number.boolValue ? "true" : "false"
  case "d": "\(number.doubleValue)"
  case "Q": "u\(number.uint64Value)"
  default: "\(number.int64Value)"
  }
}
