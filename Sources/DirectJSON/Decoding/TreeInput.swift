/// A tree of values that somebody else has parsed, as `JSONSerialization` gives it, being decoded: where we are in it, and
/// what the call was asked to do. See also `ByteInput`.
struct TreeInput {
  /// From the root to the value that is being decoded.
  private(set) var path: [JSONPath.Segment]
  /// How many more arrays and dictionaries may be nested in each other.
  private(set) var depth: Int
  /// From here on down, entering a container takes a closer look.
  private let checkedDepth: Int
  let options: DecodingOptions
  /// Where values that did not fit are noted; nil when nobody asked.
  let mismatches: TreeMismatchLog?

  /// - Parameter depth: How many arrays and dictionaries may be nested in each other; nil for what the options say.
  init(path: [JSONPath.Segment], depth: Int? = nil, options: DecodingOptions, mismatches: TreeMismatchLog?) {
    self.path = path
    let depth = depth ?? options.maximumDepth
    self.depth = depth
    checkedDepth = max(depth - StackSpace.uncheckedLevels, 0)
    self.options = options
    self.mismatches = mismatches
  }

  /// Notes that a value was left out.
  @inline(never) func note(
    _ expected: @autoclosure () -> String, found value: Any, hint: @autoclosure () -> Hint? = nil,
    outcome: JSONMismatch.Outcome? = nil
  ) {
    guard let mismatches else { return }
    mismatches.append(
      JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: expected(),
        found: TreeValue.description(of: value, options),
        hint: ValueKind(tree: value).flatMap { hint()?.words(for: $0) }, outcome: outcome))
  }

  /// The same for values that do not fit, of which `null` is none: it stands for "nothing here".
  @inline(never) func noteMismatch(
    _ expected: @autoclosure () -> String, found value: Any, hint: @autoclosure () -> Hint? = nil
  ) {
    if mismatches != nil, !TreeValue.isNull(value) { note(expected(), found: value, hint: hint()) }
  }

  /// Enters the container at the position; ``leave()`` leaves it.
  /// - Throws: `TreeFault` at the limit, where trees that contain themselves end.
  mutating func enter() throws(TreeFault) {
    guard depth > 0, depth > checkedDepth || depth & 3 != 0 || !StackSpace.isShort() else {
      throw .tooDeep(path)
    }
    depth &-= 1
  }

  mutating func leave() { depth &+= 1 }

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
  mutating func push(_ segment: JSONPath.Segment) { path.append(segment) }

  mutating func pop() { path.removeLast() }

  /// Decodes a value that lies elsewhere in the tree.
  mutating func at<Result>(
    _ path: [JSONPath.Segment], _ body: (inout TreeInput) throws(TreeFault) -> Result
  ) throws(TreeFault) -> Result {
    let current = self.path
    self.path = path
    let result = try body(&self)
    self.path = current
    return result
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
