import DirectJSON
import Foundation
import Testing

@Suite("API: validation")
struct ValidationTests {
  enum Refusal: Error, LocalizedError, Equatable {
    case tooFew(Int)

    var errorDescription: String? {
      switch self {
      case .tooFew(let count): "the count must be positive, and is \(count)"
      }
    }
  }

  struct Item: HandyJSON, JSONValidated, Equatable {
    var count = 1
    var name = "x"

    func validate() throws {
      if count < 1 { throw Refusal.tooFew(count) }
    }
  }

  struct Order: HandyJSON {
    var item = Item(count: 9)
    var maybe: Item?
    var items: [Item] = []
    var byName: [String: Item] = [:]
    var id = 0
  }

  class Base: HandyJSON {
    var count = 1
    required init() {}
  }

  /// Validates itself, though its superclass does not.
  final class Checked: Base, JSONValidated {
    func validate() throws {
      if count < 1 { throw Refusal.tooFew(count) }
    }
  }

  class Animal: ClassFamily, JSONValidated {
    class var discriminator: String { "type" }
    class var members: [String: Animal.Type] { ["dog": Dog.self] }
    var legs = 4
    required init() {}

    func validate() throws {
      if legs < 0 { throw Refusal.tooFew(legs) }
    }
  }

  final class Dog: Animal {
    var tail = 1

    override func validate() throws {
      try super.validate()
      if tail < 0 { throw Refusal.tooFew(tail) }
    }
  }

  struct ByHand: JSONArchivable, JSONValidated {
    var count = 1
    mutating func restore(from object: JSONObjectReader) { count = object.restore("other") ?? count }
    func validate() throws {
      if count < 1 { throw Refusal.tooFew(count) }
    }
  }

  /// The hook runs before.
  struct Hooked: HandyJSON, JSONValidated {
    var count = 0
    mutating func didFinishMapping() { count &+= 1 }
    func validate() throws {
      if count < 1 { throw Refusal.tooFew(count) }
    }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func failures<Model: HandyJSON>(_ json: String, _ type: Model.Type) throws -> [JSONFailure] {
    [
      try #require(throws: JSONFailure.self) { try Model.decode(from: json) },
      try #require(throws: JSONFailure.self) { try Model.decode(from: tree(json)) },
      try #require(throws: JSONFailure.self) { try Model.decode(from: JSONValue(parsing: json)) },
    ]
  }

  @Test("a root that is not valid is an error, with the model's path and the user's error")
  func root() throws {
    for failure in try failures(#"{"count":0}"#, Item.self) + failures(#"{"count":0}"#, Checked.self)
      + failures(#"{"other":0}"#, ByHand.self) + failures(#"{"legs":0,"type":"dog","tail":-1}"#, Animal.self)
      + failures(#"{"count":-1}"#, Hooked.self)
    {
      guard case .validation(let message) = failure.reason, let error = failure.underlyingError as? Refusal,
        case .tooFew(let count) = error
      else {
        Issue.record("\(failure)")
        continue
      }
      #expect(message == "the count must be positive, and is \(count)")
      #expect(failure.path.segments.isEmpty)
    }
    #expect(try Item.decode(from: #"{"count":1}"#).count == 1)
    #expect(try Hooked.decode(from: "{}").count == 1)
    #expect(try Base.decode(from: #"{"count":0}"#).count == 0)
    let failure = try #require(throws: JSONFailure.self) {
      try Item.decode(from: #"{"a":[{"count":0}]}"#, designatedPath: "a.0")
    }
    #expect(failure.description == "$.a[0] (line 1, column 7): the count must be positive, and is 0")
    #expect(Item.deserialize(from: #"{"count":0}"#) == nil)
    #expect(throws: JSONFailure.self) { try JSONCoder.decode(Item?.self, from: #"{"count":0}"#) }
    // Some servers send an object as a string.
    let text = Array(#"["{\"count\":0}"]"#.utf8)
    for failure in [
      try #require(throws: JSONFailure.self) { try Item.decode(from: text[1..<(text.count - 1)]) },
      try #require(throws: JSONFailure.self) {
        try Item.decode(from: ["item": #"{"count":0}"#] as [String: Any], designatedPath: "item")
      },
    ] {
      #expect(failure.underlyingError as? Refusal == .tooFew(0))
    }
    #expect([Item].deserialize(from: #"[{"count":0},{}]"#)?.map { $0?.count } == [nil, 1])
  }

  @Test("inside another model, the element is dropped, the property keeps its value, and both are reported")
  func inside() throws {
    let json = #"""
      {"item":{"count":0},"maybe":{"count":-1},"items":[{"count":1},{"count":-2},{"count":3}],
      "byName":{"a":{"count":-3},"b":{"count":1}},"id":1}
      """#
    let expected = [
      "$.byName.a: the count must be positive, and is -3; dropped the entry",
      "$.item: the count must be positive, and is 0; kept Item",
      "$.items[1]: the count must be positive, and is -2; dropped the element",
      "$.maybe: the count must be positive, and is -1; kept nil",
    ]
    for isTree in [false, true] {
      var report = JSONReport()
      let order =
        isTree ? try Order.decode(from: tree(json), report: &report) : try Order.decode(from: json, report: &report)
      #expect(order.item == Item(count: 9))
      #expect(
        order.maybe == nil && order.items.map(\.count) == [1, 3] && order.byName == ["b": Item()] && order.id == 1)
      #expect(
        report.mismatches.map { mismatch in
          let text = mismatch.description
          return mismatch.position.map { text.replacing(" (\($0))", with: "") } ?? text
        }.sorted() == expected)
      #expect(report.mismatches.allSatisfy { $0.underlyingError is Refusal })
    }
    let plain = try Order.decode(from: json)
    #expect(plain.item == Item(count: 9) && plain.items.count == 2)
  }

  @Test("in a strict call it is an error, among all others")
  func strict() throws {
    var options = DecodingOptions()
    options.isStrict = true
    let json = #"{"id":1,"items":[{"count":1},{"count":0}],"item":{"count":-1,"name":5}}"#
    let failure = try #require(throws: JSONFailure.self) { try Order.decode(from: json, options: options) }
    #expect(failure.path.description == "$.items[1]")
    #expect(failure.problems.map(\.path.description) == ["$.items[1]", "$.item"])
    #expect(failure.underlyingError as? Refusal == .tooFew(0))
  }

  @Test("an update validates the result, and leaves a struct as it was")
  func update() throws {
    var item = Item(count: 5, name: "a")
    let failures = [
      try #require(throws: JSONFailure.self) { try Item.decode(into: &item, from: #"{"count":0,"name":"b"}"#) },
      try #require(throws: JSONFailure.self) {
        try Item.decode(into: &item, from: ["count": 0, "name": "b"] as [String: Any])
      },
    ]
    for failure in failures { #expect(failure.underlyingError as? Refusal == .tooFew(0)) }
    #expect(item == Item(count: 5, name: "a"))
    // What the update leaves alone makes the model valid.
    var hooked = Hooked()
    hooked.count = 5
    var options = DecodingOptions()
    options.isStrict = true
    try Hooked.decode(into: &hooked, from: "{}", options: options)
    #expect(hooked.count == 5)
    try Item.decode(into: &item, from: #"{"name":"c"}"#)
    #expect(item == Item(count: 5, name: "c"))
  }

  @Test("a strict update that does not merge validates what fits in every part", arguments: [false, true])
  func strictUpdate(isTree: Bool) throws {
    struct Basket: HandyJSON, JSONValidated {
      var count = 1
      var item = Item()
      func validate() throws { if count < 1 { throw Refusal.tooFew(count) } }
    }
    var options = DecodingOptions()
    options.isStrict = true
    func paths(_ json: String) throws -> [String] {
      var basket = Basket()
      let failure = #expect(throws: JSONFailure.self) {
        if isTree { return try Basket.decode(into: &basket, from: tree(json), options: options) }
        try Basket.decode(into: &basket, from: json, options: options)
      }
      return try #require(failure).problems.map { "\($0.path)" }
    }
    #expect(try paths(#"{"count":0,"item":{"count":0}}"#) == ["$.item"])
    #expect(try paths(#"{"count":0,"item":{}}"#) == ["$"])
  }

  @Test("streams leave out, or refuse, elements that are not valid")
  func streams() throws {
    let parser = JSONStreamParser<Item>(format: .lines)
    parser.append("{}\n{\"count\":0}\n{\"count\":2}\n")
    #expect(try parser.next()?.count == 1)
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(failure.description == "$[1] (line 2, column 1): the count must be positive, and is 0")
    #expect(failure.underlyingError is Refusal)
    #expect(try parser.next()?.count == 2)
  }

  @Test("hidden values hide the message, which may show some")
  func hidden() throws {
    var options = DecodingOptions()
    options.hidesValues = true
    let failure = try #require(throws: JSONFailure.self) { try Item.decode(from: #"{"count":0}"#, options: options) }
    #expect(failure.description == "$ (line 1, column 1): the model is not valid")
    #expect(failure.underlyingError as? Refusal == .tooFew(0))
  }

  @Test("a model that is refused is released once")
  func releases() throws {
    final class Counted: @unchecked Sendable {
      static let live = Counter()
      init() { Self.live.add(1) }
      deinit { Self.live.add(-1) }
    }
    struct Holder: HandyJSON, JSONValidated {
      var held = Held()
      var count = 0
      func validate() throws { throw Refusal.tooFew(count) }
    }
    final class Held: HandyJSON {
      var text = String(repeating: "x", count: 100)
      let counted = Counted()
      init() {}
    }
    struct Outer: HandyJSON {
      var holder = Holder()
      var holders: [Holder] = []
      var maybe: Holder?
    }
    for _ in 0..<3 {
      _ = try Outer.decode(from: #"{"holder":{"held":{}},"holders":[{},{}],"maybe":{}}"#)
      #expect(throws: JSONFailure.self) { try Holder.decode(from: "{}") }
    }
    // The instance that a plan is compiled with is gone, too.
    #expect(Counted.live.value == 0)
  }

  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func add(_ change: Int) { lock.withLock { count += change } }
    var value: Int { lock.withLock { count } }
  }

  @Test("a strict call lists what did not fit in a model that refuses itself", arguments: [false, true])
  func strictProblems(isTree: Bool) throws {
    struct Basket: HandyJSON, JSONValidated {
      var items: [Item] = []
      func validate() throws { if items.isEmpty { throw Refusal.tooFew(0) } }
    }
    let json = #"{"items":[{"count":0}]}"#
    var options = DecodingOptions()
    options.isStrict = true
    let failure = #expect(throws: JSONFailure.self) {
      if isTree {
        _ = try Basket.decode(from: JSONValue(parsing: json), options: options)
      } else {
        _ = try Basket.decode(from: json, options: options)
      }
    }
    let problems = try #require(failure).problems
    #expect(Set(problems.map { "\($0.path)" }) == ["$", "$.items[0]"])
    #expect(problems.first?.reason == failure?.reason)
    let parser = JSONStreamParser<Basket>(format: .lines, options: options)
    parser.append(json + "\n")
    let inStream = #expect(throws: JSONFailure.self) { try parser.next() }
    #expect(inStream?.problems.map(\.reason) == problems.map(\.reason) || isTree)
  }
}
