// Equality and hashing agree with each other, whatever kinds numbers are of and in whatever order members are.

extension JSONValue: Hashable {
  /// Whether two values mean the same as JSON: numbers by what they stand for, so that 1, 1.0 and 1e0 are equal; strings
  /// and keys by their code units (RFC 8259, section 8.3); objects whatever the order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var comparison = ValueComparison()
    return comparison.areEqual(left, right)
  }

  /// Feeds what the value means into a hasher; equal values feed the same.
  public func hash(into hasher: inout Hasher) {
    ValueHashing.hash(self, into: &hasher)
  }
}

extension JSONObject: Hashable {
  /// Whether both have the same keys with equal values, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    JSONValue.object(left) == JSONValue.object(right)
  }

  /// Feeds the members, in whatever order, into a hasher.
  public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension String {
  /// Swift's own equality looks at what characters mean; JSON's, at how they are written.
  @inline(__always) func hasSameCodeUnits(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in unsafe ByteCursor(left).hasSameBytes(as: ByteCursor(right)) }
    }
  }

  @inline(__always) func hashCodeUnits(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    // A byte that no text holds ends it.
    hasher.combine(0xFF as UInt8)
  }
}

extension NumberMeaning {
  /// nil for what is no number.
  init?(_ value: JSONValue) {
    switch value {
    case .integer(let value): self = .integer(value)
    case .unsignedInteger(let value): self.init(value)
    case .double(let value): self.init(value)
    case .number(let value): self.init(value)
    case .null, .bool, .string, .array, .object: return nil
    }
  }
}
