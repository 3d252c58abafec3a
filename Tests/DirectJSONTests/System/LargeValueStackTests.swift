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
}
