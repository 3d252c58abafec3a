/// Where two values differ first, as a path from `name`; nil when they are equal in every stored property.
///
/// Compares with `Mirror`, which is independent of DirectJSON and can therefore check it.
package func firstDifference(_ left: Any, _ right: Any, at name: String) -> String? {
  if type(of: left) != type(of: right) { return name }
  if let left = left as? any Equatable { return areEqual(left, right) ? nil : name }
  let (leftMirror, rightMirror) = (Mirror(reflecting: left), Mirror(reflecting: right))
  if leftMirror.displayStyle == .dictionary {
    // Equal dictionaries may list their pairs in different orders.
    guard let left = left as? [String: Any], let right = right as? [String: Any], left.keys == right.keys else {
      return name
    }
    for key in left.keys.sorted() {
      if let left = left[key], let right = right[key],
        let difference = firstDifference(left, right, at: "\(name).\(key)")
      {
        return difference
      }
    }
    return nil
  }
  let (leftChildren, rightChildren) = (children(of: leftMirror), children(of: rightMirror))
  guard leftChildren.count == rightChildren.count else { return name }
  for (index, (left, right)) in zip(leftChildren, rightChildren).enumerated() {
    let isWrapped = leftMirror.displayStyle == .optional
    let place = isWrapped ? name : left.label.map { "\(name).\($0)" } ?? "\(name)[\(index)]"
    if left.label != right.label { return place }
    if let difference = firstDifference(left.value, right.value, at: place) { return difference }
  }
  return nil
}

private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  left == right as? Value
}

/// Those of superclasses first.
private func children(of mirror: Mirror) -> [Mirror.Child] {
  (mirror.superclassMirror.map(children(of:)) ?? []) + Array(mirror.children)
}
