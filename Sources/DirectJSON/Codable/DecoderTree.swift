import Foundation

/// What another decoder has, as `JSONSerialization` would give it; dates and data as such, where the format has them.
struct DecoderTree: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    guard !StackSpace.isShort() else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "nested too deeply"))
    }
    let single = try? decoder.singleValueContainer()
    // Containers are tried before numbers: a question that is answered with an error takes time in proportion to the
    // depth.
    if let single, let simple = Self.nullOrText(single) {
      value = simple
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: Any] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(DecoderTree.self, forKey: key).value
      }
      value = members
    } else if let single, let scalar = try Self.scalar(single) {
      value = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [Any] = []
      while !container.isAtEnd { elements.append(try container.decode(DecoderTree.self).value) }
      value = elements
    } else if let native = single.flatMap({ Self.native($0) }) {
      value = native
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "neither a container nor a string, a boolean, a number, a date or data"))
    }
  }

  private static func nullOrText(_ container: any SingleValueDecodingContainer) -> Any? {
    container.decodeNil() ? NSNull() : try? container.decode(String.self)
  }

  /// Booleans are tried before numbers, since some decoders take them for numbers; integers before floating point,
  /// which cannot hold all of them.
  /// - Returns: nil when there is no scalar that JSON has.
  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> Any? {
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
  /// Appends a value of a tree, dates as seconds since 1970 and data as base64; see also `append(tree:)`.
  mutating func append(nativeTree value: Any) throws(EncodingFault) {
    try append(tree: value) { value, writer throws(EncodingFault) in
      guard value is Date || value is Data else { return false }
      try writer.append(plain: value)
      return true
    }
  }
}
