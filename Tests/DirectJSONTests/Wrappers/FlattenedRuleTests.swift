import DirectJSON
import Testing

@Suite("Wrappers: rules for flattened models")
struct FlattenedRuleTests {
  private struct Inner: HandyJSON {
    var number = 1
    var text: String?
    var deep: Int?
    var action: (() -> Void)?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< deep <-- "group.deep"
      mapper <<< text <-- TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })
    }
  }

  private final class Boxed: HandyJSON {
    var boxed: Int?
    @Flattened var inner: Inner?
    required init() {}
  }

  private struct Nullable: HandyJSON {
    var own: Int?
    @Flattened var inner: Inner?
    @Flattened var boxed = Boxed()
  }

  @Test("a model that is nil adds no keys, not even as null")
  func nilModelHasNoKeys() throws {
    var options = EncodingOptions()
    options.writeNull = true
    var model = Nullable()
    try expectEncoding(of: model, #"{"own":null,"boxed":null}"#, options)
    try expectEncoding(of: model, "{}")
    model.inner = Inner()
    try expectEncoding(
      of: model, #"{"own":null,"number":1,"text":null,"group":null,"boxed":null}"#, options)
    model.inner?.deep = 5
    model.inner?.text = "t"
    try expectEncoding(
      of: model, #"{"own":null,"number":1,"text":"t","group":{"deep":5},"boxed":null}"#, options)
  }
}
