import DirectJSON
import Testing

/// Properties that share a key are all decoded, but only one at a time can be encoded.
@Suite("Mapping: properties that share a key")
struct OverlappingKeysTests {
  struct Shared: HandyJSON, Equatable {
    var table: [String: Int] = [:]
    var number = 0
    var first = 0
    var second = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< table <-- "x"
      mapper <<< number <-- "x.n"
      mapper <<< first <-- "y"
      mapper <<< second <-- "y"
    }
  }

  /// Servers that send an object or an array under one key are decoded into two properties.
  struct Reply: HandyJSON {
    struct Item: HandyJSON {
      var id = 0
    }
    var item: Item?
    var items: [Item]?
    var number: Int?
    var word = ""
    var letter: String?
    var code = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< item <-- "data.x"
      mapper <<< items <-- "data.x"
      mapper <<< number
        <-- ("n", TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0.flatMap { $0 > 0 ? $0 : nil } }))
      mapper <<< word <-- "n"
      mapper <<< letter <-- "n"
    }
  }

  private struct Halves: HandyJSON {
    var first: Int?
    var second: Int?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "n"
      mapper <<< second <-- "n"
    }
  }

  private struct Flat: HandyJSON { @Flattened var part: Halves? }

  private final class Late: HandyJSON {
    lazy var first: String? = nil
    var second: String?
    func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "first", names: "n")
      mapper <<< second <-- "n"
    }
  }

  private struct Unwritten: HandyJSON {
    var first = (1, 2)
    var second = (3, 4)
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "n"
      mapper <<< second <-- "n"
    }
  }

  struct Separate: HandyJSON {
    var first = 0
    var second = 0
    var number = 0
    var other = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "y"
      mapper <<< second <-- ["z", "y"]
      mapper <<< number <-- "x.n"
      mapper <<< other <-- "x.o"
    }
  }

  struct OneWay: HandyJSON {
    var first = 0
    var second = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "y"
      mapper <<< second <-- "y"
      mapper.specify(property: &second, encodedName: "second")
    }
  }

  struct Inner: HandyJSON {
    var number = 1
    var own = 2
  }

  struct Outer: HandyJSON {
    var number = 3
    @Flattened var inner = Inner()
  }

  /// The property of the inner model has the key through which the outer one's leads.
  struct Through: HandyJSON {
    var other = 1
    @Flattened var inner = Inner()
    mutating func mapping(mapper: HelpingMapper) { mapper <<< other <-- "number.n" }
  }

  struct ByHand: JSONArchivable {
    var first = 1
    var second = 2
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- "y"
      mapper <<< second <-- "y"
    }
    func archive(to object: inout JSONObjectWriter) { object.archive(second, "second") }
  }

  struct Row: JSONRecord {
    let first: Int
    let second: Int
    static func mapping(_ mapper: RecordMapper<Row>) {
      mapper <<< \.first <-- "y"
      mapper <<< \.second <-- "y"
    }
  }

  @Test("properties that share a key are all decoded; those that are not encoded are reported")
  func shared() throws {
    let value = try Shared.decode(from: #"{"x":{"n":1},"y":2}"#)
    #expect(value == Shared(table: ["n": 1], number: 1, first: 2, second: 2))
    #expect(try value.encode() == #"{"x":{"n":1},"y":2}"#)
    let problems = LayoutReport.problems(of: Shared.self)
    #expect(
      problems == [
        """
        Shared: `number` is not encoded, because its key lies inside the key of `table`, 'x': map one of them to \
        another key for encoding
        """,
        """
        Shared: `second` is not encoded, because it shares a key with `first`, 'y': map one of them to another key \
        for encoding
        """,
      ])
  }

  @Test(
    "the first of the properties that has a value is encoded",
    arguments: [
      (#"{"data":{"x":{"id":1}},"n":5,"code":2}"#, #"{"data":{"x":{"id":1}},"n":5,"code":2}"#),
      (#"{"data":{"x":[{"id":1}]},"n":"a","code":2}"#, #"{"data":{"x":[{"id":1}]},"n":"a","code":2}"#),
      (#"{"n":-5}"#, #"{"n":"-5","code":0}"#), ("{}", #"{"n":"","code":0}"#),
    ])
  func first(json: String, written: String) throws {
    let value = try Reply.decode(from: json)
    #expect(try value.encode() == written)
    #expect(try Reply.decode(from: #require(value.toJSON())).encode() == written)
  }

  @Test("where none of the properties has a value, null is written once")
  func nulls() throws {
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try Reply().encode(options: options) == #"{"data":null,"n":"","code":0}"#)
  }

  @Test("null is no value of a property, whoever would write it", arguments: [false, true])
  func nullsOfOthers(isSorted: Bool) throws {
    var options = EncodingOptions()
    (options.writeNull, options.sortedKeys) = (true, isSorted)
    #expect(try Halves().encode(options: options) == #"{"n":null}"#)
    #expect(try Halves(second: 5).encode(options: options) == #"{"n":5}"#)
    #expect(try Flat(part: Halves(second: 5)).encode(options: options) == #"{"n":5}"#)
    #expect(try Flat(part: nil).encode(options: options) == "{}")
    let late = Late()
    #expect(late.first == nil)
    late.second = "x"
    #expect(try late.encode(options: options) == #"{"n":"x"}"#)
    #expect(try Unwritten().encode(options: options) == "{}")
  }

  @Test("a property that is encoded in the place of another one is reported as such")
  func alternatives() {
    #expect(
      LayoutReport.problems(of: Reply.self) == [
        """
        Reply: `items` is encoded only where `item` has no value, because it shares a key with `item`, 'x': map one \
        of them to another key for encoding
        """,
        """
        Reply: `word` is encoded only where `number` has no value, because it shares a key with `number`, 'n': map \
        one of them to another key for encoding
        """,
        """
        Reply: `letter` is not encoded, because it shares a key with `word`, 'n': map one of them to another key for \
        encoding
        """,
      ])
  }

  @Test("records report it, too")
  func record() throws {
    #expect(LayoutReport.problems(of: [Row].self).count == 1)
    let row = try Row.decode(from: #"{"y":2}"#)
    #expect(row.first == 2 && row.second == 2)
  }

  @Test("what an inner model's property hides is reported")
  func through() throws {
    #expect(try Through().encode() == #"{"number":1,"own":2}"#)
    #expect(
      LayoutReport.problems(of: Through.self) == [
        """
        Through: `other` is not encoded, because its key lies inside the key of a property of a flattened model, \
        'number': map one of them to another key for encoding
        """
      ])
  }

  @Test("models by hand may write it themselves")
  func byHand() throws {
    #expect(LayoutReport.problems(of: ByHand.self).isEmpty)
    #expect(try ByHand().encode() == #"{"y":1,"second":2}"#)
  }

  @Test("nothing is reported where nothing is lost, or an outer model's property takes the place of an inner one's")
  func separate() throws {
    #expect(LayoutReport.problems(of: Separate.self, OneWay.self, Outer.self).isEmpty)
    #expect(try OneWay().encode() == #"{"y":0,"second":0}"#)
    #expect(try Outer().encode() == #"{"number":3,"own":2}"#)
  }
}
