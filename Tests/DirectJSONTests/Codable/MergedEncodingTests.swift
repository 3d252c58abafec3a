import DirectJSON
import Foundation
import Testing

/// A type may encode a model and members of its own with one encoder.
@Suite("Codable: models beside other members of one encoder")
struct MergedEncodingTests {
  private class Animal: HandyJSON, Codable {
    var id = 7
    var names = ["a, \"b\"", "}"]
    var place = Place()
    required init() {}
    required convenience init(from decoder: any Decoder) throws {
      self.init()
      var model = self
      try Self.decodeModel(into: &model, from: decoder)
    }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  }

  private struct Place: HandyJSON {
    var city = "Rome"
    /// A `Codable` type inside a model: in its text, a token stands for it.
    var point = Point()
  }

  private struct Point: Codable { var (x, y) = (1, 2) }

  private enum Key: String, CodingKey { case extra, id, list }

  private final class Dog: Animal {
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("wolf", forKey: .extra)
    }
  }

  private struct Owner: Codable { var dogs = [Dog(), Dog()] }

  private struct Holder: HandyJSON { var owner = Owner() }

  /// What the two forms of encoding have to agree on.
  private func expectEqual<Value: Codable>(_ value: Value, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let foundation = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? NSObject
    var pretty = EncodingOptions()
    pretty.prettyPrint = true
    for options in [EncodingOptions(), pretty] {
      let own = try JSONSerialization.jsonObject(with: JSONCoder.encodeData(value, options: options)) as? NSObject
      #expect(own == foundation, sourceLocation: sourceLocation)
    }
  }

  private struct Bad: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: .id)
      throw CocoaError(.coderInvalidValue)
    }
  }

  private struct Fallback: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      do { try container.encode(Bad()) } catch { try container.encode("none") }
    }
  }

  @Test("a value that fails leaves its place to another one")
  func fallback() throws {
    #expect(try JSONCoder.encode(["a": Fallback()]) == #"{"a":"none"}"#)
  }

  @Test("a subclass adds members to what its base class, a model, encodes")
  func subclass() throws {
    try expectEqual(Owner())
    let text = try Holder().encode()
    let dog = #"{"extra":"wolf","id":7,"names":["a, \"b\"","}"],"place":{"city":"Rome","point":{"x":1,"y":2}}}"#
    #expect(text == #"{"owner":{"dogs":[\#(dog),\#(dog)]}}"#)
    var options = EncodingOptions()
    options.prettyPrint = true
    let pretty = try Holder().encode(options: options)
    let lines = pretty.split(separator: "\n").map(String.init)
    #expect(lines.contains(#"        "extra" : "wolf","#))
    #expect(lines.contains(#"          "a, \"b\"","#))
    #expect(lines.contains(#"            "x" : 1,"#))
  }

  private struct One: HandyJSON { var (a, id) = (1, 2) }
  private struct Two: HandyJSON { var b = [One()] }

  private struct Both: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(0, forKey: .id)
      try One().encodeModel(to: encoder)
      try Two().encodeModel(to: encoder)
      try container.encode("later", forKey: .extra)
    }
  }

  private struct Elements: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(0)
      try CodableModel(wrappedValue: [One(), One()]).encode(to: encoder)
      try CodableModel(wrappedValue: [One]()).encode(to: encoder)
      try container.encode("later")
    }
  }

  private struct Mixed: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(0)
      try One().encodeModel(to: encoder)
    }
  }

  @Test("models and members add up; of two members under one key, the last one counts")
  func objects() throws {
    try expectEqual(Both())
    #expect(try JSONCoder.encode(Both()) == #"{"a":1,"b":[{"a":1,"id":2}],"extra":"later","id":2}"#)
  }

  @Test("arrays of models and elements add up")
  func arrays() throws {
    try expectEqual(Elements())
    #expect(try JSONCoder.encode(Elements()) == #"[0,{"a":1,"id":2},{"a":1,"id":2},"later"]"#)
  }

  @Test("an object beside elements is still an error")
  func mixed() {
    let failure = #expect(throws: JSONFailure.self) { try JSONCoder.encode(Mixed()) }
    #expect(failure?.finding.contains("encoded twice, in different forms") == true)
  }

  private struct Wrapping: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      // For a `Codable` type that is taken for a model, a token is written.
      try CodableModel(wrappedValue: Point()).encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("later", forKey: .extra)
      try CodableModel(wrappedValue: Optional(Both())).encode(to: encoder)
    }
  }

  @Test("a Codable type in the place of a model is taken apart, too")
  func wrappedCodable() throws {
    try expectEqual(Wrapping())
  }

  private struct Failing: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyCodingKey.self)
      for index in 0..<40 {
        try container.encode(index, forKey: AnyCodingKey("k\(index)"))
        try? container.encode(Double.nan, forKey: AnyCodingKey("bad\(index)"))
        try? container.encode([Double.infinity], forKey: AnyCodingKey("k\(index / 2)"))
      }
      try container.encode(-1, forKey: AnyCodingKey("k3"))
    }
  }

  private struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ key: String) { stringValue = key }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  @Test("a member that cannot be encoded leaves the one before it, or none")
  func failingMembers() throws {
    let object = try JSONSerialization.jsonObject(with: JSONCoder.encodeData(Failing())) as? [String: Int]
    var expected = Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0)", $0) })
    expected["k3"] = -1
    #expect(object == expected)
  }

  private struct Holding: Codable { var d: [String: [Double]] = ["k": [1, .nan]] }

  @Test("an error of the code of a type names its place")
  func place() {
    let failure = #expect(throws: JSONFailure.self) { try JSONCoder.encode(["list": [Holding()]]) }
    #expect(failure?.path.description == "$.list[0].d.k[1]")
  }
}
