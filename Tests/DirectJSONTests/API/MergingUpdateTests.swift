import DirectJSON
import Foundation
import Testing

@Suite("API: updates that merge")
struct MergingUpdateTests {
  struct Address: HandyJSON, Equatable {
    var street = "none"
    var city = "none"
    var tags: [String] = []
  }

  final class Contact: HandyJSON {
    var mail = "none"
    var phone = "none"
    var address = Address()
    required init() {}
  }

  struct Checked: HandyJSON, JSONValidated, Equatable {
    var low = 0
    var high = 10
    struct Disorder: Error {}
    func validate() throws {
      if low > high { throw Disorder() }
    }
  }

  struct Account: HandyJSON {
    var name = "none"
    var address = Address()
    var maybe: Address?
    var contact = Contact()
    var places: [String: Address] = [:]
    var counts: [String: Int] = [:]
    var numbered: [Int: Address?] = [:]
    var list: [Address] = []
    var checked = Checked()
    var deep = Address()
    var several = Address()

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- "in.deep"
      mapper <<< several <-- ["one", "two"]
    }
  }

  private static var options: DecodingOptions {
    var options = DecodingOptions()
    options.mergesUpdates = true
    return options
  }

  private func account() -> Account {
    var account = Account()
    account.name = "Ada"
    account.address = Address(street: "a", city: "b", tags: ["x"])
    account.maybe = Address(street: "c", city: "d")
    account.contact.mail = "m"
    account.contact.phone = "p"
    account.contact.address = Address(street: "e", city: "f")
    account.places = ["home": Address(street: "g", city: "h"), "work": Address(street: "i", city: "j")]
    account.counts = ["a": 1, "b": 2]
    account.numbered = [1: Address(street: "k", city: "l")]
    account.list = [Address(street: "m", city: "n")]
    account.checked = Checked(low: 1, high: 2)
    account.deep = Address(street: "o", city: "p")
    account.several = Address(street: "q", city: "r")
    return account
  }

  private static let patch = #"""
    {"address":{"city":"B","tags":["y"]},"maybe":{"street":"C"},"contact":{"phone":"P","address":{"city":"F"}},
    "places":{"home":{"city":"H"},"work":null,"new":{"city":"N"}},"counts":{"a":5,"b":null,"c":"3"},
    "numbered":{"1":{"city":"L"},"2":null},"list":[{"city":"N"}],"checked":{"high":5},"in":{"deep":{"city":"P"}},
    "two":{"city":"R"}}
    """#

  private func update(
    _ account: inout Account, isTree: Bool, _ patch: String = patch, _ options: DecodingOptions = options
  )
    throws
  {
    guard isTree else { return try Account.decode(into: &account, from: patch, options: options) }
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(patch.utf8)) as? [String: Any])
    try Account.decode(into: &account, from: tree, options: options)
  }

  private struct Indexed: HandyJSON {
    var first = Address()
    var inner = Address()
    var numbers: [String: Int] = [:]
    var contact = Contact()
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "list.0"
      mapper <<< inner <-- "list.1.deep"
      mapper <<< numbers <-- "list.2"
      mapper <<< contact <-- "list.3"
    }
  }

  @Test(
    "models and dictionaries that a path finds in an array are filled, too", arguments: [false, true], [false, true])
  func mergesThroughArrays(isTree: Bool, isReported: Bool) throws {
    var model = Indexed()
    model.first = Address(street: "a", city: "b")
    model.inner = Address(street: "c", city: "d")
    model.numbers = ["x": 1, "y": 2]
    model.contact.mail = "m"
    let contact = model.contact
    let patch = #"{"list":[{"city":"B"},{"deep":{"street":"C"}},{"y":3},{"phone":"P"}]}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(patch.utf8)) as? [String: Any])
    var report = JSONReport()
    switch (isTree, isReported) {
    case (false, false): try Indexed.decode(into: &model, from: patch, options: Self.options)
    case (false, true): try Indexed.decode(into: &model, from: patch, options: Self.options, report: &report)
    case (true, false): try Indexed.decode(into: &model, from: tree, options: Self.options)
    case (true, true): try Indexed.decode(into: &model, from: tree, options: Self.options, report: &report)
    }
    #expect(report.isEmpty)
    #expect(model.first == Address(street: "a", city: "B"))
    #expect(model.inner == Address(street: "C", city: "d"))
    #expect(model.numbers == ["x": 1, "y": 3])
    #expect(model.contact === contact)
    #expect(contact.mail == "m" && contact.phone == "P")
  }

  @Test("models and dictionaries are filled where they are, at every level", arguments: [false, true])
  func merges(isTree: Bool) throws {
    var account = account()
    let contact = account.contact
    try update(&account, isTree: isTree)
    #expect(account.name == "Ada")
    #expect(account.address == Address(street: "a", city: "B", tags: ["y"]))
    #expect(account.maybe == Address(street: "C", city: "d"))
    #expect(account.contact === contact)
    #expect((contact.mail, contact.phone, contact.address) == ("m", "P", Address(street: "e", city: "F")))
    #expect(account.places == ["home": Address(street: "g", city: "H"), "new": Address(city: "N")])
    #expect(account.counts == ["a": 5, "c": 3])
    #expect(account.numbered == [1: Address(street: "k", city: "L"), 2: nil])
    #expect(account.list == [Address(city: "N")])
    #expect(account.checked == Checked(low: 1, high: 5))
    #expect(account.deep == Address(street: "o", city: "P"))
    #expect(account.several == Address(street: "q", city: "R"))
  }

  @Test(
    "without the option, they are made anew; a decode that is no update makes everything anew",
    arguments: [false, true])
  func replaces(isTree: Bool) throws {
    var account = account()
    try update(&account, isTree: isTree, #"{"address":{"city":"B"},"counts":{"c":3}}"#, DecodingOptions())
    #expect(account.address == Address(city: "B"))
    #expect(account.counts == ["c": 3])

    struct Holder: HandyJSON {
      var address = Address(street: "default")
      var counts = ["a": 1]
      var held: [Holder] = []
    }
    let json = #"{"address":{"city":"B"},"counts":{"b":2}}"#
    let holder = try Holder.decode(from: json, options: Self.options)
    #expect(holder.address == Address(city: "B") && holder.counts == ["b": 2])
    var updated = Holder()
    try Holder.decode(into: &updated, from: #"{"held":[\#(json)],"address":{}}"#, options: Self.options)
    #expect(updated.address == Address(street: "default"))
    #expect(updated.held.first?.address == Address(city: "B") && updated.held.first?.counts == ["b": 2])
  }

  @Test("an entry whose key does not convert is reported as in a decode", arguments: [false, true])
  func unfitKeys(isTree: Bool) throws {
    var account = account()
    var report = JSONReport()
    let json = #"{"numbered":{"x":{},"1":{"city":"L"}}}"#
    if isTree {
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      try Account.decode(into: &account, from: tree, options: Self.options, report: &report)
    } else {
      try Account.decode(into: &account, from: json, options: Self.options, report: &report)
    }
    #expect(account.numbered == [1: Address(street: "k", city: "L")])
    let place = isTree ? "$.numbered" : "$.numbered (line 1, column 14)"
    #expect(
      report.mismatches.map(\.description) == [
        "\(place): expected a key of type Int, found string \"x\"; dropped the entry"
      ])
  }

  @Test("what does not fit stays as it was, and is reported; strict calls change nothing")
  func unfit() throws {
    var account = account()
    var report = JSONReport()
    let json = #"{"address":{"city":"B","tags":5},"places":{"home":7},"checked":{"low":9},"counts":{"a":"x"}}"#
    try Account.decode(into: &account, from: json, options: Self.options, report: &report)
    #expect(account.address == Address(street: "a", city: "B", tags: ["x"]))
    #expect(account.places["home"] == Address(street: "g", city: "h"))
    #expect(account.checked == Checked(low: 1, high: 2) && account.counts["a"] == 1)
    #expect(
      report.mismatches.map(\.path.description) == ["$.address.tags", "$.places.home", "$.checked", "$.counts.a"])
    var strict = Self.options
    strict.isStrict = true
    var other = self.account()
    #expect(throws: JSONFailure.self) { try Account.decode(into: &other, from: json, options: strict) }
    #expect(other.address == Address(street: "a", city: "b", tags: ["x"]))
    try Account.decode(into: &other, from: #"{"address":{"city":"B"}}"#, options: strict)
    #expect(other.address == Address(street: "a", city: "B", tags: ["x"]))
  }

  @Test("a strict update asks what is merged whether it is valid", arguments: [false, true])
  func strictValidation(isTree: Bool) throws {
    var strict = Self.options
    strict.isStrict = true
    var account = account()
    account.checked = Checked(low: 1, high: 50)
    try update(&account, isTree: isTree, #"{"checked":{"low":20}}"#, strict)
    #expect(account.checked == Checked(low: 20, high: 50))
    #expect(throws: JSONFailure.self) {
      try update(&account, isTree: isTree, #"{"name":"x","checked":{"low":60}}"#, strict)
    }
    #expect(account.name == "Ada" && account.checked == Checked(low: 20, high: 50))
  }

  @Test("a strict update asks what is merged from JSON in a string whether it is valid", arguments: [false, true])
  func strictValidationOfText(isTree: Bool) throws {
    var strict = Self.options
    strict.isStrict = true
    strict.acceptsConversions = true
    var account = account()
    account.checked = Checked(low: 1, high: 50)
    try update(&account, isTree: isTree, #"{"checked":"{\"low\":20}"}"#, strict)
    #expect(account.checked == Checked(low: 20, high: 50))
    #expect(throws: JSONFailure.self) {
      try update(&account, isTree: isTree, #"{"name":"x","checked":"{\"low\":60}"}"#, strict)
    }
    #expect(account.name == "Ada" && account.checked == Checked(low: 20, high: 50))
  }

  @Test("null leaves an optional as it is, unless it clears optionals")
  func nulls() throws {
    var account = account()
    try update(&account, isTree: false, #"{"maybe":null,"address":null}"#)
    #expect(account.maybe != nil && account.address.street == "a")
    var options = Self.options
    options.nullClearsOptionals = true
    try update(&account, isTree: false, #"{"maybe":null}"#, options)
    #expect(account.maybe == nil)
    try update(&account, isTree: false, #"{"maybe":{"city":"x"}}"#, options)
    #expect(account.maybe == Address(city: "x"))
  }

  @Test("JSON in a string is merged like the same JSON outside of one", arguments: [false, true])
  func innerText(isTree: Bool) throws {
    var account = account()
    let contact = account.contact
    try update(
      &account, isTree: isTree,
      #"""
      {"address":"{\"city\":\"B\"}","maybe":"{\"street\":\"C\"}","contact":"{\"phone\":\"P\"}",
      "places":{"home":"{\"city\":\"H\"}"},"counts":" {\"b\":null,\"c\":3}","checked":"{\"high\":5}"}
      """#)
    #expect(account.address == Address(street: "a", city: "B", tags: ["x"]))
    #expect(account.maybe == Address(street: "C", city: "d"))
    #expect(account.contact === contact && contact.mail == "m" && contact.phone == "P")
    #expect(account.places["home"] == Address(street: "g", city: "H") && account.places.count == 2)
    #expect(account.counts == ["a": 1, "c": 3])
    #expect(account.checked == Checked(low: 1, high: 5))
  }

  @Test("a string that holds no such JSON changes nothing", arguments: [false, true], ["{\\\"a\\\":1", "x", "[]"])
  func unfitText(isTree: Bool, text: String) throws {
    var account = account()
    try update(&account, isTree: isTree, "{\"address\":\"\(text)\",\"counts\":\"\(text)\",\"contact\":\"\(text)\"}")
    #expect(account.address == Address(street: "a", city: "b", tags: ["x"]))
    #expect(account.counts == ["a": 1, "b": 2])
    #expect(account.contact.mail == "m")
  }

  struct Loose: HandyJSON {
    var any: [String: Any] = ["a": 1, "b": 2]
    var text: [String: String] = ["a": "1", "b": "2"]
  }

  @Test("a dictionary that a tree holds in the property's own type is merged, too")
  func ownType() throws {
    let any: [String: Any] = ["b": NSNull(), "c": 3]
    let text: [String: String] = ["b": "4"]
    let trees: [[String: Any]] = [
      ["any": any, "text": text], ["any": any as NSDictionary, "text": text as NSDictionary],
    ]
    for tree in trees {
      var loose = Loose()
      try Loose.decode(into: &loose, from: tree, options: Self.options)
      #expect(loose.any.keys.sorted() == ["a", "c"])
      #expect(loose.text == ["a": "1", "b": "4"])
    }
  }

  @Test("JSON in a string of a tree is merged as it is in a text")
  func textsInTrees() throws {
    struct Outer: HandyJSON {
      var account = Account()
    }
    let outer = Outer(account: account())
    var (fromTree, fromText, fromReported) = (outer, outer, outer)
    let nested = #"{"in":{"deep":{"city":"new"}},"places":{"home":{"city":"new"}},"counts":{"c":3}}"#
    let tree: [String: Any] = ["account": nested]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: tree), as: UTF8.self)
    try Outer.decode(into: &fromTree, from: tree, options: Self.options)
    try Outer.decode(into: &fromText, from: text, options: Self.options)
    var report = JSONReport()
    try Outer.decode(into: &fromReported, from: tree, options: Self.options, report: &report)
    for outer in [fromTree, fromText, fromReported] {
      #expect(outer.account.deep == Address(street: "o", city: "new"))
      #expect(outer.account.places["home"] == Address(street: "g", city: "new"))
      #expect(outer.account.places["work"] == Address(street: "i", city: "j"))
      #expect(outer.account.counts == ["a": 1, "b": 2, "c": 3])
    }
  }

  @Test("a document that says twice what to merge is refused")
  func twice() throws {
    var account = account()
    for json in [
      #"{"counts": {"a": 5}, "counts": {"b": 6}}"#, #"{"places": {"home": {"city": "1", "city": "2"}}}"#,
      "\u{FEFF}{\"x\": [{\"y\": 1, \"y\": 2}]}",
    ] {
      let failure = try #require(throws: JSONFailure.self) {
        try Account.decode(into: &account, from: json, options: Self.options)
      }
      guard case .duplicateKey = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
    }
    for options in [DecodingOptions(), Self.options] {
      #expect(throws: JSONFailure.self) {
        try Account.decode(into: &account, from: "\u{FEFF}\u{FEFF}{}", options: options)
      }
    }
    var report = JSONReport()
    let inner = #"{"name": "Bob", "address": "{\"city\": \"1\", \"city\": \"2\"}"}"#
    try Account.decode(into: &account, from: inner, options: Self.options, report: &report)
    #expect(account.name == "Bob")
    #expect(report.mismatches.map { "\($0.path)" } == ["$.address"])
    #expect(account.counts == ["a": 1, "b": 2])
    #expect(account.places["home"] == Address(street: "g", city: "h"))
    #expect(account.address == Address(street: "a", city: "b", tags: ["x"]))
  }

  private class Pet: HandyJSON {
    var name = "pet"
    required init() {}
  }

  private final class Cat: Pet {}

  private final class Owner: HandyJSON {
    var pet: Pet? = Pet()
    var other = Pet()
    required init() {}
  }

  @Test("an instance of a subclass in a dictionary is taken as it is")
  func takesInstances() throws {
    var options = DecodingOptions()
    options.mergesUpdates = true
    let cat = Cat()
    var (owner, report) = (Owner(), JSONReport())
    try Owner.decode(into: &owner, from: ["pet": cat, "other": cat], options: options, report: &report)
    #expect(owner.pet === cat && owner.other === cat)
    #expect(report.mismatches.isEmpty)
  }

  private enum Refusal: Error { case bad }

  private struct Inner: HandyJSON, JSONValidated {
    var b = 0
    func validate() throws { if b == 9 { throw Refusal.bad } }
  }

  private struct Outer: HandyJSON, JSONValidated {
    var a = 0
    var inner = Inner()
    func validate() throws { if a == 9 { throw Refusal.bad } }
  }

  @Test(
    "a strict update lists all that is not valid, the model itself too",
    arguments: [
      (#"{"a":9,"inner":{"b":9}}"#, ["$", "$.inner"]), (#"{"inner":{"b":9},"a":9}"#, ["$", "$.inner"]),
      (#"{"a":9}"#, ["$"]), (#"{"inner":{"b":9}}"#, ["$.inner"]),
    ], [true, false])
  func allThatIsNotValid(document: (json: String, paths: [String]), isReported: Bool) throws {
    var options = Self.options
    options.isStrict = true
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
    var (model, report) = (Outer(a: 1, inner: Inner(b: 2)), JSONReport())
    let failures = try [
      #require(throws: JSONFailure.self) {
        if !isReported { return try Outer.decode(into: &model, from: document.json, options: options) }
        try Outer.decode(into: &model, from: document.json, options: options, report: &report)
      },
      #require(throws: JSONFailure.self) {
        let value = try JSONValue(parsing: document.json)
        if !isReported { return try Outer.decode(into: &model, from: value, options: options) }
        try Outer.decode(into: &model, from: value, options: options, report: &report)
      },
      #require(throws: JSONFailure.self) {
        if !isReported { return try Outer.decode(into: &model, from: tree, options: options) }
        try Outer.decode(into: &model, from: tree, options: options, report: &report)
      },
    ]
    let decoded = try #require(throws: JSONFailure.self) { try Outer.decode(from: document.json, options: options) }
    for failure in failures {
      #expect(Set(failure.problems.map { "\($0.path)" }) == Set(document.paths))
      #expect(failure.problems.count == decoded.problems.count)
      #expect(failure.reason == decoded.reason && failure.underlyingError is Refusal)
    }
    #expect(model.a == 1 && model.inner.b == 2)
  }

  @Test("null removes an entry of any type in strict calls, too")
  func removesAny() throws {
    struct Loose: HandyJSON { var table: [String: Any] = ["k": 1, "l": 2] }
    final class Held: HandyJSON { var table: [String: Any] = ["k": 1, "l": 2] }
    var strict = DecodingOptions.strict
    strict.mergesUpdates = true
    var (loose, held) = (Loose(), Held())
    try Loose.decode(into: &loose, from: #"{"table":{"k":null}}"#, options: strict)
    try Held.decode(into: &held, from: #"{"table":{"k":null}}"#, options: strict)
    #expect(loose.table.keys.sorted() == ["l"] && held.table.keys.sorted() == ["l"])
  }
}
