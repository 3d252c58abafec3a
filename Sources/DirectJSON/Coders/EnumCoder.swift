import FieldLayout

/// Enums that conform to nothing: written by raw value if they have one, else by case name; never decoded. A case with
/// a payload is never written, as its name alone would not be the value.
final class EnumCoder<Value>: TypedCoder<Value>, UnmadeCoding, @unchecked Sendable {
  private let hasRawValues = Value.self is any RawRepresentable.Type

  override var decodingRefusal: String? { "\(Value.self) does not conform to HandyJSONEnum" }
  override var canBeAbsent: Bool { !hasRawValues }
  override var mayBeLeftAlone: Bool { !hasRawValues }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool { unsafe isLeftAlone(slot) }

  func isLeftAlone(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe !hasRawValues && RuntimeReflection.hasPayload(slot.readValue())
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = try unsafe rawValueOrName(slot)
    if StackSpace.isShort(for: value) { throw EncodingFault(.nestedTooDeeply(writer.depth)) }
    try writer.append(plain: value)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = try unsafe rawValueOrName(slot)
    if StackSpace.isShort(for: value) { throw EncodingFault(.nestedTooDeeply(nesting.level)) }
    return try CoderRegistry.coder(for: type(of: value)).plainValue(ofInstance: value, nesting)
  }

  private func rawValueOrName(_ slot: UnsafePointer<Coded>) throws(EncodingFault) -> Any {
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
    if RuntimeReflection.hasPayload(value) {
      throw EncodingFault(
        .refused(
          """
          the case '\(name)' of \(Value.self) has a payload: make the type a JSONUnion or Codable, or add a transform
          """))
    }
    return name
  }
}
