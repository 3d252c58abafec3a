import DirectJSON
import Foundation
import Testing

@Suite("Interop: scalars of other sizes")
struct OtherScalarTests {
  @Test("CGFloat: what Double accepts")
  func coreGraphicsFloats() throws {
    try Places<CGFloat>.check("0.1", 0.1)
    try Places<CGFloat>.check("-5", -5)
    try Places<CGFloat>.check("\"2.5\"", 2.5)
    try Places<CGFloat>.check("true", 1)
    try Places<CGFloat>.check("1e309", nil, "expected CGFloat, found number 1e309")
    try Places<CGFloat>.check("\"inf\"", nil, "expected CGFloat, found string \"inf\"")
    try Places<CGFloat>.check("[]", nil, "expected CGFloat, found an array")
    try Places<CGFloat>.check("null", nil, "expected CGFloat, found null")
    try Places<CGFloat>.checkRoundTrip(0.1, "0.1")
    try Places<CGFloat>.checkRoundTrip(-3, "-3")
  }

  @Test("negative zero keeps its sign, in text and in a tree")
  func negativeZero() throws {
    struct Row: HandyJSON {
      var double = 1.0
      var float: Float = 1
      var graphics: CGFloat = 1
      var text = ""
      var whole = 1
    }
    let tree: [String: Any] = ["double": -0.0, "float": -0.0, "graphics": -0.0, "text": -0.0, "whole": -0.0]
    let text = #"{"double":-0.0,"float":-0.0,"graphics":-0.0,"text":-0,"whole":-0.0}"#
    for row in [try Row.decode(from: tree), try Row.decode(from: text)] {
      #expect(row.double.sign == .minus && row.double == 0)
      #expect(row.float.sign == .minus && row.float == 0)
      #expect(row.graphics.sign == .minus && row.graphics == 0)
      #expect(row.text == "-0")
      #expect(row.whole == 0)
    }
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test("Float16: rounded, and never to infinity")
    func halfFloats() throws {
      try Places<Float16>.check("0.1", 0.1)
      try Places<Float16>.check("2049", 2048)
      try Places<Float16>.check("65519.999999", .greatestFiniteMagnitude)
      try Places<Float16>.check("\"65519.999999\"", .greatestFiniteMagnitude)
      try Places<Float16>.check("false", 0)
      try Places<Float16>.check("65520", nil, "expected Float16, found number 65520")
      try Places<Float16>.check("\"1e9\"", nil, "expected Float16, found string \"1e9\"")
      try Places<Float16>.check("{}", nil, "expected Float16, found an object")
      try Places<Float16>.checkRoundTrip(0.1, "0.1")
      try Places<Float16>.checkRoundTrip(.leastNonzeroMagnitude, "6e-08")
      try Places<Float16>.checkRoundTrip(.greatestFiniteMagnitude, "65504")
    }

    @Test("what no number can hold is named")
    func infinity() throws {
      struct Row: HandyJSON {
        var half = Float16.infinity
        var graphic: CGFloat = 0
      }
      var row = Row()
      #expect(
        try #require(throws: JSONFailure.self) { try row.encode() }.description
          == "$.half: JSON cannot represent inf, which is not a finite number")
      #expect(row.toJSON() == nil)
      (row.half, row.graphic) = (0, .nan)
      #expect(row.toJSON() == nil)
      #expect(
        try #require(throws: JSONFailure.self) { try row.encode() }.description
          == "$.graphic: JSON cannot represent nan, which is not a finite number")
    }
  #endif

  #if arch(x86_64) && !os(Windows) && !os(Android)
    @Test("Float80: all its digits")
    func extendedFloats() throws {
      try Places<Float80>.check("1e4900", 1e4900)
      try Places<Float80>.check("1.0000000000000000001", 1.0000000000000000001)
      try Places<Float80>.check("\"1.0000000000000000001\"", 1.0000000000000000001)
      try Places<Float80>.check("true", 1)
      try Places<Float80>.check("1e5000", nil, "expected Float80, found number 1e5000")
      try Places<Float80>.check("\"x\"", nil, "expected Float80, found string \"x\"")
      try Places<Float80>.checkRoundTrip(1.0000000000000000001, "1.0000000000000000001")
      try Places<Float80>.checkRoundTrip(2, "2")
      let places = try Places<Float80>.decode(from: #"{"plain": 1.189731495357231765e4932}"#)
      #expect(places.plain == .greatestFiniteMagnitude)
      #expect(try places.encode().contains(#""plain":1.189731495357231765e+4932"#))
    }
  #endif

  @Test("Character: text of one character, however many scalars it has")
  func characters() throws {
    try Places<Character>.check("\"a\"", "a")
    try Places<Character>.check("\"\\ud83d\\udc68\\u200d\\ud83d\\udc69\"", "👨‍👩")
    try Places<Character>.check("7", "7")
    try Places<Character>.check("\"\"", nil, "expected Character, found string \"\"")
    try Places<Character>.check("\"ab\"", nil, "expected Character, found string \"ab\"")
    try Places<Character>.check("12", nil, "expected Character, found number 12")
    try Places<Character>.check("true", nil, "expected Character, found true")
    try Places<Character>.check("[]", nil, "expected Character, found an array")
    try Places<Character>.checkRoundTrip("\"", "\"\\\"\"")
    try Places<Character>.checkRoundTrip("é", "\"é\"")
  }

  @Test("Substring: what String accepts")
  func substrings() throws {
    try Places<Substring>.check(
      "\"a text that is longer than fifteen bytes\"", "a text that is longer than fifteen bytes")
    try Places<Substring>.check("1.50", "1.50")
    try Places<Substring>.check("[ 1 ]", "[ 1 ]")
    try Places<Substring>.checkRoundTrip("a/b", "\"a/b\"")
  }

  @Test("a mismatch of text names the type of the property")
  func namesTextType() throws {
    struct Row: HandyJSON {
      var text = ""
      var part: Substring = ""
      var parts: [Substring] = []
      var optional: Substring?
    }
    var options = DecodingOptions()
    options.acceptsConversions = false
    let json = #"{"text":1,"part":1,"parts":[{}],"optional":true}"#
    let expected = ["String", "Substring", "Substring", "Substring"]
    #expect(try decoded(Row.self, from: json, options: options).mismatches.count == 4)
    var report = JSONReport()
    _ = try Row.decode(from: json, options: options, report: &report)
    #expect(report.mismatches.map(\.expected) == expected)
    report = JSONReport()
    let tree: [String: Any] = ["text": 1, "part": 1, "parts": [[String: Any]()], "optional": true]
    _ = try Row.decode(from: tree, options: options, report: &report)
    #expect(report.mismatches.map(\.expected).sorted() == expected)
  }

  @Test("UUID, Data and URL: their text, and nothing else")
  func texts() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    try Places<UUID>.check("\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"", uuid)
    try Places<UUID>.check("\"e621e1f8\"", nil, "expected UUID, found string \"e621e1f8\"")
    try Places<UUID>.check("5", nil, "expected UUID, found number 5")
    try Places<UUID>.checkRoundTrip(uuid, "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")

    try Places<Data>.check("\"AQID\"", Data([1, 2, 3]))
    try Places<Data>.check("\"\"", Data())
    try Places<Data>.check("\"AQI\"", nil, "expected Data, found string \"AQI\"")
    try Places<Data>.check("1234", nil, "expected Data, found number 1234")
    try Places<Data>.check("[1]", nil, "expected Data, found an array")
    try Places<Data>.checkRoundTrip(Data([1, 2, 3, 255]), "\"AQID/w==\"")

    let url = try #require(URL(string: "https://example.com/a?b=c#d"))
    try Places<URL>.check("\"https:\\/\\/example.com\\/a?b=c#d\"", url)
    try Places<URL>.check("\"\"", nil, "expected URL, found string \"\"")
    try Places<URL>.check("true", nil, "expected URL, found true")
    try Places<URL>.check("null", nil, "expected URL, found null")
    try Places<URL>.checkRoundTrip(url, "\"https://example.com/a?b=c#d\"")
  }
}
