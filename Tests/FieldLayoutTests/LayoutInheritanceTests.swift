import FieldLayout
import Foundation
import Testing

@Suite("Layout: inheritance")
struct LayoutInheritanceTests {
  private class Base {
    var number = 1
    var flag: Int8 = 2
  }

  private class Middle: Base {
    var small: Int8 = 3
    var text = "text"
  }

  private final class Leaf: Middle {
    var last: Int16 = 4
    weak var friend: Base?
  }

  @Test("superclass properties come first, and a subclass starts in the byte after its superclass's last")
  func chain() throws {
    #expect(try TypeLayout.of(Base.self).places == ["number@16", "flag@24"])
    #expect(try TypeLayout.of(Middle.self).places == ["number@16", "flag@24", "small@25", "text@32"])
    let leaf = try TypeLayout.of(Leaf.self)
    #expect(leaf.places == ["number@16", "flag@24", "small@25", "text@32", "last@48", "friend@56"])
    #expect(leaf.extent == 64)
    #expect(leaf.isClass)
  }

  private class Bare {}
  private class StillBare: Bare {}
  private final class Dressed: StillBare { var number: Int8 = 1 }
  private final class Unchanged: Middle {}

  @Test("classes without properties of their own are models too")
  func bareClasses() throws {
    #expect(try TypeLayout.of(Bare.self).places == [])
    #expect(try TypeLayout.of(StillBare.self).extent == LayoutRules.classHeaderSize())
    #expect(try TypeLayout.of(Dressed.self).places == ["number@16"])
    #expect(try TypeLayout.of(Unchanged.self).places == TypeLayout.of(Middle.self).places)
  }

  private class Generic<Value> {
    var before: Int8 = 1
    var value: Value?
    var after: Int8 = 2
  }

  private final class GenericLeaf<Value>: Generic<[Value]> { var extra: Value? }
  private final class ConcreteLeaf: Generic<Int> { var extra: Int8 = 3 }

  @Test("the places of a generic class follow its arguments, in subclasses too")
  func genericClasses() throws {
    #expect(try TypeLayout.of(Generic<Bool>.self).places == ["before@16", "value@17", "after@18"])
    #expect(try TypeLayout.of(Generic<Int>.self).places == ["before@16", "value@24", "after@33"])
    #expect(try TypeLayout.of(Generic<Int128>.self).places == ["before@16", "value@32", "after@49"])
    let leaf = try TypeLayout.of(GenericLeaf<Int16>.self)
    #expect(leaf.places == ["before@16", "value@24", "after@32", "extra@34"])
    #expect(leaf["value"]?.type == [Int16]?.self)
    #expect(leaf["extra"]?.type == Int16?.self)
    #expect(try TypeLayout.of(ConcreteLeaf.self).places == ["before@16", "value@24", "after@33", "extra@34"])
  }

  private class Record: NSObject {
    var number = 1
    var flag = false
  }

  private final class NamedRecord: Record {
    var marked = true
    var name: NSString?
  }

  @Test("subclasses of NSObject start after its header")
  func objectiveCBase() throws {
    let header = RuntimeReflection.instanceExtent(of: NSObject.self)
    #expect(
      try TypeLayout.of(NamedRecord.self).places == [
        "number@\(header)", "flag@\(header + 8)", "marked@\(header + 9)", "name@\(header + 16)",
      ])
  }

  private struct Token: ~Copyable { var number = 1 }
  private class Locked {
    let token = Token()
    var number = 1
  }
  private final class LockedLeaf: Locked { var text = "text" }

  @Test("what is wrong in a superclass refuses its subclasses, and the superclass is named")
  func refusedSuperclass() throws {
    let error = try refusal(of: LockedLeaf.self)
    #expect(error.typeName == "FieldLayoutTests.LayoutInheritanceTests.Locked")
    #expect(error.reason == .offsetMismatch(field: "number", runtime: 24, computed: 16))
    #expect(error.suspect == "token")
  }

  #if !canImport(ObjectiveC)
    private final class Formatter: DateFormatter, @unchecked Sendable { var note = "note" }

    @Test("a superclass of another module that hides its storage refuses its subclasses")
    func opaqueSuperclass() throws {
      #expect(try refusal(of: Formatter.self).typeName == "Foundation.DateFormatter")
    }
  #endif
}
