import DirectJSON
import FieldLayout
import Testing

/// Unions that are made before a key is found to stand twice in their objects.
@Suite("Unions: released after a late fault", .serialized)
struct UnionWatchLifetimeTests {
  fileprivate static let living = Locked(0)

  private final class Load: Decodable {
    var id = 0

    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      UnionWatchLifetimeTests.living.withLock { $0 += 1 }
    }

    deinit { UnionWatchLifetimeTests.living.withLock { $0 -= 1 } }
  }

  private indirect enum Choice: JSONUnion {
    case load(Load)
    static var tag: UnionTag { .inside("type") }
    static var cases: [UnionCase<Choice>] {
      [.case("load", Choice.load) { if case .load(let load) = $0 { load } else { nil } }]
    }
  }

  private struct Record: JSONRecord {
    let choice: Choice
    let maybe: Choice?
    let list: [Choice]?
    let table: [String: Choice]?
  }

  private struct Model: HandyJSON {
    var choice: Choice?
    var list: [Choice] = []
    var table: [String: Choice] = [:]
    @Flattened var inner = Inner()
  }

  private struct Inner: HandyJSON {
    var maybe: Choice?
  }

  private static let good = #"{"type":"load","id":1}"#

  @Test(
    "wherever the union stands",
    arguments: [#"{"type":"load","id":1,"id":2}"#, #"{"type":"none","id":1,"type":"load"}"#])
  func released(faulty: String) {
    let lists = [faulty, "[\(faulty)]", "[\(Self.good),\(faulty),\(Self.good)]"]
    let objects = [
      #"{"choice":\#(faulty)}"#, #"{"choice":\#(Self.good),"maybe":\#(faulty)}"#,
      #"{"choice":\#(Self.good),"list":[\#(Self.good),\#(faulty)]}"#,
      #"{"choice":\#(Self.good),"table":{"a":\#(Self.good),"b":\#(faulty)}}"#,
    ]
    var unique = DecodingOptions()
    unique.refusesDuplicateKeys = true
    for options in [DecodingOptions.strict, unique] {
      for json in lists {
        #expect(throws: JSONFailure.self) { try Choice.decode(from: json, options: options) }
        #expect(throws: JSONFailure.self) { try [Choice].decode(from: json, options: options) }
      }
      for json in objects {
        #expect(throws: JSONFailure.self) { try Record.decode(from: json, options: options) }
        #expect(throws: JSONFailure.self) { try Model.decode(from: json, options: options) }
        #expect(throws: JSONFailure.self) { try [Record].decode(from: "[\(json)]", options: options) }
      }
    }
    #expect(Self.living.withLock { $0 } == 0)
  }
}
