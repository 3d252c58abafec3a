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
  private final class PublishedCoder<Value>: TypedCoder<Published<Value>>, UnmadeCoding, @unchecked Sendable {
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

    func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
      if input.cursor.current == UInt8(ascii: "n"), !input.options.nullClearsOptionals {
        return try input.cursor.scanNull()
      }
      let coder = value
      let made = try unsafe input.withRoom(for: Value.self) { room, input throws(ParsingFault) -> Value? in
        try unsafe coder.initialize(room, from: &input) ? room.takeValue() : nil
      }
      if let made { unsafe slot.replaceValue(with: Published(initialValue: made)) }
    }

    func replace(
      _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
    ) throws(TreeFault) {
      if TreeValue.isNull(value), !tree.options.nullClearsOptionals { return }
      if let made = try tree.readValue(value, as: Value.self, with: self.value) {
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
