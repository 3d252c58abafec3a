import DirectJSON
import Foundation
import Testing

/// Keys are compared by code units (RFC 8259, section 8.3), in dictionaries too, where Swift finds equivalent ones.
@Suite("API: keys that are only canonically equivalent")
struct EquivalentKeyTests {
  private struct Cafe: HandyJSON {
    var café = 0
    var kelvin = 0
    var `in` = 0
    var éclair = 0
    var held: [Int] { [café, kelvin, self.in, éclair] }
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< kelvin <-- "K"
      mapper <<< self.in <-- ["é.ä", "other"]
    }
  }

  private struct Record: JSONRecord {
    let café: Int?
    let kelvin: Int?
    static func mapping(_ mapper: RecordMapper<Record>) { mapper <<< \.kelvin <-- "K" }
  }

  private struct ByHand: JSONArchivable {
    var read: [Int?] = []
    var isThere: [Bool] = []
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> read
      mapper >>> isThere
    }
    mutating func restore(from object: JSONObjectReader) {
      read = [object.restore("café"), object.restore("K"), object.object("é")?.restore("ä")]
      isThere = [object.contains("café"), object.contains("K"), object.object("é")?.contains("ä") ?? false]
    }
  }

  private class Drink: ClassFamily {
    class var discriminator: String { "typé" }
    class var members: [String: Drink.Type] { ["tea": Tea.self] }
    required init() {}
  }

  private final class Tea: Drink {}

  /// The members that fill every property, in the spelling of the properties or in an equivalent one.
  private static func members(_ isExact: Bool) -> [(String, String)] {
    isExact
      ? [("café", "1"), ("K", "2"), ("é", #"{"ä":3}"#), ("éclair", "4")]
      : [
        ("cafe\u{301}", "1"), ("\u{212A}", "2"), ("e\u{301}", #"{"ä":3}"#), ("e\u{301}clair", "4"),
      ]
  }

  /// - Parameter others: How many more keys there are: where there are many, keys are looked up in another way.
  private static func text(_ isExact: Bool, others: Int) -> String {
    let members = members(isExact) + (0..<others).map { number in ("k\(number)", "0") }
    return "{" + members.map { key, value in "\"\(key)\":\(value)" }.joined(separator: ",") + "}"
  }

  private static func tree(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func unknown(_ report: JSONReport) -> Set<[UInt8]> {
    let keys = report.mismatches.compactMap { mismatch -> [UInt8]? in
      if case .unknownKey(let key) = mismatch.reason { Array(key.utf8) } else { nil }
    }
    return Set(keys)
  }

  @Test("they fill no property, and are unknown", arguments: [true, false], [0, 100])
  func properties(isExact: Bool, others: Int) throws {
    let text = Self.text(isExact, others: others)
    let tree = try Self.tree(text)
    var options = DecodingOptions()
    options.unknownKeys = .reported
    var reports = [JSONReport(), JSONReport(), JSONReport()]
    let models = [
      try Cafe.decode(from: text, options: options, report: &reports[0]),
      try Cafe.decode(from: JSONValue(parsing: text), options: options, report: &reports[1]),
      try Cafe.decode(from: tree, options: options, report: &reports[2]),
      try Cafe.decode(from: text), try Cafe.decode(from: tree),
    ]
    for model in models {
      #expect(model.held == (isExact ? [1, 2, 3, 4] : [0, 0, 0, 0]))
    }
    for report in reports { #expect(unknown(report).count == others + (isExact ? 0 : 4)) }
    #expect(unknown(reports[0]) == unknown(reports[2]) && unknown(reports[0]) == unknown(reports[1]))
  }

  @Test("they fill no property when other spellings are let in, either")
  func otherSpellings() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    let text = Self.text(false, others: 2)
    #expect(try Cafe.decode(from: text, options: options).held == [0, 0, 0, 0])
    #expect(try Cafe.decode(from: Self.tree(text), options: options).held == [0, 0, 0, 0])
  }

  @Test("they give a record nothing, by default and in a strict call", arguments: [true, false])
  func records(isExact: Bool) throws {
    let text = isExact ? #"{"café":1,"K":2}"# : "{\"cafe\u{301}\":1,\"\u{212A}\":2}"
    for record in try [Record.decode(from: text), Record.decode(from: Self.tree(text))] {
      let expected: [Int?] = isExact ? [1, 2] : [nil, nil]
      #expect([record.café, record.kelvin] == expected)
    }
    let sources: [() throws -> Record] = [
      { try Record.decode(from: text, options: .strict) },
      { try Record.decode(from: JSONValue(parsing: text), options: .strict) },
      { try Record.decode(from: Self.tree(text), options: .strict) },
    ]
    for decode in sources {
      do {
        #expect(try decode().café == 1 && isExact)
      } catch let failure as JSONFailure {
        #expect(!isExact && failure.problems.count == 2)
      }
    }
  }

  @Test("a missing key stays missing", arguments: [true, false])
  func missing(isExact: Bool) throws {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    let text = Self.text(isExact, others: 0)
    var reports = [JSONReport(), JSONReport()]
    _ = try Cafe.decode(from: text, options: options, report: &reports[0])
    _ = try Cafe.decode(from: Self.tree(text), options: options, report: &reports[1])
    for report in reports { #expect(report.mismatches.count == (isExact ? 0 : 4)) }
    #expect(reports[0].mismatches.map(\.reason) == reports[1].mismatches.map(\.reason))
  }

  @Test("a designated path does not lead through them", arguments: ["café", "K", "é.ä"])
  func designatedPaths(path: String) throws {
    func found(_ isExact: Bool) throws -> [Bool] {
      let names = isExact ? ["café", "K", "é", "ä"] : ["cafe\u{301}", "\u{212A}", "e\u{301}", "a\u{308}"]
      let text = #"{"\#(names[0])":{},"\#(names[1])":{},"\#(names[2])":{"\#(names[3])":{}}}"#
      return [
        (try? Cafe.decode(from: text, designatedPath: path)) != nil,
        (try? Cafe.decode(from: JSONValue(parsing: text), designatedPath: path)) != nil,
        (try? Cafe.decode(from: Self.tree(text), designatedPath: path)) != nil,
      ]
    }
    #expect(try found(true) == [true, true, true])
    #expect(try found(false) == [false, false, false])
  }

  @Test("a reader does not find them", arguments: [true, false])
  func readers(isExact: Bool) throws {
    let text = Self.text(isExact, others: 0)
    for strategy in [DecodingOptions.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      var options = DecodingOptions()
      options.keyStrategy = strategy
      let models = try [
        ByHand.decode(from: text, options: options), ByHand.decode(from: Self.tree(text), options: options),
      ]
      for model in models {
        let expected: [Int?] = isExact ? [1, 2, 3] : [nil, nil, nil]
        #expect(model.read == expected)
        #expect(model.isThere == (isExact ? [true, true, true] : [false, false, false]))
      }
    }
  }

  @Test("they do not name the class of an object", arguments: [true, false])
  func discriminators(isExact: Bool) throws {
    let text = isExact ? #"{"typé":"tea"}"# : "{\"type\u{301}\":\"tea\"}"
    for drink in [try? Drink.decode(from: text), try? Drink.decode(from: Self.tree(text))] {
      #expect((drink is Tea) == isExact)
    }
  }

  @Test("beside the key that names the class, they are unknown")
  func besideDiscriminators() throws {
    var options = DecodingOptions()
    options.unknownKeys = .reported
    for strategy in [DecodingOptions.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
      options.keyStrategy = strategy
      var report = JSONReport()
      let text = "{\"typé\":\"tea\",\"type\u{301}\":1}"
      #expect(try Drink.decode(from: text, options: options, report: &report) is Tea)
      #expect(report.mismatches.map(\.reason) == [.unknownKey("type\u{301}")])
    }
  }

  @Test("under a strategy, too, a missing key stays missing, and an object without a name has none")
  func strategies() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    options.reportsMissingKeys = true
    let text = Self.text(false, others: 0)
    var reports = [JSONReport(), JSONReport()]
    _ = try Cafe.decode(from: text, options: options, report: &reports[0])
    _ = try Cafe.decode(from: Self.tree(text), options: options, report: &reports[1])
    for report in reports { #expect(report.mismatches.count == 4) }
    let drink = "{\"type\u{301}\":\"tea\"}"
    #expect(!((try? Drink.decode(from: drink, options: options)) is Tea))
    #expect(!((try? Drink.decode(from: Self.tree(drink), options: options)) is Tea))
  }

  private enum Named: JSONUnion {
    case numbers([String: Int])
    static var tag: UnionTag { .inside("caf\u{E9}") }
    static var cases: [UnionCase<Named>] {
      [.case("numbers", Named.numbers) { if case .numbers(let numbers) = $0 { numbers } else { nil } }]
    }
  }

  @Test("the name of a union's case hides no other key of a dictionary")
  func hiddenKeys() throws {
    let named = try Named.decode(from: "{\"caf\u{E9}\":\"numbers\",\"cafe\u{301}\":1}")
    guard case .numbers(let numbers) = named else {
      Issue.record("\(named)")
      return
    }
    #expect(numbers.keys.map { Array($0.unicodeScalars) } == [Array("cafe\u{301}".unicodeScalars)])
  }

  private struct Written: HandyJSON {
    var count = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< count <-- "caf\u{E9}" }
  }

  private struct Read: JSONArchivable {
    var count = 0
    mutating func restore(from object: JSONObjectReader) { count = object.restore("caf\u{E9}") ?? 0 }
    func archive(to object: inout JSONObjectWriter) {}
  }

  @Test("a reader by hand finds the keys that a property has", arguments: [false, true])
  func readers(ignoresCase: Bool) throws {
    var options = DecodingOptions()
    options.isCaseInsensitive = ignoresCase
    for key in ["caf\u{E9}", "cafe\u{301}", "CAF\u{C9}", "CAFE\u{301}", "cafe"] {
      let text = "{\"\(key)\":7}"
      let expected = try Written.decode(from: text, options: options).count
      #expect(try Written.decode(from: Self.tree(text), options: options).count == expected)
      #expect(try Read.decode(from: text, options: options).count == expected)
      #expect(try Read.decode(from: Self.tree(text), options: options).count == expected)
    }
  }
}
