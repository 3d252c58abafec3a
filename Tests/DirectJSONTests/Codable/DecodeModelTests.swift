import DirectJSON
import Foundation
import Testing

@Suite("Codable: models that are Codable as well")
struct DecodeModelTests {
  struct Cat: HandyJSON, Codable, Equatable {
    var id = 0
    var name: String? = "default"

    init() {}
    init(from decoder: any Decoder) throws { self = try Self.decodeModel(from: decoder) }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  }

  class Animal: HandyJSON, Codable {
    var id = 0
    var log: [String] = []

    required init() {}

    required convenience init(from decoder: any Decoder) throws {
      self.init()
      var model = self
      try Self.decodeModel(into: &model, from: decoder)
    }

    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }

    func willStartMapping() { log.append("will") }
    func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- "animal_id"
      mapper >>> log
    }
    func didFinishMapping() { log.append("did \(id)") }
  }

  final class Lion: Animal {
    var mane = 1.5
  }

  @Test("a struct conforms in two lines")
  func structs() throws {
    let cats = try JSONDecoder().decode([Cat].self, from: Data(#"[{"id":"7"},{"name":5}]"#.utf8))
    #expect(cats.map(\.id) == [7, 0] && cats.map(\.name) == ["default", "5"])
    #expect(String(decoding: try JSONEncoder().encode(cats[0]), as: UTF8.self).contains(#""id":7"#))
    let list = try PropertyListEncoder().encode(["cat": cats[0]])
    #expect(try PropertyListDecoder().decode([String: Cat].self, from: list) == ["cat": cats[0]])
  }

  @Test("a class conforms with an initializer that its subclasses share, hooks included")
  func classes() throws {
    let json = Data(#"{"animal_id":"7","mane":"2.5"}"#.utf8)
    let animal = try JSONDecoder().decode(Animal.self, from: json)
    #expect(animal.id == 7 && animal.log == ["will", "did 7"])
    let lion = try JSONDecoder().decode(Lion.self, from: json)
    #expect(lion.id == 7 && lion.mane == 2.5 && lion.log == ["will", "did 7"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(lion), as: UTF8.self) == #"{"animal_id":7,"mane":2.5}"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Lion.self, from: Data("[5]".utf8)) }
  }

  private struct Refusal: Error {}

  private struct Fresh: HandyJSON, Codable, JSONValidated {
    var id = 0

    init() {}
    init(from decoder: any Decoder) throws { self = try Self.decodeModel(from: decoder) }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
    func validate() throws { if id < 0 { throw Refusal() } }
  }

  private struct Filled: HandyJSON, Codable, JSONValidated {
    var id = 0

    init() {}
    init(from decoder: any Decoder) throws { try Self.decodeModel(into: &self, from: decoder) }
    func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
    func validate() throws { if id < 0 { throw Refusal() } }
  }

  @Test("a model that is not valid is refused at its own place, whether it is made or filled")
  func refusedModels() throws {
    struct Zoo<Animal: Codable>: Codable { var animal: Animal }
    struct Park<Animal: Codable>: HandyJSON { var zoo: Zoo<Animal>? }
    func failure<Animal: Codable>(_ type: Animal.Type) -> JSONFailure? {
      #expect(throws: JSONFailure.self) {
        try Park<Animal>.decode(from: #"{"zoo":{"animal":{"id":-1}}}"#, options: .strict)
      }
    }
    for failure in [failure(Fresh.self), failure(Filled.self)] {
      #expect(failure?.path.description == "$.zoo.animal")
      #expect(failure?.underlyingError is Refusal)
      guard case .validation = failure?.reason else {
        Issue.record("\(failure as Any)")
        continue
      }
    }
  }

  /// Conforms to both without saying more: each system goes its own way.
  struct Both: HandyJSON, Codable, Equatable {
    var id = 1
    var at = Date(timeIntervalSinceReferenceDate: 0)
    var inner: [Inner] = []

    struct Inner: HandyJSON, Codable, Equatable {
      var value = 1
    }

    private enum CodingKeys: String, CodingKey {
      case id = "codable_id"
      case at, inner
    }
    mutating func mapping(mapper: HelpingMapper) { mapper <<< id <-- "handy_id" }
  }

  @Test("the plan decodes and encodes a model here, its own conformance in JSONDecoder and JSONEncoder")
  func both() throws {
    let json = #"{"handy_id":"2","codable_id":3,"at":0,"inner":[{"value":4}]}"#
    let handy = try Both.decode(from: json)
    #expect(handy.id == 2 && handy.at == Date(timeIntervalSince1970: 0) && handy.inner == [.init(value: 4)])
    let codable = try JSONDecoder().decode(Both.self, from: Data(json.utf8))
    #expect(codable.id == 3 && codable.at == Date(timeIntervalSinceReferenceDate: 0))
    #expect(try handy.encode() == #"{"handy_id":2,"at":0,"inner":[{"value":4}]}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(codable), as: UTF8.self) == #"{"at":0,"codable_id":3,"inner":[{"value":4}]}"#)
    // Inside the other system, without a wrapper: still its own.
    struct Model: HandyJSON { var both = Both() }
    #expect(try Model.decode(from: #"{"both":\#(json)}"#).both.id == 2)
    struct Plain: Codable { var both: Both }
    #expect(try JSONDecoder().decode(Plain.self, from: Data(#"{"both":\#(json)}"#.utf8)).both.id == 3)
    struct Wrapped: Codable { @CodableModel var both = Both() }
    #expect(try JSONDecoder().decode(Wrapped.self, from: Data(#"{"both":\#(json)}"#.utf8)).both.id == 2)
  }

  struct Innermost: Codable, Equatable {
    var at: Date
    var width: Double
  }

  struct Middle: HandyJSON, Equatable {
    var firstName = ""
    var at = Date(timeIntervalSince1970: 0)
    var innermost: Innermost?
  }

  struct Outer: Codable, Equatable {
    @CodableModel var middle = Middle()
    @CodableModel var more: [Middle]?
  }

  struct Outermost: HandyJSON, Equatable {
    var outer: Outer?
    var outers: [Outer] = []
  }

  @Test("Codable types in models in Codable types in models come back, under the options of the call around")
  func alternating() throws {
    let json = """
      {"outer":{"middle":{"first_name":"Ada","at":1500,"innermost":{"at":3,"width":1.5}}},\
      "outers":[{"middle":{},"more":[{"innermost":{"at":4,"width":2}}]}]}
      """
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    options.dateStrategy = .millisecondsSince1970
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let model = try Outermost.decode(from: json, options: options)
    #expect(model == (try Outermost.decode(from: parsed, options: options)))
    #expect(model.outer?.middle.firstName == "Ada")
    #expect(model.outer?.middle.at == Date(timeIntervalSince1970: 1.5))
    #expect(model.outer?.middle.innermost == Innermost(at: Date(timeIntervalSince1970: 3), width: 1.5))
    #expect(model.outers.first?.more?.first?.innermost?.width == 2)
    var encodingOptions = EncodingOptions()
    encodingOptions.keyStrategy = .convertToSnakeCase
    encodingOptions.dateStrategy = .millisecondsSince1970
    let text = try model.encode(options: encodingOptions)
    #expect(text.contains(#""first_name":"Ada""#) && text.contains(#""at":1500"#))
    #expect(try Outermost.decode(from: text, options: options) == model)
    let list = try PropertyListEncoder().encode(CodableModel(wrappedValue: model))
    #expect(try PropertyListDecoder().decode(CodableModel<Outermost>.self, from: list).wrappedValue == model)
    options.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try Outermost.decode(from: #"{"outer":{"middle":{"first_name":[],"at":"x"}}}"#, options: options)
    }
    #expect(failure.path.description == "$.outer.middle.at")
  }

  final class Link: Codable {
    @CodableModel var next: Ring?
  }

  final class Ring: HandyJSON {
    var link: Link?
    required init() {}
  }

  @Test("nesting that alternates without end is an error")
  func endless() throws {
    let depth = 120
    let json = String(repeating: #"{"link":{"next":"#, count: depth) + "{}" + String(repeating: "}}", count: depth)
    var count = 0
    var ring: Ring? = try Ring.decode(from: json)
    while let next = ring?.link?.next {
      count += 1
      ring = next
    }
    #expect(count == depth)
    let closed = Ring()
    closed.link = Link()
    closed.link?.next = closed
    #expect(throws: JSONFailure.self) { try closed.encode() }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(CodableModel(wrappedValue: closed)) }
    closed.link = nil
  }
}
