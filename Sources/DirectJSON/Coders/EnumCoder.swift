import FieldLayout

/// Enums that conform to nothing: written by raw value if they have one, else by case name; never decoded.
final class EnumCoder<Value>: TypedCoder<Value>, UnmadeCoding, @unchecked Sendable {
  override var decodingRefusal: String? { "\(Value.self) does not conform to HandyJSONEnum" }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(plain: try unsafe plainValue(slot, Nesting()))
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue()
    if let raw = value as? any RawRepresentable { return raw.rawValue }
    guard let name = RuntimeReflection.caseName(of: value) else {
      throw EncodingFault(
        .refused(
          """
          \(Value.self) has no reflection metadata with the names of its cases: build its module without \
          -disable-reflection-metadata
          """))
    }
    return name
  }
}
