import FieldLayout

/// A source in which a call has found its value. What calls then do is said here once, for all kinds of sources.
protocol CallSource: PlanSource {
  /// Makes a log for a call without a report, if the options need one.
  static func log(for options: DecodingOptions) -> DecodeLog<Note>?

  /// A source that begins at the value at a place and knows nothing else. In the end, call ``end()``.
  func beginningAgain(at place: Place, _ log: DecodeLog<Note>?) -> Self

  /// Releases what decoding took.
  mutating func end()

  /// The failure that a fault is.
  func failure(of fault: ParsingFault) -> JSONFailure

  /// What the options refuse of all that was noted; nil where there is nothing.
  var refusal: JSONFailure? { get }

  /// Everything that was noted and found room in the log.
  var notedMismatches: [JSONMismatch] { get }

  /// Whether the value at a place has become one that its own code refuses.
  func isRejected(_ place: Place) -> Bool

  /// Why a coder made nothing of the value at a place.
  func mismatch(at place: Place, _ coder: any ValueCoder) -> JSONFailure
}

extension CallSource {
  /// Gives up a value that the options refuse.
  /// - Parameters:
  ///   - isTaken: Whether there is a value in the memory.
  ///   - place: Where it was decoded from.
  /// - Throws: Why there is no value.
  @inline(never) @unsafe func judge(
    _ isTaken: Bool, _ slot: UnsafeMutableRawPointer, at place: Place, _ coder: any ValueCoder
  ) throws(JSONFailure) {
    let refused = isTaken ? refusal : refusalOfRejected(at: place)
    guard let failure = isTaken ? refused : refused ?? mismatch(at: place, coder) else { return }
    if isTaken { unsafe coder.deinitialize(slot) }
    throw unsafe problems(of: slot, with: coder, at: place) ?? failure
  }

  /// All that kept a value from being made, if its coder can list that. Only a failed decode asks, and pays for it: the
  /// value is decoded once more, to see what does not fit.
  /// - Parameter slot: Memory for the value that holds none, and does not afterwards.
  @inline(never) @unsafe func problems(
    of slot: UnsafeMutableRawPointer, with coder: any ValueCoder, at place: Place
  ) -> JSONFailure? {
    guard coder.listsProblems else { return nil }
    // Where a call refuses anything, what a property did without may be a cause, too.
    let log = DecodeLog<Note>(
      limit: max(options.reportLimit, 1), refused: .none, seeksCauses: options.refusedMismatches == .none)
    var source = beginningAgain(at: place, log)
    defer { source.end() }
    do throws(ParsingFault) {
      if try unsafe source.initialize(slot, at: place, with: coder) {
        unsafe coder.deinitialize(slot)
      } else {
        log.dropSummary(since: 0)
      }
    } catch { return nil }
    let found = source.notedMismatches
    let causes = options.isStrict ? found.withoutSummaries : found.endingRecords
    // An object that names no member of its family is noted alone.
    let isAlone = found.count == 1 && log.omittedCount == 0 && found[0].expected != coder.expectedValue.text
    return JSONFailure(problems: causes.isEmpty && isAlone ? found : causes)
  }

  /// Fills a live model. It stays as it is when this throws, unless user code behaves differently the second time.
  /// - Parameter mayFail: Whether it may turn out that the value cannot be decoded, or that the options refuse it.
  mutating func update<Model: HandyJSON>(
    _ model: inout Model, at place: Place, with coder: ModelCoder<Model>, mayFail: Bool
  ) throws(JSONFailure) {
    merges = options.mergesUpdates
    if mayFail, holdsObject(place) {
      // Whether what is merged is valid shows only when it has been.
      if coder.updatesCopies(merging: merges) { return try fillCopy(of: &model, at: place, with: coder) }
      try rehearse(at: place, with: coder)
      if merges, options.refusedMismatches != .none { return try fillCopy(of: &model, at: place, with: coder) }
    }
    try fill(&model, at: place, with: coder, validates: true)
    // User code may have refused what it took in the rehearsal.
    if let refusal { throw refusal }
  }

  /// Fills a copy of a live model, and puts it in the model's place if the options do not refuse it.
  private mutating func fillCopy<Model: HandyJSON>(
    of model: inout Model, at place: Place, with coder: ModelCoder<Model>
  ) throws(JSONFailure) {
    let noted = mismatches?.count ?? 0
    var copy = model
    do throws(JSONFailure) {
      try fill(&copy, at: place, with: coder, validates: true)
      if let refusal { throw refusal }
    } catch {
      mismatches?.hideKeptValues(since: noted)
      throw error
    }
    model = copy
  }

  /// Fills a live model without a rehearsal. When this throws, the model may be partly filled.
  mutating func fill<Model: HandyJSON>(
    _ model: inout Model, at place: Place, with coder: ModelCoder<Model>, validates: Bool
  ) throws(JSONFailure) {
    var isTaken = false
    do throws(ParsingFault) {
      isTaken = try coder.update(&model, at: place, from: &self, validates: validates)
    } catch { throw failure(of: error) }
    if isTaken { return }
    throw refusalOfRejected(at: place) ?? mismatch(at: place, coder)
  }

  /// All that was noted in a value that its own code has refused, if the call is strict.
  private func refusalOfRejected(at place: Place) -> JSONFailure? {
    options.isStrict && isRejected(place) ? refusal : nil
  }

  /// Decodes into an instance of its own, only to see whether that can be done: whether everything fits, if it must,
  /// and whether the stack suffices, since decoding nested models takes more of it than looking at their text does.
  /// Called with less stack than the decode that follows it.
  @inline(never) private func rehearse<Model: HandyJSON>(
    at place: Place, with coder: ModelCoder<Model>
  ) throws(JSONFailure) {
    let log = mismatches ?? Self.log(for: options)
    let noted = log?.count ?? 0
    var source = beginningAgain(at: place, log)
    defer { source.end() }
    source.skipsValidation = options.mergesUpdates
    do throws(ParsingFault) {
      // As an update does it: by the rules of the declared class, whatever member of a family the object names, without
      // hooks, and not validated, since what an update leaves as it is may be what makes the model valid.
      func tryIt() throws(ParsingFault) {
        var temporary = Model()
        _ = try coder.update(&temporary, at: place, from: &source, validates: false)
      }
      // To fill the objects that are there takes up to two and a half times as much stack as to make new ones.
      if options.mergesUpdates { try StackSpace.leavingMost(tryIt) } else { try tryIt() }
    } catch {
      log?.hideKeptValues(since: noted)
      throw source.failure(of: error)
    }
    if let refusal = source.refusal {
      log?.hideKeptValues(since: noted)
      throw refusal
    }
    log?.truncate(to: noted)
  }
}

extension CoderRegistry {
  /// The coder that fills live models.
  static func modelCoder<Model: HandyJSON>(for type: Model.Type) throws(JSONFailure) -> ModelCoder<Model> {
    let coder = coder(for: type)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else { throw JSONFailure(.refusedType("\(type) is not a model")) }
    return coder
  }
}

extension ByteInput: CallSource {
  static func log(for options: DecodingOptions) -> MismatchLog? {
    options.allowPlainLoop ? nil : .forRefusing(options)
  }

  func beginningAgain(at place: Int, _ log: MismatchLog?) -> ByteInput {
    var input = ByteInput(cursor, depth: options.maximumDepth, options: options, mismatches: log)
    input.cursor.move(to: place)
    return input
  }

  mutating func end() { scratch.deallocate() }

  @inline(never) func failure(of fault: ParsingFault) -> JSONFailure { inspector.failure(fault) }

  var refusal: JSONFailure? {
    guard let mismatches, let first = mismatches.first else { return nil }
    return inspector.refusal(first, mismatches)
  }

  var notedMismatches: [JSONMismatch] {
    mismatches.map { inspector.mismatches($0.entries, dropsRepeated: $0.hasReaders) } ?? []
  }

  func isRejected(_ place: Int) -> Bool {
    guard let memory else { return false }
    if memory.rejection(at: place) != nil { return true }
    // A model inside a value of a `Codable` type.
    return memory.complaint(at: place) != nil && mismatches?.first.map { $0.offset != place } == true
  }

  @inline(never) func mismatch(at place: Int, _ coder: any ValueCoder) -> JSONFailure {
    let entry = unfitEntry(at: place, expected: coder.expectedValue)
    var mismatch = inspector.mismatch(entry)
    if case .value = entry.kind {
      mismatch.hint = mismatch.hint ?? coder.hintForRoot(inspector.foundKind(at: place))
    }
    return JSONFailure(mismatch)
  }

  var inspector: DocumentInspector { DocumentInspector(cursor, options) }
}

extension TreeInput: CallSource {
  static func log(for options: DecodingOptions) -> TreeMismatchLog? { .forRefusing(options) }

  func beginningAgain(at place: Any, _ log: TreeMismatchLog?) -> TreeInput {
    TreeInput(path: path, options: options, mismatches: log)
  }

  mutating func end() {}

  var refusal: JSONFailure? { mismatches?.refusal }

  var notedMismatches: [JSONMismatch] { mismatches?.mismatches ?? [] }

  func isRejected(_ place: Any) -> Bool {
    if currentRejection != nil { return true }
    // A model inside a value of a `Codable` type.
    return currentComplaint != nil && mismatches?.first.map { $0.path.segments.count > path.count } == true
  }

  func mismatch(at place: Any, _ coder: any ValueCoder) -> JSONFailure {
    if let rejection = currentRejection { return JSONFailure(rejection) }
    // Another type may have been tried there.
    if let complaint = currentComplaint, complaint.expected == coder.expectedValue.text {
      return JSONFailure(complaint)
    }
    return JSONFailure(
      JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: coder.expectedValue,
        found: TreeValue.description(of: place, options),
        hint: ValueKind(tree: place).flatMap { coder.hintForRoot($0) }))
  }
}
