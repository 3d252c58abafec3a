import DirectJSON
import Foundation
import Testing

/// Keys in another spelling than their properties': found out once for each spelling, and remembered.
@Suite("API: spellings of keys")
struct KeySpellingTests {
  struct Person: HandyJSON, Equatable {
    var id = 0
    var firstName = ""
    var lastSeenAt: Double?
    var isOnline: Bool?
    var homeTown = Town()
    var name = "kept"
  }

  struct Town: HandyJSON, Equatable {
    var townName: String?
    var aRatherLongNameForAProperty = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< aRatherLongNameForAProperty <-- "details.aRatherLongName"
    }
  }

  static let expected: Person = {
    var person = Person()
    person.id = 7
    person.firstName = "Ada"
    person.lastSeenAt = 1.5
    person.isOnline = true
    person.homeTown.townName = "Turin"
    person.homeTown.aRatherLongNameForAProperty = 3
    return person
  }()

  enum Style: CaseIterable {
    case snake, kebab, pascal, anyCase, custom, customInAnyCase

    func spell(_ name: String) -> String {
      switch self {
      case .snake: EncodingKeys.snake(name)
      case .kebab: EncodingKeys.snake(name).replacingOccurrences(of: "_", with: "-")
      case .pascal: name.prefix(1).uppercased() + name.dropFirst()
      case .anyCase: name.uppercased()
      case .custom: "k_" + name
      case .customInAnyCase: "k_" + name.uppercased()
      }
    }

    var options: DecodingOptions {
      var options = DecodingOptions()
      switch self {
      case .snake: options.keyStrategy = .convertFromSnakeCase
      case .kebab: options.keyStrategy = .convertFromKebabCase
      case .pascal: options.keyStrategy = .convertFromPascalCase
      case .anyCase: options.isCaseInsensitive = true
      case .custom, .customInAnyCase:
        options.keyStrategy = .custom { $0.hasPrefix("k_") ? String($0.dropFirst(2)) : $0 }
        options.isCaseInsensitive = self == .customInAnyCase
      }
      return options
    }
  }

  enum EncodingKeys {
    static func snake(_ name: String) -> String {
      name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
  }

  static func text(_ style: Style, reversed: Bool, unknown: [String] = []) -> String {
    func object(_ members: [(String, String)]) -> String {
      let all = members.map { (style.spell($0.0), $0.1) } + unknown.map { ($0, #"{"id":[1,{"first_name":2}]}"#) }
      return "{" + (reversed ? all.reversed() : all).map { #""\#($0.0)":\#($0.1)"# }.joined(separator: ",") + "}"
    }
    let details = #"{"\#(style.spell("aRatherLongName"))":3}"#
    let town = object([("townName", #""Turin""#), ("details", details)])
    return object([
      ("id", "7"), ("firstName", #""Ada""#), ("lastSeenAt", "1.5"), ("isOnline", "true"), ("homeTown", town),
    ])
  }

  @Test(
    "every rule finds every property, in any order, beside unknown keys, again and again", arguments: Style.allCases)
  func rules(style: Style) throws {
    let unknown = ["unknown_key", "x", "übrige_schlüssel", "a_key_that_is_longer_than_sixteen_bytes", "é"]
    for _ in 0..<3 {
      for reversed in [false, true] {
        for unknown in [[], unknown] {
          let text = Self.text(style, reversed: reversed, unknown: unknown)
          #expect(try Person.decode(from: text, options: style.options) == Self.expected)
          var report = JSONReport()
          #expect(try Person.decode(from: text, options: style.options, report: &report) == Self.expected)
          #expect(report.isEmpty)
          let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
          #expect(try Person.decode(from: tree ?? [:], options: style.options) == Self.expected)
        }
      }
    }
    #expect(try Person.decode(from: Self.text(style, reversed: false)) != Self.expected)
  }

  @Test("one rule does not answer for another, on one thread or many", arguments: [false, true])
  func rulesDoNotMix(reversed: Bool) {
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let style = Style.allCases[number % Style.allCases.count]
      let unknown = (0..<number % 7).map { "key_\(number)_\($0)" }
      let text = Self.text(style, reversed: reversed, unknown: unknown)
      #expect((try? Person.decode(from: text, options: style.options)) == Self.expected)
    }
  }

  struct Small: HandyJSON {
    var userName = ""
    var count = 0
  }

  @Test("more spellings than are remembered are found all the same")
  func manySpellings() throws {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    // 256 ways to write the letters of one key, and as many keys of no property.
    for number in 0..<256 {
      let name = "username".enumerated().map {
        number >> $0.offset & 1 == 1 ? $0.element.uppercased() : String($0.element)
      }
      .joined()
      let small = try Small.decode(from: #"{"none\#(number)":1,"\#(name)":"\#(number)","COUNT":2}"#, options: options)
      #expect(small.userName == "\(number)" && small.count == 2)
    }
    let again = try Small.decode(from: #"{"UserName":"a","none7":[],"Count":3,"username":"b"}"#, options: options)
    #expect(again.userName == "b" && again.count == 3)
  }

  @Test("keys of any length, and spellings of hostile documents, leave those of others as they are")
  func hostileSpellings() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    for number in 0..<300 {
      let key = "user" + String(repeating: "_", count: 1 + number * 7) + "name"
      let text =
        #"{"\#(key)":"a","junk_\#(number)\#(key)":1,"\#(String(repeating: "x", count: number * 7))":2,"count":3}"#
      let small = try Small.decode(from: text, options: options)
      #expect(small.userName == "a" && small.count == 3)
      #expect(try Small.decode(from: #"{"user_name":"b","count":4}"#, options: options).userName == "b")
    }
  }

  @Test("escaped keys are found by what they read, and malformed ones refused")
  func escapesAndFaults() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    for _ in 0..<2 {
      #expect(try Small.decode(from: #"{"user\u005fname":"a","cou\u006et":2}"#, options: options).userName == "a")
      #expect(throws: JSONFailure.self) { try Small.decode(from: "{\"user_\u{1}name\":1}", options: options) }
      let invalid = Data([0x7B, 0x22, 0x75, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
      #expect(throws: JSONFailure.self) { try Small.decode(from: invalid, options: options) }
    }
  }

  final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [String: Int] = [:]
    func note(_ key: String) { lock.withLock { calls[key, default: 0] += 1 } }
    var counts: [String: Int] { lock.withLock { calls } }
  }

  @Test("a closure is asked once for each key, for as long as its options are in use")
  func closuresAreAskedOnce() throws {
    let calls = Calls()
    var options = DecodingOptions()
    options.keyStrategy = .custom {
      calls.note($0)
      return $0 == "n" ? "userName" : $0
    }
    let text = "[" + Array(repeating: #"{"n":"a","count":1,"other":0}"#, count: 50).joined(separator: ",") + "]"
    for _ in 0..<2 { #expect(try [Small].decode(from: text, options: options).allSatisfy { $0.userName == "a" }) }
    #expect(calls.counts == ["n": 1, "other": 1])
    // A copy with another closure knows nothing of what this one said.
    var other = options
    other.keyStrategy = .custom { $0 == "other" ? "count" : $0 }
    #expect(try Small.decode(from: #"{"n":"a","other":5}"#, options: other).count == 5)
    #expect(try Small.decode(from: #"{"n":"a","other":5}"#, options: options).count == 0)
    // A copy that does not look at the case of letters does not, either.
    var caseless = options
    caseless.isCaseInsensitive = true
    #expect(try Small.decode(from: #"{"COUNT":5}"#, options: caseless).count == 5)
    #expect(try Small.decode(from: #"{"COUNT":5}"#, options: options).count == 0)
  }

  @Test("dictionaries ask it once for each key, too")
  func dictionariesAskOnce() throws {
    let calls = Calls()
    var options = DecodingOptions()
    options.keyStrategy = .custom {
      calls.note($0)
      return $0 == "n" ? "userName" : $0
    }
    let rows = Array(repeating: ["n": "a", "count": 1, "other": 0] as [String: Any], count: 50)
    for row in rows { #expect(try Small.decode(from: row, options: options).userName == "a") }
    #expect(calls.counts == ["n": 1, "other": 1])
  }

  struct Pair: HandyJSON, Equatable {
    var name = 0
    var nAme = 0
  }

  @Test("a key that is a property's own name is no other's; of several spellings, a dictionary's first counts")
  func ownNames() throws {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    #expect(try Pair.decode(from: ["nAme": 1], options: options) == Pair(nAme: 1))
    #expect(try Pair.decode(from: #"{"nAme":1}"#, options: options) == Pair(nAme: 1))
    for _ in 0..<20 {
      let row: [String: Any] = ["USERNAME": "b", "Username": "c", "UserName": "a", "count": 2]
      #expect(try Small.decode(from: row, options: options).userName == "b")
    }
    #expect(try Small.decode(from: ["userName": "d", "USERNAME": "b"], options: options).userName == "d")
  }

  @Test("a closure may decode the same model by the same options")
  func closuresMayDecode() throws {
    final class Holder: @unchecked Sendable { var options = DecodingOptions() }
    let holder = Holder()
    holder.options.keyStrategy = .custom { key in
      if key == "n" { _ = try? Small.decode(from: #"{"m":1}"#, options: holder.options) }
      return key == "n" ? "userName" : key
    }
    #expect(try Small.decode(from: #"{"n":"a"}"#, options: holder.options).userName == "a")
    holder.options = DecodingOptions()
  }

  // MARK: Encoding

  @Test("members are spelled and sorted by every rule, nested, pretty and on many threads", arguments: [false, true])
  func encoding(sorted: Bool) throws {
    @Sendable func expected(_ spell: (String) -> String, pretty: Bool) -> String {
      func object(_ members: [(String, String)], _ indentation: String) -> String {
        var members = members.map { (spell($0.0), $0.1) }
        if sorted { members.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) } }
        let lines = members.map { #""\#($0.0)"\#(pretty ? " : " : ":")\#($0.1)"# }
        if !pretty { return "{" + lines.joined(separator: ",") + "}" }
        return "{\n" + lines.map { indentation + "  " + $0 }.joined(separator: ",\n") + "\n" + indentation + "}"
      }
      let details = object([("aRatherLongName", "3")], "    ")
      let town = object([("townName", #""Turin""#), ("details", details)], "  ")
      return object(
        [
          ("id", "7"), ("firstName", #""Ada""#), ("lastSeenAt", "1.5"), ("isOnline", "true"), ("homeTown", town),
          ("name", #""kept""#),
        ], "")
    }
    DispatchQueue.concurrentPerform(iterations: 60) { number in
      var options = EncodingOptions()
      options.sortedKeys = sorted
      options.prettyPrint = number % 2 == 0
      let spell: (String) -> String
      switch number % 5 {
      case 0: (options.keyStrategy, spell) = (.convertToSnakeCase, EncodingKeys.snake)
      case 1:
        spell = { EncodingKeys.snake($0).replacingOccurrences(of: "_", with: "-") }
        options.keyStrategy = .convertToKebabCase
      case 2: (options.keyStrategy, spell) = (.convertToPascalCase, { $0.prefix(1).uppercased() + $0.dropFirst() })
      case 3: (options.keyStrategy, spell) = (.custom { String($0.reversed()) }, { String($0.reversed()) })
      default: spell = { $0 }
      }
      for _ in 0..<2 {
        #expect((try? Self.expected.encode(options: options)) == expected(spell, pretty: options.prettyPrint))
      }
    }
  }

  struct Broken: HandyJSON {
    var someValue = Double.nan
  }

  @Test("a closure is asked once for each name; paths of errors go on naming properties")
  func encodingByClosure() throws {
    let calls = Calls()
    var options = EncodingOptions()
    options.keyStrategy = .custom {
      calls.note($0)
      return "\"" + $0
    }
    let list = Array(repeating: Small(), count: 20)
    let member = #"{"\"userName":"","\"count":0}"#
    #expect(try list.encode(options: options) == "[" + list.map { _ in member }.joined(separator: ",") + "]")
    #expect(calls.counts == ["userName": 1, "count": 1])
    options.sortedKeys = true
    #expect(try Small().encode(options: options) == #"{"\"count":0,"\"userName":""}"#)
    var snake = EncodingOptions()
    snake.keyStrategy = .convertToSnakeCase
    do {
      _ = try Broken().encode(options: snake)
      Issue.record("a number that is none was written")
    } catch { #expect(error.path.description == "$.someValue") }
  }
}
