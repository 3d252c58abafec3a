// What a value holds, without any conversion: see `value(as:)` for those.

extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The boolean; nil when this is none.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, of whatever kind, if it is an integer in range; nil otherwise.
  public var int: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsignedInteger(let value): Int(exactly: value)
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number, of whatever kind, rounded to the nearest `Double`; nil when this is none.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The text; nil when this is no string.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements; nil when this is no array. Can be changed in place, as in `json.array?.append(5)`; what is set takes the
  /// place of any other kind of value. Setting nil makes an array `null`, and leaves other kinds as they are.
  public var array: [JSONValue]? {
    get {
      if case .array(let elements) = self { elements } else { nil }
    }
    _modify {
      var elements: [JSONValue]?
      var other = self
      if case .array(let found) = self { (elements, other) = (found, .null) }
      // Given up for the time being: a change in place must not copy it.
      self = .null
      defer { self = elements.map { .array($0) } ?? other }
      yield &elements
    }
  }

  /// The members; nil when this is no object. Can be changed in place, as in `json.object?["id"] = 5`; what is set takes the
  /// place of any other kind of value. Setting nil makes an object `null`, and leaves other kinds as they are.
  public var object: JSONObject? {
    get {
      if case .object(let members) = self { members } else { nil }
    }
    _modify {
      var members: JSONObject?
      var other = self
      if case .object(let found) = self { (members, other) = (found, .null) }
      self = .null
      defer { self = members.map { .object($0) } ?? other }
      yield &members
    }
  }
}

// MARK: Members and elements

extension JSONValue {
  /// The value of a key; nil when it is not there, or this is no object.
  ///
  /// Setting a new key adds it at the end, setting nil removes it; `.null` sets `null`. `null` becomes an object when a
  /// key of it is set; in values of other kinds, setting has no effect.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
    _modify {
      if isNull {
        var members = JSONObject()
        defer { if !members.isEmpty { self = .object(members) } }
        yield &members[key]
      } else if var members = object {
        self = .null
        defer { self = .object(members) }
        yield &members[key]
      } else {
        var nothing: JSONValue?
        yield &nothing
      }
    }
  }

  /// The element at an index, counted from zero; nil when it is not there, or this is no array.
  ///
  /// Setting the element behind the last one appends it, setting nil removes one. `null` becomes an array when its first
  /// element is set; at other places, and in values of other kinds, setting has no effect.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    _modify {
      var elements = isNull ? [] : array
      let isThere = elements?.indices.contains(index) ?? false
      let wasNull = isNull
      var value: JSONValue?
      if isThere {
        self = .null
        value = elements?[index]
        elements?[index] = .null
      }
      defer {
        if isThere {
          if let value { elements?[index] = value } else { elements?.remove(at: index) }
        } else if let value, index == elements?.count {
          self = .null
          elements?.append(value)
        }
        if let elements, !wasNull || !elements.isEmpty { self = .array(elements) }
      }
      yield &value
    }
  }
}
