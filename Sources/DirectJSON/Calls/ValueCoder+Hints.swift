import FieldLayout

extension ValueCoder {
  /// About a whole document, or what the designated path leads to.
  func hintForRoot(_ found: ValueKind) -> String? {
    switch found {
    case .array where BuiltInCoders.isModel(valueType):
      "decode [\(TypeName.short(valueType))], or add the index of an element to the designated path"
    case .object where valueType is any ListType.Type:
      "decode one model, or set the designated path to the array"
    default: nil
    }
  }
}

private protocol ListType {}
extension Array: ListType {}
