import DirectJSON
import Foundation
import Testing

/// What a report says about a value that did not fit, beyond what it was, from text and from a dictionary.
private func report<Model: HandyJSON>(
  _ type: Model.Type, _ json: String, options: DecodingOptions = DecodingOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [JSONMismatch] {
  var fromText = JSONReport()
  _ = try Model.decode(from: json, options: options, report: &fromText)
  let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  var fromTree = JSONReport()
  _ = try Model.decode(from: try #require(parsed), options: options, report: &fromTree)
  func words(_ report: JSONReport) -> [String] {
    report.mismatches.map { "\($0.path): \($0.found); \($0.outcome?.description ?? ""); \($0.hint ?? "")" }.sorted()
  }
  #expect(words(fromText) == words(fromTree), sourceLocation: sourceLocation)
  return fromText.mismatches
}

@Suite("Diagnostics: what became of a property")
struct OutcomeTests {
  enum Coat: String, HandyJSONEnum { case tawny, white }

  class Animal: HandyJSON {
    var id = 0
    required init() {}
  }

  struct Row: HandyJSON {
    var number = 7
    var ratio: Double? = 0.5
    var flag = true
    var text = String(repeating: "é", count: 41)
    var optionalText: String?
    var small: Int8? = -3
    var coat = Coat.white
    var optionalCoat: Coat?
    var animal = Animal()
    var inner: Inner?
    var list = [1, 2, 3]
    var table = ["a": 1]
    var numbers: Set<Int> = []
    var data = Data([1])
    var date = Date(timeIntervalSince1970: 0)
    var link = URL(string: "https://a.b/c")
    var money = Decimal(string: "1.5") ?? 0
    var json: JSONValue = ["a", "b"]
    var any: Any = "text"
    var positions: [Inner] = [Inner()]
    var converted = 5
    var first = 1
    @Wrapped var wrapped = 4
    @Asked var asked = 8
    lazy var late: Int = 3
    let fixed = 1
    weak var owner: Animal?
    var action: () -> Void = {}

    struct Inner: HandyJSON {
      var value = 1
    }

    @propertyWrapper struct Wrapped { var wrappedValue: Int }

    @propertyWrapper struct Asked: JSONPropertyWrapper {
      private var storage = 0
      var wrappedValue: Int {
        get { storage }
        set { storage = newValue }
      }
      init(wrappedValue: Int) { storage = wrappedValue }
    }

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ["a", "b"]
      mapper <<< converted
        <-- TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0.map { "\($0)" } })
    }
  }

  @Test(
    "the value that it keeps is named, in short",
    arguments: [
      (#""number":"x""#, "kept 7"), (#""ratio":"x""#, "kept 0.5"), (#""flag":"x""#, "kept true"),
      (#""optionalCoat":"x""#, "kept nil"), (#""small":300"#, "kept -3"), (#""coat":"x""#, "kept .white"),
      (#""animal":5"#, "kept Animal"), (#""inner":[]"#, "kept nil"), (#""list":5"#, "kept 3 elements"),
      (#""table":5"#, "kept 1 entry"), (#""numbers":{}"#, "kept no elements"), (#""data":"*""#, "kept 1 byte"),
      (#""date":"x""#, "kept 1970-01-01 00:00:00 +0000"), (#""link":5"#, "kept https://a.b/c"),
      (#""money":"x""#, "kept 1.5"), (#""positions":5"#, "kept 1 element"), (#""converted":"x""#, "kept 5"),
      (#""a":"x""#, "kept 1"), (#""b":"x""#, "kept 1"), (#""wrapped":"x""#, "kept 4"), (#""asked":"x""#, "kept 8"),
      (#""late":"x""#, "kept its value"), (#""fixed":2"#, "kept its value"), (#""owner":{}"#, "kept its value"),
      (#""action":1"#, "kept its value"),
    ])
  func kept(member: String, outcome: String) throws {
    let mismatches = try report(Row.self, "{\(member)}")
    #expect(mismatches.map { $0.outcome?.description } == [outcome])
    #expect(mismatches.first.map { $0.description.contains("; \(outcome)") } == true)
  }

  @Test("a tuple keeps its value when its converter makes none")
  func tuple() throws {
    struct Pair: HandyJSON {
      var names: (String, String)? = ("a", "b")
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< names <-- TransformOf<(String, String), String>(fromJSON: { _ in nil }, toJSON: { _ in nil })
      }
    }
    let mismatches = try report(Pair.self, #"{"names":"x"}"#)
    #expect(mismatches.map { $0.outcome?.description } == ["kept its value"])
  }

  @Test("a long text is capped at 40 characters")
  func longText() throws {
    struct Long: HandyJSON {
      var text: Substring = ""
      var url = URL(string: "a:" + String(repeating: "b", count: 50))
      var single: Character = "x"
      var any: Character? = "y"

      mutating func willStartMapping() { text = Substring(String(repeating: "é", count: 41)) }
    }
    let mismatches = try report(Long.self, #"{"single":"no","any":"no","url":1}"#)
    #expect(
      mismatches.map { $0.outcome?.description }
        == ["kept \"x\"", "kept \"y\"", "kept a:\(String(repeating: "b", count: 38))…"])
    #expect(JSONMismatch.Outcome.kept(nil).description == "kept its value")
  }

  @Test("the value kept is the one that an update found")
  func update() throws {
    var row = Row()
    row.number = 12
    var report = JSONReport()
    try Row.decode(into: &row, from: #"{"number":"x"}"#, report: &report)
    #expect(report.mismatches.map(\.outcome) == [.kept("12")])
    report = JSONReport()
    try Row.decode(into: &row, from: ["number": "x"] as [String: Any], report: &report)
    #expect(report.mismatches.map(\.outcome) == [.kept("12")])
  }

  @Test("an entry that a merging update does not replace is kept", arguments: [false, true])
  func mergedEntry(isTree: Bool) throws {
    struct Merged: HandyJSON {
      var table = ["a": 1]
      var numbers = [1: 2]
      var optional: [String: Int?] = ["a": nil]
      var inner = ["a": Row.Inner()]
      var lists = ["a": [1]]
      @DefaultValue var wrapped = ["a": 1]
    }
    var options = DecodingOptions()
    options.mergesUpdates = true
    for (json, outcomes) in [
      (#"{"table":{"a":"x","b":"x"}}"#, ["$.table.a kept 1", "$.table.b dropped the entry"]),
      (#"{"table":"{\"a\":\"x\"}"}"#, ["$.table.a kept 1"]),
      (#"{"numbers":{"1":[],"x":1}}"#, ["$.numbers dropped the entry", "$.numbers.1 kept 2"]),
      (#"{"optional":{"a":"x"}}"#, ["$.optional.a kept nil"]),
      (#"{"inner":{"a":5,"b":5}}"#, ["$.inner.a kept Inner", "$.inner.b dropped the entry"]),
      (#"{"inner":{"a":{"value":"x"}}}"#, ["$.inner.a.value kept 1"]),
      (#"{"lists":{"a":["x"]}}"#, ["$.lists.a[0] dropped the element"]),
      (#"{"lists":{"a":5}}"#, ["$.lists.a kept 1 element"]),
      (#"{"wrapped":{"a":"x"}}"#, ["$.wrapped.a kept 1"]),
    ] {
      var (merged, report) = (Merged(), JSONReport())
      if isTree {
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        try Merged.decode(into: &merged, from: tree, options: options, report: &report)
      } else {
        try Merged.decode(into: &merged, from: json, options: options, report: &report)
      }
      #expect(report.mismatches.map { "\($0.path) \($0.outcome?.description ?? "-")" }.sorted() == outcomes)
    }
  }

  @Test("the value of a whole call is part of nothing, wherever it lies", arguments: [false, true])
  func wholeCall(isTree: Bool) throws {
    for (json, path) in [(#"{"list":[5]}"#, "list.0"), (#"{"table":{"a":5}}"#, "table.a")] {
      var report = JSONReport()
      if isTree {
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(throws: JSONFailure.self) { try Row.decode(from: tree, designatedPath: path, report: &report) }
      } else {
        #expect(throws: JSONFailure.self) { try Row.decode(from: json, designatedPath: path, report: &report) }
      }
      #expect(report.mismatches.map(\.outcome) == [nil])
    }
  }

  @Test("nor is a model that an update fills", arguments: [#"{"list":[{"id":1}]}"#, #"{"list":["{\"id\":1}"]}"#])
  func wholeUpdate(json: String) throws {
    struct Refusal: Error {}
    struct Refusing: HandyJSON, JSONValidated {
      var id = 0
      func validate() throws { throw Refusal() }
    }
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var (model, reports) = (Refusing(), [JSONReport(), JSONReport()])
    #expect(throws: JSONFailure.self) {
      try Refusing.decode(into: &model, from: json, designatedPath: "list.0", report: &reports[0])
    }
    #expect(throws: JSONFailure.self) {
      try Refusing.decode(into: &model, from: tree, designatedPath: "list.0", report: &reports[1])
    }
    for report in reports { #expect(report.mismatches.map(\.outcome) == [nil]) }
  }

  @Test(
    "what is part of a collection is dropped",
    arguments: [
      (#""list":[1,"x",null]"#, [JSONMismatch.Outcome.droppedElement, .droppedElement]),
      (#""table":{"b":"x"}"#, [.droppedEntry]), (#""numbers":["x"]"#, [.droppedElement]),
      (#""positions":[{"value":"x"},5]"#, [.kept("1"), .droppedElement]),
      (#""inner":{"value":"x"}"#, [.kept("1")]), (#""list":"[1,\"x\"]""#, [.droppedElement]),
      (#""inner":"{\"value\":\"x\"}""#, [.kept("1")]),
    ])
  func dropped(member: String, outcomes: [JSONMismatch.Outcome]) throws {
    var report = JSONReport()
    _ = try Row.decode(from: "{\(member)}", report: &report)
    #expect(report.mismatches.map(\.outcome) == outcomes)
    let parsed = try JSONSerialization.jsonObject(with: Data("{\(member)}".utf8)) as? [String: Any]
    report = JSONReport()
    _ = try Row.decode(from: try #require(parsed), report: &report)
    #expect(report.mismatches.map(\.outcome) == outcomes)
  }

  @Test("models of an array that is decoded itself are dropped; array calls of HandyJSON put nil in their place")
  func arrays() throws {
    var report = JSONReport()
    _ = try [Row].decode(from: "[5,{}]", report: &report)
    #expect(report.mismatches.map(\.outcome) == [.droppedElement])
    report = JSONReport()
    _ = try [Row].decode(from: [5, [:] as [String: Any]] as [Any], report: &report)
    #expect(report.mismatches.map(\.outcome) == [.droppedElement])
  }

  @Test("a missing key leaves the default, which is named")
  func missing() throws {
    struct Needy: HandyJSON {
      var id = 5
      var inner = Row.Inner()
    }
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    let mismatches = try report(Needy.self, #"{"inner":{}}"#, options: options)
    #expect(mismatches.map { $0.outcome?.description } == ["kept 5", "kept 1"])
  }

  @Test("a member of a family that nobody knows becomes an object of the base class")
  func family() throws {
    let mismatches = try report(Family.self, #"{"pet":{"type":"fish"}}"#)
    #expect(mismatches.map { $0.outcome?.description } == ["created an object of the base class"])
    #expect(mismatches.map(\.hint) == [#"known: "cat""#])
  }

  struct Family: HandyJSON {
    var pet: Pet?
  }

  class Pet: ClassFamily {
    var name = ""
    required init() {}
    class var discriminator: String { "type" }
    class var members: [String: Pet.Type] { ["cat": PetCat.self] }
  }

  final class PetCat: Pet {}
}

@Suite("Diagnostics: hints")
struct HintTests {
  enum Size: Int, CaseIterable, HandyJSONEnum {
    case small = 1
    case large
  }
  enum Many: String, CaseIterable, HandyJSONEnum { case a, b, c, d, e, f, g, h, i }
  enum Plain { case one }

  struct Measure: Codable, Equatable {
    var width = 1
  }

  struct Row: HandyJSON {
    var small: Int8 = 0
    var large = 0
    var ratio: Float = 0
    var date: Date?
    var dates: [Date] = []
    var data = Data()
    @DateFormat("yyyy-MM-dd") var day: Date?
    var size: Size?
    var sizes: [Size] = []
    var many: Many?
    var numbers: [Int] = []
    var names: [String: Size] = [:]
    var measure: Measure?
    var plain = Plain.one
    var pair = (1, 2)
    let fixed = 1
    weak var owner: OutcomeTests.Animal?
    var text = ""
    var character: Character = "x"
  }

  @Test(
    "say what can be done",
    arguments: [
      (#""small":128"#, "out of the range of Int8; use Int64 instead"),
      (#""large":9300000000000000000"#, "out of the range of Int; use Double, Decimal or String instead"),
      (#""small":"x""#, nil), (#""large":[]"#, nil), (#""character":"xy""#, nil),
      (#""date":"today""#, "set `dateStrategy`, or give the property a transform in `mapping`"), (#""date":[]"#, nil),
      (#""dates":["x"]"#, "set `dateStrategy`, or give the property a transform in `mapping`"),
      (#""data":"*""#, "set `dataStrategy`, or give the property a transform in `mapping`"),
      (#""day":"today""#, "the format is yyyy-MM-dd"), (#""day":3"#, "the format is yyyy-MM-dd"), (#""day":[]"#, nil),
      (#""size":3"#, "known: 1, 2"), (#""sizes":[3]"#, "known: 1, 2"),
      (#""many":"z""#, #"known: "a", "b", "c", "d", "e", "f", "g", "h", …"#),
      (#""numbers":[null]"#, "declare the elements as optional to keep null"),
      (#""names":{"a":null}"#, "declare the elements as optional to keep null"),
      (#""plain":"one""#, "add a transform for `plain` in `mapping`"),
      (#""fixed":2"#, "declare it as `var`"),
      (#""owner":{}"#, "set it in `didFinishMapping()`"),
    ] as [(String, String?)])
  func hints(member: String, hint: String?) throws {
    let mismatches = try report(Row.self, "{\(member)}")
    #expect(mismatches.map(\.hint) == [hint])
    if let hint { #expect(mismatches.first.map { $0.description.hasSuffix("; hint: \(hint)") } == true) }
  }

  @Test("a hint that only repeats what was expected is left out")
  func repeated() throws {
    struct Closed: HandyJSON {
      var never: Never?
      var list: [Never] = []
    }
    let mismatches = try report(Closed.self, #"{"never":{},"list":[1]}"#)
    #expect(mismatches.map(\.expected) == ["Never", "Never"] && mismatches.map(\.hint) == [nil, nil])
  }

  @Test("what JSONDecoder says about a Codable value is the hint")
  func codable() throws {
    #expect(try report(Row.self, #"{"measure":{"width":"x"}}"#).map(\.hint) == ["$.width: expected Int"])
    #expect(try report(Row.self, #"{"measure":{}}"#).map(\.hint) == ["there is no key 'width'"])
    #expect(
      try report(Row.self, #"{"measure":{"width":null}}"#).first?.hint?.hasSuffix("expected Int, found null") == true)
  }

  @Test(
    "a missing key that is there in another style is pointed out",
    arguments: [
      (#"{"user_name":1,"inner":{"NUMBER":1}}"#, ["keyStrategy", "isCaseInsensitive"]),
      (#"{"username":1,"inner":{}}"#, ["isCaseInsensitive", nil]), (#"{"other":1,"inner":{}}"#, [nil, nil]),
    ] as [(String, [String?])])
  func otherStyle(json: String, expected: [String?]) throws {
    struct Named: HandyJSON {
      var userName = ""
      var inner = Inner()
      struct Inner: HandyJSON { var number = 0 }
    }
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    let hints = try report(Named.self, json, options: options).map(\.hint)
    #expect(hints.count == 2)
    for (hint, option) in zip(hints, expected) {
      #expect((hint == nil) == (option == nil))
      if let option { #expect(hint?.hasSuffix("is present: set `\(option)`, or name it in `mapping`") == true) }
    }
  }

  @Test(
    "errors have them, too",
    arguments: [
      ("[{}]", "decode [Row], or add the index of an element to the designated path"), ("5", nil),
      (#"{"small":1,}"#, "JSON does not allow a comma after the last element"),
      (#"{"numbers":[1,]}"#, "JSON does not allow a comma after the last element"), (#"{"numbers":[1,2}"#, nil),
      (#"{"small":NaN}"#, "JSON cannot represent NaN or infinity"), (#"{"text":"\'"}"#, nil),
      (#"{"text":None}"#, "write `null` instead"), (#"{"text":True}"#, "write `true` in lowercase"),
      ("{'small':1}", "JSON strings need double quotes"),
      ("{\"small\":1} // small", "JSON does not allow comments"),
      ("{\"text\":\"a\nb\"}", #"write a line break in a string as \n, and a tab as \t"#),
      (String(repeating: "[", count: 600), "raise `maximumDepth`, or decode on a thread with a larger stack"),
    ] as [(String, String?)])
  func failures(json: String, hint: String?) throws {
    let failure = try #require(throws: JSONFailure.self) { try Row.decode(from: json) }
    #expect(failure.hint == hint)
    if let hint { #expect(failure.description.hasSuffix("; hint: \(hint)")) }
    #expect(!failure.finding.contains("hint"))
  }

  @Test("a model where an array was asked for, and in a strict call, the first value that did not fit")
  func otherFailures() throws {
    var failure = try #require(throws: JSONFailure.self) { try [Row].decode(from: "{}") }
    #expect(failure.hint == "decode one model, or set the designated path to the array")
    failure = try #require(throws: JSONFailure.self) { try Row.decode(from: [1] as [Any]) }
    #expect(failure.hint == "decode [Row], or add the index of an element to the designated path")
    var options = DecodingOptions()
    options.isStrict = true
    failure = try #require(throws: JSONFailure.self) { try Row.decode(from: #"{"size":5}"#, options: options) }
    #expect(failure.description == "$.size (line 1, column 9): expected Size, found number 5; hint: known: 1, 2")
  }
}

@Suite("Diagnostics: values that nobody may see")
struct HiddenValueTests {
  struct Row: HandyJSON {
    var small: Int8 = 77
    var flag = true
    var list = ["secret"]
    var inner: Inner?
    var measure = HintTests.Measure()
    var fixed: [Int] = []

    struct Inner: HandyJSON { var value = 77 }
  }

  private static var options: DecodingOptions {
    var options = DecodingOptions()
    options.hidesValues = true
    return options
  }

  @Test("no hint tells which word stands in place of a value")
  func words() {
    for word in ["True", "None", "nan", "Null"] {
      let failure = #expect(throws: JSONFailure.self) {
        try Row.decode(from: "{\"flag\":\(word)}", options: Self.options)
      }
      #expect(failure?.hint == nil)
      #expect(failure?.finding.hasSuffix("found another character") == true)
    }
  }

  @Test("reports name kinds in their place")
  func reports() throws {
    let json = #"""
      {"small":"77secret","flag":"secret","list":7777,"inner":{"value":7777e99},"measure":{"width":"secret"},
      "fixed":[true,null,"secret",[],"77s"]}
      """#
    let mismatches = try report(Row.self, json, options: Self.options)
    #expect(
      mismatches.map { "\($0.found), \($0.outcome?.description ?? "")" } == [
        "a string, kept its value", "a string, kept its value", "a number, kept its value", "a number, kept its value",
        "an object, kept its value", "null, dropped the element", "a string, dropped the element",
        "an array, dropped the element", "a string, dropped the element",
      ])
    #expect(mismatches.allSatisfy { !$0.description.contains("77") && !$0.description.contains("secret") })
  }

  @Test("but keys are named, also where they are no keys of the dictionary")
  func keys() throws {
    struct Tables: HandyJSON {
      var coats: [OutcomeTests.Coat: Int] = [:]
      var numbers: [Int: String] = [:]
    }
    for json in [
      #"{"coats":{"blue":1,"red":2},"numbers":{"x":"secret"}}"#,
      #"{"coats":"{\"blue\":1,\"red\":2}","numbers":"{\"x\":\"secret\"}"}"#,
    ] {
      let found = try report(Tables.self, json, options: Self.options).map(\.detail).sorted()
      #expect(
        found == [
          #"expected a key of type Coat, found string "blue""#, #"expected a key of type Coat, found string "red""#,
          #"expected a key of type Int, found string "x""#,
        ])
      var options = Self.options
      options.isStrict = true
      let failure = try #require(throws: JSONFailure.self) { try Tables.decode(from: json, options: options) }
      #expect(failure.problem(hidesValues: true)["detail"] == #"expected another key, found string "blue""#)
    }
  }

  @Test(
    "errors do so, of malformed text as well",
    arguments: [
      (#"{"small":secret}"#, "$.small (line 1, column 10): expected a value, found another character"),
      (#"{"small":trusecret}"#, "$.small (line 1, column 10): expected 'true', found another character"),
      (
        #"{"small":0777}"#,
        "$.small (line 1, column 10): expected a number without leading zeros, found another character"
      ),
      (#"{"small":1"#, "$ (line 1, column 11): expected ',' or '}', found end of input"),
      (#"{"small":}"#, "$.small (line 1, column 10): expected a value, found '}'"),
      (#""secret""#, "$ (line 1, column 1): expected Row, found a string"),
    ])
  func failures(json: String, message: String) throws {
    let failure = try #require(throws: JSONFailure.self) { try Row.decode(from: json, options: Self.options) }
    #expect(failure.finding == message)
  }

  @Test("strict calls, updates and parsed sources hide them, too")
  func otherCalls() throws {
    var options = Self.options
    options.isStrict = true
    let strict = try #require(throws: JSONFailure.self) { try Row.decode(from: #"{"small":777}"#, options: options) }
    #expect(strict.reason == .outOfRange(expected: "Int8", found: "a number"))
    let source: [String: Any] = ["small": "secret"]
    let tree = try #require(throws: JSONFailure.self) { try Row.decode(from: source, options: options) }
    #expect(tree.reason == .mismatch(expected: "Int8", found: "a string"))
    var row = Row()
    var report = JSONReport()
    try Row.decode(into: &row, from: #"{"small":777}"#, options: Self.options, report: &report)
    #expect(report.mismatches.map(\.found) == ["a number"])
    #expect(report.mismatches.map(\.outcome) == [.kept(nil)])
  }

  @Test("calls without options hide them if the configuration says so, and so do the messages of the debug mode")
  func configuration() {
    #expect(DecodingOptions(global: .hidesValues).hidesValues)
    #expect(!DecodingOptions(global: .caseInsensitive).hidesValues)
  }
}
