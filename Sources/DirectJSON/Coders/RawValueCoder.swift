import FieldLayout

/// A type that stands for a raw value of a type that has a coder of its own, but is no `JSONScalar`: a date, a UUID, an
/// array. See also `ConvertedCoder`.
final class RawValueCoder<Value: RawRepresentable>: TypedCoder<Value>, TypedCoding, @unchecked Sendable {
  private let raw: any ValueCoder

  init(raw: any ValueCoder) {
    self.raw = raw
  }

  override var decodingRefusal: String? {
    raw.decodingRefusal.map { "\(Value.self) has a raw value of type \(Value.RawValue.self): \($0)" }
  }

  override var parts: [any ValueCoder] { [raw] }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      return false
    }
    let offset = input.cursor.offset
    let rawValue = try unsafe input.withRoom(for: Value.RawValue.self) {
      room, input throws(ParsingFault) -> Value.RawValue? in
      unsafe try raw.initialize(room, from: &input) ? room.takeValue() : nil
    }
    guard let rawValue else { return false }
    guard let value = Value(rawValue: rawValue) else {
      input.note(expectedName, at: offset)
      return false
    }
    unsafe slot.initializeValue(to: value)
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe withValueAddress(slot.readValue().rawValue) { slot throws(EncodingFault) in
      try unsafe raw.write(slot, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe withValueAddress(slot.readValue().rawValue) { slot throws(EncodingFault) in
      try unsafe raw.plainValue(slot, nesting)
    }
  }
}
