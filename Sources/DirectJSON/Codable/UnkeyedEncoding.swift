/// The elements that a type encodes, one after the other.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder
  private let array: EncodedArray

  init(_ encoder: ValueEncoder, _ array: EncodedArray) {
    self.encoder = encoder
    self.array = array
  }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { array.elements.count }

  /// Encodes an element; if that fails, removes it.
  private func put(_ body: (ValueEncoder) throws -> Void) throws {
    let index = count
    do { try body(next()) } catch {
      array.truncate(to: index)
      throw error
    }
  }

  /// The encoder of another element.
  @inline(never) private func next() -> ValueEncoder {
    let key = ElementKey(count)
    return encoder.inner(array.append(depth: encoder.depth + 1), key)
  }

  // A scalar needs no encoder, which would be allocated for it.

  func encodeNil() throws { array.append(.text("null")) }
  func encode(_ value: Bool) throws { array.append(.text(value.description)) }
  func encode(_ value: String) throws { array.append(.string(value)) }
  func encode(_ value: Double) throws { try encode(number: value) }
  func encode(_ value: Float) throws { try encode(number: value) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) throws {
    array.append(.text(value.description))
  }

  private func encode<Number: BinaryFloatingPoint & CustomStringConvertible & Encodable>(number: Number) throws {
    guard let item = EncodedItem(number: number) else { return try put { try $0.encode(number: number) } }
    array.append(item)
  }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { array.append(.text(value.description)) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { array.append(.text(value.description)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    // Arrays of scalars ask in this way, too.
    if let item = EncodedItem(scalar: value) { return array.append(item) }
    try put { try $0.encode(any: value) }
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  func superEncoder() -> any Encoder { next() }
}
