import DirectJSON
import Foundation
import Testing

// User code that runs while something is written may throw that very thing away: through a reference to the object
// around it. Where memory is used after it was freed, the process ends, or AddressSanitizer says so.

/// What is thrown away. Tests run at the same time.
private final class Stage: @unchecked Sendable {
  @TaskLocal static var current = Stage()

  var clear: () -> Void = {}
  private(set) var clearings = 0

  static func reach() {
    current.clear()
    current.clearings += 1
  }
}

private let names = (0..<9).map { "a string of more than fifteen bytes, \($0)" }

private class Archived: JSONArchivable {
  var list = names
  required init() {}
  func restore(from object: JSONObjectReader) {}
  func archive(to object: inout JSONObjectWriter) { Stage.reach() }
}

private class Base: HandyJSON {
  var list = names
  required init() {}
  func mapping(mapper: HelpingMapper) {}
}

/// Of this class and its subclass, no object is made before the test: the plan is compiled while one is written.
private class LateBase<Tag>: HandyJSON {
  var list = names
  required init() {}
}

private final class Late<Tag>: LateBase<Tag> {
  var more = names
  required init() {
    super.init()
    Stage.reach()
  }
}

private final class Converting: Base {
  var number = 3
  override func mapping(mapper: HelpingMapper) {
    mapper <<< number
      <-- TransformOf<Int, Int>(
        fromJSON: { $0 },
        toJSON: {
          Stage.reach()
          return $0
        })
  }
}

private struct Pair: HandyJSON {
  var base = Base()
  var list: [String] = []
  var text = ""
}

private struct PairRecord: JSONRecord {
  let base: Base
  let list: [String]
  let text: String
}

private enum Choice: JSONUnion {
  case object(Base)
  case list([String])
  case none

  static var tag: UnionTag { .key }
  static var cases: [UnionCase<Choice>] {
    [
      .case("none", Choice.none) {
        Stage.reach()
        if case .none = $0 { return true } else { return false }
      },
      .case("list", Choice.list) {
        Stage.reach()
        if case .list(let list) = $0 { return list } else { return nil }
      },
      .case("object", Choice.object) { if case .object(let object) = $0 { return object } else { return nil } },
    ]
  }
}

private final class Holder<Value: HandyJSON>: HandyJSON {
  var value: Value?
  var after = "after"
}

private final class RecordHolder: HandyJSON {
  var value: PairRecord?
  var after = "after"
}

private final class ChoiceHolder: HandyJSON {
  var value: Choice?
  var sure = Choice.none
  var after = "after"
}

private enum TextTag {}
private enum TreeTag {}

private protocol Shown {}

/// As ``Late``: no object is made before the test.
private final class LateShown<Tag>: HandyJSON, Shown {
  var list = names
  required init() { Stage.reach() }
}

private final class ShownHolder: HandyJSON {
  var shown: (any Shown)?
  var any: Any?
  var object: AnyObject?
  var twice: (any Shown)??
  var after = "after"
}

@Suite("Encoding: what user code throws away meanwhile")
struct ReplacedWhileWritingTests {
  /// Writes what `make` returns while user code clears it, and then once more in peace.
  private func check<Model: HandyJSON>(_ make: () -> (Model, clear: () -> Void)) throws {
    let text = try written(make, by: { try $0.encode() })
    let tree = try written(make, by: { $0.toJSON() as NSDictionary? })
    let (model, _) = make()
    #expect(try model.encode() == text)
    #expect(text.contains("after"))
    #expect(model.toJSON() as NSDictionary? == tree)
  }

  private func written<Model: HandyJSON, Result>(
    _ make: () -> (Model, clear: () -> Void), by write: (Model) throws -> Result
  ) throws -> Result {
    let stage = Stage()
    return try Stage.$current.withValue(stage) {
      let (model, clear) = make()
      stage.clear = clear
      defer { stage.clear = {} }
      let result = try write(model)
      #expect(stage.clearings > 0)
      return result
    }
  }

  @Test("an object whose keys are written by hand")
  func archived() throws {
    try check {
      let holder = Holder<Archived>()
      holder.value = Archived()
      return (holder, { holder.value = nil })
    }
  }

  @Test("an object of a class that is used for the first time")
  func firstUse() throws {
    func holder<Tag>(_: Tag.Type) -> (Holder<LateBase<Tag>>, clear: () -> Void) {
      let holder = Holder<LateBase<Tag>>()
      holder.value = Late<Tag>()
      return (holder, { holder.value = nil })
    }
    let text = try written {
      holder(TextTag.self)
    } by: {
      try $0.encode()
    }
    #expect(try holder(TextTag.self).0.encode() == text)
    #expect(text.contains("more"))
    let tree = try written {
      holder(TreeTag.self)
    } by: {
      $0.toJSON() as NSDictionary?
    }
    #expect(holder(TreeTag.self).0.toJSON() as NSDictionary? == tree)
    #expect((tree?["value"] as? [String: Any])?.keys.contains("more") == true)
  }

  @Test("an object of a class that is used for the first time, in a property that does not say its type")
  func firstUseOfUnknown() throws {
    func check<First, Second>(
      _: First.Type, _: Second.Type, _ set: @escaping (ShownHolder, (any Shown & AnyObject)?) -> Void
    ) throws {
      func holder<Tag>(_: Tag.Type) -> ShownHolder {
        let holder = ShownHolder()
        set(holder, LateShown<Tag>())
        return holder
      }
      let stage = Stage()
      try Stage.$current.withValue(stage) {
        let (text, tree) = (holder(First.self), holder(Second.self))
        stage.clear = {
          set(text, nil)
          set(tree, nil)
        }
        defer { stage.clear = {} }
        let written = try text.encode()
        #expect(written.contains("after"))
        #expect(tree.toJSON()?["after"] as? String == "after")
      }
      #expect(stage.clearings > 2)
    }
    enum Tags {
      enum A {}
      enum B {}
      enum C {}
      enum D {}
      enum E {}
      enum F {}
      enum G {}
      enum H {}
    }
    try check(Tags.A.self, Tags.B.self) { $0.shown = $1 }
    try check(Tags.C.self, Tags.D.self) { $0.any = $1 }
    try check(Tags.E.self, Tags.F.self) { $0.object = $1 }
    try check(Tags.G.self, Tags.H.self) { $0.twice = $1.map { .some($0) } }
  }

  @Test("a struct around an object of a subclass that has converters")
  func subclassInStruct() throws {
    try check {
      let holder = Holder<Pair>()
      holder.value = Pair(base: Converting(), list: names.map { $0 + "!" }, text: names[0] + "?")
      return (holder, { holder.value = nil })
    }
    try check {
      let holder = RecordHolder()
      holder.value = PairRecord(base: Converting(), list: names.map { $0 + "!" }, text: names[0] + "?")
      return (holder, { holder.value = nil })
    }
  }

  @Test("a union, by the closures of its cases")
  func union() throws {
    try check {
      let holder = ChoiceHolder()
      holder.value = .object(Base())
      return (holder, { holder.value = nil })
    }
    try check {
      let holder = ChoiceHolder()
      holder.sure = .object(Base())
      return (holder, { holder.sure = .list([]) })
    }
  }
}
