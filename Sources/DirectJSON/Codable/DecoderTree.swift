import FieldLayout
import Foundation

/// What another decoder has, as `JSONSerialization` would give it; dates and data as such, where the format has them.
///
/// A decoder cannot be asked what it has, but only for a value of some type, and an answer of no takes long. So
/// Foundation's decoder for JSON, of which all answers are known, is first asked for what the model expects.
struct DecoderTree: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws { try self.init(from: decoder, expecting: nil) }

  /// - Parameters:
  ///   - coder: The coder of the values that are probably there.
  ///   - leavesKeysOut: Whether keys that the coder takes no value from may be left out.
  init(from decoder: any Decoder, expecting coder: (any ValueCoder)?, leavesKeysOut: Bool = false) throws {
    guard !StackSpace.isShort() else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "nested too deeply"))
    }
    if let coder, Self.isForJSON(decoder),
      let container = try Self.container(from: decoder, expecting: coder, leavesKeysOut)
    {
      value = container
    } else {
      value = try Self.value(from: decoder)
    }
  }

  /// The types of decoders met so far, and whether each is that of Foundation's decoder for JSON.
  private static let known = Locked(TypeTable<Bool>())

  /// Foundation's decoder can be recognised by its name alone. Should that change, models are decoded as well, but take
  /// longer.
  private static func isForJSON(_ decoder: any Decoder) -> Bool {
    let type = Swift.type(of: decoder)
    if let isForJSON = known.withLock({ $0[type] }) { return isForJSON }
    let name = TypeName.complete(type)
    let isForJSON = name.hasPrefix("Foundation") && name.contains("JSONDecoder")
    known.withLock { $0.set(isForJSON, for: type) }
    return isForJSON
  }

  /// The members or elements, each asked for as what it is expected to be.
  /// - Returns: nil where no container is expected, or where there is none.
  private static func container(
    from decoder: any Decoder, expecting coder: any ValueCoder, _ leavesKeysOut: Bool
  ) throws -> Any? {
    switch coder.shape {
    case .object:
      guard let container = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
      var members: [String: Any] = [:]
      if leavesKeysOut, let count = coder.keyCount {
        // To ask for all keys takes longer.
        members.reserveCapacity(count)
        for index in 0..<count {
          guard let (name, part) = coder.part(at: index), case let key = AnyKey(name), container.contains(key) else {
            continue
          }
          members[name] = try value(in: container, key, expecting: part, leavesKeysOut)
        }
        return members
      }
      for key in container.allKeys {
        members[key.stringValue] = try value(
          in: container, key, expecting: coder.part(ofKey: key.stringValue), leavesKeysOut)
      }
      return members
    case .array:
      guard let element = coder.parts.first, var container = try? decoder.unkeyedContainer() else { return nil }
      var elements: [Any] = []
      while !container.isAtEnd {
        elements.append(
          try DecoderTree(from: container.superDecoder(), expecting: element, leavesKeysOut: leavesKeysOut).value)
      }
      return elements
    case .optional:
      return try coder.parts.first.flatMap { try Self.container(from: decoder, expecting: $0, leavesKeysOut) }
    case .other: return nil
    }
  }

  private static func value(
    in container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey, expecting coder: (any ValueCoder)?,
    _ leavesKeysOut: Bool
  ) throws -> Any {
    guard let coder else { return try container.decode(DecoderTree.self, forKey: key).value }
    if coder.shape != .other {
      return try DecoderTree(
        from: container.superDecoder(forKey: key), expecting: coder, leavesKeysOut: leavesKeysOut
      ).value
    }
    return try container.scalar(coder.stepKind, forKey: key) ?? container.decode(DecoderTree.self, forKey: key).value
  }

  private static func value(from decoder: any Decoder) throws -> Any {
    let single = try? decoder.singleValueContainer()
    // Text first: some decoders take it for an object without members. Then containers: a question that is answered
    // with an error takes time in proportion to the depth.
    if let single, let simple = Self.nullOrText(single) {
      return simple
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
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

extension KeyedDecodingContainer {
  /// The value for a property that is decoded by one of the shortcuts of plans; nil when it is none of that kind.
  fileprivate func scalar(_ kind: StepKind, forKey key: Key) -> Any? {
    switch kind {
    case .int: try? decode(Int64.self, forKey: key)
    case .double: finite(try? decode(Double.self, forKey: key))
    case .bool: try? decode(Bool.self, forKey: key)
    case .string: try? decode(String.self, forKey: key)
    case .optionalInt: orNull(try? decodeIfPresent(Int64.self, forKey: key))
    case .optionalDouble:
      (try? decodeIfPresent(Double.self, forKey: key)).flatMap { $0.map { finite($0) } ?? NSNull() }
    case .optionalBool: orNull(try? decodeIfPresent(Bool.self, forKey: key))
    case .optionalString: orNull(try? decodeIfPresent(String.self, forKey: key))
    case .coder, .actions: nil
    }
  }

  private func finite(_ value: Double?) -> Any? { value.flatMap { $0.isFinite ? $0 : nil } }

  /// - Parameter value: nil inside when there is `null`, and nil when there is a value of another kind.
  private func orNull<Value>(_ value: Value??) -> Any? { value.map { $0.map { $0 as Any } ?? NSNull() } }
}

extension JSONWriter {
  /// Appends a value of a tree, dates as seconds since 1970 and data as base64; see also `append(tree:)`. Values of
  /// `JSONValue` and `JSONObject` may lie in the tree, too.
  /// - Returns: The dates and data, by their offsets; nil if there are none.
  mutating func append(nativeTree value: Any) throws(EncodingFault) -> TreeNatives? {
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
    return dates.isEmpty && data.isEmpty ? nil : TreeNatives(dates: dates, data: data)
  }
}
