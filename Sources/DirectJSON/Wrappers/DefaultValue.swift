import FieldLayout

/// A property that is reset to its declared value by `null` and by any value that does not fit.
///
/// ```swift
/// @DefaultValue var level = 3
/// ```
///
/// `null` is then not a mismatch, even with ``DecodingOptions/isStrict``. A value that does not fit is still a
/// mismatch: a report lists it, and with ``DecodingOptions/isStrict``, the call fails. A property without the wrapper
/// keeps its current value. In an update, that can differ from the declared value.
///
/// An update with ``DecodingOptions/mergesUpdates`` replaces an object that is the declared value. But it fills objects
/// inside the value: those in a dictionary, or in a struct. If the declared value holds the same objects, it changes,
/// too. Use structs there.
@propertyWrapper public struct DefaultValue<Value> {
  /// The property's value.
  public var wrappedValue: Value
  /// The declared value.
  public let defaultValue: Value

  /// Wraps the declared value.
  @inlinable public init(wrappedValue: Value) {
    (self.wrappedValue, defaultValue) = (wrappedValue, wrappedValue)
  }
}

extension DefaultValue: Sendable where Value: Sendable {}
extension DefaultValue: Equatable where Value: Equatable {}
extension DefaultValue: Hashable where Value: Hashable {}

extension DefaultValue: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    DefaultValueCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

private enum DefaultValueOutcome {
  /// What happened to a property whose value did not fit.
  static let usedDefault = JSONMismatch.Outcome.other("used the default")
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
    let (start, noted) = (input.cursor.offset, input.mismatches?.count ?? 0)
    guard kind.isScalar else { return try unsafe replace(slot, at: start, from: &input) }
    // SAFETY: the wrapper's value lies at its start, and `kind` is that of the value's own coder.
    if try !input.takeNull(start),
      try unsafe kind.storeScalar(UnsafeMutableRawPointer(slot), isLive: true, from: &input)
    {
      return
    }
    try unsafe replaceUnfit(slot, at: start, since: noted, from: &input)
  }

  /// Apart, so that nothing is asked of the type where its values are scalars that fit.
  @inline(never) @unsafe private func replaceUnfit(
    _ slot: UnsafeMutablePointer<Coded>, at start: Int, since noted: Int, from input: inout ByteInput
  ) throws(ParsingFault) {
    guard let log = input.mismatches else { return unsafe assign(nil, to: slot) }
    // What does not fit is noted by the value's own coder: the type of a shortcut has another name.
    log.truncate(to: noted)
    input.cursor.move(to: start)
    try unsafe replace(slot, at: start, from: &input)
  }

  override func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    let noted = source.notedCount
    let taken = try source.takeNull(place) ? nil : source.readValue(place, as: Value.self, with: value)
    if taken == nil, let noted { source.settleNotes(after: noted, at: place) { DefaultValueOutcome.usedDefault } }
    unsafe assign(taken, to: slot)
  }

  override func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    let wrapper = unsafe slot.readValue()
    // An object that is the declared value must stay as it was declared.
    let object = Self.object(wrapper.wrappedValue)
    guard value.fillsValues, !source.isNull(place), object == nil || object !== Self.object(wrapper.defaultValue) else {
      return try unsafe replace(slot, at: place, from: &source)
    }
    let noted = source.notedCount
    let filled = try source.filled(wrapper.wrappedValue, place, with: value)
    if filled == nil, let noted { source.settleNotes(after: noted, at: place) { DefaultValueOutcome.usedDefault } }
    unsafe assign(filled, to: slot)
  }

  /// The object that a value is, if it is one.
  private static func object(_ value: Value) -> AnyObject? {
    guard let model = value as? any HandyJSON, type(of: model) is AnyClass else { return nil }
    return model as AnyObject
  }

  @unsafe private func assign(_ value: consuming Value?, to slot: UnsafeMutablePointer<Coded>) {
    unsafe setWrapped(value ?? slot.readValue().defaultValue, in: slot)
  }
}
