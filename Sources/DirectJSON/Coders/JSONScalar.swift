/// A type whose values JSON writes without brackets, read directly from text. A value has no undefined bytes, since
/// `SameValue` compares bytes.
protocol JSONScalar: Sendable, Hashable {
  /// Reads the value at the position.
  /// - Returns: nil when it is `null` or does not fit, which has been noted.
  static func read(from input: inout ByteInput) throws(ParsingFault) -> Self?

  /// Applies the conversion rules to a value of another kind; nil when it does not fit.
  init?(converting value: LooseValue)

  /// Whether a value is of the kind that JSON has for this type, so that taking it converts nothing.
  static func isOwn(_ value: LooseValue) -> Bool

  /// The kinds of which ``isOwn(_:)`` or ``nonFinite(_:_:)`` may accept a value.
  static var exactKinds: ExactKinds { get }

  /// The value that a text stands for by the names of the options; nil when it stands for none.
  static func nonFinite(_ value: LooseValue, _ names: NonFiniteNames) -> Self?

  /// What it means that a number does not fit.
  static var numberKind: MismatchKind { get }

  func write(to writer: inout JSONWriter) throws(EncodingFault)

  /// The value as `toJSON()` returns it in its dictionaries: by default the value itself, for types that
  /// `JSONSerialization` accepts.
  func plainValue() throws(EncodingFault) -> Any

  /// The name of the type in reports.
  static var expectedName: String { get }

  /// What someone who only knows the JSON calls a value of the type.
  static var nameInJSON: String { get }

  /// The numbers that fit, for someone who only knows the JSON; nil when all do.
  static var rangeInJSON: String? { get }

  /// The advice in reports about a value that does not fit.
  static func hint(for found: ValueKind) -> String?

  /// How plans decode properties of this type.
  static var stepKind: StepKind { get }
  static var optionalStepKind: StepKind { get }

  // The methods of `ValueCoder` for the type itself and for its optionals. They are requirements, and
  // not only methods of generic coders, because a witness is compiled for its type, while a generic class is not.

  /// Takes the value at the position.
  /// - Parameter isLive: Whether `slot` holds a value, which is replaced, or stays when no value fits.
  /// - Returns: Whether there was a value that fits.
  @discardableResult
  @unsafe static func store(_ slot: UnsafeMutablePointer<Self>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  @unsafe static func write(_ slot: UnsafePointer<Self>, to writer: inout JSONWriter) throws(EncodingFault)

  /// Takes the value at the position; `null` fits, and leaves a live value as it is unless the options say otherwise.
  @discardableResult
  @unsafe static func storeOptional(_ slot: UnsafeMutablePointer<Self?>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  @unsafe static func isOptionalAbsent(_ slot: UnsafePointer<Self?>) -> Bool
  @unsafe static func writeOptional(_ slot: UnsafePointer<Self?>, to writer: inout JSONWriter) throws(EncodingFault)
  @unsafe static func writeOptionalMember(
    _ key: MemberKey, _ slot: UnsafePointer<Self?>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool

  /// What is compiled for the type; nil for types that few models have collections of.
  static var compiledStorage: (any _Storable.Type)? { get }
  /// Moves optionals that lie one stride apart into an array; see ``_Storable``.
  /// - Returns: false, having done nothing, for types that few models have collections of.
  @unsafe static func storeArrayOfOptionals(
    _ slot: UnsafeMutablePointer<[Self?]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Self?>, count: Int
  ) -> Bool

  /// The bytes of the value that `memory` has for the raw value at the position, and moves past that; nil, without a
  /// move, when it has none.
  static func recall(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64?
  /// Remembers the bytes of the value for the raw value at a position.
  static func remember(_ value: UInt64, of raw: ByteCursor, in memory: RawValueMemory)

  // For values that are already parsed.

  @unsafe static func store(
    _ slot: UnsafeMutablePointer<Self>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool
  @unsafe static func storeOptional(
    _ slot: UnsafeMutablePointer<Self?>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool
}

extension JSONScalar {
  func plainValue() throws(EncodingFault) -> Any { self }
  static var expectedName: String { "\(Self.self)" }
  static var expectedValue: ExpectedValue { ExpectedValue(expectedName, inJSON: nameInJSON) }
  static var nameInJSON: String { ValueKind.number.rawValue }
  static var rangeInJSON: String? { nil }

  /// What messages call a value that fits, where one of a kind does not.
  static func expectedValue(for found: ValueKind?) -> ExpectedValue {
    ExpectedValue(expectedName, inJSON: found == .number ? rangeInJSON ?? nameInJSON : nameInJSON)
  }
  static func hint(for found: ValueKind) -> String? { nil }
  static var numberKind: MismatchKind { .value }
  static func nonFinite(_ value: LooseValue, _ names: NonFiniteNames) -> Self? { nil }

  /// The value that a text stands for by the names of the options.
  static func named(_ value: LooseValue, _ options: DecodingOptions) -> Self? {
    options.usesDefaultFormats ? nil : options.nonFiniteNames.flatMap { nonFinite(value, $0) }
  }
  static var stepKind: StepKind { .coder }
  static var optionalStepKind: StepKind { .coder }

  /// Converts a value of another kind than the one that JSON has for this type. Rare enough to be compiled once for all
  /// types.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never) static func readConverting(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    let offset = input.cursor.offset
    let value = try input.readLooseValue()
    if case .null = value { return nil }
    if let named = named(value, input.options) { return named }
    if input.options.acceptsConversions || isOwn(value), let converted = Self(converting: value) { return converted }
    input.note(Self.self, at: offset, found: value)
    return nil
  }
}

// Inlined into the witnesses, so that those are compiled for their type.

extension JSONScalar {
  @inline(__always) @unsafe static func put<Stored>(
    _ value: consuming Stored, in slot: UnsafeMutablePointer<Stored>, isLive: Bool
  ) {
    if isLive { unsafe slot.replaceValue(with: value) } else { unsafe slot.initializeValue(to: value) }
  }

  @discardableResult @inline(__always) static func store(
    _ slot: UnsafeMutablePointer<Self>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let value = try read(from: &input) else { return false }
    unsafe put(value, in: slot, isLive: isLive)
    return true
  }

  @inline(__always) static func write(_ slot: UnsafePointer<Self>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe slot.readValue().write(to: &writer)
  }

  // MARK: Optionals

  @discardableResult @inline(__always) static func storeOptional(
    _ slot: UnsafeMutablePointer<Self?>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if input.isAtNull {
      try input.cursor.scanNull()
      if !isLive || input.options.nullClearsOptionals { unsafe put(nil, in: slot, isLive: isLive) }
      return true
    }
    guard let value = try read(from: &input) else { return false }
    unsafe put(value, in: slot, isLive: isLive)
    return true
  }

  @inline(__always) static func isOptionalAbsent(_ slot: UnsafePointer<Self?>) -> Bool {
    unsafe slot.readValue() == nil
  }

  @inline(__always) static func writeOptional(_ slot: UnsafePointer<Self?>, to writer: inout JSONWriter)
    throws(EncodingFault)
  {
    if let value = unsafe slot.readValue() { try value.write(to: &writer) } else { writer.appendNull() }
  }

  @inline(__always) static func writeOptionalMember(
    _ key: MemberKey, _ slot: UnsafePointer<Self?>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    guard let value = unsafe slot.readValue() else { return false }
    writer.beginMember(key, &isFirst)
    try value.write(to: &writer)
    return true
  }

  // MARK: Collections

  static var compiledStorage: (any _Storable.Type)? { nil }

  static func storeArrayOfOptionals(
    _ slot: UnsafeMutablePointer<[Self?]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Self?>, count: Int
  ) -> Bool { false }
}

extension ByteInput {
  /// Notes that the value at an offset is none of a scalar type. Called from inside of loops, which should not hold
  /// more of it than the call.
  @inline(never) mutating func note(_ type: any JSONScalar.Type, at offset: Int) {
    var value = cursor
    value.move(to: offset)
    let expected = type.expectedValue(for: ValueKind(firstByte: value.current))
    note(type.numberKind, expected, at: offset, hint: .asked { type.hint(for: $0) })
  }

  /// Notes that a value that was read is none of a scalar type: because it would have to be converted, where that is
  /// not asked for, or because it cannot be.
  @inline(never) fileprivate mutating func note(
    _ type: any JSONScalar.Type, at offset: Int, found value: LooseValue
  ) {
    if options.acceptsConversions || type.isOwn(value) {
      note(type, at: offset)
    } else {
      note(.value, type.expectedValue, at: offset, hint: nil)
    }
  }
}
