import FieldLayout

extension TreeInput {
  /// Decodes a value from the JSON text that it stands for; see ``initializeFromText(_:of:with:)``.
  mutating func readFromText<Value>(
    _ value: Any, as type: Value.Type, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value? {
    // SAFETY: the coder's type is the caller's; it has initialized the memory when it says so.
    try unsafe withUninitializedMemory(for: type) { space throws(ParsingFault) in
      try unsafe initializeFromText(space, of: value, with: coder) ? space.takeValue() : nil
    }
  }

  /// Passes a value on as the JSON text that it stands for. Mismatches inside are noted with their paths, but without
  /// positions, since the user never sees the text.
  /// - Parameter takesNatives: Whether the value may hold dates and data as such.
  @inline(never) @unsafe mutating func initializeFromText(
    _ slot: UnsafeMutableRawPointer, of value: Any, with coder: any ValueCoder, takesNatives: Bool = false
  ) throws(ParsingFault) -> Bool {
    var natives: NativeTreeValues?
    let writer = try written(value, expected: coder.expectedValue, takesNatives: takesNatives, &natives)
    guard let writer else { return false }
    return try unsafe read(writer, into: slot, with: coder, natives, merges: false)
  }

  /// Fills a live value from the JSON text that another value stands for, as a string that holds JSON does.
  @inline(never) @unsafe mutating func merge(
    _ slot: UnsafeMutableRawPointer, fromText value: Any, with coder: any ValueCoder
  ) throws(ParsingFault) {
    guard let writer = try written(value, expected: coder.expectedValue) else { return }
    _ = try unsafe read(writer, into: slot, with: coder, nil, merges: true)
  }

  /// The JSON text of a value; nil when JSON cannot hold it, which has been noted.
  fileprivate mutating func text(of value: Any, expected: ExpectedValue) throws(ParsingFault) -> String? {
    guard let writer = try written(value, expected: expected) else { return nil }
    return writer.text
  }

  private mutating func written(_ value: Any, expected: ExpectedValue) throws(ParsingFault) -> JSONWriter? {
    var natives: NativeTreeValues?
    return try written(value, expected: expected, takesNatives: false, &natives)
  }

  /// A value as text; nil when JSON cannot hold it, which has been noted.
  /// - Parameters:
  ///   - takesNatives: Whether it may hold dates and data as such.
  ///   - natives: Is set to those that it holds.
  private mutating func written(
    _ value: Any, expected: ExpectedValue, takesNatives: Bool, _ natives: inout NativeTreeValues?
  ) throws(ParsingFault) -> JSONWriter? {
    var writer = JSONWriter(options: EncodingOptions(maximumDepth: depth))
    do throws(EncodingFault) {
      if takesNatives { natives = try writer.append(nativeTree: value) } else { try writer.append(tree: value) }
    } catch {
      if case .nestedTooDeeply = error.reason { throw tooDeep() }
      note(expected, found: value)
      return nil
    }
    return writer
  }

  /// Decodes the text that stands for a value.
  /// - Parameters:
  ///   - natives: What the text holds of dates and data that the tree holds as such.
  ///   - merges: Whether the memory holds a live value, which is filled.
  @unsafe private mutating func read(
    _ writer: borrowing JSONWriter, into slot: UnsafeMutableRawPointer, with coder: any ValueCoder,
    _ natives: NativeTreeValues?, merges: Bool
  ) throws(ParsingFault) -> Bool {
    var options = options
    if natives != nil || options.natives != nil { options.natives = natives }
    var fault: ParsingFault?
    var isUnfit = false
    var (rejection, complaint) = (JSONMismatch?.none, JSONMismatch?.none)
    let isTaken = unsafe writer.withBytes { bytes in
      // The text is written in the order in which it is decoded, so what was noted first lies first.
      let log = mismatches.map { $0.inner() } ?? MismatchLog.forMerging(options)
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options, mismatches: log)
      input.skipsValidation = skipsValidation
      var isTaken = merges
      do throws(ParsingFault) {
        if merges {
          try unsafe coder.merge(slot, from: &input)
        } else {
          isTaken = try unsafe coder.initialize(slot, from: &input)
        }
      } catch {
        isTaken = false
        fault = unsafe self.fault(of: error, in: bytes)
      }
      if let mismatches, let log, log.count > 0 {
        let place = path
        let inspector = unsafe DocumentInspector(bytes, options)
        mismatches.adopt(log, inspector) { JSONPath(segments: place + $0.segments) }
      }
      isUnfit = input.unfitOffset == 0
      if let memory = input.memory {
        rejection = memory.rejection(at: 0).map { unsafe DocumentInspector(bytes, options).mismatch($0) }
        complaint = memory.complaint(at: 0).map { unsafe DocumentInspector(bytes, options).mismatch($0) }
      }
      input.scratch.deallocate()
      return isTaken
    }
    if isUnfit { noteUnfit() }
    let place = path
    if let rejection { remember(rejected: rejection.placed(path: { JSONPath(segments: place + $0.segments) })) }
    if let complaint { remember(complaint: complaint.placed(path: { JSONPath(segments: place + $0.segments) })) }
    if let fault { throw fault }
    return isTaken
  }

  /// The fault for text that is well-formed, but may be nested too deeply, or hold what the options refuse.
  @unsafe private mutating func fault(
    of fault: ParsingFault, in bytes: UnsafeBufferPointer<UInt8>
  ) -> ParsingFault {
    if fault.expectation == .lessNesting { return tooDeep() }
    let inner = unsafe DocumentInspector(bytes, options).failure(fault)
    let place = path
    return self.fault(inner.placed(path: { JSONPath(segments: place + $0.segments) }))
  }
}

extension String {
  /// Reads the text of a value, whatever it is, for code that asks for text; nil for `null`, and for what JSON cannot
  /// hold, which has been noted.
  static func readAnyText(_ value: Any, in tree: inout TreeInput) throws(ParsingFault) -> String? {
    let loose = LooseValue(tree: value)
    if let text = String(converting: loose) { return text }
    if case .container = loose { return try tree.text(of: value, expected: expectedValue) }
    return try read(value, in: &tree)
  }
}
