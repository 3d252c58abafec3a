import DirectJSON
import FieldLayout
import Foundation
import Testing

/// What decodes values several times, with values of `Codable` types in between: cases that are tried, names that stand
/// last, code that reads keys by hand. The values in the depth must not be decoded twice as often for each level.
@Suite("Codable: alternation, counted", .serialized)
struct AlternationCountTests {
  fileprivate static let count = Locked(0)

  /// Counts how often values of `Codable` types are decoded.
  private struct Counted<Content: Decodable>: Decodable {
    let content: Content
    init(from decoder: any Decoder) throws {
      AlternationCountTests.count.withLock { $0 += 1 }
      content = try Content(from: decoder)
    }
  }

  private struct Left<Union: JSONUnion>: Decodable {
    var next: [CodableModel<Union>]
    var left: Int
  }

  private struct Right<Union: JSONUnion>: Decodable {
    var next: [CodableModel<Union>]
    var right: Int
  }

  private struct Row<Union: JSONUnion>: JSONRecord {
    let next: [Union]
    let row: Int
  }

  /// All payloads are `Codable`.
  private indirect enum Tried: JSONUnion {
    case left(Counted<Left<Tried>>)
    case right(Counted<Right<Tried>>)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Tried>] {
      [
        .case("left", Tried.left) { if case .left(let value) = $0 { value } else { nil } },
        .case("right", Tried.right) { if case .right(let value) = $0 { value } else { nil } },
      ]
    }
  }

  /// A payload that is `Codable`, and one that is a record.
  private indirect enum Mixed: JSONUnion {
    case left(Counted<Left<Mixed>>)
    case row(Row<Mixed>)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Mixed>] {
      [
        .case("left", Mixed.left) { if case .left(let value) = $0 { value } else { nil } },
        .case("row", Mixed.row) { if case .row(let value) = $0 { value } else { nil } },
      ]
    }
  }

  /// Names its case last in the documents of these tests.
  private indirect enum Named: JSONUnion {
    case left(Counted<Left<Named>>)
    case right(Counted<Right<Named>>)
    static var tag: UnionTag { .inside("type") }
    static var cases: [UnionCase<Named>] {
      [
        .case("left", Named.left) { if case .left(let value) = $0 { value } else { nil } },
        .case("right", Named.right) { if case .right(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private struct Manual: JSONArchivable {
    var box: Counted<Box>?
    var found: Counted<Box>?
    mutating func restore(from object: JSONObjectReader) { found = object.restore("box") }
  }

  private final class Box: Decodable {
    @CodableModel var manual: Manual?
  }

  private struct Strict: JSONRecord {
    let box: Counted<StrictBox>
    let id: Int
  }

  private struct StrictBox: Decodable {
    let record: [CodableModel<Strict>]
  }

  private class Family: ClassFamily {
    var box: Counted<FamilyBox>?
    required init() {}
    class var discriminator: String { "kind" }
    class var members: [String: Family.Type] { ["first": Family.self, "second": Member.self] }
  }

  private final class Member: Family {}

  private struct FamilyBox: Decodable {
    let family: [CodableModel<Family>]
  }

  enum Way: CaseIterable {
    case text, strict, report, tree, foundation
  }

  enum Kind: String, CaseIterable {
    case tried, mixed, mixedRow, extra, extras, rowExtra, unfit, named, namedTwice, manual, record, family
  }

  private static func decode<Root: JSONRoot>(_ type: Root.Type, _ way: Way, _ json: String) {
    switch way {
    case .text: _ = try? Root.decode(from: json)
    case .strict: _ = try? Root.decode(from: json, options: .strict)
    case .report:
      var report = JSONReport()
      _ = try? Root.decode(from: json, report: &report)
    case .tree:
      let tree = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      _ = try? Root.decode(from: tree ?? [:])
    case .foundation: _ = try? JSONDecoder().decode(CodableModel<Root>.self, from: Data(json.utf8))
    }
  }

  private static func decode(_ kind: Kind, _ way: Way, _ levels: Int) {
    func text(_ opening: String, _ core: String, _ closing: String) -> String {
      String(repeating: opening, count: levels) + core + String(repeating: closing, count: levels)
    }
    switch kind {
    case .tried: decode(Tried.self, way, text(#"{"next":["#, #"{"next":[],"right":1}"#, #"],"right":1}"#))
    case .mixed: decode(Mixed.self, way, text(#"{"next":["#, #"{"next":[],"left":1}"#, #"],"left":1}"#))
    case .mixedRow: decode(Mixed.self, way, text(#"{"next":["#, #"{"next":[],"row":1}"#, #"],"row":1}"#))
    case .extra: decode(Mixed.self, way, text(#"{"next":["#, #"{"next":[],"row":1,"x":0}"#, #"],"left":1}"#))
    case .extras: decode(Mixed.self, way, text(#"{"x":0,"next":["#, #"{"next":[],"row":1}"#, #"],"row":1}"#))
    case .rowExtra: decode(Mixed.self, way, text(#"{"next":["#, #"{"next":[],"row":1,"x":0}"#, #"],"row":1}"#))
    case .unfit: decode(Tried.self, way, text(#"{"next":["#, #"{"next":[]}"#, #"],"right":1}"#))
    case .named:
      decode(
        Named.self, way, text(#"{"next":["#, #"{"type":"left","next":[],"left":1}"#, #"],"left":1,"type":"left"}"#))
    case .namedTwice:
      decode(
        Named.self, way,
        text(#"{"type":"right","next":["#, #"{"type":"left","next":[],"left":1}"#, #"],"left":1,"type":"left"}"#))
    case .manual: decode(Manual.self, way, text(#"{"box":{"manual":"#, "{}", "}}"))
    case .record: decode(Strict.self, way, text(#"{"box":{"record":["#, #"{"id":"x"}"#, #"]},"id":"x"}"#))
    case .family:
      decode(
        Family.self, way,
        text(#"{"first":1,"box":{"family":["#, #"{"kind":"first"}"#, #"]},"kind":"second"}"#))
    }
  }

  @Test("values in the depth are not decoded twice as often for each level", arguments: Kind.allCases, Way.allCases)
  func counts(kind: Kind, way: Way) {
    func count(_ levels: Int) -> Int {
      Self.count.withLock { $0 = 0 }
      Self.decode(kind, way, levels)
      return Self.count.withLock { $0 }
    }
    _ = count(1)
    let (few, many) = (count(6), count(12))
    #expect(few > 0 && many <= 4 * few, "\(few), \(many)")
  }
}
