import FieldLayout

extension TreeInput {
  /// Decodes a value from the JSON text that it stands for; see ``initializeFromText(_:of:with:)``.
  mutating func readFromText<Value>(
    _ value: Any, as type: Value.Type, with coder: any ValueCoder
  ) throws(TreeFault) -> Value? {
    // SAFETY: the coder's type is the caller's; it has initialized the memory when it says so.
    try unsafe withUninitializedMemory(for: type) { space throws(TreeFault) in
      try unsafe initializeFromText(space, of: value, with: coder) ? space.takeValue() : nil
    }
  }

  /// Passes a value on as the JSON text that it stands for. Mismatches inside are noted with their paths, but without
  /// positions, since the user never sees the text.
  @unsafe mutating func initializeFromText(
    _ slot: UnsafeMutableRawPointer, of value: Any, with coder: any ValueCoder
  ) throws(TreeFault) -> Bool {
    var writer = JSONWriter(options: EncodingOptions())
    do throws(EncodingFault) { try writer.append(tree: value) } catch {
      if case .nestedTooDeeply = error.reason { throw .tooDeep(path) }
      note(coder.expectedName, found: value)
      return false
    }
    return try unsafe initialize(slot, fromText: writer, with: coder)
  }

  /// Decodes the text that stands for a value.
  @unsafe mutating func initialize(
    _ slot: UnsafeMutableRawPointer, fromText writer: borrowing JSONWriter, with coder: any ValueCoder
  ) throws(TreeFault) -> Bool {
    var fault: TreeFault?
    var isUnfit = false
    let isTaken = unsafe writer.withBytes { bytes in
      // The text is written in the order in which it is decoded, so what was noted first lies first.
      let log = mismatches.map { MismatchLog(limit: $0.room, refused: options.refusedMismatches) }
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options, mismatches: log)
      defer {
        isUnfit = input.unfitOffset == 0
        input.scratch.deallocate()
      }
      defer {
        if let log, log.count > 0 {
          // Where nothing is listed any more, one that is refused must not be missed.
          let entries = log.entries.isEmpty ? log.first.map { [$0] } ?? [] : log.entries
          note(unsafe DocumentInspector(bytes, options).mismatches(entries))
          if log.hasReaders { mismatches?.hasReaders = true }
          mismatches?.omit(log.count - entries.count)
        }
      }
      do throws(ParsingFault) { return try unsafe coder.initialize(slot, from: &input) } catch {
        fault = unsafe self.fault(error, in: bytes)
        return false
      }
    }
    if isUnfit { noteUnfit() }
    if let fault { throw fault }
    return isTaken
  }

  /// The fault for text that is well-formed, but may be nested too deeply.
  @unsafe private func fault(_ fault: ParsingFault, in bytes: UnsafeBufferPointer<UInt8>) -> TreeFault {
    guard fault.expectation == .familyMember else { return .tooDeep(path) }
    let inner = unsafe DocumentInspector(bytes, options).failure(fault)
    return TreeFault(failure: inner.placed(path: { JSONPath(segments: path + $0.segments) }))
  }

  /// Adds the mismatches that were found in the text of a value of this tree.
  private func note(_ inner: [JSONMismatch]) {
    for mismatch in inner {
      mismatches?.note { mismatch.placed(path: { JSONPath(segments: path + $0.segments) }) }
    }
  }
}
