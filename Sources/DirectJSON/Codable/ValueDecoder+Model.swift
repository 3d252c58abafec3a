import FieldLayout

extension ValueDecoder {
  /// Decodes a model, or any other type that has a coder, from the value.
  /// - Parameter options: nil for those of the call.
  /// - Throws: `DecodingError`.
  func model<Value>(_ type: Value.Type, _ options: DecodingOptions?) throws -> Value {
    let coder = CoderRegistry.coder(for: type)
    // SAFETY: `read` returns when the coder has initialized the memory, and throws otherwise.
    return try unsafe withUninitializedMemory(for: type) { slot in
      try read(
        type, coder, options, release: { unsafe coder.deinitialize(slot) },
        take: { input throws(ParsingFault) in try unsafe coder.initialize(slot, from: &input) })
      return unsafe slot.takeValue()
    }
  }

  /// Fills a live model. When this throws, the model may be partly filled.
  func update<Model: HandyJSON>(_ model: inout Model, _ options: DecodingOptions?) throws {
    let coder = CoderRegistry.coder(for: Model.self)
    try read(
      Model.self, coder, options, release: {},
      take: { input throws(ParsingFault) in
        guard let coder = coder as? ModelCoder<Model> else { return false }
        return try coder.update(&model, from: &input, validates: false)
      })
  }

  /// - Parameters:
  ///   - release: Releases the value that was made, because something in it did not fit a strict call.
  ///   - take: Decodes the value; returns whether it succeeded.
  private func read(
    _ type: any Any.Type, _ coder: any ValueCoder, _ options: DecodingOptions?, release: () -> Void,
    take: (inout ByteInput) throws(ParsingFault) -> Bool
  ) throws {
    let place = place ?? ValueText.null.root
    let text = self.place == nil ? ValueText.null : text
    var inner = self.options
    // A strict call does not fail for what the type's own options let pass.
    let surroundings = self.place == nil || options != nil && self.options.isStrict ? nil : surroundings
    if let options {
      inner = options
      inner.valueText = text
      if surroundings != nil, self.options.hidesValues { inner.hidesValues = true }
    }
    let outerLog = surroundings?.inner(inner)
    let isDebugging = outerLog == nil && HandyJSONConfiguration.logs(.debug)
    let log = outerLog ?? (isDebugging ? MismatchLog(inner) : .forRefusing(inner))
    let failure: JSONFailure? = unsafe text.withBytes(of: place) { bytes in
      let inspector = unsafe DocumentInspector(bytes, inner)
      if let refusal = coder.decodingRefusal { return JSONFailure(.refusedType(refusal)) }
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: inner, mismatches: log)
      defer { input.scratch.deallocate() }
      do throws(ParsingFault) {
        guard try take(&input) else {
          let hint = coder.hintForRoot(inspector.foundKind(at: 0))
          var entry = input.unfitEntry(at: 0, expected: coder.expectedValue, hint: hint.map { .always($0) })
          let failure = JSONFailure(inspector.mismatch(entry))
          if inner.isStrict, let outerLog {
            entry.outcome = .other("dropped it")
            outerLog.note(at: 0) { entry }
            surroundings?.remember(failure, outerLog, at: place)
          }
          return failure
        }
      } catch {
        if error.expectation == .lessNesting {
          text.note(ParsingFault(expectation: .lessNesting, offset: place.offset + error.offset))
        }
        return inspector.failure(error)
      }
      guard let log, log.count > 0 else { return nil }
      if isDebugging {
        let found = inspector.mismatches(log.entries)
        HandyJSONConfiguration.log(.debug, found.map { "\(TypeName.short(type)): \($0)" })
      }
      guard let first = log.first else {
        // The options of the surrounding call hide what those of this call do not.
        surroundings?.add(log, at: place) { options == nil ? nil : inspector.foundValue(at: $0.offset) }
        return nil
      }
      release()
      let failure = inspector.refusal(first, log)
      surroundings?.remember(failure, log, at: place)
      return failure
    }
    guard let failure else { return }
    // The position would count from the start of the value.
    throw failure.placed(path: { $0 })
      .decodingError(as: type, at: codingPath, isNull: isNull)
  }
}
