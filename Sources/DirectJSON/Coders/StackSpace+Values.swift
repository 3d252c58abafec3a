import FieldLayout

extension StackSpace {
  /// Whether so little stack is left that a value must not be encoded that another one stands for: values may stand for
  /// each other forever, with no array or object between them whose levels are counted. A scalar stands for no other.
  static func isShort(for value: Any) -> Bool { isShort() && !(value is any JSONScalar) }
}
