import DirectJSON
import Foundation
import Testing

@Suite("Streams: malformed text")
struct StreamFaultTests {
  private static let cuttings: [Cutting] = [.none, .every(1), .every(7), .every(17)]

  /// Expects the failure of the whole document, however the bytes are cut.
  private func expectSameFailure(
    _ bytes: [UInt8], _ path: String, elementCount: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = try #require(throws: JSONFailure.self, sourceLocation: sourceLocation) {
      try [ValueProbe].decode(from: bytes, designatedPath: path)
    }
    var stream = JSONStreamOptions()
    stream.unfitElements = .skip
    for cutting in Self.cuttings {
      let found = outcomes(of: bytes, as: ValueProbe.self, .array(at: path), cutting, stream: stream)
      let errors = found.filter { !$0.hasPrefix("report: ") }.dropFirst(elementCount)
      // A stream that ends before there was a value does not say how much of it there was.
      let isEmpty = whole.hint?.hasPrefix("the input is") == true
      #expect(
        Array(errors) == ["error: \(isEmpty ? whole.finding : "\(whole)")"],
        "\(String(decoding: bytes, as: UTF8.self)), cut \(cutting)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    "what is wrong with a document is said in the same words, at the same place, as of the whole document",
    arguments: MalformedDocumentTests.documents)
  func documents(text: String, message: String) throws {
    try expectSameFailure(Array(text.utf8), "none")
  }

  @Test(
    "what is wrong before and after the array, and in its elements, is said as of the whole document",
    arguments: MalformedDocumentTests.values)
  func values(value: String, message: String) throws {
    let text = "{\"k\":" + value
    try expectSameFailure(Array(text.utf8), "none")
    let found = outcomes(of: Array(text.utf8), as: ValueProbe.self, .array(at: "none"))
    #expect(found.map { $0.components(separatedBy: "; hint: ")[0] } == ["error: \(message)"])
    try expectSameFailure(Array(("{\"list\":[{}],\"é\":[[2],\n{\"k\":" + value).utf8), "list", elementCount: 1)
    for key in ["a", "s", "unknown"] {
      try expectSameFailure(Array(("{\"list\":[{},\n{\"\(key)\":" + value).utf8), "list", elementCount: 1)
    }
    try expectSameFailure(Array(("[{},\n" + value).utf8), "", elementCount: 1)
  }

  @Test(
    "what is no UTF-8 is found wherever the text is cut",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xFF], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xC3, 0x5C, 0x6E],
      [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80, 0xBF],
    ] as [[UInt8]])
  func utf8(bytes: [UInt8]) throws {
    let around = Array("{\"k\":\"0123456789é".utf8)
    let padding = Array("0123456789 0123456789\"}".utf8)
    try expectSameFailure(around + bytes + padding, "none")
    try expectSameFailure(Array("{\"list\":[{\"s\":\"é".utf8) + bytes + Array("\"}]}".utf8), "list")
    try expectSameFailure(Array("{\"list\":[],\"".utf8) + bytes + Array("\":1}".utf8), "list")
    // After what is wrong with the grammar.
    try expectSameFailure(around + bytes + Array("\\x\"}".utf8), "none")
    try expectSameFailure(around + bytes, "none")
  }

  @Test("after malformed text in an array, nothing comes out any more")
  func malformedArrayEnds() {
    expectOutcomes(
      [
        "1", "error: $[1] (line 1, column 4): expected a number without leading zeros, found '02'",
      ], of: "[1,02,3]", as: Int.self, .array)
    var stream = JSONStreamOptions()
    stream.unfitElements = .skip
    expectOutcomes(
      ["1", "error: $ (line 1, column 4): expected ',' or ']', found '2'"], of: "[1 2,3]", as: Int.self, .array,
      stream: stream)
  }

  @Test("what was left out before the fault in an element is reported")
  func reportBeforeFault() {
    expectOutcomes(
      [
        "{\"id\":1,\"scores\":[]}", "error: $[1].collar.size (line 2, column 34): expected 'true', found 'tru'",
        #"report: $[1].id (line 2, column 8): expected Int, found string "x""#,
      ], of: "[{\"id\":1},\n {\"id\":\"x\", \"collar\" : {\"size\" : tru}}]", as: StreamedCat.self, .array)
  }

  @Test("every prefix of a document is an error that says where it ends")
  func prefixes() throws {
    let document = Array(
      #" {"a":[1,{"b":"é\n\u00e9\ud83d\ude00"}],"list":[{"a":1.5e-3,"s":"x"},{}],"c":[true,null]} "#.utf8)
    for count in 0..<document.count - 1 {
      let bytes = Array(document[..<count])
      let whole = try #require(throws: JSONFailure.self) {
        try [ValueProbe].decode(from: bytes, designatedPath: "list")
      }
      for cutting in Self.cuttings {
        let found = outcomes(of: bytes, as: ValueProbe.self, .array(at: "list"), cutting)
        #expect(found.last == "error: \(whole.finding)", "\(count) bytes, cut \(cutting)")
      }
    }
  }

  @Test("a number that is too long, and at which an array is cut off, is only too long", arguments: [false, true])
  func longCutNumber(skips: Bool) throws {
    var stream = JSONStreamOptions()
    stream.maximumElementSize = 8
    if skips { stream.unfitElements = .skip }
    for pieces in [["[1234567890123"], ["[", "12345", "67890", "123"], ["[12345678", "9"]] {
      let parser = JSONStreamParser<Int>(format: .array, stream: stream)
      var failures: [String] = []
      func drain() {
        while true {
          do { if try parser.next() == nil { return } } catch { failures.append("\(error)") }
        }
      }
      for piece in pieces {
        parser.append(piece)
        drain()
      }
      parser.finish()
      drain()
      #expect(failures.count == (skips ? 1 : 2))
      #expect(failures.last?.hasSuffix("found end of input") == true)
    }
  }

  @Test("a number at which an array is cut off is no element: it may be the beginning of one")
  func cutNumbers() throws {
    let numbers = [1, 1234, -5.5, 25e10, 0]
    let document = Array("[1,1234, -5.5,25e10,0]".utf8)
    for count in 0..<document.count {
      for cutting in Self.cuttings {
        let parser = JSONStreamParser<Double>(format: .array)
        var found: [Double] = []
        for piece in cutting.pieces(of: Array(document[..<count])) {
          parser.append(piece)
          while let number = try parser.next() { found.append(number) }
        }
        parser.finish()
        let failure = #expect(throws: JSONFailure.self) {
          while let number = try parser.next() { found.append(number) }
        }
        #expect(failure?.description.hasSuffix("found end of input") == true)
        let passed = document[..<count].count { $0 == UInt8(ascii: ",") }
        #expect(found == Array(numbers.prefix(passed)), "\(count) bytes, cut \(cutting)")
      }
    }
  }
}
