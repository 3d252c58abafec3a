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
  /// The number of steps to the last value that did not fit; -1 when there was none, or when a converter did not accept
  /// `null`.
  private(set) var unfitDepth = -1
  /// What this call remembers of the surrounding model that reads keys by hand, and how many of the steps lead to that
  /// model; nil outside such models.
  var archivable: (memory: TreeMemory, stepCount: Int)?

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
    _ expected: @autoclosure () -> String, found value: Any, hint: @autoclosure () -> Hint? = nil,
    outcome: JSONMismatch.Outcome? = nil
  ) {
    if outcome == nil { noteUnfit() }
    mismatches?.note {
      JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: expected(),
        found: TreeValue.description(of: value, options),
        hint: ValueKind(tree: value).flatMap { hint()?.text(for: $0) }, outcome: outcome)
    }
  }

  /// Notes that a value does not fit, unless it is `null`, which counts as no value at all.
  @inline(never) mutating func noteMismatch(
    _ expected: @autoclosure () -> String, found value: Any, hint: @autoclosure () -> Hint? = nil
  ) {
    noteUnfit()
    if mismatches != nil, !TreeValue.isNull(value) { note(expected(), found: value, hint: hint()) }
  }

  /// Records that the current value could not be decoded.
  mutating func noteUnfit() { unfitDepth = stepCount }

  mutating func forgetUnfit() { unfitDepth = -1 }

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { mismatches != nil && (options.isStrict || options.reportsMissingKeys) }

  /// Enters the container at the position; ``leave()`` leaves it.
  /// - Throws: `TreeFault` at the depth limit, where trees that contain themselves end.
  mutating func enter() throws(TreeFault) {
    guard nesting.enter() else { return try refuseNesting() }
  }

  @inline(never) private func refuseNesting() throws(TreeFault) { throw .tooDeep(path) }

  mutating func leave() { nesting.leave() }

  /// How many more arrays and dictionaries may be nested in each other.
  var depth: Int { nesting.left }

  /// Decodes a value of the container that has been entered.
  mutating func at<Result>(
    _ segment: JSONPath.Segment, _ body: (inout TreeInput) throws(TreeFault) -> Result
  ) throws(TreeFault) -> Result {
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
    _ way: some Collection<JSONPath.Segment>, _ body: (inout TreeInput) throws(TreeFault) -> Result
  ) throws(TreeFault) -> Result {
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

/// Ends the decoding of a tree: it is nested too deeply, or a family refuses an object.
struct TreeFault: Error {
  let failure: JSONFailure

  static func tooDeep(_ path: [JSONPath.Segment]) -> TreeFault {
    TreeFault(
      failure: JSONFailure(
        .malformed(expected: "less nesting", found: "another container"), path: JSONPath(segments: path)))
  }
}
