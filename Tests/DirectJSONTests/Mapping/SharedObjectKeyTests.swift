import DirectJSON
import Foundation
import Testing

/// A property takes a whole object, and paths of others lead through it: a key that one of them uses is not unknown.
@Suite("Mapping: unknown keys of an object that several properties use")
struct SharedObjectKeyTests {
  private struct Inner: HandyJSON {
    var a = 0
    var deep: Deep?
  }

  private struct Deep: HandyJSON { var c = 0 }

  private struct Outer: HandyJSON {
    var c: Inner?
    var b = 0
    var d = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< b <-- "c.x"
      mapper <<< d <-- "c.deep.y"
    }
  }

  private struct Named: HandyJSON {
    var c: Inner?
    var b = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< c <-- ["e", "c"]
      mapper <<< b <-- "c.x"
    }
  }

  private struct Record: JSONRecord {
    let c: Inner?
    let b: Int
    static func mapping(_ mapper: RecordMapper<Record>) { mapper <<< \.b <-- "c.x" }
  }

  private enum Kind: JSONUnion {
    case inner(Inner)
    static let tag = UnionTag.inside("type")
    static var cases: [UnionCase<Kind>] {
      [.case("a", Kind.inner) { if case .inner(let inner) = $0 { inner } else { nil } }]
    }
  }

  private struct Holder: HandyJSON {
    var d: Kind?
    var b = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< b <-- "d.x" }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func unknown<Model: JSONRoot>(_ type: Model.Type, _ json: String) throws -> [[String]] {
    var options = DecodingOptions()
    options.unknownKeys = .reported
    var (text, plain) = (JSONReport(), JSONReport())
    _ = try Model.decode(from: json, options: options, report: &text)
    _ = try Model.decode(from: tree(json), options: options, report: &plain)
    return [text, plain].map { $0.mismatches.map(\.path.description).sorted() }
  }

  @Test("a key that the property's type or a path uses is known, and any other is judged once")
  func judges() throws {
    let known = #"{"c":{"a":1,"x":2,"deep":{"c":3,"y":4}}}"#
    for found in try unknown(Outer.self, known) { #expect(found == []) }
    let other = #"{"c":{"a":1,"x":2,"z":0,"deep":{"c":3,"y":4,"x":0}}}"#
    for found in try unknown(Outer.self, other) { #expect(found == ["$.c.deep.x", "$.c.z"]) }
    for found in try unknown(Named.self, #"{"c":{"a":1,"x":2}}"#) { #expect(found == []) }
    for found in try unknown(Named.self, #"{"c":{"a":1,"x":2,"y":0}}"#) { #expect(found == ["$.c.y"]) }
    for found in try unknown(Record.self, #"{"c":{"a":1,"x":2}}"#) { #expect(found == []) }
    for found in try unknown(Record.self, #"{"c":{"a":1,"x":2,"y":0}}"#) { #expect(found == ["$.c.y"]) }
  }

  @Test("strict calls take what the properties use, for each element of an array")
  func strict() throws {
    let outer = try Outer.decode(from: #"{"c":{"a":1,"x":2,"deep":{"c":3,"y":4}}}"#, options: refusing)
    #expect((outer.c?.a, outer.c?.deep?.c, outer.b, outer.d) == (1, 3, 2, 4))
    struct List: HandyJSON { var list: [Outer] = [] }
    let list = #"{"list":[{"c":{"x":1}},{"c":{"x":2,"a":3}}]}"#
    #expect(try List.decode(from: list, options: refusing).list.map(\.b) == [1, 2])
    #expect(try List.decode(from: tree(list), options: refusing).list.map(\.b) == [1, 2])
    #expect(throws: JSONFailure.self) {
      try List.decode(from: #"{"list":[{"c":{"x":1}},{"c":{"x":2,"z":3}}]}"#, options: refusing)
    }
  }

  private var refusing: DecodingOptions {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    return options
  }

  @Test(
    "the key of a union's name is known, however it is spelled and looked up",
    arguments: [#"{"d":{"type":"a","x":2}}"#, #"{"d":{"typ\u0065":"a","x":2}}"#, #"{"d":{"x":2,"a":1,"type":"a"}}"#])
  func unionNames(json: String) throws {
    var custom = refusing
    custom.keyStrategy = .custom { $0 }
    for options in [refusing, custom] {
      #expect(try Holder.decode(from: json, options: options).b == 2)
      #expect(try Holder.decode(from: tree(json), options: options).b == 2)
    }
    for found in try unknown(Holder.self, json) { #expect(found == []) }
  }
}
