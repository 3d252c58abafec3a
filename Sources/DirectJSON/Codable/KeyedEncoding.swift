/// The members that a type encodes by its keys.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: ValueEncoder
  private let object: EncodedObject

  init(_ encoder: ValueEncoder, _ object: EncodedObject) {
    self.encoder = encoder
    self.object = object
  }

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Encodes a member; if that fails, the key keeps the value that it had, if any.
  private func put(_ key: Key, _ body: (ValueEncoder) throws -> Void) throws {
    let (value, before) = object.replace(key.stringValue, depth: encoder.depth + 1)
    do { try body(encoder.inner(value, key)) } catch {
      object.restore(before, key.stringValue)
      throw error
    }
  }

  // A scalar needs no encoder, which would be allocated for it.

  func encodeNil(forKey key: Key) throws { object.put(.text("null"), key.stringValue) }
  func encode(_ value: Bool, forKey key: Key) throws { object.put(.text(value.description), key.stringValue) }
  func encode(_ value: String, forKey key: Key) throws { object.put(.string(value), key.stringValue) }
  func encode(_ value: Double, forKey key: Key) throws { try encode(number: value, key) }
  func encode(_ value: Float, forKey key: Key) throws { try encode(number: value, key) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number, forKey key: Key) throws {
    object.put(.text(value.description), key.stringValue)
  }

  private func encode<Number: BinaryFloatingPoint & CustomStringConvertible & Encodable>(
    number: Number, _ key: Key
  ) throws {
    guard let item = EncodedItem(number: number) else { return try put(key) { try $0.encode(number: number) } }
    object.put(item, key.stringValue)
  }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { object.put(.text(value.description), key.stringValue) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { object.put(.text(value.description), key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try put(key) { try $0.encode(any: value) } }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.inner(object.value(key.stringValue, depth: encoder.depth + 1), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.inner(object.value(key.stringValue, depth: encoder.depth + 1), key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let key = StringCodingKey.superclass
    return encoder.inner(object.replace(key.stringValue, depth: encoder.depth + 1).value, key)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    encoder.inner(object.replace(key.stringValue, depth: encoder.depth + 1).value, key)
  }
}
