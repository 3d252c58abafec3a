extension JSONValue {
  /// The value that a path leads to; nil when it leads nowhere.
  ///
  /// Setting makes the objects that are missing on the way, and setting nil removes a value; otherwise both do what they
  /// do with a key or an index.
  /// - Parameter path: Keys and array indices, separated by dots, as in `designatedPath`: `"users.0.name"`; `\.` is a
  ///   literal dot. A number is a key in an object.
  public subscript(path path: String) -> JSONValue? {
    get { value(at: PathStep.steps(of: path)) }
    set { set(newValue, at: PathStep.steps(of: path)) }
  }

  /// The value that a path leads to; nil when it leads nowhere.
  ///
  /// Setting makes the objects and arrays that are missing on the way, and setting nil removes a value; otherwise both do
  /// what they do with a key or an index.
  public subscript(path path: JSONPath) -> JSONValue? {
    get { value(at: path.segments.map { PathStep($0) }) }
    set { set(newValue, at: path.segments.map { PathStep($0) }) }
  }

  func value(at steps: [PathStep]) -> JSONValue? {
    var value: JSONValue? = self
    for step in steps { value = value?[step] }
    return value
  }

  private mutating func set(_ value: JSONValue?, at steps: [PathStep]) {
    // Down, each container is taken out of the one around it, so that none is copied; up, each is put back.
    var containers: [JSONValue] = []
    var firstMissing = Int.max
    var target: JSONValue? = self
    self = .null
    for step in steps {
      if target == nil {
        // There is nothing to remove.
        if value == nil { break }
        firstMissing = min(firstMissing, containers.count)
      }
      var container = target ?? .null
      // What has no place is not made.
      guard container.hasPlace(for: step) else { break }
      // Nothing else refers to it, so that it is changed in place.
      target = Optional.none
      target = container.takeValue(at: step)
      containers.append(container)
    }
    if containers.count == steps.count { target = value }
    while var container = containers.popLast() {
      container[steps[containers.count]] = target
      // Not `nil`, which a JSONValue can be, too.
      target = containers.count >= firstMissing && container.isNull ? Optional.none : container
    }
    self = target ?? .null
  }

  /// Whether setting has an effect there.
  @inline(never) private func hasPlace(for step: PathStep) -> Bool {
    switch self {
    case .null: step.key != nil || step.index == 0
    case .array(let elements): step.index.map { 0...elements.count ~= $0 } ?? false
    case .object: step.key != nil
    case .bool, .integer, .unsignedInteger, .double, .number, .string: false
    }
  }

  /// Leaves `null` in the place of a member or an element; nil when it is not there.
  private mutating func takeValue(at step: PathStep) -> JSONValue? {
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
      if let index = step.index, isArray || isNull && step.key == nil {
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
  /// Which member of an object; nil when the step is for arrays only.
  let key: String?
  /// Which element of an array; nil when the step is for objects only.
  let index: Int?

  /// - Parameter segment: Of a dotted path, which does not tell numbers from keys.
  init(_ segment: String) {
    key = segment
    index = Int(segment)
  }

  init(_ segment: JSONPath.Segment) {
    switch segment {
    case .key(let key): (self.key, index) = (key, nil)
    case .index(let index): (key, self.index) = (nil, index)
    }
  }

  static func steps(of path: String) -> [PathStep] { DottedPath.segments(of: path).map { PathStep($0) } }
}
