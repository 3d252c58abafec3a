import DirectJSON
import Foundation
import Testing

@Suite("Records: key styles, and JSON in strings")
struct RecordStyleTests {
  struct User: JSONRecord, Equatable {
    let firstName: String
    let lastSeen: Int?
    let kept: Int
    static var keyStyle: JSONKeyStyle { .snakeCase }
    static func mapping(_ mapper: RecordMapper<User>) { mapper <<< \.kept <-- "keptAsItIs" }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("a record has a style of its own, both ways")
  func style() throws {
    let json = #"{"first_name":"a","last_seen":2,"keptAsItIs":1}"#
    let user = User(firstName: "a", lastSeen: 2, kept: 1)
    #expect(try User.decode(from: json) == user)
    #expect(try User.decode(from: tree(json)) == user)
    #expect(try user.encode() == json)
    let failure = try #require(throws: JSONFailure.self) { try User.decode(from: #"{"firstName":"a"}"#) }
    #expect(failure.problems.map(\.reason) == [.missingKey("first_name"), .missingKey("keptAsItIs")])
  }

  struct TwiceInModel: HandyJSON {
    var fooBar = 1
    var fooBAR = 2
    static var keyStyle: JSONKeyStyle { .snakeCase }
  }

  struct TwiceInRecord: JSONRecord {
    let fooBar: Int
    let fooBAR: Int
    static var keyStyle: JSONKeyStyle { .snakeCase }
  }

  /// A mapping tells the two apart.
  struct Apart: HandyJSON {
    var fooBar = 1
    var fooBAR = 2
    static var keyStyle: JSONKeyStyle { .snakeCase }
    mutating func mapping(mapper: HelpingMapper) { mapper <<< fooBAR <-- "other" }
  }

  struct ApartByExclusion: HandyJSON {
    var fooBar = 1
    var fooBAR = 2
    static var keyStyle: JSONKeyStyle { .snakeCase }
    mutating func mapping(mapper: HelpingMapper) { mapper >>> fooBAR }
  }

  @Test("two properties that share a key under the style of their type are a problem")
  func twice() throws {
    let json = #"{"foo_bar":5}"#
    for failure in [
      try #require(throws: JSONFailure.self) { try TwiceInModel.decode(from: json) },
      try #require(throws: JSONFailure.self) { try TwiceInModel().encode() },
      try #require(throws: JSONFailure.self) { try TwiceInRecord.decode(from: json) },
    ] {
      #expect(failure.description.contains("`fooBar` and `fooBAR` share the key 'foo_bar'"), "\(failure)")
    }
    #expect(!LayoutReport.problems(of: TwiceInModel.self).isEmpty)
    #expect(!LayoutReport.problems(of: TwiceInRecord.self).isEmpty)
    #expect(try Apart.decode(from: #"{"foo_bar":5,"other":6}"#).encode() == #"{"foo_bar":5,"other":6}"#)
    #expect(try ApartByExclusion.decode(from: json).encode() == json)
    #expect(LayoutReport.problems(of: Apart.self).isEmpty)
  }

  struct Point: JSONRecord, Equatable {
    let x: Int
  }

  struct Place: HandyJSON {
    var point: Point?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< point <-- ["a", "b"] }
  }

  struct Spot: JSONRecord {
    let point: Point
    static func mapping(_ mapper: RecordMapper<Spot>) { mapper <<< \.point <-- ["a", "b"] }
  }

  @Test(
    "a record that does not fit under the first name leaves the second to be tried, in dictionaries, too",
    arguments: [
      #"{"a":{"x":"no"},"b":{"x":1}}"#, #"{"a":"{\"x\":\"no\"}","b":{"x":1}}"#, #"{"a":"{}","b":"{\"x\":1}"}"#,
      #"{"a":"no","b":"{\"x\":1}"}"#, #"{"a":null,"b":"{\"x\":1}"}"#, #"{"a":"{\"x\":1}","b":"{\"x\":2}"}"#,
    ])
  func secondName(json: String) throws {
    let dictionary = try tree(json)
    for place in [Place.deserialize(from: json), Place.deserialize(from: dictionary)] {
      #expect(place?.point == Point(x: 1))
    }
    #expect(try Place.decode(from: JSONValue(parsing: json)).point == Point(x: 1))
    #expect(try Spot.decode(from: json).point == Point(x: 1))
    #expect(try Spot.decode(from: dictionary).point == Point(x: 1))
    #expect(try Spot.decode(from: ["a": "{\"x\":\"no\"}", "b": ["x": 1]] as [String: Any]).point.x == 1)
  }
}
