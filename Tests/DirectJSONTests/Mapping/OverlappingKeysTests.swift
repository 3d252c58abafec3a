import DirectJSON
import Testing

/// Properties that share a key are all decoded, but only one of them can be encoded.
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
