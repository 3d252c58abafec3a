extension JSONValue {
  /// The value that a path leads to; nil when it leads nowhere.
  ///
  /// Setting a value creates the objects that are missing on the path; setting nil removes the value. Apart from that,
  /// setting works as it does for a key or an index. A path of more than 512 steps has no effect.
  /// - Parameter path: Keys and array indices, separated by dots: `"users.0.name"`; `\.` is a literal dot. A number
  ///   is a key in an object. Empty parts are ignored, so that `""` stands for the value itself, which is replaced.
  ///   Unlike a `designatedPath`, a path here does not lead into JSON in a string.
  public subscript(path path: String) -> JSONValue? {
    get { value(at: PathStep.steps(of: path)) }
    set { set(newValue, at: PathStep.steps(of: path)) }
  }

  /// The value that a path leads to; nil when it leads nowhere.
  ///
  /// Setting a value creates the objects and arrays that are missing on the path; setting nil removes the value. Apart
  /// from that, setting works as it does for a key or an index. A path of more than 512 steps has no effect.
  public subscript(path path: JSONPath) -> JSONValue? {
    get { value(at: path.segments.map { PathStep($0) }) }
    set { set(newValue, at: path.segments.map { PathStep($0) }) }
  }

  /// How many steps a path has at most where a value is set, as many as levels are allowed in text by default: to
  /// release a value takes stack for each level.
  private static let mostSteps = 512

  func value(at steps: [PathStep]) -> JSONValue? {
    var value: JSONValue? = self
    for step in steps { value = value?[step] }
    return value
  }

  mutating func set(_ value: JSONValue?, at steps: [PathStep]) {
    if steps.count > Self.mostSteps { return }
    guard !steps.isEmpty else {
      self = value ?? .null
      return
    }
    // On the way down, each container is taken out of the one around it; on the way up, each is put back. All are
    // changed in the list that holds them: if anything else referred to one, the change would copy it.
    var containers: [JSONValue] = []
    containers.reserveCapacity(steps.count)
    containers.append(take())
    var firstMissing = Int.max
    var isReached = false
    for (index, step) in steps.enumerated() {
      // A value without a place is not made.
      guard containers[index].hasPlace(for: step) else { break }
      if index == steps.count - 1 {
        containers[index].exchange(value, at: step)
        isReached = true
      } else if let inner = containers[index].takeValue(at: step) {
        containers.append(inner)
      } else if value != nil {
        firstMissing = min(firstMissing, index + 1)
        containers.append(.null)
      } else {
        // There is nothing to remove.
        break
      }
    }
    while containers.count > 1 {
      let inner = containers.removeLast()
      let index = containers.count - 1
      // A value that was not there, and is not made in the end, is not stored.
      if containers.count >= firstMissing, !isReached || inner.isNull { continue }
      containers[index].exchange(inner, at: steps[index])
    }
    self = containers.removeLast()
  }

  /// Replaces this value with `null`.
  @inline(never) private mutating func take() -> JSONValue {
    var taken = JSONValue.null
    swap(&taken, &self)
    return taken
  }

  /// Sets or removes the value at a step.
  @inline(never) private mutating func exchange(_ value: JSONValue?, at step: PathStep) { self[step] = value }

  /// Whether setting has an effect there.
  @inline(never) private func hasPlace(for step: PathStep) -> Bool {
    switch self {
    case .null: step.key != nil || step.index == 0
    case .array(let elements): step.index.map { 0...elements.count ~= $0 } ?? false
    case .object: step.key != nil
    case .bool, .integer, .unsignedInteger, .double, .number, .string: false
    }
  }

  /// Replaces a member or an element with `null`; nil when it is not there.
  @inline(never) private mutating func takeValue(at step: PathStep) -> JSONValue? {
    if isArray {
      guard let index = step.index else { return Optional.none }
      return array?.takeElement(at: index)
    }
    guard let key = step.key else { return Optional.none }
    return object?.takeValue(forKey: key)
  }

  subscript(step: PathStep) -> JSONValue? {
    get {
      isArray ? step.index.flatMap { self[$0] } : step.key.flatMap { self[$0] }
    }
    _modify {
      let isArray = isArray
      if let index = step.index, isArray || step.key == nil && hasPlace(for: step) {
        yield &self[index]
      } else if let key = step.key, !isArray {
        yield &self[key]
      } else {
        var nothing: JSONValue?
        yield &nothing
      }
    }
  }
}

/// One step into a container.
struct PathStep {
  /// The key of a member of an object; nil when the step only applies to arrays.
  let key: String?
  /// The index of an element of an array; nil when the step only applies to objects.
  let index: Int?

  init(key: String?, index: Int?) {
    (self.key, self.index) = (key, index)
  }

  /// - Parameter segment: A segment of a dotted path, which does not distinguish numbers from keys.
  init(_ segment: String) {
    key = segment
    index = DottedPath.index(segment)
  }

  init(_ segment: JSONPath.Segment) {
    switch segment {
    case .key(let key): (self.key, index) = (key, nil)
    case .index(let index): (key, self.index) = (nil, index)
    }
  }

  static func steps(of path: String) -> [PathStep] { DottedPath.segments(of: path).map { PathStep($0) } }

  static func steps(ofDesignated path: String) -> [PathStep] {
    DottedPath.segments(ofDesignated: path).map { PathStep($0) }
  }
}
