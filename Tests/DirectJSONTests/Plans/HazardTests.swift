import DirectJSON
import Foundation
import Testing

/// What breaks libraries that trust an instance's mirror. In each model, the properties beside the dangerous one must
/// be decoded, and the dangerous one must be as it was.
@Suite("Decoding: hazards")
struct HazardTests {
  /// Decodes a document that has a value for every property, each of another kind than it wants.
  private func decode<Model: HandyJSON>(
    _ type: Model.Type, _ value: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (Model, [String]) {
    try decoded(type, from: "{\"before\":\"b\",\"it\":\(value),\"after\":\"a\"}")
  }

  protocol Sound {
    var word: String { get }
  }

  struct Bark: Sound, Equatable {
    var word = "bark"
    var loudness = (1, 2, 3, 4)
    static func == (left: Bark, right: Bark) -> Bool { left.word == right.word && left.loudness == right.loudness }
  }

  struct AnyHolder: HandyJSON {
    var before = ""
    var it: Any = 3
    var after = ""
  }

  @Test("Any holds what JSON says, not what its initial value says")
  func anyProperty() throws {
    for (json, expected) in [("\"text\"", "'text'"), ("5", "5"), ("[1,{}]", "[1 {}]"), ("null", "3"), ("true", "true")]
    {
      let (model, mismatches) = try decode(AnyHolder.self, json)
      #expect((model.before, model.after) == ("b", "a"))
      #expect(rendering(model.it) == expected)
      #expect(mismatches == [])
    }
  }

  struct ExistentialHolder: HandyJSON {
    var before = ""
    var it: any Sound = Bark()
    var after = ""
  }

  struct ManyExistentials: HandyJSON {
    var before = ""
    var optional: (any Sound)? = Bark()
    var composed: any Sound & Equatable = Bark()
    var object: AnyObject = NSString("object")
    var failure: any Error = CancellationError()
    var hashable: any Hashable = 5
    var anyHashable: AnyHashable = "kept"
    var list: [any Sound] = [Bark()]
    var after = ""
  }

  @Test("a property of a protocol's type is left alone and reported")
  func existentialProperty() throws {
    let (model, mismatches) = try decode(ExistentialHolder.self, "{\"word\":\"x\"}")
    #expect((model.before, model.after) == ("b", "a"))
    #expect(model.it as? Bark == Bark())
    #expect(
      mismatches == [
        "$.it (line 1, column 20): `it` is not decoded: Sound is a protocol, and JSON does not say which conforming type to create"
      ])
    let (many, reported) = try decoded(
      ManyExistentials.self,
      from: """
        {"before":"b","optional":{},"composed":{},"object":{},"failure":{},"hashable":1,"anyHashable":{},"list":[1,{}],\
        "after":"a"}
        """)
    #expect((many.before, many.after) == ("b", "a"))
    #expect(many.optional as? Bark == Bark())
    #expect(many.composed as? Bark == Bark())
    #expect((many.object as? NSDictionary)?.count == 0)
    #expect(many.failure is CancellationError)
    #expect(many.hashable as? Int == 5)
    #expect(many.anyHashable == AnyHashable([String: AnyHashable]()))
    #expect(reported.count == 5)
  }

  class Pet: HandyJSON {
    var name = "pet"
    required init() {}
  }

  final class Cat: Pet {
    var lives = 9
  }

  struct PetHolder: HandyJSON {
    var before = ""
    var it: Pet = Cat()
    var after = ""
  }

  @Test("a property of class type is made of its declared type, whatever its default was")
  func subclassDefault() throws {
    let (model, mismatches) = try decode(PetHolder.self, "{\"name\":\"Tom\",\"lives\":1}")
    #expect((model.before, model.it.name, model.after) == ("b", "Tom", "a"))
    #expect(type(of: model.it) == Pet.self)
    #expect(mismatches == [])
    let (kept, _) = try decode(PetHolder.self, "5")
    #expect((kept.it as? Cat)?.lives == 9)
  }

  struct Reflecting: HandyJSON, CustomReflectable {
    var before = ""
    var it = 5
    var after = ""
    var customMirror: Mirror { Mirror(self, children: ["other": 1, "after": 3.5], displayStyle: .enum) }
  }

  @Test("a custom mirror changes nothing")
  func customReflectable() throws {
    let (model, mismatches) = try decode(Reflecting.self, "7")
    #expect((model.before, model.it, model.after) == ("b", 7, "a"))
    #expect(mismatches == [])
    #expect(model.toJSONString() == #"{"before":"b","it":7,"after":"a"}"#)
  }

  final class Target: HandyJSON, @unchecked Sendable {
    var name = "target"
    required init() {}
  }

  static let target = Target()

  final class References: HandyJSON {
    var before = ""
    weak var it: Target?
    unowned var owner: Target = HazardTests.target
    unowned(unsafe) var raw: Target = HazardTests.target
    unowned var optional: Target? = HazardTests.target
    var after = ""
    required init() {}
  }

  struct WeakHolder: HandyJSON {
    var before = ""
    weak var it: Target? = HazardTests.target
    var after = ""
  }

  @Test("weak and unowned references are never written, and reported")
  func weakAndUnowned() throws {
    for _ in 0..<100 {
      let (model, mismatches) = try decoded(
        References.self,
        from: #"{"before":"b","it":{"name":"x"},"owner":{},"raw":{"name":"y"},"optional":{},"after":"a"}"#)
      #expect((model.before, model.after) == ("b", "a"))
      #expect(model.it == nil)
      #expect(unsafe model.owner === Self.target && model.raw === Self.target && model.optional === Self.target)
      let words = "is not decoded: it is a weak or unowned reference"
      #expect(
        mismatches == [
          "$.it (line 1, column 20): `it` \(words)",
          "$.owner (line 1, column 41): `owner` \(words)",
          "$.raw (line 1, column 50): `raw` \(words)",
          "$.optional (line 1, column 74): `optional` \(words)",
        ])
    }
    let (model, mismatches) = try decode(WeakHolder.self, "{\"name\":\"x\"}")
    #expect((model.before, model.after) == ("b", "a"))
    #expect(model.it === Self.target)
    #expect(Self.target.name == "target")
    #expect(mismatches.count == 1)
  }

  struct Constants: HandyJSON {
    var before = ""
    let it = 1
    let text = "constant"
    let optional: Int? = nil
    var after = ""
  }

  final class ConstantsInClass: HandyJSON {
    let text: String
    var after = ""
    required init() { text = "made by init" }
  }

  @Test("constants are never written, and reported")
  func constants() throws {
    let (model, mismatches) = try decoded(
      Constants.self, from: #"{"before":"b","it":2,"text":"x","optional":3,"after":"a"}"#)
    #expect((model.before, model.it, model.text, model.optional, model.after) == ("b", 1, "constant", nil, "a"))
    let words = "is not decoded: it is a `let` constant"
    #expect(
      mismatches == [
        "$.it (line 1, column 20): `it` \(words)",
        "$.text (line 1, column 29): `text` \(words)",
        "$.optional (line 1, column 44): `optional` \(words)",
      ])
    let object = try ConstantsInClass.decode(from: #"{"text":"x","after":"a"}"#)
    #expect((object.text, object.after) == ("made by init", "a"))
  }

  struct FileHandle: ~Copyable {
    var descriptor = 3
    var extra = 4
  }

  final class NoncopyableHolder: HandyJSON {
    var before = "kept"
    var handle = FileHandle()
    var after = "kept"
    required init() {}
  }

  struct HolderOfRefused: HandyJSON {
    var before = ""
    var it = NoncopyableHolder()
    var list: [NoncopyableHolder] = []
    var after = ""
  }

  @Test("a model with a noncopyable property is refused as a whole, with the reason")
  func noncopyableProperty() throws {
    let failure = try failure(decoding: NoncopyableHolder.self, from: #"{"before":"b","after":"a"}"#)
    guard case .refusedType(let message) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(message.contains("NoncopyableHolder.after: the runtime says offset 48, the layout rules say 32"))
    #expect(message.contains("cannot describe the type of handle, which is probably noncopyable: move it into a class"))
    var object = NoncopyableHolder()
    JSONDeserializer.update(object: &object, from: #"{"before":"b","after":"a"}"#)
    #expect((object.before, object.handle.descriptor, object.handle.extra, object.after) == ("kept", 3, 4, "kept"))
    #expect(object.toJSONString() == nil)
    #expect(object.toJSON() == nil)
    // As a property, it is left alone.
    let (holder, mismatches) = try decoded(
      HolderOfRefused.self, from: #"{"before":"b","it":{"before":"x"},"list":[{}],"after":"a"}"#)
    #expect((holder.before, holder.it.before, holder.list.count, holder.after) == ("b", "kept", 0, "a"))
    #expect(mismatches.count == 2)
    #expect(mismatches.allSatisfy { $0.contains("is not decoded") })
  }

  struct Closures: HandyJSON {
    var before = ""
    var it: () -> Int = { 42 }
    var optional: ((String) -> String)? = { $0 + "!" }
    var metatype: Any.Type = Int.self
    var optionalMetatype: Pet.Type? = Cat.self
    var tuple = (1, "two")
    var list: [() -> Int] = [{ 1 }]
    var table: [String: () -> Int] = ["k": { 2 }]
    var convention: @convention(c) (Int) -> Int = { $0 + 1 }
    var after = ""
  }

  @Test("closures, metatypes and tuples are left alone and reported")
  func closures() throws {
    let (model, mismatches) = try decoded(
      Closures.self,
      from: """
        {"before":"b","it":1,"optional":null,"metatype":"Int","optionalMetatype":{},"tuple":[5,"x"],"list":[1],\
        "table":{"k":1},"convention":5,"after":"a"}
        """)
    #expect((model.before, model.after) == ("b", "a"))
    #expect(model.it() == 42)
    #expect(model.optional?("hey") == "hey!")
    #expect(ObjectIdentifier(model.metatype) == ObjectIdentifier(Int.self))
    #expect(model.optionalMetatype == Cat.self)
    #expect(model.tuple == (1, "two"))
    #expect(model.list.map { $0() } == [1])
    #expect(model.table["k"]?() == 2)
    #expect(model.convention(1) == 2)
    #expect(
      mismatches == [
        "$.it (line 1, column 20): `it` is not decoded: it is a closure",
        "$.metatype (line 1, column 49): `metatype` is not decoded: it is a metatype",
        "$.optionalMetatype (line 1, column 74): `optionalMetatype` is not decoded: it is a metatype",
        "$.tuple (line 1, column 85): `tuple` is not decoded: JSON has no tuples",
        "$.list (line 1, column 100): `list` is not decoded: JSON has no closures",
        "$.table (line 1, column 112): `table` is not decoded: JSON has no closures",
        "$.convention (line 1, column 133): `convention` is not decoded: it is a closure",
      ])
  }

  @propertyWrapper struct Clamped {
    var limit = 100
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper final class Shared<Value> {
    var wrappedValue: Value
    var projectedValue: Shared<Value> { self }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Computed {
    private var storage = 1
    var wrappedValue: Int {
      get { storage }
      set { storage = newValue }
    }
  }

  struct Wrapped: HandyJSON {
    var before = ""
    @Clamped var it = 1
    @Clamped var kept = 2
    @Shared var object = "initial"
    @Shared var pets: [Target] = []
    @Computed var computed
    var after = ""
  }

  @Test("wrapped properties are decoded into what their wrapper stores")
  func wrappers() throws {
    let json = #"""
      {"before":"b","it":"50","kept":"x","object":"text","pets":[{"name":"p"}],"computed":5,"_it":9,"after":"a"}
      """#
    let (model, mismatches) = try decoded(Wrapped.self, from: json)
    #expect((model.before, model.it, model.kept, model.object, model.after) == ("b", 50, 2, "text", "a"))
    #expect(model.pets.map(\.name) == ["p"])
    #expect(model.computed == 1)
    #expect(mismatches.first == "$.kept (line 1, column 32): expected Int, found string \"x\"")
    // The wrapper's object of another instance is another one.
    #expect(Wrapped().object == "initial")
  }

  final class Lazy: HandyJSON {
    var before = ""
    lazy var it: Int = 5
    lazy var text: String = String(it)
    lazy var untouched: [Int] = [1]
    var after = ""
    required init() {}
  }

  @Test("lazy properties are decoded under their own name, and stay lazy where no value comes")
  func lazyProperties() throws {
    let (model, mismatches) = try decoded(Lazy.self, from: #"{"before":"b","it":"7","after":"a","untouched":"x"}"#)
    #expect((model.before, model.it, model.text, model.untouched, model.after) == ("b", 7, "7", [1], "a"))
    #expect(mismatches == ["$.untouched (line 1, column 48): expected Array<Int>, found string \"x\""])
    let second = try Lazy.decode(from: #"{"text":"given"}"#)
    #expect((second.text, second.it) == ("given", 5))
  }

  final class Observed: HandyJSON {
    nonisolated(unsafe) static var calls = 0
    var before = ""
    var it = 0 {
      willSet { unsafe Self.calls += 1 }
      didSet { unsafe Self.calls += 1 }
    }
    var text = "" {
      didSet { if text != oldValue { unsafe Self.calls += 1 } }
    }
    var after = ""
    required init() {}
  }

  @Test("observers are not called, and observed properties are decoded")
  func observers() throws {
    let (model, _) = try decoded(Observed.self, from: #"{"before":"b","it":5,"text":"t","after":"a"}"#)
    #expect((model.before, model.it, model.text, model.after) == ("b", 5, "t", "a"))
    #expect(unsafe Observed.calls == 0)
  }

  actor Account: HandyJSON {
    var balance = 5
    init() {}
  }

  enum Choice: HandyJSON {
    case first, second
    init() { self = .first }
  }

  struct ActorHolder: HandyJSON {
    var before = ""
    var it = Account()
    var choice = Choice.first
    var after = ""
  }

  @Test("actors and enums are no models, and say so")
  func otherKindsOfTypes() throws {
    let actorFailure = try failure(decoding: Account.self, from: #"{"balance":7}"#)
    #expect(actorFailure.description.hasSuffix("Account is an actor: only structs and classes can be models"))
    let enumFailure = try failure(decoding: Choice.self, from: "{}")
    #expect(enumFailure.description.hasSuffix("Choice is an enum: only structs and classes can be models"))
    let (holder, mismatches) = try decoded(
      ActorHolder.self, from: #"{"before":"b","it":{"balance":1},"choice":{},"after":"a"}"#)
    #expect((holder.before, holder.after) == ("b", "a"))
    #expect(mismatches.count == 2)
  }

  struct Tight: HandyJSON, Equatable {
    var a: Bool?
    var b: Int?
    var c: UInt8?
    var d: String?
    var e: Bool?
    var f: Int16?
    var g: Double?
    var h: Float?
    var i: [Int]?
    var j: Int8??
    var k: Pair?
    var l: UInt8 = 1

    struct Pair: HandyJSON, Equatable {
      var x: Int?
      var y: Bool?
    }
  }

  @Test("optionals of every size are written whole, and nothing beside them")
  func tightOptionals() throws {
    let values = [
      "a": "true", "b": "-1", "c": "255", "d": "\"x\"", "e": "false", "f": "-2", "g": "0.5", "h": "1.5", "i": "[1]",
      "j": "3",
      "k": "{\"x\":1,\"y\":true}", "l": "9",
    ]
    let full = Tight(
      a: true, b: -1, c: 255, d: "x", e: false, f: -2, g: 0.5, h: 1.5, i: [1], j: 3, k: .init(x: 1, y: true), l: 9)
    let json = "{" + values.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    #expect(try Tight.decode(from: json) == full)
    for (key, value) in values {
      var expected = Tight()
      switch key {
      case "a": expected.a = full.a
      case "b": expected.b = full.b
      case "c": expected.c = full.c
      case "d": expected.d = full.d
      case "e": expected.e = full.e
      case "f": expected.f = full.f
      case "g": expected.g = full.g
      case "h": expected.h = full.h
      case "i": expected.i = full.i
      case "j": expected.j = full.j
      case "k": expected.k = full.k
      default: expected.l = full.l
      }
      let decoded = try Tight.decode(from: "{\"\(key)\":\(value)}")
      #expect(decoded == expected, "\(key)")
    }
  }
}
