import DirectJSON
import Testing

@Suite("Mapping: property wrappers")
struct WrapperMappingTests {
  @propertyWrapper struct Stored<Value> {
    var label = "label"
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  struct Wrapped: HandyJSON {
    var before = 0
    @Stored var renamed = 1
    @Stored var secret = "kept"
    @Stored var converted = 2
    var after = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &renamed, name: "other")
      mapper.exclude(property: &secret)
      mapper.specify(property: &converted) { $0.count }
    }
  }

  struct Negated: HandyJSON {
    @Stored var first = 1
    var second = 2

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< second <-- "two"
      mapper <<< first <-- (["one"], TransformOf<Int, Int>(fromJSON: { $0.map { -$0 } }, toJSON: { $0.map { -$0 } }))
    }
  }

  @Test("a transform of a wrapped property works in both directions")
  func transforms() throws {
    let model = try Negated.decode(from: #"{"one":5,"two":6,"first":7}"#)
    #expect((model.first, model.second) == (-5, 6))
    #expect(model.toJSONString() == #"{"one":5,"two":6}"#)
    #expect(rendering(model.toJSON()) == "{one=5 two=6}")
  }

  @Test("properties wrapped by a struct are mapped like others")
  func wrappers() throws {
    let (model, mismatches) = try decoded(
      Wrapped.self, from: #"{"before":1,"other":5,"renamed":6,"secret":"told","converted":"four","after":2}"#)
    #expect((model.before, model.renamed, model.secret, model.converted, model.after) == (1, 5, "kept", 4, 2))
    #expect(mismatches == [])
    #expect(model.toJSONString() == #"{"before":1,"other":5,"converted":4,"after":2}"#)
  }
}
