import Foundation
import HandyJSON
import Testing

@Suite("HandyJSON 5: configuration", .serialized)
struct ConfigurationTests {
  struct Loud: HandyJSON {
    var id = 5
    var moment: Date?
    var inner: LoudInner?
    var list: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< moment <-- CustomDateFormatTransform(formatString: "yyyy")
    }
  }

  struct LoudInner: HandyJSON {
    var name = ""
    var size: UInt8 = 1
  }

  static let hint = "decode [Loud], or add the index of an element to the designated path"

  @Test(
    "wrong use gives nil, and says which and where",
    arguments: [
      ("[]", nil, "$ (line 1, column 1): expected Loud, found an array; hint: \(hint)"),
      ("5", nil, "$ (line 1, column 1): expected Loud, found number 5"),
      (
        "\n {\"id\":1,}", nil,
        "$ (line 2, column 10): expected a key in quotes, found '}'; hint: JSON does not allow a comma after the last element"
      ),
      ("", nil, "$ (line 1, column 1): expected a value, found end of input; hint: the input is empty"),
      (nil, nil, "the input is nil"),
      ("{\"a\":{}}", "a.b", "there is no value at the designated path 'a.b'"),
      ("{\"a\":{\"b\":[]}}", "a.b", "$.a.b (line 1, column 11): expected Loud, found an array; hint: \(hint)"),
    ] as [(String?, String?, String)])
  func failures(json: String?, path: String?, words: String) {
    let logged = GlobalSettings.messages(mode: .error, about: "Loud") {
      #expect(Loud.deserialize(from: json, designatedPath: path) == nil)
    }
    #expect(logged == ["DirectJSON: Loud: \(words)"])
    let update = GlobalSettings.messages(mode: .error, about: "Loud") {
      var loud = Loud()
      JSONDeserializer.update(object: &loud, from: json, designatedPath: path)
      #expect((loud.id, loud.list) == (5, []))
    }
    #expect(update == ["DirectJSON: Loud: \(words)"])
  }

  @Test(
    "an array call that is given no array gives nil, and says so",
    arguments: [
      (
        "{}", nil,
        "$ (line 1, column 1): expected [Loud], found an object; "
          + "hint: decode one model, or set the designated path to the array"
      ),
      ("{\"a\":1}", "a", "$.a (line 1, column 6): expected [Loud], found number 1"),
      ("{}", "a", "there is no value at the designated path 'a'"),
    ] as [(String, String?, String)])
  func arrayFailures(json: String, path: String?, words: String) {
    let logged = GlobalSettings.messages(mode: .error, about: "Loud") {
      #expect([Loud].deserialize(from: json, designatedPath: path) == nil)
    }
    #expect(logged == ["DirectJSON: Loud: \(words)"])
  }

  @Test("dictionaries and arrays: the same, without a position")
  func treeFailures() {
    let logged = GlobalSettings.messages(mode: .error, about: "Loud") {
      #expect(Loud.deserialize(from: ["a": [1]], designatedPath: "a") == nil)
      #expect(Loud.deserialize(from: ["a": 1], designatedPath: "b.c") == nil)
      #expect(Loud.deserialize(from: nil as NSDictionary?) == nil)
      #expect([Loud].deserialize(from: nil as NSArray?) == nil)
      var loud = Loud()
      JSONDeserializer.update(object: &loud, from: ["a": true], designatedPath: "a")
      #expect(loud.id == 5)
    }
    #expect(
      logged == [
        "DirectJSON: Loud: $.a: expected Loud, found an array; hint: \(Self.hint)",
        "DirectJSON: Loud: there is no value at the designated path 'b.c'",
        "DirectJSON: Loud: the input is nil",
        "DirectJSON: Loud: the input is nil",
        "DirectJSON: Loud: $.a: expected Loud, found true",
      ])
  }

  static let unfit = #"{"id":"x","moment":"now","inner":{"size":256,"name":"a"},"list":[1,"b",3]}"#

  @Test("debug says what a result lacks; error does not")
  func leftOut() throws {
    let words = [
      #"$.id (line 1, column 7): expected Int, found string "x"; kept 5"#,
      #"$.moment (line 1, column 20): expected Date, found string "now"; kept nil"#,
      "$.inner.size (line 1, column 42): expected UInt8, found number 256; kept 1; "
        + "hint: out of the range of UInt8; use Int64 instead",
      #"$.list[1] (line 1, column 68): expected Int, found string "b"; dropped the element"#,
    ]
    func decode() {
      let loud = Loud.deserialize(from: Self.unfit)
      #expect(loud?.toJSONString() == #"{"id":5,"inner":{"name":"a","size":1},"list":[1,3]}"#)
    }
    #expect(GlobalSettings.messages(mode: .none, about: "Loud", decode) == [])
    #expect(GlobalSettings.messages(mode: .error, about: "Loud", decode) == [])
    let expected = words.map { "DirectJSON: Loud: \($0)" }
    #expect(GlobalSettings.messages(mode: .debug, about: "Loud", decode) == expected)
    #expect(GlobalSettings.messages(mode: .verbose, about: "Loud: $", decode) == expected)
    let updating = GlobalSettings.messages(mode: .debug, about: "Loud") {
      var loud = Loud()
      JSONDeserializer.update(object: &loud, from: Self.unfit)
      #expect(loud.list == [1, 3])
    }
    #expect(updating == expected)
    let array = GlobalSettings.messages(mode: .debug, about: "Loud") {
      #expect([Loud].deserialize(from: "[{},7]")?.count == 2)
    }
    #expect(
      array == [
        "DirectJSON: Loud: $[1] (line 1, column 5): expected Loud, found number 7; replaced the element with nil"
      ])
  }

  @Test("debug says what a result made of a dictionary lacks")
  func leftOutOfDictionaries() throws {
    let values: [String: Any] = ["id": "x", "inner": ["size": 256] as [String: Any]]
    let words = [
      #"DirectJSON: Loud: $.id: expected Int, found string "x"; kept 5"#,
      "DirectJSON: Loud: $.inner.size: expected UInt8, found number 256; kept 1; "
        + "hint: out of the range of UInt8; use Int64 instead",
    ]
    let decoding = GlobalSettings.messages(mode: .debug, about: "Loud") {
      #expect(Loud.deserialize(from: values)?.inner?.size == 1)
    }
    #expect(decoding == words)
    let updating = GlobalSettings.messages(mode: .debug, about: "Loud") {
      var loud = Loud()
      JSONDeserializer.update(object: &loud, from: values)
      #expect(loud.inner?.size == 1)
    }
    #expect(updating == words)
  }

  struct Verbose: HandyJSON {
    var number: Int32 = 0
    var text: String?
    let constant = 1
  }

  @Test("verbose shows the layout of a model at its first use")
  func layouts() {
    func decode() { #expect(Verbose.deserialize(from: "{}") != nil) }
    let logged = GlobalSettings.messages(mode: .verbose, about: "Verbose", decode)
    #expect(
      logged == [
        """
        DirectJSON: HandyJSONTests.ConfigurationTests.Verbose: struct, 32 bytes, layout proved
          offset  size  property  type              decoding
               0     4  number    Int32             decoded
               8    16  text      Optional<String>  decoded
              24     8  constant  Int               not decoded: a `let` constant
        """
      ])
    #expect(GlobalSettings.messages(mode: .verbose, about: "Verbose", decode) == [])
  }

  struct Mistaken: HandyJSON {
    var id = 0
    lazy var slow = 0
    var number = 0

    mutating func mapping(mapper: HelpingMapper) {
      var foreign = 0
      mapper <<< foreign <-- "f"
      mapper <<< slow <-- "s"
      mapper.specify(propertyNamed: "nubmer", names: "n")
      mapper.specify(propertyNamed: "number", transform: DateTransform())
    }
  }

  @Test("a mapping that cannot be understood is named at the first use of the model, and ignored")
  func mappings() {
    let advice = """
      the address of a mapped property lies outside the instance (the property is lazy, has willSet or a \
      didSet that uses oldValue, or a wrapper that is a class or computes its value); the mapping is ignored: use a key path, or the \
      name, as in `specify(propertyNamed: "name", names: "key")`
      """
    let logged = GlobalSettings.messages(mode: .error, about: "Mistaken") {
      #expect(Mistaken.deserialize(from: #"{"id":1,"f":2,"s":3,"n":4,"number":5}"#)?.number == 5)
    }
    #expect(
      logged == [
        "DirectJSON: Mistaken: \(advice)", "DirectJSON: Mistaken: \(advice)",
        "DirectJSON: Mistaken: the name 'nubmer' matches no stored property; the mapping is ignored: map a stored property instead",
        "DirectJSON: Mistaken.number is of type Int, but its mapping converts to Date; the mapping is ignored: use a conversion to Int",
      ])
  }

  struct Unwritable: HandyJSON {
    var ratio = Double.infinity
  }

  @Test("what cannot be written gives nil, and says which and where")
  func unwritable() {
    let logged = GlobalSettings.messages(mode: .error, about: "Unwritable") {
      #expect(Unwritable().toJSONString() == nil)
      #expect(Unwritable().toJSON() == nil)
      #expect([Unwritable()].toJSONString() == nil)
    }
    #expect(
      logged == [
        "DirectJSON: Unwritable: $.ratio: JSON cannot represent inf, which is not a finite number",
        "DirectJSON: Unwritable: $.ratio: JSON cannot represent inf, which is not a finite number",
        "DirectJSON: Array<Unwritable>: $[0].ratio: JSON cannot represent inf, which is not a finite number",
      ])
  }
}
