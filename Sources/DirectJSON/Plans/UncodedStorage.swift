import FieldLayout

/// What instances hold, but no coder decodes: a property that is left out, or what a wrapper stores beside its value.
struct UncodedStorage {
  private let type: any Any.Type
  private let isWrapper: Bool

  /// A property that is left out.
  init(type: any Any.Type) { (self.type, isWrapper) = (type, false) }

  /// What a wrapper stores beside the value that it wraps.
  init(besideValueOf wrapper: any Any.Type) { (type, isWrapper) = (wrapper, true) }

  /// Whether it may hold objects: copies of an instance share them.
  var holdsObjects: Bool {
    var seen: Set<ObjectIdentifier> = []
    return Self.holdsObjects(type, except: isWrapper ? "wrappedValue" : nil, &seen)
  }

  /// How many types are looked at. A generic type may hold ever larger ones of its kind.
  private static let mostTypes = 256

  /// - Parameter seen: The types that have been looked at: one may contain itself.
  private static func holdsObjects(
    _ type: any Any.Type, except name: String? = nil, _ seen: inout Set<ObjectIdentifier>
  ) -> Bool {
    func isCopiedByteByByte<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    if isCopiedByteByByte(type) || !seen.insert(ObjectIdentifier(type)).inserted { return false }
    if seen.count > mostTypes { return true }
    if let contents = BuiltInCoders.contents(of: type) {
      return contents.contains { holdsObjects($0, &seen) }
    }
    if let coder = BuiltInCoders.coder(for: type) { return coder.holdsObjects }
    guard RuntimeReflection.kind(of: type) == .struct, let layout = try? TypeLayout.of(type) else { return true }
    return layout.properties.contains { $0.name != name && holdsObjects($0.type, &seen) }
  }
}
