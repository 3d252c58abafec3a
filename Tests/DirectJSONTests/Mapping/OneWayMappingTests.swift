import DirectJSON
import Foundation
import Testing

@Suite("Mapping: one direction, key styles and other raw values")
struct OneWayMappingTests {
  struct Account: HandyJSON, Equatable {
    var id = 0
    var password = "none"
    var token = "none"
    var name = ""
    var deep = 0
    var both = 1

    mutating func mapping(mapper: HelpingMapper) {
      mapper.exclude(property: &password, from: .encoding)
      mapper.exclude(property: &token, from: .decoding)
      mapper.specify(property: &name, encodedName: "display_name")
      mapper <<< deep <-- "in.deep"
      mapper.specify(property: &deep, encodedName: "out.deep")
      mapper.exclude(property: &both, from: .encoding)
      mapper.exclude(property: &both, from: .decoding)
    }
  }

  final class Named: HandyJSON {
    var first = 1
    var second = 2
    lazy var third = 3
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper.exclude(property: \Named.first, from: .decoding)
      mapper.specify(property: \Named.second, encodedName: "two")
      mapper.exclude(propertyNamed: "third", from: .encoding)
    }
  }

  private struct Untouched: HandyJSON {
    var number = 1
    var optional: Int? = 2
    var any: Any? = 3
    var nested: Int?? = 4

    mutating func mapping(mapper: HelpingMapper) {
      func leave<Value>(_ property: inout Value) {
        let address = unsafe withUnsafeMutablePointer(to: &property) { Int(bitPattern: $0) }
        mapper
          <<< (address, MappingPropertyHandler(rawPaths: nil, assignmentClosure: { _ in nil }, takeValueClosure: nil))
      }
      leave(&number)
      leave(&optional)
      leave(&any)
      leave(&nested)
    }
  }

  @Test("a property is left as it is where its closure returns nil, even if it is optional")
  func returnedNil() throws {
    for json in [#"{"number": 5, "optional": 6, "any": 7, "nested": 8}"#, #"{"optional": null, "any": null}"#] {
      let left = try Untouched.decode(from: json)
      #expect(left.number == 1)
      #expect(left.optional == 2)
      #expect(left.any as? Int == 3)
      #expect(left.nested == 4)
    }
  }

  @Test("a property is left out of one direction, or has another key in it")
  func oneWay() throws {
    let json = #"{"id":1,"password":"p","token":"t","name":"n","in":{"deep":5},"both":7}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for account in [try Account.decode(from: json), try Account.decode(from: tree)] {
      #expect(account == Account(id: 1, password: "p", token: "none", name: "n", deep: 5))
      #expect(try account.encode() == #"{"id":1,"token":"none","display_name":"n","out":{"deep":5}}"#)
      #expect(account.toJSON()?.keys.sorted() == ["display_name", "id", "out", "token"])
    }
    let named = try Named.decode(from: #"{"first":5,"second":6,"third":7}"#)
    #expect((named.first, named.second, named.third) == (1, 6, 7))
    #expect(try named.encode() == #"{"first":1,"two":6}"#)
  }

  @Test("what is not decoded is neither missed nor known")
  func strict() throws {
    var options = DecodingOptions.strict
    let json = #"{"id":1,"password":"p","name":"n","in":{"deep":5}}"#
    #expect(try Account.decode(from: json, options: options).id == 1)
    let failure = try #require(throws: JSONFailure.self) {
      try Account.decode(from: json.replacing(#""id""#, with: #""token":"t","id""#), options: options)
    }
    #expect(failure.reason == .unknownKey("token"))
    for out in [#"{"deep":5}"#, "5"] {
      let failure = try #require(throws: JSONFailure.self) {
        try Account.decode(from: #"{"out":\#(out),\#(json.dropFirst())"#, options: options)
      }
      #expect(failure.reason == .unknownKey("out"))
    }
    options.unknownKeys = .ignored
    #expect(try Account.decode(from: #"{"token":"t",\#(json.dropFirst())"#, options: options).token == "none")
  }

  struct Styled: HandyJSON {
    var firstName = ""
    var homeAddress = Inner()
    var kept = 0
    @Flattened var extra = Extra()

    static var keyStyle: JSONKeyStyle { .snakeCase }
    mutating func mapping(mapper: HelpingMapper) { mapper <<< kept <-- "keptAsItIs" }

    struct Inner: HandyJSON {
      var streetName = ""
      static var keyStyle: JSONKeyStyle { .pascalCase }
    }

    struct Extra: HandyJSON {
      var lastSeen = 0
      static var keyStyle: JSONKeyStyle { .kebabCase }
    }
  }

  struct Shouted: HandyJSON {
    var name = ""
    static var keyStyle: JSONKeyStyle { .custom { $0.uppercased() } }
  }

  @Test("a type has a style of its own, both ways")
  func styles() throws {
    let json = #"{"first_name":"a","home_address":{"StreetName":"b"},"keptAsItIs":1,"last-seen":2}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for styled in [try Styled.decode(from: json), try Styled.decode(from: tree)] {
      #expect((styled.firstName, styled.homeAddress.streetName) == ("a", "b"))
      #expect((styled.kept, styled.extra.lastSeen) == (1, 2))
      #expect(try styled.encode() == json)
    }
    #expect(try Shouted.decode(from: #"{"NAME":"x"}"#).encode() == #"{"NAME":"x"}"#)
    // Styles of a call apply to what a type has not chosen.
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    #expect(try Styled.decode(from: json, options: options).firstName == "a")
  }

  enum Status: String, HandyJSONEnumAliases, CaseIterable {
    case open, closed
    static let aliases: [String: Status] = ["opened": .open, "shut": .closed]
  }

  enum Level: Int, HandyJSONEnumAliases {
    case low = 1
    case high = 2
    static let aliases = [10: Level.low, 20: .high]
  }

  struct Ticket: HandyJSON {
    var status = Status.open
    var level = Level.low
    var all: [Status] = []
  }

  @Test("a case has several raw values, and is written as its own", arguments: 0..<2)
  func aliases(round: Int) throws {
    let json = #"{"status":"shut","level":20,"all":["open","opened","closed","none"]}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for ticket in [try Ticket.decode(from: json), try Ticket.decode(from: tree)] {
      #expect(try ticket.encode() == #"{"status":"closed","level":2,"all":["open","open","closed"]}"#)
    }
  }

  @Test("other raw values are keys, too; of several for one case, the last counts")
  func aliasesOfKeys() throws {
    let counts = try JSONCoder.decode([Status: Int].self, from: #"{"open":1,"shut":2,"opened":3,"none":4}"#)
    #expect(counts == [.open: 3, .closed: 2])
    #expect(try JSONCoder.decode([Level: Int].self, from: #"{"1":1,"20":2}"#) == [.low: 1, .high: 2])
  }

  struct Inner: HandyJSON {
    var (first, second) = (1, [2])
    nonisolated(unsafe) static weak var outer: Outer?

    mutating func didFinishMapping() {
      unsafe Self.outer?.inner = Inner()
      second.append(first)
    }
  }

  /// Both properties have a closure for encoding alone.
  final class Outer: HandyJSON {
    var inner = Inner()
    var date = Date(timeIntervalSince1970: 5)
    required init() {}

    func mapping(mapper: HelpingMapper) {
      func encode<Value>(_ property: inout Value) {
        let address = unsafe withUnsafeMutablePointer(to: &property) { Int(bitPattern: $0) }
        let handler = MappingPropertyHandler(
          rawPaths: nil, assignmentClosure: nil, takeValueClosure: { "\(type(of: $0))".isEmpty ? nil : "written" })
        mapper <<< (address, handler)
      }
      encode(&inner)
      encode(&date)
    }
  }

  @Test("a closure for encoding alone leaves decoding as it is without one")
  func encodingAlone() throws {
    var merging = DecodingOptions()
    merging.mergesUpdates = true
    var outer = try Outer.decode(from: #"{"inner": {"first": 3}, "date": 7}"#)
    #expect(outer.inner.second == [2, 3])
    #expect(outer.date == Date(timeIntervalSince1970: 7))
    #expect(try outer.encode() == #"{"inner":"written","date":"written"}"#)
    let tree = ["inner": ["first": 8] as [String: Any], "date": 9] as [String: Any]
    try Outer.decode(into: &outer, from: tree, options: merging)
    #expect((outer.inner.first, outer.inner.second, outer.date.timeIntervalSince1970) == (8, [2, 3], 9))
    // The hook of the nested model replaces the value that is being filled.
    unsafe Inner.outer = outer
    defer { unsafe Inner.outer = nil }
    for options in [DecodingOptions(), merging] {
      outer.inner = Inner(first: 4, second: [5, 6])
      try Outer.decode(into: &outer, from: #"{"inner": {"first": 6}}"#, options: options)
      #expect(outer.inner.first == 6)
      // A hook does not run for a value that is merged.
      #expect(outer.inner.second == (options.mergesUpdates ? [5, 6] : [2, 6]))
    }
  }

  private struct NilOptionals: HandyJSON {
    var same: Int?
    var nested: Int?? = .some(nil)
    var any: Any = Int?.none as Any
    var asked: Int?
    var kept = 1
    var transformed = 2

    mutating func mapping(mapper: HelpingMapper) {
      func encode<Value>(_ property: inout Value, _ closure: @escaping (Any?) -> Any?) {
        let address = unsafe withUnsafeMutablePointer(to: &property) { Int(bitPattern: $0) }
        mapper
          <<< (address, MappingPropertyHandler(rawPaths: nil, assignmentClosure: nil, takeValueClosure: closure))
      }
      encode(&same) { $0 }
      encode(&nested) { $0 }
      encode(&any) { $0 }
      encode(&asked) { $0 == nil ? "nil" : "a value" }
      encode(&kept) { _ in Int??.some(.some(7)) as Any }
      mapper <<< transformed <-- TransformOf<Int, Int?>(fromJSON: { $0 ?? nil }, toJSON: { _ in .some(nil) })
    }
  }

  @Test("a nil optional from a closure leaves the key out of text and dictionaries, and closures receive nil as nil")
  func nilOptionals() throws {
    let model = NilOptionals()
    #expect(try model.encode() == #"{"asked":"nil","kept":7}"#)
    #expect(rendering(model.toJSON()) == "{asked='nil' kept=7}")
    var given = model
    (given.same, given.nested, given.any, given.asked) = (1, 2, 3, 4)
    #expect(try given.encode() == #"{"same":1,"nested":2,"any":3,"asked":"a value","kept":7}"#)
  }

  private struct Wrapped: HandyJSON {
    @Milliseconds var read = Date(timeIntervalSince1970: 5)
    @Milliseconds var written = Date(timeIntervalSince1970: 5)
    @Base64 var bytes: [UInt8] = [1, 2]
    @DefaultValue var number = 3

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &read) { Date(timeIntervalSince1970: (Double($0) ?? 0) / 1000) }
      mapper.specify(property: &bytes) { Array($0.utf8) }
      func encode<Value>(_ property: inout Value, _ closure: @escaping (Any?) -> Any?) {
        let address = unsafe withUnsafeMutablePointer(to: &property) { Int(bitPattern: $0) }
        mapper
          <<< (address, MappingPropertyHandler(rawPaths: nil, assignmentClosure: nil, takeValueClosure: closure))
      }
      encode(&written) { _ in "now" }
      encode(&number) { $0 }
    }
  }

  private struct Foreign { var number = 1 }

  private struct OnlyEncoded: HandyJSON {
    var foreign = Foreign()
    mutating func mapping(mapper: HelpingMapper) {
      let address = unsafe withUnsafeMutablePointer(to: &foreign) { Int(bitPattern: $0) }
      mapper
        <<< (address, MappingPropertyHandler(rawPaths: nil, assignmentClosure: nil, takeValueClosure: { _ in 1 }))
    }
  }

  @Test("a property that is only encoded is reported as not decoded")
  func onlyEncoded() throws {
    let token = LayoutReport(of: Account.self).properties.filter { !$0.isWritten }
    #expect(token.map(\.name) == ["token", "both"])
    #expect(token.map(\.reason) == ["excluded from decoding by `mapping`", "excluded by `mapping`"])
    let property = try #require(LayoutReport(of: OnlyEncoded.self).properties.first)
    #expect(!property.isWritten)
    #expect(try OnlyEncoded().encode() == #"{"foreign":1}"#)
  }

  @Test("a wrapper converts in the direction that a mapping says nothing about")
  func wrappersConvert() throws {
    let model = Wrapped()
    try expectEncoding(of: model, #"{"read":5000,"written":"now","bytes":"AQI=","number":3}"#)
    let plain = try #require(model.toJSON())
    #expect(["read", "written", "bytes", "number"].map { "\(plain[$0] ?? "none")" } == ["5000.0", "now", "AQI=", "3"])
    try decodedFromBoth(Wrapped.self, from: #"{"read":7000,"written":7000,"bytes":"AQI="}"#) { model, mismatches in
      #expect(model.read == Date(timeIntervalSince1970: 7))
      #expect(model.written == Date(timeIntervalSince1970: 7))
      #expect(model.bytes == Array("AQI=".utf8))
      #expect(mismatches == [])
    }
    var updated = Wrapped()
    updated.number = 9
    JSONDeserializer.update(object: &updated, from: #"{"number":null}"#)
    #expect(updated.number == 3)
  }
}
