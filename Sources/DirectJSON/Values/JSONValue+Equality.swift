// Equality and hashing agree with each other, whatever kinds numbers are of and in whatever order members are.

extension JSONValue: Hashable {
  /// Whether two values mean the same as JSON: numbers by what they stand for, so that 1 and 1.0 are equal; strings and
  /// keys by their code units (RFC 8259, section 8.3); objects whatever the order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsignedInteger(let left), .unsignedInteger(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameCodeUnits(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    // Exactly: never by way of a rounded number.
    case (.integer(let integer), .double(let double)), (.double(let double), .integer(let integer)):
      Int64(exactly: double) == integer
    case (.unsignedInteger(let integer), .double(let double)), (.double(let double), .unsignedInteger(let integer)):
      UInt64(exactly: double) == integer
    case (.integer(let integer), .unsignedInteger(let unsigned)),
      (.unsignedInteger(let unsigned), .integer(let integer)):
      UInt64(exactly: integer) == unsigned
    default: false
    }
  }

  /// Feeds what the value means into a hasher; equal values feed the same.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value ? 2 : 1 as UInt8)
    case .integer(let value): Self.hash(integer: value, into: &hasher)
    case .unsignedInteger(let value): Self.hash(unsigned: value, into: &hasher)
    case .double(let value):
      if let integer = Int64(exactly: value) {
        Self.hash(integer: integer, into: &hasher)
      } else if let integer = UInt64(exactly: value) {
        Self.hash(unsigned: integer, into: &hasher)
      } else {
        hasher.combine(5 as UInt8)
        hasher.combine(value)
      }
    case .string(let value):
      hasher.combine(6 as UInt8)
      value.hashCodeUnits(into: &hasher)
    case .array(let elements):
      hasher.combine(7 as UInt8)
      hasher.combine(elements)
    case .object(let object):
      hasher.combine(8 as UInt8)
      hasher.combine(object)
    }
  }

  private static func hash(integer: Int64, into hasher: inout Hasher) {
    hasher.combine(3 as UInt8)
    hasher.combine(integer)
  }

  private static func hash(unsigned: UInt64, into hasher: inout Hasher) {
    if let integer = Int64(exactly: unsigned) { return hash(integer: integer, into: &hasher) }
    hasher.combine(4 as UInt8)
    hasher.combine(unsigned)
  }
}

extension JSONObject: Hashable {
  /// Whether both have the same keys with equal values, in whatever order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    // Objects that were read from one array mostly share their keys.
    if left.hasSameKeys(as: right) { return left.values == right.values }
    return left.allSatisfy { key, value in right[key] == value }
  }

  /// Feeds the members, in whatever order, into a hasher.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for (key, value) in self {
      var member = hasher
      key.hashCodeUnits(into: &member)
      member.combine(value)
      combined ^= member.finalize()
    }
    hasher.combine(count)
    hasher.combine(combined)
  }
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
