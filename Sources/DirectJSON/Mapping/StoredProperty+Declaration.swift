import FieldLayout

// Properties as the user wrote them, without the compiler's hidden storage.

extension StoredProperty {
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// A `lazy` property: an optional, nil until it is first used.
  var isLazy: Bool { name.utf8.starts(with: Self.lazyPrefix.utf8) }

  /// The name in the source.
  var declaredName: String {
    if isLazy { return String(name.dropFirst(Self.lazyPrefix.count)) }
    let isHidden = isTracked || wrapperStorage != nil || isAskedWrapper
    return isHidden ? String(name.dropFirst()) : name
  }
}
