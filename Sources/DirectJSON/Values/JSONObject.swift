/// A JSON object: its members in order, each key once.
///
/// Two keys are equal when their code units are (RFC 8259, section 8.3). Finding and removing a key take no longer in
/// large objects than in small ones. After keys have been removed, ``keys`` and ``values`` may take time in proportion
/// to the number of members.
public struct JSONObject: Sendable {
  /// The keys; it has as many slots as ``slots``.
  private var objectKeys: ObjectKeys
  /// The values by the slots of their keys; `null` where a key was removed.
  private var slots: [JSONValue]

  /// Creates an object without members.
  public init() {
    objectKeys = .none
    slots = []
  }

  /// - Parameters:
  ///   - objectKeys: The keys, as many as there are `values`.
  init(_ objectKeys: ObjectKeys, _ values: [JSONValue]) {
    assert(objectKeys.list.count == values.count && objectKeys.list.gaps.count == 0)
    self.objectKeys = objectKeys
    slots = values
  }

  /// Creates an object from members in their order. Among members with the same key, the last value takes the place of
  /// the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Creates an object from members in their order, such as the sorted or filtered members of another object. Among
  /// members with the same key, the last value takes the place of the first.
  public init(_ members: some Sequence<Element>) {
    self.init()
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Creates an object from members in no particular order.
  public init(_ members: [String: JSONValue]) {
    // Keys that a dictionary distinguishes differ in their code units, too.
    self.init(ObjectKeys(KeyList(Array(members.keys))), Array(members.values))
  }

  /// The keys, in their order.
  public var keys: [String] { objectKeys.list.keys }

  /// The values, in the order of ``keys``.
  public var values: [JSONValue] {
    let gaps = objectKeys.list.gaps
    return gaps.count == 0 ? slots : gaps.filter(slots)
  }

  func hasSameKeys(as other: JSONObject) -> Bool { objectKeys === other.objectKeys }

  private func slot(forKey key: String) -> Int? { objectKeys.list.slot(of: key) }

  /// The index of a key among the members; nil when the key is not there.
  public func index(forKey key: String) -> Int? {
    let list = objectKeys.list
    return list.slot(of: key).map { list.gaps.place(ofSlot: $0) }
  }

  /// The value of a key; nil when the key is not there. Setting a new key adds it at the end; setting nil removes the
  /// key.
  public subscript(key: String) -> JSONValue? {
    get { slot(forKey: key).map { slots[$0] } }
    _modify {
      var value = takeValue(forKey: key)
      defer { putBack(value, forKey: key) }
      yield &value
    }
  }

  /// The value of a key; `defaultValue` when the key is not there.
  public subscript(key: String, default defaultValue: @autoclosure () -> JSONValue) -> JSONValue {
    get { self[key] ?? defaultValue() }
    _modify {
      let slot: Int
      if let found = self.slot(forKey: key) {
        slot = found
      } else {
        slot = slots.count
        updateValue(defaultValue(), forKey: key)
      }
      yield &slots[slot]
    }
  }

  /// Sets the value of a key. A new key is added at the end.
  /// - Returns: The previous value; nil for a new key.
  @discardableResult public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    // A new key takes only one search, unless the keys must be copied first.
    if !isKnownUniquelyReferenced(&objectKeys), let slot = slot(forKey: key) {
      return exchange(value, inSlot: slot)
    }
    ownKeys()
    let slot = objectKeys.list.insert(key)
    guard slot == slots.count else { return exchange(value, inSlot: slot) }
    slots.append(value)
    return nil
  }

  private mutating func exchange(_ value: JSONValue, inSlot slot: Int) -> JSONValue {
    let old = slots[slot]
    slots[slot] = value
    return old
  }

  /// Removes a key.
  /// - Returns: The previous value; nil when the key was not there.
  @discardableResult public mutating func removeValue(forKey key: String) -> JSONValue? {
    slot(forKey: key).map { remove(inSlot: $0) }
  }

  /// Replaces a value with `null`, so that changing it in place does not copy it; see ``putBack(_:forKey:)``.
  @inline(never) mutating func takeValue(forKey key: String) -> JSONValue? {
    slot(forKey: key).flatMap { slots.takeElement(at: $0) }
  }

  /// - Parameter value: nil to remove the key.
  @inline(never) mutating func putBack(_ value: JSONValue?, forKey key: String) {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }

  private mutating func remove(inSlot slot: Int) -> JSONValue {
    ownKeys()
    switch objectKeys.list.remove(inSlot: slot) {
    case .closed: return slots.remove(at: slot)
    case .gap: return exchange(.null, inSlot: slot)
    case .closedAll(let gaps):
      let old = slots[slot]
      slots = gaps.filter(slots)
      return old
    }
  }

  private mutating func ownKeys() {
    if !isKnownUniquelyReferenced(&objectKeys) { objectKeys = ObjectKeys(objectKeys.list) }
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member: zero.
  public var startIndex: Int { 0 }
  /// The index after the last member: the number of members.
  public var endIndex: Int { objectKeys.list.count }
  /// The member at an index.
  public subscript(position: Int) -> (key: String, value: JSONValue) {
    let slot = objectKeys.list.slot(atPlace: position)
    return (key: objectKeys.list.key(inSlot: slot), value: slots[slot])
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from members in their order. Among members with the same key, the last value takes the place of
  /// the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}
