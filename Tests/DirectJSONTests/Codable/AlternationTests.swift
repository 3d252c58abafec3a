import DirectJSON
import Foundation
import Testing

/// Models in `Codable` types in models, and so on.
@Suite("Codable: alternation")
struct AlternationTests {
  final class Link: Codable {
    @CodableModel var next: Ring?
    var note = "n"
    init() {}
  }

  final class Ring: HandyJSON {
    var link: Link?
    var id = 1
    required init() {}
  }

  /// With the decoder handed on by hand, as classes do it.
  class Chain: HandyJSON, Codable {
    var box: Box?
    var id = 1
    required init() {}
    required convenience init(from decoder: any Decoder) throws {
      self.init()
      var model = self
      try Self.decodeModel(into: &model, from: decoder)
    }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  }

  final class Box: Codable {
    var chain: Chain?
    init() {}
  }

  static func text(_ opening: String, _ closing: String, _ count: Int) -> String {
    String(repeating: opening, count: count) + "{}" + String(repeating: closing, count: count)
  }

  static func ringText(_ count: Int) -> String { text(#"{"link":{"note":"x","next":"#, "},\"id\":2}", count) }
  static func chainText(_ count: Int) -> String { text(#"{"box":{"chain":"#, "}}", count) }

  static func ring(_ count: Int) -> Ring {
    let first = Ring()
    var ring = first
    for _ in 0..<count {
      let next = Ring()
      ring.link = Link()
      ring.link?.next = next
      ring = next
    }
    return first
  }

  static var deep: DecodingOptions {
    var options = DecodingOptions()
    options.maximumDepth = 100_000
    return options
  }

  static var deepEncoding: EncodingOptions {
    var options = EncodingOptions()
    options.maximumDepth = 100_000
    return options
  }

  static func length(_ ring: Ring) -> Int {
    var count = 0
    var ring = ring
    while let next = ring.link?.next {
      count += 1
      ring = next
    }
    return count
  }

  /// Calls `body` on a thread with enough stack for anything.
  static func onLargeStack(_ body: @escaping @Sendable () -> Void) { onSmallStack(kilobytes: 256 * 1024, body) }

  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      best = min(best, try processorTime(of: body))
    }
    return best
  }

  enum Way: CaseIterable {
    case text, strict, report, tree, chain, strictChain, foundation, encode, pretty, dictionary, foundationEncode
  }

  @Test("each level is handled once, whatever its depth", arguments: Way.allCases)
  func proportion(way: Way) {
    @Sendable func run(_ count: Int) throws -> Double {
      let ring = Self.ring(count)
      let text = Self.ringText(count)
      let chain = Self.chainText(count)
      var strict = Self.deep
      strict.isStrict = true
      return try Self.seconds {
        switch way {
        case .text: #expect(Self.length(try Ring.decode(from: text, options: Self.deep)) == count)
        case .strict: #expect(Self.length(try Ring.decode(from: text, options: strict)) == count)
        case .report:
          var report = JSONReport()
          _ = try Ring.decode(from: text, options: Self.deep, report: &report)
        case .tree:
          let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
          _ = try Ring.decode(from: tree ?? [:], options: Self.deep)
        case .chain: _ = try Chain.decode(from: chain, options: Self.deep)
        case .strictChain: _ = try Chain.decode(from: chain, options: strict)
        case .foundation: _ = try JSONDecoder().decode(CodableModel<Ring>.self, from: Data(text.utf8))
        case .encode: #expect(try ring.encode(options: Self.deepEncoding).utf8.count > count)
        case .pretty:
          var options = Self.deepEncoding
          options.prettyPrint = true
          _ = try ring.encode(options: options)
        case .dictionary: #expect(ring.toJSON() != nil)
        case .foundationEncode: _ = try JSONEncoder().encode(CodableModel(wrappedValue: ring))
        }
      }
    }
    Self.onLargeStack {
      do {
        _ = try run(8)
        // Foundation's coders take no more than 512 levels.
        let times = [30, 240].map { count in Result { try run(count) } }
        let seconds = try times.map { try $0.get() }
        // Eight times as much for eight times as many, and some more for what deep stacks cost, under ThreadSanitizer
        // up to 40; it was 2,700 times as much. The errors that Foundation's decoder makes, and indented text, grow
        // with the square of the depth.
        let isMore = way == .foundation || way == .foundationEncode || way == .pretty
        let most = isMore ? 600.0 : 160
        #expect(seconds[1] < most * seconds[0] || seconds[1] < 0.002, "\(way) \(seconds)")
        if ProcessInfo.processInfo.environment["SHOW_TIMES"] != nil { print("TIMES", way, seconds) }
      } catch { Issue.record(error) }
    }
  }

  @Test("what was encoded is decoded, level by level, sorted and pretty, too")
  func roundTrip() throws {
    let ring = Self.ring(3)
    #expect(
      try ring.encode()
        == #"{"link":{"next":{"id":1,"link":{"next":{"id":1,"link":{"next":{"id":1},"note":"n"}},"note":"n"}},"note":"n"},"id":1}"#
    )
    var options = EncodingOptions()
    options.prettyPrint = true
    options.sortedKeys = true
    options.escapeSlashes = true
    ring.link?.note = "a/#0 \""
    #expect(
      try ring.encode(options: options)
        == #"""
        {
          "id" : 1,
          "link" : {
            "next" : {
              "id" : 1,
              "link" : {
                "next" : {
                  "id" : 1,
                  "link" : {
                    "next" : {
                      "id" : 1
                    },
                    "note" : "n"
                  }
                },
                "note" : "n"
              }
            },
            "note" : "a\/#0 \""
          }
        }
        """#)
    #expect(Self.length(try Ring.decode(from: ring.encode(options: options))) == 3)
    #expect(((ring.toJSON()?["link"] as? [String: Any])?["next"] as? [String: Any])?["id"] as? Int == 1)
  }

  @Test("a limit on nesting counts all levels, and is an error, also where a type would make do without the value")
  func limit() throws {
    struct Lenient: Codable {
      var ring: Ring?
      init(from decoder: any Decoder) throws {
        ring = try? decoder.singleValueContainer().decode(CodableModel<Ring>.self).wrappedValue
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try? container.encode(CodableModel(wrappedValue: ring))
      }
    }
    struct Holder: HandyJSON { var lenient: Lenient? }
    _ = try Holder.decode(from: #"{"lenient":{}}"#)
    var options = DecodingOptions()
    options.maximumDepth = 21
    _ = try Ring.decode(from: Self.ringText(10), options: options)
    let failure = try #require(throws: JSONFailure.self) { try Ring.decode(from: Self.ringText(11), options: options) }
    #expect(failure.description.contains("nested too deeply"))
    var encodingOptions = EncodingOptions()
    encodingOptions.maximumDepth = 21
    _ = try Self.ring(10).encode(options: encodingOptions)
    #expect(throws: JSONFailure.self) { try Self.ring(11).encode(options: encodingOptions) }
    let json = #"{"lenient":\#(Self.ringText(200))}"#
    onSmallStack(kilobytes: 128) {
      #expect(throws: JSONFailure.self) { try Holder.decode(from: json) }
    }
    let endless = Ring()
    endless.link = Link()
    endless.link?.next = endless
    let cycle = try #require(throws: JSONFailure.self) { try endless.encode() }
    #expect(cycle.description.utf8.count < 400 && cycle.path.segments.count >= 1, "\(cycle)")
    endless.link = nil
  }

  @Test("what cannot be written is found at the end of its path")
  func errors() throws {
    struct Point: HandyJSON { var x = 0.0 }
    struct Shape: Codable { @CodableModel var point = Point() }
    struct Drawing: HandyJSON { var shape = Shape() }
    var drawing = Drawing()
    drawing.shape.point.x = .infinity
    let failure = try #require(throws: JSONFailure.self) { try drawing.encode() }
    #expect(failure.description == "$.shape.point.x: JSON cannot represent inf, which is not a finite number")
    enum Order: Int, CodingKey { case first = 1 }
    struct Ordered: Encodable {
      var point = Point(x: .infinity)
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Order.self)
        try container.encode(CodableModel(wrappedValue: ["12": [0: [point]]]), forKey: .first)
      }
    }
    struct Album: HandyJSON { var pages: [String: [Ordered]] = [:] }
    for encoder in [nil, JSONEncoder()] {
      var options = EncodingOptions()
      options.codableEncoder = encoder
      let failure = try #require(throws: JSONFailure.self) {
        try Album(pages: ["7": [Ordered()]]).encode(options: options)
      }
      let segments: [JSONPath.Segment] = [
        .key("pages"), .key("7"), .index(0), .key("first"), .key("12"), .key("0"), .index(0), .key("x"),
      ]
      #expect(failure.path.segments == segments)
    }
  }

  @Test("dynamic values in Codable types keep their order and their kinds of numbers")
  func dynamic() throws {
    struct Loose: Codable { var value: JSONValue }
    struct Holder: HandyJSON { var loose: Loose? }
    let holder = try Holder.decode(from: #"{"loose":{"value":{"b":[1.5,true,null],"a":{}}}}"#)
    #expect(holder.loose?.value.object?.keys == ["b", "a"])
    #expect(try holder.encode() == #"{"loose":{"value":{"b":[1.5,true,null],"a":{}}}}"#)
    var options = EncodingOptions()
    options.sortedKeys = true
    #expect(try holder.encode(options: options) == #"{"loose":{"value":{"a":{},"b":[1.5,true,null]}}}"#)
    struct Several: Codable {
      var list: [JSONValue?] = [["b": 1, "a": [["d": 2, "c": 3]]], nil]
      var object: JSONObject = ["z": 1, "y": 2]
    }
    let text = #"{"list":[{"b":1,"a":[{"d":2,"c":3}]},null],"object":{"z":1,"y":2}}"#
    #expect(try JSONCoder.encode(Several()) == text)
    struct Model: HandyJSON {
      var z = 1
      var value: JSONValue = ["b": 1, "a": 2]
      var loose: Inner? = Inner()
      struct Inner: Codable { var value: JSONValue = ["d": 1, "c": 2] }
    }
    struct Wrapping: Codable {
      @CodableModel var model = Model()
      @CodableModel var value: JSONValue = ["f": 1, "e": 2]
    }
    let wrapping = #"{"model":{"loose":{"value":{"d":1,"c":2}},"value":{"b":1,"a":2},"z":1},"value":{"f":1,"e":2}}"#
    #expect(try JSONCoder.encode(Wrapping()) == wrapping)
    let sorted = #"{"model":{"loose":{"value":{"c":2,"d":1}},"value":{"a":2,"b":1},"z":1},"value":{"e":2,"f":1}}"#
    #expect(try JSONCoder.encode(Wrapping(), options: options) == sorted)
  }
}
