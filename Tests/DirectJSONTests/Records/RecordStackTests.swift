import DirectJSON
import Foundation
import Testing

@Suite("Records: threads with little stack")
struct RecordStackTests {
  struct Tree: JSONRecord {
    let list: [Tree]?
    let named: [String: Tree]?
    let node: Node?
    let union: Union?
    let untold: [Untold]?
    let deep: [Tree]?

    static func mapping(_ mapper: RecordMapper<Tree>) { mapper <<< \.deep <-- ["a.deep", "deep"] }
  }

  final class Node: HandyJSON {
    var tree: Tree?
    required init() {}
  }

  enum Union: JSONUnion {
    case trees([Tree])
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Union>] {
      [.case("trees", Union.trees) { if case .trees(let trees) = $0 { trees } else { nil } }]
    }
  }

  enum Untold: JSONUnion {
    case number(Int)
    case many([Untold])
    case tree(Branch)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Untold>] {
      [
        .case("number", Untold.number) { if case .number(let number) = $0 { number } else { nil } },
        .case("many", Untold.many) { if case .many(let many) = $0 { many } else { nil } },
        .case("tree", Untold.tree) { if case .tree(let tree) = $0 { tree } else { nil } },
      ]
    }
  }

  struct Branch: JSONRecord {
    let untold: [Untold]
  }

  static let shapes = [
    (#"{"list":["#, "]}"), (#"{"named":{"a":"#, "}}"), (#"{"node":{"tree":"#, "}}"),
    (#"{"union":{"trees":["#, "]}}"),
    (#"{"a":{"deep":["#, "]}}"), (#"{"deep":["#, "]}"),
  ]

  @Sendable static func exercise<Root: JSONRoot>(_ type: Root.Type, _ json: String) {
    if let root = Root.deserialize(from: json) {
      _ = root.toJSONString()
      _ = root.toJSON()
    }
    var options = DecodingOptions()
    options.isStrict = true
    var report = JSONReport()
    _ = try? Root.decode(from: json, options: options, report: &report)
    if let value = try? JSONValue(parsing: json) { _ = try? Root.decode(from: value) }
  }

  @Test(
    "records nested to the limit are made, or refused", arguments: [64, 128, 512], shapes.indices)
  func records(size: Int, shape: Int) throws {
    for count in [2, 3, 10, 50, 120, 200] {
      let (opening, closing) = Self.shapes[shape]
      let json =
        String(repeating: opening, count: count) + "{}" + String(repeating: closing, count: count)
      if count == 2 {
        Self.exercise(Tree.self, json)
      } else {
        onSmallStack(kilobytes: size) { Self.exercise(Tree.self, json) }
      }
    }
  }

  @Test(
    "unions that fit in each other, nested to the limit, are made, or refused",
    arguments: [64, 128, 512])
  func unions(size: Int) throws {
    for count in [2, 3, 10, 50, 120, 200] {
      for (opening, closing, inner) in [
        ("[", "]", "1"), (#"{"untold":["#, "]}", #"{"untold":[]}"#), ("[", "]", "true"),
      ] {
        let json =
          String(repeating: opening, count: count) + inner
          + String(repeating: closing, count: count)
        if count == 2 {
          Self.exercise(Untold.self, json)
        } else {
          onSmallStack(kilobytes: size) { Self.exercise(Untold.self, json) }
        }
      }
    }
    #expect(Untold.deserialize(from: "[[1,[2]],{\"untold\":[3]}]") != nil)
  }
}
