import DirectJSON
import Testing

@Suite("Streams: arrays")
struct ArrayStreamTests {
  @Test(
    "however an array is cut, its elements come out one by one",
    arguments: [
      ("[]", []),
      ("[ ]", []),
      (#"[{"id":1}]"#, [#"{"id":1,"scores":[]}"#]),
      (
        " [ {\"id\" : 1 , \"name\":\"a]}\\\"[{\"} ,\n{\"id\":2,\"scores\":[1,2.5,3]}\t,{}\r\n] \n",
        [#"{"id":1,"name":"a]}\"[{","scores":[]}"#, #"{"id":2,"scores":[1,2,3]}"#, #"{"id":0,"scores":[]}"#]
      ),
      (
        "\u{FEFF}[{\"name\":\"é日😀\\u00e9\\ud83d\\ude00\"},{\"collar\":{\"size\":-1.5e1}}]",
        [#"{"id":0,"name":"é日😀é😀","scores":[]}"#, #"{"id":0,"collar":{"size":-15},"scores":[]}"#]
      ),
      (#"["{\"id\":5}",{"id":"6"}]"#, [#"{"id":5,"scores":[]}"#, #"{"id":6,"scores":[]}"#]),
    ] as [(String, [String])])
  func elements(text: String, expected: [String]) {
    expectOutcomes(expected, of: text, as: StreamedCat.self, .array)
  }

  @Test("elements may be numbers, text, lists, tables and any JSON")
  func otherElements() {
    expectOutcomes(["12", "-3", "7", "0"], of: "[12,-3,\"7\",0]", as: Int.self, .array)
    expectOutcomes(["1.5", "20.0", "-0.0"], of: "[1.5,2e1,-0]", as: Double.self, .array)
    expectOutcomes(["a", "12", "[1]"], of: "[\"a\",12,[1]]", as: String.self, .array)
    expectOutcomes(["true", "false"], of: "[true,false]", as: Bool.self, .array)
    expectOutcomes(["[1, 2]", "[]"], of: "[[1,2],[]]", as: [Int].self, .array)
    expectOutcomes([#"["a": 1]"#, "[:]"], of: #"[{"a":1},{}]"#, as: [String: Int].self, .array)
    expectOutcomes(
      [#"{"a":[1,null]}"#, "null", "\"x\"", "-0.5"], of: #"[{"a":[1,null]},null,"x",-0.5]"#, as: JSONValue.self, .array)
    expectOutcomes(["Optional(1)", "nil"], of: "[1,null]", as: Int?.self, .array)
  }

  static let document = #"""
    {"code":200,"x":[[1,{"y":[7]}],"\u00e9]"],"data":{"cat":{"id":1},"cats":[{"id":2},{"id":3}],"a.b":[{"id":4}],
    "nested":[0,[{"id":5}],{"deep":[{"id":6}]}],"none":[],"é\"":[{"id":7}],"number":5,"text":"[]","no":null},"last":{}}
    """#

  @Test(
    "a path leads to the array",
    arguments: [
      ("data.cats", [2, 3]), ("..data.cats.", [2, 3]), (#"data.a\.b"#, [4]), ("data.nested.1", [5]),
      ("data.nested.2.deep", [6]), ("data.none", []), ("data.é\"", [7]),
    ] as [(String, [Int])])
  func paths(path: String, ids: [Int]) {
    expectOutcomes(
      ids.map { "{\"id\":\($0),\"scores\":[]}" }, of: Self.document, as: StreamedCat.self, .array(at: path))
  }

  @Test(
    "a path that leads to no array is an error",
    arguments: [
      ("data.dog", "there is no value at the designated path 'data.dog'"),
      ("code.x", "there is no value at the designated path 'code.x'"),
      ("data.cats.5", "there is no value at the designated path 'data.cats.5'"),
      ("data.cats.x", "there is no value at the designated path 'data.cats.x'"),
      ("data.no.0", "there is no value at the designated path 'data.no.0'"),
      ("dat", "there is no value at the designated path 'dat'"),
      ("data", "$.data (line 1, column 50): expected an array, found an object"),
      ("data.cats.1", "$.data.cats[1] (line 1, column 83): expected an array, found an object"),
      ("data.number", "$.data.number (line 2, column 81): expected an array, found a number"),
      ("data.text", "$.data.text (line 2, column 90): expected an array, found a string"),
      ("data.no", "$.data.no (line 2, column 100): expected an array, found null"),
      ("", "$ (line 1, column 1): expected an array, found an object"),
    ])
  func lostPaths(path: String, message: String) {
    expectOutcomes(["error: \(message)"], of: Self.document, as: StreamedCat.self, .array(at: path))
  }

  @Test(
    "of keys that stand twice before the array, the last one counts",
    arguments: [
      (#"{"a":5,"a":{"b":[{"id":1}]}}"#, [1]), (#"{"a":{"c":[]},"a":{"b":[{"id":1}]}}"#, [1]),
      (#"{"\u0061":{"\u0062":[{"id":1}]}}"#, [1]),
    ] as [(String, [Int])])
  func duplicates(text: String, ids: [Int]) {
    expectOutcomes(ids.map { "{\"id\":\($0),\"scores\":[]}" }, of: text, as: StreamedCat.self, .array(at: "a.b"))
  }

  @Test("an element that does not fit is an error, and the next follows")
  func unfitElements() {
    let text = "[{\"id\":1},\n 5, null,\n{\"id\":[]},[],{\"id\":3}]"
    let values = [1, 0, 3].map { "{\"id\":\($0),\"scores\":[]}" }
    let inner = "report: $[3].id (line 3, column 7): expected Int, found an array"
    let number = "$[1] (line 2, column 2): expected StreamedCat, found number 5"
    let null = "$[2] (line 2, column 5): expected StreamedCat, found null"
    let list = "$[4] (line 3, column 11): expected StreamedCat, found an array"
    expectOutcomes(
      [
        values[0], "error: \(number)", "error: \(null); hint: declare the elements as optional to keep null", values[1],
        "error: \(list)", values[2], "report: \(number)", inner, "report: \(list)",
      ], of: text, as: StreamedCat.self, .array)
    var stream = JSONStreamOptions()
    stream.unfitElements = .skip
    expectOutcomes(
      [
        values[0], values[1], values[2], "report: \(number)", "report: \(null)", inner, "report: \(list)",
      ], of: text, as: StreamedCat.self, .array, stream: stream)
    // As a whole.
    let whole = try? [StreamedCat].decode(from: text)
    #expect(whole?.map(\.id) == [1, 0, 3])
  }

  @Test("columns count characters, also where elements are long", arguments: [1, 255, 256, 509, 510, 511, 512, 1021])
  func longElements(words: Int) {
    // Words of eight bytes, in which characters have one to four.
    for word in ["é😀é", "日日ab", "abcdefgh", "aéaéaa"] {
      let line = String(repeating: word, count: words)
      let number = "$[1] (line 1, column \(19 + line.unicodeScalars.count)): expected StreamedCat, found number 5"
      let expected = ["{\"id\":0,\"name\":\"\(line)\",\"scores\":[]}", "error: \(number)", "report: \(number)"]
      for cutting in [Cutting.none, .every(7), .every(1000), .every(4096)] {
        let bytes = Array("[{\"name\":\"\(line)\"}     ,5]".utf8)
        #expect(outcomes(of: bytes, as: StreamedCat.self, .array, cutting) == expected)
      }
    }
  }

  @Test("strict options make every element an error that has a value that does not fit")
  func strict() {
    var options = DecodingOptions()
    options.isStrict = true
    let id = "$.data[1].id (line 2, column 7): expected Int, found string \"x\""
    let size = "$.data[1].collar.size (line 2, column 28): expected Int, found string \"y\""
    let text = "{\"data\":[{\"id\":1},\n{\"id\":\"x\",\"collar\":{\"size\":\"y\"}},{\"id\":2}]}"
    let values = [1, 2].map { "{\"id\":\($0),\"scores\":[]}" }
    expectOutcomes(
      [values[0], "error: \(id)\n\(size)", values[1], "report: \(id)", "report: \(size)"], of: text,
      as: StreamedCat.self, .array(at: "data"), options: options)
    var stream = JSONStreamOptions()
    stream.unfitElements = .skip
    expectOutcomes(
      [values[0], values[1], "report: \(id)", "report: \(size)"], of: text, as: StreamedCat.self, .array(at: "data"),
      options: options, stream: stream)
  }
}
