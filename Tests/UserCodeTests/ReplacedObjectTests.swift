import DirectJSON
import Foundation
import Testing

// User code that runs while an object is decoded or encoded may throw that very object away: through a reference that
// the object around it left behind. Where memory is used after it was freed, AddressSanitizer says so; where it is not
// looked for, what should have been decoded is missing.

/// What the models of one test leave after, and what they do to each other. Tests run at the same time.
private final class Stage: @unchecked Sendable {
  @TaskLocal static var current = Stage()

  /// All that were made, so that none ends before the test.
  var parents: [Parent] = []
  /// Where the child is replaced.
  var moment: Moment?
  var replacedCount = 0
  private var isReplacing = false

  enum Moment: String, CaseIterable {
    case willStartMapping, didFinishMapping, converter, transform, decodable, rawValue, setter, restore, deinitializer
  }

  static func reach(_ moment: Moment) {
    let stage = current
    guard stage.moment == moment, !stage.isReplacing, stage.replacedCount < 3 else { return }
    stage.replacedCount += 1
    // What is replaced may have user code of its own.
    stage.isReplacing = true
    defer { stage.isReplacing = false }
    for parent in stage.parents {
      parent.child = Child()
      parent.code = Code()
      parent.optional = Child()
    }
  }

  static func at<Result>(_ moment: Moment?, _ body: (Stage) throws -> Result) rethrows -> Result {
    let stage = Stage()
    stage.moment = moment
    defer { stage.moment = nil }
    return try $current.withValue(stage) { try body(stage) }
  }
}

private final class Parent: HandyJSON {
  var before = ""
  var child = Child()
  var code = Code()
  var optional: Child?
  var after = ""
  required init() { Stage.current.parents.append(self) }
}

private final class Child: HandyJSON {
  var before = ""
  var code = Code()
  @Boxed var boxed = Code()
  var optional: Code?
  var codes: [Code] = []
  var after = ""
  var list: [String] = []
}

private struct Code: HandyJSON, JSONArchivable {
  var first = ""
  var converted = 0
  var transformed = ""
  var decodable = Plain()
  var letter = Letter.a
  @Watched var watched = 0
  var old = Ending()
  var last = ""

  mutating func willStartMapping() { Stage.reach(.willStartMapping) }
  mutating func didFinishMapping() { Stage.reach(.didFinishMapping) }
  mutating func restore(from object: JSONObjectReader) { Stage.reach(.restore) }

  mutating func mapping(mapper: HelpingMapper) {
    mapper.specify(property: &converted) { text in
      Stage.reach(.converter)
      return Int(text) ?? 0
    }
    mapper <<< transformed
      <-- TransformOf<String, String>(
        fromJSON: { text in
          Stage.reach(.transform)
          return text
        },
        toJSON: { text in
          Stage.reach(.transform)
          return text
        })
  }
}

private struct Plain: Codable {
  var text = ""
  init() {}
  init(from decoder: any Decoder) throws {
    Stage.reach(.decodable)
    text = try decoder.singleValueContainer().decode(String.self)
  }
  func encode(to encoder: any Encoder) throws {
    Stage.reach(.decodable)
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Holds a reference, so that no value is remembered: its code runs every time.
private enum Letter: HandyJSONEnum, RawRepresentable {
  case a, b
  case other(Ending)
  init?(rawValue: String) {
    Stage.reach(.rawValue)
    self = rawValue == "b" ? .b : .a
  }
  var rawValue: String {
    Stage.reach(.rawValue)
    return switch self {
    case .a: "a"
    case .b: "b"
    case .other: ""
    }
  }
}

@propertyWrapper private struct Watched: JSONPropertyWrapper {
  private var storage: [Int] = []
  init(wrappedValue: Int) { storage = [wrappedValue] }
  var wrappedValue: Int {
    get {
      Stage.reach(.setter)
      return storage[0]
    }
    set {
      let old = storage
      Stage.reach(.setter)
      storage = old.map { _ in newValue }
    }
  }
}

/// Keeps its value in an object.
@propertyWrapper private final class Boxed {
  var wrappedValue: Code
  init(wrappedValue: Code) { self.wrappedValue = wrappedValue }
}

/// Runs user code when a value is decoded in its place.
private final class Ending: HandyJSON {
  var text = ""
  deinit { Stage.reach(.deinitializer) }
}

private let codeText = """
  {"first": "first text, too long to be stored inline", "converted": "7", "transformed": "transformed text, not inline", \
  "decodable": "decodable text, which is not inline", "letter": "b", "watched": 9, \
  "old": {"text": "another long text, not inline"}, "last": "the last text, too long to be stored inline"}
  """
private let parentText = """
  {"before": "text before the child, not inline", "child": {"before": "the child's first text, not inline", \
  "code": \(codeText), "boxed": \(codeText), "optional": \(codeText), "codes": [\(codeText), \(codeText)], \
  "after": "the child's last text, not inline", "list": ["one text that is not inline", "another one, not inline"]}, \
  "code": \(codeText), "optional": {"code": \(codeText)}, "after": "text after the child, not inline"}
  """

@Suite("Decoding: objects that user code replaces meanwhile")
struct ReplacedObjectTests {
  private func check(_ parent: Parent) throws {
    #expect(parent.before == "text before the child, not inline")
    #expect(parent.after == "text after the child, not inline")
    check(parent.code)
    check(try #require(parent.optional?.code))
    let child = parent.child
    #expect(child.before == "the child's first text, not inline")
    #expect(child.after == "the child's last text, not inline")
    #expect(child.list == ["one text that is not inline", "another one, not inline"])
    check(child.code)
    check(child.boxed)
    check(try #require(child.optional))
    #expect(child.codes.count == 2)
    for code in child.codes { check(code) }
  }

  private func check(_ code: Code) {
    #expect(code.first == "first text, too long to be stored inline")
    #expect(code.converted == 7)
    #expect(code.transformed == "transformed text, not inline")
    #expect(code.decodable.text == "decodable text, which is not inline")
    #expect(code.letter == .b)
    #expect(code.watched == 9)
    #expect(code.old.text == "another long text, not inline")
    #expect(code.last == "the last text, too long to be stored inline")
  }

  @Test("what is decoded is complete, whatever user code replaces", arguments: Stage.Moment.allCases)
  private func decodesText(moment: Stage.Moment) throws {
    try Stage.at(moment) { stage in
      let parent = try Parent.decode(from: parentText)
      #expect(stage.replacedCount > 0)
      try check(parent)
    }
  }

  @Test("what is decoded from a dictionary is complete, whatever user code replaces", arguments: Stage.Moment.allCases)
  private func decodesTree(moment: Stage.Moment) throws {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(parentText.utf8)) as? [String: Any])
    try Stage.at(moment) { stage in
      let parent = try Parent.decode(from: tree)
      #expect(stage.replacedCount > 0)
      try check(parent)
    }
  }

  @Test("what is updated is complete, whatever user code replaces", arguments: Stage.Moment.allCases)
  private func updates(moment: Stage.Moment) throws {
    try Stage.at(moment) { stage in
      var parent = Parent()
      try Parent.decode(into: &parent, from: parentText)
      #expect(stage.replacedCount > 0)
      try check(parent)
      var child = Child()
      stage.moment = nil
      parent.child = child
      stage.moment = moment
      let inner = try #require(JSONValue(parsing: parentText)["child"])
      stage.replacedCount = 0
      try Child.decode(into: &child, from: inner.encode())
      check(child.code)
      #expect(child.after == "the child's last text, not inline")
    }
  }

  @Test("an object that is replaced while it is written is written whole", arguments: Stage.Moment.allCases)
  private func encodes(moment: Stage.Moment) throws {
    try Stage.at(nil) { stage in
      let parent = try Parent.decode(from: parentText)
      let expected = try parent.encode()
      stage.moment = moment
      let child = parent.child
      let text = try child.encode()
      stage.moment = nil
      parent.child = child
      stage.moment = moment
      stage.replacedCount = 0
      // What is replaced before it is reached is written as it is then; nothing is read from memory that was freed.
      let whole = try JSONValue(parsing: parent.encode())
      #expect(try whole["before"] == JSONValue(parsing: expected)["before"])
      #expect(try JSONValue(parsing: text) == JSONValue(parsing: expected)["child"])
      stage.replacedCount = 0
      _ = parent.toJSON()
      _ = JSONSerializer.serialize(model: Holder(parent)).toJSON()
    }
  }

  private struct Holder {
    let parent: Parent
    init(_ parent: Parent) { self.parent = parent }
  }
}

// MARK: Objects that replace themselves

private protocol Replacing: HandyJSON {
  var name: String { get set }
  var next: String { get set }
}

extension Replacing {
  // Only in an extension of a protocol can a method of a class assign to `self`.
  mutating func mapping(mapper: HelpingMapper) {
    self = Self()
    mapper.specify(property: \Self.next, name: "next") { $0 + "!" }
  }
}

private final class SelfReplacing: Replacing {
  var name = ""
  var next = ""
}

private protocol Restarting: HandyJSON {}

extension Restarting {
  mutating func willStartMapping() { self = Self() }
  mutating func didFinishMapping() {
    let finished = self
    self = finished
  }
}

private final class SelfRestarting: Restarting {
  var name = ""
  var inner: SelfRestarting?
}

@Suite("Decoding: objects that assign to self")
struct SelfReplacingTests {
  @Test("a mapping that assigns to self decodes into the new object")
  func decodesIntoTheNewObject() throws {
    let text = #"{"name": "a name that is not stored inline", "next": "a text that is not stored inline"}"#
    for _ in 0..<20 {
      let object = try SelfReplacing.decode(from: text)
      #expect(object.name == "a name that is not stored inline")
      #expect(object.next == "a text that is not stored inline!")
      #expect(try JSONValue(parsing: object.encode())["name"] == "a name that is not stored inline")
    }
  }

  @Test("a mapping that assigns to self updates the new object")
  func updatesTheNewObject() throws {
    var object = SelfReplacing()
    let old = object
    try SelfReplacing.decode(into: &object, from: #"{"name": "a name that is not stored inline"}"#)
    #expect(object.name == "a name that is not stored inline")
    #expect(object !== old)
    #expect(old.name == "")
  }

  @Test("hooks that assign to self decode into the new object")
  func restarts() throws {
    let object = try SelfRestarting.decode(
      from: #"{"name": "outer name, not inline", "inner": {"name": "inner name"}}"#)
    #expect(object.name == "outer name, not inline")
    #expect(object.inner?.name == "inner name")
  }
}
