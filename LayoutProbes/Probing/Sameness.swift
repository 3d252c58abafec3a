/// Whether two values are the same, for any type: by `==` where there is one, else element by element for tuples, else
/// bit by bit, which suits what is left: references, enums and closures without padding.
func same<Value>(_ left: Value, _ right: Value) -> Bool {
  if let equatable = left as? any Equatable { return equals(equatable, right) }
  if let left = tupleElements(left), let right = tupleElements(right) { return sameContents(left, right) }
  return sameBits(left, right)
}

private func equals<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  right as? Value == left
}

/// The children of a tuple, or of an optional tuple that is not nil.
private func tupleElements(_ value: Any) -> Mirror.Children? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .tuple: return mirror.children
  case .optional: return mirror.children.first.flatMap { tupleElements($0.value) }
  default: return nil
  }
}

private func sameContents(_ left: Mirror.Children, _ right: Mirror.Children) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { same($0.value, $1.value) }
}

private func sameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  unsafe withUnsafeBytes(of: left) { left in
    unsafe withUnsafeBytes(of: right) { right in unsafe left.elementsEqual(right) }
  }
}
