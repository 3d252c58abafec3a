import FieldLayout
import Testing

@testable import DirectJSON

/// What is decoded for the name that comes first, and then given up, leaves nothing behind. It is given up a few times.
@Suite("Families: values that are given up", .serialized)
struct RepeatedGuessTests {
  private class Base: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Base.Type] { ["a": First.self, "b": Second.self, "null": Second.self] }
    static let made = Locked(0)
    var next: Base?
    required init() { Self.made.withLock { $0 += 1 } }
  }

  private final class First: Base {}

  private final class Second: Base {}

  @Test("names that prove wrong in texts in texts are followed a few times", arguments: [1, 2, 4, 5])
  func texts(count: Int) throws {
    var json = #"{"type":"a"}"#
    for _ in 0..<count {
      for _ in 0..<4 { json = #"{"type":"a","next":\#(json),"type":"b"}"# }
      json = #""\#(json.replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#))""#
    }
    let before = Base.made.withLock { $0 }
    var object: Base? = try Base.decode(from: #"{"type":"a","next":\#(json)}"#)
    let made = Base.made.withLock { $0 } - before
    var levels = 0
    while let next = object?.next { (object, levels) = (next, levels + 1) }
    #expect(levels == 4 * count + 1)
    // Four levels may be guessed, each around all that is left.
    #expect(made <= 5 * levels + 5)
  }

  @Test("null after a name is none, even where a member is called so")
  func null() throws {
    #expect(type(of: try Base.decode(from: #"{"type":"null","type":null}"#)) == Base.self)
    #expect(try Base.decode(from: #"{"type":"null"}"#) is Second)
  }

  private final class Counter: JSONArchivable {
    var n = 0
    func restore(from object: JSONObjectReader) {}
    required init() {}
  }

  private struct Changing: HandyJSON {
    var counter = Counter()
    var extra = 0
    func didFinishMapping() { counter.n += 100 }
  }

  private struct Keeping: HandyJSON {
    var counter = Counter()
    var name = ""
  }

  private enum Tried: JSONUnion {
    case changing(Changing)
    case keeping(Keeping)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Tried>] {
      [
        .case("a", Tried.changing) { if case .changing(let value) = $0 { value } else { nil } },
        .case("b", Tried.keeping) { if case .keeping(let value) = $0 { value } else { nil } },
      ]
    }
    var count: Int? { if case .keeping(let value) = self { value.counter.n } else { nil } }
  }

  private enum Named: JSONUnion {
    case changing(Changing)
    case keeping(Keeping)
    static var tag: UnionTag { .inside("type") }
    static var cases: [UnionCase<Named>] {
      [
        .case("a", Named.changing) { if case .changing(let value) = $0 { value } else { nil } },
        .case("b", Named.keeping) { if case .keeping(let value) = $0 { value } else { nil } },
      ]
    }
    var count: Int? { if case .keeping(let value) = self { value.counter.n } else { nil } }
  }

  private struct Manual: JSONArchivable {
    var tried: Tried?
    var named: Named?
    func restore(from object: JSONObjectReader) {}
  }

  @Test("models in a value that is given up are made anew for the next, where keys are read by hand, too")
  func models() throws {
    let json = """
      {"tried":{"counter":{"n":1},"extra":"s","name":"x"},
      "named":{"type":"a","counter":{"n":1},"name":"x","type":"b"}}
      """
    let model = try Manual.decode(from: json)
    #expect((model.tried?.count, model.named?.count) == (1, 1))
    var report = JSONReport()
    let reported = try Manual.decode(from: json, report: &report)
    #expect((reported.tried?.count, reported.named?.count) == (1, 1))
  }

  private class Part: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Part.Type] { ["a": Holding.self, "b": Plain.self] }
    class var unknownMember: UnknownMember { .failure }
    required init() {}
  }

  private final class Holding: Part { var part: Part? }

  private struct Value: HandyJSON { var v = 0 }

  private final class Plain: Part { var part = Value() }

  @Test("a key that is known to a value that is given up is unknown to the next")
  func knownKeys() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    let json = #"{"part":{"kind":"none","v":1},"kind":"b"}"#
    let failure = try #require(throws: JSONFailure.self) { try Part.decode(from: json, options: options) }
    #expect(failure.path.description == "$.part.kind")
    let guessed = #"{"kind":"a","part":{"kind":"none","v":1},"kind":"b"}"#
    let second = try #require(throws: JSONFailure.self) { try Part.decode(from: guessed, options: options) }
    #expect(second.path.description == "$.part.kind")
  }

  private struct Counted: HandyJSON {
    static let made = Locked(0)
    var n = 0
    mutating func didFinishMapping() { Self.made.withLock { $0 += 1 } }
  }

  private struct Leaf: JSONRecord {
    let counted: Counted
    let n: Int
  }

  private indirect enum Beside: JSONUnion {
    case again(Beside)
    case leaf(Leaf)
    static var tag: UnionTag { .beside("type", value: "value") }
    static var cases: [UnionCase<Beside>] {
      [
        .case("again", Beside.again) { if case .again(let value) = $0 { value } else { nil } },
        .case("leaf", Beside.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test(
    "a payload that does not fit is read a few times, however many objects are around it", arguments: [1, 6, 20, 60])
  func payloads(depth: Int) throws {
    let levels = String(repeating: #"{"type":"again","value":"#, count: depth)
    let json = levels + #"{"type":"leaf","value":{"counted":{},"n":{}}}"# + String(repeating: "}", count: depth)
    var strict = DecodingOptions.strict
    strict.reportsMissingKeys = false
    for options in [DecodingOptions(), strict] {
      let before = Counted.made.withLock { $0 }
      var report = JSONReport()
      #expect(throws: JSONFailure.self) { try Beside.decode(from: json, options: options, report: &report) }
      #expect(throws: JSONFailure.self) { try Beside.decode(from: json, options: options) }
      #expect(Counted.made.withLock { $0 } - before <= 80)
    }
  }

  private struct Untyped: HandyJSON { var next: Int? }

  private struct WithBase: Codable {
    @CodableModel var item: Base
    var extra: Int
  }

  private struct WithUntyped: Codable { @CodableModel var item: Untyped }

  private enum Wrapping: JSONUnion {
    case base(WithBase)
    case untyped(WithUntyped)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Wrapping>] {
      [
        .case("base", Wrapping.base) { if case .base(let value) = $0 { value } else { nil } },
        .case("untyped", Wrapping.untyped) { if case .untyped(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("a key that is known to a Codable value that does not fit is unknown to the next")
  func knownKeysOfCodable() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    let fitting = try Wrapping.decode(from: #"{"item":{"next":1}}"#, options: options)
    guard case .untyped = fitting else {
      Issue.record("another case")
      return
    }
    #expect(throws: JSONFailure.self) { try Wrapping.decode(from: #"{"item":{"type":"a"}}"#, options: options) }
  }

  private static func memory(after count: Int, _ json: (String) -> String, _ options: DecodingOptions) throws -> Bool {
    var text = #"{"type":"a","pad":[\#(Array(repeating: "1", count: 2000).joined(separator: ","))]}"#
    for _ in 0..<count { text = json(text) }
    return try unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let log = options.unknownKeys == .ignored ? nil : MismatchLog(options)
      var input = unsafe ByteInput(ByteCursor(bytes), depth: 100, options: options, mismatches: log)
      defer { input.scratch.deallocate() }
      let coder = CoderRegistry.coder(for: Base.self)
      try unsafe withUninitializedMemory(for: Base.self) { slot in
        if try unsafe coder.initialize(slot, from: &input) { unsafe slot.deinitializeValue() }
      }
      return input.memory?.guesses.areOver == true
    } ?? false
  }

  @Test("objects in each other that name nothing nearby are not all searched for a name")
  func searches() throws {
    var reporting = DecodingOptions()
    reporting.unknownKeys = .reported
    for options in [DecodingOptions(), reporting] {
      #expect(try Self.memory(after: 8, { #"{"next":\#($0)}"# }, options))
      #expect(try Self.memory(after: 8, { #"{"next":\#($0),"type":"a"}"# }, options))
    }
    #expect(try !Self.memory(after: 1, { #"{"next":\#($0),"type":"a"}"# }, DecodingOptions()))
    #expect(try !Self.memory(after: 8, { #"{"type":"a","next":\#($0)}"# }, DecodingOptions()))
  }

  @Test("known keys that are forgotten, and no others")
  func keys() {
    var keys = RecognizedKeys()
    for offset in [5, 3, 5, 9] { keys.insert(offset) }
    #expect(keys.count == 3)
    keys.truncate(to: 2)
    keys.truncate(to: 7)
    #expect([3, 5, 9].map { keys.contains($0) } == [true, true, false])
    keys.insert(9)
    #expect(keys.contains(9) && keys.count == 3)
  }
}
