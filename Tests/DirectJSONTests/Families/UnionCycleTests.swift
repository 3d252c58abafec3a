import DirectJSON
import Testing

/// Unions whose cases hold unions, at the same place in the JSON.
@Suite("Families: unions that lead back to themselves, and unions in each other's objects")
struct UnionCycleTests {
  private struct Call: JSONRecord, Equatable { let fn: String }

  private indirect enum Expression: JSONUnion, Equatable {
    case value(Value)
    case call(Call)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Expression>] {
      [
        .case("value", Expression.value) { if case .value(let value) = $0 { value } else { nil } },
        .case("call", Expression.call) { if case .call(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private indirect enum Value: JSONUnion, Equatable {
    case number(Double)
    case nested(Expression?)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Value>] {
      [
        .case("number", Value.number) { if case .number(let value) = $0 { value } else { nil } },
        .case("nested", Value.nested) { if case .nested(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private indirect enum Link: JSONUnion, Equatable {
    case again(Link)
    case call(Call)
    case end(String)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Link>] {
      [
        .case("again", Link.again) { if case .again(let value) = $0 { value } else { nil } },
        .case("call", Link.call) { if case .call(let value) = $0 { value } else { nil } },
        .case("end", Link.end) { if case .end(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private func decoded<Element>(_ type: Element.Type, _ json: String, fromTree: Bool) throws -> ([Element], [String]) {
    var report = JSONReport()
    let elements =
      fromTree
      ? try JSONCoder.decode([Element].self, from: JSONValue(parsing: json), report: &report)
      : try JSONCoder.decode([Element].self, from: json, report: &report)
    return (elements, report.mismatches.map { "\($0.path)" })
  }

  @Test("what no case on the way takes does not fit, and the next case is tried", arguments: [false, true])
  func untagged(fromTree: Bool) throws {
    let (expressions, unfit) = try decoded(Expression.self, #"[1,{"fn":"f"},"x",[],2]"#, fromTree: fromTree)
    #expect(expressions == [.value(.number(1)), .call(Call(fn: "f")), .value(.number(2))])
    #expect(unfit == ["$[2]", "$[3]"])
    let (values, unfitValues) = try decoded(Value.self, #"[1,{"fn":"f"},"x"]"#, fromTree: fromTree)
    #expect(values == [.number(1), .nested(.call(Call(fn: "f")))])
    #expect(unfitValues == ["$[2]"])
    let (links, unfitLinks) = try decoded(Link.self, #"["end",{"fn":"f"},7]"#, fromTree: fromTree)
    #expect(links == [.end("end"), .call(Call(fn: "f"))])
    #expect(unfitLinks == ["$[2]"])
  }

  private struct Both: HandyJSON {
    var a: Expression?
    var b: Value?
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &a, name: "x")
      mapper.specify(property: &b, name: "x")
    }
  }

  @Test("what is found of a value inside a union that is open holds nowhere else", arguments: [false, true])
  func foundInside(fromTree: Bool) throws {
    for unknownKeys in [DecodingOptions.UnknownKeys.ignored, .reported] {
      var options = DecodingOptions()
      options.unknownKeys = unknownKeys
      let json = #"{"x":{"fn":"f"}}"#
      let both =
        fromTree
        ? try JSONCoder.decode(Both.self, from: JSONValue(parsing: json), options: options)
        : try JSONCoder.decode(Both.self, from: json, options: options)
      #expect(both.a == .call(Call(fn: "f")))
      #expect(both.b == .nested(.call(Call(fn: "f"))))
    }
  }

  private indirect enum Left: JSONUnion, Equatable {
    case right(Right)
    case list([Left])
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Left>] {
      [
        .case("right", Left.right) { if case .right(let value) = $0 { value } else { nil } },
        .case("list", Left.list) { if case .list(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private indirect enum Right: JSONUnion, Equatable {
    case left(Left)
    case list([Right])
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Right>] {
      [
        .case("left", Right.left) { if case .left(let value) = $0 { value } else { nil } },
        .case("list", Right.list) { if case .list(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("containers in unions that lead to each other take time in proportion")
  func nested() throws {
    // Each level tried twice for the one around it would not end.
    let json = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
    #expect(throws: JSONFailure.self) { try JSONCoder.decode(Left.self, from: json) }
    let fitting = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    #expect(throws: Never.self) { try JSONCoder.decode(Left.self, from: fitting) }
  }

  private struct Leaf: HandyJSON, Equatable { var n = 0 }

  private indirect enum Outer: JSONUnion, Equatable {
    case inner(Inner)
    case leaf(Leaf)
    static var tag: UnionTag { .inside("x") }
    static var cases: [UnionCase<Outer>] {
      [
        .case("inner", Outer.inner) { if case .inner(let value) = $0 { value } else { nil } },
        .case("leaf", Outer.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private indirect enum Inner: JSONUnion, Equatable {
    case outer(Outer)
    case leaf(Leaf)
    static var tag: UnionTag { .inside("y") }
    static var cases: [UnionCase<Inner>] {
      [
        .case("outer", Inner.outer) { if case .outer(let value) = $0 { value } else { nil } },
        .case("leaf", Inner.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("names that lead in a circle do not fit, without the object being scanned again", arguments: [false, true])
  func tagged(fromTree: Bool) throws {
    let padding = String(repeating: "p", count: 1_000_000)
    let json = #"[{"x":"inner","y":"outer","pad":"\#(padding)"},{"x":"inner","y":"leaf","n":1},{"x":"leaf","n":2}]"#
    let (outer, unfit) = try decoded(Outer.self, json, fromTree: fromTree)
    #expect(outer == [.inner(.leaf(Leaf(n: 1))), .leaf(Leaf(n: 2))])
    #expect(!unfit.isEmpty && unfit.allSatisfy { $0.hasPrefix("$[0]") })
  }

  private struct Counts: RawRepresentable, HandyJSONEnum, Equatable {
    var rawValue: [String: String]
  }

  private enum Entries<Place: UnionPlace>: JSONUnion, Equatable {
    case counts([String: String])
    case few([String: Int]?)
    case leaf(Leaf)
    static var tag: UnionTag { Place.tag }
    static var cases: [UnionCase<Entries>] {
      [
        .case("leaf", Entries.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("few", Entries.few) { if case .few(let value) = $0 { value } else { nil } },
        .case("counts", Entries.counts) { if case .counts(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private enum Around<Place: UnionPlace>: JSONUnion, Equatable {
    case entries(Entries<Place>)
    case raw(Counts)
    static var tag: UnionTag { .inside("kind") }
    static var cases: [UnionCase<Around>] {
      [
        .case("entries", Around.entries) { if case .entries(let value) = $0 { value } else { nil } },
        .case("raw", Around.raw) { if case .raw(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private func checkEntries<Place: UnionPlace>(_: Place.Type) throws {
    let values: [Around<Place>] = [
      .entries(.counts(["a": "b"])), .entries(.few(["a": 1])), .entries(.leaf(Leaf(n: 3))),
      .raw(Counts(rawValue: ["c": "d"])),
    ]
    let text = try JSONCoder.encode(values)
    for fromTree in [false, true] {
      let (back, unfit) = try decoded(Around<Place>.self, text, fromTree: fromTree)
      #expect(back == values, "\(text)")
      #expect(unfit.isEmpty, "\(unfit)")
    }
  }

  private enum First: JSONUnion, Equatable {
    case second(Second)
    static var tag: UnionTag { .inside("kind") }
    static var cases: [UnionCase<First>] {
      [.case("second", First.second) { if case .second(let value) = $0 { value } else { nil } }]
    }
  }

  private enum Second: JSONUnion, JSONValidated, Equatable {
    case list(Several)
    case counts([String: String])
    func validate() throws {}
    static var cases: [UnionCase<Second>] {
      [
        .case("list", Second.list) { if case .list(let value) = $0 { value } else { nil } },
        .case("counts", Second.counts) { if case .counts(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private struct Several: HandyJSON, Equatable { var items: [First] = [] }

  @Test("names are hidden in whatever order types are used, and by unions that check themselves")
  func order() throws {
    // The inner union first: it leads to the outer one before it is complete.
    #expect(try JSONCoder.decode(Second.self, from: #"{"type":"counts","a":"b"}"#) == .counts(["a": "b"]))
    let first = try JSONCoder.decode(First.self, from: #"{"kind":"second","type":"counts","a":"b"}"#)
    #expect(first == .second(.counts(["a": "b"])))
  }

  @Test("the name of a case is no entry of a dictionary, however many unions are around that")
  func entries() throws {
    try checkEntries(UnionPlaces.Inside.self)
    try checkEntries(UnionPlaces.Nowhere.self)
    try checkEntries(UnionPlaces.Late.self)
  }
}
