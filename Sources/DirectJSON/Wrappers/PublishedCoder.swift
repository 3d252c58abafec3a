#if canImport(Combine)
  import Combine
  import FieldLayout

  /// `Published` has no `wrappedValue` of its own to ask: it belongs to the surrounding object.
  protocol PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> ValueCoder
  }

  extension Published: PublishedWrapper {
    static func coder(_ compiler: PlanCompiler) -> ValueCoder {
      PublishedCoder<Value>(value: compiler.coder(for: Value.self))
    }
  }

  /// A decoded value makes a new `Published`, so subscribers of the previous one receive nothing. A model is decoded
  /// before anything can subscribe.
  private final class PublishedCoder<Value>: TypedCoder<Published<Value>>, @unchecked Sendable {
    private let value: ValueCoder

    init(value: ValueCoder) {
      self.value = value
    }

    override var expectedName: String { value.expectedName }
    override var decodingRefusal: String? { value.decodingRefusal }
    override var isOptional: Bool { value.isOptional }

    override func keptValue(_ slot: UnsafeRawPointer) -> String {
      unsafe current(slot).map { KeptValue.words(for: $0) } ?? "nil"
    }

    override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
      if input.cursor.current == UInt8(ascii: "n"), !input.options.nullClearsOptionals {
        return try input.cursor.scanNull()
      }
      let coder = value
      let made = try unsafe input.withRoom(for: Value.self) { slot, input throws(ParsingFault) -> Value? in
        try unsafe coder.initialize(slot, from: &input) ? slot.takeValue(as: Value.self) : nil
      }
      if let made { unsafe slot.replaceValue(with: Published(initialValue: made), as: Published<Value>.self) }
    }

    override func replace(
      _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
    ) throws(TreeFault) {
      if TreeValue.isNull(value), !tree.options.nullClearsOptionals { return }
      if let made = try tree.readValue(value, as: Value.self, with: self.value) {
        unsafe slot.replaceValue(with: Published(initialValue: made), as: Published<Value>.self)
      }
    }

    /// The value that the publisher sends at once to a new subscriber. nil would mean a publisher that sends nothing.
    @unsafe private func current(_ slot: UnsafeRawPointer) -> Value? {
      var copy = unsafe slot.readValue(as: Published<Value>.self)
      var current: Value?
      copy.projectedValue.sink { current = $0 }.cancel()
      return current
    }

    override var canBeAbsent: Bool { true }

    override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
      guard let current = unsafe current(slot) else { return true }
      return unsafe withValueAddress(current) { unsafe value.canBeAbsent && value.isAbsent($0) }
    }

    override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
      guard let current = unsafe current(slot) else { return writer.appendNull() }
      try unsafe withValueAddress(current) { slot throws(EncodingFault) in try unsafe value.write(slot, to: &writer) }
    }

    override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
      guard let current = unsafe current(slot) else { return nil }
      return try unsafe withValueAddress(current) { slot throws(EncodingFault) in
        try unsafe value.plainValue(slot, nesting)
      }
    }
  }
#endif
