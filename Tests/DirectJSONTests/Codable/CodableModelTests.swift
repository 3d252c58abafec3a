import DirectJSON
import Foundation
import Testing

@Suite("Codable: models inside Codable types")
struct CodableModelTests {
  enum Coat: String, HandyJSONEnum { case tawny, white }

  struct Cat: HandyJSON, Equatable {
    var id: Int64 = 0
    var name: String?
    var coat = Coat.tawny
    var kittens: [Cat] = []
  }

  class Animal: HandyJSON {
    var id = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< id <-- "animal_id" }
  }

  final class Lion: Animal {
    var mane = 1.5
  }

  struct House: Codable {
    var number: Int
    @CodableModel var cat = Cat()
    @CodableModel var guest: Cat?
    @CodableModel var cats: [Cat] = []
    @CodableModel var rooms: [String: Cat]?
    @CodableModel var lion = Lion()
    @CodableModel var animal = Animal()
    @CodableModel var coat: Coat?
    var open: Bool
  }

  static let json = """
    {"number":4,"cat":{"id":"7","name":"Tom","coat":"white"},"guest":{"id":1,"kittens":[{"id":2},5]},\
    "cats":[{"id":3},null,{"id":4.0}],"rooms":{"hall":{"id":5}},"lion":{"animal_id":6,"mane":2},\
    "animal":{"animal_id":8},"coat":"white","open":true}
    """

  static let coders: [Coders] =
    [
      Coders(
        name: "JSON", encode: { try JSONEncoder().encode($0) },
        decode: { data, type in try JSONDecoder().decode(type, from: data) })
    ]
    + [PropertyListSerialization.PropertyListFormat.xml, .binary].map { format in
      Coders(
        name: format == .xml ? "XML property list" : "binary property list",
        encode: { value in
          let encoder = PropertyListEncoder()
          encoder.outputFormat = format
          return try encoder.encode(value)
        },
        decode: { data, type in try PropertyListDecoder().decode(type, from: data) })
    }

  struct Coders: CustomTestStringConvertible, Sendable {
    let name: String
    let encode: @Sendable (any Encodable) throws -> Data
    let decode: @Sendable (Data, any Decodable.Type) throws -> any Decodable
    var testDescription: String { name }

    func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
      try #require(try decode(data, type) as? Value)
    }
  }

  private func check(_ house: House, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(house.number == 4 && house.open, sourceLocation: sourceLocation)
    #expect(house.cat == Cat(id: 7, name: "Tom", coat: .white), sourceLocation: sourceLocation)
    #expect(house.guest == Cat(id: 1, kittens: [Cat(id: 2)]), sourceLocation: sourceLocation)
    #expect(house.cats == [Cat(id: 3), Cat(id: 4)], sourceLocation: sourceLocation)
    #expect(house.rooms == ["hall": Cat(id: 5)], sourceLocation: sourceLocation)
    #expect(house.lion.id == 6 && house.lion.mane == 2, sourceLocation: sourceLocation)
    #expect(house.animal.id == 8 && house.coat == .white, sourceLocation: sourceLocation)
  }

  @Test("are decoded by the rules of models")
  func decoding() throws {
    check(try JSONDecoder().decode(House.self, from: Data(Self.json.utf8)))
  }

  @Test("come back from every format that they were encoded in", arguments: coders)
  func roundTrip(coders: Coders) throws {
    let house = try JSONDecoder().decode(House.self, from: Data(Self.json.utf8))
    check(try coders.decode(House.self, coders.encode(house)))
  }

  @Test("are encoded by the rules of models, subclasses with all of their properties")
  func encoding() throws {
    let house = House(
      number: 1, cat: Cat(id: .max, kittens: [Cat(id: .min)]), guest: nil, cats: [], rooms: nil, lion: Lion(),
      animal: Lion(), coat: nil, open: false)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(house), as: UTF8.self) == """
        {"animal":{"animal_id":0,"mane":1.5},"cat":{"coat":"tawny","id":9223372036854775807,\
        "kittens":[{"coat":"tawny","id":-9223372036854775808,"kittens":[]}]},"cats":[],\
        "lion":{"animal_id":0,"mane":1.5},"number":1,"open":false}
        """)
  }

  @Test("that are optional may lack their key or be null, and are left out when they are nil")
  func optionals() throws {
    struct Pair: Codable {
      @CodableModel var first: Cat?
      @CodableModel var second: Cat? = Cat(id: 5)
      @CodableModel var coat: Coat?
    }
    let pair = try JSONDecoder().decode(Pair.self, from: Data(#"{"second":null}"#.utf8))
    #expect(pair.first == nil && pair.second == nil && pair.coat == nil)
    #expect(String(decoding: try JSONEncoder().encode(pair), as: UTF8.self) == "{}")
    #expect(try JSONDecoder().decode([CodableModel<Cat?>].self, from: Data("[null]".utf8)).map(\.wrappedValue) == [nil])
    #expect(
      String(decoding: try JSONEncoder().encode([CodableModel<Cat?>(wrappedValue: nil)]), as: UTF8.self) == "[null]")
  }

  private struct One: Codable {
    @CodableModel var cat = Cat()
  }

  private struct Strict: Codable {
    var list: [One]
  }

  @Test("that cannot be made are an error of the decoder, with its path")
  func errors() throws {
    func error(_ json: String, strict: Bool = false) throws -> (String, [String], String, JSONFailure?) {
      let decoder = JSONDecoder()
      if strict {
        var options = DecodingOptions()
        options.isStrict = true
        decoder.userInfo[.modelDecodingOptions] = options
      }
      let error = try #require(throws: DecodingError.self) {
        try decoder.decode(Strict.self, from: Data(#"{"list":[\#(json)]}"#.utf8))
      }
      func parts(_ kind: String, _ context: DecodingError.Context) -> (String, [String], String, JSONFailure?) {
        (
          kind, context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }, context.debugDescription,
          context.underlyingError as? JSONFailure
        )
      }
      switch error {
      case .keyNotFound(let key, let context): return parts("no key \(key.stringValue)", context)
      case .typeMismatch(let type, let context): return parts("no \(type)", context)
      case .valueNotFound(let type, let context): return parts("no value for \(type)", context)
      case .dataCorrupted(let context): return parts("corrupt", context)
      @unknown default: return ("", [], "", nil)
      }
    }
    var (kind, path, words, failure) = try error("{}")
    #expect((kind, path) == ("no key cat", ["list", "0"]))
    (kind, path, words, failure) = try error(#"{"cat":null}"#)
    #expect((kind, path) == ("no value for Cat", ["list", "0", "cat"]))
    (kind, path, words, failure) = try error(#"{"cat":5}"#)
    #expect((kind, path, words) == ("no Cat", ["list", "0", "cat"], "expected Cat, found number 5"))
    #expect(failure?.reason == .mismatch(expected: "Cat", found: "number 5"))
    // What does not fit a property keeps its default, as always.
    let kept = try JSONDecoder().decode(One.self, from: Data(#"{"cat":{"id":"x","name":"n","kittens":[5]}}"#.utf8))
    #expect(kept.cat == Cat(name: "n"))
    (kind, path, words, failure) = try error(#"{"cat":{"kittens":[{},{"id":"x"}]}}"#, strict: true)
    #expect(
      (kind, path, words)
        == ("no Cat", ["list", "0", "cat", "kittens", "1", "id"], #"expected Int64, found string "x""#))
    #expect(failure?.path.description == "$.kittens[1].id")
  }

  @Test("that cannot be encoded are an error of the encoder, with its path")
  func encodingErrors() throws {
    struct Point: HandyJSON { var values = [1.0, .infinity] }
    struct Map: Codable { @CodableModel var point = Point() }
    let error = try #require(throws: EncodingError.self) { try JSONEncoder().encode(["m": Map()]) }
    guard case .invalidValue(let value, let context) = error else { return }
    #expect(value is Point)
    #expect(context.codingPath.map(\.stringValue).suffix(2) == ["values", "Index 1"])
    #expect(context.underlyingError is JSONFailure)
    #expect(context.debugDescription == "$.values[1]: JSON cannot represent inf, which is not a finite number")
  }

  @Test("a type that has no values to decode is refused")
  func refused() {
    struct Closure: Codable { @CodableModel var action: () -> Void = {} }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Closure.self, from: Data(#"{"action":1}"#.utf8)) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Closure()) }
  }

  struct Named: HandyJSON, Equatable {
    var firstName = ""
    var bornAt = Date(timeIntervalSince1970: 0)
    var raw = Data()
    var table: [String: Int] = [:]
  }

  @Test("see keys as the decoder gives them, and dates, data and the keys of dictionaries as they are")
  func strategies() throws {
    struct Form: Codable {
      var sentAt: Date
      @CodableModel var personNamed = Named()
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .millisecondsSince1970
    let json = """
      {"sent_at":1500,"person_named":{"first_name":"Ada","born_at":1500,"raw":"AQI=","table":{"a_b":1}}}
      """
    let form = try decoder.decode(Form.self, from: Data(json.utf8))
    #expect(form.sentAt == Date(timeIntervalSince1970: 1.5))
    #expect(
      form.personNamed
        == Named(firstName: "Ada", bornAt: Date(timeIntervalSince1970: 1500), raw: Data([1, 2]), table: ["a_b": 1]))
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(form), as: UTF8.self) == """
        {"person_named":{"born_at":1500,"first_name":"Ada","raw":"AQI=","table":{"a_b":1}},"sent_at":1500}
        """)
  }

  @Test("take their options from the userInfo of the coder")
  func userInfo() throws {
    var decodingOptions = DecodingOptions()
    decodingOptions.keyStrategy = .convertFromKebabCase
    decodingOptions.dateStrategy = .millisecondsSince1970
    let decoder = JSONDecoder()
    decoder.userInfo[.modelDecodingOptions] = decodingOptions
    let json = Data(#"{"first-name":"Ada","born-at":1500}"#.utf8)
    let named = try decoder.decode(CodableModel<Named>.self, from: json).wrappedValue
    #expect(named == Named(firstName: "Ada", bornAt: Date(timeIntervalSince1970: 1.5)))
    var encodingOptions = EncodingOptions()
    encodingOptions.keyStrategy = .convertToKebabCase
    encodingOptions.dateStrategy = .iso8601
    encodingOptions.prettyPrint = true
    let encoder = JSONEncoder()
    encoder.userInfo[.modelEncodingOptions] = encodingOptions
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(CodableModel(wrappedValue: named)), as: UTF8.self)
        == #"{"born-at":"1970-01-01T00:00:01.500Z","first-name":"Ada","raw":"","table":{}}"#)
  }

  @Test("keys that no property is named after are not looked at, unless the options ask for them")
  func otherKeys() throws {
    struct Item: HandyJSON, Equatable {
      var id = 0
      var note: String?
    }
    struct Order: HandyJSON, Equatable {
      var id = 0
      var name = "none"
      var first: Item?
      var items: [Item] = []
      var any: Any?
      mutating func mapping(mapper: HelpingMapper) { mapper <<< name <-- ["data.name", "name"] }
      static func == (left: Order, right: Order) -> Bool {
        (left.id, left.name, left.first, left.items, (left.any as? [String: Int]) ?? [:])
          == (right.id, right.name, right.first, right.items, (right.any as? [String: Int]) ?? [:])
      }
    }
    let json = #"""
      {"other":[1,{"id":2}],"any":{"k":3},"id":"1","data":{"name":"deep","id":9},"items":[{"id":4,"x":null},{"y":{}}],
       "first":{"z":0,"note":5}}
      """#
    let order = try JSONDecoder().decode(CodableModel<Order>.self, from: Data(json.utf8)).wrappedValue
    #expect(order == (try Order.decode(from: json)))
    #expect((order.id, order.name, order.first?.note, order.items.count) == (1, "deep", "5", 2))
    let empty = try JSONDecoder().decode(CodableModel<Order?>.self, from: Data(#"{"a":1}"#.utf8)).wrappedValue
    #expect(empty == Order())
    // The value of another key may be one that nothing can hold.
    let large = Data(#"{"other":1e400,"id":7}"#.utf8)
    #expect(try JSONDecoder().decode(CodableModel<Order>.self, from: large).wrappedValue.id == 7)
    var options = DecodingOptions()
    options.unknownKeys = .refused
    let decoder = JSONDecoder()
    decoder.userInfo[.modelDecodingOptions] = options
    let failure = #expect(throws: DecodingError.self) {
      try decoder.decode(CodableModel<Order>.self, from: Data(#"{"id":1,"first":{"z":0}}"#.utf8))
    }
    guard case .dataCorrupted(let context)? = failure else { return #expect(failure == nil) }
    #expect(context.codingPath.map(\.stringValue) == ["first", "z"])
    // A misspelled key is named where another one is missing.
    options = DecodingOptions()
    options.isStrict = true
    options.reportsMissingKeys = true
    decoder.userInfo[.modelDecodingOptions] = options
    let missing = #expect(throws: DecodingError.self) {
      try decoder.decode(CodableModel<Item>.self, from: Data(#"{"Id":1,"note":"n"}"#.utf8))
    }
    #expect("\(try #require(missing))".contains("'Id'"))
  }

  @Test("keep dates and data of property lists as such, to the last digit", arguments: coders)
  func dates(coders: Coders) throws {
    struct Stamp: HandyJSON, Equatable {
      var at = Date(timeIntervalSinceReferenceDate: 786_543_210.123_456_7)
      var other: Date? = Date(timeIntervalSince1970: -3)
      var raw = Data([0, 255, 3])
      var list = [Data([1]), Data()]
    }
    struct Holder: Codable { @CodableModel var stamp = Stamp() }
    struct Native: Codable {
      struct Stamp: Codable, Equatable {
        var at: Date
        var other: Date?
        var raw: Data
        var list: [Data]
      }
      var stamp: Stamp
    }
    let encoded = try coders.encode(Holder())
    let decoded = try coders.decode(Holder.self, encoded).stamp
    #expect((decoded.other, decoded.raw, decoded.list) == (Stamp().other, Stamp().raw, Stamp().list))
    // The dates of XML property lists have no fractions of a second.
    let limit = coders.name.hasPrefix("XML") ? 1 : coders.name == "JSON" ? 3e-7 : 0
    #expect(abs(decoded.at.timeIntervalSince(Stamp().at)) <= limit)
    guard coders.name != "JSON" else { return }
    // A type that has not moved over yet reads and writes the same.
    let native = try coders.decode(Native.self, encoded)
    #expect((native.stamp.raw, native.stamp.list, native.stamp.other) == (Stamp().raw, Stamp().list, Stamp().other))
    #expect(try coders.decode(Holder.self, coders.encode(native)).stamp == decoded)
  }

  @Test("numbers keep their value, integers exactly", arguments: coders)
  func numbers(coders: Coders) throws {
    struct Numbers: HandyJSON, Equatable {
      var least = Int64.min
      var most = UInt64.max
      var real = 0.1
      var small: Float = 0.1
      var yes = true
      var one = 1
      var money = Decimal(string: "12345.67") ?? 0
      var any: [String: Int] = ["a": 0]
    }
    let encoded = try coders.encode(CodableModel(wrappedValue: Numbers()))
    #expect(try coders.decode(CodableModel<Numbers>.self, encoded).wrappedValue == Numbers())
  }

  @Test("properties of type Any hold what JSONSerialization would give")
  func dynamic() throws {
    struct Loose: HandyJSON { var any: Any? }
    struct Holder: Codable { @CodableModel var loose = Loose() }
    let json = Data(#"{"loose":{"any":{"a":[1,true,2.5,"x",null]}}}"#.utf8)
    let any = try JSONDecoder().decode(Holder.self, from: json).loose.any
    #expect(rendering(any) == "{a=[1 true 2.5 'x' null]}")
    let list = (any as? [String: Any])?["a"] as? [Any]
    #expect(list?[0] as? Int == 1 && list?[0] as? Double == 1 && list?[1] as? Bool == true)
  }

  @Test("dates of a dictionary are taken as such inside Codable values, whatever the strategy")
  func nativeDates() throws {
    struct Stamp: HandyJSON {
      var at = Date(timeIntervalSince1970: 0)
    }
    struct Coded: Codable {
      @CodableModel var stamp = Stamp()
      var at = Date(timeIntervalSince1970: 0)
    }
    struct Page: HandyJSON {
      var coded: Coded?
    }
    let at = Date(timeIntervalSince1970: 86_400.25)
    var options = DecodingOptions()
    for strategy in [.millisecondsSince1970, .iso8601, .automatic] as [DecodingOptions.DateDecodingStrategy] {
      options.dateStrategy = strategy
      let page = try Page.decode(from: ["coded": ["at": at, "stamp": ["at": at]]], options: options)
      #expect(page.coded?.at == at)
      #expect(page.coded?.stamp.at == at)
    }
  }

  @Test("dates of a dictionary are taken as such by models inside Codable values that have options of their own")
  func nativeDatesUnderOwnOptions() throws {
    struct Stamp: HandyJSON { var at = Date(timeIntervalSince1970: 0) }
    struct Coded: Decodable {
      var stamp = Stamp()
      enum CodingKeys: String, CodingKey { case stamp }
      init(from decoder: any Decoder) throws {
        var options = DecodingOptions()
        options.dateStrategy = .millisecondsSince1970
        let container = try decoder.container(keyedBy: CodingKeys.self)
        stamp = try Stamp.decodeModel(from: container.superDecoder(forKey: .stamp), options: options)
      }
    }
    struct Page: HandyJSON { var coded: Coded? }
    let at = Date(timeIntervalSince1970: 86_400.25)
    #expect(try Page.decode(from: ["coded": ["stamp": ["at": at]]]).coded?.stamp.at == at)
  }

  @Test("what ends a strict call inside a Codable value is listed once")
  func listsOnce() throws {
    struct Pet: HandyJSON { var name = "" }
    struct Coded: Codable { @CodableModel var pet = Pet() }
    struct Page: HandyJSON { var list: [Coded] = [] }
    var options = DecodingOptions()
    options.isStrict = true
    let text = try #require(throws: JSONFailure.self) {
      try Page.decode(from: #"{"list":[{"pet":5}]}"#, options: options)
    }
    #expect(text.problems.map(\.path.description) == ["$.list[0].pet"])
    let tree = try #require(throws: JSONFailure.self) {
      try Page.decode(from: ["list": [["pet": 5]]], options: options)
    }
    #expect(tree.problems.map(\.path.description) == ["$.list[0].pet"])
    #expect(throws: JSONFailure.self) { try Page.decode(from: #"{"list":[{"pet":null}]}"#, options: options) }
  }

  @Test("a strict call lists what does not fit in models inside a Codable value", arguments: [false, true])
  func listsInsideRoot(isTree: Bool) throws {
    struct Pet: HandyJSON {
      var name = ""
      var ages: [String: Int] = [:]
    }
    struct Coded: Codable {
      var id = 1
      @CodableModel var pet = Pet()
    }
    let json = #"{"id":1,"pet":{"name":5,"ages":{"a":"z"}}}"#
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    func decode<Value>(_ type: Value.Type, _ path: String?, _ wrapped: (String, Any)) throws -> Value {
      guard isTree else { return try JSONCoder.decode(type, from: wrapped.0, designatedPath: path, options: .strict) }
      if let list = wrapped.1 as? [Any] {
        return try JSONCoder.decode(type, from: list, designatedPath: path, options: .strict)
      }
      let object = try #require(wrapped.1 as? [String: Any])
      return try JSONCoder.decode(type, from: object, designatedPath: path, options: .strict)
    }
    func problems<Value>(_ type: Value.Type, _ path: String? = nil, wrapped: (String, Any)) -> [String] {
      let failure = #expect(throws: JSONFailure.self) { _ = try decode(type, path, wrapped) }
      return failure?.problems.map { "\($0.path): expected \($0.expected)" }.sorted() ?? []
    }
    func expected(_ place: String) -> [String] {
      ["\(place).pet.ages.a: expected Int", "\(place).pet.name: expected String"]
    }
    #expect(problems(Coded.self, wrapped: (json, tree)) == expected("$"))
    #expect(problems(Coded?.self, wrapped: (json, tree)) == expected("$"))
    #expect(problems([Coded].self, wrapped: ("[\(json)]", [tree])) == expected("$[0]"))
    #expect(problems(Coded.self, "in", wrapped: ("{\"in\":\(json)}", ["in": tree])) == expected("$.in"))

    let parser = JSONStreamParser<Coded>(format: .lines, options: .strict)
    parser.append(json)
    parser.finish()
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(failure.problems.map { "\($0.path): expected \($0.expected)" }.sorted() == expected("$[0]"))
  }

  @Test("options of a model's own check its text, in the library's decoder, too")
  func checksTextByOwnOptions() throws {
    struct Pet: HandyJSON, Decodable {
      var name = ""
      init() {}
      init(from decoder: any Decoder) throws {
        var options = DecodingOptions()
        options.refusesDuplicateKeys = true
        self = try Self.decodeModel(from: decoder, options: options)
      }
    }
    struct Coded: Decodable { var pets: [Pet] }
    struct Page: HandyJSON { var coded: Coded? }
    #expect(try Page.decode(from: #"{"coded":{"pets":[{"name":"a"}]}}"#).coded?.pets.count == 1)
    var report = JSONReport()
    let page = try Page.decode(
      from: #"{"coded":{"pets":[{"name":"a"},{"name":"b","name":"c"}]}}"#, report: &report)
    #expect(page.coded == nil)
    #expect("\(report)".contains("pets[1]"), "\(report)")
  }

  @Test("members are found in any order, whatever they are, and however many")
  func findsMembers() throws {
    struct Asked: Decodable {
      var found: [String: Int?] = [:]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for name in Self.names { found[name] = try container.decodeIfPresent(Int.self, forKey: Key(name)) }
        for name in Self.names where found[name] != Int??.some(nil) { #expect(container.contains(Key(name))) }
        #expect(!container.contains(Key("missing")))
      }
      static let names = ["b", "a", "missing", "k17", "k3", "\u{E9}", "e\u{301}", "\u{212A}", "K", "", "z", "a"]
      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ key: String) { stringValue = key }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
      }
    }
    struct Page: HandyJSON { var asked: Asked? }
    let members: [(text: String, found: [String: Int])] = [
      (#""a":1,"b":2"#, ["a": 1, "b": 2]),
      (#""\#u{E9}":3,"K":4,"":5"#, ["e\u{301}": 3, "K": 4, "": 5]),
      (#""\#u{212A}":6,"a":7,"b":null,"a":8"#, ["K": 6, "a": 8]),
      (#""z":1,"\u007a":2,"\#u{212A}":3,"K":4"#, ["z": 2, "K": 4]),
    ]
    for count in [0, 5, 40] {
      let many = (0..<count).map { #""k\#($0)":\#($0)"# }
      for (text, found) in members {
        let json = "{" + ([text] + many).joined(separator: ",") + "}"
        let asked = try #require(Page.decode(from: #"{"asked":\#(json)}"#).asked)
        for name in ["a", "b", "K", "\u{212A}", "\u{E9}", "e\u{301}", "", "z", "missing"] {
          #expect(asked.found[name] == .some(found[name]), "\(name) of \(json)")
        }
        #expect(asked.found["k17"] == .some(count > 17 ? 17 : nil))
        #expect(asked.found["k3"] == .some(count > 3 ? 3 : nil))
      }
    }
  }

  @Test("malformed UTF-8 is called that")
  func malformedUTF8() throws {
    struct Named: Codable { var name = "" }
    struct Page: HandyJSON { var named: Named? }
    let bytes = Array(#"{"named":{"name":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
    var report = JSONReport()
    let page = try? Page.decode(from: bytes, report: &report)
    #expect(page?.named == nil)
    if page != nil { #expect("\(report)".contains("The given data was not valid JSON."), "\(report)") }
  }

  @Test("elements and entries of every kind convert as in text")
  func scalarsInContainers() throws {
    struct Lists: HandyJSON, Equatable {
      var ints: [Int] = []
      var doubles: [Double] = []
      var bools: [Bool] = []
      var strings: [String] = []
      var maybe: [Int?] = []
      var deep: [[Int]] = []
      var entries: [String: Double] = [:]
      var texts: [String: String?] = [:]
    }
    let kinds = #"1,-2,"3",2.5,12345678901234567890,true,"true","x",null,[4],{"a":5}"#
    let entries = #"{"a":1,"b":"2.5","c":true,"d":null,"e":[],"f":0.1,"g":9007199254740993}"#
    let names = ["ints", "doubles", "bools", "strings", "maybe", "deep"]
    let json =
      "{" + names.map { #""\#($0)":[\#(kinds)]"# }.joined(separator: ",")
      + #","entries":\#(entries),"texts":\#(entries)}"#
    let expected = try Lists.decode(from: json)
    let decoded = try JSONDecoder().decode(CodableModel<Lists>.self, from: Data(json.utf8)).wrappedValue
    #expect(decoded == expected)
    #expect(expected.ints.count > 3 && expected.entries.count > 3)
    let arrays = try JSONDecoder().decode([String: CodableModel<[Int]>].self, from: Data(#"{"a":[\#(kinds)]}"#.utf8))
    #expect(arrays["a"]?.wrappedValue == expected.ints)
  }

  @Test("dates that no coder of Foundation would take are found among many")
  func findsNativeDates() throws {
    struct Coded: Decodable { var at: Double? }
    struct Row: HandyJSON {
      var when: Date?
      var coded: Coded?
    }
    struct Pages: Decodable {
      var rows: [Row] = []
      init(from decoder: any Decoder) throws {
        var options = DecodingOptions()
        options.codableDecoder = JSONDecoder()
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { rows.append(try Row.decodeModel(from: list.superDecoder(), options: options)) }
      }
    }
    struct Book: HandyJSON { var pages: Pages? }
    let at = Date(timeIntervalSince1970: 86_400.25)
    let rows: [[String: Any]] = [
      ["when": at, "coded": ["at": 1]], ["coded": ["at": at]], ["coded": ["at": 2], "when": at], ["coded": ["at": 3]],
    ]
    let book = try Book.decode(from: ["pages": rows])
    #expect(book.pages?.rows.map { $0.coded?.at } == [1, nil, 2, 3])
    #expect(book.pages?.rows.map(\.when) == [at, nil, at, nil])
  }

  /// Answers every question for an object with one, as decoders of forms do.
  private struct PermissiveDecoder: Decoder, SingleValueDecodingContainer {
    let text: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private struct NoMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let decoder: PermissiveDecoder
      var codingPath: [any CodingKey] { [] }
      var allKeys: [Key] { [] }
      func contains(_ key: Key) -> Bool { false }
      func decodeNil(forKey key: Key) -> Bool { true }
      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { throw decoder.refusal }
      func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
      ) throws -> KeyedDecodingContainer<Nested> { throw decoder.refusal }
      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw decoder.refusal }
      func superDecoder() throws -> any Decoder { decoder }
      func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
    }

    var refusal: DecodingError {
      .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "something else"))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(NoMembers(decoder: self))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refusal }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let value = text as? Value else { throw refusal }
      return value
    }
  }

  @Test("text stays text with decoders that take it for an object without members")
  func permissiveDecoders() throws {
    #expect(try JSONValue(from: PermissiveDecoder(text: "abc")) == "abc")
    #expect(try CodableModel<JSONValue>(from: PermissiveDecoder(text: "abc")).wrappedValue == "abc")
    #expect(try CodableModel<Any>(from: PermissiveDecoder(text: "abc")).wrappedValue as? String == "abc")
  }
}
