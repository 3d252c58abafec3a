import FieldLayout

/// A struct model, a record or a union, or an optional one, that is stored inside an object.
///
/// User code that runs while the value is decoded or encoded can reach the object, and so the very memory of the value:
/// a hook of a nested model may assign to the property, and so may a closure that spells keys. So the value is filled
/// in memory of its own, and written from a copy.
final class DetachedCoder<Value>: ForwardingCoder<Value>, TypedCoding, @unchecked Sendable {
  override var hint: Hint? { inner.hint }
  override var runsUserCode: Bool { inner.runsUserCode }
  override var takesNull: Bool { inner.takesNull }

  func keptValue(_ slot: UnsafePointer<Coded>) -> String { unsafe inner.keptValue(slot) }

  @inline(__always) func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  {
    try unsafe inner.initialize(slot, from: &input)
  }

  @inline(__always) func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault)
  {
    // Optionals make their value elsewhere anyway, and have rules of their own for `null`.
    if inner.isOptional {
      try unsafe inner.replace(slot, from: &input)
    } else {
      try unsafe replaceByMoving(slot, from: &input)
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe inner.initialize(slot, from: value, in: &tree)
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe inner.replace(slot, from: value, in: &tree)
  }

  // What fills a value fills a copy.

  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe inner.merge(slot, from: &input)
  }

  func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe inner.merge(slot, from: value, in: &tree)
  }

  @inline(__always) func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool { unsafe inner.isAbsent(slot) }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    guard inner.runsUserCode || writer.memberRule.isCustom else { return try unsafe inner.write(slot, to: &writer) }
    try writer.checkStack(for: Value.self)
    try unsafe withValueAddress(slot.readValue()) { copy throws(EncodingFault) in
      try unsafe inner.write(copy, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard inner.runsUserCode else { return try unsafe inner.plainValue(slot, nesting) }
    try nesting.checkStack(for: Value.self)
    return try unsafe withValueAddress(slot.readValue()) { copy throws(EncodingFault) in
      try unsafe inner.plainValue(copy, nesting)
    }
  }
}
