import FieldLayout

extension PlanCompiler {
  /// The coder for a `lazy` property.
  /// - Parameter storage: The type of what is stored: an optional.
  func lazyCoder(for storage: any Any.Type) -> any ValueCoder {
    func open<Value>(_ type: Value.Type) -> any ValueCoder {
      let inner = coder(for: type)
      return (inner as? LeftAloneCoder)?.asCoder(of: storage) ?? LazyCoder<Value>(inner)
    }
    guard let optional = storage as? any OptionalType.Type else { return coder(for: storage) }
    return open(optional.wrappedType)
  }
}

/// A `lazy` property, which stores nil until it is first used. Until then it has no value that could be written, and
/// only the property itself could make one.
///
/// What JSON says is about the declared type: `null` means for it what it means for any other property.
private final class LazyCoder<Value>: ForwardingCoder<Value?>, SourcedReplacing, SinkEncoding, @unchecked Sendable {
  override var runsUserCode: Bool { inner.runsUserCode }
  override var takesNull: Bool { inner.takesNull }

  func keptValue(_ slot: UnsafePointer<Coded>) -> String {
    unsafe slot.readValue().map { ValueDescription.text(for: $0) } ?? "its value"
  }

  func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if let old = unsafe UnsafePointer(slot).readValue() {
      return unsafe slot.replaceValue(with: try source.replaced(old, place, with: inner))
    }
    if inner.isKept(atNull: source.options), try source.takeNull(place) { return }
    if let made = try source.readValue(place, as: Value.self, with: inner) { unsafe slot.replaceValue(with: made) }
  }

  func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    guard inner.fillsValues, !source.isNull(place), let old = unsafe UnsafePointer(slot).readValue() else {
      return try unsafe replace(slot, at: place, from: &source)
    }
    if let filled = try source.filled(old, place, with: inner) { unsafe slot.replaceValue(with: filled) }
  }

  // What is written is a copy: user code that runs meanwhile may replace the value.

  override var canBeAbsent: Bool { true }
  override var writesAbsences: Bool { false }

  /// A value that has been made may be `null` then, as that of another property.
  override func writesAbsence(ofConverted slot: UnsafeRawPointer) -> Bool {
    unsafe inner.writesAbsences && !slot.isNil(as: Value.self)
  }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    guard let value = unsafe slot.readValue() else { return true }
    return unsafe inner.canBeAbsent && withValueAddress(value) { unsafe inner.isAbsent($0) }
  }

  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    guard let value = unsafe slot.readValue() else { return false }
    try writer.checkStack(for: Value.self)
    let isWritten = try unsafe withValueAddress(value) { slot throws(EncodingFault) in
      try unsafe inner.writeMember(key, slot, &isFirst, to: &writer)
    }
    if isWritten || !writer.writesNull { return isWritten }
    // A value that is absent, unlike one that has not been made, is `null`.
    writer.countAbsence()
    writer.beginMember(key, &isFirst)
    writer.appendNull()
    return true
  }

  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let value = unsafe slot.readValue() else { return nil }
    try nesting.checkStack(for: Value.self)
    return try unsafe withValueAddress(value) { slot throws(EncodingFault) in
      try unsafe inner.plainMember(slot, nesting)
    }
  }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let value else { return sink.writeNothing() }
    try sink.write(value, with: inner)
  }
}
