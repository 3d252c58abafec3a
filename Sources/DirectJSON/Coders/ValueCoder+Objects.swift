import FieldLayout

extension ValueCoder {
  /// Whether a value, or a part of it, may be an object.
  var mayReachObjects: Bool {
    var seen = TypeTable<Void>()
    var next: [any ValueCoder] = [self]
    while let coder = next.popLast() {
      if seen[coder.valueType] != nil { continue }
      seen.set((), for: coder.valueType)
      if coder.holdsObjects { return true }
      next += coder.parts
    }
    return false
  }
}
