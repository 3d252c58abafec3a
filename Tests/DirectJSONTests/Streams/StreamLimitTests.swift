import DirectJSON
import Testing

@Suite("Streams: limits")
struct StreamLimitTests {
  @Test("nesting is limited as in the whole document")
  func nesting() throws {
    var options = DecodingOptions()
    options.maximumDepth = 5
    let allowed = #"{"x":[[[[]]]],"list":[{"v":[[1]]}],"y":{"z":{"z":{"z":{}}}}}"#
    expectOutcomes(["1"], of: allowed, as: Nested.self, .array(at: "list"), options: options, map: { "\($0.v.count)" })
    for (text, path) in [
      (#"{"x":[[[[[]]]]],"list":[]}"#, "list"), (#"{"list":[{"v":[[[1]]]}]}"#, "list"),
      (#"{"list":[[[[[1]]]]]}"#, "list"), (#"{"list":[{}],"y":{"z":{"z":{"z":{"z":{}}}}}}"#, "list"),
      ("[[[[[[]]]]]]", ""),
    ] {
      let whole = try #require(throws: JSONFailure.self) {
        try [Nested].decode(from: text, designatedPath: path, options: options)
      }
      for cutting in [Cutting.none, .every(1)] {
        let found = outcomes(of: Array(text.utf8), as: Nested.self, .array(at: path), cutting, options: options)
        #expect(found.last { $0.hasPrefix("error") } == "error: \(whole)")
      }
    }
  }

  struct Nested: HandyJSON {
    var v: [[Int]] = []
  }

  @Test(
    "the bytes of an element are counted without the white space around it, and without the end of its line",
    arguments: ["{\"v\":[]}", "{\"v\":[]}\r", " \t{\"v\":[]} \t\r"], [JSONStreamFormat.lines, .array])
  func bytes(element: String, format: JSONStreamFormat) throws {
    let text = format == .lines ? "\(element)\n\(element)" : "[\(element),\(element)]"
    var options = DecodingOptions()
    options.maximumByteCount = 8
    expectOutcomes(["0", "0"], of: text, as: Nested.self, format, options: options, map: { "\($0.v.count)" })
    options.maximumByteCount = 7
    for cutting in [Cutting.none, .every(1)] {
      let found = outcomes(of: Array(text.utf8), as: Nested.self, format, cutting, options: options)
      #expect(found.count { $0.hasSuffix("the element has more than 7 bytes") } == 2, "\(found)")
    }
  }

  @Test("what is around the array has the limits of a whole document, and the array itself has none")
  func aroundTheArray() throws {
    var options = DecodingOptions()
    (options.maximumKeyCount, options.maximumElementCount, options.maximumStringLength) = (3, 2, 4)
    let allowed = #"{"x":["abcd",[{"a":1,"b":2,"c":3},[]]],"list":[{},{"v":[]},{"x":"abcd"}],"\nab":"\nab"}"#
    expectOutcomes(["0", "0", "0"], of: allowed, as: Nested.self, .array(at: "list"), options: options) {
      "\($0.v.count)"
    }
    for (text, limit, path) in [
      (#"{"x":{"a":1,"b":2,"c":3,"d":4},"list":[]}"#, .keys, "$.x"),
      (#"{"list":[],"b":2,"c":3,"d":4}"#, .keys, "$"),
      (#"{"list":[],"x":[[1,2,3]]}"#, .elements, "$.x[0][2]"),
      (#"{"x":[[],{},[]],"list":[]}"#, .elements, "$.x[2]"),
      (#"{"x":["abcde"],"list":[]}"#, .stringLength, "$.x[0]"), (#"{"x":{"abcde":1},"list":[]}"#, .stringLength, "$.x"),
      (#"{"x":"\nabc","list":[]}"#, .stringLength, "$.x"),
      (#"{"list":[{"a":1,"b":2,"c":3,"d":4}]}"#, .keys, "$.list[0]"),
      (#"{"list":[{"a":[1,2,3]}]}"#, .elements, "$.list[0].a[2]"),
      (#"{"list":[{"a":"abcde"}]}"#, .stringLength, "$.list[0].a"),
    ] as [(String, JSONFailure.Limit, String)] {
      let whole = try #require(throws: JSONFailure.self) {
        try JSONValue(parsing: text, options: options)
      }
      guard case .limitExceeded(limit, _) = whole.reason else {
        Issue.record("\(whole)")
        continue
      }
      #expect("\(whole.path)" == path)
      for cutting in [Cutting.none, .every(1)] {
        let found = outcomes(of: Array(text.utf8), as: Nested.self, .array(at: "list"), cutting, options: options)
        let failure = try #require(found.last { $0.hasPrefix("error") })
        #expect(failure == "error: \(whole.finding)")
      }
    }
  }

  @Test("what is too long, or has too many keys, is told where it begins, also when that has been given up")
  func startOfParts() {
    var options = DecodingOptions()
    (options.maximumKeyCount, options.maximumStringLength) = (2, 10)
    let list = "\"list\":[{\"v\":[]}]"
    for (text, message) in [
      ("{\n \"é\":\"0123456789a\",\(list)}", "$.é (line 2, column 6): the string has more than 10 bytes"),
      ("{\n  \"0123456789a\":1,\(list)}", "$ (line 2, column 3): the string has more than 10 bytes"),
      ("{\"é\":{\n\"a\":1,\"b\":2, \"c\"\n :3},\(list)}", "$.é (line 2, column 14): the object has more than 2 keys"),
    ] {
      expectOutcomes(["error: \(message)"], of: text, as: Nested.self, .array(at: "list"), options: options)
    }
    expectOutcomes(
      ["0", "error: $.x (line 3, column 2): the string has more than 10 bytes"],
      of: "{\(list),\n\"x\":\n \"0123456789a\"}", as: Nested.self, .array(at: "list"), options: options,
      map: { "\($0.v.count)" })
  }

  @Test("a string and an object that never end are refused, and take no memory")
  func endlessParts() throws {
    var options = DecodingOptions()
    (options.maximumKeyCount, options.maximumStringLength) = (1_000, 1_000)
    options.refusesDuplicateKeys = true
    var number = 0
    func members() -> String {
      number += 1
      return "\"\(number)\":1,"
    }
    for (start, piece, limit) in [
      (#"{"a":""#, { String(repeating: "x", count: 100) }, .stringLength),
      (#"{""#, { String(repeating: "x", count: 100) }, .stringLength), (#"{"a":{"#, members, .keys),
    ] as [(String, () -> String, JSONFailure.Limit)] {
      let parser = JSONStreamParser<StreamedCat>(format: .array(at: "list"), options: options)
      parser.append(Array(start.utf8))
      var failure: JSONFailure?
      for _ in 0..<1_100 where failure == nil {
        parser.append(Array(piece().utf8))
        do { _ = try parser.next() } catch { failure = error }
      }
      #expect(failure?.reason == .limitExceeded(limit, maximum: 1_000))
    }
  }

  @Test("nesting without end is refused, and takes no memory")
  func endlessNesting() throws {
    for opening in ["[", "{\"a\":", "[{\"a\":"] {
      let parser = JSONStreamParser<StreamedCat>(format: .array(at: "none"))
      let piece = Array(String(repeating: opening, count: 100).utf8)
      var failure: JSONFailure?
      for _ in 0..<20 where failure == nil {
        parser.append(piece)
        do { _ = try parser.next() } catch { failure = error }
        #expect(parser.heldByteCount <= piece.count + 16)
      }
      #expect(failure?.reason == .nestedTooDeeply)
      #expect(failure?.description.contains("arrays and objects are nested too deeply") == true)
      #expect(failure?.path.segments.count ?? 0 >= 511)
    }
  }

  @Test("an element that is too long is an error, the next follows, and no more than its limit is held")
  func longElements() {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 10
    let long = "the element has more than 10 bytes"
    let array = "[12,\"123456789\", 1234567890 , \"12345678\" ,[[1],\n[2],[[3]]],3]"
    let elements = [
      "12", "error: $[1] (line 1, column 5): \(long)", "1234567890", "12345678",
      "error: $[4] (line 1, column 43): \(long)", "3",
    ]
    expectOutcomes(elements, of: array, as: String.self, .array, stream: stream)
    let lines = "12\n\"123456789\"\n1234567890\n\"12345678\"\n[[1],[2],[[3]]]\n3"
    let lineElements = [
      "12", "error: $[1] (line 2, column 1): \(long)", "1234567890", "12345678",
      "error: $[4] (line 5, column 1): \(long)", "3",
    ]
    expectOutcomes(lineElements, of: lines, as: String.self, .lines, stream: stream)
    stream.unfitElements = .skip
    func skipped(_ outcomes: [String]) -> [String] {
      outcomes.filter { !$0.hasPrefix("error") }
        + outcomes.filter { $0.hasPrefix("error") }.map { "report" + $0.dropFirst(5) }
    }
    expectOutcomes(skipped(elements), of: array, as: String.self, .array, stream: stream)
    expectOutcomes(skipped(lineElements), of: lines, as: String.self, .lines, stream: stream)
  }

  @Test("a key without end in an element is passed over in constant memory, also where keys may not repeat")
  func endlessKey() throws {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 100
    stream.unfitElements = .skip
    let parser = JSONStreamParser<[String: Int]>(format: .array, options: .strict, stream: stream)
    parser.append("[{\"")
    for _ in 0..<1000 {
      parser.append("0123456789")
      #expect(try parser.next() == nil)
      #expect(parser.heldByteCount <= 100 + 10 && parser.heldKeyByteCount <= 300)
    }
    parser.append("\":1},{\"a\":2}]")
    parser.finish()
    #expect(try parser.next() == ["a": 2])
    #expect(try parser.next() == nil)
  }

  @Test("an element without end is passed over in constant memory, and still checked")
  func endlessElement() throws {
    for format in [JSONStreamFormat.lines, .array] {
      var stream = JSONStreamOptions()
      stream.maximumElementSize = 100
      stream.unfitElements = .skip
      let parser = JSONStreamParser<StreamedCat>(format: format, stream: stream)
      parser.append("[{\"id\":1,\"name\":\"")
      for _ in 0..<1000 {
        parser.append("0123456789é")
        #expect(try parser.next() == nil)
        #expect(parser.heldByteCount <= 100 + 12)
      }
      parser.append(format == .lines ? "\n{\"id\":2}\n" : "\",\"collar\":{\"size\":1}},{\"id\":2},{\"id\":tru}]")
      parser.finish()
      #expect(try parser.next()?.id == 2)
      if format == .lines {
        #expect(try parser.next() == nil)
      } else {
        let failure = try #require(throws: JSONFailure.self) { try parser.next() }
        #expect(failure.description == "$[2].id (line 1, column 11056): expected 'true', found 'tru'")
      }
      #expect(parser.isAtEnd)
    }
  }

  @Test(
    "what is wrong in an element that is too long is said after that, at its place",
    arguments: [
      (#"[{"id":"0123456789",\#n"a":{"b":tru}}]"#, "$[0].a.b (line 2, column 10): expected 'true', found 'tru'"),
      (#"[{"id":"0123456789","a":}]"#, "$[0].a (line 1, column 25): expected a value, found '}'"),
      (#"[{"id":"0123456789"]"#, "$[0] (line 1, column 20): expected ',' or '}', found ']'"),
      (#"[{"id":"0123456789"#, "$[0].id (line 1, column 19): expected a closing quote, found end of input"),
    ])
  func faultInLongElement(text: String, message: String) {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 10
    let long = "error: $[0] (line 1, column 2): the element has more than 10 bytes"
    expectOutcomes([long, "error: \(message)"], of: text, as: StreamedCat.self, .array, stream: stream)
  }

  @Test("in an element that is too long, what is no UTF-8 is remembered when it is given up")
  func textFaultInLongElement() throws {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 10
    let parser = JSONStreamParser<StreamedCat>(format: .array, stream: stream)
    parser.append([UInt8(ascii: "["), UInt8(ascii: "\""), 0xFF] + Array(repeating: UInt8(ascii: "a"), count: 50))
    let long = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(long.description.hasSuffix("the element has more than 10 bytes"))
    for _ in 0..<10 {
      parser.append("0123456789")
      #expect(try parser.next() == nil)
      #expect(parser.heldByteCount == 0)
    }
    parser.append("\"]")
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(failure.description == "$[0] (line 1, column 3): expected valid UTF-8, found byte 0xFF")
  }

  @Test(
    "of a token that is cut, only what cannot be judged is held",
    arguments: [
      (#""0123456789\ud83d\ude0"#, 11), (#""0123456789\"#, 1), (#""0123456789"#, 0), ("\"0123456789é", 0),
      ("1234567890", 0), ("1234567890.", 1), ("12345.67890e+", 2), ("12345e67890", 0), ("-0", 2), ("-", 1), ("tru", 3),
    ])
  func heldOfToken(token: String, heldCount: Int) throws {
    let parser = JSONStreamParser<StreamedCat>(format: .array(at: "list"))
    parser.append("{\"k\":" + token)
    #expect(try parser.next() == nil)
    parser.append("")
    #expect(parser.heldByteCount == heldCount)
  }

  @Test("what stands around the array is not held, however long it is")
  func longSurroundings() throws {
    let piece = "\"key\\u00e9\\ud83d\\ude00\" : [1.25e-7,true,{\"a\":null,\"text\":\"é日😀\"}],\n"
    let key = "\"" + String(repeating: "key", count: 1000) + "\":false,"
    let parser = JSONStreamParser<StreamedCat>(format: .array(at: "data.cats"))
    func feed(_ text: String) throws {
      for piece in Cutting.every(13).pieces(of: Array(text.utf8)) {
        parser.append(piece)
        #expect(try parser.next() == nil)
        #expect(parser.heldByteCount <= 13 + 16)
      }
    }
    parser.append("{")
    for _ in 0..<100 { try feed(piece) }
    try feed(key)
    parser.append("\"data\":{\"cats\":[{\"id\":1}]")
    #expect(try parser.next()?.id == 1)
    try feed(",")
    for _ in 0..<100 { try feed(piece) }
    try feed(key + "\"number\":" + String(repeating: "7", count: 5000))
    parser.append("x")
    let failure = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(failure.path == JSONPath(segments: [.key("data")]))
    #expect((failure.position?.line, failure.position?.column) == (201, 8019))
  }

  @Test(
    "what was taken out is given up, also when pieces come faster than elements are taken",
    arguments: [JSONStreamFormat.lines, .array])
  func givesUpTaken(format: JSONStreamFormat) throws {
    let element = "{\"id\":1,\"name\":\"0123456789\"}" + (format == .lines ? "\n" : ",")
    let parser = JSONStreamParser<StreamedCat>(format: format)
    parser.append((format == .lines ? "" : "[") + element + element)
    for _ in 0..<100 {
      #expect(try parser.next()?.id == 1)
      parser.append(element)
      // The separator after the element taken last is still there.
      #expect(parser.heldByteCount <= 2 * element.utf8.count + 16 + 1)
    }
  }

  @Test("of a stream that is taken out as it comes, one element and one piece are held")
  func heldBytes() throws {
    let element = "{\"id\":1,\"name\":\"0123456789\"}"
    for (format, separator) in [(JSONStreamFormat.lines, "\n"), (.array, ",")] {
      for length in [1, 5, 100, 1000] {
        let text = (format == .lines ? "" : "[") + String(repeating: element + separator, count: 200)
        let parser = JSONStreamParser<StreamedCat>(format: format)
        var count = 0
        for piece in Cutting.every(length).pieces(of: Array(text.utf8)) {
          parser.append(piece)
          while try parser.next() != nil { count += 1 }
          #expect(parser.heldByteCount <= length + element.utf8.count + 16)
        }
        #expect(count == 200)
      }
    }
  }
}
