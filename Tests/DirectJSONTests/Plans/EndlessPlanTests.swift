import DirectJSON
import Foundation
import Testing

private final class Growing<T>: HandyJSON {
  var name = ""
  var next: Growing<[T]>?
}

/// Two types that make each other grow. All such types here are classes: the compiler itself does not end with structs.
private final class Left<T>: HandyJSON {
  var name = ""
  var rights: [String: Right<T?>] = [:]
}

private final class Right<T>: HandyJSON {
  var lefts: [Left<T>]?
}

/// What grows is compiled by itself, too, and before the property that makes it grow.
private final class Carrying<T>: HandyJSON {
  var content: T?
  var others: [Carrying<[T]>] = []
  var next: Carrying<[[T]]>?
}

private struct Carrier: HandyJSON {
  var carrying: Carrying<Int>?
  var lists: [[[[Int]]]] = []
}

private struct Wrap<T>: HandyJSON {
  var value: T?
}

private final class Knot<T>: HandyJSON {
  var same: Wrap<Knot<T>>?
  var larger = Wrap<Knot<[T]>>()
  var finite: Wrap<Int>?
}

/// Two that grow together, with an innocent property at every place of the chain.
private final class Zig<T>: HandyJSON {
  var next: Zag<[T]>?
  var leaf = Leaf()
}

private final class Zag<T>: HandyJSON {
  var next: Zig<[T]>?
  var leaf = Leaf()
}

private struct Leaf: HandyJSON {
  var text = "x"
}

private struct Tree: HandyJSON {
  var leaf = Leaf()
  var number = 1
}

private struct Holder: HandyJSON {
  var name = ""
  var growing: Growing<Int>?
  var after = ""
}

private final class PlainGrowing<T> {
  var name = "plain"
  var next: [PlainGrowing<[T]>] = []
}

/// Finite: the arguments get smaller.
private struct Box<T>: HandyJSON {
  var name = ""
  var content: T?
}

@Suite("Plans: types that contain themselves with ever larger arguments")
struct EndlessPlanTests {
  private func refusal<Model: HandyJSON>(of type: Model.Type) throws -> String {
    let failure = try #require(throws: JSONFailure.self) { try Model.decode(from: #"{"name": "x"}"#) }
    guard case .refusedType(let reason) = failure.reason else { return "not refused: \(failure)" }
    return reason
  }

  @Test("they are refused with the chain of types")
  func refusesGrowth() throws {
    let reason = try refusal(of: Growing<Int>.self)
    #expect(
      reason == """
        Growing<Int> is refused: it contains itself with type arguments that grow without end: Growing<Int>, \
        Optional<Growing<Array<Int>>>, Growing<Array<Int>>, Optional<Growing<Array<Array<Int>>>>, \
        Growing<Array<Array<Int>>>, Optional<Growing<Array<Array<Array<Int>>>>>, …
        """)
    #expect(try refusal(of: Growing<[Int]>.self).contains("grow without end"))
    #expect(try refusal(of: Left<Int>.self).contains("Right<Optional<Int>>"))
  }

  @Test("whichever of them is used first")
  func refusesGrowthInAnyOrder() throws {
    // Each is a property's type of the next.
    #expect(try refusal(of: Growing<[[UInt8]]>.self).contains("grow without end"))
    #expect(try refusal(of: Growing<[UInt8]>.self).contains("grow without end"))
    #expect(try refusal(of: Growing<UInt8>.self).contains("grow without end"))
    #expect(try refusal(of: Right<UInt8?>.self).contains("grow without end"))
    #expect(try refusal(of: Left<UInt8>.self).contains("grow without end"))
  }

  @Test("so are generic types that lead to them, whichever is used first")
  func refusesWhatLeadsToGrowth() throws {
    #expect(try refusal(of: Knot<Int>.self).contains("grow without end"))
    #expect(try refusal(of: Wrap<Knot<Int>>.self).contains("grow without end"))
    #expect(try refusal(of: Wrap<Knot<String>>.self).contains("grow without end"))
    #expect(try refusal(of: Knot<String>.self).contains("grow without end"))
    #expect(try Wrap<Int>.decode(from: #"{"value": 5}"#).value == 5)
    #expect(try Wrap<Wrap<Int>>.decode(from: #"{"value": {"value": 5}}"#).value?.value == 5)
  }

  @Test("other types that they hold are not")
  func sparesWhatIsHeld() throws {
    #expect(try refusal(of: Zig<Int>.self).contains("grow without end"))
    #expect(try refusal(of: Zig<String>.self).contains("grow without end"))
    #expect(try Leaf.decode(from: #"{"text": "t"}"#).text == "t")
    #expect(try Tree.decode(from: #"{"leaf": {"text": "t"}, "number": 3}"#).leaf.text == "t")
    #expect(try Tree().encode() == #"{"leaf":{"text":"x"},"number":1}"#)
  }

  @Test("so are those that hold what grows as well")
  func refusesGrowthBesideContent() throws {
    #expect(try refusal(of: Carrying<Int>.self).contains("grow without end"))
    let carrier = try Carrier.decode(from: #"{"carrying": {"content": 1}, "lists": [[[[7]]]]}"#)
    #expect(carrier.carrying == nil)
    #expect(carrier.lists == [[[[7]]]])
  }

  @Test("nor do they end a thread with little stack", arguments: [128, 512])
  func sparesSmallStacks(kilobytes: Int) {
    onSmallStack(kilobytes: kilobytes) {
      _ = Carrying<String>.deserialize(from: #"{"content": "x"}"#)
      _ = Left<String>.deserialize(from: "{}")
    }
  }

  @Test("a model that holds one keeps its other properties")
  func keepsOtherProperties() throws {
    var report = JSONReport()
    let holder = try Holder.decode(
      from: #"{"name": "n", "growing": {"name": "x"}, "after": "a"}"#, report: &report)
    #expect(holder.name == "n")
    #expect(holder.growing == nil)
    #expect(holder.after == "a")
    #expect(report.mismatches.map(\.path.description) == ["$.growing"])
    #expect(LayoutReport(of: Holder.self).properties.map(\.isWritten) == [true, false, true])
  }

  @Test("none is written either, and none ends the process")
  func refusesEncoding() {
    #expect(Growing<Int>().toJSONString() == nil)
    _ = JSONSerializer.serialize(model: PlainGrowing<Int>()).toJSON()
    _ = LayoutReport(of: Left<Int>.self).description
  }

  @Test("arguments that get smaller are no such types")
  func takesFiniteNesting() throws {
    typealias Nested = Box<Box<Box<Box<Box<Box<Box<Box<Box<Int>>>>>>>>>
    let text = String(repeating: #"{"content": "#, count: 9) + "7" + String(repeating: "}", count: 9)
    let box = try Nested.decode(from: text)
    #expect(try box.encode().contains("7"))
  }
}

// MARK: Parts that are refused after they were asked

/// Refused for its closure, which is found after the records that hold it.
private struct Refused<Tag>: JSONRecord {
  let holders: [RefusedHolder<Tag>]?
  let closure: () -> Void
}

private struct RefusedHolder<Tag>: JSONRecord { let list: [Refused<Tag>] }

private enum RefusedUnion<Tag>: JSONUnion {
  case holder(UnionHolder<Tag>)
  case closure(Refused<Tag>)

  static var cases: [UnionCase<RefusedUnion<Tag>>] {
    [
      .case("holder", RefusedUnion.holder) { if case .holder(let holder) = $0 { holder } else { nil } },
      .case("closure", RefusedUnion.closure) { if case .closure(let record) = $0 { record } else { nil } },
    ]
  }
}

private struct UnionHolder<Tag>: JSONRecord { let list: [RefusedUnion<Tag>] }

/// Refused for keys that are equal under its style, which is found when its plan is compiled.
private final class EqualKeys<Tag>: HandyJSON {
  var holder: EqualKeysHolder<Tag>?
  var one = 1
  var two = 2
  static var keyStyle: JSONKeyStyle { .custom { $0 == "holder" ? $0 : "same" } }
}

private struct EqualKeysHolder<Tag>: HandyJSON {
  var list: [EqualKeys<Tag>] = [EqualKeys()]
  var after = 0
}

@Suite("Plans: parts that are refused late")
struct LateRefusalTests {
  private func refusal<Value: JSONRoot>(of type: Value.Type) -> String? {
    do { _ = try type.decode(from: #"{"list":[]}"#) } catch { return error.description }
    return nil
  }

  private func list<Tag>(_ tag: Tag.Type) throws -> Int {
    try EqualKeysHolder<Tag>.decode(from: #"{"list":[{},{}],"after":1}"#).list.count
  }

  @Test("it makes no difference which type is used first")
  func anyOrder() throws {
    #expect(refusal(of: Refused<Int>.self)?.contains("closure") == true)
    #expect(refusal(of: RefusedHolder<Int>.self)?.contains("closure") == true)
    #expect(refusal(of: RefusedHolder<String>.self)?.contains("closure") == true)
    #expect(refusal(of: Refused<String>.self)?.contains("closure") == true)
    #expect(refusal(of: RefusedUnion<Int>.self)?.contains("closure") == true)
    #expect(refusal(of: UnionHolder<Int>.self)?.contains("closure") == true)
    #expect(refusal(of: UnionHolder<String>.self)?.contains("closure") == true)
    #expect(try list(Int.self) == 1)
    #expect(throws: JSONFailure.self) { try EqualKeys<Int>.decode(from: "{}") }
    #expect(throws: JSONFailure.self) { try EqualKeys<String>.decode(from: "{}") }
    #expect(try list(String.self) == 1)
  }
}

// MARK: Mappings that decode

private struct Sample: HandyJSON {
  var number = 0
  mutating func mapping(mapper: HelpingMapper) {
    let list = SampleList.deserialize(from: #"{"title": "inner", "samples": [{"nr": 5}, {"nr": 6}]}"#)
    unsafe Seen.lists.append(list?.samples.map(\.number) ?? [])
    mapper <<< number <-- "nr"
  }
}

private struct SampleList: HandyJSON {
  var title = ""
  var samples: [Sample] = []
}

private enum Seen {
  nonisolated(unsafe) static var lists: [[Int]] = []
  nonisolated(unsafe) static var names: [String?] = []
}

private final class Ping: HandyJSON {
  var name = ""
  var pong: Pong?
  func mapping(mapper: HelpingMapper) {
    let pong = Pong.deserialize(from: #"{"title": "p", "ping": {"Name": "q"}}"#)
    mapper.specify(property: &name, name: pong?.title == "p" ? "Name" : "wrong")
  }
}

private final class Pong: HandyJSON {
  var name = ""
  var ping: Ping?
  func mapping(mapper: HelpingMapper) {
    _ = Ping.deserialize(from: #"{"Name": "q", "pong": {"title": "p"}}"#)
    mapper.specify(property: &name, name: "title")
  }
  var title: String { name }
}

private struct SelfDecoding: HandyJSON {
  var name = ""
  mutating func mapping(mapper: HelpingMapper) {
    unsafe Seen.names.append(SelfDecoding.deserialize(from: #"{"Name": "inner"}"#)?.name)
    mapper <<< name <-- "Name"
  }
}

@Suite("Plans: mappings that decode models", .serialized)
struct DecodingMappingTests {
  @Test("a mapping decodes a model that contains its own type")
  func decodesContainingModel() throws {
    let list = try SampleList.decode(from: #"{"title": "t", "samples": [{"nr": 1}, {"nr": 2}]}"#)
    #expect(list.title == "t")
    #expect(list.samples.map(\.number) == [1, 2])
    // What the mapping itself gets is complete, too.
    #expect(unsafe Seen.lists.last == [5, 6])
  }

  @Test("two mappings decode each other's models")
  func decodesEachOther() throws {
    let ping = try Ping.decode(from: #"{"Name": "a", "pong": {"title": "b"}}"#)
    #expect(ping.name == "a")
    #expect(ping.pong?.title == "b")
  }

  @Test("a mapping decodes its own model")
  func decodesItself() throws {
    #expect(try SelfDecoding.decode(from: #"{"Name": "a"}"#).name == "a")
    // The mapping ran a second time for the decode inside of it, where the plan of the type was not to be had.
    #expect(unsafe Seen.names == [nil, "inner"])
  }
}
