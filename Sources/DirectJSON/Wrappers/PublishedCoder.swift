#if canImport(Combine)
  import Combine
  import FieldLayout

  /// `Published`, which has no `wrappedValue` of its own to ask: it belongs to the object around it.
  protocol PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> any ValueCoder
  }

  extension Published: PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
      PublishedCoder<Value>(value: compiler.coder(for: Value.self))
    }
  }

  /// A decoded value makes a new `Published`, so who has subscribed to the one before hears nothing. A model is decoded before
  /// anybody can.
  private final class PublishedCoder<Value>: TypedCoder<Published<Value>>, SourcedReplacing, @unchecked Sendable {
    private let value: any ValueCoder

    init(value: any ValueCoder) {
      self.value = value
    }

    override var expectedName: String { value.expectedName }
    override var decodingRefusal: String? { value.decodingRefusal }
    override var isOptional: Bool { value.isOptional }

    func keptValue(_ slot: UnsafePointer<Coded>) -> String {
      unsafe current(slot).map { KeptValue.words(for: $0) } ?? "nil"
    }

    func replace<Source: ValueSource>(
      _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
    ) throws(Source.Fault) {
      if !source.options.nullClearsOptionals, try source.takeNull(place) { return }
      if let made = try source.readValue(place, as: Value.self, with: value) {
        unsafe slot.replaceValue(with: Published(initialValue: made))
      }
    }

    /// What the publisher sends at once to whoever subscribes. nil would be a publisher that sends nothing.
    @unsafe private func current(_ slot: UnsafePointer<Coded>) -> Value? {
      var copy = unsafe slot.readValue()
      var current: Value?
      copy.projectedValue.sink { current = $0 }.cancel()
      return current
    }

    override var canBeAbsent: Bool { true }

    func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
      guard let current = unsafe current(slot) else { return true }
      return unsafe withValueAddress(current) { unsafe value.canBeAbsent && value.isAbsent($0) }
    }

    func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
      guard let current = unsafe current(slot) else { return writer.appendNull() }
      try unsafe withValueAddress(current) { slot throws(EncodingFault) in try unsafe value.write(slot, to: &writer) }
    }

    func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
      guard let current = unsafe current(slot) else { return nil }
      return try unsafe withValueAddress(current) { slot throws(EncodingFault) in
        try unsafe value.plainValue(slot, nesting)
      }
    }
  }
#endif
