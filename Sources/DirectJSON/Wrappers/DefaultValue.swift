import FieldLayout

/// A property that `null`, and any value that does not fit, sets back to the value it was declared with.
///
/// ```swift
/// @DefaultValue var level = 3
/// ```
///
/// That is no mismatch: it is neither reported nor, in strict calls, an error. A property without the wrapper keeps the
/// value it has, which is another one when an object is updated, and the mismatch is reported.
@propertyWrapper public struct DefaultValue<Value> {
  /// The property's value.
  public var wrappedValue: Value
  /// The one it was declared with.
  public let defaultValue: Value

  /// The value of the declaration.
  @inlinable public init(wrappedValue: Value) {
    (self.wrappedValue, defaultValue) = (wrappedValue, wrappedValue)
  }
}

extension DefaultValue: Sendable where Value: Sendable {}
extension DefaultValue: Equatable where Value: Equatable {}
extension DefaultValue: Hashable where Value: Hashable {}

extension DefaultValue: RuledWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    DefaultValueCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

private final class DefaultValueCoder<Value>: WrapperCoder<DefaultValue<Value>>, @unchecked Sendable {
  /// How the values of scalars are read, at the start of the wrapper; `.coder` where that is not so.
  private let kind: StepKind

  override init(value: ValueCoder) {
    let isAtStart = MemoryLayout<DefaultValue<Value>>.offset(of: \.wrappedValue) == 0
    kind = isAtStart ? value.stepKind : .coder
    super.init(value: value)
  }

  override var refusesNull: Bool { false }

  override func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    let noted = input.mismatches?.count
    if kind.isScalar {
      if input.cursor.current == UInt8(ascii: "n") {
        try input.cursor.scanNull()
        // SAFETY: the wrapper's value lies at its start, and `kind` is that of the value's own coder.
      } else if try unsafe kind.replaceScalar(UnsafeMutableRawPointer(slot), from: &input) {
        return
      }
      if let noted { input.mismatches?.truncate(to: noted) }
      unsafe reset(slot)
    } else {
      try unsafe replaceByValue(slot, from: &input)
    }
  }

  // Apart, so that nothing is asked of the type where its values are scalars that fit.

  @inline(never) @unsafe private func reset(_ slot: UnsafeMutablePointer<Coded>) { unsafe assign(nil, to: slot) }

  @inline(never) @unsafe private func replaceByValue(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    let noted = input.mismatches?.count
    var value: Value?
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
    } else {
      value = try readValue(from: &input)
    }
    if value == nil, let noted { input.mismatches?.truncate(to: noted) }
    unsafe assign(value, to: slot)
  }

  override func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    let noted = tree.mismatches?.count
    var taken: Value?
    if !TreeValue.isNull(value) { taken = try tree.readValue(value, as: Value.self, with: self.value) }
    if taken == nil, let noted { tree.mismatches?.truncate(to: noted) }
    unsafe assign(taken, to: slot)
  }

  @unsafe private func assign(_ value: consuming Value?, to slot: UnsafeMutablePointer<Coded>) {
    let value = value
    unsafe slot.withValue { $0.wrappedValue = value ?? $0.defaultValue }
  }
}
