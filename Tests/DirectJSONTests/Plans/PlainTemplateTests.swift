import DirectJSON
import Testing

/// Dictionaries of models are copies of one that has the keys already.
@Suite("Encoding: dictionaries of models")
struct PlainTemplateTests {
  struct Row: HandyJSON {
    var count = 1
    var text: String?
    var ratio: Double?
    var inner: Inner?
    var list = [Inner()]

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< ratio <-- "some.path"
    }
  }

  struct Inner: HandyJSON {
    var flag: Bool?
  }

  @Test("what is nil is left out, and what is there is there, one instance after the other")
  func leavesOut() throws {
    for _ in 0..<2 {
      for mask in 0..<8 {
        var row = Row(count: mask)
        if mask & 1 != 0 { row.text = "a" }
        if mask & 2 != 0 { row.ratio = 2.5 }
        if mask & 4 != 0 { row.inner = Inner(flag: true) }
        let dictionary = try #require(row.toJSON())
        #expect(dictionary.count == 2 + mask.nonzeroBitCount)
        #expect(dictionary["count"] as? Int == mask)
        #expect(dictionary["text"] as? String == row.text)
        #expect((dictionary["some"] as? [String: Any])?["path"] as? Double == row.ratio)
        #expect((dictionary["inner"] as? [String: Any])?["flag"] as? Bool == row.inner?.flag)
        #expect((dictionary["list"] as? [[String: Any]])?.map(\.isEmpty) == [true])
      }
    }
  }

  @Test("a dictionary that is changed is nobody else's")
  func sharesNothing() throws {
    let row = Row(text: "a")
    var first = try #require(row.toJSON())
    first["count"] = 9
    first["new"] = 10
    first["text"] = nil
    let second = try #require(row.toJSON())
    #expect(second.count == 3)
    #expect((second["count"] as? Int, second["text"] as? String) == (1, "a"))
  }

  struct Equivalent: HandyJSON {
    var composed: Int? = 1
    var decomposed: Int? = 2

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< composed <-- "\u{e9}"
      mapper <<< decomposed <-- "e\u{301}"
    }
  }

  @Test("of two keys that are the same string to Swift, the last one is there")
  func takesEquivalentKeys() throws {
    #expect(try #require(Equivalent().toJSON()).values.map { $0 as? Int } == [2])
    #expect(try #require(Equivalent(decomposed: nil).toJSON()).values.map { $0 as? Int } == [1])
  }

  struct Infinite: HandyJSON {
    var count = 1
    var ratio = Double.infinity
  }

  @Test("what cannot be written ends the encode, with its key")
  func refusesNonFinite() {
    #expect(Infinite().toJSON() == nil)
    #expect([Infinite()].toJSON().count == 1)
  }
}
