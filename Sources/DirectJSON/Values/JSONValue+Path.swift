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
    var target: JSONValue? = self
    self = .null
    Self.set(&target, to: value, at: steps[...])
    self = target ?? .null
  }

  private static func set(_ target: inout JSONValue?, to value: JSONValue?, at steps: ArraySlice<PathStep>) {
    guard let step = steps.first else {
      target = value
      return
    }
    let isMissing = target == nil
    if isMissing, value == nil { return }
    var container = target ?? .null
    target = .null
    set(&container[step], to: value, at: steps.dropFirst())
    // Not `nil`, which a JSONValue can be, too.
    target = isMissing && container.isNull ? Optional.none : container
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
