import FieldLayout

/// The text of a string or a number, and of no other value. It is encoded as the kind it was decoded from.
///
/// ```swift
/// @StringOrNumber var id = ""
/// ```
///
/// A `String` without the wrapper accepts other values, too, and is always encoded as a string.
@propertyWrapper public struct StringOrNumber<Value> {
  /// The text; for a number, its JSON notation.
  public var wrappedValue: Value
  /// Whether JSON held, and will hold, a number. Text that is no number is always encoded as a string.
  public var projectedValue = false

  /// Takes the value of the declaration.
  public init(wrappedValue: Value) where Value == String {
    self.wrappedValue = wrappedValue
  }

  /// Takes the value of the declaration of an optional text; nil if it has none.
  public init(wrappedValue: Value = nil) where Value == String? {
    self.wrappedValue = wrappedValue
  }
}

extension StringOrNumber: Sendable where Value: Sendable {}
extension StringOrNumber: Equatable where Value: Equatable {}
extension StringOrNumber: Hashable where Value: Hashable {}

extension StringOrNumber: RuledWrapper {
  static func coder(_ compiler: PlanCompiler) -> ValueCoder {
    StringOrNumberCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

/// `Value` is `String` or `String?`; the initializers let nothing else through.
private final class StringOrNumberCoder<Value>: WrapperCoder<StringOrNumber<Value>>, @unchecked Sendable {
  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    let offset = input.cursor.offset
    switch try input.readLooseValue() {
    case .string(let text): unsafe assign(text, isNumber: false, to: slot)
    case .number(let number): unsafe assign(number.text, isNumber: true, to: slot)
    case .null: if input.options.nullClearsOptionals { unsafe assign(nil, isNumber: false, to: slot) }
    case .bool, .container, .other: input.note("a string or a number", at: offset)
    }
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    switch LooseValue(tree: value) {
    case .string(let text): unsafe assign(text, isNumber: false, to: slot)
    case .number(let number): unsafe assign(number.text, isNumber: true, to: slot)
    case .null: if tree.options.nullClearsOptionals { unsafe assign(nil, isNumber: false, to: slot) }
    case .bool, .container, .other: tree.note("a string or a number", found: value)
    }
  }

  @unsafe private func assign(_ text: String?, isNumber: Bool, to slot: UnsafeMutableRawPointer) {
    guard let value = text as? Value else { return }
    unsafe slot.withValue(as: StringOrNumber<Value>.self) { wrapper in
      wrapper.wrappedValue = value
      wrapper.projectedValue = isNumber
    }
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let wrapper = unsafe slot.readValue(as: StringOrNumber<Value>.self)
    guard let text = wrapper.wrappedValue as? String else { return writer.appendNull() }
    if wrapper.projectedValue, NumberToken(wholeText: text) != nil {
      writer.append(rawJSON: text)
    } else {
      writer.append(string: text)
    }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let wrapper = unsafe slot.readValue(as: StringOrNumber<Value>.self)
    guard let text = wrapper.wrappedValue as? String else { return nil }
    guard wrapper.projectedValue, NumberToken(wholeText: text) != nil else { return text }
    return NSNumberCoder.number(text) ?? text
  }
}
