import DirectJSON
import Foundation
import Testing

@Suite("Decoding: dictionaries with strings as keys")
struct StringDictionaryTests {
  struct Inner: HandyJSON, Equatable {
    var id = 0
    var name = ""
  }

  enum Color: String, HandyJSONEnum {
    case red, green
  }

  struct Row: HandyJSON, Equatable {
    var numbers: [String: Int] = ["kept": 1]
    var texts: [String: String] = [:]
    var models: [String: Inner] = [:]
    var colors: [String: Color]?
    var ids: [String: UUID] = [:]
    var nested: [String: [String: Double]] = [:]
    var end = 0
  }

  @Test("the last of equal keys wins, what does not fit is dropped and reported")
  func entries() throws {
    let (row, mismatches) = try decoded(
      Row.self,
      from: #"""
        {"numbers":{"a":1,"b":"2","a":3,"c":{},"d":null,"e":4},"texts":{"":"x","\u0061":"y","a":5},
        "models":{"m":{"id":1,"name":"n"},"x":7,"m":{"id":2}},"colors":{"k":"red","l":"blue"},
        "nested":{"o":{"p":1.5},"q":{}},"end":1}
        """#)
    #expect(row.numbers == ["a": 3, "b": 2, "e": 4] && row.texts == ["": "x", "a": "5"])
    #expect(row.models == ["m": Inner(id: 2)] && row.colors == ["k": .red])
    #expect(row.nested == ["o": ["p": 1.5], "q": [:]] && row.end == 1)
    #expect(
      mismatches == [
        "$.numbers.c (line 1, column 37): expected Int, found an object",
        "$.numbers.d (line 1, column 44): expected Int, found null",
        "$.models.x (line 2, column 39): expected Inner, found number 7",
        "$.colors.l (line 2, column 79): expected Color, found string \"blue\"",
      ])
  }

  @Test("a dictionary that does not fit leaves the one before, null too, and text may hold one")
  func others() throws {
    #expect(try Row.decode(from: #"{"numbers":[1]}"#).numbers == ["kept": 1])
    #expect(try Row.decode(from: #"{"numbers":null}"#).numbers == ["kept": 1])
    #expect(try Row.decode(from: #"{"numbers":{}}"#).numbers == [:])
    #expect(try Row.decode(from: #"{"numbers":"{\"x\":2}"}"#).numbers == ["x": 2])
    #expect(try Row.decode(from: #"{"colors":{},"colors":null}"#).colors == [:])
  }

  @Test("more entries than scratch memory has room for", arguments: [0, 1, 2, 500, 900, 1300, 5000])
  func sizes(count: Int) throws {
    var row = Row(numbers: [:], end: 7)
    for index in 0..<count {
      row.numbers["a key, number \(index)"] = index
      row.models["\(index)"] = Inner(id: index, name: "name \(index)")
      row.nested["\(index % 10)", default: [:]]["\(index)"] = Double(index)
    }
    row.colors = ["a": .red, "b": .green]
    row.ids = ["x": UUID()]
    #expect(try Row.decode(from: row.encode()) == row)
    #expect(try Row.decode(from: #require(row.toJSON())) == row)
    var options = EncodingOptions()
    options.sortedKeys = true
    #expect(try Row.decode(from: row.encode(options: options)) == row)
  }

  struct TrackedModel: HandyJSON {
    var id = 0
    var tracked = LifetimeTracked()
  }

  struct TrackedRow: HandyJSON {
    var table: [String: TrackedModel] = [:]
  }

  @Test("every prefix of a document releases what it made", arguments: [3, 1000])
  func prefixes(count: Int) throws {
    let members = (0..<count).map { #""a key, number \#($0)":{"id":\#($0)}"# }
    let text = #"{"table":{\#(members.joined(separator: ",")),"a key, number 0":{"id":7}}}"#
    try LifetimeCounter.counting { counter in
      let step = max(1, text.utf8.count / 100)
      for length in stride(from: 0, to: text.utf8.count, by: step) {
        #expect(throws: JSONFailure.self) { try TrackedRow.decode(from: String(text.prefix(length))) }
      }
      do {
        let row = try TrackedRow.decode(from: text)
        #expect(row.table.count == count && row.table["a key, number 0"]?.id == 7)
        withExtendedLifetime(row) { #expect(counter.livingCount >= count) }
      }
      #expect(counter.madeCount > count && counter.livingCount == 0)
    }
  }

  @Test("a value that cannot be written is named by its key")
  func encodingFault() throws {
    struct Numbers: HandyJSON {
      var table = ["good": 1.0, "bad": Double.nan]
    }
    let failure = #expect(throws: JSONFailure.self) { try Numbers().encode() }
    #expect(failure?.path.description == "$.table.bad")
  }

  @Test("sets of scalars hold each element once, and leave out what does not fit")
  func sets() throws {
    struct Sets: HandyJSON, Equatable {
      var numbers: Set<Int> = [7]
      var texts: Set<String>?
      var floats: Set<Float> = []
      var ids: Set<UUID> = []
    }
    let (row, mismatches) = try decoded(
      Sets.self, from: #"{"numbers":[1,2,1,"3",{}],"texts":["a","b","a",null],"floats":[0.5,0.5]}"#)
    #expect(row.numbers == [1, 2, 3] && row.texts == ["a", "b"] && row.floats == [0.5])
    #expect(
      mismatches == [
        "$.numbers[4] (line 1, column 23): expected Int, found an object",
        "$.texts[3] (line 1, column 48): expected String, found null",
      ])
    #expect(try Sets.decode(from: #"{"numbers":{}}"#).numbers == [7])
    #expect(try Sets.decode(from: #"{"numbers":"[4]"}"#).numbers == [4])
    #expect(try Sets.decode(from: row.encode()) == row)
    #expect(try Sets.decode(from: #require(row.toJSON())) == row)
  }
}
