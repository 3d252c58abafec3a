/// The members of an object, by the keys of a type.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: ValueDecoder
  private let members: ObjectMembers

  init(of object: ValueDecoder, _ members: ObjectMembers) {
    self.object = object
    self.members = members
  }

  var codingPath: [any CodingKey] { object.codingPath }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func place(_ key: Key) throws -> ValueText.Place {
    if let place = members[key.stringValue] { return place }
    throw missing(key)
  }

  @inline(never) private func missing(_ key: Key) -> DecodingError {
    .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
  }

  /// The decoder of a member.
  private func value(_ key: Key) throws -> ValueDecoder { object.inner(at: try place(key), key) }

  func decodeNil(forKey key: Key) throws -> Bool { object.text.isNull(at: try place(key)) }

  // MARK: Scalars

  // A scalar needs no decoder, which would be allocated for it.

  /// - Parameter decide: Makes a value, or an error, of what `read` does not take.
  @inline(__always) private func decode<Value>(
    _ key: Key, _ read: (ValueText, ValueText.Place) -> Value?, _ decide: (ValueDecoder) throws -> Value
  ) throws -> Value {
    let place = try place(key)
    return try read(object.text, place) ?? decide(object.inner(at: place, key))
  }

  @inline(__always) private func decodeIfPresent<Value>(
    _ key: Key, _ read: (ValueText, ValueText.Place) -> Value?, _ decide: (ValueDecoder) throws -> Value
  ) throws -> Value? {
    guard let place = members[key.stringValue] else { return nil }
    if let value = read(object.text, place) { return value }
    return object.text.isNull(at: place) ? nil : try decide(object.inner(at: place, key))
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decode(key, { $0.bool(at: $1) }, { try $0.bool() })
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decode(key, { $0.string(at: $1) }, { try $0.string() })
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decode(key, { $0.double(at: $1) }, { try $0.double() })
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try decode(key, { $0.float(at: $1) }, { try $0.float() })
  }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type, forKey key: Key) throws -> Number {
    try decode(key, { $0.integer(type, at: $1) }, { try $0.integer(type) })
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decodeIfPresent(key, { $0.bool(at: $1) }, { try $0.bool() })
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decodeIfPresent(key, { $0.string(at: $1) }, { try $0.string() })
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decodeIfPresent(key, { $0.double(at: $1) }, { try $0.double() })
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decodeIfPresent(key, { $0.float(at: $1) }, { try $0.float() })
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decodeIfPresent(key, { $0.integer(type, at: $1) }, { try $0.integer(type) })
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decodeIfPresent(key, { $0.integer(type, at: $1) }, { try $0.integer(type) })
  }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(key).integer(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(key).integer(type) }

  // MARK: Other values

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).value(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let place = members[key.stringValue], !object.text.isNull(at: place) else { return nil }
    return try object.inner(at: place, key).value(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = StringCodingKey.superclass
    return object.inner(at: members[key.stringValue], key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { object.inner(at: members[key.stringValue], key) }
}
