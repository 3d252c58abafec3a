import DirectJSON
import Testing

/// The value of a name is taken at once where nothing is noted, and decided upon at the end of the object where
/// something is. Both make the same of every document.
@Suite("Mapping: several names, decided at once")
struct SettledNamesTests {
  struct Row: HandyJSON, Equatable {
    var whole = 1
    var maybeWhole: Int? = 2
    var ratio = 3.5
    var maybeRatio: Double? = 4.5
    var flag = false
    var maybeFlag: Bool? = false
    var text = "a default that is too long to lie in the string"
    var maybeText: String? = "another default that is too long to lie there"
    var list = [5]
    var plain = 6

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< whole <-- ["whole1", "whole"]
      mapper <<< maybeWhole <-- ["maybeWhole1", "maybeWhole"]
      mapper <<< ratio <-- ["ratio1", "ratio"]
      mapper <<< maybeRatio <-- ["maybeRatio1", "maybeRatio"]
      mapper <<< flag <-- ["flag1", "flag"]
      mapper <<< maybeFlag <-- ["maybeFlag1", "maybeFlag"]
      mapper <<< text <-- ["text1", "text"]
      mapper <<< maybeText <-- ["maybeText1", "maybeText"]
      mapper <<< list <-- ["list1", "list"]
    }
  }

  /// One property shares a key with another, and one has a name that is a path.
  struct Sharing: HandyJSON, Equatable {
    var first = 1
    var second = 2
    var third = 3

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ["a", "b"]
      mapper <<< second <-- ["c", "b"]
      mapper <<< third <-- ["d", "a.b"]
    }
  }

  static func expectSame<Model: HandyJSON & Equatable>(_ type: Model.Type, _ json: String) throws {
    for clears in [false, true] {
      var options = DecodingOptions()
      options.nullClearsOptionals = clears
      var report = JSONReport()
      let reported = try Model.decode(from: json, options: options, report: &report)
      #expect(try Model.decode(from: json, options: options) == reported, "\(json)")
      var (updated, reportedUpdate) = (Model(), Model())
      try Model.decode(into: &updated, from: json, options: options)
      try Model.decode(into: &reportedUpdate, from: json, options: options, report: &report)
      #expect(updated == reportedUpdate, "\(json)")
    }
  }

  /// All sequences of up to three members.
  static func documents(_ members: [String]) -> [String] {
    let pairs = members.flatMap { first in members.map { "\(first),\($0)" } }
    let triples = pairs.flatMap { pair in members.map { "\(pair),\($0)" } }
    return (members + pairs + triples).map { "{\($0)}" }
  }

  @Test(
    "whatever stands under two names of a property, in whatever order and how often",
    arguments: [
      ("whole", ["7", "8", #""x""#, "null"]), ("maybeWhole", ["7", #""8""#, "{}", "null"]),
      ("ratio", ["7.5", "8", "[]", "null"]), ("maybeRatio", ["-7.5", "1e2", #""x""#, "null"]),
      ("flag", ["true", "0", "{}", "null"]), ("maybeFlag", ["true", "false", #""x""#, "null"]),
      ("text", [#""t""#, "5", #""one that is much too long to lie in the string""#, "null"]),
      ("maybeText", [#""t""#, "{}", #""one that is much too long to lie in the string""#, "null"]),
      ("list", ["[7]", "[]", "5", "null"]),
    ])
  func decidesAlike(name: String, values: [String]) throws {
    let members = [name, name + "1"].flatMap { name in values.map { #""\#(name)":\#($0)"# } }
    for json in Self.documents(members).tried() { try Self.expectSame(Row.self, json) }
  }

  @Test("whatever stands under the names of two properties, of which one is decided on after the other")
  func decidesTwoAlike() throws {
    let values = [("whole", ["7", #""x""#]), ("maybeText", [#""t""#, "{}"])]
    let members = values.flatMap { name, values in
      [name, name + "1"].flatMap { name in values.map { #""\#(name)":\#($0)"# } }
    }
    for json in Self.documents(members).tried() { try Self.expectSame(Row.self, json) }
  }

  @Test("names that are a path, or another property's as well")
  func decidesSharedAlike() throws {
    let members = ["a", "b", "c", "d"].flatMap { name in ["7", #""x""#].map { #""\#(name)":\#($0)"# } }
    let groups = [#""a":{"b":8}"#, #""a":{"b":"x","b":9}"#, #""a":null"#]
    for json in Self.documents(members + groups).tried() { try Self.expectSame(Sharing.self, json) }
  }

  @Test("objects with the first names, with the second ones, with both in turn, and in reverse")
  func findsAllNames() throws {
    let names = ["whole", "maybeWhole", "ratio", "maybeRatio", "flag", "maybeFlag", "text", "maybeText", "list"]
    let values = ["10", "20", "30.5", "40.5", "true", "true", #""c""#, #""d""#, "[50]"]
    let first = zip(names, values).map { #""\#($0)1" : \#($1)"# }
    let second = zip(names, values).map { #""\#($0)" : \#($1)"# }
    let mixed = names.indices.map { $0 % 2 == 0 ? first[$0] : second[$0] }
    for members in [first, second, mixed, first.reversed(), second.reversed(), mixed.reversed()] {
      let row = try Row.decode(from: "{\((members + [#""plain":60"#]).joined(separator: ","))}")
      #expect((row.whole, row.maybeWhole, row.ratio, row.maybeRatio) == (10, 20, 30.5, 40.5))
      #expect((row.flag, row.maybeFlag, row.text, row.maybeText) == (true, true, "c", "d"))
      #expect((row.list, row.plain) == ([50], 60))
      try Self.expectSame(Row.self, "{\(members.joined(separator: ","))}")
    }
  }

  @Test("a name that stands there many times takes time in proportion to their number")
  func repeatsNames() throws {
    func time(_ count: Int) throws -> Double {
      let text = Array("{\(Array(repeating: #""whole":7"#, count: count).joined(separator: ","))}".utf8)
      var best = Double.infinity
      for _ in 0..<3 {
        let time = try processorTime {
          let row = try Row.decode(from: text)
          #expect(row.whole == 7)
        }
        best = min(best, time)
      }
      return best
    }
    _ = try time(1_000)
    // Kept in a list that is copied for each one, they take about eight times as long.
    #expect(try time(32_000) / time(2_000) < 16 * 3)
  }

  @Test("a document that ends early leaves nothing behind")
  func endsEarly() throws {
    let text =
      #"{"text":"a text that is too long to lie in the string","text1":"\#(String(repeating: "x", count: 40))""#
    for count in 0..<text.utf8.count {
      #expect(throws: JSONFailure.self) { try Row.decode(from: String(text.prefix(count))) }
    }
    #expect(try Row.decode(from: text + "}").text == String(repeating: "x", count: 40))
  }
}
