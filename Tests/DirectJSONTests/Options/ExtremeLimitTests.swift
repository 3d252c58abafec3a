import DirectJSON
import Foundation
import Testing

@Suite("API: limits of any size")
struct ExtremeLimitTests {
  struct Cat: HandyJSON, Equatable {
    struct Collar: Codable, Equatable { var size = 1 }
    var id = 0
    var inner: [[Int]]?
    var any: Any?
    var value: JSONValue?
    var collar: Collar?
    var friend: [String: Collar]?
    static func == (left: Cat, right: Cat) -> Bool { left.id == right.id }
  }

  static let json =
    #"{"id":1,"inner":[[2]],"any":{"a":[1]},"value":[[]],"collar":{"size":2},"friend":{"a":{"size":3}}}"#
  static let limits = [Int.min, .min + 1, -1, 0, 1, 2, 3, 15, 16, 17, .max - 1, .max]

  @Test("decoding ends in a result or an error", arguments: limits)
  func decoding(limit: Int) throws {
    var options = DecodingOptions()
    options.maximumDepth = limit
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    for isStrict in [false, true] {
      options.isStrict = isStrict
      options.reportsMissingKeys = isStrict
      var report = JSONReport()
      let isEnough = limit >= 3
      let expected = isEnough ? 1 : nil
      let fromText = try? Cat.decode(from: Self.json, options: options, report: &report)
      #expect(fromText?.id == expected)
      let fromTree = try? Cat.decode(from: tree, options: options, report: &report)
      #expect(fromTree?.id == expected)
      #expect((try? Cat.decode(from: ["x": [tree]], designatedPath: "x.0", options: options))?.id == expected)
      _ = try? Cat.decode(from: "{\"x\":[\(Self.json)]}", designatedPath: "x.0", options: options)
      var cat = Cat()
      try? Cat.decode(into: &cat, from: Self.json, options: options)
      #expect(cat.id == (isEnough ? 1 : 0))
      cat = Cat()
      try? Cat.decode(into: &cat, from: tree, options: options)
      #expect(cat.id == (isEnough ? 1 : 0))
      _ = try? [Cat].decode(from: "[\(Self.json)]", options: options)
      _ = try? JSONValue(parsing: Self.json, options: options)
      _ = try? JSONValue(parsing: Self.json).decode(as: Cat.self, options: options)
      let decoder = JSONDecoder()
      decoder.userInfo[.modelDecodingOptions] = options
      _ = try? decoder.decode(CodableModel<Cat>.self, from: Data(Self.json.utf8))
    }
  }

  @Test("streams end in a result or an error", arguments: limits)
  func streams(limit: Int) throws {
    for (text, format) in [
      ("[\(Self.json),5]", JSONStreamFormat.array), ("\(Self.json)\n5\n", .lines),
      ("{\"a\":{\"b\":[\(Self.json)]}}", .array(at: "a.b")),
    ] {
      for isSize in [false, true] {
        var options = DecodingOptions()
        var stream = JSONStreamOptions()
        if isSize { stream.maximumElementSize = limit } else { options.maximumDepth = limit }
        let parser = JSONStreamParser<Cat>(format: format, options: options, stream: stream)
        for byte in text.utf8 {
          parser.append([byte])
          _ = try? parser.next()
        }
        parser.finish()
        var report = JSONReport()
        while !parser.isAtEnd {
          do { if try parser.next(report: &report) == nil { break } } catch {}
        }
      }
    }
  }

  @Test("encoding ends in a result or an error", arguments: limits)
  func encoding(limit: Int) throws {
    var options = EncodingOptions()
    options.maximumDepth = limit
    let cat = try Cat.decode(from: Self.json)
    #expect((try? cat.encode(options: options)) == (limit >= 3 ? Self.json : nil))
    options.prettyPrint = true
    let list = try? JSONSerializer.serialize(model: [cat]).encode(options: options)
    #expect((list != nil) == (limit >= 4))
    _ = try? cat.value?.encode(options: options)
    let encoder = JSONEncoder()
    encoder.userInfo[.modelEncodingOptions] = options
    let data = try? encoder.encode(CodableModel(wrappedValue: cat))
    #expect((data != nil) == (limit >= 3))
    struct Coded: Codable {
      func encode(to encoder: any Encoder) throws {
        try Cat().encodeModel(to: encoder, options: CodedOptions.current)
      }
    }
    struct Holder: Codable { var cat = Coded() }
    struct Outer: HandyJSON { var holder = Holder() }
    let outer = CodedOptions.$current.withValue(options) { try? Outer().encode() }
    #expect(outer == (limit >= 1 ? #"{"holder":{"cat":{"id":0}}}"# : nil))
    var sink = 0
    for format in [JSONStreamFormat.lines, .array(at: "a.b")] {
      let writer = JSONStreamWriter<Cat>(format: format, options: options) { sink += $0.count }
      try? writer.append(cat)
      try? writer.finish()
    }
  }
}

/// Options for a type that cannot be handed any, for each test case its own: the cases run at the same time.
private enum CodedOptions {
  @TaskLocal static var current = EncodingOptions()
}
