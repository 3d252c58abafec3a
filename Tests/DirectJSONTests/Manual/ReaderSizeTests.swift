import DirectJSON
import Foundation
import Testing

/// Small objects are searched for each key, of large ones a table is made: both find the same.
@Suite("Manual: readers of small and large objects")
struct ReaderSizeTests {
  struct Asking: JSONArchivable {
    var found: [String: Int] = [:]
    var inner: Int?
    var hasMissing = false

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> found
      mapper >>> inner
      mapper >>> hasMissing
    }

    mutating func restore(from object: JSONObjectReader) {
      for key in ["a", "b", "caf\u{E9}", "cafe\u{301}", "q\"", ""] { found[key] = object.restore(key) }
      inner = object.object("in")?.restore("deep")
      hasMissing = object.contains("missing")
    }
  }

  @Test("the last of two keys, keys with escapes, and no others", arguments: [0, 400, 600, 5_000])
  func finds(padding: Int) throws {
    let long = String(repeating: "x", count: padding)
    let json = """
      {"a":1,"pad":"\(long)","in":{"deep":0,"pad":"\(long)","deep":7},"caf\u{E9}":3,"cafe\u{301}":4,"\\u0071\\"":5,
      "a":2,"":6,"B":9}
      """
    let model = try Asking.decode(from: json)
    #expect(model.found["a"] == 2)
    #expect(model.found["b"] == nil)
    #expect(model.found["q\""] == 5)
    #expect(model.found[""] == 6)
    #expect(model.inner == 7)
    #expect(!model.hasMissing)

    struct Accents: JSONArchivable {
      var composed = 0
      var decomposed = 0
      mutating func restore(from object: JSONObjectReader) {
        composed = object.restore("caf\u{E9}") ?? 0
        decomposed = object.restore("cafe\u{301}") ?? 0
      }
    }
    let accents = try Accents.decode(from: json)
    #expect(accents.composed == 3)
    #expect(accents.decomposed == 4)
  }

  private struct Plain: HandyJSON {
    var userID2 = 0
    var k = 0
  }

  private struct ByHand: JSONArchivable {
    var found: [Int] = []
    var other = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> found }
    mutating func restore(from object: JSONObjectReader) {
      // More often than an object is searched.
      for _ in 0..<12 { found.append(object.restore("userID2") ?? 0) }
      other = object.restore("k") ?? 0
    }
  }

  static let styles: [DecodingOptions.KeyDecodingStrategy] = [
    .useDefaultKeys, .convertFromSnakeCase, .convertFromKebabCase, .convertFromPascalCase,
  ]

  @Test("a key that a style lets stand for a name, as for a property", arguments: [0, 600], [false, true])
  func findsSpelled(padding: Int, isCaseInsensitive: Bool) throws {
    let long = String(repeating: "x", count: padding)
    let keys = [
      "userID2", "user_iD2", "user_id2", "user-iD2", "user-ID2", "UserID2", "USERID2", "userid2", "user_ID_2",
      "user_i_d2", "_userID2", "user__iD2", "user\\u0049D2", "us\\u0065r_iD2", "userID", "userID22", "user\u{130}D2",
      "us\u{E9}rID2", "\u{212A}", "K", "_k", "k\u{301}", "",
    ]
    for style in Self.styles {
      var options = DecodingOptions()
      options.keyStrategy = style
      options.isCaseInsensitive = isCaseInsensitive
      for key in keys {
        let json = #"{"pad":"\#(long)","\#(key)":7,"last":[]}"#
        let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let plain = try Plain.decode(from: json, options: options)
        let byHand = [
          try ByHand.decode(from: json, options: options), try ByHand.decode(from: tree, options: options),
        ]
        for byHand in byHand {
          #expect(byHand.found == Array(repeating: plain.userID2, count: 12), "\(style) \(key)")
          #expect(byHand.other == plain.k, "\(style) \(key)")
        }
      }
    }
  }

  class Guarded: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Guarded.Type] { ["known": Guarded.self] }
    class var unknownMember: UnknownMember { .failure }
    var kind = ""
    required init() {}
  }

  struct Holding: JSONArchivable {
    var guarded: [Guarded] = []
    var other = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> guarded }
    mutating func restore(from object: JSONObjectReader) {
      guarded = object.object("in")?.object("deeper")?.restore("list") ?? []
      other = object.restore("other") ?? 0
    }
  }

  struct Outer: JSONArchivable {
    var holding: [Holding] = []
    mutating func mapping(mapper: HelpingMapper) { mapper >>> holding }
    mutating func restore(from object: JSONObjectReader) { holding = object.restore("holding") ?? [] }
  }

  @Test("what ends a decode does so from any object that a reader gives, in text and in trees")
  func faultsOfInnerReaders() throws {
    let known = #"{"in":{"deeper":{"list":[{"kind":"known"}]}},"other":1}"#
    let unknown = #"{"in":{"deeper":{"list":[{"kind":"known"},{"kind":"what"}]}},"other":1}"#
    for (json, isFine) in [(known, true), (unknown, false)] {
      let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let outerJSON = "{\"holding\":[\(known),\(json)]}"
      let outerTree = try #require(JSONSerialization.jsonObject(with: Data(outerJSON.utf8)) as? [String: Any])
      #expect((try? Holding.decode(from: json))?.guarded.count == (isFine ? 1 : nil))
      #expect((try? Holding.decode(from: tree))?.guarded.count == (isFine ? 1 : nil))
      #expect((try? Outer.decode(from: outerJSON))?.holding.count == (isFine ? 2 : nil))
      #expect((try? Outer.decode(from: outerTree))?.holding.count == (isFine ? 2 : nil))
    }
  }
}
