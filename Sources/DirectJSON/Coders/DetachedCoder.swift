import FieldLayout

/// A struct model, or an optional one, that is stored inside an object.
///
/// User code that runs while the model is decoded or encoded can reach the object, and so the memory of the model
/// itself: a hook of a nested model may assign to the property. So the model is filled in temporary memory, and written
/// from a copy.
final class DetachedCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private let inner: ValueCoder

  init(_ inner: ValueCoder) {
    self.inner = inner
  }

  override var hint: Hint? { inner.hint }
  override var expectedName: String { inner.expectedName }
  override var decodingRefusal: String? { inner.decodingRefusal }
  override var parts: [ValueCoder] { [inner] }
  override var runsUserCode: Bool { inner.runsUserCode }
  override var isOptional: Bool { inner.isOptional }
  override var canBeAbsent: Bool { inner.canBeAbsent }
  override var takesNull: Bool { inner.takesNull }
  override var refusesNull: Bool { inner.refusesNull }

  override func keptValue(_ slot: UnsafeRawPointer) -> String { unsafe inner.keptValue(slot) }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe inner.initialize(slot, from: &input)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    // Optionals make their value elsewhere anyway, and have rules of their own for `null`.
    if inner.isOptional {
      try unsafe inner.replace(slot, from: &input)
    } else {
      try unsafe super.replace(slot, from: &input)
    }
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    try unsafe inner.initialize(slot, from: value, in: &tree)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    try unsafe inner.replace(slot, from: value, in: &tree)
  }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool { unsafe inner.isAbsent(slot) }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    guard inner.runsUserCode else { return try unsafe inner.write(slot, to: &writer) }
    try unsafe withValueAddress(slot.readValue(as: Value.self)) { copy throws(EncodingFault) in
      try unsafe inner.write(copy, to: &writer)
    }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard inner.runsUserCode else { return try unsafe inner.plainValue(slot, nesting) }
    return try unsafe withValueAddress(slot.readValue(as: Value.self)) { copy throws(EncodingFault) in
      try unsafe inner.plainValue(copy, nesting)
    }
  }
}

extension PropertyTarget {
  /// The target for a property that lies in an object.
  var inObject: PropertyTarget {
    guard coder.isInPlace else { return self }
    func open<Value>(_ type: Value.Type) -> ValueCoder { DetachedCoder<Value>(coder) }
    return PropertyTarget(property: property, offset: offset, coder: open(coder.valueType), closure: closure)
  }
}
