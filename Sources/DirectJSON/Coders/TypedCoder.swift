import FieldLayout

/// What a typed coder's code has at hand that asks nobody for its type: the class knows it, while in a coder that knows
/// it as, say, an array of its own elements, each mention of it would be a question to the runtime.
class TypedCoder<Value>: CoderBase, @unchecked Sendable {
  typealias Coded = Value

  init() { super.init(Value.self) }

  /// Values that are copied byte by byte have no references.
  override var holdsObjects: Bool { !_isPOD(Value.self) && super.holdsObjects }

  /// Puts a value into memory that holds none.
  @inline(never) @unsafe final func store(_ value: consuming Value, in slot: UnsafeMutablePointer<Value>) {
    unsafe slot.initializeValue(to: value)
  }

  /// Puts a value into memory.
  /// - Parameter isLive: Whether the memory holds a value, which is replaced.
  @inline(never) @unsafe final func put(
    _ value: consuming Value, in slot: UnsafeMutablePointer<Value>, isLive: Bool
  ) {
    if isLive { unsafe slot.replaceValue(with: value) } else { unsafe slot.initializeValue(to: value) }
  }

  /// Releases a live value.
  @inline(never) @unsafe final func release(_ slot: UnsafeMutablePointer<Value>) { unsafe slot.deinitializeValue() }

  /// A value that is already parsed, if it has exactly this coder's type; nil otherwise.
  @inline(__always) final func asIs(_ value: Any) -> Value? {
    type(of: value) == Value.self ? value as? Value : nil
  }

  /// A value of a type that JSON does not have, if it is one of this coder's, as an instance of a subclass is.
  final func asInstance(_ value: Any) -> Value? {
    if case .other = LooseValue(tree: value) { value as? Value } else { nil }
  }
}
