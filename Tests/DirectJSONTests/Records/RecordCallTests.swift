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

  struct Place: JSONRecord {
    let zipCode: Int
    let townName: String?
  }

  /// Its properties are initialized by one loop, those of its twin by a taker: one of them has two names.
  struct Person: JSONRecord {
    let userId: Int
    let fullName: String?
    let bodyMass: Double?
    let isHere: Bool
    let homeTown: Place?
    let oldTowns: [Place]?
    let luckyNumbers: [Int]?
    let extra: Int?
    let unused: Int?
  }

  struct Twin: JSONRecord {
    let userId: Int
    let fullName: String?
    let bodyMass: Double?
    let isHere: Bool
    let homeTown: Place?
    let oldTowns: [Place]?
    let luckyNumbers: [Int]?
    let extra: Int?
    let unused: Int?

    static func mapping(_ mapper: RecordMapper<Twin>) { mapper <<< \.unused <-- ["unused", "never there"] }
  }

  @Test("both ways to make a record lead to the same values and say the same", arguments: 0..<12)
  func sameAsTwin(number: Int) throws {
    var options = number % 2 == 0 ? DecodingOptions() : .strict
    options.isCaseInsensitive = number % 3 == 2
    if number % 3 == 1 { options.keyStrategy = .convertFromSnakeCase }
    if number >= 6 { options.keyStrategy = .custom { $0.hasPrefix("x-") ? String($0.dropFirst(2)) : $0 } }
    options.maximumElementCount = number == 4 || number == 8 ? 2 : .max
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    let names = ["userId", "fullName", "bodyMass", "isHere", "homeTown", "oldTowns", "luckyNumbers", "extra", "none"]
    let place = [#"{"zipCode":1}"#, #"{"townName":"a","zipCode":2}"#, #"{"zip_code":3,"townname":null}"#, "{}", "null"]
    let values = [
      "1", "-2.5", "true", "null", #""7""#, #""text""#, "[1,2]", "[1,2,3]", #"[1,"x"]"#, "[]", "{}", "1e999", "[1,",
      #"{"zipCode":1,"zipCode":2}"#, #"{"x-zipCode":"5"}"#,
    ]
    var random = SeededGenerator(state: UInt64(number))
    func spelled(_ name: String) -> String {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: name.uppercased()
      case 1, 2: name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
      case 3: "x-" + name
      default: name
      }
    }
    func value(for name: String) -> String {
      if Int.random(in: 0..<8, using: &random) == 0 { return values.randomElement(using: &random) ?? "" }
      let place = place.randomElement(using: &random) ?? ""
      switch name {
      case "fullName": return #""Ada""#
      case "bodyMass": return "61.5"
      case "isHere": return "true"
      case "homeTown": return place
      case "oldTowns": return "[\(place),\(place)]"
      case "luckyNumbers": return "[7,8]"
      default: return "5"
      }
    }
    func outcome<Record: JSONRecord>(_ type: Record.Type, _ json: String) -> String {
      var report = JSONReport()
      var text = ""
      do {
        text = try Record.decode(from: json, options: options, report: &report).encode(options: sorted)
        if let alone = try? Record.decode(from: json, options: options).encode(options: sorted), alone != text {
          text += " is not \(alone)"
        }
      } catch { text = "\(error.reason) \(error.path) \(error.problems)" }
      return (text + "\(report)").replacingOccurrences(of: "Twin", with: "Person")
    }
    var madeCount = 0
    let rounds = (0..<200).tried()
    for _ in rounds {
      var keys = names.dropLast().filter { _ in Int.random(in: 0..<12, using: &random) != 0 }
      if Int.random(in: 0..<4, using: &random) == 0 { keys.append(names.randomElement(using: &random) ?? "") }
      if Int.random(in: 0..<3, using: &random) == 0 { keys.shuffle(using: &random) }
      let members = keys.map { "\"\(spelled($0))\":\(value(for: $0))" }
      let json = "{" + members.joined(separator: ",") + "}"
      let found = outcome(Person.self, json)
      #expect(found == outcome(Twin.self, json), "\(json)")
      if found.hasPrefix("{") { madeCount += 1 }
    }
    #expect(madeCount < rounds.count && (madeCount > 0 || options.isStrict))
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
