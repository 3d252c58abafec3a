import DirectJSON
import Foundation
import Testing

@Suite("Records: the calls of models")
struct RecordCallTests {
  struct User: JSONRecord, Equatable {
    let id: Int64
    let name: String?
  }

  /// With a property on a dotted path.
  struct Owner: JSONRecord {
    let id: Int
    let city: String

    static func mapping(_ mapper: RecordMapper<Owner>) { mapper <<< \.city <-- "address.city" }
  }

  @Test("keys that nothing takes are refused where the options say so, in text and in trees")
  func unknownKeys() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    let json = #"{"id":1,"age":3,"name":"Ada"}"#
    let text = try #require(throws: JSONFailure.self) { try User.decode(from: json, options: options) }
    #expect(text.problems.map(\.path.description) == ["$.age"])
    let object: [String: Any] = ["id": 1, "age": 3, "name": "Ada"]
    let tree = try #require(throws: JSONFailure.self) { try User.decode(from: object, options: options) }
    #expect(tree.problems.map(\.path.description) == ["$.age"])
    #expect(try User.decode(from: #"{"id":1,"name":"Ada"}"#, options: options) == User(id: 1, name: "Ada"))
    let inner = #"{"id":1,"address":{"city":"Rome","zip":2}}"#
    let owner = try #require(throws: JSONFailure.self) { try Owner.decode(from: inner, options: options) }
    #expect(owner.problems.map(\.path.description) == ["$.address.zip"])
    #expect(try Owner.decode(from: inner).city == "Rome")
  }

  @Test("a failure calls a number by the type of its property")
  func namedType() throws {
    let failure = try #require(throws: JSONFailure.self) { try User.decode(from: #"{"id":"x"}"#) }
    #expect(failure.problems.map(\.expected) == ["Int64"])
  }

  @Test("records and dictionaries of them come from files and from calls that return nil")
  func otherCalls() throws {
    let json = #"{"data":{"a":{"id":1},"b":5}}"#
    let file = TemporaryFile()
    try file.write(Data(json.utf8))
    let users = ["a": User(id: 1, name: nil)]
    #expect(try User.decode(contentsOf: file.url, designatedPath: "data.a") == users["a"])
    #expect(try [String: User].decode(contentsOf: file.url, designatedPath: "data") == users)
    #expect([String: User].deserialize(from: json, designatedPath: "data") == users)
    #expect([String: User].deserialize(from: "{", designatedPath: "data") == nil)
    #expect(users.toJSONString() == #"{"a":{"id":1}}"#)
  }
}
