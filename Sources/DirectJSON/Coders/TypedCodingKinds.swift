import FieldLayout

/// A typed coder of text for which it is the same work to make a value and to replace a live one.
protocol StoringCoding: TypedCoding {
  /// Takes the value at the position.
  /// - Parameter isLive: Whether `slot` holds a value, which is replaced, or stays when no value fits.
  /// - Returns: false, with the memory as it was, when the value is `null` or does not fit. The latter has been noted.
  @unsafe func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool
}

extension StoringCoding {
  @inline(__always) @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe store(slot, isLive: false, from: &input)
  }

  @inline(__always) @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    _ = try unsafe store(slot, isLive: true, from: &input)
  }
}

/// A typed coder that never makes a value: it writes alone, or changes live values.
protocol UnmadeCoding: TypedCoding {}

extension UnmadeCoding {
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try refuse(&input)
    return false
  }

  @unsafe func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try refuse(&input)
  }

  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    refuse(value, in: &tree)
    return false
  }

  @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    refuse(value, in: &tree)
  }
}

/// A typed coder that only reads. Nothing asks it to write; if something did, the call would fail.
protocol DecodeOnlyCoding: TypedCoding {}

extension DecodeOnlyCoding {
  @unsafe func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    throw unwritten
  }

  @unsafe func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    throw unwritten
  }

  private var unwritten: EncodingFault { EncodingFault(.refused("\(Self.self) only decodes")) }
}

/// A typed coder that has a quicker way for most values, in front of the coder that knows them all.
protocol FastPathCoding: TypedCoding {
  associatedtype General: TypedCoding where General.Coded == Coded

  var general: General { get }
}

extension FastPathCoding {
  @unsafe func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe general.merge(slot, from: &input)
  }

  @unsafe func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe general.merge(slot, from: value, in: &tree)
  }

  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe general.initialize(slot, from: value, in: &tree)
  }

  @unsafe func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe general.plainValue(slot, nesting)
  }
}
