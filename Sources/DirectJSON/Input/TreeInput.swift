/// A tree of values that somebody else has parsed, as `JSONSerialization` gives it, being decoded: where we are in it, and
/// what the call was asked to do. See also `ByteInput`.
struct TreeInput {
  /// Where ``steps`` begin; nil at the root.
  private let origin: TreePlace?
  /// From there to the value that is being decoded.
  private var steps: [JSONPath.Segment]
  private var nesting: NestingBudget
  let options: DecodingOptions
  /// Where values that did not fit are noted; nil when nobody asked.
  let mismatches: TreeMismatchLog?
  /// How many steps there are to the value that was last found not to fit; -1 when there was none, or a converter took no
  /// `null`.
  private(set) var unfitDepth = -1
  /// What this call remembers of the model with keys by hand around the value, and how many of the steps lead there; nil
  /// outside of such models.
  var archivable: (memory: TreeMemory, stepCount: Int)?

  /// - Parameters:
  ///   - origin: What the path counts from; nil for the root.
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

  /// Where the value is that is being decoded. Cheaper than ``path``.
  var place: TreePlace { TreePlace(origin, steps) }

  /// How many steps there are from where this input began.
  var ownStepCount: Int { steps.count }

  /// The last of the steps, from the one with a number on.
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
        hint: ValueKind(tree: value).flatMap { hint()?.words(for: $0) }, outcome: outcome)
    }
  }

  /// The same for values that do not fit, of which `null` is none: it stands for "nothing here".
  @inline(never) mutating func noteMismatch(
    _ expected: @autoclosure () -> String, found value: Any, hint: @autoclosure () -> Hint? = nil
  ) {
    noteUnfit()
    if mismatches != nil, !TreeValue.isNull(value) { note(expected(), found: value, hint: hint()) }
  }

  /// Says that nothing was made of the value at hand.
  mutating func noteUnfit() { unfitDepth = stepCount }

  mutating func forgetUnfit() { unfitDepth = -1 }

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { mismatches != nil && (options.isStrict || options.reportsMissingKeys) }

  /// Enters the container at the position; ``leave()`` leaves it.
  /// - Throws: `TreeFault` at the limit, where trees that contain themselves end.
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

  /// Decodes a value that lies further down in the tree.
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

/// A place in a tree, told by the way from another one, so that the path is only put together when somebody asks.
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

/// What ends the decoding of a tree: it is nested too deeply, or a family of classes takes no others.
struct TreeFault: Error {
  let failure: JSONFailure

  static func tooDeep(_ path: [JSONPath.Segment]) -> TreeFault {
    TreeFault(
      failure: JSONFailure(
        .malformed(expected: "less nesting", found: "another container"), path: JSONPath(segments: path)))
  }
}
