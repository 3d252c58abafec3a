/// Any JSON value, for documents whose structure is not known in advance.
///
/// ```swift
/// var json = try JSONValue(parsing: #"{"user": {"id": "7", "tags": ["a"]}}"#)
/// let id = json.value(at: "user.id", as: Int.self)  // 7: converted as a property of a model would be
/// json["user"]?["name"] = "Tom"
/// json["user"]?["tags"]?.array?.append("b")
/// let text = try json.encode()
/// ```
///
/// Numbers keep the notation in which they were read: `1` is an integer, `1.0` and `1e0` are not. A number that was
/// read is written with the same digits again, whatever its length: see ``JSONNumber``.
///
/// A value read from text is nested no deeper than ``DecodingOptions/maximumDepth``. Destroying a value takes about 200
/// bytes of stack for each level of nesting, as for all recursive values in Swift.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction or an exponent.
  case integer(Int64)
  /// An integer that `Int64` cannot hold. Code may also store a smaller one, which equals the same number in
  /// ``integer(_:)``.
  case unsignedInteger(UInt64)
  /// A number with a fraction or an exponent. If it was read, it has the digits that a `Double` is written with: `1.0`,
  /// `0.25`, `1e+300`.
  case double(Double)
  /// A number in any other notation, such as `1.50`, `1e5`, `-0`, or an integer of more than 64 bits. To read a number
  /// however it is stored, use ``int``, ``double-swift.property`` and ``number-swift.property``.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array: elements in their order.
  case array([JSONValue])
  /// An object: members in their order.
  case object(JSONObject)
}

extension JSONValue {
  /// Creates a boolean.
  public init(_ value: Bool) { self = .bool(value) }

  /// Creates an integer of any size.
  public init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let integer = UInt64(exactly: value) {
      self = .unsignedInteger(integer)
    } else {
      self = JSONNumber("\(value)").map { .number($0) } ?? .double(Double(value))
    }
  }

  /// Creates a number, with or without a fraction.
  public init(_ value: Double) { self = .double(value) }

  /// Creates the number that the shortest digits of a float stand for: 0.1, not 0.10000000149011612.
  public init(_ value: Float) { self = .double(Double("\(value)") ?? Double(value)) }

  /// Creates a string.
  public init(_ value: String) { self = .string(value) }

  /// Creates a string.
  public init(_ value: Substring) { self = .string(String(value)) }

  /// Creates an array from elements in their order.
  public init(_ value: [JSONValue]) { self = .array(value) }

  /// Creates an object from members in their order.
  public init(_ value: JSONObject) { self = .object(value) }

  /// Creates an object from members in no particular order.
  public init(_ value: [String: JSONValue]) { self = .object(JSONObject(value)) }
}

// MARK: Literals

extension JSONValue: ExpressibleByNilLiteral {
  /// Creates `null`. Where an optional is expected, `nil` means no value: `json["key"] = nil` removes the key, and
  /// `json["key"] = .null` stores `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  #if canImport(Darwin)
    /// Creates an integer of up to 64 bits. Wider types need newer Apple systems than the oldest that the library
    /// supports.
    public init(integerLiteral value: Int64) { self.init(value) }
  #else
    /// Creates an integer of up to 128 bits; of 64 bits on Apple's systems.
    public init(integerLiteral value: Int128) { self.init(value) }
  #endif
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a double, even without a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array from elements in their order.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object from members in their order. Among members with the same key, the last value takes the place of
  /// the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}
