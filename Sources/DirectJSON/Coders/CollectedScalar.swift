/// A scalar type that many models have arrays, sets and dictionaries of: their code is compiled for the type, which
/// takes too much space to do it for all. Collections of other scalars are read and written through their coders, like
/// those of any type.
protocol CollectedScalar: JSONScalar, _Storable {
  // Requirements, and not only methods of generic coders, for the reason that `JSONScalar` gives.

  /// Takes the array at the position, which begins with its bracket.
  /// - Parameter isLive: Whether `slot` holds an array, which is replaced.
  @unsafe static func storeArray(_ slot: UnsafeMutablePointer<[Self]>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault)
  @unsafe static func writeArray(_ slot: UnsafePointer<[Self]>, to writer: inout JSONWriter) throws(EncodingFault)

  /// Moves arrays that lie one stride apart into an array; see ``_Storable``.
  @unsafe static func storeArrayOfArrays(
    _ slot: UnsafeMutablePointer<[[Self]]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<[Self]>, count: Int)
  @unsafe static func storeOptionalArray(
    _ slot: UnsafeMutablePointer<[Self]?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<[Self]>?)
  @unsafe static func isArrayNil(_ slot: UnsafePointer<[Self]?>) -> Bool

  /// Takes the array at the position, which begins with its bracket, as a set.
  @unsafe static func storeSet(_ slot: UnsafeMutablePointer<Set<Self>>, isLive: Bool, from input: inout ByteInput)
    throws(ParsingFault)

  // For values that are already parsed.

  @unsafe static func initializeArray(_ slot: UnsafeMutablePointer<[Self]>, from value: Any, in tree: inout TreeInput)
    throws(ParsingFault) -> Bool?
}

// Inlined into the witnesses, so that those are compiled for their type.

extension CollectedScalar {
  static var compiledStorage: (any _Storable.Type)? { Self.self }

  @inline(__always) @unsafe fileprivate static func readElement(
    _ slot: UnsafeMutablePointer<Self>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let offset = input.cursor.offset
    guard let value = try read(from: &input) else {
      if input.mismatches != nil { input.noteNull(expectedValue, at: offset) }
      return false
    }
    unsafe slot.initializeValue(to: value)
    return true
  }

  @inline(__always) static func storeArray(
    _ slot: UnsafeMutablePointer<[Self]>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe readArray(into: slot, isLive: isLive, from: &input)
  }

  /// ``storeArray(_:isLive:from:)``, for the types that have one of their own.
  @inline(__always) fileprivate static func readArray(
    into slot: UnsafeMutablePointer<[Self]>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    let array = try unsafe input.readArray(of: Self.self) { slot, input throws(ParsingFault) in
      try unsafe readElement(slot, from: &input)
    }
    unsafe put(array, in: slot, isLive: isLive)
  }

  @inline(__always) static func writeArray(_ slot: UnsafePointer<[Self]>, to writer: inout JSONWriter)
    throws(EncodingFault)
  {
    #if canImport(ObjectiveC)
      // A string may be an object of a class of the user's.
      let held = unsafe Self.self == String.self ? slot.readValue() : nil
      defer { withExtendedLifetime(held) {} }
    #endif
    // SAFETY: no code of the user's runs meanwhile, which could replace the array; where it may, the array is held.
    try unsafe slot.withElements { elements throws(EncodingFault) in
      try writer.beginArray()
      for index in 0..<elements.count {
        writer.beginElement(isFirst: index == 0)
        do throws(EncodingFault) { try unsafe elements[index].write(to: &writer) } catch {
          throw error.inside(.index(index))
        }
      }
      writer.endArrayInline(isEmpty: elements.isEmpty)
    }
  }

  @inline(__always) static func storeArrayOfOptionals(
    _ slot: UnsafeMutablePointer<[Self?]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Self?>, count: Int
  ) -> Bool {
    // SAFETY: the caller has collected `count` values of exactly this type there, and gives them away.
    unsafe put(_makeArray(movingFrom: elements, count: count), in: slot, isLive: isLive)
    return true
  }

  @inline(__always) static func storeArrayOfArrays(
    _ slot: UnsafeMutablePointer<[[Self]]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<[Self]>, count: Int
  ) {
    // SAFETY: the caller has collected `count` values of exactly this type there, and gives them away.
    unsafe put(_makeArray(movingFrom: elements, count: count), in: slot, isLive: isLive)
  }

  @inline(__always) static func storeOptionalArray(
    _ slot: UnsafeMutablePointer<[Self]?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<[Self]>?
  ) {
    unsafe put(value?.takeValue(), in: slot, isLive: isLive)
  }

  @inline(__always) static func isArrayNil(_ slot: UnsafePointer<[Self]?>) -> Bool { unsafe slot.isNil() }

  @inline(__always) static func storeSet(
    _ slot: UnsafeMutablePointer<Set<Self>>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    let set = try unsafe input.readSet(of: Self.self) { slot, input throws(ParsingFault) in
      try unsafe readElement(slot, from: &input)
    }
    unsafe put(set, in: slot, isLive: isLive)
  }

  /// - Returns: nil when the value is no array.
  @inline(__always) static func initializeArray(
    _ slot: UnsafeMutablePointer<[Self]>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool? {
    if let array = TreeValue.exact(value, as: [Self].self) {
      unsafe slot.initializeValue(to: array)
      return true
    }
    guard let elements = TreeValue.array(value) else { return nil }
    let array = try unsafe tree.readElements(elements) {
      (slot: UnsafeMutablePointer<Self>, element: Any, tree: inout TreeInput) throws(ParsingFault) -> Bool in
      if try unsafe store(slot, isLive: false, from: element, in: &tree) { return true }
      if TreeValue.isNull(element) { tree.note(expectedValue, found: element, hint: .nullElement) }
      return false
    }
    unsafe slot.initializeValue(to: array)
    return true
  }
}

extension Bool: CollectedScalar {}
extension Int: CollectedScalar {}
extension Int64: CollectedScalar {}
extension Double: CollectedScalar {}
extension Float: CollectedScalar {}

extension String: CollectedScalar {
  @inline(never) static func storeSet(
    _ slot: UnsafeMutablePointer<Set<String>>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    let set = try unsafe input.readSet(of: String.self) { slot, input throws(ParsingFault) in
      let offset = input.cursor.offset
      guard try unsafe readElement(slot, from: &input) else { return false }
      if unsafe slot.pointee.hasTooManyMarks {
        unsafe slot.deinitialize(count: 1)
        input.note(.fewerMarks, at: offset)
        return false
      }
      return true
    }
    unsafe put(set, in: slot, isLive: isLive)
  }

  /// Not compiled into the witness, in which the functions of C that it needs would remain calls.
  @inline(never) static func storeArray(
    _ slot: UnsafeMutablePointer<[String]>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe readArray(into: slot, isLive: isLive, from: &input)
  }
}
