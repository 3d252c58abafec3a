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

  /// Fills a live model, whose hooks are called as for a new one. When this throws, the model may be partly filled.
  func update<Model: HandyJSON>(_ model: inout Model, _ options: DecodingOptions?) throws {
    let coder = CoderRegistry.coder(for: Model.self)
    try read(
      Model.self, coder, options, release: {},
      take: { input throws(ParsingFault) in
        guard let coder = coder as? ModelCoder<Model> else { return false }
        let start = input.cursor.offset
        model.willStartMapping()
        guard try coder.update(&model, at: start, from: &input, validates: false) else { return false }
        model.didFinishMapping()
        guard coder.isValidated, let error = coder.validationError(&model) else { return true }
        input.reject(at: start, error, expected: coder.validName)
        return false
      })
  }

  /// - Parameters:
  ///   - release: Releases the value that was made, because something in it did not fit a strict call.
  ///   - take: Decodes the value; returns whether it succeeded.
  private func read(
    _ type: any Any.Type, _ coder: any ValueCoder, _ options: DecodingOptions?, release: () -> Void,
    take: (inout ByteInput) throws(ParsingFault) -> Bool
  ) throws {
    let reading = ModelReading(type, coder, of: self, options)
    let error: DecodingError? = unsafe reading.text.withBytes(of: reading.place) { text, value in
      if let refusal = coder.decodingRefusal { return decodingError(JSONFailure(.refusedType(refusal)), as: type) }
      // In the text around the value, so that what is remembered of it, by offsets, holds here.
      var input = unsafe ByteInput(
        ByteCursor(text), depth: depth, options: reading.options, mismatches: reading.log)
      input.cursor.move(to: reading.place.offset)
      (input.guessLevel, input.noting) = (guessLevel, noting)
      if options == nil, let memory, memory.isOfCurrentThread { input.memory = memory }
      defer { input.scratch.deallocate() }
      // Failures are about the value alone.
      let inspector = unsafe DocumentInspector(value, reading.options)
      // What is around the value has been checked by the options there.
      if options != nil, reading.options.checksMore(than: self.options) {
        let alone = unsafe ByteInput(ByteCursor(value), depth: depth, options: reading.options, mismatches: nil)
        do throws(ParsingFault) { try alone.checkText() } catch {
          return decodingError(inspector.failure(error).placed(path: { $0 }), as: type)
        }
      }
      do throws(ParsingFault) {
        guard try take(&input) else { return decodingError(reading.unfit(input, inspector), as: type) }
      } catch {
        return decodingError(reading.failure(error, inspector), as: type)
      }
      guard let refusal = reading.refusal(inspector) else { return nil }
      release()
      return decodingError(refusal.failure, as: type, way: refusal.way)
    }
    if let error { throw error }
  }

  /// - Parameter way: The way from the value to what the failure is about; nil to make it of the failure's path.
  private func decodingError(
    _ failure: JSONFailure, as type: any Any.Type, way: [any CodingKey]? = nil
  ) -> DecodingError {
    failure.decodingError(as: type, at: codingPath, way: way, isNull: isNull)
  }
}

/// A model inside a value of a `Codable` type while it is decoded: what does not depend on how it is made.
private struct ModelReading {
  let type: any Any.Type
  let coder: any ValueCoder
  let text: ValueText
  let place: ValueText.Place
  let options: DecodingOptions
  let log: MismatchLog?
  private let hasOwnOptions: Bool
  private let surroundings: EnclosingMismatchLog?
  /// The log, if it is for the report of the surrounding call.
  private let outerLog: MismatchLog?
  private let isDebugging: Bool

  /// - Parameter options: nil for those of the call.
  @inline(never) init(
    _ type: any Any.Type, _ coder: any ValueCoder, of decoder: ValueDecoder, _ options: DecodingOptions?
  ) {
    (self.type, self.coder, hasOwnOptions) = (type, coder, options != nil)
    place = decoder.place ?? ValueText.null.root
    text = decoder.place == nil ? ValueText.null : decoder.text
    // A strict call does not fail for what the type's own options let pass.
    let isApart = decoder.place == nil || options != nil && decoder.options.isStrict
    surroundings = isApart ? nil : decoder.surroundings
    var inner = decoder.options
    if let options {
      inner = options
      inner.valueText = text
      // They belong to the text, whatever the options say about dates.
      if let natives = decoder.options.natives { inner.natives = natives }
      if decoder.options.hidesValues { inner.hidesValues = true }
    }
    self.options = inner
    outerLog = surroundings?.inner(inner)
    isDebugging = outerLog == nil && HandyJSONConfiguration.logs(.debug)
    log = outerLog ?? (isDebugging ? MismatchLog(inner) : .forRefusing(inner))
  }

  /// Why there is no value, when the text has one that does not fit.
  @inline(never) func unfit(_ input: ByteInput, _ inspector: DocumentInspector) -> JSONFailure {
    let hint = coder.hintForRoot(inspector.foundKind(at: 0))
    var entry = input.unfitEntry(at: place.offset, expected: coder.expectedValue, hint: hint.map { .always($0) })
    let failure = JSONFailure(inspector.place(entry.moved(by: -place.offset)).mismatch)
    if options.isStrict, let outerLog {
      entry.outcome = .other("dropped it")
      // Most coders have noted that the value does not fit, but not that it is `null`.
      if input.unfitOffset == place.offset, outerLog.count > 0 {
        outerLog.settle(since: 0, at: place.offset) { .other("dropped it") }
      } else {
        outerLog.note(at: place.offset) { entry }
      }
      surroundings?.remember(failure, outerLog)
    }
    return failure
  }

  @inline(never) func failure(_ fault: ParsingFault, _ inspector: DocumentInspector) -> JSONFailure {
    if fault.expectation == .lessNesting { text.note(fault) }
    // The position would count from the start of the value.
    let failure = inspector.failure(fault.moved(to: fault.offset - place.offset)).placed(path: { $0 })
    if options.isStrict, let outerLog, let name = fault.refusedName?.object {
      outerLog.note(at: fault.offset) { name.entry(at: fault.offset, outcome: .other("dropped it"), options) }
      surroundings?.remember(failure, outerLog)
    }
    return failure
  }

  /// Why the value that was made cannot stay: something in it did not fit a strict call. A type around it may ask for
  /// all problems, but hardly any does, so only the first one is rendered.
  @inline(never) func refusal(_ inspector: DocumentInspector) -> (failure: JSONFailure, way: [any CodingKey])? {
    guard let log, log.count > 0 else { return nil }
    let start = place.offset
    if isDebugging {
      let found = inspector.mismatches(log.entries.map { $0.moved(by: -start) })
      HandyJSONConfiguration.log(.debug, found.map { "\(TypeName.short(type)): \($0)" })
    }
    guard let first = log.first?.moved(by: -start) else {
      // The options of the surrounding call hide what those of this call do not.
      surroundings?.add(log, hidesValues: options.hidesValues) {
        hasOwnOptions ? inspector.foundValue(at: $0.offset - start) : nil
      }
      return nil
    }
    let (mismatch, way) = inspector.place(first)
    log.remember(way, found: mismatch.found)
    let failure = JSONFailure(mismatch, problems: problems(first, log))
    surroundings?.remember(failure, log)
    return (failure, way.codingPath)
  }

  /// Lists what did not fit a strict call, of which one entry lies first. The positions would count from the start of
  /// the value.
  private func problems(_ first: MismatchLog.Entry, _ log: MismatchLog) -> DeferredProblems {
    let (text, place, options) = (text, place, options)
    return DeferredProblems {
      unsafe text.withBytes(of: place) { _, value in
        let inspector = unsafe DocumentInspector(value, options)
        return inspector.problems(inspector.mismatch(first), log, from: place.offset).map { $0.placed(path: { $0 }) }
      }
    }
  }
}
