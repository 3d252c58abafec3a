/// Any JSON value, for documents whose form is not known beforehand.
///
/// ```swift
/// var json = try JSONValue(parsing: #"{"user": {"id": "7", "tags": ["a"]}}"#)
/// let id = json.value(at: "user.id", as: Int.self)  // 7: converted as a property of a model would be
/// json["user"]?["name"] = "Tom"
/// json["user"]?["tags"]?.array?.append("b")
/// let text = try json.encode()
/// ```
///
/// Numbers keep the kind that they are written in: `1` is an integer, `1.0` and `1e0` are not. What is read is written again
/// digit for digit, numbers of any length included: see ``JSONNumber``.
///
/// What is read from text is nested as deep as ``DecodingOptions/maximumDepth`` at most. Destroying a value takes stack for
/// each level of nesting, as with all values of Swift: about 200 bytes.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction or an exponent.
  case integer(Int64)
  /// An integer that `Int64` cannot hold. Smaller ones, which only code can put here, are equal to those in ``integer(_:)``.
  case unsignedInteger(UInt64)
  /// A number with a fraction or an exponent. What is read as one has the digits that it is written with: `1.0`, `0.25`,
  /// `1e+300`.
  case double(Double)
  /// A number that none of those is written as, such as `1.50`, `1e5`, `-0` and integers of more than 64 bits. What a
  /// number is, whichever kind holds it, ``int``, ``double-swift.property`` and ``number-swift.property`` say.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// Elements in their order.
  case array([JSONValue])
  /// Members in their order.
  case object(JSONObject)
}

extension JSONValue {
  /// A boolean.
  public init(_ value: Bool) { self = .bool(value) }

  /// An integer of any size.
  public init(_ value: some BinaryInteger) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let integer = UInt64(exactly: value) {
      self = .unsignedInteger(integer)
    } else {
      self = JSONNumber("\(value)").map { .number($0) } ?? .double(Double(value))
    }
  }

  /// A number with a fraction, or none.
  public init(_ value: Double) { self = .double(value) }

  /// The number that the shortest digits of a float stand for: 0.1, and not 0.10000000149011612.
  public init(_ value: Float) { self = .double(Double("\(value)") ?? Double(value)) }

  /// Text.
  public init(_ value: String) { self = .string(value) }

  /// Text.
  public init(_ value: Substring) { self = .string(String(value)) }

  /// Elements in their order.
  public init(_ value: [JSONValue]) { self = .array(value) }

  /// Members in their order.
  public init(_ value: JSONObject) { self = .object(value) }

  /// Members in no particular order.
  public init(_ value: [String: JSONValue]) { self = .object(JSONObject(value)) }
}

// MARK: Literals

extension JSONValue: ExpressibleByNilLiteral {
  /// `null`. Where an optional is wanted, `nil` means no value at all: `json["key"] = nil` removes the key, and
  /// `json["key"] = .null` sets it to `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  #if canImport(Darwin)
    /// An integer of 64 bits: types that hold more are newer than the oldest systems of Apple's that the library is
    /// for.
    public init(integerLiteral value: Int64) { self.init(value) }
  #else
    /// An integer of up to 128 bits; of 64 bits on Apple's systems.
    public init(integerLiteral value: Int128) { self.init(value) }
  #endif
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A double, also when there is no fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Elements in their order.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Members in their order; of those with the same key, the last value in the place of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}
