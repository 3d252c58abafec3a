// What a value holds, without any conversion: see `value(as:)` for those.

extension JSONValue {
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

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
    case .number(let value): value.int
    default: nil
    }
  }

  /// The number, of whatever kind, rounded to the nearest `Double`, which is infinite for a number beyond the finite ones;
  /// nil when this is none.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .double(let value): value
    case .number(let value): value.double
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
      var (elements, _) = takeArray()
      defer { if let elements { self = .array(elements) } }
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
      var (members, _) = takeObject()
      defer { if let members { self = .object(members) } }
      yield &members
    }
  }

  // What is changed in place is taken out for the time being: if anything else referred to it, it would be copied. Hence
  // functions of their own, at whose end no copy is left, and nothing that looks at the value before, which may leave one
  // in optimized code.

  /// Leaves `null` in the place of an array.
  /// - Returns: nil when this is none, and whether it is `null` instead.
  @inline(never) private mutating func takeArray() -> (elements: [JSONValue]?, wasNull: Bool) {
    switch self {
    case .array(let elements):
      self = .null
      return (elements, false)
    case .null: return (nil, true)
    default: return (nil, false)
    }
  }

  /// Leaves `null` in the place of an object.
  /// - Returns: nil when this is none, and whether it is `null` instead.
  @inline(never) private mutating func takeObject() -> (members: JSONObject?, wasNull: Bool) {
    switch self {
    case .object(let members):
      self = .null
      return (members, false)
    case .null: return (nil, true)
    default: return (nil, false)
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
      var (members, wasNull) = takeObject()
      if wasNull { members = JSONObject() }
      var value = members?.takeValue(forKey: key)
      defer {
        members?.putBack(value, forKey: key)
        if let members, !wasNull || !members.isEmpty { self = .object(members) }
      }
      yield &value
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
      var (elements, wasNull) = takeArray()
      if wasNull { elements = [] }
      var value = elements?.takeElement(at: index)
      let wasThere = value != nil
      defer {
        if wasThere {
          if let value { elements?[index] = value } else { elements?.remove(at: index) }
        } else if let value, index == elements?.count {
          elements?.append(value)
        }
        if let elements, !wasNull || !elements.isEmpty { self = .array(elements) }
      }
      yield &value
    }
  }
}

extension [JSONValue] {
  /// Leaves `null` in the place of an element; nil, and no change, when the index is out of range.
  @inline(never) mutating func takeElement(at index: Int) -> JSONValue? {
    guard indices.contains(index) else { return nil }
    var element = JSONValue.null
    swap(&element, &self[index])
    return element
  }
}
