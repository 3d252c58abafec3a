#if canImport(Combine)
  import Combine
  import FieldLayout

  /// `Published` has no `wrappedValue` of its own to ask: it belongs to the surrounding object.
  protocol PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> any ValueCoder
  }

  extension Published: PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
      PublishedCoder<Value>(compiler.coder(for: Value.self))
    }
  }

  /// A decoded value makes a new `Published`, so who has subscribed to the one before hears nothing. A model is decoded
  /// before anybody can.
  private final class PublishedCoder<Value>: ForwardingCoder<Published<Value>>, SourcedReplacing, SinkEncoding,
    @unchecked Sendable
  {
    func keptValue(_ slot: UnsafePointer<Coded>) -> String {
      current(unsafe slot.readValue()).map { ValueDescription.text(for: $0) } ?? "nil"
    }

    func replace<Source: ValueSource>(
      _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
    ) throws(ParsingFault) {
      if !source.options.nullClearsOptionals || inner.isKept(atNull: source.options), try source.takeNull(place) {
        return
      }
      if let made = try source.readValue(place, as: Value.self, with: inner) {
        unsafe slot.replaceValue(with: Published(initialValue: made))
      }
    }

    func merge<Source: ValueSource>(
      _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
    ) throws(ParsingFault) {
      guard inner.fillsValues, !source.isNull(place), let old = current(unsafe slot.readValue()) else {
        return try unsafe replace(slot, at: place, from: &source)
      }
      if let filled = try source.filled(old, place, with: inner) {
        unsafe slot.replaceValue(with: Published(initialValue: filled))
      }
    }

    /// What the publisher sends at once to whoever subscribes. nil would be a publisher that sends nothing.
    private func current(_ published: Coded) -> Value? {
      var copy = published
      var current: Value?
      copy.projectedValue.sink { current = $0 }.cancel()
      return current
    }

    override var canBeAbsent: Bool { true }

    /// `null` leaves a value as it is unless the value is optional, even one of type `Any` or `JSONValue`.
    override var refusesNull: Bool { !inner.isOptional }

    func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
      guard let current = current(unsafe slot.readValue()) else { return true }
      return unsafe withValueAddress(current) { unsafe inner.canBeAbsent && inner.isAbsent($0) }
    }

    // The publisher sends its value once for each member.

    func writeMember(
      _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
    ) throws(EncodingFault) -> Bool {
      guard let current = current(unsafe slot.readValue()) else { return false }
      try writer.checkStack(for: Value.self)
      return try unsafe withValueAddress(current) { slot throws(EncodingFault) in
        try unsafe inner.writeMember(key, slot, &isFirst, to: &writer)
      }
    }

    func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
      guard let current = current(unsafe slot.readValue()) else { return nil }
      try nesting.checkStack(for: Value.self)
      return try unsafe withValueAddress(current) { slot throws(EncodingFault) in
        try unsafe inner.plainMember(slot, nesting)
      }
    }

    func encode<Sink: ValueSink & ~Copyable>(_ published: Coded, to sink: inout Sink) throws(EncodingFault) {
      guard let current = current(published) else { return sink.writeNothing() }
      try sink.write(current, with: inner)
    }
  }
#endif
