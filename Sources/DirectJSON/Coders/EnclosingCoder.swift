/// A coder of a value that is not stored in the property itself, but in an object that the property refers to, or in a
/// model that the property holds.
protocol EnclosingCoder: UnmadeCoding {
  /// The coder of the value.
  var inner: any ValueCoder { get }

  /// Whether the property holds nil instead of the object or model that contains the value.
  @unsafe func isNil(_ slot: UnsafePointer<Coded>) -> Bool

  /// Calls `body` with the address of the value, for reading. User code that runs meanwhile may replace what the
  /// property holds, but not the value being read.
  ///
  /// SAFETY: `slot` holds a live value of the property's type, which is not nil.
  @unsafe func withInnerValue<Failure: Error, Result>(
    in slot: UnsafePointer<Coded>, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Calls `body` with the address of the value, for changing it. If the property holds nil, the object or model is
  /// made first. User code that runs meanwhile may replace what the property holds, but not the value being changed.
  ///
  /// SAFETY: `slot` holds a live value of the property's type.
  @unsafe func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutablePointer<Coded>, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure)
}

extension EnclosingCoder {
  func isNil(_ slot: UnsafePointer<Coded>) -> Bool { false }

  func keptValue(_ slot: UnsafePointer<Coded>) -> String {
    unsafe isNil(slot) ? "nil" : withInnerValue(in: slot) { unsafe inner.keptValue($0) }
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, at: input.cursor.offset, from: &input)
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput) throws(ParsingFault) {
    try unsafe replace(slot, at: value, from: &tree)
  }

  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe merge(slot, at: input.cursor.offset, from: &input)
  }

  func merge(_ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput) throws(ParsingFault) {
    try unsafe merge(slot, at: value, from: &tree)
  }

  @unsafe func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if unsafe isNil(slot) {
      if try source.takeNull(place) { return }
      if inner.decodingRefusal != nil { return try source.refuse(place, by: self) }
    }
    try unsafe changeInnerValue(in: slot) { slot throws(ParsingFault) in
      try unsafe source.replace(slot, at: place, with: inner)
    }
  }

  /// Fills the value. A model that is made for the value is filled, too: its declared values count for every key alike,
  /// whichever of them comes first.
  @unsafe private func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if unsafe isNil(slot), source.isNull(place) || inner.decodingRefusal != nil {
      return try unsafe replace(slot, at: place, from: &source)
    }
    try unsafe changeInnerValue(in: slot) { slot throws(ParsingFault) in
      try unsafe source.merge(slot, at: place, with: inner)
    }
  }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    if unsafe isNil(slot) { return true }
    guard inner.canBeAbsent else { return false }
    return unsafe withInnerValue(in: slot) { unsafe inner.isAbsent($0) }
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    if unsafe isNil(slot) { return writer.appendNull() }
    try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in try unsafe inner.write(slot, to: &writer) }
  }

  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    if unsafe isNil(slot) { return false }
    return try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in
      try unsafe inner.writeMember(key, slot, &isFirst, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(slot) { return nil }
    return try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in
      try unsafe inner.plainValue(slot, nesting)
    }
  }

  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(slot) { return nil }
    return try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in
      try unsafe inner.plainMember(slot, nesting)
    }
  }
}

// The address of a value inside of others has no type here: only the coder of the value knows it.
extension ValueCoder {
  /// The coder of the innermost value.
  var innermost: any ValueCoder { enclosing?.inner.innermost ?? self }

  /// Calls `body` with the address of the innermost value, for reading.
  @unsafe func withInnermostValue<Failure: Error, Result>(
    at slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    func open<Enclosing: EnclosingCoder>(_ coder: Enclosing) throws(Failure) -> Result {
      try unsafe coder.withInnerValue(in: slot.typed(as: Enclosing.Coded.self)) { slot throws(Failure) in
        try unsafe coder.inner.withInnermostValue(at: slot, body)
      }
    }
    guard let enclosing else { return try unsafe body(slot) }
    return try open(enclosing)
  }

  /// Calls `body` with the address of the innermost value, for changing it.
  @unsafe func changeInnermostValue<Failure: Error>(
    at slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    func open<Enclosing: EnclosingCoder>(_ coder: Enclosing) throws(Failure) {
      try unsafe coder.changeInnerValue(in: slot.typed(as: Enclosing.Coded.self)) { slot throws(Failure) in
        try unsafe coder.inner.changeInnermostValue(at: slot, body)
      }
    }
    guard let enclosing else { return try unsafe body(slot) }
    try open(enclosing)
  }

  /// Whether one of the models that contain the innermost value is nil.
  @unsafe func isInNilModel(at slot: UnsafeRawPointer) -> Bool {
    func open<Enclosing: EnclosingCoder>(_ coder: Enclosing) -> Bool {
      let slot = unsafe slot.typed(as: Enclosing.Coded.self)
      if unsafe coder.isNil(slot) { return true }
      return unsafe coder.withInnerValue(in: slot) { unsafe coder.inner.isInNilModel(at: $0) }
    }
    return enclosing.map { open($0) } ?? false
  }
}
