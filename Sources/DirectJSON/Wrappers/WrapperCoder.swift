import FieldLayout

/// The storage of a wrapped property: a live wrapper that is given values, and asked for its own. It is never made
/// anew.
class WrapperCoder<Wrapper: JSONPropertyWrapper>: ForwardingCoder<Wrapper>, SourcedReplacing, SinkEncoding,
  @unchecked Sendable
{
  /// The coder of the wrapped value.
  final var value: any ValueCoder { inner }

  init(value: any ValueCoder) { super.init(value) }

  override var checksParts: Bool { value.checksParts }

  /// A user's wrapper may keep its value in an object.
  override func fillsShared(merging: Bool) -> Bool { !(Wrapper.self is any BuiltInWrapper.Type) }

  final func keptValue(_ slot: UnsafePointer<Coded>) -> String {
    ValueDescription.text(for: unsafe slot.readValue().wrappedValue)
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, at: input.cursor.offset, from: &input)
  }

  func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if value.isKept(atNull: source.options), try source.takeNull(place) { return }
    if let value = try source.readValue(place, as: Wrapper.WrappedValue.self, with: value) {
      unsafe setWrapped(value, in: slot)
    }
  }

  func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    guard value.fillsValues, !source.isNull(place) else { return try unsafe replace(slot, at: place, from: &source) }
    if let value = try source.filled(unsafe slot.readValue().wrappedValue, place, with: value) {
      unsafe setWrapped(value, in: slot)
    }
  }

  /// Calls the wrapper's setter on a copy: a wrapper that lies in an object can be reached by user code, which the
  /// setter is, or which runs when it releases the old value.
  @unsafe final func setWrapped(_ value: Wrapper.WrappedValue, in slot: UnsafeMutablePointer<Coded>) {
    var wrapper = unsafe slot.readValue()
    wrapper.wrappedValue = value
    unsafe slot.replaceValue(with: wrapper)
  }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe withValueAddress(slot.readValue().wrappedValue) { unsafe value.isAbsent($0) }
  }

  // The getter is user code: a member asks it once.

  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try writer.checkStack(for: Wrapper.self)
    return try unsafe withValueAddress(slot.readValue().wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.writeMember(key, slot, &isFirst, to: &writer)
    }
  }

  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try nesting.checkStack(for: Wrapper.self)
    return try unsafe withValueAddress(slot.readValue().wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.plainMember(slot, nesting)
    }
  }

  func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Wrapper, to sink: inout Sink) throws(EncodingFault) {
    try sink.write(wrapper.wrappedValue, with: value)
  }
}

/// A wrapper of this library whose value is written otherwise than by the coder of its type.
class OwnFormCoder<Wrapper: JSONPropertyWrapper>: WrapperCoder<Wrapper>, @unchecked Sendable {
  final override var encodingRefusal: String? { nil }

  final override func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try unsafe writeUnlessAbsent(key, slot, &isFirst, to: &writer)
  }

  final override func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    unsafe isAbsent(slot) ? nil : try plainValue(slot, nesting)
  }
}

/// A coder of a wrapper around a `Content`, or an optional one, that JSON holds in a form of the wrapper's own.
class OwnContentCoder<Wrapper: JSONPropertyWrapper, Content>: OwnFormCoder<Wrapper>, @unchecked Sendable {
  private let content: (LooseValue, Wrapper, DecodingOptions) -> Content?

  /// - Parameter content: The content that a value of another kind stands for; nil when it stands for none. Never asked
  ///   about `null`.
  init(value: any ValueCoder, _ content: @escaping (LooseValue, Wrapper, DecodingOptions) -> Content?) {
    self.content = content
    super.init(value: value)
  }

  /// What reports say about a value that stands for none.
  func expectation(of wrapper: Wrapper) -> (value: ExpectedValue, hint: Hint?) { (expectedValue, nil) }

  /// The content as the wrapper holds it; nil when the wrapper holds no such value.
  func wrapped(_ content: Content?) -> Wrapper.WrappedValue? { content as? Wrapper.WrappedValue }

  final override func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if let content = source.ready(place, as: Content.self) {
      try source.passValue(place)
      return unsafe assign(content, to: slot)
    }
    let loose = try source.readLooseValue(place)
    if case .null = loose {
      if source.options.nullClearsOptionals { unsafe assign(nil, to: slot) }
    } else if let content = content(loose, unsafe slot.readValue(), source.options) {
      unsafe assign(content, to: slot)
    } else {
      let expected = expectation(of: unsafe slot.readValue())
      source.note(expected.value, at: place, hint: expected.hint)
    }
  }

  @unsafe private func assign(_ content: Content?, to slot: UnsafeMutablePointer<Coded>) {
    if let value = wrapped(content) { unsafe setWrapped(value, in: slot) }
  }
}
