import FieldLayout
import Foundation

/// What another decoder has, as `JSONSerialization` would give it; dates and data as such, where the format has them.
///
/// A decoder cannot be asked what it has, but only for a value of some type, and an answer of no takes long; see
/// ``ExpectedTree``.
struct DecoderTree: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    try StackSpace.check(decoder)
    value = try Self.value(from: decoder)
  }

  private static func value(from decoder: any Decoder) throws -> Any {
    let single = try? decoder.singleValueContainer()
    // Text first: some decoders take it for an object without members. Then containers: a question that is answered
    // with an error takes time in proportion to the depth.
    if let single, let simple = Self.nullOrText(single) {
      return simple
    } else if let container = try? decoder.container(keyedBy: StringCodingKey.self) {
      var members: [String: Any] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(DecoderTree.self, forKey: key).value
      }
      return members
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [Any] = []
      while !container.isAtEnd { elements.append(try container.decode(DecoderTree.self).value) }
      return elements
    } else if let single, let scalar = try Self.scalar(single) {
      return scalar
    } else if let native = single.flatMap({ Self.native($0) }) {
      return native
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "neither a container nor a string, a boolean, a number, a date or data"))
    }
  }

  static func nullOrText(_ container: any SingleValueDecodingContainer) -> Any? {
    container.decodeNil() ? NSNull() : try? container.decode(String.self)
  }

  /// Booleans are tried before numbers, since some decoders take them for numbers; integers before floating point,
  /// which cannot hold all of them.
  /// - Returns: nil when there is no scalar that JSON has.
  static func scalar(_ container: any SingleValueDecodingContainer) throws -> Any? {
    if let bool = try? container.decode(Bool.self) { return NSNumber(value: bool) }
    if let integer = try? container.decode(Int64.self) { return NSNumber(value: integer) }
    if let integer = try? container.decode(UInt64.self) { return NSNumber(value: integer) }
    do {
      let double = try container.decode(Double.self)
      return Decimal.exact(in: container, besides: double).map { NSDecimalNumber(decimal: $0) }
        ?? NSNumber(value: double)
    } catch DecodingError.dataCorrupted(let context) {
      // A number, but outside every number type.
      throw DecodingError.dataCorrupted(context)
    } catch {
      return nil
    }
  }

  /// Asked last: formats without dates and data turn them into numbers and strings.
  private static func native(_ container: any SingleValueDecodingContainer) -> Any? {
    if let date = try? container.decode(Date.self) { return date }
    return try? container.decode(Data.self)
  }
}

extension JSONWriter {
  /// Appends a value of a tree, dates as seconds since 1970 and data as base64; see also `append(tree:)`. Values of
  /// `JSONValue` and `JSONObject` may lie in the tree, too.
  /// - Returns: The dates and data, by their offsets; nil if there are none.
  mutating func append(nativeTree value: Any) throws(EncodingFault) -> NativeTreeValues? {
    var (dates, data) = ([Int: Date](), [Int: Data]())
    try append(tree: value) { value, writer throws(EncodingFault) in
      switch value {
      case let value as Date: dates[writer.count] = value
      case let value as Data: data[writer.count] = value
      case is JSONValue, is JSONObject: break
      default: return false
      }
      try writer.append(plain: value)
      return true
    }
    return dates.isEmpty && data.isEmpty ? nil : NativeTreeValues(dates: dates, data: data)
  }
}
