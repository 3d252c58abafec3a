import DirectJSON
import Foundation
import Testing

@Suite("Mapping: names, converters, exclusions")
struct SpecifyTests {
  final class CatClass: HandyJSON {
    var id: Int64 = 0
    var name = ""
    var parent: (String, String)?
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "cat_id")
      mapper.specify(property: &parent) { (rawString) -> (String, String)? in
        let parents = rawString.split(separator: "/").map(String.init)
        return parents.count == 2 ? (parents[0], parents[1]) : nil
      }
    }
  }

  struct CatStruct: HandyJSON {
    var id: Int64 = 0
    var name = ""
    var parent: (String, String)?

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "cat_id")
      mapper.specify(property: &parent) { (rawString) -> (String, String)? in
        let parents = rawString.split(separator: "/").map(String.init)
        return parents.count == 2 ? (parents[0], parents[1]) : nil
      }
    }
  }

  @Test("Cat with another key for its id and a tuple made of text")
  func cat() throws {
    let json = #"{"cat_id":12345,"id":1,"name":"Kitty","parent":"Tom/Lily"}"#
    let object = try #require(CatClass.deserialize(from: json))
    #expect((object.id, object.name) == (12345, "Kitty"))
    #expect(object.parent?.0 == "Tom" && object.parent?.1 == "Lily")
    let value = try #require(CatStruct.deserialize(from: json))
    #expect((value.id, value.name) == (12345, "Kitty"))
    #expect(value.parent?.0 == "Tom" && value.parent?.1 == "Lily")
    #expect(CatStruct.deserialize(from: #"{"parent":"Tom"}"#)?.parent == nil)
  }

  struct Everything: HandyJSON {
    var plain = 0
    var named = 0
    var both = 0
    var converted = "kept"
    var secret = "kept"
    var list: [Int] = []
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var implicit: Int! = 5
    var after = ""

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &named, name: "another name")
      mapper.specify(property: &both, name: "b", converter: { $0.count })
      mapper.specify(property: &converted) { $0 + "!" }
      mapper.exclude(property: &secret)
      mapper.specify(property: &list) { $0.split(separator: "-").compactMap { Int($0) } }
      mapper.specify(property: &implicit) { Int($0, radix: 16) }
    }
  }

  @Test("names, converters and exclusions decide what becomes of a value")
  func everything() throws {
    let (model, mismatches) = try decoded(
      Everything.self,
      from: #"""
        {"plain":1,"named":2,"another name":3,"both":"no","b":"four","converted":"text","secret":"told","list":"1-2-3",
        "implicit":"ff","after":"a"}
        """#)
    #expect((model.plain, model.named, model.both, model.converted) == (1, 3, 4, "text!"))
    #expect((model.secret, model.list, model.implicit, model.after) == ("kept", [1, 2, 3], 255, "a"))
    #expect(mismatches == [])
    #expect(
      model.toJSONString()
        == #"{"plain":1,"another name":3,"b":4,"converted":"text!","list":[1,2,3],"implicit":255,"after":"a"}"#)
    #expect(
      model.toJSON()?.keys.sorted() == ["after", "another name", "b", "converted", "implicit", "list", "plain"])
  }

  @Test(
    "a converter is given the text of any value, but not of null",
    arguments: [
      ("\"a\\n\"", "a\n!"), ("5", "5!"), ("1.50", "1.50!"), ("true", "true!"), ("{ \"a\" : [1] }", "{ \"a\" : [1] }!"),
      ("[]", "[]!"), ("null", "kept"),
    ])
  func textOfValues(json: String, expected: String) throws {
    #expect(try Everything.decode(from: "{\"converted\":\(json)}").converted == expected)
  }

  struct Paths: HandyJSON {
    var author = ""
    var title = ""
    var count = 0
    var first = 0
    var dotted = 0
    var content: String?
    var deep: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &author, name: "content.author.name")
      mapper.specify(property: &title, name: "content.title")
      mapper.specify(property: &count, name: "content.author.stats.count")
      mapper.specify(property: &dotted, name: #"a\.b"#)
      mapper.specify(property: &deep, name: "..x..y.")
    }
  }

  @Test("dotted names lead into nested objects")
  func dottedPaths() throws {
    let json = #"""
      {"first":1,"content":{"title":"T","author":{"name":"N","other":[],"stats":{"count":"5"}},"x":{}},"a.b":6,"x":{"y":[7]}}
      """#
    let (paths, mismatches) = try decoded(Paths.self, from: json)
    #expect((paths.author, paths.title, paths.count, paths.first, paths.dotted) == ("N", "T", 5, 1, 6))
    #expect(paths.deep == [7])
    // A plain property may have the same key.
    #expect(paths.content?.hasPrefix(#"{"title":"T""#) == true)
    #expect(mismatches == [])
    for json in [
      "{}", #"{"content":5}"#, #"{"content":{"author":[]}}"#, #"{"content":{"author":{"stats":"x"}},"x":[]}"#,
      #"{"content":null}"#,
    ] {
      let kept = try Paths.decode(from: json)
      #expect((kept.author, kept.title, kept.count, kept.deep) == ("", "", 0, []))
    }
    #expect(throws: JSONFailure.self) { try Paths.decode(from: #"{"content":{"author":{"stats":{"count":5,}}}}"#) }
  }

  struct FlatPaths: HandyJSON, Equatable {
    var author: String?
    var title: String?
    var count: Int?
    var id = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &author, name: "content.author.name")
      mapper.specify(property: &title, name: "content.title")
      mapper.specify(property: &count, name: "content.author.count")
    }
  }

  @Test("dotted names are written as nested objects, and come back")
  func encodesPaths() throws {
    let full = FlatPaths(author: "N", title: "T", count: 5, id: 1)
    let json = try #require(full.toJSONString())
    #expect(json == #"{"content":{"author":{"name":"N","count":5},"title":"T"},"id":1}"#)
    #expect(FlatPaths.deserialize(from: json) == full)
    #expect(FlatPaths(id: 2).toJSONString() == #"{"id":2}"#)
    #expect(FlatPaths(title: "T", id: 3).toJSONString() == #"{"content":{"title":"T"},"id":3}"#)
    let dictionary = try #require(full.toJSON())
    #expect(rendering(dictionary) == "{content={author={count=5 name='N'} title='T'} id=1}")
  }

  /// Names with characters that are escaped in JSON.
  struct OddNames: HandyJSON, Equatable {
    var quote = 0
    var backslash = 0
    var line = 0
    var accent = 0
    var space = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &quote, name: "a\"b")
      mapper.specify(property: &backslash, name: "a\\nb")
      mapper.specify(property: &line, name: "a\nb")
      mapper.specify(property: &accent, name: "é日😀")
      mapper.specify(property: &space, name: " a b ")
    }
  }

  @Test("names may hold any character, and match only keys that stand for them")
  func oddNames() throws {
    let model = try OddNames.decode(from: #"{"a\"b":1,"a\\nb":2,"a\nb":3,"\u00e9日\uD83D\uDE00":4," a b ":5}"#)
    #expect(model == OddNames(quote: 1, backslash: 2, line: 3, accent: 4, space: 5))
    #expect(try OddNames.decode(from: #"{"a\u0022b":1,"é日😀":4}"#) == OddNames(quote: 1, accent: 4))
    #expect(try OddNames.decode(from: #"{"a\nb":7}"#) == OddNames(line: 7))
    // The raw characters of a name are no key.
    #expect(throws: JSONFailure.self) { try OddNames.decode(from: #"{"a"b":1}"#) }
    #expect(throws: JSONFailure.self) { try OddNames.decode(from: "{\"a\nb\":1}") }
    let json = try #require(model.toJSONString())
    #expect(json == #"{"a\"b":1,"a\\nb":2,"a\nb":3,"é日😀":4," a b ":5}"#)
    #expect(try OddNames.decode(from: json) == model)
  }

  struct Shared: HandyJSON {
    var number = 0
    var text = ""
    var list: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &text, name: "number")
      mapper.specify(property: &list, name: "number.list")
    }
  }

  @Test("one key may fill several properties")
  func sharedKey() throws {
    let shared = try Shared.decode(from: #"{"number":5}"#)
    #expect((shared.number, shared.text) == (5, "5"))
    let nested = try Shared.decode(from: #"{"number":{"list":[1]}}"#)
    #expect((nested.number, nested.text, nested.list) == (0, #"{"list":[1]}"#, [1]))
  }

  class Base: HandyJSON {
    var id = 0
    var name = ""
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "base_id")
    }
  }

  class Middle: Base {
    var extra = 0

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper.specify(property: &extra, name: "middle_extra")
    }
  }

  final class Leaf: Middle {
    var tail = ""

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper.specify(property: &name) { "<\($0)>" }
      mapper.specify(property: &extra, name: "leaf_extra")
      mapper.exclude(property: &tail)
    }
  }

  final class Silent: Middle {
    override func mapping(mapper: HelpingMapper) {}
  }

  @Test("a subclass adds to its superclass's mapping, or replaces it")
  func inheritance() throws {
    let json = #"{"id":1,"base_id":2,"name":"n","extra":3,"middle_extra":4,"leaf_extra":5,"tail":"t"}"#
    let base = try Base.decode(from: json)
    #expect((base.id, base.name) == (2, "n"))
    let middle = try Middle.decode(from: json)
    #expect((middle.id, middle.name, middle.extra) == (2, "n", 4))
    let leaf = try Leaf.decode(from: json)
    #expect((leaf.id, leaf.name, leaf.extra, leaf.tail) == (2, "<n>", 5, ""))
    let silent = try Silent.decode(from: json)
    #expect((silent.id, silent.name, silent.extra) == (1, "n", 3))
    #expect(leaf.toJSONString() == #"{"base_id":2,"name":"<n>","leaf_extra":5}"#)
  }

  final class Stateful: HandyJSON {
    var prefix = "default"
    var name = ""
    var calls = 0
    var child: Stateful?
    required init() {}

    func willStartMapping() { prefix = "set" }

    func mapping(mapper: HelpingMapper) {
      // The closure works on the instance that is being decoded.
      mapper.specify(property: &name) { [unowned self] text in
        calls &+= 1
        return "\(prefix)-\(text)"
      }
    }
  }

  @Test("a converter may capture the instance that it belongs to")
  func capturesSelf() throws {
    let model = try Stateful.decode(from: #"{"prefix":"p","name":"a","name":"b","child":{"name":"c"}}"#)
    #expect((model.name, model.calls) == ("p-b", 2))
    #expect((model.child?.name, model.child?.calls) == ("set-c", 1))
    let list = try [Stateful].decode(from: #"[{"name":"a"},{"prefix":"q","name":"b"},{}]"#)
    #expect(list.map(\.name) == ["set-a", "q-b", ""])
  }

  private struct Foreign { var number = 1 }

  private final class Inner: HandyJSON {
    var deep: Foreign? = Foreign()
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- TransformOf<Foreign, String>(fromJSON: { _ in nil }, toJSON: { _ in "x" })
    }
  }

  private struct Trip: HandyJSON {
    var born: Date? = Date(timeIntervalSince1970: 0)
    var number: Int? = 1
    var mapped: Int? = 2
    var kept = 3
    var foreign: Foreign? = Foreign()
    @DefaultValue var wrapped: Int? = 4
    @Flattened var inner = Inner()
    var nested: Int?? = 7

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &nested) { Int($0) }
      mapper <<< foreign <-- TransformOf<Foreign, String>(fromJSON: { _ in nil }, toJSON: { _ in "x" })
      mapper.specify(property: &wrapped) { Int($0) }
      mapper <<< born <-- ("born_at", CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
      mapper.specify(property: &number) { Int($0) }
      mapper <<< mapped <-- TransformOf<Int, Int>(fromJSON: { $0 ?? 7 }, toJSON: { $0 })
      mapper.specify(property: &kept) { Int($0) ?? 0 }
    }
  }

  private final class LazyTrip: HandyJSON {
    lazy var count = 5
    lazy var optional: Int? = 6
    lazy var foreign = Foreign()
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: \LazyTrip.count) { Int($0) ?? 0 }
      mapper.specify(property: \LazyTrip.optional) { Int($0) }
      mapper.specify(
        propertyNamed: "foreign", transform: TransformOf<Foreign, String>(fromJSON: { _ in nil }, toJSON: { _ in "x" }))
    }
  }

  @Test("null for a lazy property with a closure means what its declared type says")
  func nullOfLazy() throws {
    var options = DecodingOptions()
    let json = #"{"count":null,"optional":null,"foreign":null}"#
    for clears in [false, true] {
      options.nullClearsOptionals = clears
      try decodedFromBoth(LazyTrip.self, from: json, options: options) { trip, _ in
        #expect(trip.count == 5 && trip.optional == (clears ? nil : 6))
      }
      var used = LazyTrip()
      used.count = 9
      used.foreign.number = 9
      try LazyTrip.decode(into: &used, from: json, options: options)
      #expect(used.count == 9 && used.foreign.number == 9)
    }
  }

  @Test("null, which no closure is asked about, clears an optional where the options say so")
  func nullClears() throws {
    var options = DecodingOptions()
    let json = """
      {"born_at":null,"number":null,"mapped":null,"kept":null,"foreign":null,"wrapped":null,"deep":null,\
      "nested":null}
      """
    for clears in [false, true] {
      options.nullClearsOptionals = clears
      try decodedFromBoth(Trip.self, from: json, options: options) { trip, mismatches in
        #expect(trip.born == (clears ? nil : Date(timeIntervalSince1970: 0)))
        #expect(trip.number == (clears ? nil : 1))
        #expect(trip.mapped == (clears ? nil : 2) && trip.kept == 3)
        #expect(trip.nested == (clears ? .some(nil) : 7))
        #expect((trip.foreign == nil, trip.inner.deep == nil, trip.wrapped) == (clears, clears, clears ? nil : 4))
        #expect(mismatches == [])
      }
    }
  }

  private class Priced: HandyJSON {
    var price = 0.0
    var name = ""
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< price <-- TransformOf<Double, String>(fromJSON: { Double($0 ?? "") }, toJSON: { "\($0 ?? 0)" })
      mapper <<< name <-- "title"
    }
  }

  private final class Amount: Priced {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< price <-- "amount"
      mapper <<< name <-- TransformOf<String, String>(fromJSON: { $0.map { "<\($0)>" } }, toJSON: { $0 })
    }
  }

  @Test("a second mapping of a property replaces the first one")
  func lastMapping() throws {
    try decodedFromBoth(Amount.self, from: #"{"amount":12.5,"title":"a","name":"b"}"#) { amount, mismatches in
      #expect(amount.price == 12.5 && amount.name == "<b>")
      #expect(mismatches == [])
      try expectEncoding(of: amount, #"{"amount":12.5,"name":"<b>"}"#)
    }
  }

  private struct Indexed: HandyJSON {
    var last = 1
    var beyond = 2
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< last <-- "list.9223372036854775807"
      mapper <<< beyond <-- "list.9223372036854775808"
    }
  }

  @Test("the largest numbers on a path lead to no element")
  func largestIndex() throws {
    try decodedFromBoth(Indexed.self, from: #"{"list":[1,2]}"#) { model, mismatches in
      #expect(model.last == 1 && model.beyond == 2)
      #expect(mismatches == [])
    }
    #expect(try Indexed.decode(from: #"{"list":{"9223372036854775807":5}}"#).last == 5)
  }
}
