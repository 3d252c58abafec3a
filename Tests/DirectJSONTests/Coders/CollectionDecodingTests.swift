import DirectJSON
import Foundation
import Testing

@Suite("Decoding: collections")
struct CollectionDecodingTests {
  enum Suit: String, HandyJSONEnum, CaseIterable {
    case hearts, spades
  }

  enum Level: Int, HandyJSONEnum {
    case low = 1
    case high = 9
  }

  enum Plain: String, Hashable {
    case north
  }

  struct Item: HandyJSON, Equatable {
    var id = 0
    var name = "kept"
  }

  @Test("arrays keep what converts, in order, and drop the rest")
  func arrays() throws {
    try Places<[Int]>.check("[1,\"2\",true,4.9]", [1, 2, 1, 4])
    try Places<[Int]>.check("[]", [])
    try Places<[String]>.check("[\"a\",1,{}]", ["a", "1", "{}"])
    try Places<[Int]>.check("null", nil, "expected Array<Int>, found null")
    try Places<[Int]>.check("{}", nil, "expected Array<Int>, found an object")
    try Places<[Int]>.check("5", nil, "expected Array<Int>, found number 5")
    try Places<[Int]>.check("\"x\"", nil, "expected Array<Int>, found string \"x\"")
    struct Lists: HandyJSON {
      var numbers = [7]
      var optionals: [Int?] = []
      var nested: [[Int]?] = []
    }
    let (lists, mismatches) = try decoded(
      Lists.self, from: #"{"numbers":[1,null,"x",[2],3],"optionals":[1,null,"x",3],"nested":[[1,null],null,5,[]]}"#)
    #expect(lists.numbers == [1, 3])
    #expect(lists.optionals == [1, nil, 3])
    #expect(lists.nested == [[1], nil, []])
    #expect(
      mismatches == [
        "$.numbers[1] (line 1, column 15): expected Int, found null",
        "$.numbers[2] (line 1, column 20): expected Int, found string \"x\"",
        "$.numbers[3] (line 1, column 24): expected Int, found an array",
        "$.optionals[2] (line 1, column 51): expected Int, found string \"x\"",
        "$.nested[0][1] (line 1, column 71): expected Int, found null",
        "$.nested[2] (line 1, column 82): expected Array<Int>, found number 5",
      ])
  }

  @Test("sets hold each element once")
  func sets() throws {
    try Places<Set<Int>>.check("[1,1,\"1\",true]", [1])
    try Places<Set<String>>.check("[]", [])
    try Places<Set<Int>>.check("{}", nil, "expected Set<Int>, found an object")
    struct Sets: HandyJSON {
      var numbers: Set<Int> = [7]
      var suits: Set<Suit>?
      var lists: Set<[Int]> = []
    }
    let (sets, mismatches) = try decoded(
      Sets.self, from: #"{"numbers":[3,1,null,2,3],"suits":["spades","clubs"],"lists":[[1],[1],[2]]}"#)
    #expect(sets.numbers == [1, 2, 3])
    #expect(sets.suits == [.spades])
    #expect(sets.lists == [[1], [2]])
    #expect(
      mismatches == [
        "$.numbers[2] (line 1, column 17): expected Int, found null",
        "$.suits[1] (line 1, column 45): expected Suit, found string \"clubs\"",
      ])
  }

  @Test("dictionaries take keys that are text, integers, or enums of them")
  func dictionaryKeys() throws {
    struct Tables: HandyJSON {
      var texts: [String: Int] = [:]
      var integers: [Int: String] = [:]
      var bytes: [UInt8: Bool] = [:]
      var suits: [Suit: Int] = [:]
      var levels: [Level: Int] = [:]
      var plain: [Plain: Int] = [:]
      var others: [Double: Int] = [1.5: 1]
      var end = ""
    }
    let (tables, mismatches) = try decoded(
      Tables.self,
      from: """
        {"texts":{"a":1,"":2,"\\u00e9\\n":3},
        "integers":{"1":"a","-2":"b","x":"c","1.0":"d"},
        "bytes":{"255":true,"256":false},
        "suits":{"hearts":1,"clubs":2},
        "levels":{"1":1,"2":2,"9":9},
        "plain":{"north":1,"south":2},
        "others":{"1.5":2},"end":"here"}
        """)
    #expect(tables.texts == ["a": 1, "": 2, "é\n": 3])
    #expect(tables.integers == [1: "a", -2: "b"])
    #expect(tables.bytes == [255: true])
    #expect(tables.suits == [.hearts: 1])
    #expect(tables.levels == [.low: 1, .high: 9])
    #expect(tables.plain == [.north: 1])
    #expect(tables.others == [1.5: 1])
    #expect(tables.end == "here")
    #expect(
      mismatches == [
        "$.integers (line 2, column 30): expected a key of type Int, found string \"x\"",
        "$.integers (line 2, column 38): expected a key of type Int, found string \"1.0\"",
        "$.bytes (line 3, column 21): expected a key of type UInt8, found string \"256\"",
        "$.suits (line 4, column 21): expected a key of type Suit, found string \"clubs\"",
        "$.levels (line 5, column 17): expected a key of type Level, found string \"2\"",
        "$.plain (line 6, column 20): expected a key of type Plain, found string \"south\"",
        "$.others (line 7, column 10): `others` is not decoded: "
          + "the keys of a dictionary must be strings, integers, or types with such raw values",
      ])
  }

  @Test("dictionaries keep the entries whose values convert")
  func dictionaryValues() throws {
    try Places<[String: Int]>.check(#"{"a":"1","b":2}"#, ["a": 1, "b": 2])
    try Places<[String: Int]>.check("{}", [:])
    try Places<[String: Int]>.check("[]", nil, "expected Dictionary<String, Int>, found an array")
    struct Tables: HandyJSON {
      var numbers = ["kept": 7]
      var optionals: [String: Int?] = [:]
      var lists: [String: [Int]] = [:]
      var items: [Int: Item] = [:]
      var nested: [String: [String: Item]] = [:]
      var any: [String: Any] = [:]
    }
    let (tables, mismatches) = try decoded(
      Tables.self,
      from: """
        {"numbers":{"a":1,"b":null,"c":"x","d":{}},"optionals":{"a":1,"b":null,"c":"x"},"lists":{"a":[1],"b":[]},
        "items":{"1":{"id":1},"2":5,"3":{"name":"three"}},"nested":{"a":{"b":{"id":5}},"c":{}},
        "any":{"a":[1,null],"b":null}}
        """)
    #expect(tables.numbers == ["a": 1])
    #expect(tables.optionals == ["a": 1, "b": nil])
    #expect(tables.lists == ["a": [1], "b": []])
    #expect(tables.items == [1: Item(id: 1), 3: Item(name: "three")])
    #expect(tables.nested == ["a": ["b": Item(id: 5)], "c": [:]])
    #expect(rendering(tables.any) == "{a=[1 null] b=null}")
    #expect(
      mismatches == [
        "$.numbers.b (line 1, column 23): expected Int, found null",
        "$.numbers.c (line 1, column 32): expected Int, found string \"x\"",
        "$.numbers.d (line 1, column 40): expected Int, found an object",
        "$.optionals.c (line 1, column 76): expected Int, found string \"x\"",
        "$.items.2 (line 2, column 27): expected Item, found number 5",
      ])
  }

  @Test("of keys that stand twice, the last counts")
  func duplicateKeys() throws {
    struct Row: HandyJSON {
      var number = 0
      var text: String?
      var item = Item()
      var list: [Int] = []
      var table: [String: Int] = [:]
      var any: Any?
    }
    let row = try Row.decode(
      from: """
        {"number":1,"text":"a","item":{"id":1,"name":"one"},"list":[1,2],"table":{"a":1,"b":1,"a":2},"any":{"a":1},
        "number":2,"text":"b","item":{"id":2},"list":[3],"table":{"c":3,"c":4},"any":{"b":1,"b":2}}
        """)
    #expect(row.number == 2)
    #expect(row.text == "b")
    #expect(row.item == Item(id: 2, name: "kept"))
    #expect(row.list == [3])
    #expect(row.table == ["c": 4])
    #expect(rendering(row.any) == "{b=2}")
  }

  @Test("arrays and objects sent as text are taken as what the text holds")
  func innerText() throws {
    try Places<[Int]>.check(#""[1,\"2\"]""#, [1, 2])
    try Places<[Int]>.check(#"" [ ] ""#, [])
    try Places<Set<Int>>.check(#""[1,1]""#, [1])
    try Places<[String: Int]>.check(#""{\"a\":1}""#, ["a": 1])
    try Places<[[Int]]>.check(#""[[1],\"[2]\"]""#, [[1], [2]])
    try Places<[Int]>.check(#""[1""#, nil, "expected Array<Int>, found string \"[1\"")
    try Places<[Int]>.check(#""[1]x""#, nil, "expected Array<Int>, found string \"[1]x\"")
    try Places<[Int]>.check(#""[1,]""#, nil, "expected Array<Int>, found string \"[1,]\"")
    try Places<[Int]>.check(#""{}""#, nil, "expected Array<Int>, found string \"{}\"")
    try Places<[Int]>.check(#""1""#, nil, "expected Array<Int>, found string \"1\"")
    struct Row: HandyJSON {
      var item = Item()
      var optional: Item?
      var items: [Item] = []
      var table: [String: [Int]] = [:]
      var end = ""
    }
    let (row, mismatches) = try decoded(
      Row.self,
      from: #"""
        {"item":"{\"id\":1,\"name\":\"\\u0041\\\"b\"}","optional":" {\"id\":[2]}\n","items":["{\"id\":3}","{\"id\":}",{}],
        "table":"{\"a\":\"[1,\\\"x\\\"]\"}","end":"here"}
        """#)
    #expect(row.item == Item(id: 1, name: "A\"b"))
    #expect(row.optional == Item(id: 0, name: "kept"))
    #expect(row.items == [Item(id: 3), Item()])
    #expect(row.table == ["a": [1]])
    #expect(row.end == "here")
    // What is wrong inside the text has the position of the text, and a path that goes on in it.
    #expect(
      mismatches == [
        "$.optional.id (line 1, column 59): expected Int, found an array",
        #"$.items[1] (line 1, column 99): expected Item, found string "{\"id\":}""#,
        #"$.table.a[1] (line 2, column 9): expected Int, found string "x""#,
      ])
  }
}
