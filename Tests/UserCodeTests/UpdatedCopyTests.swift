import DirectJSON
import FieldLayout
import Testing

/// Structs are filled beside their place, in one look at the text; objects after a first look. Nobody sees which.
@Suite("API: updates of structs beside their place")
struct UpdatedCopyTests {
  struct Row: HandyJSON, Equatable {
    var count = 1
    var text = "a default that is too long to lie in the string"
    var ratio: Double?
    weak var owner: Owner?

    static func == (left: Row, right: Row) -> Bool {
      (left.count, left.text, left.ratio) == (right.count, right.text, right.ratio) && left.owner === right.owner
    }
  }

  final class Owner {}

  /// A model that is updated another way.
  final class Outer: HandyJSON {
    var count = 1
    var text = "a default that is too long to lie in the string"
    var ratio: Double?
    var inner: [Row] = []
  }

  private static let json = """
     \t{"count":5,"text":"another text that is too long to lie in the string",\
    "other":[{"count":"\\u00e9"}, -1.5e3, null],"ratio":2.5 ,"text":"the last one","ratio":null}\n
    """

  @Test("what is in the text is taken, and all else keeps what it has")
  func takesValues() throws {
    let owner = Owner()
    var row = Row(count: 3, ratio: 4, owner: owner)
    try Row.decode(into: &row, from: Self.json)
    #expect(row == Row(count: 5, text: "the last one", ratio: 2.5, owner: owner))
    var options = DecodingOptions()
    options.nullClearsOptionals = true
    try Row.decode(into: &row, from: "\u{FEFF}" + Self.json, options: options)
    #expect(row == Row(count: 5, text: "the last one", owner: owner))
    try Row.decode(into: &row, from: #"{"count":"x","text":"y"}"#)
    #expect(row == Row(count: 5, text: "y", owner: owner))
    try Row.decode(into: &row, from: #""{\"count\": 8}""#)
    #expect(row.count == 8)
  }

  @Test("a text that is malformed anywhere changes nothing, and fails as it does for any other model")
  func leavesModel() throws {
    let whole = Self.json.dropLast(2)
    let malformed =
      (0..<whole.utf8.count).map { String(whole.prefix($0)) } + [
        whole + "x", whole + "{}", #"{"text":"\#u{1}"}"#, #"{"text":"\x"}"#, #"{"a":"\ud800\u0"}"#, #"{"count":01}"#,
        #"{"count":1,}"#, #"{"count" 1}"#, "{count:1}", #"{"ratio":1.}"#, "[1]", "5", #""{""#, "null",
        String(repeating: #"{"a":"#, count: 600),
      ]
    for text in malformed {
      var row = Row()
      let failure = try #require(throws: JSONFailure.self, "\(text)") { try Row.decode(into: &row, from: text) }
      #expect(row == Row())
      var outer = Outer()
      let other = try #require(throws: JSONFailure.self) { try Outer.decode(into: &outer, from: text) }
      #expect(failure.description == other.description.replacingName)
    }
  }

  @Test("options that ask for more change nothing when they refuse")
  func refuses() throws {
    var strict = DecodingOptions()
    strict.isStrict = true
    var row = Row()
    #expect(throws: JSONFailure.self) {
      try Row.decode(into: &row, from: #"{"count":7,"ratio":"x"}"#, options: strict)
    }
    #expect(row == Row())
    try Row.decode(into: &row, from: #"{"count":7,"ratio":1}"#, options: strict)
    #expect(row == Row(count: 7, ratio: 1))
    try Row.decode(into: &row, from: #"{"a":[{"count":9}]}"#, designatedPath: "a.0")
    #expect(row.count == 9)
    var report = JSONReport()
    #expect(throws: JSONFailure.self) { try Row.decode(into: &row, from: #"{"count":{},"ratio"}"#, report: &report) }
    #expect(report.isEmpty && row.count == 9)
  }

  @Test("a source is asked for its bytes once, whatever the options")
  func asksOnce() throws {
    final class Source: JSONSource {
      let json: String
      let count = Locked(0)
      init(_ json: String) { self.json = json }
      func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        count.withLock { $0 += 1 }
        return try unsafe Array(json.utf8).withUnsafeBufferPointer(body)
      }
    }
    var snake = DecodingOptions()
    snake.keyStrategy = .convertFromSnakeCase
    var limited = DecodingOptions()
    limited.maximumKeyCount = 5
    var merging = DecodingOptions()
    merging.mergesUpdates = true
    for options in [DecodingOptions(), .strict, snake, limited, merging] {
      let source = Source(#"{"count":7,"text":"","ratio":1}"#)
      var row = Row()
      try Row.decode(into: &row, from: source, options: options)
      #expect(row.count == 7 && source.count.withLock { $0 } == 1)
    }
  }

  @Test("an update from a dynamic value calls no hooks either")
  func dynamicValue() throws {
    struct Hooked: HandyJSON {
      static let count = Locked(0)
      var number = 1
      mutating func willStartMapping() { Self.count.withLock { $0 += 1 } }
      mutating func didFinishMapping() { Self.count.withLock { $0 += 1 } }
    }
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    var model = Hooked()
    try Hooked.decode(into: &model, from: JSONValue(parsing: #"{"other":\#(deep),"number":5}"#))
    #expect(model.number == 5)
    #expect(Hooked.count.withLock { $0 } == 0)
  }
}

extension String {
  /// What is said about one model, as it is said about the other.
  fileprivate var replacingName: String {
    parts(around: "Outer").joined(separator: "Row")
  }

  private func parts(around word: String) -> [String] {
    var (parts, rest) = ([""], self[...])
    while let first = rest.first {
      if rest.hasPrefix(word) {
        parts.append("")
        rest = rest.dropFirst(word.count)
      } else {
        parts[parts.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
