import FieldLayout

/// Decodes and encodes the values of one static type. Plans and collections hold one per property or element type,
/// found when the plan is compiled, so that a value costs one virtual call and no look-up.
///
/// SAFETY, for every `slot` below: it is the address of memory for one value of ``valueType``. Whoever holds a coder
/// compared that type with the declared one when the coder was found (`PlanCompiler`, and the generic coders by their
/// own parameter).
class ValueCoder: @unchecked Sendable {
  let valueType: any Any.Type

  init(_ valueType: any Any.Type) {
    self.valueType = valueType
  }

  /// How a plan decodes a property of this type. Every case but `.coder` is a shortcut with the same result.
  var stepKind: StepKind { .coder }

  /// The advice in reports about values that do not fit.
  var hint: Hint? { nil }

  /// The description, in a report, of the live value that stays because another one did not fit.
  @unsafe func keptValue(_ slot: UnsafeRawPointer) -> String {
    func open<Value>(_ type: Value.Type) -> String { KeptValue.words(for: unsafe slot.readValue(as: type)) }
    return open(valueType)
  }

  /// The name, in reports, for the kind of value that fits.
  var expectedName: String { decodingRefusal.map { "nothing: \($0)" } ?? "\(valueType)" }

  /// Decodes the value at the position into uninitialized memory.
  /// - Returns: false, with the memory still uninitialized, when the value is `null` or does not fit, which has been
  ///   noted.
  @unsafe
  func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try input.skipMismatch(expectedName, hint: hint)
    return false
  }

  /// Decodes the value at the position and replaces a live one, which stays when the value is `null` or does not fit.
  @unsafe func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try input.skipMismatch(expectedName, hint: hint)
  }

  /// Decodes a value of a parsed tree into uninitialized memory.
  ///
  /// By default, a value that already has this type is taken as it is; any other is passed on as the JSON text that it
  /// stands for, so that the rules are those for text.
  @unsafe
  func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    tree.noteMismatch(expectedName, found: value, hint: hint)
    return false
  }

  /// Decodes a value of a parsed tree and replaces a live one, which stays when the value is `null` or does not fit.
  @unsafe
  func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(TreeFault) {
    tree.noteMismatch(expectedName, found: value, hint: hint)
  }

  /// Moves values that lie one stride apart into an array.
  /// - Parameters:
  ///   - slot: Memory for the array.
  ///   - isLive: Whether `slot` holds an array, which is replaced.
  /// - Returns: false, having done nothing, when this coder has no better way than any other.
  @unsafe func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    guard let storage = compiledStorage else { return false }
    unsafe storage._storeArray(slot, isLive: isLive, movingFrom: elements, count: count)
    return true
  }

  /// Moves a value into an optional.
  /// - Parameters:
  ///   - slot: Memory for the optional.
  ///   - isLive: Whether `slot` holds an optional, which is replaced.
  ///   - value: The address of the value; nil for none.
  /// - Returns: false, having done nothing, when this coder has no better way than any other.
  @unsafe func storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let storage = compiledStorage else { return false }
    unsafe storage._storeOptional(slot, isLive: isLive, movingFrom: value)
    return true
  }

  /// Whether a live optional of this type is nil; nil when this coder has no better way to tell than any other.
  @unsafe func isOptionalNil(_ slot: UnsafeRawPointer) -> Bool? { unsafe compiledStorage?._isNil(slot) }

  /// The code that was compiled for the type; nil when there is none.
  var compiledStorage: (any _Storable.Type)? { nil }

  /// Releases the live value. Correct for every coder, since it uses ``valueType``.
  @unsafe func deinitialize(_ slot: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) { unsafe slot.deinitializeValues(as: type, count: 1) }
    open(valueType)
  }

  /// Whether the value is filled and written property by property in the memory of the property.
  var isInPlace: Bool { false }

  /// Whether encoding a value may call a user's code.
  var runsUserCode: Bool { true }

  // MARK: Ending a decode

  /// The coders that decode parts of a value.
  var parts: [ValueCoder] { [] }

  /// Whether decoding a value, apart from its parts, may end the whole decode of a well-formed document.
  var endsDecodesItself: Bool { false }

  /// Whether decoding a value, or a part of it, may end the whole decode of a well-formed document. Types that contain
  /// themselves do so through a model, whose coder stores the answer.
  var mayEndDecode: Bool { endsDecodesItself || parts.contains { $0.mayEndDecode } }

  /// Passes the answer of ``mayEndDecode`` to a coder that stores it.
  func settle(_ canEndDecode: Bool) {}

  /// Why no value is ever decoded: the layout of a model's type was refused, or JSON cannot say what to make. nil when
  /// values are decoded.
  var decodingRefusal: String? { nil }

  /// Whether the live value is absent, so that objects leave it out.
  @unsafe func isAbsent(_ slot: UnsafeRawPointer) -> Bool { false }

  /// Whether properties of this type may lack their key even where missing keys are reported.
  var isOptional: Bool { decodingRefusal != nil }

  /// Whether ``isAbsent(_:)`` can ever be true.
  var canBeAbsent: Bool { false }

  /// Whether the value decides if it is left alone, and so absent: a value of a protocol's type may be of a type that
  /// is never encoded.
  var mayBeLeftAlone: Bool { false }

  /// Whether the live value is of a type that is never encoded, or holds such a value; asked where ``mayBeLeftAlone``.
  @unsafe func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool { false }

  /// Whether `null` stands for a value of this type: nil.
  var takesNull: Bool { false }

  /// Whether `null` has no meaning for a property of this type, so that a strict call does not accept it.
  var refusesNull: Bool { !isOptional && !takesNull }

  /// Appends the live value; not called for absent values outside arrays.
  @unsafe func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    writer.appendNull()
  }

  /// The live value as `toJSON()` returns it in its dictionaries; nil when it is absent.
  @unsafe func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? { nil }
}

extension ValueCoder {
  /// Appends a value of ``valueType``; anything else becomes `null`.
  func write(instance: Any, to writer: inout JSONWriter) throws(EncodingFault) {
    try requireEncodable()
    func open<Value>(_ type: Value.Type) throws(EncodingFault) {
      guard let value = instance as? Value else { return writer.appendNull() }
      try unsafe withValueAddress(value) { slot throws(EncodingFault) in try unsafe write(slot, to: &writer) }
    }
    try open(valueType)
  }

  /// A value of ``valueType`` as `toJSON()` returns it in its dictionaries.
  func plainValue(ofInstance instance: Any, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try requireEncodable()
    func open<Value>(_ type: Value.Type) throws(EncodingFault) -> Any? {
      guard let value = instance as? Value else { return nil }
      return try unsafe withValueAddress(value) { slot throws(EncodingFault) in try unsafe plainValue(slot, nesting) }
    }
    return try open(valueType)
  }

  /// A property of a type that is never encoded is left out. A value that turns out to be of such a type only when it
  /// is encoded, as one in an `Any` does, is an error.
  private func requireEncodable() throws(EncodingFault) {
    if let refusal = encodingRefusal { throw EncodingFault(.refused(refusal)) }
  }

  /// Why values are never encoded, not even as `null`; nil when they are.
  var encodingRefusal: String? { (self as? LeftAloneCoder)?.decodingRefusal }
}

/// A coder that only defines how a value is made; replacing a live one follows from that.
class TypedCoder<Value>: ValueCoder, @unchecked Sendable {
  init() { super.init(Value.self) }

  /// Puts a value into uninitialized memory. The type is the one this coder was made for, so that nothing asks the
  /// runtime for it. Hence it is never inlined into a coder that knows the type as, say, an array of its own elements.
  @inline(never) @unsafe final func store(_ value: consuming Value, in slot: UnsafeMutableRawPointer) {
    unsafe slot.initializeValue(to: value, as: Value.self)
  }

  /// Replaces a live value; see ``store(_:in:)``.
  @inline(never) @unsafe final func put(_ value: consuming Value, inPlaceOf slot: UnsafeMutableRawPointer) {
    unsafe slot.replaceValue(with: value, as: Value.self)
  }

  override func deinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.deinitializeValues(as: Value.self, count: 1)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replaceByMoving(slot, from: &input)
  }

  /// Replaces a live value by one that is made in other memory.
  @inline(__always) @unsafe final func replaceByMoving(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe input.withRoom(for: Value.self) { room, input throws(ParsingFault) in
      guard try unsafe initialize(room, from: &input) else { return }
      unsafe slot.replaceValue(movingFrom: room, as: Value.self)
    }
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let value = asIs(value) ?? unusualAsIs(value) {
      unsafe slot.initializeValue(to: value, as: Value.self)
      return true
    }
    return try unsafe tree.initializeFromText(slot, of: value, with: self)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    try unsafe withUninitializedMemory(for: Value.self) { room throws(TreeFault) in
      guard try unsafe initialize(room, from: value, in: &tree) else { return }
      unsafe slot.replaceValue(movingFrom: room, as: Value.self)
    }
  }
}

// MARK: Values that are already parsed

extension TypedCoder {
  /// The value, if it already has this coder's type; nil otherwise.
  @inline(__always) final func asIs(_ value: Any) -> Value? {
    type(of: value) == Value.self ? value as? Value : nil
  }

  /// The value, if it is of a type that JSON does not have but that this coder accepts, such as a subclass; nil
  /// otherwise.
  final func unusualAsIs(_ value: Any) -> Value? {
    if case .other = LooseValue(tree: value) { value as? Value } else { nil }
  }
}

/// The shortcuts of a plan: types whose values it decodes without calling their coder.
enum StepKind: UInt8 {
  case int, optionalInt, double, optionalDouble, bool, optionalBool, string, optionalString
  /// Calls the coder.
  case coder
  /// The key has several effects; see `KeyAction`.
  case actions
}

/// For properties that are never decoded or encoded: they keep their values, and reports say why.
final class LeftAloneCoder: ValueCoder, @unchecked Sendable {
  private let reason: String
  /// Whether a tree's values that already have the type are accepted: the property may be written, but no value can be
  /// made.
  private let takesValues: Bool
  private let advice: String?
  /// Whether values are closures, or hold some: nothing is asked of their type, which may be a block's.
  let isClosure: Bool

  /// - Parameter hint: Advice about such a property.
  init(
    _ valueType: any Any.Type, reason: String, takesValues: Bool = false, hint: String? = nil, isClosure: Bool = false
  ) {
    self.reason = reason
    self.isClosure = isClosure
    self.takesValues = takesValues
    advice = hint
    super.init(valueType)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    func take<Value>(_ type: Value.Type) -> Bool {
      guard !TreeValue.isNull(value), let value = TreeValue.unbridged(value, as: type) else { return false }
      unsafe slot.replaceValue(with: value, as: type)
      return true
    }
    if takesValues, take(valueType) { return }
    tree.noteMismatch(expectedName, found: value, hint: hint)
  }

  /// A coder that leaves a type made from this one alone, for the same reason.
  func asCoder(of type: any Any.Type) -> LeftAloneCoder {
    LeftAloneCoder(type, reason: reason, isClosure: isClosure)
  }

  override var decodingRefusal: String? { reason }
  override var hint: Hint? { advice.map { .always($0) } }
  override var canBeAbsent: Bool { true }
  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool { true }
}
