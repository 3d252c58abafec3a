/// The elements of an array, one after the other.
struct UnkeyedValues: UnkeyedDecodingContainer {
  private let array: ValueDecoder
  private let places: [ValueText.Place]
  private(set) var currentIndex = 0

  init(of array: ValueDecoder) throws {
    self.array = array
    places = try array.elementPlaces()
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { places.count }
  var isAtEnd: Bool { currentIndex == places.count }

  /// Calls `body` with the decoder of the next element, and moves past the element unless that throws.
  private mutating func next<Wanted, Result>(
    _ type: Wanted.Type, _ body: (ValueDecoder) throws -> Result
  ) throws -> Result {
    let key = ElementKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(codingPath: codingPath + [key], debugDescription: "Unkeyed container is at end."))
    }
    let result = try body(array.inner(at: places[currentIndex], key))
    currentIndex += 1
    return result
  }

  /// A scalar needs no decoder, which would be allocated for it.
  /// - Parameter decide: Makes a value, or an error, of what `read` does not take.
  @inline(__always) private mutating func next<Value>(
    _ type: Value.Type, _ read: (ValueText, ValueText.Place) -> Value?, _ decide: (ValueDecoder) throws -> Value
  ) throws -> Value {
    guard !isAtEnd, let value = read(array.text, places[currentIndex]) else { return try next(type, decide) }
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    let before = currentIndex
    let isNull = try next(Any?.self) { $0.isNull }
    if !isNull { currentIndex = before }
    return isNull
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type, { $0.bool(at: $1) }, { try $0.bool() }) }
  mutating func decode(_ type: String.Type) throws -> String {
    try next(type, { $0.string(at: $1) }, { try $0.string() })
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next(type, { $0.double(at: $1) }, { try $0.double() })
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type, { $0.float(at: $1) }, { try $0.float() })
  }
  mutating func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try next(type, { $0.integer(type, at: $1) }, { try $0.integer(type) })
  }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type) { try $0.integer(type) } }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type) { try $0.integer(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Arrays of scalars ask in this way, too.
    try next(type, { $0.scalar(type, at: $1) }, { try $0.value(type) })
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next(KeyedDecodingContainer<NestedKey>.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}

extension ValueDecoder {
  /// The places of the elements of the array that this value is.
  fileprivate func elementPlaces() throws -> [ValueText.Place] {
    guard firstByte == UInt8(ascii: "["), let place else { throw refusal(of: FoundationFallback.Unkeyed.self) }
    return try wellFormed { () throws(ParsingFault) in
      try text.read(at: place) { cursor throws(ParsingFault) in
        var places: [ValueText.Place] = []
        var container = place.container + 1
        cursor.advance()
        cursor.skipWhitespace()
        if cursor.current == UInt8(ascii: "]") { return places }
        while true {
          let element = ValueText.Place(offset: cursor.offset, container: container)
          places.append(element)
          try text.skipValue(at: element, &cursor)
          container = text.containerAfter(element)
          cursor.skipWhitespace()
          guard cursor.current == UInt8(ascii: ",") else { return places }
          cursor.advance()
          cursor.skipWhitespace()
        }
      }
    }
  }
}
