import DirectJSON
import Foundation
import Testing

/// The key strategies of Foundation's coders change the keys of models, but not those of dictionaries.
@Suite("Codable: key strategies of other coders")
struct KeyStrategyTests {
  private static let counts = ["userID": 1, "user_id": 2, "plainKey": 3]

  private struct Inner: HandyJSON { var innerCount = 0 }

  private struct Model: HandyJSON {
    var someCounts: [String: Int] = [:]
    var listsOf: [String: [Int]] = [:]
    var innerModels: [String: Inner] = [:]
    var nestedCounts: [String: [String: Int]] = [:]
    var maybeCounts: [String: Int]?
    var anyThing: Any?
    var someObject: [String: Any] = [:]
    var jsonValue: JSONValue = .null
    var jsonObject = JSONObject()
    var listOfCounts: [[String: Int]] = []
    var numbered: [Int: Int] = [:]
    var theModel = Inner()
  }

  private struct Wrapper: Codable {
    @CodableModel var theModel = Model()
    var plainCounts: [String: Int] = [:]
  }

  private func wrapper() -> Wrapper {
    var wrapper = Wrapper()
    wrapper.plainCounts = Self.counts
    wrapper.theModel.someCounts = Self.counts
    wrapper.theModel.listsOf = ["aB": [1], "a_b": [2]]
    wrapper.theModel.innerModels = ["aB": Inner(innerCount: 4), "a_b": Inner(innerCount: 5)]
    wrapper.theModel.nestedCounts = ["aB": Self.counts, "a_b": [:]]
    wrapper.theModel.maybeCounts = Self.counts
    wrapper.theModel.anyThing = ["aB": ["cD": 1, "c_d": 2], "a_b": [["eF": 3, "e_f": 4]]] as [String: Any]
    wrapper.theModel.someObject = ["aB": ["cD": 1, "c_d": 2], "a_b": 3]
    wrapper.theModel.jsonValue = ["aB": ["cD": 1, "c_d": 2], "a_b": [["eF": 3, "e_f": nil]]]
    wrapper.theModel.jsonObject = ["aB": 1, "a_b": ["cD": true]]
    wrapper.theModel.listOfCounts = [Self.counts]
    wrapper.theModel.numbered = [1: 2]
    wrapper.theModel.theModel.innerCount = 9
    return wrapper
  }

  @Test("models are spelled, dictionaries are not, and both come back")
  func snakeCase() throws {
    let (encoder, decoder) = Self.coders
    let data = try encoder.encode(wrapper())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let model = try #require(object["the_model"] as? [String: Any])
    #expect(model["some_counts"] as? [String: Int] == Self.counts)
    #expect(model["maybe_counts"] as? [String: Int] == Self.counts)
    #expect(model["lists_of"] as? [String: [Int]] == ["aB": [1], "a_b": [2]])
    #expect(model["inner_models"] as? [String: [String: Int]] == ["aB": ["inner_count": 4], "a_b": ["inner_count": 5]])
    #expect(model["nested_counts"] as? [String: [String: Int]] == ["aB": Self.counts, "a_b": [:]])
    #expect(model["list_of_counts"] as? [[String: Int]] == [Self.counts])
    #expect(model["the_model"] as? [String: Int] == ["inner_count": 9])
    #expect(model["numbered"] as? [String: Int] == ["1": 2])
    #expect((model["any_thing"] as? [String: Any])?.keys.sorted() == ["aB", "a_b"])
    #expect(((model["some_object"] as? [String: Any])?["aB"] as? [String: Int]) == ["cD": 1, "c_d": 2])
    #expect(((model["json_value"] as? [String: Any])?["aB"] as? [String: Int]) == ["cD": 1, "c_d": 2])
    #expect((model["json_object"] as? [String: Any])?.keys.sorted() == ["aB", "a_b"])

    let back = try decoder.decode(Wrapper.self, from: data)
    let (sent, got) = (wrapper().theModel, back.theModel)
    #expect(back.plainCounts == Self.counts)
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    #expect(try got.encode(options: sorted) == sent.encode(options: sorted))
  }

  private static var coders: (JSONEncoder, JSONDecoder) {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.keyEncodingStrategy = .convertToSnakeCase
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (encoder, decoder)
  }

  @Test("a dictionary beside other members of one encoder is spelled as they are")
  func besideOthers() throws {
    struct Beside: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .theOne)
        try CodableModel(wrappedValue: ["theTwo": 2]).encode(to: encoder)
      }
      enum CodingKeys: String, CodingKey { case theOne }
    }
    let data = try Self.coders.0.encode(Beside())
    #expect(try JSONSerialization.jsonObject(with: data) as? [String: Int] == ["the_one": 1, "the_two": 2])
  }

  private struct Named: HandyJSON {
    var someCounts = KeyStrategyTests.mixed
    mutating func mapping(mapper: HelpingMapper) { mapper <<< someCounts <-- ["someCounts", "counts"] }
  }

  private struct Small: HandyJSON { var a = 0 }

  private struct HalfByHand: JSONArchivable {
    var inner = Small()
    var amount = 0.0
    var zip = ""
    var digits = ""
    mutating func restore(from object: JSONObjectReader) {
      zip = object.object("inner")?.restore("zip") ?? ""
      digits = object.restore("amount", as: Decimal.self)?.description ?? ""
    }
  }

  @Test("what is read by hand below a property is all there, and as exact as the decoder has it")
  func readBelowProperties() throws {
    struct Holder: Decodable { @CodableModel var model = HalfByHand() }
    let json = #"{"model":{"inner":{"a":1,"zip":"9"},"amount":0.12345678901234567890}}"#
    let model = try JSONDecoder().decode(Holder.self, from: Data(json.utf8)).model
    #expect(model.inner.a == 1 && model.zip == "9")
    #expect(model.digits.hasPrefix("0.123456789012345"))
  }

  private struct ByHand: JSONArchivable {
    var someCounts = KeyStrategyTests.mixed
    var note = ""
    mutating func restore(from object: JSONObjectReader) { note = object.restore("theNote") ?? "" }
    func archive(to object: inout JSONObjectWriter) { object.archive("n", "theNote") }
  }

  @Test("dictionaries of properties with several names, and of models with keys by hand, are not spelled either")
  func severalNames() throws {
    struct Both: Codable {
      @CodableModel var named = Named()
      @CodableModel var byHand = ByHand()
    }
    let (encoder, decoder) = Self.coders
    let data = try encoder.encode(Both())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    #expect(object["named"]?["some_counts"] as? [String: Int] == Self.mixed)
    #expect(object["by_hand"]?["some_counts"] as? [String: Int] == Self.mixed)
    let back = try decoder.decode(Both.self, from: data)
    #expect(back.named.someCounts == Self.mixed)
    #expect(back.byHand.someCounts == Self.mixed)
    #expect(back.byHand.note == "n")
  }

  @propertyWrapper private struct Held<Value>: JSONPropertyWrapper {
    var wrappedValue: Value
  }

  private static let mixed = ["userID": 1, "user_id": 2]

  private struct Wrapped: HandyJSON {
    @Held var someCounts = KeyStrategyTests.mixed
    @DefaultValue var otherCounts = KeyStrategyTests.mixed
    lazy var lazyCounts = KeyStrategyTests.mixed
  }

  private struct Record: JSONRecord { let plainCounts: [String: Int] }

  /// Where keys of dictionaries are spelled after all, both directions do so.
  @Test("what is encoded is decoded again, wherever a dictionary is")
  func roundTrips() throws {
    struct Roots: Codable {
      @CodableModel var counts = ["someKey": 1]
      @CodableModel var maybe: [String: Int]? = ["someKey": 2]
      @CodableModel var anyThing: Any? = ["someKey": 3]
      @CodableModel var nested = ["outerKey": KeyStrategyTests.mixed]
      @CodableModel var models = ["outerKey": Inner(innerCount: 4), "other": Inner()]
      @CodableModel var list = [KeyStrategyTests.mixed]
      @CodableModel var value: JSONValue? = ["someKey": ["a_b": 6, "aB": 7]]
      @CodableModel var wrapped = Wrapped()
      @CodableModel var record = Record(plainCounts: ["someKey": 8])
    }
    let (encoder, decoder) = Self.coders
    let data = try encoder.encode(Roots())
    let back = try decoder.decode(Roots.self, from: data)
    #expect(back.counts == ["someKey": 1])
    #expect(back.maybe == ["someKey": 2])
    #expect(back.anyThing as? [String: Int] == ["someKey": 3])
    #expect(back.nested == ["outerKey": Self.mixed])
    #expect(back.models["outerKey"]?.innerCount == 4)
    #expect(back.list == [Self.mixed])
    #expect(back.value == ["someKey": ["a_b": 6, "aB": 7]])
    var wrapped = back.wrapped
    #expect(wrapped.someCounts == Self.mixed)
    #expect(wrapped.otherCounts == Self.mixed)
    #expect(wrapped.lazyCounts == Self.mixed)
    #expect(back.record.plainCounts == ["someKey": 8])
  }

  @Test("options that respell keys as well lose none that can be told apart")
  func ownStyles() throws {
    struct Root: Codable { @CodableModel var model = Model() }
    let (encoder, decoder) = Self.coders
    var (encoding, decoding) = (EncodingOptions(), DecodingOptions())
    encoding.keyStrategy = .convertToSnakeCase
    decoding.keyStrategy = .convertFromSnakeCase
    encoder.userInfo[.modelEncodingOptions] = encoding
    decoder.userInfo[.modelDecodingOptions] = decoding
    var root = Root()
    root.model.someCounts = ["someKey": 1, "other": 2]
    root.model.anyThing = ["someKey": ["aB": 3]]
    let back = try decoder.decode(Root.self, from: encoder.encode(root))
    #expect(back.model.someCounts == root.model.someCounts)
    #expect(back.model.anyThing as? [String: [String: Int]] == ["someKey": ["aB": 3]])
  }

  @Test("dictionaries nested too deeply for the stack are an error")
  func deep() throws {
    struct Root: Codable { @CodableModel var model = Model() }
    for depth in [10, 120, 400, 505] {
      let outcome = onThread(withStackOf: 1) { () -> Bool? in
        var root = Root()
        root.model.jsonValue = (0..<depth).reduce(JSONValue.null) { value, _ in ["aB": value] }
        guard let data = try? JSONEncoder().encode(root) else { return nil }
        guard let back = try? JSONDecoder().decode(Root.self, from: data) else { return nil }
        return back.model.jsonValue == root.model.jsonValue
      }
      #expect(outcome != false)
      if depth == 10 { #expect(outcome == true) }
    }
  }

  @Test("other coders keep dictionaries as they are")
  func propertyLists() throws {
    var wrapper = wrapper()
    wrapper.theModel.jsonValue = ["aB": 1]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let back = try PropertyListDecoder().decode(Wrapper.self, from: encoder.encode(wrapper))
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    #expect(try back.theModel.encode(options: sorted) == wrapper.theModel.encode(options: sorted))
  }

  @Test("the encoder for properties keeps the keys of dictionaries in models, too")
  func ownEncoder() throws {
    struct Holder: HandyJSON { var wrapper: Wrapper? }
    var holder = Holder()
    holder.wrapper = wrapper()
    var options = EncodingOptions()
    options.codableEncoder = Self.coders.0
    let text = try holder.encode(options: options)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let model = try #require((object["wrapper"] as? [String: Any])?["the_model"] as? [String: Any])
    #expect(model["some_counts"] as? [String: Int] == Self.counts)
  }
}
