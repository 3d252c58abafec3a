import DirectJSON
import Foundation
import Testing

/// Whatever a type does with its decoder, a property of that type is what `JSONDecoder` makes of it, and an error the
/// one that `JSONDecoder` throws.
@Suite("Codable: as Foundation's coders")
struct FoundationCoderTests {
  /// Keeps what came of decoding, errors in words.
  struct Verdict<Value: Decodable>: Decodable {
    let words: String

    init(from decoder: any Decoder) throws {
      do { words = PlainWords.of(try decoder.singleValueContainer().decode(Value.self)) } catch {
        words = Self.words(error)
      }
    }

    private static func words(_ error: any Error) -> String {
      func text(_ kind: String, _ context: DecodingError.Context) -> String {
        // Of several members that do not fit, it is chance which one Foundation's decoder meets first.
        let depth = context.codingPath.count
        return "\(kind) at depth \(depth)"
      }
      return switch error {
      case DecodingError.typeMismatch(_, let context): text("mismatch", context)
      case DecodingError.valueNotFound(_, let context): text("nothing", context)
      case DecodingError.keyNotFound(let key, let context): text("no key \(key.stringValue)", context)
      case DecodingError.dataCorrupted(let context) where context.debugDescription.hasPrefix("The number"): "corrupt"
      case DecodingError.dataCorrupted(let context): text("corrupt", context)
      // Of numbers that their type does not hold. It comes out of the whole decoder in another form.
      default: "corrupt"
      }
    }
  }

  enum PlainWords {
    static func of(_ value: Any) -> String {
      // Sets and dictionaries are described in the order of their hashes.
      // The names of Foundation's own key types differ from version to version.
      "\(value)".replacing("_DictionaryCodingKey", with: "_CodingKey").split { "[](), ".contains($0) }.sorted()
        .joined(separator: " ")
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let type: any (Codable & SendableMetatype).Type
    let testDescription: String

    init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
      self.type = type
      testDescription = "\(type)"
    }
  }

  struct Holder<Value: Decodable>: HandyJSON {
    var verdict: Verdict<Value>?
  }

  static func ours<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> String? {
    try Holder<Value>.decode(from: #"{"verdict":\#(json)}"#).verdict?.words
  }

  static func theirs<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> String {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode(Verdict<Value>.self, from: Data(json.utf8)).words
  }

  // MARK: Types

  enum Level: Int, Codable, CaseIterable, CodingKeyRepresentable {
    case low = 1
    case high = 2
  }
  enum Color: String, Codable, CaseIterable, CodingKeyRepresentable {
    case red
    case green = "GREEN"
  }
  enum Shape: Codable, Equatable {
    case point
    case circle(Double)
    case box(width: Int, height: Int?)
  }

  struct Row: Codable {
    var id: Int
    var name: String?
    var flag: Bool?
    var ratio: Double?
    var small: Int8?
    var large: UInt64?
    var list: [Int]?
    var inner: [Row]?
    var table: [String: Row?]?
    var money: Decimal?
    var at: Date?
    var raw: Data?
    var link: URL?
    var float: Float?
  }

  class Animal: Codable {
    var id = 0
    var name: String?
  }

  final class Lion: Animal {
    var mane = 0.5
    private enum CodingKeys: CodingKey { case mane }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mane = try container.decode(Double.self, forKey: .mane)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(mane, forKey: .mane)
      try super.encode(to: container.superEncoder())
    }
  }

  /// Asks for whatever there is.
  struct Curious: Codable {
    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int?
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    var found: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        found.append("\(key.stringValue) \(container.contains(key)) \(try container.decodeNil(forKey: key))")
        if let nested = try? container.nestedContainer(keyedBy: Key.self, forKey: key) {
          found.append("keyed \(nested.allKeys.map(\.stringValue).sorted()) \(nested.codingPath.map(\.stringValue))")
          found.append("\(try nested.superDecoder().singleValueContainer().decodeNil())")
        }
        if var nested = try? container.nestedUnkeyedContainer(forKey: key) {
          found.append("count \(nested.count ?? -1)")
          while !nested.isAtEnd {
            found.append("index \(nested.currentIndex)")
            if try nested.decodeNil() { continue }
            if let text = try nested.decodeIfPresent(String?.self) { found.append("\(text ?? "nil")") } else { break }
          }
          found.append("\((try? nested.decode(Int.self)) ?? -1) then \(nested.currentIndex)")
          found.append("\((try? nested.superDecoder().codingPath.map(\.stringValue)) ?? [])")
          found.append("\((try? nested.nestedContainer(keyedBy: Key.self).allKeys.count) ?? -1)")
        }
        let inner = try container.superDecoder(forKey: key)
        found.append("\((try? inner.singleValueContainer().decode(Bool.self)).map { "\($0)" } ?? "no bool")")
      }
      do { _ = try container.decode(Int.self, forKey: Key(stringValue: "none")) } catch { found.append("\(error)") }
      found.append("\(try container.decodeIfPresent(Int.self, forKey: Key(stringValue: "none")) ?? -1)")
      found.append("\(try container.superDecoder().singleValueContainer().decodeNil())")
      found.append("\(decoder.userInfo.count)")
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(found, forKey: Key(stringValue: "b"))
      var nested = container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "a"))
      try nested.encode(1, forKey: Key(stringValue: "z"))
      var list = container.nestedUnkeyedContainer(forKey: Key(stringValue: "list"))
      try list.encodeNil()
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(2.0)
      try list.encode("after")
      try inner.encode(Float(0.1))
      _ = list.nestedContainer(keyedBy: Key.self)
      try list.superEncoder().singleValueContainer2(true)
      try nested.encodeNil(forKey: Key(stringValue: "y"))
      // Asked for again.
      var again = encoder.container(keyedBy: Key.self)
      try again.encode("x", forKey: Key(stringValue: "é/\u{1}"))
      try again.encode("y", forKey: Key(stringValue: "b"))
    }
  }

  struct Silent: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }

  static let types: [Case] = [
    Case(Bool.self), Case(String.self), Case(Int.self), Case(Int8.self), Case(Int16.self), Case(Int32.self),
    Case(Int64.self), Case(Int128.self), Case(UInt.self), Case(UInt8.self), Case(UInt16.self), Case(UInt32.self),
    Case(UInt64.self), Case(UInt128.self), Case(Double.self), Case(Float.self), Case(Decimal.self), Case(URL.self),
    Case(Data.self), Case(UUID.self), Case(Int?.self), Case([Int].self), Case([Double?].self), Case([String].self),
    Case(Set<Int>.self), Case([[Bool]].self), Case([String: Int].self), Case([Int: String].self),
    Case([Level: Int].self), Case([Color: [Int]].self), Case([UInt8: Int].self), Case([Double: Int].self),
    Case(Level.self), Case(Color.self), Case(Shape.self), Case([Shape].self), Case(ClosedRange<Int>.self),
    Case(Range<Double>.self), Case(Locale.self), Case(CGRect.self), Case(DateComponents.self), Case(IndexSet.self),
    Case(CharacterSet.self), Case(PersonNameComponents.self), Case(Calendar.self), Case(Measurement<UnitLength>.self),
    Case(ContiguousArray<Int>.self), Case(SIMD2<Int>.self), Case([String?].self), Case([String: Int?].self),
  ]

  static let documents = [
    "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "-1.0e0", "1e2", "10e-1", "127", "128", "255", "256",
    "9007199254740993", "9007199254740993.0", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "-9223372036854775808", "-9223372036854775809", "9223372036854775807.0",
    "170141183460469231731687303715884105727", "1e18", "1e19", "1e400", "-1e400", "1e-400", "5e-324", "1e38", "1e39",
    "1e-46", "0.1", "0.10000000000000000000000000000000000000000000000001", "3.14159265358979323846264338327950288419",
    "123456789012345678901234567890.123456789", "1e127", "1e200", "0e0", "0.0", "\"\"", "\"red\"", "\"GREEN\"",
    "\"1\"", "\"AQID\"", "\"no base 64!\"", "\"http://a.b/c?d=é\"", "\"a b\"", "\"\\u00e9\\ud83d\\ude00\\n\"",
    "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "[]", "{}", "[1]", "[1,2]", "[2,1]", "[1,null,2.5]", "[[true],[]]",
    "[\"a\",null]", "[1,\"x\"]", "[{\"point\":{}}]", "{\"a\":1}", "{\"1\":2}", "{\"y\":\"z\"}",
    "{\"blue\":2}", "[\"red\",1,\"GREEN\",2]", "[1,5,2,6]", "{\"point\":{}}", "{\"circle\":{\"_0\":1.5}}",
    "{\"box\":{\"width\":1}}", "{\"box\":{\"width\":\"x\"}}", "{\"circle\":{},\"point\":{}}",
    "{\"a\":{\"b\":[]},\"c\":[null,\"x\",5,{}]}", "[[1,2],[3,4]]", "{\"identifier\":\"fr\",\"current\":0}",
    "{\"year\":2024,\"month\":2}", "{\"givenName\":\"A\",\"familyName\":\"B\"}", "{\"a\":null,\"b\":3}",
    "{\"bitmap\":\"AAA=\"}", "{\"indexes\":[{\"location\":1,\"length\":2}]}",
    "{\"value\":2,\"unit\":{\"symbol\":\"m\",\"converter\":{\"coefficient\":1,\"constant\":0}}}",
  ]

  static func compare<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ location: SourceLocation = #_sourceLocation
  )
    throws
  {
    // A property whose value is null is left alone.
    if json == "null" { return }
    let (ours, theirs) = (try ours(type, json) ?? "nothing", try theirs(type, json))
    if ours != theirs { Issue.record("\(type) of \(json): \(ours) | \(theirs)", sourceLocation: location) }
  }

  @Test("every type of the standard library and Foundation is made of every value, or refuses it", arguments: types)
  func decoding(item: Case) throws {
    func open<Value: Decodable>(_ type: Value.Type) throws {
      for json in Self.documents.tried(from: item.testDescription.utf8.count) {
        try Self.compare(type, json)
        try Self.compare([Value].self, "[\(json)]")
        try Self.compare([String: Value].self, "{\"k\":\(json)}")
      }
    }
    try open(item.type)
  }

  static let rows = [
    #"{"id":1}"#, #"{"id":null}"#, #"{}"#, #"{"id":"x"}"#, #"{"id":1,"inner":[{"id":2},{"id":3,"inner":[{}]}]}"#,
    #"{"id":1,"table":{"a":{"id":2},"b":null,"c":{"id":[]}}}"#,
    #"{"id":1,"money":1.10,"at":1.5,"raw":"AQ==","link":"a"}"#,
    #"{"id":1,"float":1e39}"#, #"{"id":1,"small":128}"#, #"{"id":1,"list":[1,2,null]}"#, #"{"id":1,"list":{}}"#,
    #"{"id":1,"raw":"?"}"#, #"{"id":1,"flag":0}"#, #"{"id":1.0,"name":5}"#,
    #" { "id" : 1 , "inner" : [ { "id" : 2 , "name" : "\u0061\"" } , { "id" : 3 } ] , "name" : "n" } "#,
    #"{"\u0069d":1,"mane":1,"super":{"id":2,"name":"x"}}"#, #"{"mane":2}"#, #"{"mane":2,"super":null}"#,
    #"{"mane":2,"super":{"id":"x"}}"#, #"[]"#, #"5"#, #"{"list":[null,"a","b",5,{}],"map":{"x":{}},"s":"t","n":null}"#,
  ]

  @Test("types that use containers in every way see what they would see there", arguments: rows)
  func containers(json: String) throws {
    try Self.compare(Row.self, json)
    try Self.compare([Row].self, "[\(json),\(json)]")
    try Self.compare(Animal.self, json)
    try Self.compare(Lion.self, json)
    try Self.compare(Curious.self, json)
    try Self.compare(Silent.self, json)
    try Self.compare([String: Curious].self, "{\"k\":\(json)}")
  }

  @Test("of several values under one key, the last one counts, as in models")
  func duplicates() throws {
    #expect(try Self.ours([String: Int].self, #"{"a":1,"b":2,"a":3}"#) == PlainWords.of(["a": 3, "b": 2]))
    let many = (0..<20).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
    let wanted = Dictionary(uniqueKeysWithValues: (0..<20).map { ("k\($0)", $0 == 3 ? -1 : $0) })
    #expect(try Self.ours([String: Int].self, "{\(many),\"k3\":-1}") == PlainWords.of(wanted))
  }

  @Test("a decoder may be kept, and used when the call is over")
  func kept() throws {
    struct Late: Decodable {
      let container: any UnkeyedDecodingContainer
      init(from decoder: any Decoder) throws { container = try decoder.unkeyedContainer() }
    }
    struct Model: HandyJSON { var late: Late? }
    var container = try #require(try Model.decode(from: #"{"late":[1,{"a":[2]}]}"#).late?.container)
    #expect(try container.decode(Int.self) == 1)
    #expect(try container.decode([String: [Int]].self) == ["a": [2]])
  }

  // MARK: Encoding

  struct Output<Value: Encodable>: HandyJSON {
    var value: Boxed<Value>?
    init() {}
    init(_ value: Value) { self.value = Boxed(value: value) }
  }

  /// Of no type that this library knows.
  struct Boxed<Value: Encodable>: Encodable {
    let value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  static func compare<Value: Encodable>(encoding value: Value, _ location: SourceLocation = #_sourceLocation) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Errors, too.
    func words(_ body: () throws -> String) -> String {
      do { return try body() } catch EncodingError.invalidValue(_, let context) {
        return context.debugDescription
      } catch let failure as JSONFailure {
        guard case .notEncodable(let words) = failure.reason else { return "\(failure)" }
        return words.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? words
      } catch { return "\(error)" }
    }
    let expected = words { "{\"value\":" + String(decoding: try encoder.encode(value), as: UTF8.self) + "}" }
    #expect(words { try Output(value).encode() } == expected, sourceLocation: location)
  }

  @Test("what types encode is what they would encode there")
  func encoding() throws {
    let curious = try JSONDecoder().decode(Curious.self, from: Data(#"{"a":{"b":1},"l":[null,"x"]}"#.utf8))
    try Self.compare(encoding: curious)
    try Self.compare(encoding: [curious, curious])
    try Self.compare(encoding: ["k": curious])
    try Self.compare(encoding: try JSONDecoder().decode(Lion.self, from: Data(#"{"mane":1,"super":{"id":3}}"#.utf8)))
    try Self.compare(
      encoding: Row(
        id: .min, name: "é\"\\\n\u{7f}\u{2028}/", flag: true, ratio: 1e300, small: -128, large: .max, list: [],
        inner: [Row(id: 1)], table: ["a/": Row(id: 2), "": nil], money: Decimal(string: "-0.10"),
        at: Date(timeIntervalSince1970: 1.25), raw: Data([1, 2, 255]), link: URL(string: "http://a/b?c=d#e"), float: 0.1
      ))
    for value in [
      0, -0.0, 1, 1.5, 1e15, 1e16, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e-7, .infinity, .nan,
    ] {
      try Self.compare(encoding: [value])
      try Self.compare(encoding: ["a": Float(value)])
    }
    try Self.compare(encoding: [Int128.max, .min])
    try Self.compare(encoding: [UInt128.max])
    try Self.compare(encoding: [Level.low: 1, .high: 2])
    try Self.compare(encoding: [Color.red: [1], .green: []])
    try Self.compare(encoding: [3: "c", -1: "a"])
    try Self.compare(encoding: [2.5: 1])
    try Self.compare(encoding: [Shape.point, .circle(1), .box(width: 1, height: nil)])
    try Self.compare(encoding: [Int?.none, 2])
    try Self.compare(encoding: ["a": Int?.none])
    try Self.compare(encoding: ["Z": 1, "a": 2, "é": 3, "e\u{302}": 4, "10": 5, "9": 6, "ß": 7, "\u{1F600}": 8, "": 9])
    try Self.compare(encoding: [Silent()])
    try Self.compare(encoding: ["a": Silent()])
    try Self.compare(encoding: [CGRect(x: 1, y: 2, width: 3, height: 4)])
    try Self.compare(encoding: 1..<3)
    try Self.compare(encoding: Locale(identifier: "de_DE"))
    try Self.compare(encoding: DateComponents(year: 2024, month: 2))
    try Self.compare(encoding: [IndexSet([1, 2, 5])])
    try Self.compare(encoding: [UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")])
    try Self.compare(encoding: [Measurement(value: 2, unit: UnitLength.meters)])
    try Self.compare(encoding: [SIMD2(1, 2)])
  }

  @Test("a type that encodes nothing is an empty object, one that encodes two forms of a value is an error")
  func oddTypes() throws {
    struct Twice: Encodable {
      var mode = 0
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(1)
        switch mode {
        case 0: try single.encode(2)
        case 1: _ = encoder.unkeyedContainer()
        case 2: _ = encoder.container(keyedBy: Odd.self)
        default: break
        }
      }
    }
    enum Odd: CodingKey { case a }
    for mode in 0...2 { #expect(throws: JSONFailure.self) { try Output([Twice(mode: mode)]).encode() } }
    #expect(try Output(Twice(mode: 3)).encode() == #"{"value":1}"#)
    #expect(try Output(Silent()).encode() == #"{"value":{}}"#)
  }
}

extension Encoder {
  fileprivate func singleValueContainer2(_ value: Bool) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
