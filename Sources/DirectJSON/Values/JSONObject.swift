/// The members of a JSON object, in their order, each key once.
///
/// Keys are the same when their code units are (RFC 8259, section 8.3). Finding a key takes the same time in large objects
/// as in small ones; removing one takes time in proportion to the number of members.
public struct JSONObject: Sendable {
  /// As many as values.
  private var objectKeys: ObjectKeys
  /// The values, in the order of ``keys``.
  public private(set) var values: [JSONValue]

  /// An object without members.
  public init() {
    objectKeys = .none
    values = []
  }

  /// - Parameters:
  ///   - objectKeys: As many as `values`.
  init(_ objectKeys: ObjectKeys, _ values: [JSONValue]) {
    assert(objectKeys.list.names.count == values.count)
    self.objectKeys = objectKeys
    self.values = values
  }

  /// Members in their order; of those with the same key, the last value in the place of the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Members in their order, as those of another object that were sorted or filtered; of those with the same key, the last
  /// value in the place of the first.
  public init(_ members: some Sequence<Element>) {
    self.init()
    for (key, value) in members { updateValue(value, forKey: key) }
  }

  /// Members in no particular order.
  public init(_ members: [String: JSONValue]) {
    // Keys that a dictionary tells apart are different in their code units, too.
    self.init(ObjectKeys(KeyList(Array(members.keys))), Array(members.values))
  }

  /// The keys, in their order.
  public var keys: [String] { objectKeys.list.names }

  func hasSameKeys(as other: JSONObject) -> Bool { objectKeys === other.objectKeys }

  /// Where a key stands among the members; nil when it is not there.
  public func index(forKey key: String) -> Int? { objectKeys.list.position(of: key) }

  /// The value of a key; nil when it is not there. Setting a new key adds it at the end, setting nil removes it.
  public subscript(key: String) -> JSONValue? {
    get { index(forKey: key).map { values[$0] } }
    _modify {
      var value = takeValue(forKey: key)
      defer { putBack(value, forKey: key) }
      yield &value
    }
  }

  /// The value of a key; `defaultValue` when it is not there.
  public subscript(key: String, default defaultValue: @autoclosure () -> JSONValue) -> JSONValue {
    get { self[key] ?? defaultValue() }
    _modify {
      let position: Int
      if let found = index(forKey: key) {
        position = found
      } else {
        position = count
        updateValue(defaultValue(), forKey: key)
      }
      yield &values[position]
    }
  }

  /// Sets the value of a key, which is added at the end when it is new.
  /// - Returns: The value that it had.
  @discardableResult public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
    // What is new takes only one search where the keys need not be copied first.
    if !isKnownUniquelyReferenced(&objectKeys), let position = index(forKey: key) {
      return exchange(value, at: position)
    }
    ownKeys()
    let position = objectKeys.list.insert(key)
    guard position == values.count else { return exchange(value, at: position) }
    values.append(value)
    return nil
  }

  private mutating func exchange(_ value: JSONValue, at position: Int) -> JSONValue {
    let old = values[position]
    values[position] = value
    return old
  }

  /// Removes a key.
  /// - Returns: The value that it had; nil when it was not there.
  @discardableResult public mutating func removeValue(forKey key: String) -> JSONValue? {
    index(forKey: key).map { remove(at: $0) }
  }

  /// Leaves `null` in the place of a value, so that a change in place does not copy it; see ``putBack(_:forKey:)``.
  @inline(never) mutating func takeValue(forKey key: String) -> JSONValue? {
    index(forKey: key).flatMap { values.takeElement(at: $0) }
  }

  /// - Parameter value: nil to remove the key.
  @inline(never) mutating func putBack(_ value: JSONValue?, forKey key: String) {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }

  @discardableResult private mutating func remove(at position: Int) -> JSONValue {
    ownKeys()
    objectKeys.list.remove(at: position)
    return values.remove(at: position)
  }

  private mutating func ownKeys() {
    if !isKnownUniquelyReferenced(&objectKeys) { objectKeys = ObjectKeys(objectKeys.list) }
  }
}

extension JSONObject: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { values.count }
  /// A member by its place.
  public subscript(position: Int) -> (key: String, value: JSONValue) {
    (key: objectKeys.list.names[position], value: values[position])
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Members in their order; of those with the same key, the last value in the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}
