import DirectJSON
import FieldLayout
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

  @Test("a strict call says everything about records in each other, and makes few of their values twice")
  func reportInDepth() throws {
    struct Level<Inner: JSONRecord>: JSONRecord {
      let name: String
      let inner: Inner
    }
    struct Leaf: JSONRecord {
      let ticket: Ticket
      let count: Int
      let note: String?
    }
    typealias Four<Inner: JSONRecord> = Level<Level<Level<Level<Inner>>>>
    let opening = String(repeating: #"{"name":"a","inner":"#, count: 8)
    let closing = String(repeating: "}", count: 8)
    let path = "$" + String(repeating: ".inner", count: 8)
    var noting = DecodingOptions.strict
    noting.refusesDuplicateKeys = false
    let leaves: [(json: String, problems: [String])] = [
      (#"{"ticket":1,"count":2}"#, []), (#"{"note":null,"count":2,"ticket":1}"#, []),
      (#"{"ticket":1,"count":"x"}"#, ["count"]), (#"{"ticket":1,"extra":5,"count":2}"#, ["extra"]),
      (#"{"ticket":1,"extra":5,"note":7.5e,"count":2}"#, ["note"]),
      (#"{"ticket":1,"count":null,"more":[1]}"#, ["count", "more"]),
      (#"{"ticket":1}"#, [""]), (#"{"count":"x","ticket":1,"count":2}"#, ["count"]),
    ]
    for index in 0..<2 * leaves.count {
      let ((json, problems), options) = (leaves[index / 2], index.isMultiple(of: 2) ? noting : .strict)
      let before = Ticket.count.withLock { $0 }
      let text = opening + json + closing
      do {
        let value = try Four<Four<Leaf>>.decode(from: text, options: options)
        #expect(problems.isEmpty && value.inner.inner.inner.inner.inner.inner.inner.inner.count == 2)
      } catch {
        #expect(
          error.problems.map(\.path.description) == problems.map { $0.isEmpty ? path : path + "." + $0 }, "\(json)")
      }
      // Twice to make it, and twice to list what does not fit.
      #expect(Ticket.count.withLock { $0 } - before <= 4, "\(json)")
    }
  }

  /// Counts how many were made of JSON.
  struct Ticket: HandyJSONCustomTransformable {
    static let count = Locked(0)
    static func _transform(from object: Any) -> Ticket? {
      count.withLock { $0 += 1 }
      return Ticket()
    }
    func _plainValue() -> Any? { 1 }
  }
}
