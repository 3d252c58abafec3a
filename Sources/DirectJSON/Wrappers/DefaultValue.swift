import FieldLayout

/// A property that is reset to its declared value by `null` and by any value that does not fit.
///
/// ```swift
/// @DefaultValue var level = 3
/// ```
///
/// Neither is then a mismatch: nothing is reported, and strict calls do not fail. A property without the wrapper keeps
/// the value it has, which differs from the declared one when an object is updated, and the mismatch is reported.
@propertyWrapper public struct DefaultValue<Value> {
  /// The property's value.
  public var wrappedValue: Value
  /// The declared value.
  public let defaultValue: Value

  /// Takes the value of the declaration as the default.
  public init(wrappedValue: Value) {
    (self.wrappedValue, defaultValue) = (wrappedValue, wrappedValue)
  }
}

extension DefaultValue: Sendable where Value: Sendable {}
extension DefaultValue: Equatable where Value: Equatable {}
extension DefaultValue: Hashable where Value: Hashable {}

extension DefaultValue: RuledWrapper {
  static func coder(_ compiler: PlanCompiler) -> ValueCoder {
    DefaultValueCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

private final class DefaultValueCoder<Value>: WrapperCoder<DefaultValue<Value>>, @unchecked Sendable {
  override var refusesNull: Bool { false }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
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
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    let noted = tree.mismatches?.count
    var taken: Value?
    if !TreeValue.isNull(value) { taken = try tree.readValue(value, as: Value.self, with: self.value) }
    if taken == nil, let noted { tree.mismatches?.truncate(to: noted) }
    unsafe assign(taken, to: slot)
  }

  @unsafe private func assign(_ value: consuming Value?, to slot: UnsafeMutableRawPointer) {
    let value = value
    unsafe slot.withValue(as: DefaultValue<Value>.self) { $0.wrappedValue = value ?? $0.defaultValue }
  }
}
