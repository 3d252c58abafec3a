import FieldLayout

/// Collects how each stored property of a model is reached in plain Swift, in declaration order, superclass first.
package struct FieldList<Model> {
  package private(set) var fields: [ProbeField<Model>] = []

  /// A stored property that raw access may write.
  ///
  /// - Parameters:
  ///   - sample: A value that differs from the one that a new instance has.
  ///   - address: `{ at(&$0.property) }`, for properties that `MemoryLayout.offset(of:)` says nothing about: those of
  ///     classes, and those with observers.
  @inline(never)
  package mutating func field<Value>(
    _ path: WritableKeyPath<Model, Value>, _ sample: @autoclosure @escaping () -> Value,
    at address: ((inout Model) -> UInt)? = nil
  ) {
    append(
      path, address: address, sample: sample, raw: RawPath(), read: { $0[keyPath: path] },
      assign: { $0[keyPath: path] = $1 })
  }

  /// Storage that the compiler made and that no key path reaches: what backs a lazy property.
  @inline(never)
  package mutating func hidden<Value>(
    _ sample: @autoclosure @escaping () -> Value, read: @escaping (inout Model) -> Value
  ) {
    append(nil, address: nil, sample: sample, raw: RawPath(), read: read, assign: nil)
  }

  /// A stored property that must be left alone: a constant, a closure, a metatype.
  package mutating func kept<Value>(_ path: KeyPath<Model, Value>) {
    fields.append(ProbeField(type: Value.self, path: path, address: nil, write: nil))
  }

  /// Storage that has no key path and is to be left alone: a weak or unowned reference.
  package mutating func kept<Value>(_ type: Value.Type) {
    fields.append(ProbeField(type: type, path: nil, address: nil, write: nil))
  }

  // Not specialized, or a release build would take a minute for the product of models and value types. What must be
  // seen as the optimizer makes it of each value type is in `RawPath`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private mutating func append<Value>(
    _ path: PartialKeyPath<Model>?, address: ((inout Model) -> UInt)?, sample: @escaping () -> Value,
    raw: RawPath<Value>, read: @escaping (inout Model) -> Value, assign: ((inout Model, Value) -> Void)?
  ) {
    fields.append(
      ProbeField(type: Value.self, path: path, address: address) { instance, property, tally in
        WriteProbe(
          sample: sample(), raw: raw, read: { read(&instance.model) },
          assign: assign.map { assign in { assign(&instance.model, $0) } }
        ).run(on: instance, property, &tally)
      })
  }
}

/// One stored property of a model, as plain Swift sees it.
package struct ProbeField<Model> {
  /// The static type.
  let type: any Any.Type
  let path: PartialKeyPath<Model>?
  let address: ((inout Model) -> UInt)?
  /// Writes and reads through the raw path; nil for properties that must be left alone.
  let write: ((GuardedInstance<Model>, StoredProperty, inout Tally) -> Void)?

  /// Where the language itself says the property is: by `MemoryLayout.offset(of:)`, else by a measured address.
  func languageOffset(in instance: GuardedInstance<Model>) -> Int? {
    if let path, let offset = MemoryLayout<Model>.offset(of: path) { return offset }
    return address.map { unsafe Int(bitPattern: $0(&instance.model) &- UInt(bitPattern: instance.base)) }
  }
}

/// The address of a stored property, for comparison only.
///
/// - Parameter type: Needed for existentials, which Swift otherwise opens: the address would be that of the value
///   inside.
package func at<Value>(_ value: inout Value, _ type: Value.Type = Value.self) -> UInt {
  unsafe withUnsafeMutablePointer(to: &value) { UInt(bitPattern: $0) }
}
