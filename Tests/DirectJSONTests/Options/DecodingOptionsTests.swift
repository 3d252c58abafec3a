import Foundation
import Testing

@testable import DirectJSON

@Suite("API: decoding options")
struct DecodingOptionsTests {
  struct Person: HandyJSON, Equatable {
    var firstName = ""
    var urlCount = 0
    var hidden = 0
    var homeAddress: Address?
    var nick: String? = "nick"
    mutating func mapping(mapper: HelpingMapper) { mapper <<< urlCount <-- "url.count_of" }
  }

  struct Address: HandyJSON, Equatable {
    var zipCode: Int? = 1
    var lines: [String]? = ["x"]
  }

  /// Decodes text and what `JSONSerialization` makes of it, and compares.
  private func decode<Model: HandyJSON & Equatable>(
    _ json: String, as type: Model.Type = Model.self, _ change: (inout DecodingOptions) -> Void
  ) throws -> Model {
    var options = DecodingOptions()
    change(&options)
    let model = try Model.decode(from: json, options: options)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(try Model.decode(from: tree, options: options) == model)
    return model
  }

  @Test(
    "keys in another style find their properties, nested ones too; exact ones and mapped ones still do",
    arguments: [
      (#"{"first_name":"A","home_address":{"zip_code":2},"url":{"count_of":3}}"#, "snake"),
      (#"{"first-name":"A","home-address":{"zip-code":2},"url":{"count_of":3}}"#, "kebab"),
      (#"{"FirstName":"A","HomeAddress":{"ZipCode":2},"url":{"count_of":3}}"#, "pascal"),
      (#"{"FIRSTNAME":"A","homeaddress":{"zipcode":2},"URL":{"Count_Of":3}}"#, "caseless"),
      (#"{"xfirstName":"A","xhomeAddress":{"xzipCode":2},"url":{"count_of":3}}"#, "custom"),
      (#"{"firstName":"A","homeAddress":{"zipCode":2},"url":{"count_of":3}}"#, "snake"),
      (#"{"first\u005fname":"A","home_address":{"zip_code":2},"url":{"count\u005fof":3}}"#, "snake"),
    ])
  func keyStrategies(json: String, style: String) throws {
    let person: Person = try decode(json) { options in
      switch style {
      case "snake": options.keyStrategy = .convertFromSnakeCase
      case "kebab": options.keyStrategy = .convertFromKebabCase
      case "pascal": options.keyStrategy = .convertFromPascalCase
      case "caseless": options.isCaseInsensitive = true
      default: options.keyStrategy = .custom { String($0.dropFirst()) }
      }
    }
    #expect(person == Person(firstName: "A", urlCount: 3, homeAddress: Address(zipCode: 2)))
  }

  @Test(
    "snake case is read as JSONDecoder reads it",
    arguments: ["a_b", "one_two_three", "_a_b", "a_b_", "__a__b__", "a", "_", "", "URL_of", "a__b", "éa_öb"])
  func snakeCase(key: String) throws {
    struct KeyList: Decodable {
      var keys: [String]
      struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
      }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let expected = try decoder.decode(KeyList.self, from: Data(#"{"\#(key)":1}"#.utf8)).keys
    #expect([DecodingOptions.KeyDecodingStrategy.convertFromSnakeCase.name(for: key)] == expected)
  }

  @Test("so it does not find names with several uppercase letters in a row; the style of a model does")
  func uppercaseNames() throws {
    struct Loose: HandyJSON {
      var userID = 0
      var userId = 0
    }
    struct Styled: HandyJSON {
      var userID = 0
      static var keyStyle: JSONKeyStyle { .snakeCase }
    }
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    let loose = try Loose.decode(from: #"{"user_id":7}"#, options: options)
    #expect((loose.userID, loose.userId) == (0, 7))
    #expect(try Styled.decode(from: #"{"user_id":7}"#).userID == 7)
  }

  @Test("null makes optionals nil when asked to, and nothing else")
  func nullClears() throws {
    let json = #"{"firstName":null,"nick":null,"homeAddress":{"zipCode":null,"lines":null}}"#
    let kept: Person = try decode(json) { _ in }
    #expect(kept == Person(homeAddress: Address()))
    let cleared: Person = try decode(json) { $0.nullClearsOptionals = true }
    #expect(cleared == Person(homeAddress: Address(zipCode: nil, lines: nil), nick: nil))
  }

  struct Everything: HandyJSON, Equatable {
    var int: Int? = 1
    var double: Double? = 1
    var bool: Bool? = true
    var string: String? = "a"
    var byte: UInt8? = 1
    var list: [Int]? = [1]
    var model: Address? = Address()
    var decimal: Decimal? = 1
  }

  @Test("every kind of optional is cleared")
  func clearsEveryKind() throws {
    let keys = ["int", "double", "bool", "string", "byte", "list", "model", "decimal"]
    let nulls = "{" + keys.map { "\"\($0)\":null" }.joined(separator: ",") + "}"
    let cleared: Everything = try decode(nulls) { $0.nullClearsOptionals = true }
    #expect(
      cleared
        == Everything(
          int: nil, double: nil, bool: nil, string: nil, byte: nil, list: nil, model: nil, decimal: nil))
    // What does not fit is no null.
    let wrong = "{" + keys.filter { $0 != "string" }.map { "\"\($0)\":\"~\"" }.joined(separator: ",") + "}"
    let kept: Everything = try decode(wrong) { $0.nullClearsOptionals = true }
    #expect(kept == Everything())
  }

  @Test("strict: values that do not fit are an error, which names the first one first")
  func strict() throws {
    var options = DecodingOptions()
    options.isStrict = true
    let json = #"{"nick":"ok","homeAddress":{"lines":["a"],"zipCode":"no"},"firstName":[],"url":{"count_of":"x"}}"#
    let failure = try #require(throws: JSONFailure.self) { try Person.decode(from: json, options: options) }
    let lines = failure.finding.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "$.homeAddress.zipCode (line 1, column 53): expected Int, found string \"no\"")
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    // A dictionary has no order of its own; the properties have.
    let fromTree = try #require(throws: JSONFailure.self) { try Person.decode(from: tree, options: options) }
    #expect(fromTree.description.hasPrefix("$.url.count_of: expected Int, found string \"x\"\n"))
    let fine = try Person.decode(from: #"{"firstName":5,"nick":null,"unknown":[]}"#, options: options)
    #expect((fine.firstName, fine.nick) == ("5", "nick"))
    var report = JSONReport()
    #expect(throws: JSONFailure.self) { try Person.decode(from: json, options: options, report: &report) }
    #expect(report.mismatches.count == 2)
    let array = try #require(throws: JSONFailure.self) {
      try [Address].decode(from: #"[{}, {"zipCode": []}]"#, options: options)
    }
    #expect(array.finding == "$[1].zipCode (line 1, column 18): expected Int, found an array")
  }

  struct Timed: HandyJSON, Equatable {
    var at: Date?
    var list: [Date] = []
    var data: Data?
  }

  static let noon = Date(timeIntervalSince1970: 43_200)

  @Test(
    "dates are read as the strategy says, and nothing else is one",
    arguments: [
      ("automatic", "43200", true), ("automatic", #""1970-01-01T12:00:00Z""#, true), ("automatic", #""43200""#, true),
      ("automatic", #""noon""#, false),
      ("seconds", "43200", true), ("seconds", #""43200""#, true), ("seconds", #""1970-01-01T12:00:00Z""#, false),
      ("milliseconds", "43200000", true), ("milliseconds", #""43200000""#, true), ("milliseconds", "[]", false),
      ("milliseconds", #""1970-01-01T12:00:00Z""#, false), ("formatted", #""1970-01-01T12:00:00Z""#, false),
      ("custom", #""1970-01-01T12:00:00Z""#, false),
      ("iso8601", #""1970-01-01T13:00:00+01:00""#, true), ("iso8601", "43200", false),
      ("formatted", #""01.01.1970 12""#, true), ("formatted", #""noon""#, false), ("formatted", "43200", false),
      ("custom", #""noon""#, true), ("custom", "12", true), ("custom", #""night""#, false),
    ])
  func dates(strategy: String, json: String, fits: Bool) throws {
    let timed: Timed = try decode(#"{"at":\#(json),"list":[\#(json)]}"#) { options in
      switch strategy {
      case "seconds": options.dateStrategy = .secondsSince1970
      case "milliseconds": options.dateStrategy = .millisecondsSince1970
      case "iso8601": options.dateStrategy = .iso8601
      case "formatted": options.dateStrategy = .formatted(Self.formatter())
      case "custom":
        options.dateStrategy = .custom { $0 as? String == "noon" || $0 as? Int == 12 ? Self.noon : nil }
      default: break
      }
    }
    #expect(timed == (fits ? Timed(at: Self.noon, list: [Self.noon]) : Timed()))
  }

  static func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy HH"
    return formatter
  }

  @Test("data is read as the strategy says")
  func data() throws {
    let custom: Timed = try decode(#"{"data":"xyz"}"#) { $0.dataStrategy = .custom { Data($0.utf8.reversed()) } }
    #expect(custom.data == Data("zyx".utf8))
    let refused: Timed = try decode(#"{"data":"xyz"}"#) { $0.dataStrategy = .custom { _ in nil } }
    #expect(refused.data == nil)
  }

  @Test("options are values: a copy that is changed changes no other")
  func areValues() {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    var copy = options
    copy.keyStrategy = .convertFromKebabCase
    copy.dateStrategy = .iso8601
    #expect(options.keyStrategy.name(for: "a_b") == "aB")
    #expect(copy.keyStrategy.name(for: "a-b") == "aB")
    guard case .automatic = options.dateStrategy else { return #expect(Bool(false), "the original was changed") }
  }
}
