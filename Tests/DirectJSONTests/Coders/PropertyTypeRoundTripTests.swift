import DirectJSON
import Foundation
import Testing

/// Every property type: encoded, then decoded from the text, from the dictionary, and from the dictionary's text.
@Suite("Encoding: round trips of every property type")
struct PropertyTypeRoundTripTests {
  @Test("numbers, at both ends of their ranges")
  func numbers() throws {
    func check<Integer: FixedWidthInteger & Keepable>(_: Integer.Type) throws {
      for value: Integer in [.min, .max, 0, 1, .max - 1] { try Places<Integer>.checkRoundTrip(value, "\(value)") }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
    try Places<Int128>.checkRoundTrip(9_223_372_036_854_775_808, "9223372036854775808")
    try Places<Int128>.checkRoundTrip(-9_223_372_036_854_775_809, "-9223372036854775809")
    try Places<Double>.checkRoundTrip(.greatestFiniteMagnitude, "1.7976931348623157e+308")
    try Places<Double>.checkRoundTrip(.leastNonzeroMagnitude, "5e-324")
    try Places<Float>.checkRoundTrip(0.1, "0.1")
    try Places<CGFloat>.checkRoundTrip(-0.1, "-0.1")
    try Places<Bool>.checkRoundTrip(false, "false")
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try Places<Float16>.checkRoundTrip(-0.1, "-0.1")
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      try Places<Float80>.checkRoundTrip(1.0000000000000000001, "1.0000000000000000001")
      try Places<Float80>.checkRoundTrip(-1e100, "-1e+100")
    #endif
    let digits = "12345678901234567890.123456789012345678"
    try Places<Decimal>.checkRoundTrip(try #require(Decimal(string: digits)), digits)
  }

  enum Letter: String, HandyJSONEnum, CaseIterable {
    case first = "a"
    case second = "b"
  }

  enum Number: UInt8, HandyJSONEnum {
    case one = 1
    case max = 255
  }

  struct Inner: HandyJSON, Hashable {
    var id = 0
    var label: String?
  }

  struct Rest: HandyJSON {
    var text: NSString?
    var mutableText: NSMutableString?
    var number: NSNumber?
    var decimalNumber: NSDecimalNumber?
    var array: NSArray?
    var mutableArray: NSMutableArray?
    var dictionary: NSDictionary?
    var mutableDictionary: NSMutableDictionary?
    var nulls: [NSNull]?
    var nsURL: NSURL?
    var nsData: NSData?
    var nsDate: NSDate?
    var date: Date?
    var data: Data?
    var url: URL?
    var uuid: UUID?
    var decimal: Decimal?
    var character: Character?
    var letter: Letter?
    var numbers: [Number]?
    var byLetter: [Letter: Int]?
    var byNumber: [Number: [Letter]]?
    var byInt: [Int: Inner]?
    var set: Set<UInt16>?
    var optionals: [String?]?
    var nested: [[String: [Inner?]?]]?
    var deep: [[[Int?]?]]?
    var twice: Int??
    var thrice: String???
    var innerTwice: Inner??
    var lists: [[Inner]??]?
    var implicit: Inner!
    var any: Any?
    var anys: [Any]?
    var table: [String: Any]?
    var pair: (Int, String)?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< pair
        <-- TransformOf<(Int, String), [Any]>(
          fromJSON: { values in
            guard let values, values.count == 2, let first = values[0] as? Int, let second = values[1] as? String else {
              return nil
            }
            return (first, second)
          },
          toJSON: { pair in pair.map { [$0.0, $0.1] } })
    }
  }

  @Test(
    "everything else comes back as it was",
    arguments: [
      #""text":"a\"b""#, #""mutableText":"é""#, #""number":1.5"#, #""number":true"#, #""number":18446744073709551615"#,
      #""decimalNumber":1.23423414371298437124391243"#, #""array":[1,"x",null,[true],{"k":1.5}]"#,
      #""mutableArray":[[]]"#, #""dictionary":{"a":{"b":[null]}}"#, #""mutableDictionary":{"a":0.1}"#,
      #""nulls":[null,null]"#, #""nsURL":"https://example.com/a?b=c#d""#, #""nsData":"AQID""#, #""nsDate":1.5"#,
      #""date":-0.25"#, #""data":"""#, #""url":"https://example.com/%C3%A9""#,
      #""uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""decimal":-0.1"#,
      #""decimal":99999999999999999999999999999999999999"#, #""character":"👨‍👩""#, #""letter":"b""#,
      #""numbers":[1,255]"#, #""byLetter":{"b":7}"#, #""byNumber":{"255":["a","b"]}"#,
      #""byInt":{"-5":{"id":1,"label":"x"}}"#, #""set":[65535]"#, #""optionals":["a",null,""]"#,
      #""nested":[{"a":[{"id":1},null]},{"b":null},{}]"#, #""deep":[[[1,null],null],[]]"#, #""twice":5"#,
      #""twice":null"#, #""thrice":"a""#, #""thrice":null"#, #""innerTwice":{"id":1}"#, #""innerTwice":null"#,
      #""lists":[[{"id":1}],null]"#, #""implicit":{"id":1,"label":"x"}"#, #""any":1.5"#, #""any":-5"#, #""any":false"#,
      #""any":"x""#, #""any":{"a":[{"b":[1,null]}]}"#, #""anys":[1,"x",[],{},null,true]"#,
      #""table":{"a":{"b":{"c":[1.25]}}}"#, #""pair":[5,"x"]"#, "",
    ])
  func others(member: String) throws {
    let json = "{\(member)}"
    let (rest, mismatches) = try decoded(Rest.self, from: json)
    #expect(mismatches == [])
    #expect(try rest.encode() == json)
    let plain = try #require(rest.toJSON())
    #expect(JSONSerialization.isValidJSONObject(plain), "\(plain)")
    var report = JSONReport()
    #expect(try Rest.decode(from: plain, report: &report).encode() == json)
    #expect(try Rest.decode(from: NSDictionary(dictionary: plain), report: &report).encode() == json)
    let text = try JSONSerialization.data(withJSONObject: plain)
    #expect(try Rest.decode(from: text, report: &report).encode() == json)
    #expect(report.finding == "all values fit")
  }

  @Test("the two kinds of nil of an optional in an optional are told apart")
  func optionalsOfOptionals() throws {
    #expect(try Rest.decode(from: "{}").twice == .none)
    #expect(try Rest.decode(from: #"{"twice":null}"#).twice == .some(.none))
    #expect(try Rest.decode(from: #"{"twice":5}"#).twice == .some(.some(5)))
    #expect(try Rest.decode(from: ["twice": NSNull()]).twice == .some(.none))
    #expect(try Rest.decode(from: #"{"innerTwice":null}"#).innerTwice == .some(.none))
    #expect(try Rest.decode(from: #"{"thrice":null}"#).thrice == .some(.none))
    var rest = Rest()
    rest.twice = .some(.none)
    #expect(try rest.encode() == #"{"twice":null}"#)
    #expect(rendering(rest.toJSON()) == "{twice=null}")
    // A value that is there is kept, as always.
    rest.twice = 7
    JSONDeserializer.update(object: &rest, from: #"{"twice":null}"#)
    #expect(rest.twice == .some(.some(7)))
    var options = DecodingOptions()
    options.nullClearsOptionals = true
    #expect(try Rest.decode(from: #"{"twice":null,"decimal":null}"#, options: options).twice == .some(.none))
    #expect(try Rest.decode(from: ["innerTwice": NSNull()], options: options).innerTwice == .some(.none))
  }

  @Test("a number that Any cannot hold is left out and reported, so that the rest can be written")
  func numbersBeyondAny() throws {
    struct Holder: HandyJSON {
      var any: Any = "kept"
      var optional: Any?
      var list: [Any] = []
      var table: [String: Any] = [:]
      var array: NSArray?
      var converted = "kept"
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< converted <-- TransformOf<String, Any>(fromJSON: { "\($0 ?? "nil")" }, toJSON: { $0 })
      }
    }
    let (holder, mismatches) = try decoded(
      Holder.self,
      from: """
        {"any":1e999,"optional":-1e999,"list":[1,1e999,2],"table":{"a":[1e400],"b":1e400,"c":3},"array":[1e400,4],\
        "converted":1e400}
        """)
    var options = EncodingOptions()
    options.sortedKeys = true
    #expect(
      try holder.encode(options: options)
        == #"{"any":"kept","array":[4],"converted":"kept","list":[1,2],"table":{"a":[],"c":3}}"#)
    #expect(
      mismatches == [
        "$.any (line 1, column 8): expected a number that Double holds, found number 1e999",
        "$.optional (line 1, column 25): expected a number that Double holds, found number -1e999",
        "$.list[1] (line 1, column 42): expected a number that Double holds, found number 1e999",
        "$.table.a[0] (line 1, column 65): expected a number that Double holds, found number 1e400",
        "$.table.b (line 1, column 76): expected a number that Double holds, found number 1e400",
        "$.array[0] (line 1, column 98): expected a number that Double holds, found number 1e400",
        "$.converted (line 1, column 119): expected a number that Double holds, found number 1e400",
      ])
  }

  // MARK: Models

  struct Response<Content>: HandyJSON {
    var code = 0
    var data: Content?
  }

  class Page<Item: HandyJSON>: HandyJSON {
    var items: [Item] = []
    var first: Item?
    required init() {}
  }

  final class InnerPage: Page<Inner> {
    var total = 0
  }

  final class Node: HandyJSON {
    var value = 0
    var next: Node?
    var children: [Node] = []
    var byName: [String: Node?] = [:]
  }

  class Plain {
    var inherited: Int8 = 1
    required init() {}
  }

  final class OnPlain: Plain, HandyJSON {
    var own: [Plainer] = []
  }

  final class Plainer: Plain, HandyJSON {
    var implicit: OnPlain!
  }

  private func check<Model: HandyJSON>(
    _ type: Model.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (model, mismatches) = try decoded(type, from: json)
    #expect(mismatches == [], sourceLocation: sourceLocation)
    #expect(try model.encode() == json, sourceLocation: sourceLocation)
    let plain = try #require(model.toJSON(), sourceLocation: sourceLocation)
    #expect(Model.deserialize(from: plain)?.toJSONString() == json, sourceLocation: sourceLocation)
    let text = try JSONSerialization.data(withJSONObject: plain)
    #expect(Model.deserialize(from: text)?.toJSONString() == json, sourceLocation: sourceLocation)
  }

  @Test("generic, recursive and inheriting models come back as they were")
  func models() throws {
    try check(Response<Inner>.self, #"{"code":1,"data":{"id":2,"label":"x"}}"#)
    try check(Response<[Inner]>.self, #"{"code":1,"data":[{"id":2},{"id":3,"label":"x"}]}"#)
    try check(Response<[String: Inner?]>.self, #"{"code":1,"data":{"a":null}}"#)
    try check(Response<Response<[Int?]>>.self, #"{"code":1,"data":{"code":2,"data":[3,null]}}"#)
    try check(Page<Inner>.self, #"{"items":[{"id":2}],"first":{"id":3}}"#)
    try check(InnerPage.self, #"{"items":[{"id":2}],"first":{"id":3},"total":4}"#)
    try check(
      Node.self,
      #"{"value":1,"next":{"value":2,"children":[],"byName":{}},"children":[{"value":3,"children":[],"byName":{"a":null}}],"byName":{}}"#
    )
    try check(OnPlain.self, #"{"inherited":5,"own":[{"inherited":6,"implicit":{"inherited":7,"own":[]}}]}"#)
  }
}
