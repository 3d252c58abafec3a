import FieldLayout
import Foundation

/// Asks Foundation's decoder for JSON for what a model expects. All its answers are known, and one of no takes long.
struct ExpectedTree: Sendable {
  /// Whether keys that a coder takes no value from may be left out.
  let leavesKeysOut: Bool
  /// Whether the decoder's strategy changes no keys of dictionaries.
  let preservesKeys: Bool
  /// Whether the values may be read by hand, as of other types than those of the properties.
  var isReadByHand = false

  /// - Parameters:
  ///   - coder: The coder of the values that are probably there.
  ///   - isRoot: Whether other members may be asked of the same decoder. Then all keys are those that it makes of them.
  func value(
    from decoder: any Decoder, expecting coder: (any ValueCoder)?, isRoot: Bool = false
  ) throws -> Any {
    try StackSpace.check(decoder)
    if let coder, let expected = try expected(from: decoder, coder, isRoot) { return expected }
    return try DecoderTree(from: decoder).value
  }

  /// - Returns: nil where something else is expected, or is there.
  private func expected(from decoder: any Decoder, _ coder: any ValueCoder, _ isRoot: Bool) throws -> Any? {
    switch coder.shape {
    case .object: return try members(of: decoder, coder)
    case .array: return try coder.parts.first.flatMap { try elements(of: decoder, $0) }
    case .dictionary: return try coder.parts.first.flatMap { try entries(of: decoder, $0, isRoot) }
    case .anything:
      // Text first: to ask for a container that is not there takes long.
      let single = try decoder.singleValueContainer()
      if let simple = DecoderTree.nullOrText(single) { return simple }
      if let entries = try entries(of: decoder, coder, isRoot) { return entries }
      return try elements(of: decoder, coder) ?? DecoderTree.scalar(single)
    case .optional: return try coder.parts.first.flatMap { try expected(from: decoder, $0, isRoot) }
    case .other:
      return isReadByHand ? nil : (try? decoder.singleValueContainer()).flatMap { $0.scalar(coder.stepKind) }
    }
  }

  private func members(of decoder: any Decoder, _ coder: any ValueCoder) throws -> [String: Any]? {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else { return nil }
    var members: [String: Any] = [:]
    if leavesKeysOut, let count = coder.keyCount {
      // To ask for all keys takes longer.
      members.reserveCapacity(count)
      for index in 0..<count {
        guard let (name, part) = coder.part(at: index), case let key = StringCodingKey(name), container.contains(key)
        else {
          continue
        }
        members[name] = try value(in: container, key, part)
      }
      return members
    }
    let tree =
      coder.keyCount == nil
      ? ExpectedTree(leavesKeysOut: false, preservesKeys: preservesKeys, isReadByHand: true) : self
    for key in container.allKeys {
      members[key.stringValue] = try tree.value(in: container, key, coder.part(ofKey: key.stringValue))
    }
    return members
  }

  private func value(
    in container: KeyedDecodingContainer<StringCodingKey>, _ key: StringCodingKey, _ coder: (any ValueCoder)?
  ) throws -> Any {
    guard let coder, !isReadByHand || coder.shape != .other else {
      return try container.decode(DecoderTree.self, forKey: key).value
    }
    if coder.shape != .other { return try value(from: container.superDecoder(forKey: key), expecting: coder) }
    return try container.scalar(coder.stepKind, forKey: key) ?? container.decode(DecoderTree.self, forKey: key).value
  }

  private func elements(of decoder: any Decoder, _ coder: any ValueCoder) throws -> [Any]? {
    guard var container = try? decoder.unkeyedContainer() else { return nil }
    var elements: [Any] = []
    while !container.isAtEnd { elements.append(try value(from: container.superDecoder(), expecting: coder)) }
    return elements
  }

  /// The entries of a dictionary.
  private func entries(of decoder: any Decoder, _ coder: any ValueCoder, _ isRoot: Bool) throws -> [String: Any]? {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else { return nil }
    if isRoot || !preservesKeys {
      var entries: [String: Any] = [:]
      for key in container.allKeys { entries[key.stringValue] = try value(in: container, key, coder) }
      return entries
    }
    let single = try decoder.singleValueContainer()
    return try Entry.$expectation.withValue((self, coder)) {
      try single.decode([String: Entry].self).mapValues(\.value)
    }
  }

  /// An entry of a dictionary: the decoder changes no keys of those that have text as keys.
  private struct Entry: Decodable {
    /// What the entries are that are being decoded.
    @TaskLocal static var expectation: (tree: ExpectedTree, coder: any ValueCoder)?

    let value: Any

    init(from decoder: any Decoder) throws {
      value =
        try Self.expectation.map { try $0.tree.value(from: decoder, expecting: $0.coder) }
        ?? DecoderTree(from: decoder).value
    }
  }
}

extension StackSpace {
  /// Throws where the stack is too short for one more level of what a decoder has.
  static func check(_ decoder: any Decoder) throws {
    guard isShort() else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "nested too deeply"))
  }
}

extension SingleValueDecodingContainer {
  /// The value that is decoded by one of the shortcuts of plans; nil when it is none of that kind.
  fileprivate func scalar(_ kind: StepKind) -> Any? {
    switch kind {
    case .int: try? decode(Int64.self)
    case .double: (try? decode(Double.self)).flatMap { $0.isFinite ? $0 : nil }
    case .bool: try? decode(Bool.self)
    case .string: try? decode(String.self)
    case .optionalInt: decodeNil() ? NSNull() : scalar(.int)
    case .optionalDouble: decodeNil() ? NSNull() : scalar(.double)
    case .optionalBool: decodeNil() ? NSNull() : scalar(.bool)
    case .optionalString: decodeNil() ? NSNull() : scalar(.string)
    case .coder, .actions: nil
    }
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
