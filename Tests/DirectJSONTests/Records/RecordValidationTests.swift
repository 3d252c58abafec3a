import DirectJSON
import Foundation
import Testing

@Suite("Records: validation")
struct RecordValidationTests {
  struct Refusal: Error, Equatable, CustomStringConvertible {
    let count: Int
    var description: String { "\(count) is too few" }
  }

  struct Line: JSONRecord, JSONValidated, Equatable {
    let count: Int
    let tags: [Int]?

    init(_ count: Int, tags: [Int]? = nil) { (self.count, self.tags) = (count, tags) }

    func validate() throws {
      if count < 1 { throw Refusal(count: count) }
    }
  }

  struct Order: JSONRecord, Equatable {
    let line: Line
    let maybe: Line?
    let lines: [Line]
    let byName: [String: Line]
  }

  struct Basket: HandyJSON {
    var line = Line(9)
    var maybe: Line?
    var lines: [Line] = []
  }

  /// Is asked after the records in it.
  struct Sum: JSONRecord, JSONValidated {
    let lines: [Line]

    func validate() throws {
      if lines.isEmpty { throw Refusal(count: lines.count) }
    }
  }

  /// Only some of its kind check themselves.
  struct Page<Element>: JSONRecord {
    let elements: [Element]
  }

  struct Sheet<Element>: HandyJSON {
    var elements: [Element] = []
  }

  enum Shape: JSONUnion, Equatable {
    case line(Line)
    case nothing

    static var cases: [UnionCase<Shape>] {
      [
        .case("line", Shape.line) { if case .line(let line) = $0 { line } else { nil } },
        .case("nothing", Shape.nothing) { $0 == .nothing },
      ]
    }
  }

  /// A union that checks itself, whose only key names the case.
  enum Checked: JSONUnion, JSONValidated, Equatable {
    case line(Line)
    case number(Int)

    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Checked>] {
      [
        .case("line", Checked.line) { if case .line(let line) = $0 { line } else { nil } },
        .case("number", Checked.number) { if case .number(let number) = $0 { number } else { nil } },
      ]
    }

    func validate() throws {
      if case .number(let number) = self, number < 1 { throw Refusal(count: number) }
    }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// What decoding fails with, from each kind of source.
  private func failures<Root: JSONRoot>(_ json: String, _ type: Root.Type) throws -> [JSONFailure] {
    var report = JSONReport()
    return [
      try #require(throws: JSONFailure.self) { try Root.decode(from: json) },
      try #require(throws: JSONFailure.self) { try Root.decode(from: json, report: &report) },
      try #require(throws: JSONFailure.self) { try Root.decode(from: tree(json)) },
      try #require(throws: JSONFailure.self) { try Root.decode(from: tree(json) as NSDictionary) },
      try #require(throws: JSONFailure.self) { try Root.decode(from: JSONValue(parsing: json)) },
      try #require(throws: JSONFailure.self) { try JSONCoder.decode(Root?.self, from: json) },
    ]
  }

  @Test(
    "what a record throws is an error, with the record's path and the user's error",
    arguments: [
      (#"{"line":{"count":0},"lines":[],"byName":{}}"#, "$.line"),
      (#"{"lines":[],"line":{"count":0,"tags":[1,"x"]},"byName":{}}"#, "$.line"),
      (#"{"lines":[{"count":-5}],"line":{"count":0},"maybe":{"count":-5},"byName":{}}"#, "$.line"),
    ])
  func record(json: String, path: String) throws {
    for failure in try failures(json, Order.self) {
      #expect(failure.path.description == path)
      #expect(failure.reason == .validation("0 is too few"))
      #expect(failure.underlyingError as? Refusal == Refusal(count: 0))
      #expect(failure.problems.count == 1)
    }
  }

  @Test("a root is checked in every form, and so is a payload and a union", arguments: [0, -1])
  func root(count: Int) throws {
    let found =
      try failures("{\"count\":\(count)}", Line.self) + failures("{\"count\":\(count),\"tags\":[true,[]]}", Line.self)
      + failures("{\"type\":\"line\",\"count\":\(count)}", Shape.self)
      + failures("{\"number\":\(count)}", Checked.self)
    for failure in found {
      #expect(failure.path.segments.isEmpty)
      #expect(failure.underlyingError as? Refusal == Refusal(count: count))
    }
    for failure in try failures("{\"line\":{\"count\":\(count)}}", Checked.self) {
      #expect(failure.path.description == "$.line")
      #expect(failure.underlyingError as? Refusal == Refusal(count: count))
    }
    #expect(try Line.decode(from: #"{"count":1}"#) == Line(1))
    #expect(try Checked.decode(from: #"{"number":1}"#) == .number(1))
    #expect(Line.deserialize(from: "{\"count\":\(count)}") == nil)
    #expect([Line].deserialize(from: "[{\"count\":\(count)},{\"count\":1}]") == [nil, Line(1)])
    let text = "\"{\\\"count\\\":\(count)}\""
    let failure = try #require(throws: JSONFailure.self) { try Line.decode(from: text) }
    #expect(failure.underlyingError as? Refusal == Refusal(count: count))
  }

  @Test("elements, entries and optionals are left out and reported; a model keeps its value")
  func lenient() throws {
    let json = #"""
      {"line":{"count":1},"maybe":{"count":-1},"lines":[{"count":1},{"count":-2},{"count":3,"tags":["x"]}],
      "byName":{"a":{"count":-3},"b":{"count":1}}}
      """#
    let expected = [
      "$.byName.a: -3 is too few; dropped the entry", "$.lines[1]: -2 is too few; dropped the element",
      #"$.lines[2].tags[0]: expected Int, found string "x"; dropped the element"#,
      "$.maybe: -1 is too few; kept nil",
    ]
    for source in 0..<3 {
      var report = JSONReport()
      let order =
        switch source {
        case 0: try Order.decode(from: json, report: &report)
        case 1: try Order.decode(from: tree(json), report: &report)
        default: try Order.decode(from: JSONValue(parsing: json), report: &report)
        }
      #expect(order == Order(line: Line(1), maybe: nil, lines: [Line(1), Line(3, tags: [])], byName: ["b": Line(1)]))
      let lines = report.mismatches.map { mismatch in
        mismatch.position.map { mismatch.description.replacing(" (\($0))", with: "") } ?? mismatch.description
      }
      #expect(lines.sorted() == expected)
    }
    let bad = #"{"line":{"count":0},"maybe":{"count":0},"lines":[{"count":0},{"count":2}]}"#
    let basket = try Basket.decode(from: bad)
    #expect(basket.line == Line(9) && basket.maybe == nil && basket.lines == [Line(2)])
    var live = Basket()
    live.maybe = Line(4)
    for isMerging in [false, true] {
      var options = DecodingOptions()
      options.mergesUpdates = isMerging
      try Basket.decode(into: &live, from: bad, options: options)
      try Basket.decode(into: &live, from: tree(bad), options: options)
      #expect(live.line == Line(9) && live.maybe == Line(4) && live.lines == [Line(2)])
      options.isStrict = true
      let failure = try #require(throws: JSONFailure.self) {
        try Basket.decode(into: &live, from: bad, options: options)
      }
      #expect(failure.underlyingError as? Refusal == Refusal(count: 0))
      #expect(live.line == Line(9) && live.maybe == Line(4) && live.lines == [Line(2)])
    }
  }

  @Test("a strict call lists it among all that does not fit")
  func strict() throws {
    var options = DecodingOptions()
    options.isStrict = true
    let json = #"{"line":{"count":0,"tags":["x"]},"lines":[{"count":2},{"count":-1},{}],"byName":{"a":7}}"#
    for failure in [
      try #require(throws: JSONFailure.self) { try Order.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Order.decode(from: tree(json), options: options) },
    ] {
      #expect(
        Set(failure.problems.map(\.path.description))
          == ["$.line.tags[0]", "$.line", "$.lines[1]", "$.lines[2]", "$.byName.a"])
      #expect(failure.problems.filter { $0.underlyingError is Refusal }.count == 2)
    }
  }

  @Test("a record is checked after the records in it, and once")
  func order() throws {
    let failure = try #require(throws: JSONFailure.self) { try Sum.decode(from: #"{"lines":[{"count":0}]}"#) }
    #expect(failure.path.segments.isEmpty && failure.underlyingError as? Refusal == Refusal(count: 0))
    #expect(try Sum.decode(from: #"{"lines":[{"count":0},{"count":1}]}"#).lines == [Line(1)])
  }

  @Test("a generic type that conforms for some arguments only checks those")
  func generic() throws {
    #expect(throws: JSONFailure.self) { try Page<Int>.decode(from: #"{"elements":[]}"#) }
    #expect(try Page<String>.decode(from: #"{"elements":[]}"#).elements.isEmpty)
    #expect(throws: JSONFailure.self) { try Sheet<Int>.decode(from: #"{"elements":[]}"#) }
    #expect(try Sheet<String>.decode(from: #"{"elements":[]}"#).elements.isEmpty)
  }

  @Test("a stream refuses the element, and goes on")
  func streams() throws {
    let parser = JSONStreamParser<Line>(format: .lines)
    parser.append("{\"count\":1}\n{\"count\":0}\n{\"count\":2}\n")
    #expect(try parser.next() == Line(1))
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(failure.path.description == "$[1]")
    #expect(failure.underlyingError as? Refusal == Refusal(count: 0))
    #expect(try parser.next() == Line(2))
  }

  @Test("a checked record is written as any other, and read again")
  func writing() throws {
    let order = Order(line: Line(1), maybe: Line(2), lines: [Line(3, tags: [1])], byName: ["a": Line(4)])
    let text = try order.encode()
    #expect(
      text
        == #"{"line":{"count":1},"maybe":{"count":2},"lines":[{"count":3,"tags":[1]}],"byName":{"a":{"count":4}}}"#)
    #expect(try Order.decode(from: text) == order)
    #expect(try Order.decode(from: #require(order.toJSON())) == order)
    #expect(try Shape.line(Line(1)).encode() == #"{"type":"line","count":1}"#)
    #expect(try Checked.line(Line(1)).encode() == #"{"line":{"count":1}}"#)
  }

  @Test("a record that is refused is released once")
  func releases() throws {
    struct Holder: JSONRecord, JSONValidated {
      let held: Held
      let more: [Held]
      func validate() throws { throw Refusal(count: more.count) }
    }
    struct Outer: JSONRecord {
      let first: Held
      let holder: Holder?
      let holders: [Holder]
      let last: Holder?
    }
    let json = #"{"first":{},"holder":{"held":{},"more":[{}]},"holders":[{"held":{},"more":[]}],"last":{"held":{}}}"#
    for _ in 0..<3 {
      #expect(try Outer.decode(from: json).holder == nil)
      #expect(try Outer.decode(from: tree(json)).holders.isEmpty)
      #expect(throws: JSONFailure.self) { try Holder.decode(from: #"{"held":{},"more":[{},{}]}"#) }
    }
    #expect(Held.live.value == 0)
  }

  final class Held: HandyJSON {
    static let live = Counter()
    var text = String(repeating: "x", count: 100)
    init() { Self.live.add(1) }
    deinit { Self.live.add(-1) }
  }

  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add(_ change: Int) { lock.withLock { count += change } }
    var value: Int { lock.withLock { count } }
  }
}

extension RecordValidationTests.Page: JSONValidated where Element == Int {
  func validate() throws {
    if elements.isEmpty { throw RecordValidationTests.Refusal(count: 0) }
  }
}

extension RecordValidationTests.Sheet: JSONValidated where Element == Int {
  func validate() throws {
    if elements.isEmpty { throw RecordValidationTests.Refusal(count: 0) }
  }
}
