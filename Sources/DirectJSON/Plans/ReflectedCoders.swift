import FieldLayout

/// Structs and classes that conform to nothing: written by their stored properties, never decoded.
final class ReflectedCoder<Value>: TypedCoder<Value>, UnmadeCoding, @unchecked Sendable {
  private var plan: ModelPlan?
  /// Whether values of subclasses that conform to nothing are encoded by reflection, too.
  private let reflects: Bool

  init(_ layout: TypeLayout, compiler: PlanCompiler) {
    reflects = compiler.reflects
    super.init()
    // Properties may hold the same type again.
    compiler.register(self)
    plan = compiler.plan(layout, mapper: nil)
  }

  override var decodingRefusal: String? { "\(Value.self) does not conform to HandyJSON" }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe slot.readValue()
    if let coder = dynamicCoder(of: value) { return try coder.write(instance: value, to: &writer) }
    try unsafe withBase(of: value) { plan, base throws(EncodingFault) in
      try unsafe plan.members.write(base, mapper: nil, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue()
    if let coder = dynamicCoder(of: value) { return try coder.plainValue(ofInstance: value, nesting) }
    return try unsafe withBase(of: value) { plan, base throws(EncodingFault) in
      try unsafe plan.members.plainDictionary(base, mapper: nil, nesting)
    }
  }

  private func dynamicCoder(of value: Value) -> (any ValueCoder)? {
    guard Value.self is AnyClass else { return nil }
    let dynamicType: any Any.Type = type(of: value)
    return dynamicType == Value.self ? nil : CoderRegistry.coder(for: dynamicType, reflects: reflects)
  }

  /// Calls `body` with the address that the property offsets of a value count from.
  ///
  /// User code that runs meanwhile may replace the value in the property that it came from, but not this copy.
  private func withBase<Result>(
    of value: Value, _ body: (ModelPlan, UnsafeRawPointer) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result {
    guard let plan else {
      throw EncodingFault(
        .refused("\(Value.self) cannot be encoded while it is examined: do not encode it in `init()` or `mapping`"))
    }
    // SAFETY: the copy is, or holds, the instance until `body` has returned.
    defer { withExtendedLifetime(value) {} }
    return try unsafe withValueAddress(value) { slot throws(EncodingFault) in
      try unsafe body(plan, plan.isClass ? UnsafeRawPointer(slot.readObjectAddress()) : slot)
    }
  }
}

/// Enums that conform to nothing: written by raw value if they have one, else by case name; never decoded.
final class EnumCoder<Value>: TypedCoder<Value>, UnmadeCoding, @unchecked Sendable {
  override var decodingRefusal: String? { "\(Value.self) does not conform to HandyJSONEnum" }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.append(plain: try unsafe plainValue(slot, Nesting()))
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue()
    if let raw = value as? any RawRepresentable { return raw.rawValue }
    guard let name = RuntimeReflection.caseName(of: value) else {
      throw EncodingFault(
        .refused(
          """
          \(Value.self) has no reflection metadata with the names of its cases: build its module without \
          -disable-reflection-metadata
          """))
    }
    return name
  }
}

/// A property of class type whose value lies inside the object, as class-based property wrappers and flattened models
/// have it.
final class ReferencedCoder: CoderTraits, EnclosingCoder, @unchecked Sendable {
  /// In bytes, from the object's header.
  private let offset: Int
  let inner: any ValueCoder

  init(_ valueType: any Any.Type, offset: Int, inner: any ValueCoder) {
    self.offset = offset
    self.inner = inner
    super.init(valueType)
  }

  override var expectedName: String { inner.expectedName }
  override var nameInJSON: String { inner.nameInJSON }
  override var decodingRefusal: String? { inner.decodingRefusal }
  override var parts: [any ValueCoder] { [inner] }
  override var hint: Hint? { inner.hint }
  override var fillsValues: Bool { inner.fillsValues }
  override var isOptional: Bool { inner.isOptional }
  override var canBeAbsent: Bool { inner.canBeAbsent }
  override var refusesNull: Bool { inner.refusesNull }

  func withInnerValue<Failure: Error, Result>(
    in slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the property holds a strong reference, and so does this method until `body` has returned; `offset` is
    // from the verified layout of the object's class.
    let object = unsafe slot.readValue(as: AnyObject.self)
    defer { withExtendedLifetime(object) {} }
    return try unsafe body(slot.readObjectAddress() + offset)
  }

  func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe withInnerValue(in: slot) { value throws(Failure) in
      try unsafe body(UnsafeMutableRawPointer(mutating: value))
    }
  }
}
