import FieldLayout
import Foundation

// For coders other than this library's: `JSONDecoder`, `PropertyListEncoder` and the like.

extension JSONValue: Codable {
  /// Decodes any value that the decoder holds. Members keep the order in which the decoder returns them. A number
  /// becomes the first of `Int64`, `UInt64`, `Double` and `Decimal` that holds it in full: `JSONDecoder` returns 1.0 as
  /// an integer, and keeps no order. Its key strategy does not change the keys, which are data.
  /// - Throws: `DecodingError` for values that JSON does not have, such as a property list's dates, and for values
  ///   nested too deeply for the stack.
  public init(from decoder: any Decoder) throws {
    guard !StackSpace.isShort() else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "nested too deeply"))
    }
    let single = try decoder.singleValueContainer()
    // Text first: some decoders take it for an object without members. Then containers: a question that is answered
    // with an error takes time in proportion to the depth.
    if single.decodeNil() {
      self = .null
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let container = try? decoder.container(keyedBy: StringCodingKey.self) {
      if decoder.isForJSON {
        // As a dictionary, of which no strategy changes the keys.
        self = .object(JSONObject(try single.decode([String: JSONValue].self)))
      } else {
        let keys = container.allKeys
        self = .object(JSONObject(try keys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) }))
      }
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(single)
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let integer = try? container.decode(Int64.self) { return .integer(integer) }
    if let integer = try? container.decode(UInt64.self) { return .unsignedInteger(integer) }
    let double = try container.decode(Double.self)
    return Decimal.exact(in: container, besides: double).flatMap { JSONValue(numberText: $0.description) }
      ?? .double(double)
  }

  /// Encodes the value, with members in their order. A number with more digits than a `Double` has becomes a `Decimal`
  /// for `JSONEncoder`, and the nearest `Double` for other encoders. A key strategy of `JSONEncoder` changes the keys.
  /// - Throws: Any error of the encoder; `EncodingError` for values nested too deeply for the stack.
  public func encode(to encoder: any Encoder) throws {
    guard !StackSpace.isShort() else {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "nested too deeply"))
    }
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let object):
      var container = encoder.container(keyedBy: StringCodingKey.self)
      for (key, value) in object { try container.encode(value, forKey: StringCodingKey(key)) }
    default:
      try encode(scalarTo: encoder.singleValueContainer(), encoder)
    }
  }

  private func encode(
    scalarTo container: consuming any SingleValueEncodingContainer, _ encoder: any Encoder
  ) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsignedInteger(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .number(let value):
      if encoder.isForJSON, !value.isIntegerZero, let decimal = value.exactDecimal {
        try container.encode(decimal)
      } else {
        guard value.double.isFinite else {
          throw EncodingError.invalidValue(
            self,
            EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(value) is too large a number"))
        }
        try container.encode(value.double)
      }
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension JSONObject: Codable {
  /// Decodes an object by the rules of ``JSONValue``.
  public init(from decoder: any Decoder) throws {
    guard case .object(let object) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        JSONObject.self,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "an object was expected"))
    }
    self = object
  }

  /// Encodes the members in their order.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(self).encode(to: encoder)
  }
}

extension Decimal {
  /// The number that a decoder has, if its digits are not those of the nearest `Double`; nil for other numbers, and
  /// when the decoder has no such numbers.
  static func exact(in container: any SingleValueDecodingContainer, besides double: Double) -> Decimal? {
    guard let decimal = try? container.decode(Decimal.self), decimal.isFinite, decimal.nearestDouble == double,
      Decimal(numberText: "\(double)") != decimal
    else { return nil }
    return decimal
  }
}
