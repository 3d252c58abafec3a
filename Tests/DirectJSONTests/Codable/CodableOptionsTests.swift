import DirectJSON
import Foundation
import Testing

@Suite("Codable: coders of one's own for Codable properties")
struct CodableOptionsTests {
  private struct Size: Codable, Equatable {
    var maxWidth = 1
    var made = Date(timeIntervalSince1970: 0)
    var unit = "cm"

    private enum CodingKeys: CodingKey { case maxWidth, made }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      maxWidth = try container.decode(Int.self, forKey: .maxWidth)
      made = try container.decode(Date.self, forKey: .made)
      // Any key will do.
      unit = decoder.userInfo[Self.unit] as? String ?? "none"
    }

    static var unit: CodingUserInfoKey { .modelEncodingOptions }
  }

  /// Starts a task that outlives the call.
  private struct Feed: Codable {
    var count = 0
    var late: Task<Int, Never>?
    let gate = AsyncStream.makeStream(of: Void.self)

    private enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
      count = try Self.readCount()
      let gate = gate.stream
      late = Task {
        for await _ in gate {}
        return (try? Self.readCount()) ?? -1
      }
    }

    struct Counter: HandyJSON { var itemCount = 5 }
    struct Counters: Codable { @CodableModel var counter = Counter() }

    private static func readCount() throws -> Int {
      let json = Data(#"{"counter":{"item_count":7}}"#.utf8)
      return try JSONDecoder().decode(Counters.self, from: json).counter.itemCount
    }
  }

  @Test("a task that a Codable type starts does not have the options of the call when that is over")
  func lateTask() async throws {
    struct Holder: HandyJSON { var feed: Feed? }
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    let feed = try #require(try Holder.decode(from: #"{"feed":{}}"#, options: options).feed)
    #expect(feed.count == 7)
    feed.gate.continuation.finish()
    #expect(await feed.late?.value == 5)
  }

  private struct Row: HandyJSON {
    var size = Size()
    var sizes: [String: Size]?
    var after = 0
  }

  private static var decodingOptions: DecodingOptions {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .millisecondsSince1970
    decoder.userInfo[Size.unit] = "inch"
    var options = DecodingOptions()
    options.codableDecoder = decoder
    return options
  }

  private static let json =
    #"{"size":{"max_width":2,"made":1500},"sizes":{"a_b":{"max_width":3,"made":0}},"after":1}"#

  @Test("the decoder of the options reads them, its strategies and userInfo included, from text and from dictionaries")
  func decoding() throws {
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    for row in [
      try Row.decode(from: Self.json, options: Self.decodingOptions),
      try Row.decode(from: parsed, options: Self.decodingOptions),
      try JSONValue(parsing: Self.json).decode(as: Row.self, options: Self.decodingOptions),
    ] {
      #expect(row.size.maxWidth == 2)
      #expect(row.size.made == Date(timeIntervalSince1970: 1.5))
      #expect(row.size.unit == "inch")
      #expect(row.sizes?.keys.sorted() == ["a_b"])
      #expect(row.sizes?["a_b"]?.maxWidth == 3)
      #expect(row.after == 1)
    }
  }

  @Test("values of such a type are read by it outside of models, too")
  func topLevel() throws {
    let value = try JSONValue(parsing: #"{"max_width":2,"made":1500}"#)
    #expect(try value.decode(as: Size.self, options: Self.decodingOptions).unit == "inch")
  }

  @Test("without one, everything is as it was")
  func without() throws {
    var report = JSONReport()
    let row = try Row.decode(from: Self.json, options: DecodingOptions(), report: &report)
    #expect(row.size == Size())
    #expect(report.mismatches.map(\.path.description) == ["$.size", "$.sizes.a_b"])
    #expect(try Row.decode(from: #"{"size":{"maxWidth":2,"made":1}}"#).size.unit == "none")
  }

  @Test("the encoder of the options writes them, in the form of the text around")
  func encoding() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.outputFormatting = [.prettyPrinted]
    var options = EncodingOptions()
    options.codableEncoder = encoder
    options.sortedKeys = true
    let row = try Row.decode(from: Self.json, options: Self.decodingOptions)
    #expect(
      try row.encode(options: options)
        == #"{"after":1,"size":{"made":1500,"max_width":2},"sizes":{"a_b":{"made":0,"max_width":3}}}"#)
    options.sortedKeys = false
    let members = try JSONValue(parsing: row.encode(options: options))
    #expect(members.object?.keys == ["size", "sizes", "after"])
    #expect(members == (try JSONValue(parsing: Self.json)))
  }

  @Test("sorted keys are those of arrays and objects at every level of what the encoder wrote")
  func sortedKeys() throws {
    struct Inner: Codable {
      var zone = ["b": 1, "a": 2, "é": 3, "Z": 4]
      var area = [["y": 1, "x": 2]]
    }
    struct Outer: HandyJSON {
      var inner = Inner()
      var first: [Inner] = []
    }
    var options = EncodingOptions()
    options.codableEncoder = JSONEncoder()
    options.sortedKeys = true
    #expect(
      try Outer().encode(options: options)
        == #"{"first":[],"inner":{"area":[{"x":2,"y":1}],"zone":{"Z":4,"a":2,"b":1,"é":3}}}"#)
  }

  /// Writes arrays in each other. Foundation's own encoder writes at most 512.
  private final class DeepEncoder: JSONEncoder, @unchecked Sendable {
    var levels = 1

    override func encode<Value: Encodable>(_ value: Value) throws -> Data {
      Data((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
  }

  @Test("what the encoder writes may be nested as deeply as the options say", arguments: [false, true])
  func encodingDepth(isSorted: Bool) throws {
    struct Holder: HandyJSON { var sizes = ["a": Size()] }
    let encoder = DeepEncoder()
    func encode(_ levels: Int, in limit: Int) throws -> String {
      encoder.levels = levels
      var options = EncodingOptions()
      options.codableEncoder = encoder
      options.sortedKeys = isSorted
      options.maximumDepth = limit
      return try Holder().encode(options: options)
    }
    let brackets = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(try encode(600, in: 602) == "{\"sizes\":{\"a\":\(brackets)}}")
    for (levels, limit) in [(600, 601), (511, 512), (4, 5)] {
      let failure = try #require(throws: JSONFailure.self) { try encode(levels, in: limit) }
      #expect(
        failure.description == "$.sizes.a: nested deeper than \(limit) levels; there may be a reference cycle")
    }
  }

  @Test("dates and data that a dictionary holds as such are taken for them, unless a decoder is given")
  func nativeValues() throws {
    struct Stamp: Codable, Equatable {
      var date: Date
      var data: Data
    }
    struct Holder: HandyJSON {
      var stamp: Stamp?
    }
    let stamp = Stamp(date: Date(timeIntervalSince1970: 1.5), data: Data([1, 2]))
    let source: [String: Any] = ["stamp": ["date": stamp.date, "data": stamp.data] as [String: Any]]
    #expect(try Holder.decode(from: source).stamp == stamp)
    var options = DecodingOptions()
    options.codableDecoder = JSONDecoder()
    #expect(try Holder.decode(from: source, options: options).stamp == nil)
  }
}
