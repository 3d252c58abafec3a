/// The kinds of JSON values.
enum ValueKind: String {
  case null = "null"
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  /// The kind of a value by its first byte.
  init(firstByte: UInt8) {
    self =
      switch firstByte {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .array
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
      case UInt8(ascii: "n"): .null
      default: .number
      }
  }

  /// The kind of a value that a message describes, as in `string "red"`; nil for a description of anything else.
  init?(ofDescription found: String) {
    if found == "true" || found == "false" {
      self = .bool
    } else if found.hasPrefix("string ") {
      self = .string
    } else if found.hasPrefix("number ") {
      self = .number
    } else {
      self.init(rawValue: found)
    }
  }
}
