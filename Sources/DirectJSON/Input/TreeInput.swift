/// A parsed tree of values, as `JSONSerialization` gives it, during a decode: the position in it, and the options of
/// the call. See also `ByteInput`.
struct TreeInput {
  /// The place where ``steps`` begin; nil at the root.
  private let origin: TreePlace?
  /// The steps from there to the value that is being decoded.
  private var steps: [JSONPath.Segment]
  private var nesting: NestingBudget
  let options: DecodingOptions
  /// Where mismatches are noted; nil when no report is wanted.
  let mismatches: TreeMismatchLog?
  /// The number of steps to the last value that did not fit; -1 when there was none.
  private(set) var unfitDepth = -1
  /// Whether models are taken as they are: what makes them valid may be what an update leaves alone.
  var skipsValidation = false
  /// Whether the plan that runs next fills a model of an update, whose parts are filled, too. It takes this back.
  var merges = false
  /// The last model that its own code has refused, and the number of steps to it.
  private var rejection: Finding?
  /// What has ended the decode.
  private var failure: JSONFailure?
  /// What was noted about the last value of which its own code made nothing, and the number of steps to it.
  private var complaint: Finding?
  /// The paths of keys that count as known although no property takes them, each with the number of steps to its
  /// dictionary.
  private var knownKeys: [(stepCount: Int, path: [JSONPath.Segment])] = []
  /// What this call remembers of the surrounding model that reads keys by hand, and how many of the steps lead to that
  /// model; nil outside such models.
  var archivable: (memory: TreeMemory, stepCount: Int)?
  /// By how many containers may be nested at their places: none is entered between two at one place.
  var openUnions = OpenUnions()
  /// Where the values of the steps of all plans that run are in their dictionaries; the innermost plan's come last.
  var places: [[String: Any].Index?] = []

  /// A mismatch and the number of steps to its value. An object, so that an input is little to copy.
  private final class Finding {
    let stepCount: Int
    let mismatch: JSONMismatch

    init(_ stepCount: Int, _ mismatch: JSONMismatch) { (self.stepCount, self.mismatch) = (stepCount, mismatch) }
  }

  /// - Parameters:
  ///   - origin: The place that the path counts from; nil for the root.
  ///   - depth: How many arrays and dictionaries may be nested in each other; nil for what the options say.
  init(
    path: [JSONPath.Segment], from origin: TreePlace? = nil, depth: Int? = nil, options: DecodingOptions,
    mismatches: TreeMismatchLog?
  ) {
    self.origin = origin
    steps = path
    nesting = NestingBudget(depth ?? options.maximumDepth)
    self.options = options
    self.mismatches = mismatches
  }

  /// From the root to the value that is being decoded.
  var path: [JSONPath.Segment] { origin.map { $0.path + steps } ?? steps }

  /// How many steps ``path`` has.
  var stepCount: Int { (origin?.stepCount ?? 0) + steps.count }

  /// The place of the value that is being decoded. Cheaper than ``path``.
  var place: TreePlace { TreePlace(origin, steps) }

  /// The number of steps since this input began.
  var ownStepCount: Int { steps.count }

  /// The steps from a number on.
  func steps(from first: Int) -> ArraySlice<JSONPath.Segment> { steps[first...] }

  /// Notes that a value was left out.
  @inline(never) mutating func note(
    _ expected: @autoclosure () -> ExpectedValue, found value: Any, hint: @autoclosure () -> Hint? = nil,
    outcome: JSONMismatch.Outcome? = nil, kind: MismatchKind = .value
  ) {
    if outcome == nil { noteUnfit() }
    mismatches?.note {
      let (expected, found) = (expected(), TreeValue.description(of: value, options))
      let valueKind = ValueKind(tree: value)
      return JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: expected, found: found,
        hint: valueKind.flatMap { hint()?.text(for: $0) },
        clientHint: valueKind.flatMap { hint()?.clientText(for: $0) }, outcome: outcome,
        reason: kind.reason(
          expected: expected.text, found: found, isNumber: valueKind == .number, hidesValues: options.hidesValues),
        underlyingError: kind.underlyingError)
    }
  }

  /// Notes a key of the current dictionary that the type of its keys does not have.
  @inline(never) func noteKey(_ key: String, expected: @autoclosure () -> ExpectedValue) {
    mismatches?.note {
      JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: expected(), found: Excerpt.foundKey(key),
        outcome: .droppedEntry)
    }
  }

  /// Notes that the current value has become a model that its own code refuses.
  @inline(never) mutating func reject(at value: Any, _ error: any Error, expected: ExpectedValue) {
    let kind = MismatchKind.invalid(error)
    let found = TreeValue.description(of: value, options)
    let reason = kind.reason(expected: expected.text, found: found, isNumber: false, hidesValues: options.hidesValues)
    let mismatch = JSONMismatch(
      path: JSONPath(segments: path), position: nil, expected: expected, found: found, reason: reason,
      underlyingError: error)
    rejection = Finding(stepCount, mismatch)
    noteUnfit()
    mismatches?.noteRejection(mismatch)
  }

  /// Remembers what is wrong with the current value, which was decoded from text, and noted there.
  mutating func remember(rejected mismatch: JSONMismatch) { rejection = Finding(stepCount, mismatch) }

  /// What is wrong with the current value, if it has become a model that its own code refuses.
  var currentRejection: JSONMismatch? { rejection.flatMap { $0.stepCount == stepCount ? $0.mismatch : nil } }

  /// Remembers what was noted about the current value, which was decoded from text.
  mutating func remember(complaint mismatch: JSONMismatch) { complaint = Finding(stepCount, mismatch) }

  /// What was noted about the current value, if its own code made nothing of it.
  var currentComplaint: JSONMismatch? { complaint.flatMap { $0.stepCount == stepCount ? $0.mismatch : nil } }

  /// Whether somebody asks for keys that no property takes. Each object asks, not its plan, which serves calls with a
  /// report and calls without one.
  var notesUnknownKeys: Bool { mismatches != nil && options.unknownKeys != .ignored }

  /// Notes a key of the current dictionary, which no property takes.
  @inline(never) func noteUnknownKey(_ key: String) {
    if knownKeys.contains(where: { $0.stepCount == stepCount && $0.path == path + [.key(key)] }) { return }
    mismatches?.note {
      JSONMismatch(
        path: JSONPath(segments: path + [.key(key)]), position: nil, expected: MismatchKind.knownKey,
        found: MismatchKind.found(key: key), outcome: .other("ignored it"), reason: .unknownKey(key))
    }
  }

  /// Makes a key of the current dictionary known, though no property may take it, until it is forgotten.
  mutating func know(_ key: String) { knownKeys.append((stepCount, path + [.key(key)])) }

  /// How many keys are known though no property may take them.
  var knownKeyCount: Int { knownKeys.count }

  /// Forgets all but the first keys that have become known.
  mutating func forgetKnownKeys(after count: Int) {
    if knownKeys.count > count { knownKeys.removeSubrange(count...) }
  }

  /// Calls `body`, in which the keys on a way from the current dictionary are known, though no property may take them.
  mutating func knowing<Result>(
    _ way: [JSONPath.Segment], _ body: (inout TreeInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    guard notesUnknownKeys, !way.isEmpty else { return try body(&self) }
    let (path, count) = (path, knownKeys.count)
    for index in way.indices { knownKeys.append((stepCount + index, path + way[...index])) }
    let result = try body(&self)
    knownKeys.removeSubrange(count...)
    return result
  }

  /// Notes that a value does not fit, unless it is `null`, which counts as no value at all.
  @inline(never) mutating func noteMismatch(
    _ expected: @autoclosure () -> ExpectedValue, found value: Any, hint: @autoclosure () -> Hint? = nil
  ) {
    noteUnfit()
    if mismatches != nil, !TreeValue.isNull(value) { note(expected(), found: value, hint: hint()) }
  }

  /// Notes that an object was left out because of what has been noted in it.
  @inline(never) mutating func noteSummary(_ expected: ExpectedValue, found object: [String: Any]) {
    noteUnfit()
    mismatches?.note {
      var mismatch = JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: expected,
        found: TreeValue.description(of: object, options))
      mismatch.isSummary = true
      return mismatch
    }
  }

  /// Notes a value for which there is no place, unless it is `null`, and why.
  @inline(never) mutating func noteUndecoded(_ refusal: String, found value: Any, hint: Hint?) {
    noteUnfit()
    if mismatches != nil, !TreeValue.isNull(value) {
      note(.nothing, found: value, hint: hint, kind: .notDecoded(refusal))
    }
  }

  /// Records that the current value could not be decoded.
  mutating func noteUnfit() { unfitDepth = stepCount }

  mutating func forgetUnfit() { unfitDepth = -1 }

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { mismatches != nil && options.countsNulls }

  /// Enters the container at the position; ``leave()`` leaves it.
  /// - Throws: `ParsingFault` at the depth limit, where trees that contain themselves end.
  mutating func enter() throws(ParsingFault) {
    guard nesting.enter() else { return try refuseNesting() }
  }

  /// Enters the container at the position, whose values become elements of a type.
  mutating func enter<Element>(for element: Element.Type) throws(ParsingFault) {
    if StackSpace.isShort(forValuesOf: MemoryLayout<Element>.size, copies: StackSpace.copiesFromTree) {
      return try refuseNesting()
    }
    try enter()
  }

  @inline(never) private mutating func refuseNesting() throws(ParsingFault) { throw tooDeep() }

  mutating func leave() { nesting.leave() }

  /// How many more arrays and dictionaries may be nested in each other.
  var depth: Int { nesting.left }

  /// Decodes a value of the container that has been entered.
  mutating func at<Result>(
    _ segment: JSONPath.Segment, _ body: (inout TreeInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    push(segment)
    let result = try body(&self)
    pop()
    return result
  }

  /// Moves to a value of the container that has been entered; ``pop()`` moves back.
  mutating func push(_ segment: JSONPath.Segment) { steps.append(segment) }

  mutating func pop() { steps.removeLast() }

  /// Decodes a value further down in the tree.
  mutating func at<Result>(
    _ way: some Collection<JSONPath.Segment>, _ body: (inout TreeInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    let count = steps.count
    steps.append(contentsOf: way)
    let result = try body(&self)
    steps.removeLast(steps.count - count)
    return result
  }
}

/// A place in a tree, stored relative to another one, so that its path is only assembled when it is asked for.
final class TreePlace {
  private let origin: TreePlace?
  private let steps: [JSONPath.Segment]
  let stepCount: Int

  init(_ origin: TreePlace?, _ steps: [JSONPath.Segment]) {
    self.origin = origin
    self.steps = steps
    stepCount = (origin?.stepCount ?? 0) + steps.count
  }

  var path: [JSONPath.Segment] {
    var parts = [steps]
    var place = origin
    while let current = place {
      parts.append(current.steps)
      place = current.origin
    }
    return parts.reversed().flatMap { $0 }
  }
}

extension TreeInput {
  /// Remembers what ends the decode. The fault says no more than that, so that it is as small as one of a text.
  mutating func fault(_ failure: JSONFailure) -> ParsingFault {
    self.failure = failure
    return ParsingFault(expectation: .treeValue, offset: 0)
  }

  /// The fault of a value that is nested too deeply.
  mutating func tooDeep() -> ParsingFault {
    fault(
      .tooDeep(
        levels: path.count, limit: options.maximumDepth, found: "another container", path: JSONPath(segments: path),
        position: nil))
  }

  /// The fault of a key that stands for the same key of a dictionary as another one.
  mutating func equalKey(_ key: String) -> ParsingFault {
    fault(DocumentInspector.equalKey(key, path: JSONPath(segments: path + [.key(key)]), position: nil))
  }

  /// What has ended the decode of this tree.
  func failure(of fault: ParsingFault) -> JSONFailure {
    failure
      ?? JSONFailure(
        .malformed(expected: fault.expectation.description, found: "another value"),
        path: JSONPath(segments: path), position: nil)
  }
}
