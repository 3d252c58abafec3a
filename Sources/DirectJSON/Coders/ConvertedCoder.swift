import FieldLayout

/// A type that JSON holds as some scalar: an enum by its raw value, a class of Foundation by the Swift type it bridges to.
final class ConvertedCoder<Value, Scalar: JSONScalar>: TypedCoder<Value>, TypedCoding, @unchecked Sendable {
  private let decode: (Scalar) -> Value?
  private let encode: (Value) -> Scalar

  init(decode: @escaping (Scalar) -> Value?, encode: @escaping (Value) -> Scalar) {
    self.decode = decode
    self.encode = encode
  }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let offset = input.cursor.offset
    guard let scalar = try Scalar.read(from: &input) else { return false }
    guard let value = decode(scalar) else {
      input.note(expectedName, at: offset, hint: knownCases(of: Value.self).map { .always($0) })
      return false
    }
    unsafe slot.initializeValue(to: value)
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    let made: Value
    if let value = asIs(value) {
      made = value
    } else {
      guard let scalar = try Scalar.read(value, in: &tree) else { return false }
      guard let value = decode(scalar) else {
        tree.note(expectedName, found: value, hint: knownCases(of: Value.self).map { .always($0) })
        return false
      }
      made = value
    }
    unsafe slot.initializeValue(to: made)
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try encode(unsafe slot.readValue()).write(to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try encode(unsafe slot.readValue()).plainValue()
  }
}
