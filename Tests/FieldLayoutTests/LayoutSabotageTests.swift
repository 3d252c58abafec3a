import FieldLayout
import Testing

/// What the verifier is given in these tests is what a runtime would say that has changed or is wrong.
@Suite("Layout verifier: a runtime that is wrong")
struct LayoutSabotageTests {
  private struct Model {
    var flag: Int8 = 1
    var number = 2
    var last: Int8 = 3
  }

  private static let name = "FieldLayoutTests.LayoutSabotageTests.Model"
  private static let report = "run layout-probes with this compiler and report what it prints"

  /// The truth about `Model`, to be falsified.
  private static var truth: LayoutVerifier.Level {
    let fields = [
      ReflectedField(name: "flag", type: Int8.self, offset: 0),
      ReflectedField(name: "number", type: Int.self, offset: 8),
      ReflectedField(name: "last", type: Int8.self, offset: 16),
    ]
    return LayoutVerifier.Level(fields: fields, start: 0, end: 17)
  }

  private static var compiler: String { "(compiler \(CompilerVersion.current))" }

  private func message(_ falsify: (inout LayoutVerifier.Level) -> Void) throws -> String {
    var level = Self.truth
    falsify(&level)
    return try #require(throws: LayoutError.self) { try LayoutVerifier.verify(level, of: Model.self) }.description
  }

  @Test("the truth is accepted and is what the runtime says today")
  func acceptsTruth() throws {
    let verified = try LayoutVerifier.verify(Self.truth, of: Model.self)
    let actual = try TypeLayout.of(Model.self)
    #expect(verified.map(\.name) == actual.properties.map(\.name))
    #expect(verified.map(\.offset) == actual.properties.map(\.offset))
    #expect(actual.extent == Self.truth.end)
  }

  @Test("a wrong offset names the field and both offsets", arguments: [(1, 9), (1, 0), (1, -8), (2, 17), (0, 1)])
  func rejectsWrongOffset(index: Int, offset: Int) throws {
    let field = Self.truth.fields[index]
    let message = try message { $0.fields[index].offset = offset }
    #expect(
      message == """
        \(Self.name).\(field.name): the runtime says offset \(offset), the layout rules say \(field.offset) \
        \(Self.compiler); \(Self.report)
        """)
  }

  @Test("a missing last field leaves room unaccounted for")
  func rejectsMissingLastField() throws {
    let message = try message { $0.fields.removeLast() }
    #expect(
      message == """
        \(Self.name): its instances end at 17, but its fields, the last being number, end at 16 \(Self.compiler); \
        \(Self.report)
        """)
  }

  @Test("a missing first field moves the second to the start")
  func rejectsMissingFirstField() throws {
    let message = try message { $0.fields.removeFirst() }
    #expect(
      message == """
        \(Self.name).number: the runtime says offset 8, the layout rules say 0 \(Self.compiler); \(Self.report)
        """)
  }

  @Test("a field too many ends after the instance")
  func rejectsExtraField() throws {
    let message = try message { $0.fields.append(ReflectedField(name: "extra", type: Int8.self, offset: 17)) }
    #expect(
      message == """
        \(Self.name): its instances end at 17, but its fields, the last being extra, end at 18 \(Self.compiler); \
        \(Self.report)
        """)
  }

  @Test("a type that is too small moves what follows")
  func rejectsSmallerType() throws {
    let message = try message { $0.fields[1].type = Int32.self }
    #expect(
      message == """
        \(Self.name).number: the runtime says offset 8, the layout rules say 4 \(Self.compiler); \(Self.report)
        """)
  }

  @Test("a type that is too large moves what follows")
  func rejectsLargerType() throws {
    let message = try message { $0.fields[1].type = Any.self }
    #expect(
      message == """
        \(Self.name).last: the runtime says offset 16, the layout rules say 40 \(Self.compiler); \(Self.report)
        """)
  }

  @Test("a last field whose type is too large ends after the instance")
  func rejectsLargerLastType() throws {
    let message = try message { $0.fields[2].type = Int16.self }
    #expect(
      message == """
        \(Self.name): its instances end at 17, but its fields, the last being last, end at 18 \(Self.compiler); \
        \(Self.report)
        """)
  }

  @Test("a type reported as () is named as the suspect")
  func rejectsVoid() throws {
    let message = try message { $0.fields[1].type = Void.self }
    #expect(
      message == """
        \(Self.name).number: the runtime says offset 8, the layout rules say 1 \(Self.compiler); \(Self.report)
        """)
    let first = try self.message {
      $0.fields[0].type = Void.self
      $0.fields[1].offset = 1
    }
    #expect(
      first == """
        \(Self.name).number: the runtime says offset 1, the layout rules say 0 \(Self.compiler); the runtime cannot \
        describe the type of flag, which is probably noncopyable: move it into a class
        """)
  }

  @Test("a name that is missing is refused, whatever the offset")
  func rejectsMissingName() throws {
    let message = try message { $0.fields[1].name = "" }
    #expect(
      message == "\(Self.name): the runtime gives no name for stored property 1 \(Self.compiler); \(Self.report)")
  }

  @Test("room without fields means that there is no reflection metadata")
  func rejectsMissingMetadata() throws {
    let message = try message { $0.fields = [] }
    #expect(
      message == """
        \(Self.name) has stored properties but no reflection metadata \(Self.compiler): build the module that declares \
        it without -disable-reflection-metadata (C unions never have any)
        """)
  }

  @Test("a metatype must be placed as generic code places it or not at all")
  func rejectsMisplacedMetatype() throws {
    var level = LayoutVerifier.Level(
      fields: [
        ReflectedField(name: "number", type: Int.self, offset: 0),
        ReflectedField(name: "type", type: Int.Type.self, offset: 8),
        ReflectedField(name: "last", type: Int.self, offset: 16),
      ], start: 0, end: 24)
    #expect(try LayoutVerifier.verify(level, of: Model.self).map(\.size) == [8, 8, 8])
    level.fields[1].offset = 0
    #expect(throws: LayoutError.self) { try LayoutVerifier.verify(level, of: Model.self) }
    level.fields[2].offset = 8
    level.end = 16
    #expect(try LayoutVerifier.verify(level, of: Model.self).map(\.size) == [8, 0, 8])
  }

  @Test("only a field without size may have offset 0 after the first")
  func acceptsUnplacedEmptyField() throws {
    var level = Self.truth
    level.fields.insert(ReflectedField(name: "nothing", type: Void.self, offset: 0), at: 1)
    let properties = try LayoutVerifier.verify(level, of: Model.self)
    #expect(properties.map(\.offset) == [0, 1, 8, 16])
    level.fields[1].offset = 4
    #expect(throws: LayoutError.self) { try LayoutVerifier.verify(level, of: Model.self) }
  }

  @Test("an end that the Objective-C runtime rounded up is accepted, another is not")
  func roundsEnds() throws {
    var level = Self.truth
    level.endIsRounded = true
    level.end = 24
    #expect(throws: Never.self) { try LayoutVerifier.verify(level, of: Model.self) }
    level.end = 32
    #expect(throws: LayoutError.self) { try LayoutVerifier.verify(level, of: Model.self) }
    level.end = 24
    level.endIsRounded = false
    #expect(throws: LayoutError.self) { try LayoutVerifier.verify(level, of: Model.self) }
  }
}
