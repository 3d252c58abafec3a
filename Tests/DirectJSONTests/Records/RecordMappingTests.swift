import DirectJSON
import Foundation
import Testing

@Suite("Records: mapping")
struct RecordMappingTests {
  struct User: JSONRecord, Equatable {
    let id: Int
    let name: String
    let city: String?
    let zip: Int
    let tag: Int?
    let born: Date
    let joined: Date?
    let level: Int
    var secret: String?

    static func mapping(_ mapper: RecordMapper<User>) {
      mapper <<< \.id <-- "user_id"
      mapper <<< [\.name <-- ["full_name", "profile.name", "name"], \.city <-- "address.city"]
      mapper <<< \.zip <-- ["zip", "address.zip"]
      mapper <<< \.tag <-- "tags.1"
      mapper <<< \.born <-- ("birthday", CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
      mapper <<< \.joined <-- (["joined", "since"], DateTransform())
      mapper.specify(property: \.level, names: "level", "rank") { $0.count }
      mapper >>> \.secret
    }
  }

  private static let ada = User(
    id: 1, name: "Ada", city: "London", zip: 5, tag: 20, born: Date(timeIntervalSince1970: 86_400), joined: nil,
    level: 3, secret: nil)

  @Test(
    "other keys, several names, dotted paths and conversions",
    arguments: [
      #"{"user_id":1,"full_name":"Ada","address":{"city":"London"},"zip":5,"tags":[10,20],"birthday":"1970-01-02","level":"abc"}"#,
      #"{"user_id":1,"profile":{"name":"Ada"},"address":{"zip":5,"city":"London"},"tags":[10,20],"birthday":"1970-01-02","rank":"abc","secret":"x"}"#,
      #"{"name":"Ada","full_name":null,"zip":[],"tags":[1,2],"address":{"zip":1},"address":{"zip":5,"city":"London"},"tags":[10,20],"birthday":"1970-01-02","level":"abc","user_id":1,"id":2,"joined":null}"#,
      #"{"full_name":"x","full_name":"Ada","user_id":5,"user_id":1,"zip":5,"address":{"city":"London","zip":7},"tags":{"1":20},"level":"a","level":"abc","birthday":"1970-01-02"}"#,
    ])
  func names(json: String) throws {
    #expect(try User.decode(from: json) == Self.ada)
    var report = JSONReport()
    #expect(try User.decode(from: json, report: &report) == Self.ada)
    #expect(report.isEmpty)
    #expect(try [User].decode(from: "[\(json),\(json)]") == [Self.ada, Self.ada])
    let value = try JSONValue(parsing: json)
    #expect(try User.decode(from: value) == Self.ada)
    let tree = try #require(value.anyValue as? [String: Any])
    #expect(try User.decode(from: tree) == Self.ada)
  }

  @Test("records are written under the first of their keys, and read again")
  func encoding() throws {
    var user = Self.ada
    user.secret = "x"
    let text = try user.encode()
    #expect(
      text == #"{"user_id":1,"full_name":"Ada","address":{"city":"London"},"zip":5,"tags":{"1":20},"#
        + #""birthday":"1970-01-02","level":3}"#)
    let again = try User.decode(from: text)
    #expect(
      (again.id, again.name, again.city, again.zip, again.tag, again.born) == (1, "Ada", "London", 5, 20, Self.ada.born)
    )
  }

  @Test("a property can have another key in what is encoded, and can be only sent or only received")
  func oneDirection() throws {
    struct Order: JSONRecord, Equatable {
      let id: Int
      let total: Int
      let secret: Int
      let receipt: String?

      static func mapping(_ mapper: RecordMapper<Order>) {
        mapper.specify(property: \.id, names: "id", "order_id")
        mapper.specify(property: \.id, encodedName: "order.number")
        mapper.exclude(property: \.secret, from: .encoding)
        mapper.exclude(property: \.receipt, from: .decoding)
      }
    }
    let json = #"{"order_id":1,"total":2,"secret":3,"receipt":"x"}"#
    let order = Order(id: 1, total: 2, secret: 3, receipt: nil)
    #expect(try Order.decode(from: json) == order)
    #expect(try Order.decode(from: JSONValue(parsing: json)) == order)
    let strict = failure { try Order.decode(from: json, options: .strict) }
    #expect(strict?.problems.map(\.reason) == [.unknownKey("receipt")])
    #expect(
      failure { try Order.decode(from: "{}") }?.problems.map(\.expected) == [
        "the key 'id' or 'order_id'", "the key 'total'", "the key 'secret'",
      ])
    let receipt = Order(id: 1, total: 2, secret: 3, receipt: "r")
    #expect(try receipt.encode() == #"{"order":{"number":1},"total":2,"receipt":"r"}"#)
    #expect(receipt.toJSON()?.keys.sorted() == ["order", "receipt", "total"])
  }

  @Test("a key for encoding counts under a style for keys, and beside the name of a case")
  func encodedNames() throws {
    struct Styled: JSONRecord {
      static var keyStyle: JSONKeyStyle { .snakeCase }
      let firstName: String
      let givenName: String

      static func mapping(_ mapper: RecordMapper<Styled>) {
        mapper.specify(property: \.firstName, encodedName: "given")
      }
    }
    enum Message: JSONUnion {
      case styled(Styled)
      static let tag = UnionTag.inside("kind")
      static var cases: [UnionCase<Message>] {
        [.case("styled", Message.styled) { if case .styled(let value) = $0 { value } else { nil } }]
      }
    }
    let json = #"{"kind":"styled","first_name":"a","given_name":"b"}"#
    let message = try Message.decode(from: json, options: .strict)
    #expect(try message.encode() == #"{"kind":"styled","given":"a","given_name":"b"}"#)
  }

  @Test("a property that is excluded from decoding needs no type that can be decoded, but must be optional")
  func excludedFromDecoding() throws {
    struct Tagged: JSONRecord {
      let id: Int
      let tag: EncodedOnly?

      static func mapping(_ mapper: RecordMapper<Tagged>) { mapper.exclude(property: \.tag, from: .decoding) }
    }
    struct EncodedOnly: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("t")
      }
    }
    struct Unset: JSONRecord {
      let id: Int

      static func mapping(_ mapper: RecordMapper<Unset>) { mapper.exclude(property: \.id, from: .decoding) }
    }
    struct Nameless: JSONRecord {
      let id: Int

      static func mapping(_ mapper: RecordMapper<Nameless>) { mapper.specify(property: \.id, encodedName: "") }
    }
    #expect(try Tagged.decode(from: #"{"id":1,"tag":"t"}"#).tag == nil)
    #expect(try Tagged(id: 1, tag: EncodedOnly()).encode() == #"{"id":1,"tag":"t"}"#)
    #expect(
      failure { try Unset.decode(from: "{}") }?.reason
        == .refusedType("Unset.id is excluded from decoding, so it must be optional"))
    #expect(
      failure { try Nameless.decode(from: "{}") }?.reason
        == .refusedType("Nameless: `id` is mapped to '', which names no key: name one"))
  }

  @Test("a failure names all keys that a value could have stood under")
  func failures() throws {
    let missing = failure { try User.decode(from: "{}") }
    #expect(
      missing?.problems.map(\.expected) == [
        "the key 'user_id'", "the key 'full_name' or 'profile.name' or 'name'",
        "the key 'zip' or 'address.zip'",
        "the key 'birthday'", "the key 'level' or 'rank'",
      ])
    let json =
      #"{"user_id":1,"full_name":[],"name":null,"zip":"a","address":{"zip":"b","city":5},"birthday":"?","level":null}"#
    let unfit = try #require(failure { try User.decode(from: json) })
    #expect(unfit.problems.map { "\($0.path)" } == ["$.zip", "$.address.zip", "$.birthday", "$.level"])
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(
      Set(failure { try User.decode(from: tree) }?.problems.map { "\($0.path)" } ?? [])
        == Set(unfit.problems.map { "\($0.path)" }))
  }

  struct Shared: JSONRecord {
    let first: Int
    let second: Int?
    static func mapping(_ mapper: RecordMapper<Shared>) {
      mapper <<< \.first <-- "both"
      mapper <<< \.second <-- "both"
    }
  }

  @Test("one key may stand for two properties")
  func shared() throws {
    let shared = try Shared.decode(from: #"{"both":1,"both":2}"#)
    #expect((shared.first, shared.second) == (2, 2))
    #expect(failure { try Shared.decode(from: #"{"both":"x"}"#) }?.problems.isEmpty == false)
  }
}

@Suite("Records: streams")
struct RecordStreamTests {
  struct User: JSONRecord, Equatable {
    let id: Int
    let name: String
  }

  private static let array = #"[{"id":1,"name":"a"},{"id":"x"},{"id":3,"name":"c"}]"#

  @Test(
    "a stream of records goes on after one that cannot be made, and says all that did not fit", arguments: [1, 3, 1000])
  func parser(size: Int) throws {
    let parser = JSONStreamParser<User>(format: .array)
    let bytes = Array(Self.array.utf8)
    var (users, failures): ([User], [JSONFailure]) = ([], [])
    func take() throws {
      while true {
        do {
          guard let user = try parser.next() else { return }
          users.append(user)
        } catch { failures.append(error) }
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(Array(bytes[start..<min(start + size, bytes.count)]))
      try take()
    }
    parser.finish()
    try take()
    #expect(users == [User(id: 1, name: "a"), User(id: 3, name: "c")])
    #expect(
      failures.map(\.lines) == [
        [
          "$[1] (line 1, column 22): the key 'name' is missing",
          #"$[1].id (line 1, column 28): expected Int, found string "x""#,
        ]
      ])
  }

  @Test("records that cannot be made are skipped where that is wanted, and reported")
  func skipping() throws {
    var options = JSONStreamOptions()
    options.unfitElements = .skip
    for format in [JSONStreamFormat.array, .lines] {
      let parser = JSONStreamParser<User>(format: format, stream: options)
      let text =
        format == .lines ? String(Self.array.dropFirst().dropLast()).replacing("},{", with: "}\n{") : Self.array
      parser.append(text)
      parser.finish()
      var report = JSONReport()
      var users: [User] = []
      while let user = try parser.next(report: &report) { users.append(user) }
      #expect(users.map(\.id) == [1, 3])
      #expect(report.mismatches.count == 3)
    }
  }

  @Test("an asynchronous stream has records, too")
  func asynchronous() async throws {
    let pieces = AsyncStream<Data> { continuation in
      for byte in Self.array.utf8 { continuation.yield(Data([byte])) }
      continuation.finish()
    }
    var options = JSONStreamOptions()
    options.unfitElements = .skip
    var users: [User] = []
    for try await user in User.stream(from: pieces, format: .array, stream: options) { users.append(user) }
    #expect(users.map(\.id) == [1, 3])
  }

  @Test("records are written to a stream")
  func writer() throws {
    let users = [User(id: 1, name: "a"), User(id: 2, name: "b")]
    var text = ""
    let writer = JSONStreamWriter<User>(format: .lines) { text += String(decoding: $0, as: UTF8.self) }
    for user in users { try writer.append(user) }
    try writer.finish()
    #expect(text == "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n")
  }
}
