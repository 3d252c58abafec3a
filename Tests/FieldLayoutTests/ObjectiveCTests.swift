import FieldLayout
import Testing

/// What the runtime of Apple's systems says about classes with superclasses of Objective-C, written down from its
/// sources and handed to the verifier in place of the answers of this process. The classes only lend their names.
///
/// Source: swift `stdlib/public/runtime/ReflectionMirror.cpp` (a class of Objective-C has no fields; the offset of a
/// field is that of its ivar), objc4 `runtime/objc-runtime-new.mm` (`moveIvars`). Not yet compared with such a system.
@Suite("Layout verifier: superclasses of Objective-C")
struct ObjectiveCTests {
  /// In the place of `NSObject`, or of another class that no Swift compiler has seen.
  private class Foreign {}
  private class Model: Foreign {}
  private class Submodel: Model {}

  /// One class of a chain, as the runtime describes it.
  private struct Recorded {
    var kind = TypeKind.class
    /// Without those of superclasses.
    var fields: [ReflectedField] = []
    /// As `class_getInstanceSize` gives it: rounded up to whole words.
    var extent: Int
  }

  /// - Parameter classes: From the superclass down: ``Foreign``, ``Model``, ``Submodel``.
  private func runtime(_ classes: [Recorded]) -> RuntimeAnswers {
    @Sendable func number(_ type: any Any.Type) -> Int {
      type == Foreign.self ? 0 : type == Model.self ? 1 : 2
    }
    return RuntimeAnswers(
      kind: { classes[number($0)].kind },
      superclass: { $0 == Foreign.self ? nil : $0 == Model.self ? Foreign.self : Model.self },
      fields: { type in classes[...number(type)].flatMap(\.fields) },
      instanceExtent: { classes[number($0)].extent }, roundsExtents: true)
  }

  private func places(of type: any Any.Type, _ classes: [Recorded]) throws -> [String] {
    try LayoutVerifier.layout(of: type, asking: runtime(classes)).places
  }

  private static let rootObject = Recorded(kind: .objectiveCClass, extent: 8)

  private static func field(_ name: String, _ type: any Any.Type, _ offset: Int) -> ReflectedField {
    ReflectedField(name: name, type: type, offset: offset)
  }

  @Test("the properties of a class below NSObject start after one word")
  func belowRootObject() throws {
    let model = Recorded(
      fields: [Self.field("name", String.self, 8), Self.field("age", Int?.self, 24), Self.field("on", Bool.self, 33)],
      extent: 40)
    #expect(try places(of: Model.self, [Self.rootObject, model]) == ["name@8", "age@24", "on@33"])
    let submodel = Recorded(fields: [Self.field("small", Int8.self, 34), Self.field("id", Int.self, 40)], extent: 48)
    #expect(
      try places(of: Submodel.self, [Self.rootObject, model, submodel])
        == ["name@8", "age@24", "on@33", "small@34", "id@40"])
  }

  @Test("classes below NSObject without properties are models, too")
  func withoutProperties() throws {
    let empty = Recorded(extent: 8)
    #expect(try places(of: Model.self, [Self.rootObject, empty]) == [])
    let submodel = Recorded(fields: [Self.field("small", Int8.self, 8), Self.field("id", Int.self, 16)], extent: 24)
    #expect(try places(of: Submodel.self, [Self.rootObject, empty, submodel]) == ["small@8", "id@16"])
  }

  @Test("a class of Objective-C itself is no model, and nothing of it is")
  func foreignClass() throws {
    let error = try #require(throws: LayoutError.self) {
      try LayoutVerifier.layout(of: Foreign.self, asking: runtime([Self.rootObject]))
    }
    #expect(error.reason == .unsupportedKind("a class of Objective-C"))
  }

  /// A superclass with two ivars, the second an `int`: it ends at 20, which is 24 in whole words.
  private static let foreign = Recorded(kind: .objectiveCClass, extent: 24)

  @Test("properties are moved after the ivars of a superclass, all by a multiple of the greatest alignment")
  func behindIvars() throws {
    // As placed after the header: 8, 16. The ivars end at 20: 12 further, as a multiple of 8, is 16 further.
    let words = Recorded(fields: [Self.field("small", Int8.self, 24), Self.field("id", Int.self, 32)], extent: 40)
    #expect(try places(of: Model.self, [Self.foreign, words]) == ["small@24", "id@32"])
    // As placed: 8, 12. A multiple of 4 puts the first right after the last ivar.
    let halves = Recorded(fields: [Self.field("count", Int32.self, 20), Self.field("on", Bool.self, 24)], extent: 32)
    #expect(try places(of: Model.self, [Self.foreign, halves]) == ["count@20", "on@24"])
    // As placed: 16, since it must not lie anywhere else; 12 further, as a multiple of 16, is 16 further.
    let wide = Recorded(fields: [Self.field("wide", SIMD2<Double>.self, 32)], extent: 48)
    #expect(try places(of: Model.self, [Self.foreign, wide]) == ["wide@32"])
  }

  @Test("a subclass of a class whose properties were moved is moved, too")
  func subclassOfMoved() throws {
    // Its own are placed at 9 and 16 first, after `on` at 8. That one lies at 20 now: 12 further, as a multiple of 8.
    let model = Recorded(fields: [Self.field("on", Bool.self, 20)], extent: 24)
    let submodel = Recorded(fields: [Self.field("small", Int8.self, 25), Self.field("id", Int.self, 32)], extent: 40)
    #expect(try places(of: Submodel.self, [Self.foreign, model, submodel]) == ["on@20", "small@25", "id@32"])
    let empty = Recorded(extent: 24)
    let first = Recorded(fields: [Self.field("count", Int32.self, 20)], extent: 24)
    #expect(try places(of: Submodel.self, [Self.foreign, empty, first]) == ["count@20"])
  }

  @Test(
    "offsets that are not those of any such move are refused",
    arguments: [
      // Inside the ivars, whatever the last word of them holds.
      [16, 24],
      // Too far.
      [32, 40],
      // Not moved by the same distance.
      [24, 40], [24, 24],
      // Not by a multiple of the greatest alignment.
      [25, 32], [20, 24], [28, 32],
    ])
  func refusesOtherMoves(offsets: [Int]) throws {
    let model = Recorded(
      fields: [Self.field("small", Int8.self, offsets[0]), Self.field("id", Int.self, offsets[1])], extent: 48)
    #expect(throws: LayoutError.self) { try places(of: Model.self, [Self.foreign, model]) }
  }

  @Test("below NSObject nothing is moved", arguments: [[16, 24], [9, 16]])
  func refusesMoveBelowRootObject(offsets: [Int]) throws {
    let model = Recorded(
      fields: [Self.field("small", Int8.self, offsets[0]), Self.field("id", Int.self, offsets[1])],
      extent: offsets[1] + 8)
    #expect(throws: LayoutError.self) { try places(of: Model.self, [Self.rootObject, model]) }
  }

  @Test("room after the last property means that something is not described", arguments: [48, 32, 41])
  func refusesOtherEnds(extent: Int) throws {
    let model = Recorded(fields: [Self.field("small", Int8.self, 24), Self.field("id", Int.self, 32)], extent: extent)
    #expect(throws: LayoutError.self) { try places(of: Model.self, [Self.foreign, model]) }
  }

  @Test("the same chain of classes is described by this process as it was recorded")
  func agreesWithThisRuntime() throws {
    let live = try TypeLayout.of(Submodel.self)
    let recorded = [
      Recorded(extent: LayoutRules.classHeaderSize()), Recorded(extent: LayoutRules.classHeaderSize()),
      Recorded(extent: LayoutRules.classHeaderSize()),
    ]
    let simulated = try LayoutVerifier.layout(of: Submodel.self, asking: runtime(recorded))
    #expect(simulated.places == live.places)
    #expect(simulated.extent == live.extent)
  }
}
