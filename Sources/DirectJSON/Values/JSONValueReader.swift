/// Reads dynamic values, and remembers the keys of their objects, since nearby objects mostly have the same keys.
struct JSONValueReader {
  private var tree = KeyTree()

  /// Takes the value at the position.
  mutating func readValue(_ input: inout ByteInput) throws(ParsingFault) -> JSONValue {
    switch input.cursor.current {
    case UInt8(ascii: "\""):
      return .string(try input.readString())
    case UInt8(ascii: "{"):
      return .object(try readObject(&input))
    case UInt8(ascii: "["):
      return .array(
        try unsafe input.readArray(of: JSONValue.self) { slot, input throws(ParsingFault) in
          unsafe slot.initializeValue(to: try readValue(&input))
          return true
        })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try Self.readNumber(&input)
    case UInt8(ascii: "t"):
      try input.cursor.scanTrue()
      return true
    case UInt8(ascii: "f"):
      try input.cursor.scanFalse()
      return false
    case UInt8(ascii: "n"):
      try input.cursor.scanNull()
      return .null
    default:
      try input.cursor.refuse(.value)
    }
  }

  /// Takes the number at the position.
  @inline(__always) static func readNumber(_ input: inout ByteInput) throws(ParsingFault) -> JSONValue {
    let first = input.cursor.current
    if let short = input.cursor.scanShortIntegerInline() {
      return short == 0 && first == UInt8(ascii: "-") ? .number(.negativeZero) : .integer(short)
    }
    return try readLongNumber(&input)
  }

  @inline(never) private static func readLongNumber(_ input: inout ByteInput) throws(ParsingFault) -> JSONValue {
    let lower = input.cursor.offset
    if let plain = input.cursor.scanPlainDecimal() {
      return unsafe JSONValue(plain, input.cursor.bytes(from: lower, to: input.cursor.offset))
    }
    let number = try input.cursor.scanNumber()
    let double = input.cursor.double(number)
    return unsafe JSONValue(number, double, input.cursor.bytes(from: number.lower, to: number.upper))
  }

  /// Takes the object at the position.
  mutating func readObject(_ input: inout ByteInput) throws(ParsingFault) -> JSONObject {
    try input.enter()
    guard try input.moveToFirstKey() else { return JSONObject() }
    var values: [JSONValue] = []
    var node = KeyTree.root
    var first = node
    repeat {
      guard let next = try tree.child(of: node, &input.cursor) else {
        var object = JSONObject(tree.keys(at: node), values)
        try readRest(of: &object, &input)
        return object
      }
      node = next
      if values.isEmpty {
        first = node
        values.reserveCapacity(tree.predictedCount(at: first))
      }
      try input.moveToValue()
      values.append(try readValue(&input))
    } while try input.moveToNextKey()
    tree.predict(values.count, at: first)
    return JSONObject(tree.keys(at: node), values)
  }

  /// Reads from a key that the tree does not accept: key by key, without regard to other objects.
  @inline(never) private mutating func readRest(of object: inout JSONObject, _ input: inout ByteInput)
    throws(ParsingFault)
  {
    repeat {
      let key = try input.readString()
      try input.moveToValue()
      object.updateValue(try readValue(&input), forKey: key)
    } while try input.moveToNextKey()
  }
}
