import DirectJSON
import Foundation
import Testing

/// Checks how a model is written. A call, since a closure whose only `try` is inside a macro is not taken for a
/// throwing one.
func expectEncoding<Model: HandyJSON>(
  of model: Model, _ json: String, _ options: EncodingOptions = EncodingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = try model.encode(options: options)
  #expect(text == json, sourceLocation: sourceLocation)
}

@Suite("Wrappers: flattened models")
struct FlattenedTests {
  struct Address: HandyJSON, Equatable {
    var street = "none"
    var city: String?
    var since = 0
    let fixed = 1
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< since <-- ["address.since", "since"]
      mapper <<< city <-- "town"
    }
  }

  struct Customer: HandyJSON {
    var before = UInt8(0x5A)
    var name = ""
    @Flattened var address = Address(city: "Rome")
    var after = UInt8(0x5A)
  }

  @Test("a flattened model has its keys at the level of its property")
  func flattens() throws {
    let json = #"{"before":1,"name":"n","street":"s","town":"t","address":{"since":5},"after":2}"#
    try decodedFromBoth(Customer.self, from: json) { customer, mismatches in
      #expect((customer.before, customer.name, customer.after) == (1, "n", 2))
      #expect(customer.address == Address(street: "s", city: "t", since: 5))
      #expect(mismatches == [])
      try expectEncoding(
        of: customer, #"{"before":1,"name":"n","street":"s","town":"t","address":{"since":5},"fixed":1,"after":2}"#)
      #expect(
        rendering(customer.toJSON())
          == "{address={since=5} after=2 before=1 fixed=1 name='n' street='s' town='t'}")
      var options = EncodingOptions()
      options.sortedKeys = true
      try expectEncoding(
        of: customer, #"{"address":{"since":5},"after":2,"before":1,"fixed":1,"name":"n","street":"s","town":"t"}"#,
        options)
    }
  }

  final class Place: HandyJSON, Equatable {
    var country = "none"
    @Flattened var inner: Pair?
    required init() {}
    static func == (left: Place, right: Place) -> Bool {
      left.country == right.country && left.inner == right.inner
    }
  }

  struct Pair: HandyJSON, Equatable {
    var flag: Bool?
    var when: Date?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< when <-- DateTransform() }
  }

  struct Visitor: HandyJSON {
    var before = UInt8(0x5A)
    @Flattened var address: Address?
    @Flattened var place: Place?
    @Flattened var given: Pair? = Pair(flag: true)
    var after = UInt8(0x5A)
  }

  @Test("an optional model is made when one of its keys has a value, and stays nil otherwise")
  func optionalModel() throws {
    for json in [#"{"before":1,"after":2}"#, #"{"before":1,"street":null,"country":null,"fixed":7,"after":2}"#] {
      try decodedFromBoth(Visitor.self, from: json) { visitor, _ in
        #expect((visitor.before, visitor.after) == (1, 2))
        #expect((visitor.address, visitor.place, visitor.given) == (nil, nil, Pair(flag: true)))
        try expectEncoding(of: visitor, #"{"before":1,"flag":true,"after":2}"#)
        #expect(rendering(visitor.toJSON()) == "{after=2 before=1 flag=true}")
      }
    }
    try decodedFromBoth(Visitor.self, from: #"{"before":1,"town":"t","country":"c","flag":false,"when":5,"after":2}"#) {
      visitor, mismatches in
      #expect((visitor.before, visitor.after) == (1, 2))
      #expect(visitor.address == Address(city: "t"))
      #expect(visitor.place?.country == "c")
      #expect(visitor.place?.inner == Pair(flag: false, when: Date(timeIntervalSince1970: 5)))
      #expect(visitor.given == Pair(flag: false, when: Date(timeIntervalSince1970: 5)))
      #expect(mismatches == [])
      let text = try visitor.encode()
      let again = try Visitor.decode(from: text)
      try expectEncoding(of: again, text)
    }
  }

  @Test("an optional model's keys are not missing, and its closures leave it nil for null")
  func optionalModelLacksNothing() throws {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    try decodedFromBoth(Visitor.self, from: #"{"before":1,"when":null,"after":2}"#, options: options) {
      visitor, mismatches in
      #expect((visitor.address, visitor.place, visitor.given?.when) == (nil, nil, nil))
      #expect(mismatches == [])
    }
  }

  @Test("keys that are not there leave what it was declared with; mismatches have the outer path")
  func partly() throws {
    try decodedFromBoth(Customer.self, from: #"{"street":["s"],"since":"x","fixed":2}"#) { customer, mismatches in
      #expect(customer.address == Address(street: #"["s"]"#, city: "Rome"))
      #expect(
        mismatches.sorted() == [
          "$.fixed: `fixed` is not decoded: it is a `let` constant",
          #"$.since: expected Int, found string "x""#,
        ])
    }
    var customer = Customer()
    JSONDeserializer.update(object: &customer, from: #"{"town":"Oslo"}"#)
    #expect(customer.address == Address(city: "Oslo"))
  }

  final class Engine: HandyJSON {
    var power = 1
    @Flattened var maker = Maker()
    required init() {}
  }

  struct Maker: HandyJSON {
    var maker = "nobody"
    @PropertyWrapperTests.Boxed var founded = 1900
    var code = ""
    mutating func mapping(mapper: HelpingMapper) {
      let doubled = TransformOf<Int, Int>(fromJSON: { $0.map { $0 &* 2 } }, toJSON: { $0.map { $0 / 2 } })
      mapper.specify(propertyNamed: "founded", transform: doubled)
      mapper.specify(property: &code) { [maker] in "\($0) \(maker)" }
    }
  }

  final class Vehicle: HandyJSON {
    var wheels = 4
    @Flattened var engine = Engine()
    var power: Double?
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &wheels) { $0.count }
    }
  }

  @Test("flattened objects hold flattened values; converters work at every level; the outer key is written")
  func nested() throws {
    let json = #"{"wheels":"four!","power":7.5,"maker":"m","code":"c"}"#
    try decodedFromBoth(Vehicle.self, from: json) { vehicle, mismatches in
      #expect((vehicle.wheels, vehicle.power, vehicle.engine.power) == (5, 7.5, 7))
      // Converters see the instance as it was when its mapping ran.
      #expect((vehicle.engine.maker.maker, vehicle.engine.maker.code) == ("m", "c nobody"))
      #expect(mismatches == [])
      try expectEncoding(of: vehicle, #"{"wheels":5,"power":7.5,"maker":"m","founded":1900,"code":"c nobody"}"#)
    }
    let other = try Vehicle.decode(from: "{}")
    #expect((other.engine.power, other.engine.maker.maker) == (1, "nobody"))
  }

  struct Rows: HandyJSON {
    var rows: [Row] = []
  }

  struct Row: HandyJSON {
    @Flattened var first = Text()
    @Flattened var second = Other()
  }

  struct Text: HandyJSON {
    var text = "a default text that is too long for a small string"
    var list = ["another default text that is too long for a small string"]
  }

  struct Other: HandyJSON {
    var text: String?
    var any: Any? = [1]
  }

  @Test("a key of two flattened models fills both, and is written once")
  func clash() throws {
    let row = #"{"text":"a decoded text that is too long for a small string","list":["x"],"any":{"a":[1]}}"#
    let json = #"{"rows":[\#(Array(repeating: row, count: 100).joined(separator: ","))]}"#
    try decodedFromBoth(Rows.self, from: json) { rows, mismatches in
      #expect(rows.rows.count == 100)
      #expect(rows.rows.allSatisfy { $0.first.text == $0.second.text })
      #expect(mismatches == [])
      try expectEncoding(of: rows, json)
    }
  }
}
