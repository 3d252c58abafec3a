import FieldLayout

/// A type whose raw value is of a type that has a coder but is no `JSONScalar`: a date, a UUID, an array. See also
/// `ConvertedCoder`.
final class RawValueCoder<Value: RawRepresentable>: TypedCoder<Value>, @unchecked Sendable {
  private let raw: ValueCoder

  init(raw: ValueCoder) {
    self.raw = raw
  }

  override var decodingRefusal: String? {
    raw.decodingRefusal.map { "\(Value.self) has a raw value of type \(Value.RawValue.self): \($0)" }
  }

  override var parts: [ValueCoder] { [raw] }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      return false
    }
    let offset = input.cursor.offset
    let rawValue = try unsafe input.withRoom(for: Value.RawValue.self) {
      room, input throws(ParsingFault) -> Value.RawValue? in
      unsafe try raw.initialize(room, from: &input) ? room.takeValue(as: Value.RawValue.self) : nil
    }
    guard let rawValue else { return false }
    guard let value = Value(rawValue: rawValue) else {
      input.note(expectedName, at: offset)
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe withValueAddress(slot.readValue(as: Value.self).rawValue) { slot throws(EncodingFault) in
      try unsafe raw.write(slot, to: &writer)
    }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe withValueAddress(slot.readValue(as: Value.self).rawValue) { slot throws(EncodingFault) in
      try unsafe raw.plainValue(slot, nesting)
    }
  }
}
