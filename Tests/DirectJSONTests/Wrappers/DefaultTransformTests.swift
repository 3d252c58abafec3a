import DirectJSON
import Foundation
import Testing

@Suite("Wrappers: transforms on @DefaultValue")
struct DefaultTransformTests {
  private struct Doubled: TransformType {
    func transformFromJSON(_ value: Any?) -> Int? { (value as? Int).map { $0 * 2 } }
    func transformToJSON(_ value: Int?) -> Int? { value.map { $0 / 2 } }
  }

  private struct Plain: HandyJSON {
    @DefaultValue var level = 3
    @DefaultValue var bonus: Int? = 4
  }

  private struct Model: HandyJSON {
    @DefaultValue var level = 3
    @DefaultValue var bonus: Int? = 4
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< level <-- Doubled()
      mapper <<< bonus <-- ("extra", Doubled())
    }
  }

  private final class Object: HandyJSON {
    @DefaultValue var level = 3
    @DefaultValue var bonus: Int? = 4
    init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< level <-- Doubled()
      mapper <<< bonus <-- ("extra", Doubled())
    }
  }

  private struct Outer: HandyJSON {
    @Flattened var inner: Model? = Model()
  }

  private struct Text: HandyJSON {
    @DefaultValue var text = "none"
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &text, converter: { $0.uppercased() })
    }
  }

  /// A text as each kind of source.
  private func sources(_ json: String) throws -> [(text: String, tree: [String: Any]?)] {
    [(json, nil), (json, try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]))]
  }

  private func update<Root: HandyJSON>(
    _ root: inout Root, _ text: String, _ tree: [String: Any]?,
    _ options: DecodingOptions = DecodingOptions()
  ) throws -> JSONReport {
    var report = JSONReport()
    if let tree {
      try Root.decode(into: &root, from: tree, options: options, report: &report)
    } else {
      try Root.decode(into: &root, from: text, options: options, report: &report)
    }
    return report
  }

  @Test("`null` resets the property, as without a transform", arguments: [false, true], [false, true])
  func null(clears: Bool, merges: Bool) throws {
    var options = DecodingOptions()
    (options.nullClearsOptionals, options.mergesUpdates) = (clears, merges)
    for (text, tree) in try sources(#"{"level":null,"bonus":null,"extra":null}"#) {
      var plain = Plain()
      (plain.level, plain.bonus) = (8, 9)
      #expect(try update(&plain, text, tree, options).isEmpty)
      #expect(plain.level == 3 && plain.bonus == 4)
      var model = Model()
      (model.level, model.bonus) = (8, 9)
      #expect(try update(&model, text, tree, options).isEmpty)
      #expect(model.level == 3 && model.bonus == 4)
      var object = Object()
      (object.level, object.bonus) = (8, 9)
      #expect(try update(&object, text, tree, options).isEmpty)
      #expect(object.level == 3 && object.bonus == 4)
      var outer = Outer()
      outer.inner?.level = 8
      #expect(try update(&outer, text, tree, options).isEmpty)
      #expect(outer.inner?.level == 3 && outer.inner?.bonus == 4)
    }
    #expect(try Model.decode(from: #"{"level":null,"extra":null}"#, options: .strict).level == 3)
  }

  @Test("a value that the transform does not take resets the property, and is reported so")
  func unfit() throws {
    for (text, tree) in try sources(#"{"level":"x","extra":[]}"#) {
      var model = Model()
      (model.level, model.bonus) = (8, 9)
      let report = try update(&model, text, tree)
      #expect(model.level == 3 && model.bonus == 4)
      #expect(report.mismatches.map { $0.outcome?.description } == ["used the default", "used the default"])
      var object = Object()
      object.level = 8
      #expect(try update(&object, text, tree).mismatches.count == 2)
      #expect(object.level == 3)
    }
    #expect(throws: JSONFailure.self) { try Model.decode(from: #"{"level":"x","extra":1}"#, options: .strict) }
  }

  @Test("values go through the transform, in both directions")
  func values() throws {
    for (text, tree) in try sources(#"{"level":5,"extra":6}"#) {
      var model = Model()
      #expect(try update(&model, text, tree).isEmpty)
      #expect(model.level == 10 && model.bonus == 12)
      #expect(try model.encode() == #"{"level":5,"extra":6}"#)
      var outer = Outer()
      #expect(try update(&outer, text, tree).isEmpty)
      #expect(outer.inner?.level == 10 && outer.inner?.bonus == 12)
      #expect(try outer.encode() == #"{"level":5,"extra":6}"#)
    }
    var missing = Model()
    (missing.level, missing.bonus) = (8, nil)
    try Model.decode(into: &missing, from: "{}")
    #expect(missing.level == 8 && missing.bonus == nil)
  }

  @Test("the same is true of converters")
  func converters() throws {
    #expect(try Text.decode(from: #"{"text":"a"}"#).text == "A")
    var text = Text()
    text.text = "B"
    try Text.decode(into: &text, from: #"{"text":null}"#)
    #expect(text.text == "none")
  }
}
