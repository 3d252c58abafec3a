import DirectJSON
import Testing

@testable import struct DirectJSON.Indentation

/// Where lines begin is foreseen while a document is decoded. Whether that proves right or wrong must not be seen in
/// what it becomes.
@Suite("Parsing: indented documents")
struct IndentationTests {
  private struct Node: HandyJSON {
    var id = 0
    var name = ""
    var numbers: [Int] = []
    var grid: [[Double]] = []
    var counts: [String: Int] = [:]
    var children: [Node] = []
    var only: Only?
    struct Only: HandyJSON {
      var isSet = false
      var text: String?
    }
  }

  private static let compact: String = {
    var root = Node(id: 1, name: "root")
    for number in 0..<5 {
      var child = Node(
        id: number, name: "a\nb", numbers: Array(0..<number), grid: [[1.5], [], [2, 3]], counts: ["one": number])
      child.children = [Node(id: 7, only: Node.Only(isSet: true, text: "{ \"x\": [ 1 ] }")), Node(numbers: [8, 9])]
      root.children.append(child)
    }
    return root.toJSONString() ?? ""
  }()

  /// The document with what `line` returns for a level before every token that a pretty-printed document has on a line
  /// of its own.
  private static func document(_ line: (Int) -> String) -> String {
    var result = ""
    var level = 0
    var (isInString, isEscaped) = (false, false)
    var last: Character = " "
    for character in compact {
      defer { last = character }
      if isInString {
        result.append(character)
        if !isEscaped, character == "\"" { isInString = false }
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "{", "[":
        if last == "[" { result += line(level) }
        level += 1
      case "}", "]":
        level -= 1
        if last != "{", last != "[" { result += line(level) }
      default:
        if last == "{" || last == "[" { result += line(level) }
      }
      isInString = character == "\""
      result.append(character)
      if character == "," { result += line(level) }
      if character == ":" { result += " " }
    }
    return result
  }

  private func check(_ json: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let node = try Node.decode(from: GuardedBytes(Array(json.utf8)))
    #expect(node.toJSONString() == Self.compact, sourceLocation: sourceLocation)
    // Two after each other, at another level, of which the second is decoded with what the first has taught.
    let nodes = try [Node].decode(from: "[\n  \(json), \(Self.compact),\n   \(json)]")
    #expect(nodes.compactMap { $0.toJSONString() } == Array(repeating: Self.compact, count: 3))
    // With a report, whose decoding is another loop.
    var report = JSONReport()
    #expect(try Node.decode(from: json, report: &report).toJSONString() == Self.compact)
    #expect(report.isEmpty)
  }

  @Test("a level may take any number of spaces", arguments: Array(0...12) + [16, 31, 32, 33, 40])
  func spaces(step: Int) throws {
    for base in [0, 1, 5, 31, 33].tried(from: step) {
      try check(Self.document { "\n" + String(repeating: " ", count: base + $0 * step) })
    }
  }

  @Test("inner levels may take fewer spaces than outer ones")
  func outdented() throws {
    try check(Self.document { "\n" + String(repeating: " ", count: max(0, 30 - 4 * $0)) })
  }

  @Test(
    "lines may begin with other white space, or with more of it",
    arguments: [("\n", "\t"), ("\r\n", "  "), ("\n\n", "  "), ("  \n", "  "), ("\n", " \t"), ("\r", "    "), ("", " ")])
  func otherWhitespace(line: String, step: String) throws {
    try check(Self.document { line + String(repeating: step, count: $0) })
  }

  @Test("lines may begin with spaces in no order")
  func irregular() throws {
    var random = SeededGenerator(state: 26)
    for _ in 0..<30 {
      try check(Self.document { _ in "\n" + String(repeating: " ", count: Int.random(in: 0...36, using: &random)) })
      try check(
        Self.document { level in
          ["", " ", "\n", "\t\n"].randomElement(using: &random)! + String(repeating: " ", count: 2 * level)
        })
    }
  }

  @Test("a document that breaks off in a line is refused")
  func cutShort() throws {
    let bytes = Array(Self.document { "\n" + String(repeating: " ", count: 4 * $0) }.utf8)
    for count in stride(from: bytes.count - 1, through: 0, by: -7).tried() {
      #expect(throws: JSONFailure.self) { try Node.decode(from: GuardedBytes(Array(bytes[..<count]))) }
    }
  }

  private struct Keyed: HandyJSON {
    var a = 0
    var sevenXX = 0
    var eightXXX = 0
    var nineXXXXX = 0
    var sixteenXXXXXXXXX = 0
    var fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX = 0
    static let keys = [
      "a", "sevenXX", "eightXXX", "nineXXXXX", "sixteenXXXXXXXXX", "fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    ]
    var values: [Int] {
      [a, sevenXX, eightXXX, nineXXXXX, sixteenXXXXXXXXX, fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX]
    }
  }

  /// A record has a loop of its own.
  private struct KeyedRecord: JSONRecord {
    let a: Int?
    let sevenXX: Int?
    let eightXXX: Int?
    let nineXXXXX: Int?
    let sixteenXXXXXXXXX: Int?
    let fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX: Int?
    var values: [Int] {
      [a, sevenXX, eightXXX, nineXXXXX, sixteenXXXXXXXXX, fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX].map { $0 ?? 0 }
    }
  }

  /// What each of the loops over members makes of an array.
  private static let loops: [(String, @Sendable (GuardedBytes) throws -> [[Int]])] = [
    ("plain", { try [Keyed].decode(from: $0).map(\.values) }),
    (
      "watching",
      {
        var report = JSONReport()
        return try [Keyed].decode(from: $0, report: &report).map(\.values)
      }
    ),
    (
      "respelled",
      {
        var options = DecodingOptions()
        options.isCaseInsensitive = true
        return try [Keyed].decode(from: $0, options: options).map(\.values)
      }
    ),
    ("record", { try [KeyedRecord].decode(from: $0).map(\.values) }),
  ]

  @Test(
    "a key is read to its last byte, in any order, and near the end of a document", arguments: [true, false],
    loops.map(\.0))
  func keys(areOnLines: Bool, loop: String) throws {
    let decode = try #require(Self.loops.first { $0.0 == loop }?.1)
    var random = SeededGenerator(state: 47)
    for round in (0..<200).tried() {
      var values: [Int] = Keyed.keys.map { _ in 0 }
      var members: [String] = []
      for (index, key) in round % 3 == 0
        ? Array(Keyed.keys.enumerated()) : Keyed.keys.enumerated().shuffled(using: &random)
      {
        let value = Int.random(in: 1...99, using: &random)
        // Other keys that begin or end like this one, and the key with an escape.
        switch Int.random(in: 0...9, using: &random) {
        case 0: members.append("\"\(key)X\": \(value)")
        case 1: members.append("\"\(key.dropLast())\": \(value)")
        case 2: members.append("\"\(key.dropLast())y\": \(value)")
        case 3: members.append("\"y\(key.dropFirst())\": \(value)")
        case 4: members.append("\"\(key.prefix(8))y\(key.dropFirst(9))\": \(value)")
        case 5:
          members.append("\"\\u\(hexadecimal(key.utf8.first!))\(key.dropFirst())\": \(value)")
          values[index] = value
        default:
          let usual = areOnLines ? ": " : ":"
          let colons = [usual, usual, usual, ": ", ":", " : ", ":  ", ":\n", "\n: ", ":\t"]
          let colon = colons.randomElement(using: &random)!
          members.append("\"\(key)\"\(colon)\(value)")
          values[index] = value
        }
      }
      let spaces = String(repeating: " ", count: [0, 1, 2, 4, 8, 31, 32, 33].randomElement(using: &random)!)
      let line = areOnLines ? "\n" + spaces : ["", "", "", " ", spaces].randomElement(using: &random)!
      let object = "{" + line + members.joined(separator: "," + line) + (areOnLines ? "\n}" : "}")
      // The second is decoded with what the first has taught, and ends near the end.
      let end = String(repeating: " ", count: Int.random(in: 0...60, using: &random))
      let read = try decode(GuardedBytes(Array("[\(object),\(object)]\(end)".utf8)))
      #expect(read == [values, values], "\(object)")
      let missing = "[\(object),\(object.dropLast(Int.random(in: 2...50, using: &random)))]"
      #expect(throws: JSONFailure.self) { try decode(GuardedBytes(Array(missing.utf8))) }
    }
  }

  @Test(
    "an object on lines is refused where any other is",
    arguments: [
      "{\n}", "{\n  }", "{\n  ,\n  \"a\": 1\n}", "{\n  \"a\": 1,\n}", "{\n  \"a\" 1\n}", "{\n  \"a\"\n}",
      "{\n  \"a\": 1\n  , \"sevenXX\": 2\n}", "{\n  \"a\": 1\n  \"sevenXX\": 2\n}", "{\n  \"a\": 1,\n  \"a\": 2\n}",
      "{\n  \"a\": 1,,\n  \"sevenXX\": 2\n}", "{\n  \"a\": ,\n  \"sevenXX\": 2\n}", "{\n  \"a\": 1,\n  sevenXX: 2\n}",
      "{\n  \"a\": 1,\n  \"sevenXX: 2\n}", "{\n  \"a\": 1]\n}", "{\n  \"a\": 1;\n  \"sevenXX\": 2\n}",
      "{\n  \"a\": 1,\n \"sevenXX\": 2,\n   \"eightXXX\": 3\n}", "{\n  \"x\": 1,\n  \"y\": [\n  ],\n  \"a\": 2\n}",
      "{\n  \"fortyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX\": 1,\n  \"z\": {\n  },\n  \"zz\": 2,\n  \"a\": 3\n}",
    ])
  func wrongLines(object: String) {
    let well = "{\n  \"a\": 1,\n  \"x\": 2\n}"
    for end in ["", String(repeating: " ", count: 60)] {
      let json = "[\n\(well),\(object),\(well)]\(end)"
      // A tree is read without a model, and so without a key that is expected.
      let expected = Result { try [Keyed].decode(from: JSONValue(parsing: json)).map(\.values) }
      for (name, decode) in Self.loops {
        let result = Result { try decode(GuardedBytes(Array(json.utf8))) }
        switch (expected, result) {
        case (.success(let expected), .success(let values)): #expect(values == expected, "\(name)")
        case (.failure(let expected), .failure(let error)): #expect("\(error)" == "\(expected)", "\(name)")
        default: Issue.record("\(name): \(result) is not \(expected)")
        }
      }
    }
  }

  @Test("objects on lines nest as deeply as others", arguments: 3...6)
  func nestedLines(limit: Int) {
    struct Level: HandyJSON {
      var id = 0
      var inner: [Level] = []
    }
    var options = DecodingOptions()
    options.maximumDepth = limit
    let json = """
      {
        "id": 1,
        "inner": [
          {
            "id": 2,
            "inner": [
              {
                "id": 3
              }
            ]
          },
          {
            "id": 4
          }
        ]
      }
      """
    let compact = json.filter { !$0.isWhitespace }
    let results = [json, compact].map { text in Result { try Level.decode(from: text, options: options).toJSONString() }
    }
    for result in results {
      #expect((try? result.get()) == (limit < 5 ? nil : try? Level.decode(from: compact).toJSONString()))
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  @Test("what is foreseen follows the lines that were met")
  func foreseen() {
    var indentation = Indentation()
    #expect(indentation.predicted(atLevel: 3) < 0)
    indentation.meet(4, atLevel: 9)
    #expect(indentation.predicted(atLevel: 9) == 4)
    indentation.meet(8, atLevel: 8)
    #expect((5...10).map(indentation.predicted(atLevel:)) == [20, 16, 12, 8, 4, 0])
    indentation.meet(6, atLevel: 9)
    #expect((8...10).map(indentation.predicted(atLevel:)) == [8, 6, 4])
    // Levels without a limit have the largest numbers.
    indentation.meet(2, atLevel: .max)
    indentation.meet(4, atLevel: .max - 1)
    #expect((Int.max - 3...Int.max).map(indentation.predicted(atLevel:)) == [8, 6, 4, 2])
  }
}
