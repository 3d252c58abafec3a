import DirectJSON
import Foundation
import Testing

// Each test has a family of its own: what matters is that no other decode has met it before.

private class Strict1: ClassFamily {
  class var discriminator: String { "type" }
  class var members: [String: Strict1.Type] { ["a": Strict1.self] }
  class var unknownMember: UnknownMember { .failure }
  var name = ""
  required init() {}
}

private class Strict2: ClassFamily {
  class var discriminator: String { "type" }
  class var members: [String: Strict2.Type] { ["a": Strict2.self] }
  class var unknownMember: UnknownMember { .failure }
  var name = ""
  required init() {}
}

private class Strict3: ClassFamily {
  class var discriminator: String { "type" }
  class var members: [String: Strict3.Type] { ["a": Strict3.self] }
  class var unknownMember: UnknownMember { .failure }
  var name = ""
  required init() {}
}

private struct Restoring: JSONArchivable {
  var before = "kept"
  var after = "kept"
  mutating func mapping(mapper: HelpingMapper) { mapper <<< after <-- "z" }
  mutating func restore(from object: JSONObjectReader) {
    // The family is met here, after all properties have been written.
    if let member: Strict1 = object.restore("pet") { after = member.name }
  }
}

private struct Outer<Inner: HandyJSON>: HandyJSON {
  var before = "kept"
  var inner = Inner()
  var list: [Inner] = []
  var table: [String: [Inner?]] = [:]
}

private struct PetHolder: HandyJSON {
  var before = "kept"
  var pets: [String: Strict2?] = [:]
}

private final class Recursive: HandyJSON {
  var before = "kept"
  var next: Recursive?
  var pet: Strict3?
}

@Suite("Families: updates that fail")
struct FailingUpdateTests {
  private func fails<Model: HandyJSON>(_ model: Model, _ json: String) throws {
    var model = model
    let before = try model.encode()
    #expect(throws: JSONFailure.self) { try Model.decode(into: &model, from: json) }
    #expect(try model.encode() == before)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(throws: JSONFailure.self) { try Model.decode(into: &model, from: tree) }
    #expect(try model.encode() == before)
  }

  @Test("a family that restore(from:) asks for leaves the model as it was")
  func keepsBelowArchivable() throws {
    try fails(Outer<Restoring>(), #"{"before": "new", "inner": {"before": "new", "pet": {"type": "z"}}}"#)
    try fails(Restoring(), #"{"before": "new", "z": "new", "pet": {"type": "z"}}"#)
  }

  @Test("a family in collections leaves the model as it was")
  func keepsBelowCollections() throws {
    try fails(PetHolder(), #"{"before": "new", "pets": {"a": {"type": "a"}, "b": {"type": "z"}}}"#)
    try fails(Outer<PetHolder>(), #"{"before": "new", "table": {"t": [null, {"pets": {"b": {"type": "z"}}}]}}"#)
  }

  @Test("a family below a model that contains itself leaves the model as it was")
  func keepsBelowRecursion() throws {
    try fails(Recursive(), #"{"before": "new", "next": {"before": "new", "next": {"pet": {"type": "z"}}}}"#)
  }

  @Test(
    "an update of a family's object follows the declared class, whatever member the JSON names",
    arguments: [false, true])
  func followsDeclaredClass(merges: Bool) throws {
    class Base: ClassFamily {
      class var discriminator: String { "type" }
      class var members: [String: Base.Type] { ["derived": Derived.self] }
      var type: String?
      var count = 0
      required init() {}
    }
    final class Derived: Base {
      var more = 0
      var needed = [1]
    }
    var strict = DecodingOptions.strict
    strict.mergesUpdates = merges
    for object in [Base(), Derived()] {
      let sources = [#"{"count":5,"more":1,"type":"derived"}"#, #"{"type":"derived","count":5,"needed":[]}"#]
      for json in sources {
        var updated = object
        var report = JSONReport()
        #expect(throws: JSONFailure.self) { try Base.decode(into: &updated, from: json, options: strict) }
        #expect(throws: JSONFailure.self) {
          try Base.decode(into: &updated, from: json, options: strict, report: &report)
        }
        #expect(throws: JSONFailure.self) {
          try Base.decode(
            into: &updated, from: JSONValue(parsing: json).anyValue as? [String: Any] ?? [:], options: strict)
        }
        #expect(updated.count == 0 && report.mismatches.count == 1)
      }
      var updated = object
      try Base.decode(into: &updated, from: #"{"count":5,"type":"derived"}"#, options: strict)
      #expect(updated.count == 5 && updated.type == "derived" && updated === object)
    }
  }

  @Test("models without such a family are updated in one pass")
  func updatesOthersOnce() throws {
    struct Counted: HandyJSON {
      var name = ""
      mutating func willStartMapping() { Passes.count += 1 }
    }
    struct Holder: HandyJSON {
      var counted = Counted()
    }
    var holder = Holder()
    try Passes.$counter.withValue(Passes.Counter()) {
      try Holder.decode(into: &holder, from: #"{"counted": {"name": "n"}}"#)
      #expect(Passes.count == 1)
    }
    #expect(holder.counted.name == "n")
  }
}

private enum Passes {
  final class Counter: @unchecked Sendable { var count = 0 }
  @TaskLocal static var counter = Counter()
  static var count: Int {
    get { counter.count }
    set { counter.count = newValue }
  }
}
