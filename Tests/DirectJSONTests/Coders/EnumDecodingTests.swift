import DirectJSON
import Testing

@Suite("Decoding: enums")
struct EnumDecodingTests {
  enum Gender: String, HandyJSONEnum, Keepable {
    case female, male
    case unknown = ""
    static let kept = Gender.male
  }

  enum Level: Int, HandyJSONEnum, Keepable {
    case low = -1
    case high = 9
    static let kept = Level.high
  }

  enum Byte: UInt8, HandyJSONEnum, Keepable {
    case zero
    case most = 255
    static let kept = Byte.zero
  }

  enum Ratio: Double, HandyJSONEnum, Keepable {
    case half = 0.5
    case whole = 1
    static let kept = Ratio.whole
  }

  struct Options: OptionSet, HandyJSONEnum, Keepable {
    let rawValue: Int
    static let kept = Options(rawValue: 1)
  }

  @Test("text raw values: what String accepts, if it is one of the cases")
  func textRawValues() throws {
    try Places<Gender>.check("\"female\"", .female)
    try Places<Gender>.check("\"\\u006dale\"", .male)
    try Places<Gender>.check("\"\"", .unknown)
    try Places<Gender>.check("\"FEMALE\"", nil, "expected Gender, found string \"FEMALE\"")
    try Places<Gender>.check("5", nil, "expected Gender, found number 5")
    try Places<Gender>.check("{}", nil, "expected Gender, found an object")
    try Places<Gender>.check("null", nil, "expected Gender, found null")
  }

  @Test("integer raw values: what integers accept, if it is one of the cases")
  func integerRawValues() throws {
    try Places<Level>.check("9", .high)
    try Places<Level>.check("\"-1\"", .low)
    try Places<Level>.check("9.7", .high)
    try Places<Level>.check("1", nil, "expected Level, found number 1")
    try Places<Level>.check("\"high\"", nil, "expected Int, found string \"high\"")
    try Places<Byte>.check("255", .most)
    try Places<Byte>.check("false", .zero)
    try Places<Byte>.check("256", nil, "expected UInt8, found number 256")
    try Places<Ratio>.check("\"0.5\"", .half)
    try Places<Ratio>.check("true", .whole)
    try Places<Options>.check("6", Options(rawValue: 6))
  }

  @Test("an enum that conforms to nothing keeps its value, and the report says what to do")
  func plainEnum() throws {
    enum Plain: String {
      case first, second
    }
    struct Row: HandyJSON {
      var before = 0
      var plain = Plain.second
      var optional: Plain?
      var after = 0
    }
    let (row, mismatches) = try decoded(Row.self, from: #"{"before":1,"plain":"first","optional":"first","after":2}"#)
    #expect((row.before, row.plain, row.optional, row.after) == (1, .second, nil, 2))
    #expect(
      mismatches == [
        "$.plain (line 1, column 21): `plain` is not decoded: Plain does not conform to HandyJSONEnum",
        "$.optional (line 1, column 40): `optional` is not decoded: Plain does not conform to HandyJSONEnum",
      ])
  }

  enum Pay: Hashable, Money {
    case later
    case amount(Int)
    case both(first: Int, second: String)
  }

  protocol Money {}

  enum Plain {
    case on, off
  }

  /// Its mirror says the opposite of what its cases are.
  enum Masked: CustomReflectable {
    case plain
    case number(Int)

    var customMirror: Mirror {
      if case .plain = self { Mirror(self, children: ["a": 1]) } else { Mirror(self, children: [:]) }
    }
  }

  struct Bill: HandyJSON {
    var pay = Pay.later
    var maybe: Pay?
    var list = [Pay.later]
    var set: Set = [Pay.later]
    var table = ["a": Pay.later]
    var any: Any = Pay.later
    var anyList: [Any] = [Pay.later]
    var money: any Money = Pay.later
    @Ignorant var wrapped = Pay.later
    var plain = Plain.off
    var masked = Masked.plain
    var last = 1

    @propertyWrapper struct Ignorant { var wrappedValue: Pay }
  }

  @Test("a case with a payload is not written as if it had none")
  func payloads() throws {
    let rest = #""plain":"off","masked":"plain","last":1}"#
    let whole = [
      #"{"pay":"later","list":["later"],"set":["later"],"table":{"a":"later"},"any":"later","anyList":["later"],"#,
      #""money":"later","wrapped":"later","#,
    ]
    #expect(try Bill().encode() == whole.joined() + rest)
    for pay in [Pay.amount(4), .both(first: 1, second: "")] {
      let bill = Bill(
        pay: pay, maybe: pay, list: [pay, .later], set: [.later, pay], table: ["a": pay, "b": .later], any: pay,
        anyList: [1, pay], money: pay, wrapped: pay)
      let lists = #""list":["later"],"set":["later"],"table":{"b":"later"},"#
      #expect(try bill.encode() == "{\(lists)" + #""anyList":[1],"# + rest)
      #expect(bill.toJSON()?.keys.sorted() == ["anyList", "last", "list", "masked", "plain", "set", "table"])
      #expect(try JSONCoder.encode(["any": pay as Any, "other": 1]) == #"{"other":1}"#)
      var options = EncodingOptions()
      options.writeNull = true
      #expect(try bill.encode(options: options).hasPrefix(#"{"pay":null,"maybe":null,"# + lists))
      let failure = try #require(throws: JSONFailure.self) { try JSONCoder.encode(pay) }
      #expect("\(failure)".contains("has a payload"))
    }
    #expect(throws: JSONFailure.self) { try JSONCoder.encode(Masked.number(1)) }
  }
}
