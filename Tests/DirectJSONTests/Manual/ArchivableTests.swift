import DirectJSON
import Foundation
import Testing

@Suite("Manual: keys by hand")
struct ArchivableTests {
  /// Stands in for a type of another module.
  struct Route: Equatable {
    let from: String
    let to: String
  }

  struct Stop: HandyJSON, Equatable {
    var name = ""
  }

  struct Flight: JSONArchivable {
    var number = "none"
    var route = Route(from: "?", to: "?")
    var seats = 0
    var stops: [Stop] = []
    var seen: [String] = []
    var position = (latitude: 0.0, longitude: 0.0)

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> route
      mapper >>> stops
      mapper >>> seen
    }

    mutating func restore(from object: JSONObjectReader) {
      if let from: String = object.restore("from"), let to: String = object.restore("to") {
        route = Route(from: from, to: to)
      }
      stops = object.restore("stops") ?? stops
      if let seats = object.restore("seats", as: [Int].self) { self.seats = seats.reduce(0, +) }
      if let place = object.object("place") {
        position = (place.restore("lat") ?? 0, place.object("deep")?.restore("lon") ?? 0)
      }
      seen.append("restored \(number) \(object.contains("from")) \(object.contains("none"))")
    }

    func archive(to object: inout JSONObjectWriter) {
      object.archive(route.from, "from")
      object.archive(route.to, "to")
      object.archive([seats, 0], "seats")
      object.archive(stops, "stops")
      object.archive("place") { place in
        place.archive(position.latitude, "lat")
        place.archive("deep") { $0.archive(position.longitude, "lon") }
      }
      object.archive(Int?.none, "absent")
    }

    mutating func didFinishMapping() { seen.append("finished \(seats)") }
  }

  private static let json = #"""
    {"number":"LH1","from":"A","to":"B","seats":"[3,4]","stops":[{"name":"s"},{}],"route":5,"from":"C",
    "place":{"lat":1.5,"deep":{"lon":"2.5"}}}
    """#

  @Test("keys are taken from the object in both forms, the rest is automatic")
  func restores() throws {
    try decodedFromBoth(Flight.self, from: Self.json) { flight, _ in
      #expect(flight.number == "LH1")
      #expect(flight.route.to == "B")
      #expect(flight.seats == 7)
      #expect(flight.stops == [Stop(name: "s"), Stop()])
      #expect((flight.position.latitude, flight.position.longitude) == (1.5, 2.5))
      #expect(flight.seen == ["restored LH1 true false", "finished 7"])
    }
    // Of a key that stands twice, the last one counts.
    #expect(try Flight.decode(from: Self.json).route.from == "C")
  }

  @Test("what is archived replaces properties of the same key, and is decoded again")
  func archives() throws {
    var flight = Flight()
    (flight.number, flight.route, flight.seats, flight.stops) = ("X", Route(from: "A", to: "B"), 7, [Stop(name: "s")])
    flight.position = (1, 2.5)
    #expect(
      try flight.encode()
        == #"{"number":"X","seats":[7,0],"from":"A","to":"B","stops":[{"name":"s"}],"place":{"lat":1,"deep":{"lon":2.5}}}"#
    )
    #expect(
      rendering(flight.toJSON())
        == "{from='A' number='X' place={deep={lon=2.5} lat=1.0} seats=[7 0] stops=[{name='s'}] to='B'}")
    let again = try Flight.decode(from: try flight.encode())
    #expect((again.route, again.seats, again.stops) == (flight.route, 7, flight.stops))
    #expect((again.position.latitude, again.position.longitude) == (1, 2.5))
  }

  @Test("the options of encoding hold for what is archived")
  func archiveOptions() throws {
    var options = EncodingOptions()
    (options.sortedKeys, options.writeNull) = (true, true)
    #expect(
      try Flight().encode(options: options)
        == #"{"absent":null,"from":"?","number":"none","place":{"deep":{"lon":0},"lat":0},"seats":[0,0],"stops":[],"to":"?"}"#
    )
    options = EncodingOptions()
    options.prettyPrint = true
    options.keyStrategy = .custom { $0.uppercased() }
    struct Small: JSONArchivable {
      var a = 1
      func archive(to object: inout JSONObjectWriter) {
        object.archive("inner") { $0.archive([1], "list") }
      }
    }
    #expect(
      try Small().encode(options: options) == """
        {
          "A" : 1,
          "INNER" : {
            "LIST" : [
              1
            ]
          }
        }
        """)
  }

  @Test("names that become the same key are an error", arguments: ["beside", "both", "inside", "none"])
  func respelledTwice(kind: String) throws {
    struct Respelled: JSONArchivable {
      @Ignored var kind = ""
      var firstName = "x"
      func archive(to object: inout JSONObjectWriter) {
        switch kind {
        case "beside": object.archive("y", "first_name")
        case "both":
          object.archive(1, "userId")
          object.archive(2, "user_id")
        case "inside":
          object.archive("inner") {
            $0.archive(1, "userId")
            $0.archive(2, "user_id")
          }
        default:
          object.archive("z", "firstName")
          object.archive(1, "userId")
        }
      }
    }
    var model = Respelled()
    model.kind = kind
    var options = EncodingOptions()
    for isSorted in [false, true] {
      options.sortedKeys = isSorted
      options.keyStrategy = .useDefaultKeys
      #expect(throws: Never.self) { try model.encode(options: options) }
      options.keyStrategy = .convertToSnakeCase
      if kind == "none" {
        #expect(try model.encode(options: options) == #"{"first_name":"z","user_id":1}"#)
      } else {
        let failure = try #require(throws: JSONFailure.self) { try model.encode(options: options) }
        let (key, names) =
          kind == "beside" ? ("first_name", ["firstName", "first_name"]) : ("user_id", ["userId", "user_id"])
        #expect("\(failure)".contains("the key \"\(key)\" of both '\(names[0])' and '\(names[1])'"))
      }
    }
  }

  @Test("absent values leave nothing in the text, and are null if the options say so")
  func absences() throws {
    struct Sparse: JSONArchivable {
      func archive(to object: inout JSONObjectWriter) {
        object.archive(Int?.none, "firstKey")
        object.archive(Int?.some(1), "secondKey")
        object.archive("innerKey") {
          $0.archive(Int?.none, "zKey")
          $0.archive([2], "yKey")
          $0.archive(String?.some("x"), "aKey")
        }
        object.archive(Int?.none, "lastKey")
      }
    }
    #expect(try Sparse().encode() == #"{"secondKey":1,"innerKey":{"yKey":[2],"aKey":"x"}}"#)
    var options = EncodingOptions()
    (options.sortedKeys, options.keyStrategy, options.prettyPrint) = (true, .convertToSnakeCase, true)
    #expect(
      try Sparse().encode(options: options) == """
        {
          "inner_key" : {
            "a_key" : "x",
            "y_key" : [
              2
            ]
          },
          "second_key" : 1
        }
        """)
    (options.prettyPrint, options.writeNull) = (false, true)
    #expect(
      try Sparse().encode(options: options)
        == #"{"first_key":null,"inner_key":{"a_key":"x","y_key":[2],"z_key":null},"last_key":null,"second_key":1}"#)
  }

  @Test("a transform's result that JSON does not have is an error")
  func unencodableResults() throws {
    struct Converting: JSONArchivable {
      struct ToClosure: TransformType {
        func transformFromJSON(_ value: Any?) -> Int? { nil }
        func transformToJSON(_ value: Int?) -> (() -> Void)? { {} }
      }

      func archive(to object: inout JSONObjectWriter) { object.archive(1, "key", by: ToClosure()) }
    }
    #expect(throws: JSONFailure.self) { try Converting().encode() }
    #expect(Converting().toJSON() == nil)
  }

  struct Strict: JSONArchivable {
    var number = 0
    var failing: Step?
    var list: [Strict] = []
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> number
      mapper >>> failing
      mapper >>> list
    }
    mutating func restore(from object: JSONObjectReader) {
      number = object.restore("number") ?? number
      failing = object.restore("failing")
      list = object.restore("list") ?? []
    }
  }

  @Test("what does not fit is reported at its place, and fails strict calls; null is nothing")
  func mismatches() throws {
    let json = #"{"list":[{"number":1},{"x":1,"number":"y"}],"number":null}"#
    let (model, mismatches) = try decoded(Strict.self, from: json)
    #expect((model.number, model.list.map(\.number)) == (0, [1, 0]))
    #expect(mismatches == [#"$.list[1].number (line 1, column 39): expected Int, found string "y""#])
    try decodedFromBoth(Strict.self, from: json) { _, mismatches in
      #expect(mismatches == [#"$.list[1].number: expected Int, found string "y""#])
    }
    var options = DecodingOptions()
    options.isStrict = true
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(throws: JSONFailure.self) { try Strict.decode(from: json, options: options) }
    #expect(throws: JSONFailure.self) { try Strict.decode(from: tree, options: options) }
  }

  @Test("what ends a decode ends it by hand, too: families without others, and nesting")
  func failures() throws {
    let json = #"{"number":1,"list":[{"failing":{"op":"sub"}}]}"#
    let words = #"expected a member of the family Step, found string "sub"; hint: known: "add", "group""#
    #expect(
      try failure(decoding: Strict.self, from: json).description
        == "$.list[0].failing.op (line 1, column 38): \(words)")
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(
      try #require(throws: JSONFailure.self) { try Strict.decode(from: tree) }.description
        == "$.list[0].failing.op: \(words)")
    let deep = String(repeating: #"{"list":["#, count: 300) + String(repeating: "]}", count: 300)
    #expect(throws: JSONFailure.self) { try Strict.decode(from: deep) }
    var cyclic: [String: Any] = ["number": 1]
    for _ in 0..<300 { cyclic = ["list": [cyclic]] }
    let levels = cyclic
    #expect(throws: JSONFailure.self) { try Strict.decode(from: levels) }
    let shallow = String(repeating: #"{"list":["#, count: 20) + String(repeating: "]}", count: 20)
    #expect(try Strict.decode(from: shallow).list.count == 1)
  }

  @Test("every key of an object inside is found, however many there are", arguments: [3, 30, 300])
  func manyKeys(count: Int) throws {
    struct Outer: JSONArchivable {
      var found: [Int?] = []
      mutating func restore(from object: JSONObjectReader) {
        guard let inner = object.object("inner"), let count: Int = object.restore("count") else { return }
        found = (0..<count).map { inner.restore("member \"\($0)\"") } + [inner.restore("none")]
      }
    }
    let members = (0..<count).map { #""member \"\#($0)\u0022":\#(-$0 - 1)"# }
    // Of a key that stands twice, the last one counts.
    let inner = (members.map { $0 + "1" } + members).joined(separator: ",")
    let outer = try Outer.decode(from: #"{"count":\#(count),"inner":{\#(inner)}}"#)
    #expect(outer.found == (0..<count).map { -$0 - 1 } + [nil])
  }

  @Test("update restores, too")
  func updates() throws {
    var flight = Flight()
    JSONDeserializer.update(object: &flight, from: #"{"from":"A","to":"B"}"#)
    #expect(flight.route == Route(from: "A", to: "B"))
    JSONDeserializer.update(object: &flight, from: ["from": "C", "to": "D"] as [String: Any])
    #expect(flight.route == Route(from: "C", to: "D"))
  }

  class Base: JSONArchivable {
    var id = 1
    required init() {}
    func restore(from object: JSONObjectReader) { id = object.restore("ID") ?? id }
    func archive(to object: inout JSONObjectWriter) { object.archive(id, "ID") }
  }

  final class Derived: Base {
    var hidden: Date?
    var kept: JSONObjectReader?
    override func restore(from object: JSONObjectReader) {
      super.restore(from: object)
      hidden = object.restore("day", by: CustomDateFormatTransform(formatString: "yyyy"))
      kept = object
    }
    override func archive(to object: inout JSONObjectWriter) {
      super.archive(to: &object)
      object.archive(hidden, "day", by: CustomDateFormatTransform(formatString: "yyyy"))
      object.archive(id &+ 1, "ID")
      object.archive(Date?.none, "none", by: CustomDateFormatTransform(formatString: "yyyy"))
    }
  }

  @Test("subclasses add to what their superclass does by hand, and are written as what they are")
  func inheritance() throws {
    struct Holder: HandyJSON {
      var base = Base()
    }
    try decodedFromBoth(Derived.self, from: #"{"ID":5,"day":"2024"}"#) { derived, _ in
      #expect(derived.id == 5)
      #expect(derived.hidden != nil)
      // The reader may be kept.
      #expect(derived.kept?.restore("day") == 2024)
      derived.kept = nil
      let holder = Holder(base: derived)
      let object = try #require(holder.toJSON()?["base"] as? [String: Any])
      #expect((object["ID"] as? Int, object["day"] as? String) == (6, "2024"))
    }
    #expect(try Holder().encode() == #"{"base":{"id":1,"ID":1}}"#)
  }

  struct Taught: HandyJSON {
    var route = Route(from: "?", to: "?")
    var optional: Route?
    var list: [Route] = []

    mutating func mapping(mapper: HelpingMapper) {
      let transform = TransformOf<Route, String>(
        fromJSON: { text in
          let places = (text ?? "").split(separator: "-").map(String.init)
          return places.count == 2 ? Route(from: places[0], to: places[1]) : nil
        }, toJSON: { route in route.map { "\($0.from)-\($0.to)" } })
      mapper <<< route <-- transform
      mapper <<< optional <-- transform
      mapper <<< list
        <-- TransformOf<[Route], [Any]>(
          fromJSON: { $0?.compactMap { transform.transformFromJSON($0) } },
          toJSON: { $0?.compactMap { transform.transformToJSON($0) } })
    }
  }

  @Test("a type of another module is taught by a transform in the mapping")
  func transforms() throws {
    let json = #"{"route":"A-B","optional":"C-D","list":["E-F","G-H"]}"#
    try decodedFromBoth(Taught.self, from: json) { taught, mismatches in
      #expect(taught.route == Route(from: "A", to: "B"))
      #expect(taught.optional == Route(from: "C", to: "D"))
      #expect(taught.list == [Route(from: "E", to: "F"), Route(from: "G", to: "H")])
      #expect(mismatches == [])
      try expectEncoding(of: taught, json)
    }
  }

  private struct Travel: JSONArchivable, Equatable {
    var plain = 0
    var fromCity: String?
    var nested: [String: Int] = [:]

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> fromCity
      mapper >>> nested
    }

    mutating func restore(from object: JSONObjectReader) {
      fromCity = object.restore("fromCity")
      if object.contains("innerPart"), let inner: Int = object.object("innerPart")?.restore("deepValue") {
        nested["deepValue"] = inner
      }
    }

    func archive(to object: inout JSONObjectWriter) {
      object.archive(fromCity, "fromCity")
      object.archive("innerPart") { $0.archive(nested["deepValue"], "deepValue") }
    }
  }

  @Test("keys by hand are found again under a key strategy, an exact key first", arguments: [0, 100])
  func keyStrategies(padding: Int) throws {
    var (encoding, decoding) = (EncodingOptions(), DecodingOptions())
    (encoding.keyStrategy, decoding.keyStrategy) = (.convertToSnakeCase, .convertFromSnakeCase)
    let travel = Travel(plain: 1, fromCity: "Rome", nested: ["deepValue": 2])
    let text = try travel.encode(options: encoding)
    #expect(text == #"{"plain":1,"from_city":"Rome","inner_part":{"deep_value":2}}"#)
    let others = (0..<padding).map { #""other\#($0)":0,"# }.joined()
    let padded = text.replacingOccurrences(of: #""plain""#, with: others + #""plain""#)
    try decodedFromBoth(Travel.self, from: padded, options: decoding) { found, mismatches in
      #expect(found == travel)
      #expect(mismatches == [])
    }
    try decodedFromBoth(
      Travel.self, from: #"{"from_city":"Rome","fromCity":"Oslo","from_City":"Bonn"}"#, options: decoding
    ) { found, _ in #expect(found.fromCity == "Oslo") }
    #expect(try Travel.decode(from: text).fromCity == nil)
  }

  private struct Wide: JSONArchivable {
    var found = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> found }
    mutating func restore(from object: JSONObjectReader) {
      for number in 0..<100 where object.contains("key\(number)") {
        if let value: Int = object.restore("key\(number)") { found += value }
      }
    }
    func archive(to object: inout JSONObjectWriter) {}
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  @Test("each key of an object is spelled a few times, however many are read by hand")
  func spellsKeysOnce() throws {
    let count = Count()
    var options = DecodingOptions()
    options.keyStrategy = .custom { key in
      count.value += 1
      return String(key.dropFirst())
    }
    let json = "{\((0..<100).map { #""_key\#($0)":1"# }.joined(separator: ","))}"
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(try Wide.decode(from: json, options: options).found == 100)
    #expect(count.value <= 400, "\(count.value)")
    count.value = 0
    #expect(try Wide.decode(from: tree, options: options).found == 100)
    #expect(count.value <= 400, "\(count.value)")
  }

  private struct Absent: JSONArchivable {
    mutating func restore(from object: JSONObjectReader) {}

    func archive(to object: inout JSONObjectWriter) {
      object.archive(1, "key", by: TransformOf<Int, String?>(fromJSON: { _ in 1 }, toJSON: { _ in .some(nil) }))
    }
  }

  @Test("a transform that returns a nil optional writes nothing")
  func nilOptionalOfTransform() throws {
    try expectEncoding(of: Absent(), "{}")
    #expect(Absent().toJSON()?.isEmpty == true)
  }

  @Test("a key that is equal as a string to that of a property is archived beside it")
  func equivalentToProperty() throws {
    struct Beside: JSONArchivable {
      var count = 1
      mutating func mapping(mapper: HelpingMapper) { mapper <<< count <-- "\u{E9}" }
      func archive(to object: inout JSONObjectWriter) { object.archive(2, "e\u{301}") }
    }
    #expect(try Beside().encode() == "{\"\u{E9}\":1,\"e\u{301}\":2}")
  }

  @Test("keys that are equal as strings, but have other code units, are archived both")
  func equivalentKeys() throws {
    struct Both: JSONArchivable {
      var count = 0
      func archive(to object: inout JSONObjectWriter) {
        for number in 0..<count { object.archive(number, "key \(number)") }
        object.archive(1, "\u{E9}")
        object.archive(2, "e\u{301}")
        object.archive(3, "\u{E9}")
      }
    }
    for count in [0, 9] {
      let members = (0..<count).map { #""key \#($0)":\#($0),"# }.joined()
      #expect(try Both(count: count).encode() == "{\"count\":\(count),\(members)\"\u{E9}\":3,\"e\u{301}\":2}")
    }
  }
}
