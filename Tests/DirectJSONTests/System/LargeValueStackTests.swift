import DirectJSON
import Foundation
import Testing

/// Values of many kilobytes take more stack for a level than any other; they, too, end in an error before the stack
/// does.
@Suite("Stack: large values")
struct LargeValueStackTests {
  struct Leaf: HandyJSON {
    var first = 1
    var second = 2
  }

  struct Four<Part: HandyJSON>: HandyJSON {
    var a = Part()
    var b = Part()
    var c = Part()
    var d = Part()
  }

  typealias Kilobyte = Four<Four<Four<Leaf>>>
  typealias SixteenKilobytes = Four<Four<Kilobyte>>

  struct Record<Load>: JSONRecord {
    let list: [Record]?
    let named: [String: Record]?
    let load: Load?
  }

  struct Model<Load: HandyJSON>: HandyJSON {
    var list: [Model] = []
    var named: [String: Model] = [:]
    var maybes: [Model?] = []
    var load: Load?
  }

  enum Union<Load>: JSONUnion {
    case list([Union])
    case load(Load)
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Union>] {
      [
        .case("list", Union.list) { if case .list(let list) = $0 { list } else { nil } },
        .case("load", Union.load) { if case .load(let load) = $0 { load } else { nil } },
      ]
    }
  }

  @Sendable static func exercise<Root: JSONRoot>(_ type: Root.Type, _ json: String) {
    RecordStackTests.exercise(type, json)
  }

  // The smallest size is what one such value takes in unoptimized code, in the code of its own `init()`.
  @Test("large values nested to the limit are made, or refused", arguments: [256, 512, 1024])
  func largeValues(size: Int) throws {
    let shapes = [(#"{"list":["#, "]}"), (#"{"named":{"a":"#, "}}"), (#"{"maybes":["#, "]}")]
    for (opening, closing) in shapes {
      for count in [1, 2, 5, 20, 100] {
        let json = String(repeating: opening, count: count) + "{}" + String(repeating: closing, count: count)
        onSmallStack(kilobytes: size) {
          Self.exercise(Record<Kilobyte>.self, json)
          Self.exercise(Record<SixteenKilobytes>.self, json)
          Self.exercise(Model<Kilobyte>.self, json)
          Self.exercise(Model<SixteenKilobytes>.self, json)
          Self.exercise(Union<SixteenKilobytes>.self, json)
        }
      }
    }
    // Where there is enough stack, nothing is refused.
    let record = try Record<SixteenKilobytes>.decode(from: #"{"list":[{"list":[{"load":{}}]}]}"#)
    #expect(record.list?.first?.list?.first?.load?.d.d.d.d.d.second == 2)
  }

  /// Values that other threads have made, with more stack, are no smaller for those that write them.
  @Test("large values nested to the limit are written, and made of trees, or refused", arguments: [1024, 8192])
  func largeTrees(size: Int) {
    for (opening, closing) in [(#"{"list":["#, "]}"), (#"{"named":{"a":"#, "}}"), (#"{"maybes":["#, "]}")] {
      exercise(Model<Kilobyte>.self, opening, #"{"load":{}}"#, closing, size)
      exercise(Model<SixteenKilobytes>.self, opening, #"{"load":{}}"#, closing, size)
    }
    exercise(Union<Kilobyte>.self, #"{"list":["#, #"{"load":{}}"#, "]}", size)
    exercise(Union<SixteenKilobytes>.self, #"{"list":["#, #"{"load":{}}"#, "]}", size)
    typealias Places = UnionPlaces
    exercise(
      Boxed<Places.Inside, SixteenKilobytes>.self, #"{"type":"boxed","next":["#, #"{"type":"load"}"#, "]}", size)
    exercise(
      Boxed<Places.Beside, SixteenKilobytes>.self, #"{"type":"boxed","value":{"next":["#,
      #"{"type":"load","value":{}}"#, "]}}", size)
    exercise(Boxed<Places.Key, SixteenKilobytes>.self, #"{"boxed":{"next":["#, #"{"load":{}}"#, "]}}", size)
  }

  /// A union that is smaller than its payloads.
  indirect enum Boxed<Place: UnionPlace, Load: HandyJSON>: JSONUnion {
    case boxed(Chain<Place, Load>)
    case load(Load)
    static var tag: UnionTag { Place.tag }
    static var cases: [UnionCase<Boxed>] {
      [
        .case("boxed", Boxed.boxed) { if case .boxed(let chain) = $0 { chain } else { nil } },
        .case("load", Boxed.load) { if case .load(let load) = $0 { load } else { nil } },
      ]
    }
  }

  struct Chain<Place: UnionPlace, Load: HandyJSON>: HandyJSON {
    var next: [Boxed<Place, Load>] = []
    var load = Load()
  }

  private func exercise<Root: JSONRoot & SendableMetatype>(
    _ type: Root.Type, _ opening: String, _ innermost: String, _ closing: String, _ size: Int
  ) {
    let levels = 160
    let json = String(repeating: opening, count: levels) + innermost + String(repeating: closing, count: levels)
    nonisolated(unsafe) var value: Root?
    nonisolated(unsafe) let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    onSmallStack(kilobytes: 256 * 1024) {
      // The first use of a type takes more stack than any other.
      _ = Root.deserialize(from: opening + innermost + closing)?.toJSON()
      unsafe value = Root.deserialize(from: json)
      #expect(unsafe value != nil)
    }
    onSmallStack(kilobytes: size) {
      _ = Root.deserialize(from: json)
      _ = unsafe Root.deserialize(from: tree ?? [:])
      _ = unsafe value?.toJSONString()
      _ = unsafe value?.toJSON()
    }
  }

  private struct Box: HandyJSON {
    var load = SixteenKilobytes()
    var node: Node?
  }

  /// Leads to itself through large values that lie in no collection.
  private final class Node: HandyJSON {
    var id = 0
    var maybe: Box?
    @DefaultValue var wrapped = Box()
    lazy var made = Box()
    required init() {}
  }

  @Test("objects that hold each other in large values are made, or refused", arguments: ["maybe", "wrapped", "made"])
  func largeProperties(key: String) {
    let levels = 60
    let json =
      String(repeating: #"{"id":1,"\#(key)":{"node":"#, count: levels) + #"{"id":1}"#
      + String(repeating: "}}", count: levels)
    nonisolated(unsafe) let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    nonisolated(unsafe) var whole: Node?
    onSmallStack(kilobytes: 256 * 1024) {
      unsafe whole = Node.deserialize(from: json)
      #expect(unsafe whole?.id == 1)
    }
    var merging = DecodingOptions()
    merging.mergesUpdates = true
    for size in [1024, 2048] {
      onSmallStack(kilobytes: size) { [merging] in
        _ = Node.deserialize(from: json)
        _ = unsafe Node.deserialize(from: tree ?? [:])
        guard unsafe whole != nil else { return }
        let changed = json.replacing("\"id\":1", with: "\"id\":2")
        var node = unsafe whole ?? Node()
        do throws(JSONFailure) {
          try Node.decode(into: &node, from: changed, options: merging)
          #expect(node.id == 2)
          try Node.decode(into: &node, from: json, options: merging)
        } catch {
          #expect(error.reason == .nestedTooDeeply && node.id == 1)
        }
      }
    }
  }

  private struct Link: HandyJSON {
    var load = Four<SixteenKilobytes>()
    var next: Any?
  }

  @Test("large values in properties that do not say their type are written, or refused")
  func largeAny() {
    nonisolated(unsafe) var first: Link?
    onSmallStack(kilobytes: 256 * 1024) {
      // The first use of a type takes more stack than any other.
      _ = Link().toJSON()
      var link = Link()
      for _ in 0..<40 {
        var outer = Link()
        outer.next = link
        link = outer
      }
      unsafe first = link
      #expect(link.toJSONString() != nil)
    }
    onSmallStack(kilobytes: 2048) {
      _ = unsafe first?.toJSONString()
      _ = unsafe first?.toJSON()
    }
  }

  private final class Owner: HandyJSON {
    var name = ""
    var items: [Four<SixteenKilobytes>] = []
    required init() {}
  }

  @Test("an object that is updated with elements too large for the stack stays as it was")
  func largeElements() throws {
    let json = #"{"name":"new","items":[{}]}"#
    // The first use of a type takes more stack than any other.
    onSmallStack(kilobytes: 16_384) {
      var owner = Owner()
      try? Owner.decode(into: &owner, from: json)
      #expect(owner.name == "new")
    }
    onSmallStack(kilobytes: 600) {
      var owner = Owner()
      do throws(JSONFailure) {
        try Owner.decode(into: &owner, from: json)
        // With a sanitizer, the stack is larger.
        #expect(Sanitizers.enlargeFrames && owner.name == "new")
      } catch {
        #expect(error.reason == .nestedTooDeeply && owner.name.isEmpty)
      }
    }
  }
}
