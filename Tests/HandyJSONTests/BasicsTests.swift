import Foundation
import HandyJSON
import Testing

/// Properties that a struct and a class have.
protocol Ticket: HandyJSON {
  var number: Int { get set }
  var price: Double? { get set }
  var holder: String! { get set }
}

struct TicketStruct: Ticket {
  var number = 2
  var price: Double?
  var holder: String!
}

class TicketClass: Ticket {
  var number = 2
  var price: Double?
  var holder: String!
  required init() {}
}

@Suite("HandyJSON 5: the basics")
struct BasicsTests {
  static let json = #"{"price":1.5,"holder":"Ada","number":7,"unknown":[{}]}"#
  static var values: [String: Any] {
    ["price": 1.5, "holder": "Ada", "number": 7, "unknown": [[String: Any]()]]
  }

  private func check(_ ticket: some Ticket, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ticket.number == 7, sourceLocation: sourceLocation)
    #expect(ticket.price == 1.5, sourceLocation: sourceLocation)
    #expect(ticket.holder == "Ada", sourceLocation: sourceLocation)
  }

  private func checkSources<Model: Ticket>(_ type: Model.Type) throws {
    check(try #require(Model.deserialize(from: Self.json)))
    check(try #require(Model.deserialize(from: Self.values)))
    check(try #require(Model.deserialize(from: NSDictionary(dictionary: Self.values))))
    check(try #require(Model.deserialize(from: Data(Self.json.utf8))))
    check(try #require(JSONDeserializer<Model>.deserializeFrom(json: Self.json)))
    check(try #require(JSONDeserializer<Model>.deserializeFrom(dict: Self.values)))
    check(try #require(JSONDeserializer<Model>.deserializeFrom(dict: NSDictionary(dictionary: Self.values))))
    let parsed = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
    check(try #require(Model.deserialize(from: parsed as? NSDictionary)))
    check(try #require(Model.deserialize(from: parsed as? [String: Any])))
  }

  @Test("a model comes from text, a dictionary, an NSDictionary and data")
  func sources() throws {
    try checkSources(TicketStruct.self)
    try checkSources(TicketClass.self)
  }

  private func checkDefaults<Model: Ticket>(_ type: Model.Type) throws {
    for json in ["{}", #"{"number":null,"price":null,"holder":null}"#, #"{"number":"x","price":[],"other":1}"#] {
      let ticket = try #require(Model.deserialize(from: json))
      #expect((ticket.number, ticket.price, ticket.holder) == (2, nil, nil))
    }
  }

  @Test("missing, null and unfit values leave what init() gave")
  func defaults() throws {
    try checkDefaults(TicketStruct.self)
    try checkDefaults(TicketClass.self)
  }

  private func checkPaths<Model: Ticket>(_ type: Model.Type) throws {
    let json = #"{"code":200,"data":{"ticket":\#(Self.json),"list":[\#(Self.json)]}}"#
    let values: [String: Any] = ["data": ["ticket": Self.values]]
    for path in ["data.ticket", ".data.ticket.", "data..ticket"] {
      check(try #require(Model.deserialize(from: json, designatedPath: path)))
      check(try #require(Model.deserialize(from: values, designatedPath: path)))
      check(try #require(Model.deserialize(from: NSDictionary(dictionary: values), designatedPath: path)))
      check(try #require(JSONDeserializer<Model>.deserializeFrom(json: json, designatedPath: path)))
    }
    for path in ["", "."] { check(try #require(Model.deserialize(from: Self.json, designatedPath: path))) }
    for path in ["nowhere", "data.nowhere", "code", "data.list", "data.ticket.number"] {
      #expect(Model.deserialize(from: json, designatedPath: path) == nil)
    }
    let list = try #require([Model].deserialize(from: json, designatedPath: "data.list"))
    check(try #require(list.first ?? nil))
  }

  @Test("a designated path leads to the model; empty steps are passed over")
  func designatedPaths() throws {
    try checkPaths(TicketStruct.self)
    try checkPaths(TicketClass.self)
  }

  private func checkArrays<Model: Ticket>(_ type: Model.Type) throws {
    let json = "[\(Self.json),null,5,{}]"
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let arrays: [[Model?]?] = [
      [Model].deserialize(from: json), [Model].deserialize(from: parsed as? NSArray),
      [Model].deserialize(from: parsed as? [Any]),
      JSONDeserializer<Model>.deserializeModelArrayFrom(json: json),
      JSONDeserializer<Model>.deserializeModelArrayFrom(array: parsed as? NSArray),
      JSONDeserializer<Model>.deserializeModelArrayFrom(array: parsed as? [Any]),
    ]
    for array in arrays {
      let array = try #require(array)
      #expect(array.map { $0?.number } == [7, nil, nil, 2])
      check(try #require(array.first ?? nil))
    }
    #expect([Model].deserialize(from: "[]")?.isEmpty == true)
    #expect([Model].deserialize(from: "{}") == nil)
    #expect([Model].deserialize(from: nil as NSArray?) == nil)
  }

  @Test("an array of models has a place for each element, nil for those that are no objects")
  func arrays() throws {
    try checkArrays(TicketStruct.self)
    try checkArrays(TicketClass.self)
  }

  private func checkUpdates<Model: Ticket>(_ type: Model.Type) {
    var ticket = Model()
    ticket.holder = "Tom"
    JSONDeserializer.update(object: &ticket, from: #"{"price":2.5}"#)
    #expect((ticket.number, ticket.price, ticket.holder) == (2, 2.5, "Tom"))
    JSONDeserializer.update(object: &ticket, from: ["number": 5])
    #expect((ticket.number, ticket.price, ticket.holder) == (5, 2.5, "Tom"))
    JSONDeserializer.update(object: &ticket, from: NSDictionary(object: "Eve", forKey: "holder" as NSString))
    #expect((ticket.number, ticket.price, ticket.holder) == (5, 2.5, "Eve"))
    JSONDeserializer.update(object: &ticket, from: #"{"a":{"b":{"number":6}}}"#, designatedPath: "a.b")
    JSONDeserializer.update(object: &ticket, from: ["a": ["price": 3.5]], designatedPath: "a")
    #expect((ticket.number, ticket.price, ticket.holder) == (6, 3.5, "Eve"))
    for json in ["[]", #"{"number":1"#, "", "5"] { JSONDeserializer.update(object: &ticket, from: json) }
    JSONDeserializer.update(object: &ticket, from: #"{"number":1}"#, designatedPath: "nowhere")
    #expect((ticket.number, ticket.price, ticket.holder) == (6, 3.5, "Eve"))
  }

  @Test("an update changes what is there, in the object at hand")
  func updates() {
    checkUpdates(TicketStruct.self)
    checkUpdates(TicketClass.self)
    var object = TicketClass()
    let same = object
    JSONDeserializer.update(object: &object, from: #"{"number":1}"#)
    #expect(same === object && same.number == 1)
  }
}
