import DirectJSON
import Testing

@Suite("Codable: reports about models inside Codable values")
struct CodableReportTests {
  struct Leaf: HandyJSON, Equatable {
    var id: UInt64 = 0
    var label = ""
    var numbers: [Int] = []
  }

  struct Cargo: Codable {
    @CodableModel var model = Leaf()
    @CodableModel var list: [Leaf] = []
    var count: Int?
  }

  struct Ship: HandyJSON {
    var name = ""
    var cargo: Cargo?
    var crates: [Cargo] = []
  }

  /// Models and `Codable` types, three levels of each.
  final class Deck: HandyJSON {
    var id: UInt8 = 0
    var holds: Holds?
    init() {}
  }

  struct Holds: Codable {
    @CodableModel var deck = Deck()
    @CodableModel var other: Deck?
  }

  private func lines(_ json: String, _ options: DecodingOptions = DecodingOptions()) throws -> [String] {
    var report = JSONReport()
    _ = try Ship.decode(from: json, options: options, report: &report)
    return report.mismatches.map { mismatch in
      let position = mismatch.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(position) \(mismatch.path): \(mismatch.expected), \(mismatch.found)"
    }
  }

  private func strictFailure(_ json: String) -> JSONFailure? {
    var options = DecodingOptions()
    options.isStrict = true
    return #expect(throws: JSONFailure.self) { try Ship.decode(from: json, options: options) }
  }

  @Test("A lenient report lists what does not fit, with its place in the document")
  func lists() throws {
    let json = #"""
      {"name":"A","cargo":{"model":{"id":"-1"},
       "list":[{"id":1},{"numbers":[1,"x"]}],"count":2},
       "crates":[{"model":{"label":"b","id":{}},"list":[]}]}
      """#
    #expect(
      try lines(json) == [
        #"1:36 $.cargo.model.id: UInt64, string "-1""#, #"2:33 $.cargo.list[1].numbers[1]: Int, string "x""#,
        "3:39 $.crates[0].model.id: UInt64, an object",
      ])
  }

  @Test("A strict call fails with the path and the position of what does not fit")
  func strict() throws {
    let json = "{\"cargo\":{\"list\":[],\n \"model\":{\"id\":\"-1\"}}}"
    let failure = try #require(strictFailure(json))
    #expect(failure.reason == .mismatch(expected: "UInt64", found: #"string "-1""#))
    #expect("\(failure.path)" == "$.cargo.model.id" && failure.position.map { "\($0)" } == "line 2, column 16")
    let other = try #require(strictFailure(#"{"crates":[{"list":[],"model":{}},{"list":[],"model":5}]}"#))
    #expect("\(other.path)" == "$.crates[1].model")
  }

  @Test("A value that its type refuses is one entry, whatever was noted inside of it")
  func refused() throws {
    let found = try lines(#"{"cargo":{"model":{"id":"-1"},"list":[],"count":"none"}}"#)
    #expect(found.count == 1 && found[0].hasPrefix("1:10 $.cargo: "))
  }

  @Test("However deep models and Codable types alternate, each mismatch is listed once, in place")
  func alternating() throws {
    let json = #"{"id":1,"holds":{"deck":{"id":-1,"holds":{"deck":{"id":-2},"other":{"id":-3}}},"other":{"id":"x"}}}"#
    var report = JSONReport()
    _ = try Deck.decode(from: json, report: &report)
    #expect(
      report.mismatches.map { "\($0.path)@\($0.position?.column ?? 0)" } == [
        "$.holds.deck.id@31", "$.holds.deck.holds.deck.id@56", "$.holds.deck.holds.other.id@74", "$.holds.other.id@94",
      ])
    var options = DecodingOptions()
    options.isStrict = true
    let failure = #expect(throws: JSONFailure.self) { try Deck.decode(from: json, options: options) }
    #expect(failure.map { "\($0.path)" }?.hasPrefix("$.holds.deck") == true)
  }

  struct Monster: Codable {
    let level: Int
  }

  @Test("What a type complains about is a hint also where its value is the whole document")
  func roots() throws {
    let json = #"{"level":"7"}"#
    func check(_ expected: String?, _ options: DecodingOptions = DecodingOptions()) throws {
      for failure in [
        try #require(throws: JSONFailure.self) { try JSONCoder.decode(Monster.self, from: json, options: options) },
        try #require(throws: JSONFailure.self) { try JSONCoder.decode(Monster?.self, from: json, options: options) },
        try #require(throws: JSONFailure.self) {
          try JSONCoder.decode(Monster.self, from: "{\"a\":[\(json)]}", designatedPath: "a.0", options: options)
        },
        try #require(throws: JSONFailure.self) {
          try JSONCoder.decode(Monster.self, from: ["level": "7"] as [String: Any], options: options)
        },
        try #require(throws: JSONFailure.self) {
          try JSONCoder.decode(Monster.self, from: JSONValue(parsing: json), options: options)
        },
      ] {
        #expect(failure.reason == .mismatch(expected: "Monster", found: "an object"))
        #expect(failure.hint == expected && failure.problems.map(\.hint) == [expected])
      }
    }
    try check("$.level: expected Int")
    try check("$.level: expected Int", .strict)
    var hidden = DecodingOptions()
    hidden.hidesValues = true
    try check(nil, hidden)
  }

  /// A model with options of its own inside a `Codable` value.
  private struct Card: HandyJSON, Codable {
    struct Holder: HandyJSON, JSONValidated {
      struct Invalid: Error { let text = "secret" }
      var name = ""
      func validate() throws { if name == "x" { throw Invalid() } }
    }

    @TaskLocal static var options = DecodingOptions()

    var pin = 0
    var holder: Holder?
    init() {}
    init(from decoder: any Decoder) throws {
      do { self = try Self.decodeModel(from: decoder, options: Self.options) } catch {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(error)"))
      }
    }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  }

  private struct Wallet: Codable { var card: Card }

  @Test("Options that hide values do so on both sides of a Codable value")
  func hidden() throws {
    var hidden = DecodingOptions()
    hidden.hidesValues = true
    // The model's own options are strict, so that its error tells what was found.
    let failure = try Card.$options.withValue(.strict) {
      try #require(throws: JSONFailure.self) {
        try JSONCoder.decode(Wallet.self, from: #"{"card":{"pin":"secret","holder":{"name":""}}}"#, options: hidden)
      }
    }
    #expect(!"\(failure) \(failure.hint ?? "")".contains("secret"))
    var report = JSONReport()
    try Card.$options.withValue(hidden) {
      _ = try JSONCoder.decode(Wallet.self, from: #"{"card":{"holder":{"name":"x"}}}"#, report: &report)
    }
    #expect(report.mismatches.count == 1)
    #expect(!"\(report)".contains("secret"))
  }

  @Test("Keys that are numbers are keys in hints, and indices are indices")
  func numericKeys() throws {
    struct Atlas: Codable { var maps: [String: [Int]] }
    let json = #"{"maps":{"12":[1,true]}}"#
    let hint = try #require(throws: JSONFailure.self) { try JSONCoder.decode(Atlas.self, from: json) }.hint
    #expect(hint == "$.maps.12[1]: expected Int")
  }

  @Test("A tree has no positions, and the paths of a text")
  func trees() throws {
    var report = JSONReport()
    let tree: [String: Any] = ["cargo": ["model": ["id": "-1"], "list": [["id": -2]]] as [String: Any]]
    _ = try Ship.decode(from: tree, report: &report)
    #expect(Set(report.mismatches.map { "\($0.path)" }) == ["$.cargo.model.id", "$.cargo.list[0].id"])
  }

  @Test("Entries beyond the limit are counted")
  func limit() throws {
    var options = DecodingOptions()
    options.maximumReportedMismatches = 2
    var report = JSONReport()
    let json = #"{"cargo":{"model":{},"list":[{"id":-1},{"id":-2},{"id":-3}]},"crates":5}"#
    _ = try Ship.decode(from: json, options: options, report: &report)
    #expect(report.mismatches.count == 2 && report.omittedCount == 2)
  }

  @Test("A type that tries one model after another is strict about each")
  func alternatives() throws {
    struct Crate: HandyJSON { var weight = 0 }
    struct Either: Decodable {
      var leaf: Leaf?
      var crate: Crate?
      init(from decoder: any Decoder) throws {
        leaf = try? Leaf.decodeModel(from: decoder)
        if leaf == nil { crate = try Crate.decodeModel(from: decoder) }
      }
    }
    struct Holder: HandyJSON { var either: Either? }
    var options = DecodingOptions()
    options.isStrict = true
    let holder = try Holder.decode(from: #"{"either":{"id":-1,"weight":7}}"#, options: options)
    #expect(holder.either?.leaf == nil && holder.either?.crate?.weight == 7)
  }

  @Test("What a Codable value tried and gave up is no problem of a strict record, and no reason against a union's case")
  func triedModels() throws {
    struct Crate: HandyJSON { var weight = 0 }
    struct Either: Decodable {
      var leaf: Leaf?
      var crate: Crate?
      init(from decoder: any Decoder) throws {
        leaf = try? Leaf.decodeModel(from: decoder)
        if leaf == nil { crate = try Crate.decodeModel(from: decoder) }
      }
    }
    struct Load: JSONRecord {
      let either: Either?
      let count: Int
    }
    struct Freight: HandyJSON { var either: Either? }
    enum Shipment: JSONUnion {
      case freight(Freight)
      static var tag: UnionTag { .none }
      static var cases: [UnionCase<Shipment>] {
        [.case("freight", Shipment.freight) { if case .freight(let value) = $0 { value } else { nil } }]
      }
    }
    var strict = DecodingOptions()
    strict.isStrict = true
    do {
      _ = try Load.decode(from: #"{"either":{"id":-1,"weight":7},"count":"x"}"#, options: strict)
      Issue.record("decoded")
    } catch { #expect(error.problems.map(\.path.description) == ["$.count"]) }
    let shipment = try Shipment.decode(from: #"{"either":{"weight":7}}"#)
    guard case .freight(let freight) = shipment else { return }
    #expect(freight.either?.leaf == nil && freight.either?.crate?.weight == 7)
  }

  @Test("A model that is strict by itself is refused in a call that is not, with and without a report")
  func strictByItself() throws {
    struct Inner: Decodable {
      let leaf: Leaf
      init(from decoder: any Decoder) throws {
        var options = DecodingOptions()
        options.isStrict = true
        leaf = try Leaf.decodeModel(from: decoder, options: options)
      }
    }
    struct Holder: HandyJSON {
      var name = ""
      var inner: Inner?
    }
    let json = #"{"name":"a","inner":{"id":"x"}}"#
    let plain = try Holder.decode(from: json)
    var report = JSONReport()
    let reported = try Holder.decode(from: json, report: &report)
    #expect(plain.inner == nil && reported.inner == nil)
    #expect((plain.name, reported.name) == ("a", "a"))
    #expect(report.mismatches.map(\.path.description) == ["$.inner"])
    let fitting = try Holder.decode(from: #"{"inner":{"id":3}}"#, report: &report)
    #expect(fitting.inner?.leaf.id == 3)
  }

  @Test("A union that ends decoding says why in a strict call, as one that is left out does")
  func endingUnion() throws {
    func check<Choice: Decodable>(_ type: Choice.Type) throws {
      let json = #"{"choice":{"value":{"zz":1}},"name":"a"}"#
      #expect(try ChoiceHolder<Choice>.decode(from: json).name == "a")
      let failure = try #require(throws: JSONFailure.self) {
        try ChoiceHolder<Choice>.decode(from: json, options: .strict)
      }
      #expect(failure.description.hasPrefix("$.choice.value (line 1, column 20): expected a case of "))
      #expect(failure.description.hasSuffix("; hint: known: \"number\""))
      #expect(failure.problem()["errors"]?.array?.first?["code"]?.string == "unknown-case")
    }
    try check(Holding<Ending>.self)
    try check(Holding<Skipped>.self)
  }

  private struct ChoiceHolder<Choice: Decodable>: HandyJSON {
    var choice: Choice?
    var name = ""
  }

  private struct Holding<Choice: JSONUnion>: Decodable {
    @CodableModel var value: Choice?
  }

  private enum Ending: JSONUnion {
    case number(Int)
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Ending>] {
      [.case("number", { .number($0) }, { if case .number(let number) = $0 { number } else { nil } })]
    }
    static var unknownCase: UnknownCase<Ending> { .failure }
  }

  private enum Skipped: JSONUnion {
    case number(Int)
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Skipped>] {
      [.case("number", { .number($0) }, { if case .number(let number) = $0 { number } else { nil } })]
    }
  }
}
