/// A type whose values JSON writes without brackets, read directly from text.
protocol JSONScalar: Sendable, Hashable, _Storable {
  /// Reads the value at the position.
  /// - Returns: nil when it is `null` or does not fit, which has been noted.
  static func read(from input: inout ByteInput) throws(ParsingFault) -> Self?

  /// Applies the conversion rules to a value of another kind; nil when it does not fit.
  init?(converting value: LooseValue)

  func write(to writer: inout JSONWriter) throws(EncodingFault)

  /// The value as `toJSON()` returns it in its dictionaries.
  func plainValue() throws(EncodingFault) -> Any

  /// The name of the type in reports.
  static var expectedName: String { get }

  /// The advice in reports about a value that does not fit.
  static func hint(for found: ValueKind) -> String?

  /// How plans decode properties of this type.
  static var stepKind: StepKind { get }
  static var optionalStepKind: StepKind { get }

  // The methods of `ValueCoder` for the type itself, for its optionals and for arrays of it. They are requirements, and
  // not only methods of generic coders, because a witness is compiled for its type, while a generic class is not.

  @unsafe static func initialize(_ slot: UnsafeMutablePointer<Self>, from input: inout ByteInput) throws(ParsingFault)
    -> Bool
  @unsafe static func replace(_ slot: UnsafeMutablePointer<Self>, from input: inout ByteInput) throws(ParsingFault)
  @unsafe static func write(_ slot: UnsafePointer<Self>, to writer: inout JSONWriter) throws(EncodingFault)

  @unsafe static func initializeOptional(_ slot: UnsafeMutablePointer<Self?>, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  @unsafe static func replaceOptional(_ slot: UnsafeMutablePointer<Self?>, from input: inout ByteInput)
    throws(ParsingFault)
  @unsafe static func isOptionalAbsent(_ slot: UnsafePointer<Self?>) -> Bool
  @unsafe static func writeOptional(_ slot: UnsafePointer<Self?>, to writer: inout JSONWriter) throws(EncodingFault)
  @unsafe static func writeOptionalMember(
    _ key: MemberKey, _ slot: UnsafePointer<Self?>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool

  /// - Parameter isLive: Whether `slot` holds an array, which is replaced.
  @unsafe static func storeArray(_ slot: UnsafeMutablePointer<[Self]>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  @unsafe static func writeArray(_ slot: UnsafePointer<[Self]>, to writer: inout JSONWriter) throws(EncodingFault)

  /// Moves optionals that lie one stride apart into an array; see ``_Storable``.
  @unsafe static func storeArrayOfOptionals(
    _ slot: UnsafeMutablePointer<[Self?]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Self?>, count: Int)
  /// Moves arrays that lie one stride apart into an array; see ``_Storable``.
  @unsafe static func storeArrayOfArrays(
    _ slot: UnsafeMutablePointer<[[Self]]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<[Self]>, count: Int)
  @unsafe static func storeOptionalArray(
    _ slot: UnsafeMutablePointer<[Self]?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<[Self]>?)
  @unsafe static func isArrayNil(_ slot: UnsafePointer<[Self]?>) -> Bool
  @unsafe static func storeSet(_ slot: UnsafeMutablePointer<Set<Self>>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault) -> Bool

  /// The bytes of the value that `memory` has for the raw value at the position, and moves past that; nil, without a
  /// move, when it has none.
  static func recall(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64?
  /// Remembers the bytes of the value for the raw value at a position.
  static func remember(_ value: UInt64, of raw: ByteCursor, in memory: RawValueMemory)

  // For values that are already parsed.

  @unsafe static func initialize(_ slot: UnsafeMutablePointer<Self>, from value: Any, in tree: inout TreeInput)
    throws(TreeFault) -> Bool
  @unsafe static func replace(_ slot: UnsafeMutablePointer<Self>, from value: Any, in tree: inout TreeInput)
    throws(TreeFault)
  @unsafe static func initializeOptional(_ slot: UnsafeMutablePointer<Self?>, from value: Any, in tree: inout TreeInput)
    throws(TreeFault) -> Bool
  @unsafe static func replaceOptional(_ slot: UnsafeMutablePointer<Self?>, from value: Any, in tree: inout TreeInput)
    throws(TreeFault)
  @unsafe static func initializeArray(_ slot: UnsafeMutablePointer<[Self]>, from value: Any, in tree: inout TreeInput)
    throws(TreeFault) -> Bool?
}

extension JSONScalar {
  func plainValue() throws(EncodingFault) -> Any { self }
  static var expectedName: String { "\(Self.self)" }
  static func hint(for found: ValueKind) -> String? { nil }
  static var stepKind: StepKind { .coder }
  static var optionalStepKind: StepKind { .coder }

  /// Converts a value of another kind than the one that JSON has for this type.
  @inline(never) static func readConverting(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    let offset = input.cursor.offset
    let value = try input.readLooseValue()
    if let converted = Self(converting: value) { return converted }
    if case .null = value { return nil }
    input.note(Self.self, at: offset)
    return nil
  }
}

// Inlined into the witnesses, so that those are compiled for their type.

extension JSONScalar {
  @inline(__always) static func initialize(_ slot: UnsafeMutablePointer<Self>, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  {
    guard let value = try read(from: &input) else { return false }
    unsafe slot.initializeValue(to: value)
    return true
  }

  @inline(__always) static func replace(_ slot: UnsafeMutablePointer<Self>, from input: inout ByteInput)
    throws(ParsingFault)
  {
    if let value = try read(from: &input) { unsafe slot.replaceValue(with: value) }
  }

  @inline(__always) static func write(_ slot: UnsafePointer<Self>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe slot.readValue().write(to: &writer)
  }

  // MARK: Optionals

  @inline(__always) static func initializeOptional(_ slot: UnsafeMutablePointer<Self?>, from input: inout ByteInput)
    throws(ParsingFault)
    -> Bool
  {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      unsafe slot.initializeValue(to: nil)
      return true
    }
    guard let value = try read(from: &input) else { return false }
    unsafe slot.initializeValue(to: value)
    return true
  }

  @inline(__always) static func replaceOptional(_ slot: UnsafeMutablePointer<Self?>, from input: inout ByteInput)
    throws(ParsingFault)
  {
    if input.isAtNull {
      if try input.takeClearingNull() { unsafe slot.replaceValue(with: nil) }
    } else if let value = try read(from: &input) {
      unsafe slot.replaceValue(with: value)
    }
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

  // MARK: Arrays

  @inline(__always) private static func readElements(
    from input: inout ByteInput, expected: @autoclosure () -> String
  ) throws(ParsingFault) -> [Self]? {
    try input.readContainer(opening: UInt8(ascii: "["), expected: expected()) {
      input throws(ParsingFault) in
      try unsafe input.readArray(of: Self.self) { slot, input throws(ParsingFault) in
        let offset = input.cursor.offset
        guard let value = try read(from: &input) else {
          if input.mismatches != nil { input.noteNull(expectedName, at: offset) }
          return false
        }
        unsafe slot.initializeValue(to: value)
        return true
      }
    }
  }

  @inline(__always) static func storeArray(
    _ slot: UnsafeMutablePointer<[Self]>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let array = try readElements(from: &input, expected: "\([Self].self)") else { return false }
    if isLive {
      unsafe slot.replaceValue(with: array)
    } else {
      unsafe slot.initializeValue(to: array)
    }
    return true
  }

  @inline(__always) static func writeArray(_ slot: UnsafePointer<[Self]>, to writer: inout JSONWriter)
    throws(EncodingFault)
  {
    let array = unsafe slot.readValue()
    try writer.beginArray()
    for index in 0..<array.count {
      writer.beginElement(isFirst: index == 0)
      do { try array[index].write(to: &writer) } catch { throw error.inside(.index(index)) }
    }
    writer.endArray(isEmpty: array.isEmpty)
  }

  @inline(__always) static func storeArrayOfOptionals(
    _ slot: UnsafeMutablePointer<[Self?]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Self?>, count: Int
  ) {
    // SAFETY: the caller has collected `count` values of exactly this type there, and gives them away.
    let array = unsafe _makeArray(movingFrom: elements, count: count)
    if isLive {
      unsafe slot.replaceValue(with: array)
    } else {
      unsafe slot.initializeValue(to: array)
    }
  }

  @inline(__always) static func storeArrayOfArrays(
    _ slot: UnsafeMutablePointer<[[Self]]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<[Self]>, count: Int
  ) {
    // SAFETY: the caller has collected `count` values of exactly this type there, and gives them away.
    let array = unsafe _makeArray(movingFrom: elements, count: count)
    if isLive {
      unsafe slot.replaceValue(with: array)
    } else {
      unsafe slot.initializeValue(to: array)
    }
  }

  @inline(__always) static func storeOptionalArray(
    _ slot: UnsafeMutablePointer<[Self]?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<[Self]>?
  ) {
    let array = unsafe value?.takeValue()
    if isLive {
      unsafe slot.replaceValue(with: array)
    } else {
      unsafe slot.initializeValue(to: array)
    }
  }

  @inline(__always) static func isArrayNil(_ slot: UnsafePointer<[Self]?>) -> Bool { unsafe slot.isNil() }

  // MARK: Sets

  @inline(__always) static func storeSet(
    _ slot: UnsafeMutablePointer<Set<Self>>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let elements = try readElements(from: &input, expected: "\(Set<Self>.self)") else { return false }
    let set = Set(elements)
    if isLive {
      unsafe slot.replaceValue(with: set)
    } else {
      unsafe slot.initializeValue(to: set)
    }
    return true
  }
}

extension ByteInput {
  /// Notes that the value at an offset is none of a scalar type. Called from inside of loops, which should not hold
  /// more of it than the call.
  @inline(never) mutating func note(_ type: any JSONScalar.Type, at offset: Int) {
    note(type.expectedName, at: offset, hint: .asked { type.hint(for: $0) })
  }
}
