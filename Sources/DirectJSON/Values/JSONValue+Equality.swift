// Equality and hashing agree with each other, however numbers are stored and in whatever order members stand.

extension JSONValue: Hashable {
  /// Whether two values mean the same in JSON. Numbers are compared by value, so that 1, 1.0 and 1e0 are equal; strings
  /// and keys by their code units (RFC 8259, section 8.3); objects without regard to the order of their members.
  ///
  /// A whole `.double` that an integer of 64 bits holds is compared by all its digits, any other by its shortest
  /// digits. From 2^53 on, a property of type `Double` may be written as another integer, with the shortest digits: the
  /// value that is read from that text is then not equal to the `.double`.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var comparison = ValueComparison()
    return comparison.areEqual(left, right)
  }

  /// Feeds the meaning of the value into a hasher; equal values feed the same.
  public func hash(into hasher: inout Hasher) {
    ValueHashing.hash(self, into: &hasher)
  }
}

extension JSONObject: Hashable {
  /// Whether both have the same keys with equal values, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    JSONValue.object(left) == JSONValue.object(right)
  }

  /// Feeds the members into a hasher, without regard to their order.
  public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension String {
  /// Swift's own equality compares characters by meaning; JSON's compares how they are written.
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
    // Ends the text with a byte that no text holds.
    hasher.combine(0xFF as UInt8)
  }
}

extension NumericValue {
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
