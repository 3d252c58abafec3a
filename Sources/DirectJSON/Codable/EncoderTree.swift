import FieldLayout
import Foundation

/// A model as an `Encoder` sees it: members in their order, and values that JSON does not have.
enum EncoderTree: Encodable {
  /// Neither an array nor an object.
  case scalar(JSONValue)
  case native(NativeValue)
  case array([EncoderTree])
  case object([(key: String, value: EncoderTree)])
  /// An object whose keys are data.
  case dictionary([(key: String, value: EncoderTree)])

  /// Encodes a value inside another one.
  func encode(to encoder: any Encoder) throws {
    guard case .dictionary(let members) = self else { return try encode(into: encoder) }
    try checkStack(encoder)
    // As a dictionary: the encoder's strategy does not change the keys of those.
    try encode(Dictionary(members, uniquingKeysWith: { $1 }), to: encoder)
  }

  private func checkStack(_ encoder: any Encoder) throws {
    guard StackSpace.isShort() else { return }
    throw EncodingError.invalidValue(
      self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "nested too deeply"))
  }

  /// Encodes a value that may share the encoder with other members.
  func encode(into encoder: any Encoder) throws {
    try checkStack(encoder)
    switch self {
    case .scalar(let value): try value.encode(to: encoder)
    case .native(.date(let value)): try encode(value, to: encoder)
    case .native(.data(let value)): try encode(value, to: encoder)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members), .dictionary(let members):
      var container = encoder.container(keyedBy: StringCodingKey.self)
      for (key, value) in members { try container.encode(value, forKey: StringCodingKey(key)) }
    }
  }

  /// The tree with dictionaries in the place of objects whose keys are data: where ``ExpectedTree`` reads dictionaries.
  /// - Parameter isRoot: Whether other members may go to the same encoder. Then its own keys are not spared.
  func preservingKeys(of coder: (any ValueCoder)?, isRoot: Bool = false) -> EncoderTree {
    // What is nested so deeply is refused when it is encoded.
    guard let coder, !StackSpace.isShort() else { return self }
    switch (coder.shape, self) {
    case (.optional, _): return preservingKeys(of: coder.parts.first, isRoot: isRoot)
    case (.object, .object(let members)):
      return .object(members.map { ($0.key, $0.value.preservingKeys(of: coder.part(ofKey: $0.key))) })
    case (.dictionary, .object(let members)), (.anything, .object(let members)):
      let part = coder.shape == .anything ? coder : coder.parts.first
      let entries = members.map { ($0.key, $0.value.preservingKeys(of: part)) }
      return isRoot ? .object(entries) : .dictionary(entries)
    case (.array, .array(let elements)): return .array(elements.map { $0.preservingKeys(of: coder.parts.first) })
    case (.anything, .array(let elements)): return .array(elements.map { $0.preservingKeys(of: coder) })
    default: return self
    }
  }

  /// Goes through a container, so that the encoder applies its settings for the type.
  private func encode(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value that JSON does not have, but other formats do.
enum NativeValue: Sendable {
  case date(Date)
  case data(Data)
}

/// The values that belong to a text only this library reads. In that text, tokens that are not JSON stand for them.
final class NativeValues: Sendable {
  /// The options of the call, as the user passed them.
  let options: EncodingOptions
  private let values = Locked<[NativeValue]>([])

  init(_ options: EncodingOptions) {
    self.options = options
  }

  /// The token that is written in place of a value.
  func token(for value: NativeValue) -> String {
    values.withLock { values in
      values.append(value)
      return "#\(values.count - 1)#"
    }
  }

  fileprivate subscript(index: Int) -> NativeValue? {
    values.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }
}

extension ByteInput {
  /// Reads the value at the position, which the library has written itself.
  mutating func readEncoderTree(_ natives: NativeValues) throws(ParsingFault) -> EncoderTree {
    var reader = JSONValueReader()
    return try readEncoderTree(natives, &reader)
  }

  /// - Parameter reader: Reads scalars.
  private mutating func readEncoderTree(
    _ natives: NativeValues, _ reader: inout JSONValueReader
  ) throws(ParsingFault) -> EncoderTree {
    switch cursor.current {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: EncoderTree)] = []
      try enter()
      guard try moveToFirstKey() else { return .object([]) }
      repeat {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        try moveToValue()
        members.append((key, try readEncoderTree(natives, &reader)))
      } while try moveToNextKey()
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [EncoderTree] = []
      try enter()
      guard moveToFirstElement() else { return .array([]) }
      repeat { elements.append(try readEncoderTree(natives, &reader)) } while try moveToNextElement()
      return .array(elements)
    case UInt8(ascii: "#"):
      cursor.advance()
      guard let number = cursor.scanShortInteger(), let native = natives[Int(number)] else {
        try cursor.refuse(.value)
      }
      cursor.advance()
      return .native(native)
    default:
      return .scalar(try reader.readValue(&self))
    }
  }
}
