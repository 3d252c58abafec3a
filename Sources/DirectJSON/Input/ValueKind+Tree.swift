extension ValueKind {
  /// The kind of a value of a tree; nil when JSON has no such value.
  init?(tree value: Any) {
    switch LooseValue(tree: value) {
    case .null: self = .null
    case .bool: self = .bool
    case .number: self = .number
    case .string: self = .string
    case .container: self = TreeValue.array(value) == nil ? .object : .array
    case .other: return nil
    }
  }
}
