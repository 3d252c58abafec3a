import FieldLayout

/// Writes a property through the raw path and reads it in plain Swift, then the other way round.
struct WriteProbe<Value> {
  let sample: Value
  let raw: RawPath<Value>
  let read: () -> Value
  /// Nil where plain Swift cannot put the first value back.
  let assign: ((Value) -> Void)?

  func run(on instance: any ProbedInstance, _ property: StoredProperty, _ tally: inout Tally) {
    let untouched = instance.bytes(outside: property)
    let original = read()
    tally.expect(
      property.size == 0 || !same(original, sample), otherwise: "the sample is the value that new instances have")

    unsafe instance.withSlot(of: property) { unsafe raw.replace($0, sample) }
    let written = read()
    tally.expect(same(written, sample), otherwise: "raw write of \(sample) reads as \(written)")
    tally.expect(instance.bytes(outside: property) == untouched, otherwise: "the raw write changed bytes outside")

    if let assign { assign(original) }
    let expected = assign == nil ? sample : original
    let copied = unsafe instance.withSlot(of: property) { unsafe raw.read($0) }
    tally.expect(same(copied, expected), otherwise: "\(expected) reads as \(copied) through the raw path")

    unsafe instance.withSlot(of: property) { unsafe raw.takeAndInitialize($0) }
    let moved = read()
    tally.expect(same(moved, expected), otherwise: "\(expected) moved out and back in reads as \(moved)")

    unsafe instance.withSlot(of: property) { unsafe raw.change($0, sample) }
    let changed = read()
    tally.expect(same(changed, sample), otherwise: "raw change in place to \(sample) reads as \(changed)")
    tally.expect(instance.bytes(outside: property) == untouched, otherwise: "the raw change touched bytes outside")
  }
}

/// The functions of `FieldAccess`, compiled for one type, as decoders use them.
@safe struct RawPath<Value> {
  let replace: (UnsafeMutableRawPointer, Value) -> Void
  let read: (UnsafeMutableRawPointer) -> Value
  let takeAndInitialize: (UnsafeMutableRawPointer) -> Void
  let change: (UnsafeMutableRawPointer, Value) -> Void

  // SAFETY: the closures get the address of a live value of type `Value`; only `WriteProbe` calls them, with a slot
  // that `ModelProbe` has compared the type of.
  @inline(__always)
  init() {
    unsafe replace = { slot, value in unsafe slot.replaceValue(with: value, as: Value.self) }
    unsafe read = { slot in unsafe UnsafeRawPointer(slot).readValue(as: Value.self) }
    unsafe takeAndInitialize = { slot in
      let value = unsafe slot.takeValue(as: Value.self)
      unsafe slot.initializeValue(to: value, as: Value.self)
    }
    unsafe change = { slot, value in unsafe slot.withValue(as: Value.self) { $0 = value } }
  }
}
