import Foundation
import Testing

@testable import DirectJSON

@Suite("Encoding: options")
struct EncodingOptionsTests {
  struct Person: HandyJSON {
    var firstName = "A"
    var myURLProperty: Int? = 1
    var homeAddress = ["zipCode": 2, "a": 1, "b": 0]
    var inner = Inner()
    mutating func mapping(mapper: HelpingMapper) { mapper <<< myURLProperty <-- "some.deepKey" }
  }

  struct Inner: HandyJSON {
    var zTop = 1
    var aTop: String?
  }

  private func encode(_ model: some HandyJSON, _ change: (inout EncodingOptions) -> Void) throws -> String {
    var options = EncodingOptions()
    change(&options)
    return try model.encode(options: options)
  }

  @Test("sorted keys: at every level, by the keys as they are written")
  func sortedKeys() throws {
    #expect(
      try encode(Person()) { $0.sortedKeys = true }
        == #"{"firstName":"A","homeAddress":{"a":1,"b":0,"zipCode":2},"inner":{"zTop":1},"some":{"deepKey":1}}"#)
    #expect(
      try encode(Person()) {
        $0.sortedKeys = true
        $0.writeNull = true
        $0.keyStrategy = .custom { "\(9 - $0.count)" + $0 }
      } == #"{"0firstName":"A","-2homeAddress":{"a":1,"b":0,"zipCode":2},"#
        .replacing(#""0firstName":"A","#, with: "")
        + #""0firstName":"A","4inner":{"5aTop":null,"5zTop":1},"5some":{"2deepKey":1}}"#)
    #expect(
      try encode(Inner(aTop: "x")) {
        $0.sortedKeys = true
        $0.prettyPrint = true
      } == "{\n  \"aTop\" : \"x\",\n  \"zTop\" : 1\n}")
  }

  private struct Tables: HandyJSON {
    var models: [String: Inner] = [:]
    var numbers: [String: Double] = [:]
    var tables: [String: [String: [Int]]] = [:]
  }

  private static let mixedKeys = (0..<40).map { ["k\($0)", "é\($0)\n", #"a"\#($0)"#, "\($0)"][$0 % 4] }

  @Test(
    "sorted keys of dictionaries, of any size and in each other",
    arguments: [0, 1, 2, 3, 40].map { Array(mixedKeys.prefix($0)) } + [
      // The first eight bytes of a key are compared as a number, in which zeros stand for missing ones.
      ["b\0b", "b", "b\0", "\0"], ["identifier2", "identifier1", "identifier10", "identifi", "identifie"],
      ["日本語の鍵", "日本語", "日本", "日本海"],
    ])
  func sortedDictionaries(names: [String]) throws {
    let tables = Tables(
      models: Dictionary(uniqueKeysWithValues: names.map { ($0, Inner(aTop: $0)) }),
      numbers: Dictionary(uniqueKeysWithValues: names.map { ($0, Double($0.utf8.count)) }),
      tables: Dictionary(uniqueKeysWithValues: names.map { ($0, [$0: [1], "": [], "z": [2, 3]]) }))
    let order = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for isPretty in [false, true] {
      let text = try encode(tables) {
        $0.sortedKeys = true
        $0.prettyPrint = isPretty
      }
      let value = try JSONValue(parsing: text)
      for key in ["models", "numbers", "tables"] {
        let object = try #require(value[key]?.object)
        #expect(Array(object.keys) == order, "\(key)")
      }
      #expect(try Tables.decode(from: text).encode(options: sorted) == encode(tables) { $0.sortedKeys = true })
      #expect(try value.encode(options: isPretty ? pretty : EncodingOptions()) == text)
    }
  }

  private var sorted: EncodingOptions {
    var options = EncodingOptions()
    options.sortedKeys = true
    return options
  }

  private var pretty: EncodingOptions {
    var options = EncodingOptions()
    options.prettyPrint = true
    return options
  }

  private final class Node: HandyJSON {
    var kids: [String: Node] = [:]
    var value = 0.0
    init() {}
  }

  @Test("sorted dictionaries in each other are written once, also where something in them cannot be written")
  func unwritableDepth() throws {
    let top = Node()
    var node = top
    for _ in 0..<60 {
      let next = Node()
      node.kids = ["a": next, "b": Node()]
      node = next
    }
    node.value = .nan
    let failure = try #require(throws: JSONFailure.self) { try encode(top) { $0.sortedKeys = true } }
    #expect("\(failure.path)".hasSuffix("kids.a.value"))
    node.value = 0
    node.kids = ["a": top, "b": top, "c": top]
    defer { node.kids = [:] }
    let endless = try #require(throws: JSONFailure.self) { try encode(top) { $0.sortedKeys = true } }
    #expect("\(endless)".hasSuffix("an object contains itself"))
  }

  @Test("of several entries that cannot be written, the first in order is named")
  func unwritableEntries() throws {
    var tables = Tables()
    tables.numbers = Dictionary(uniqueKeysWithValues: (0..<9).map { ("k\($0)", $0 == 2 || $0 == 7 ? .nan : 1) })
    let failure = try #require(throws: JSONFailure.self) { try encode(tables) { $0.sortedKeys = true } }
    #expect("\(failure.path)" == "$.numbers.k2")
  }

  @Test("key strategies change names of properties, not keys of dictionaries")
  func keyStrategies() throws {
    #expect(
      try encode(Person()) {
        $0.keyStrategy = .convertToSnakeCase
        $0.sortedKeys = true
      } == #"{"first_name":"A","home_address":{"a":1,"b":0,"zipCode":2},"inner":{"z_top":1},"some":{"deep_key":1}}"#)
    #expect(try encode(Inner(aTop: "x")) { $0.keyStrategy = .convertToKebabCase } == #"{"z-top":1,"a-top":"x"}"#)
    #expect(try encode(Inner(aTop: "x")) { $0.keyStrategy = .convertToPascalCase } == #"{"ZTop":1,"ATop":"x"}"#)
  }

  @Test(
    "snake case is written as JSONEncoder writes it",
    arguments: [
      "a", "aB", "oneTwoThree", "myURLProperty", "aURL", "a1B2", "_aB_", "abcDE", "", "éÄö", "a_B",
      "isX",
    ])
  func snakeCase(name: String) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    struct Named: Encodable {
      var name: String
      struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: Key(stringValue: name))
      }
    }
    let expected = String(decoding: try encoder.encode(Named(name: name)), as: UTF8.self)
    #expect(#"{"\#(EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name))":1}"# == expected)
  }

  @Test("names in ASCII are spelled as all others are")
  func asciiNames() {
    var names = [""]
    for _ in 0..<5 { names += names.flatMap { name in ["a", "B", "1", "_"].map { name + $0 } } }
    for name in Set(names) {
      let key = EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name)
      let separator = name.first?.isUppercase == true ? "_" : ""
      #expect(EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: "é" + name) == "é" + separator + key)
    }
  }

  @Test(
    "names that start with an abbreviation are words like others", arguments: [("URLOf", "url_of"), ("ABC", "abc")])
  func abbreviations(name: String, key: String) {
    #expect(EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name) == key)
  }

  @Test(
    "digits belong to the word before them",
    arguments: [("isE2eTest", "is_e2e_test"), ("x1Y2Z3", "x1_y2_z3"), ("hasS3Key", "has_s3_key"), ("sha256", "sha256")])
  func digits(name: String, key: String) {
    #expect(EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name) == key)
  }

  struct Timed: HandyJSON, Equatable {
    var at = Date(timeIntervalSince1970: 43_200.25)
    var whole = Date(timeIntervalSince1970: 43_200)
    var data = Data([1, 2, 3])
  }

  @Test("dates and data are written as the strategy says, and read again by the strategy of that name")
  func dates() throws {
    func check(
      _ expected: String, _ encoding: (inout EncodingOptions) -> Void, _ decoding: (inout DecodingOptions) -> Void
    ) throws {
      let json = try encode(Timed(), encoding)
      #expect(json == expected)
      var options = DecodingOptions()
      options.isStrict = true
      decoding(&options)
      #expect(try Timed.decode(from: json, options: options) == Timed())
    }
    try check(#"{"at":43200.25,"whole":43200,"data":"AQID"}"#) { _ in
    } _: { _ in
    }
    try check(#"{"at":43200250,"whole":43200000,"data":"AQID"}"#) {
      $0.dateStrategy = .millisecondsSince1970
    } _: {
      $0.dateStrategy = .millisecondsSince1970
    }
    try check(#"{"at":"1970-01-01T12:00:00.250Z","whole":"1970-01-01T12:00:00Z","data":"1 2 3"}"#) {
      $0.dateStrategy = .iso8601
      $0.dataStrategy = .custom { $0.map(String.init).joined(separator: " ") }
    } _: {
      $0.dateStrategy = .iso8601
      $0.dataStrategy = .custom { Data($0.split(separator: " ").compactMap { UInt8($0) }) }
    }
    try check(#"{"at":"s43200.25","whole":"s43200.0","data":"AQID"}"#) {
      $0.dateStrategy = .custom { "s\($0.timeIntervalSince1970)" }
    } _: {
      $0.dateStrategy = .custom { text in
        (text as? String).flatMap { Double($0.dropFirst()) }.map { Date(timeIntervalSince1970: $0) }
      }
    }
    var options = EncodingOptions()
    options.dateStrategy = .custom { ["s": $0.timeIntervalSince1970] }
    #expect(try Timed().encode(options: options).hasPrefix(#"{"at":{"s":43200.25},"whole":{"s":43200}"#))
    options.dateStrategy = .formatted(DecodingOptionsTests.formatter())
    #expect(try Timed().encode(options: options).hasPrefix(#"{"at":"01.01.1970 12","whole":"01.01.1970 12""#))
  }

  struct Colliding: HandyJSON {
    var fooBar = 1
    var fooBAR = 2
    var inner: [Colliding] = []
  }

  struct CollidingRecord: JSONRecord {
    let fooBar: Int
    let fooBAR: Int
  }

  @Test("keys that a strategy makes equal are an error, not an object with a key twice", arguments: [false, true])
  func collisions(sorts: Bool) throws {
    var options = EncodingOptions()
    options.sortedKeys = sorts
    let record = try CollidingRecord.decode(from: #"{"fooBar":1,"fooBAR":2}"#)
    #expect(try Colliding().encode(options: options).filter { $0 == ":" }.count == 3)
    for strategy in [.convertToSnakeCase, .custom { _ in "same" }] as [EncodingOptions.KeyEncodingStrategy] {
      options.keyStrategy = strategy
      let failures = [
        try #require(throws: JSONFailure.self) { try Colliding().encode(options: options) },
        try #require(throws: JSONFailure.self) { try JSONCoder.encode([[Colliding()]], options: options) },
        try #require(throws: JSONFailure.self) { try record.encode(options: options) },
      ]
      for failure in failures { #expect("\(failure)".contains("of both 'fooBar' and 'fooBAR'"), "\(failure)") }
    }
  }
}
