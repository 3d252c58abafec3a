// Access to values without any conversion; for conversions, see `value(as:)`.

extension JSONValue {
  var isArray: Bool {
    if case .array = self { true } else { false }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The boolean; nil when the value isn't a boolean.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, however it is stored, if it is an integer in range; nil otherwise.
  public var int: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsignedInteger(let value): Int(exactly: value)
    case .double(let value): Int(exactly: value)
    case .number(let value): value.int
    default: nil
    }
  }

  /// The number, however it is stored, rounded to the nearest `Double`, which is infinite for a number outside the
  /// finite range; nil when the value isn't a number.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .double(let value): value
    case .number(let value): value.double
    default: nil
    }
  }

  /// The text; nil when the value isn't a string.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements; nil when the value isn't an array. You can change them in place, as in `json.array?.append(5)`.
  /// Setting an array replaces a value of any kind. Setting nil makes an array `null`, and does not change other kinds.
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

  /// The members; nil when the value isn't an object. You can change them in place, as in `json.object?["id"] = 5`.
  /// Setting an object replaces a value of any kind. Setting nil makes an object `null`, and does not change other
  /// kinds.
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

  // A value that is changed in place is first taken out: if anything else referred to it, the change would copy it.
  // Hence the separate functions, at whose end no copy is left; and nothing examines the value before, which may leave
  // a copy in optimized code.

  /// Replaces an array with `null`.
  /// - Returns: The elements, or nil when the value isn't an array, and whether it is `null` instead.
  @inline(never) private mutating func takeArray() -> (elements: [JSONValue]?, wasNull: Bool) {
    switch self {
    case .array(let elements):
      self = .null
      return (elements, false)
    case .null: return (nil, true)
    default: return (nil, false)
    }
  }

  /// Replaces an object with `null`.
  /// - Returns: The members, or nil when the value isn't an object, and whether it is `null` instead.
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
  /// The value of a key; nil when the key is not there, or when this value isn't an object.
  ///
  /// Setting a new key adds it at the end; setting nil removes the key; setting `.null` stores `null`. A `null` becomes
  /// an object when you set one of its keys. In values of other kinds, setting has no effect.
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

  /// The element at an index, counted from zero; nil when it is not there, or when this value isn't an array.
  ///
  /// Setting the element after the last one appends it; setting nil removes an element. A `null` becomes an array when
  /// you set its first element. At other indices, and in values of other kinds, setting has no effect.
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
  /// Replaces an element with `null`; nil, without a change, when the index is out of range.
  @inline(never) mutating func takeElement(at index: Int) -> JSONValue? {
    guard indices.contains(index) else { return nil }
    var element = JSONValue.null
    swap(&element, &self[index])
    return element
  }
}
