import FieldLayout

/// A type that JSON holds as some scalar: an enum by its raw value, a class of Foundation by the Swift type it bridges
/// to.
class ConvertedCoder<Value, Scalar: JSONScalar>: TypedCoder<Value>, @unchecked Sendable {
  private let decode: (Scalar) -> Value?
  private let encode: (Value) -> Scalar

  init(decode: @escaping (Scalar) -> Value?, encode: @escaping (Value) -> Scalar) {
    self.decode = decode
    self.encode = encode
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let offset = input.cursor.offset
    guard let scalar = try Scalar.read(from: &input) else { return false }
    guard let value = decode(scalar) else {
      input.note(expectedName, at: offset, hint: knownCases(of: Value.self).map { .always($0) })
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
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
    unsafe slot.initializeValue(to: made, as: Value.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try encode(unsafe slot.readValue(as: Value.self)).write(to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try encode(unsafe slot.readValue(as: Value.self)).plainValue()
  }
}
