import Distributed
import FieldLayout
import Foundation
import Synchronization
import Testing

/// The hazards that DESIGN lists, as far as layout can meet them. Each was seen to go wrong when nobody looks.
@Suite("Layout: hazards")
struct LayoutHazardTests {
  private static var compiler: String { "(compiler \(CompilerVersion.current))" }

  private protocol Pet {}
  private class Animal: Pet { var name = "animal" }
  private final class Cat: Animal { var lives = 9 }

  private struct Existentials {
    var any: Any = 3
    var pet: any Pet = Cat()
    var optional: Any? = "text"
    var last: Int8 = 1
  }

  @Test("the type of an existential is its declared type, not that of its value")
  func existentials() throws {
    let layout = try TypeLayout.of(Existentials.self)
    #expect(layout.properties.map { $0.type == Any.self } == [true, false, false, false])
    #expect(layout["pet"]?.type == (any Pet).self)
    #expect(layout["optional"]?.type == Any?.self)
    #expect(layout.properties.map(\.size) == [32, 40, 32, 1])
  }

  private final class Owner {
    var pet = Animal()
    var last: Int8 = 1
    init() { pet = Cat() }
  }

  @Test("the type of a reference is its declared class, not that of its object")
  func subclassValue() throws {
    #expect(try TypeLayout.of(Owner.self)["pet"]?.type == Animal.self)
  }

  private struct Masked: CustomReflectable {
    var number = 1
    var text = "text"
    var customMirror: Mirror { Mirror(self, children: ["other": 3]) }
  }

  @Test("a custom mirror changes nothing")
  func customReflectable() throws {
    #expect(try TypeLayout.of(Masked.self).places == ["number@0", "text@8"])
  }

  private final class Weakly {
    weak var friend: Weakly?
    unowned var owner: Weakly?
    unowned(unsafe) var parent: Weakly?
    var strong: Weakly?
  }

  @Test("weak and unowned storage is never written")
  func weakStorage() throws {
    let refusals = try TypeLayout.of(Weakly.self).properties.map(\.refusal)
    let reason = "a weak or unowned reference"
    #expect(refusals == [reason, reason, reason, nil])
  }

  private struct Constants {
    let folded = 1
    let assigned: String
    var changing = 2
  }

  @Test("constants are never written")
  func constants() throws {
    let refusals = try TypeLayout.of(Constants.self).properties.map(\.refusal)
    let reason = "a `let` constant"
    #expect(refusals == [reason, reason, nil])
  }

  private struct Token: ~Copyable { var number = 1 }
  private struct SmallToken: ~Copyable { var number: Int8 = 1 }
  private struct EmptyToken: ~Copyable {}

  private final class TokenFirst {
    let token = Token()
    var after = 2
  }

  private final class TokenLast {
    var before = 1
    let token = Token()
  }

  private final class TokenInMiddle {
    var before: Int8 = 1
    var token = Token()
    var after: Int8 = 2
  }

  @Test("a noncopyable field makes the type unusable, and is named")
  func noncopyableField() throws {
    let name = "FieldLayoutTests.LayoutHazardTests"
    let suspect = "the runtime cannot describe the type of token, which is probably noncopyable: move it into a class"
    #expect(
      try refusal(of: TokenFirst.self).description == """
        \(name).TokenFirst.after: the runtime says offset 24, the layout rules say 16 \(Self.compiler); \(suspect)
        """)
    #expect(
      try refusal(of: TokenLast.self).description == """
        \(name).TokenLast: its instances end at 32, but its fields, the last being token, end at 24 \
        \(Self.compiler); \(suspect)
        """)
    #expect(throws: LayoutError.self) { try TypeLayout.of(TokenInMiddle.self) }
  }

  private final class TokenInPadding {
    var before: Int8 = 1
    var token = SmallToken()
    var after = 2
    var empty = EmptyToken()
  }

  @Test("a noncopyable field that padding hides is never written, and the others keep their places")
  func noncopyableFieldInPadding() throws {
    let layout = try TypeLayout.of(TokenInPadding.self)
    #expect(layout["before"]?.offset == 16)
    #expect(layout["after"]?.offset == 24)
    let reason = "of a type that the runtime cannot describe"
    #expect(layout["token"]?.refusal == reason)
    #expect(layout["empty"]?.refusal == reason)
    #expect(layout["after"]?.refusal == nil)
  }

  @Test("a type without reflection metadata is refused, and the build setting named")
  func missingReflection() throws {
    let union = unsafe pthread_mutex_t.self
    #expect(
      try unsafe refusal(of: union).description == """
        __C.pthread_mutex_t has stored properties but no reflection metadata \(Self.compiler): build the module that \
        declares it without -disable-reflection-metadata (C unions never have any)
        """)
  }

  @propertyWrapper private struct Wrapper<Value> { var wrappedValue: Value }

  private final class Hidden {
    @Wrapper var wrapped = 1
    lazy var late = "text"
    var observed = 2 { didSet {} }
    var computed: Int { observed }
    nonisolated(unsafe) static var shared = 3
  }

  @Test("wrapped and lazy properties appear as the storage behind them, computed and static ones not at all")
  func hiddenStorage() throws {
    let layout = try TypeLayout.of(Hidden.self)
    #expect(layout.properties.map(\.name) == ["_wrapped", "$__lazy_storage_$_late", "observed"])
    #expect(layout["_wrapped"]?.type == Wrapper<Int>.self)
    #expect(layout["$__lazy_storage_$_late"]?.type == String?.self)
    #expect(layout.properties.allSatisfy { $0.refusal == nil })
  }

  private struct Closures {
    var closure: (Int) -> Int = { $0 }
    var optional: (() -> Void)?
    var twice: (() -> Void)??
    var pair: (Int, () -> Void) = (1, {})
    var optionalPair: (Int, (() -> Void)?)?
    var array: [() -> Void] = []
  }

  @Test("closures are never written, however they are wrapped, but collections of them may be")
  func closures() throws {
    let refusals = try TypeLayout.of(Closures.self).properties.map(\.refusal)
    let reason = "a closure"
    #expect(refusals == [reason, reason, reason, "a tuple with a closure", "a tuple with a closure", nil])
  }

  private struct Metatypes {
    var before: Int8 = 1
    var value: Int.Type = Int.self
    var any: any Any.Type = Int.self
    var object: AnyClass = Cat.self
    var array: [Int.Type] = []
    var after: Int8 = 2
  }

  @Test("metatypes are never written, and take no room where the compiler gives them none")
  func metatypes() throws {
    let layout = try TypeLayout.of(Metatypes.self)
    let reason = "a metatype"
    #expect(layout.properties.map(\.refusal) == [nil, reason, reason, reason, nil, nil])
    #expect(layout["value"]?.size == 0)
    #expect(layout["after"]?.offset == MemoryLayout<Metatypes>.offset(of: \.after))
  }

  private struct OptionalMetatype {
    var before: Int8 = 1
    var optional: Int.Type? = Int.self
    var after: Int8 = 2
  }

  private struct OptionalMetatypeBeforePadding {
    var optional: Int.Type? = Int.self
    var after = 2
  }

  @Test("an optional metatype, one byte that generic code takes for a word, is never written either")
  func optionalMetatypes() throws {
    #expect(
      try refusal(of: OptionalMetatype.self).reason == .offsetMismatch(field: "optional", runtime: 1, computed: 8))
    let layout = try TypeLayout.of(OptionalMetatypeBeforePadding.self)
    #expect(layout["optional"]?.refusal == "a metatype")
    #expect(layout["after"]?.offset == MemoryLayout<OptionalMetatypeBeforePadding>.offset(of: \.after))
  }

  // An assertion in Swift 6.2's compiler fails for structs with such a field.
  #if compiler(>=6.3)
    private struct Opaque {
      var before: Int8 = 1
      var comparable: some Comparable = 2
      var after: Int8 = 3
    }

    @Test("the type of an opaque property is the one behind it")
    func opaqueProperty() throws {
      let layout = try TypeLayout.of(Opaque.self)
      #expect(layout.places == ["before@0", "comparable@8", "after@16"])
      #expect(layout["comparable"]?.type == Int.self)
    }
  #endif

  private actor Actor { var number = 1 }
  private enum Enum { case first }

  struct Unsupported: CustomTestStringConvertible, Sendable {
    var type: any Any.Type
    var testDescription: String
  }

  @Test(
    "what is neither a struct nor a class is no model",
    arguments: [
      Unsupported(type: Actor.self, testDescription: "FieldLayoutTests.LayoutHazardTests.Actor is an actor"),
      Unsupported(type: Enum.self, testDescription: "FieldLayoutTests.LayoutHazardTests.Enum is an enum"),
      Unsupported(type: Int?.self, testDescription: "Swift.Optional<Swift.Int> is an optional"),
      Unsupported(type: (Int, String).self, testDescription: "(Swift.Int, Swift.String) is a tuple"),
      Unsupported(type: ((Int) -> Void).self, testDescription: "(Swift.Int) -> () is a function"),
      Unsupported(type: Any.self, testDescription: "Any is an existential"),
      Unsupported(type: (any Pet).self, testDescription: "FieldLayoutTests.LayoutHazardTests.Pet is an existential"),
      Unsupported(type: Int.Type.self, testDescription: "Swift.Int.Type is a metatype"),
    ])
  func unsupportedKinds(example: Unsupported) throws {
    let message = try refusal(of: example.type).description
    #expect(message == "\(example.testDescription): only structs and classes can be models")
  }

  private distributed actor Keeper {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var number = 1
  }

  private distributed actor Janitor {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var number = 1
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
  }

  @Test("an object that stands for a remote actor has no memory for the actor's properties, so it is no model")
  func distributedActors() throws {
    let types: [any Any.Type] = [Keeper.self, Janitor.self]
    for type in types {
      #expect(try refusal(of: type).reason == .unsupportedKind("an actor"))
    }
  }

  private struct Optionals {
    var flag: Bool?
    var byte: Int8?
    var word: Int?
    var text: String?
    var object: Cat?
    var twice: Bool??
    var after: Int8 = 1
  }

  @Test("optionals take what the compiler gives them, not a byte more than their value")
  func optionalSizes() throws {
    let layout = try TypeLayout.of(Optionals.self)
    #expect(layout.properties.map(\.size) == [1, 2, 9, 16, 8, 1, 1])
    #expect(layout["after"]?.offset == MemoryLayout<Optionals>.offset(of: \.after))
  }

  private struct Nothing {}
  private final class WithNothing {
    var before: Int8 = 1
    var nothing = Nothing()
    var void: Void = ()
    var after: Int16 = 2
  }

  @Test("a field without size never points into the object header")
  func emptyFields() throws {
    let layout = try TypeLayout.of(WithNothing.self)
    #expect(layout.places == ["before@16", "nothing@17", "void@17", "after@18"])
  }
}
