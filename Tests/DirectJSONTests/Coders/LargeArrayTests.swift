import DirectJSON
import Testing

/// Arrays whose elements do not fit into the 32 KB in which a decode collects them.
@Suite("Decoding: large arrays")
struct LargeArrayTests {
  struct Row: HandyJSON, Equatable {
    var id = 0
    var name = ""
    var tags: [String] = []
    var ratio: Double?
  }

  struct Table: HandyJSON {
    var rows: [Row] = []
    var groups: [[Row]] = []
    var numbers: [Int] = []
    var texts: [String] = []
    var optionals: [Int?] = []
    var wide: [Int128] = []
    var wideOptionals: [Int128?] = []
    var flags: Set<Int> = []
    var any: Any?
    var holders: [[Holder]] = []
    var end = ""
  }

  struct Holder: HandyJSON, Equatable {
    var numbers: [Int] = []
  }

  /// 40 strings: a large stride after the two bytes of `{}`.
  struct Wide: HandyJSON {
    var first = "a string that is too long to be stored in place"
    var values = (
      0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
      0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    )
    var pair = (first: "", second: "")
    var last = "another string that is too long to be stored in place"
  }

  struct Aligned: HandyJSON {
    var flag = false
    var vector = SIMD8<Float>(repeating: 1.5)
    var wide: Int128 = -1
  }

  struct WideTable: HandyJSON {
    var wide: [Wide] = []
    var aligned: [Aligned] = []
    var alignedOptionals: [Aligned?] = []
    var end = ""
  }

  private func rows(_ count: Int) -> [Row] {
    (0..<count).map { (index: Int) -> Row in
      let tags: [String] = index % 3 == 0 ? ["a tag too long for a small string"] : []
      let ratio: Double? = index % 2 == 0 ? Double(index) / 4 : nil
      return Row(id: index, name: "the name of row number \(index)", tags: tags, ratio: ratio)
    }
  }

  private func json(_ rows: [Row]) -> String {
    let texts = rows.map { row in
      let tags = row.tags.map { "\"\($0)\"" }.joined(separator: ",")
      let ratio = row.ratio.map { "\($0)" } ?? "null"
      return "{\"id\":\(row.id),\"name\":\"\(row.name)\",\"tags\":[\(tags)],\"ratio\":\(ratio)}"
    }
    return "[" + texts.joined(separator: ",") + "]"
  }

  @Test("a megabyte of structs with strings arrives whole and in order")
  func manyStructs() throws {
    let rows = rows(25_000)
    let table = try decoded(Table.self, from: "{\"rows\":\(json(rows)),\"end\":\"here\"}").model
    #expect(MemoryLayout<Row>.stride * rows.count > 1_000_000)
    #expect(table.rows == rows)
    #expect(table.end == "here")
  }

  @Test("large arrays inside a large array arrive whole and in order")
  func nestedArrays() throws {
    let rows = rows(2000)
    let text = json(rows)
    let small = json(Array(rows.prefix(3)))
    let table = try decoded(Table.self, from: "{\"groups\":[\(small),\(text),[],\(text),\(small)],\"end\":\"here\"}")
      .model
    #expect(table.groups == [Array(rows.prefix(3)), rows, [], rows, Array(rows.prefix(3))])
    #expect(table.end == "here")
    // Many small ones, so that the outer one is the large one.
    let many = try decoded(
      Table.self, from: "{\"groups\":[" + Array(repeating: small, count: 5000).joined(separator: ",") + "]}"
    ).model
    #expect(many.groups.count == 5000)
    #expect(many.groups.allSatisfy { $0 == Array(rows.prefix(3)) })
  }

  @Test("large arrays inside arrays of a large document arrive whole and in order")
  func nestedArraysOfLargeDocument() throws {
    // So much text in front that a second block of collecting memory is taken.
    let padding = String(repeating: " ", count: 1_200_000)
    let countInSecondBlock = 64 * 1024 / MemoryLayout<Row>.stride
    for count in [700, countInSecondBlock, countInSecondBlock + 1, 3000] {
      let rows = rows(count)
      let (text, small) = (json(rows), json(Array(rows.prefix(3))))
      let table = try decoded(
        Table.self, from: "{\"groups\":\(padding)[\(small),\(text),[],\(text),\(small)],\"end\":\"here\"}"
      ).model
      #expect(table.groups == [Array(rows.prefix(3)), rows, [], rows, Array(rows.prefix(3))])
      #expect(table.end == "here")
    }
    // Large arrays inside one that has taken the second block.
    let holders = (0..<4600).map { Holder(numbers: Array(0..<($0 > 4597 ? 2 * $0 : $0 % 2))) }
    let texts = holders.map { "{\"numbers\":[\($0.numbers.map(String.init).joined(separator: ","))]}" }
    let list = "[" + texts.joined(separator: ",") + "]"
    let table = try decoded(Table.self, from: "{\"holders\":\(padding)[\(list),\(list)],\"end\":\"here\"}").model
    #expect(table.holders == [holders, holders])
    #expect(table.end == "here")
  }

  @Test(
    "every count around the collecting memory's size is right",
    arguments: [
      0, 1, 2, 1023, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 4097, 5000, 33_000,
    ])
  func countsAroundTheLimit(count: Int) throws {
    let numbers = Array(0..<count)
    let list = "[" + numbers.map(String.init).joined(separator: ",") + "]"
    let texts = "[" + numbers.map { "\"text number \($0)\"" }.joined(separator: ",") + "]"
    let table = try decoded(
      Table.self,
      from: """
        {"numbers":\(list),"texts":\(texts),"optionals":\(list),"wide":\(list),"wideOptionals":\(list),"flags":\(list),\
        "any":\(list),"end":"here"}
        """
    ).model
    #expect(table.numbers == numbers)
    #expect(table.texts == numbers.map { "text number \($0)" })
    #expect(table.optionals == numbers)
    #expect(table.wide == numbers.map { Int128($0) })
    #expect(table.wideOptionals == numbers.map { Int128($0) })
    #expect(table.flags == Set(numbers))
    #expect((table.any as? [Any])?.count == count)
    #expect((table.any as? [Any])?.last as? Int == numbers.last)
    #expect(table.end == "here")
  }

  @Test("elements that do not fit are left out, wherever the collecting memory ends")
  func droppedElements() throws {
    let list =
      "[" + (0..<10_000).map { $0 % 3 == 0 ? "\"\($0)\"" : $0 % 3 == 1 ? "{}" : "null" }.joined(separator: ",") + "]"
    var options = DecodingOptions()
    options.maximumReportedMismatches = 10_000
    let (table, mismatches) = try decoded(
      Table.self, from: "{\"numbers\":\(list),\"optionals\":[1]}", options: options)
    #expect(table.numbers == (0..<10_000).filter { $0 % 3 == 0 })
    #expect(mismatches.count == 6666)
    #expect(mismatches.first == "$.numbers[1] (line 1, column 17): expected Int, found an object")
    #expect(mismatches.last?.hasPrefix("$.numbers[9998] ") == true)
    let optionals = try decoded(Table.self, from: "{\"optionals\":\(list)}").model.optionals
    #expect(optionals == (0..<10_000).filter { $0 % 3 != 1 }.map { $0 % 3 == 0 ? $0 : nil })
  }

  @Test("large elements with little text are made one by one")
  func wideElements() throws {
    for count in [1, 30, 80, 3000] {
      let list = "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
      let table = try decoded(
        WideTable.self, from: "{\"wide\":\(list),\"aligned\":\(list),\"alignedOptionals\":\(list),\"end\":\"here\"}"
      ).model
      #expect(table.wide.count == count)
      #expect(
        table.wide.allSatisfy { $0.first.hasPrefix("a string") && $0.last.hasPrefix("another") && $0.values.31 == 0 })
      #expect(table.aligned.count == count)
      #expect(table.aligned.allSatisfy { $0.vector == SIMD8(repeating: 1.5) && $0.wide == -1 && !$0.flag })
      #expect(table.alignedOptionals.count == count)
      #expect(table.alignedOptionals.allSatisfy { $0?.vector == SIMD8(repeating: 1.5) && $0?.wide == -1 })
      #expect(table.end == "here")
    }
  }

  /// Elements, and a number of them that takes more than the collecting memory.
  private static let elements = [
    ("rows", #"{"id":1,"name":"a name too long for a small string"}"#, 700),
    ("groups", #"[{"id":1,"name":"a name too long for a small string"}]"#, 4200), ("numbers", "1234567", 4200),
    ("texts", #""a text too long for a small string""#, 2100), ("optionals", "1", 2100), ("wide", "2", 2100),
    ("flags", "1", 4200), ("any", #"{"a":"b"}"#, 1100), ("unknown", "[]", 100),
  ]

  /// What stands after well-formed elements, the column of the fault in it, and what is said; `[n]` is one index more.
  @Test(
    "a fault after many good elements is found, and they are released once",
    arguments: [
      (",]", 1, "[n]", "a value", "']'"), (",}", 1, "[n]", "a value", "'}'"), (",,1]}", 1, "[n]", "a value", "','"),
      (",", 1, "[n]", "a value", "end of input"), (",nul]}", 1, "[n]", "'null'", "'nul'"),
      ("}", 0, "", "',' or ']'", "'}'"), ("", 0, "", "',' or ']'", "end of input"),
      (" 1]}", 1, "", "',' or ']'", "'1'"), (",\"end\":\"x\"}", 6, "", "',' or ']'", "':'"),
      (",\"a\\x\"]}", 4, "[n]", "one of \"\\/bfnrtu after a backslash", "'x'"),
    ])
  func faultAfterManyElements(rest: String, column: Int, path: String, expected: String, found: String) throws {
    for (key, element, count) in Self.elements.tried(from: rest.utf8.count) {
      let json = "{\"\(key)\":[" + Array(repeating: element, count: count).joined(separator: ",") + rest
      let failure = try failure(decoding: Table.self, from: json)
      let place = 1 + json.utf8.count - rest.utf8.count + column
      let path = path == "[n]" ? "[\(count)]" : path
      #expect(failure.finding == "$.\(key)\(path) (line 1, column \(place)): expected \(expected), found \(found)")
    }
    for count in [40, 3000] {
      let elements = Array(repeating: "{}", count: count).joined(separator: ",")
      for key in ["wide", "aligned", "alignedOptionals"] {
        _ = try failure(decoding: WideTable.self, from: "{\"\(key)\":[\(elements)\(rest)")
      }
    }
  }
}
