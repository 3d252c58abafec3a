import DirectJSON
import Foundation

/// A type that documents can be made for.
protocol FuzzValue: SendableMetatype {
  /// The value that a property of the type is declared with.
  static var sample: Self { get }
  /// Writes a value that fits the type.
  static func write(_ maker: inout TextMaker)
}

/// A model that documents can be made for.
protocol FuzzModel: FuzzValue, HandyJSON {
  /// The keys of the model and the types of their values.
  static var fields: [FuzzField] { get }
}

extension FuzzModel {
  static var sample: Self { Self() }
  static func write(_ maker: inout TextMaker) { maker.object(fields) }
}

// MARK: Scalars

extension FuzzValue where Self: FixedWidthInteger {
  static var sample: Self { 1 }
  static func write(_ maker: inout TextMaker) {
    switch maker.number(below: 6) {
    case 1: maker.raw(["\(min)", "\(max)"])
    case 2: maker.string(maker.pick(["\(max)", "007", "-1", "+5", "1.5", ""]))
    case 3: maker.raw(Vocabulary.numbers)
    default: maker.raw(["0", "1", "7", "100"])
    }
  }
}

extension FuzzValue where Self: BinaryFloatingPoint {
  static var sample: Self { 1.5 }
  static func write(_ maker: inout TextMaker) {
    switch maker.number(below: 4) {
    case 1: maker.raw(Vocabulary.numbers)
    case 2: maker.string(maker.pick(["1.5", "-0.25", "1e400", "nan"]))
    case 3: maker.digits()
    default: maker.raw(["0.5", "-1.25", "3", "1709209800.25"])
    }
  }
}

extension Int: FuzzValue {}
extension Int8: FuzzValue {}
extension UInt16: FuzzValue {}
extension Int64: FuzzValue {}
extension UInt64: FuzzValue {}
extension Int128: FuzzValue {}
extension UInt128: FuzzValue {}
extension Double: FuzzValue {}
extension Float: FuzzValue {}

extension Bool: FuzzValue {
  static var sample: Bool { true }
  static func write(_ maker: inout TextMaker) { maker.raw(["true", "false", "1", "0", "\"yes\"", "\"NO\""]) }
}

extension FuzzValue where Self: StringProtocol & ExpressibleByStringLiteral {
  static var sample: Self { "a default text, too long for a small string" }
  static func write(_ maker: inout TextMaker) {
    switch maker.number(below: 8) {
    case 1: maker.raw(Vocabulary.plainNumbers)
    case 2: maker.raw(["true", "{\"a\" : [1]}", "[1, 2]"])
    default: maker.string(maker.pick(Vocabulary.texts))
    }
  }
}

extension String: FuzzValue {}
extension Substring: FuzzValue {}

extension Character: FuzzValue {
  static var sample: Character { "c" }
  static func write(_ maker: inout TextMaker) { maker.string(maker.pick(["a", "é", "e\u{301}", "😀", "7", "ab"])) }
}

// MARK: Foundation

extension Decimal: FuzzValue {
  static var sample: Decimal { 1.5 }
  static func write(_ maker: inout TextMaker) {
    switch maker.number(below: 4) {
    case 1: maker.digits()
    case 2: maker.string(maker.pick(["1.5", "12345678901234567890.5", "1e-5"]))
    case 3: maker.raw(Vocabulary.numbers)
    default: maker.raw(["0.1", "12", "-7.25"])
    }
  }
}

extension Date: FuzzValue {
  static var sample: Date { Date(timeIntervalSince1970: 60) }
  static func write(_ maker: inout TextMaker) {
    switch maker.number(below: 6) {
    case 1: maker.raw(["1709209800.25", "1700000000.123", "0.001", "-1", "253402300799"])
    case 2: maker.raw(Vocabulary.numbers)
    case 3: maker.string(maker.pick(["@60", "@1700000000", "1712491290", "2024-03-01 12:00:00"]))
    case 4: maker.string("2024-02-29T12:30:00.\(100 + maker.number(below: 900))Z")
    default: maker.string(maker.pick(["2024-02-29T12:30:00Z", "2024-03-01T12:00:00+01:00", "2024-03-01"]))
    }
  }
}

extension URL: FuzzValue {
  static var sample: URL { URL(filePath: "/sample") }
  static func write(_ maker: inout TextMaker) {
    maker.string(maker.pick(["https://example.org/a?b=c#d", "a b", "", "http://[::1]:80/é", "%zz", "data:,x"]))
  }
}

extension UUID: FuzzValue {
  static var sample: UUID { UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) }
  static func write(_ maker: inout TextMaker) {
    maker.string(maker.pick(["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E6"]))
  }
}

extension Data: FuzzValue {
  static var sample: Data { Data([1, 2, 3]) }
  static func write(_ maker: inout TextMaker) { maker.string(maker.pick(["aGVsbG8=", "", "aGVsbG8", "00ff", "AQID"])) }
}

// MARK: Values of any kind

extension JSONValue: FuzzValue {
  static var sample: JSONValue { ["kept": 1] }
  static func write(_ maker: inout TextMaker) { maker.anything() }
}

extension JSONObject: FuzzValue {
  static var sample: JSONObject { ["kept": 1] }
  static func write(_ maker: inout TextMaker) { maker.table(of: JSONValue.self, Vocabulary.keys) }
}

// MARK: Enums

extension Suit: FuzzValue {
  static var sample: Suit { .hearts }
  static func write(_ maker: inout TextMaker) { maker.string(maker.pick(["hearts", "spades", "hearts", "none"])) }
}

extension Level: FuzzValue {
  static var sample: Level { .low }
  static func write(_ maker: inout TextMaker) { maker.raw(["1", "2", "3", "\"2\""]) }
}

// MARK: Containers

extension Optional: FuzzValue where Wrapped: FuzzValue {
  static var sample: Wrapped? { nil }
  static func write(_ maker: inout TextMaker) { Wrapped.write(&maker) }
}

extension Array: FuzzValue where Element: FuzzValue {
  static var sample: [Element] { [] }
  static func write(_ maker: inout TextMaker) { maker.list(of: Element.self) }
}

extension Dictionary: FuzzValue where Key: FuzzKey, Value: FuzzValue {
  static var sample: [Key: Value] { [:] }
  static func write(_ maker: inout TextMaker) { maker.table(of: Value.self, Key.examples) }
}

/// A type of keys.
protocol FuzzKey: Hashable, SendableMetatype {
  static var examples: [String] { get }
}

extension String: FuzzKey { static var examples: [String] { ["a", "b", "", "first.key", "is_it", "É"] } }
extension Int: FuzzKey { static var examples: [String] { ["1", "-2", "30", "x"] } }
extension UInt8: FuzzKey { static var examples: [String] { ["1", "255", "256"] } }
extension Suit: FuzzKey { static var examples: [String] { ["hearts", "spades", "none"] } }
extension Level: FuzzKey { static var examples: [String] { ["1", "2", "9"] } }
