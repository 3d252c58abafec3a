import FieldLayout

/// Structs and classes that conform to nothing: written by their stored properties, never decoded.
final class ReflectedCoder<Value>: TypedCoder<Value>, UnmadeCoding, @unchecked Sendable {
  private var plan: ModelPlan?
  /// Whether values of subclasses that conform to nothing are encoded by reflection, too.
  private let reflects: Bool

  init(_ layout: ModelLayout, compiler: PlanCompiler) {
    reflects = compiler.reflects
    super.init()
    // Properties may hold the same type again.
    compiler.register(self)
    plan = compiler.plan(layout, mapper: nil, compiler.endedProperties(of: layout, nil).properties)
  }

  override var decodingRefusal: String? { "\(Value.self) does not conform to HandyJSON" }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.checkStack(for: Value.self)
    let value = unsafe slot.readValue()
    if let coder = dynamicCoder(of: value) { return try coder.write(instance: value, to: &writer) }
    try unsafe withBase(of: value) { plan, base throws(EncodingFault) in
      try unsafe plan.members.write(base, mapper: nil, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try nesting.checkStack(for: Value.self)
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
      if !plan.isClass { return try unsafe body(plan, slot) }
      let base = unsafe slot.readObjectAddress()
      do throws(EncodingFault) { return try unsafe body(plan, base) } catch {
        throw error.inside(objectAt: Int(bitPattern: base))
      }
    }
  }
}
