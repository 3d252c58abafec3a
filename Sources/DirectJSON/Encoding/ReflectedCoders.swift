import FieldLayout

/// Structs and classes that conform to nothing: written by their stored properties, never decoded.
final class ReflectedCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private var plan: ModelPlan?

  init(_ layout: TypeLayout, compiler: PlanCompiler) {
    super.init()
    // Properties may hold the same type again.
    compiler.register(self)
    plan = compiler.plan(layout, mapper: nil)
  }

  override var decodingRefusal: String? { "\(Value.self) is left alone until it conforms to HandyJSON" }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe slot.readValue(as: Value.self)
    if let coder = dynamicCoder(of: value) { return try coder.write(instance: value, to: &writer) }
    let (plan, base) = unsafe layout(at: slot)
    try unsafe plan.members.write(base, mapper: nil, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue(as: Value.self)
    if let coder = dynamicCoder(of: value) { return try coder.plainValue(ofInstance: value, nesting) }
    let (plan, base) = unsafe layout(at: slot)
    return try unsafe plan.members.plainDictionary(base, mapper: nil, nesting)
  }

  private func dynamicCoder(of value: Value) -> ValueCoder? {
    guard Value.self is AnyClass else { return nil }
    let dynamicType: any Any.Type = type(of: value)
    return dynamicType == Value.self ? nil : CoderRegistry.coder(for: dynamicType)
  }

  @unsafe private func layout(at slot: UnsafeRawPointer) -> (ModelPlan, UnsafeRawPointer) {
    guard let plan else { preconditionFailure("a coder is completed before its plan is published") }
    // SAFETY: the value at `slot` holds the object while the caller uses the address.
    return unsafe (plan, plan.isClass ? UnsafeRawPointer(slot.readObjectAddress()) : slot)
  }
}

/// Enums that conform to nothing: written by raw value if they have one, else by case name; never decoded.
final class EnumCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  override var decodingRefusal: String? { "\(Value.self) is left alone until it conforms to HandyJSONEnum" }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(plain: try unsafe plainValue(slot, Nesting()))
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue(as: Value.self)
    if let raw = value as? any RawRepresentable { return raw.rawValue }
    guard let name = RuntimeReflection.caseName(of: value) else {
      throw EncodingFault(.refused("\(Value.self) has no reflection metadata to name its cases"))
    }
    return name
  }
}

/// A property of class type whose value lies inside the object, as class-based property wrappers and flattened models
/// have it.
final class ReferencedCoder: ValueCoder, @unchecked Sendable {
  /// In bytes, from the object's header.
  private let offset: Int
  let inner: ValueCoder

  init(_ valueType: any Any.Type, offset: Int, inner: ValueCoder) {
    self.offset = offset
    self.inner = inner
    super.init(valueType)
  }

  override var expectedName: String { inner.expectedName }
  override var decodingRefusal: String? { inner.decodingRefusal }
  override var canBeAbsent: Bool { inner.canBeAbsent }
  override func keptValue(_ slot: UnsafeRawPointer) -> String { unsafe inner.keptValue(valueAddress(slot)) }

  @unsafe func valueAddress(_ slot: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    unsafe slot.readObjectAddress() + offset
  }

  // SAFETY, below: the reference at `slot` keeps the object alive; `offset` is from the verified layout of its class.

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe inner.replace(valueAddress(slot), from: &input)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    try unsafe inner.replace(valueAddress(slot), from: value, in: &tree)
  }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe inner.isAbsent(valueAddress(slot))
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe inner.write(valueAddress(slot), to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe inner.plainValue(valueAddress(slot), nesting)
  }
}
