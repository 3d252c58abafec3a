import FieldLayout
import Foundation

/// What a model is to `Encoder`s: members in their order.
enum EncoderTree: Encodable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsignedInteger(UInt64)
  case double(Double)
  case string(String)
  case native(NativeValue)
  case array([EncoderTree])
  case object([(key: String, value: EncoderTree)])

  func encode(to encoder: any Encoder) throws {
    guard !StackSpace.isShort() else {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "nested too deeply"))
    }
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in members { try container.encode(value, forKey: AnyKey(key)) }
    default:
      try encode(scalarTo: encoder.singleValueContainer())
    }
  }

  private func encode(scalarTo container: consuming any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsignedInteger(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .native(.date(let value)): try container.encode(value)
    case .native(.data(let value)): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

/// A value that JSON does not have, but other formats do.
enum NativeValue: Sendable {
  case date(Date)
  case data(Data)
}

/// The values that stand beside a text which is not meant for anybody else: tokens that are not JSON stand for them in it.
final class NativeValues: Sendable {
  /// The options of the call, as the user gave them.
  let options: EncodingOptions
  private let values = Locked<[NativeValue]>([])

  init(_ options: EncodingOptions) {
    self.options = options
  }

  /// What is written in the place of a value.
  func token(for value: NativeValue) -> String {
    values.withLock { values in
      values.append(value)
      return "#\(values.count - 1) "
    }
  }

  fileprivate subscript(index: Int) -> NativeValue? {
    values.withLock { $0.indices.contains(index) ? $0[index] : nil }
  }
}

extension ByteInput {
  /// Takes the value at the position, which the library has written itself.
  mutating func readEncoderTree(_ natives: NativeValues) throws(ParsingFault) -> EncoderTree {
    switch cursor.current {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: EncoderTree)] = []
      try enter()
      guard try moveToFirstKey() else { return .object([]) }
      repeat {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        try moveToValue()
        members.append((key, try readEncoderTree(natives)))
      } while try moveToNextKey()
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [EncoderTree] = []
      try enter()
      guard moveToFirstElement() else { return .array([]) }
      repeat { elements.append(try readEncoderTree(natives)) } while try moveToNextElement()
      return .array(elements)
    case UInt8(ascii: "#"):
      cursor.advance()
      guard let number = cursor.scanShortInteger(), let native = natives[Int(number)] else {
        throw cursor.fault(.value)
      }
      return .native(native)
    default:
      return EncoderTree(try readLooseValue())
    }
  }
}

extension EncoderTree {
  fileprivate init(_ scalar: LooseValue) {
    switch scalar {
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .number(let number):
      if let integer = Int64(number.text) {
        self = .integer(integer)
      } else if let integer = UInt64(number.text) {
        self = .unsignedInteger(integer)
      } else {
        self = .double(Double(number.text) ?? .infinity)
      }
    case .null, .container, .other: self = .null
    }
  }
}
