import DirectJSON
import Testing

@Suite("Streams: keys that stand twice")
struct DuplicateKeyStreamTests {
  struct Item: HandyJSON, Equatable {
    var id = 0
  }

  /// The ids of the elements, and what ended the stream, given whole and byte by byte.
  private func outcomes(
    _ json: String, at path: String? = "a.b", _ options: DecodingOptions = DecodingOptions(),
    stream: JSONStreamOptions = JSONStreamOptions()
  ) throws -> (ids: [Int], failure: String?) {
    let format = path.map { JSONStreamFormat.array(at: $0) } ?? .array
    let outcomes = [json.utf8.count, 1].map { size -> (ids: [Int], failure: String?) in
      let parser = JSONStreamParser<Item>(format: format, options: options, stream: stream)
      var ids: [Int] = []
      var rest = Array(json.utf8)[...]
      do {
        while true {
          while let item = try parser.next() { ids.append(item.id) }
          if parser.isAtEnd { return (ids, nil) }
          if rest.isEmpty { parser.finish() } else { parser.append(Array(rest.prefix(size))) }
          rest = rest.dropFirst(size)
        }
      } catch { return (ids, "\(error)") }
    }
    #expect(outcomes[0] == outcomes[1])
    return outcomes[0]
  }

  @Test("when the array has been handed out, a second key on the way to it is an error")
  func onTheWay() throws {
    for (json, message) in [
      (#"{"a":{"b":[{"id":1}],"b":[{"id":2}]}}"#, "$.a.b (line 1, column 22): the key 'b' appears twice"),
      (#"{"a":{"b":[{"id":1}]},"a":{}}"#, "$.a (line 1, column 23): the key 'a' appears twice"),
      (
        #"{"a":{"b":[{"id":1}]},"c":{"a":{"b":1}},"\u0061":1}"#,
        "$.a (line 1, column 41): the key 'a' appears twice"
      ),
    ] {
      let outcome = try outcomes(json)
      #expect(outcome.ids == [1])
      #expect(outcome.failure == message)
    }
    // Before the array is found, the last one counts; keys elsewhere are nobody's business.
    #expect(try outcomes(#"{"a":{"x":1},"a":{"b":[{"id":2,"id":3}]},"z":1,"z":{"a":1}}"#) == ([3], nil))
    #expect(try outcomes(#"{"a":{"b":[{"id":2}],"c":{"b":1,"a":1}},"b":{"b":1}}"#) == ([2], nil))
  }

  @Test("the option refuses them in elements, where they can be skipped, and around them")
  func refused() throws {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    let elements = #"[{"id":1},{"id":2,"id":2},{"id":3}]"#
    let failed = try outcomes(elements, at: nil, options)
    #expect(failed.ids == [1])
    #expect(failed.failure == "$[1].id (line 1, column 19): the key 'id' appears twice")
    var skipping = JSONStreamOptions()
    skipping.unfitElements = .skip
    #expect(try outcomes(elements, at: nil, options, stream: skipping) == ([1, 3], nil))
    for json in [
      #"{"x":{"y":1,"y":2},"a":{"b":[{"id":1}]}}"#, #"{"a":{"b":[{"id":1}]},"x":[{"y":1,"\u0079":2}]}"#,
      #"{"x":1,"x":2,"a":{"b":[]}}"#,
    ] {
      let whole = try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, options: options) }
      #expect(whole.reason == .duplicateKey(json.contains("y") ? "y" : "x"))
      #expect(try outcomes(json, "a.b", options).failure == whole.description)
    }
    let fine = #"{"x":[{"y":1},{"y":2}],"y":{"y":{"y":1}},"a":{"b":[{"id":1}]}}"#
    #expect(try outcomes(fine, "a.b", options) == ([1], nil))
  }

  @Test("a key that stands twice after malformed text does not change what is reported")
  func behindMalformedText() {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    expectOutcomes(
      [
        "error: $[0] (line 1, column 12): expected ',' or '}', found 'x'",
        #"report: $[0].id (line 1, column 8): expected Int, found string "a""#,
      ], of: #"[{"id":"a" x,"k":1,"k":2}]"#, as: Item.self, .array, options: options)
  }

  private func outcomes(
    _ json: String, _ path: String, _ options: DecodingOptions
  ) throws -> (ids: [Int], failure: String?) {
    try outcomes(json, at: path, options)
  }

  @Test("where a path leads to something else first, the last value counts")
  func somethingElseFirst() throws {
    for other in ["null", "5", #""[]""#, "{}", #"{"b":[{"id":3}]}"#] {
      #expect(try outcomes(#"{"a":{"b":\#(other),"b":[{"id":1}]}}"#) == ([1], nil))
      #expect(try outcomes(#"{"a":{"b":\#(other)},"a":{"b":[{"id":1}]}}"#) == ([1], nil))
      let none = try outcomes(#"{"a":{"b":true,"b":\#(other)},"c":[{"id":1}]}"#)
      #expect(none.ids == [])
      #expect(none.failure?.hasPrefix("$.a.b (line 1, column 20): expected an array, found ") == true, "\(none)")
    }
    // What an earlier value says is not of interest any more.
    let missing = try outcomes(#"{"a":{"b":5},"a":{}}"#)
    #expect(missing.failure?.contains("found a number") == false)
    #expect(missing.failure == (try outcomes(#"{"a":{}}"#).failure))
    // A document without a path is one value: what follows may be another document.
    let (ids, failure) = try outcomes("{}\n{}", at: nil)
    #expect(ids == [])
    #expect(failure == "$ (line 1, column 1): expected an array, found an object")
  }
}
