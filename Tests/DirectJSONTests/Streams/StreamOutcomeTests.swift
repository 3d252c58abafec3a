import DirectJSON
import Testing

@Suite("Streams: what became of an element")
struct StreamOutcomeTests {
  private struct Circle: HandyJSON { var radius = 1 }

  private enum Shape: JSONUnion {
    case circle(Circle)
    static var unknownCase: UnknownCase<Shape> { .failure }
    static var cases: [UnionCase<Shape>] {
      [.case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
  }

  private class Pet: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Pet.Type] { ["cat": Cat.self] }
    class var unknownMember: UnknownMember { .skipped }
    var type = ""
    required init() {}
  }

  private final class Cat: Pet {}

  private struct Drawing: HandyJSON {
    var name = ""
    var shapes: [Shape] = []
  }

  private struct NegativeCount: Error {}

  private struct Counted: HandyJSON, JSONValidated {
    var count = 0
    func validate() throws { if count < 0 { throw NegativeCount() } }
  }

  private struct Refusing: Decodable {
    init(from decoder: any Decoder) throws { throw NegativeCount() }
  }

  /// The paths of what a stream reports, and what became of each value.
  private func found<Element>(
    _ type: Element.Type, _ json: String, _ format: JSONStreamFormat,
    _ unfitElements: JSONStreamOptions.UnfitElements, _ options: DecodingOptions = DecodingOptions()
  ) -> [String] {
    var stream = JSONStreamOptions()
    stream.unfitElements = unfitElements
    let parser = JSONStreamParser<Element>(format: format, options: options, stream: stream)
    parser.append(json)
    parser.finish()
    var report = JSONReport()
    while !parser.isAtEnd { _ = try? parser.next(report: &report) }
    return report.mismatches.map { "\($0.path) \($0.outcome?.description ?? "-")" }
  }

  private struct ByHand: JSONArchivable {
    var n = 0
    mutating func restore(from object: JSONObjectReader) { n = object.restore("n") ?? 0 }
  }

  private struct Twice: HandyJSON {
    var first = 0
    var second = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &first, name: "n")
      mapper.specify(property: &second, name: "n")
    }
  }

  private enum Read: JSONUnion {
    case hand(ByHand)
    case twice(Twice)
    static var cases: [UnionCase<Read>] {
      [
        .case("hand", Read.hand) { if case .hand(let value) = $0 { value } else { nil } },
        .case("twice", Read.twice) { if case .twice(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("an element is reported as if it were alone, whatever came before it")
  func alone() {
    let twice = #"{"type":"twice","n":"x"}"#
    let alone = found(Read.self, twice, .lines, .skip)
    #expect(alone.count == 2)
    for first in [#"{"type":"hand","n":1}"#, #"{"type":"hand","n":"y"}"#] {
      let before = found(Read.self, first, .lines, .skip)
      let both = found(Read.self, first + "\n" + twice, .lines, .skip)
      #expect(both == before + alone.map { $0.replacing("[0]", with: "[1]") })
    }
  }

  @Test("what does not fit before a fault is reported, however few levels are allowed")
  func beforeFault() {
    struct Inner: HandyJSON { var n = 0 }
    struct Outer: HandyJSON { var a = Inner() }
    for depth in [3, 4, 512] {
      var options = DecodingOptions()
      options.maximumDepth = depth
      #expect(found(Outer.self, #"[{"a":{"n":"x","b":tru}}]"#, .array, .fail, options) == ["$[0].a.n kept 0"])
    }
  }

  @Test("a stream that skips says of a value inside an element that the element was left out")
  func valueInside() {
    let outcome = "dropped the element of the stream"
    let unknown = #"{"shapes":[{"type":"circle"},{"type":"square"}]}"#
    #expect(
      found(Drawing.self, "[\(unknown),{}]", .array, .skip) == ["$[0].shapes[1].type \(outcome)"])
    #expect(
      found(Drawing.self, "{}\n\(unknown)\n", .lines, .skip) == ["$[1].shapes[1].type \(outcome)"])
    #expect(
      found(Drawing.self, "{\"a\":{\"b\":[\(unknown)]}}", .array(at: "a.b"), .skip)
        == ["$.a.b[0].shapes[1].type \(outcome)"])
    #expect(found(Drawing.self, "{\"name\":tru}\n", .lines, .skip) == ["$[0].name \(outcome)"])
  }

  @Test("a stream that skips says that the element was left out, where it is the element that does not fit")
  func elementItself() {
    let both = ["$[0] dropped the element", "$[1] dropped the element"]
    #expect(found(Counted.self, #"[{"count":-1},7]"#, .array, .skip) == both)
    #expect(found(Refusing.self, "{}\n", .lines, .skip) == ["$[0] dropped the element"])
    #expect(found(Int.self, "[null]", .array, .skip) == ["$[0] dropped the element"])
  }

  @Test("an object that a family skips is reported once, as in an array")
  func skippedMember() {
    let array = #"[{"type":"fish"},{"type":"cat"}]"#
    #expect(found(Pet.self, array, .array, .skip) == ["$[0].type skipped the object"])
    #expect(found(Pet.self, "{\"type\":\"fish\"}\n", .lines, .skip) == ["$[0].type skipped the object"])
    #expect(found([Pet].self, "[\(array)]", .array, .skip) == ["$[0][0].type skipped the object"])
  }

  @Test("a stream that throws says of no element that it was left out", arguments: [false, true])
  func throwing(isStrict: Bool) {
    let options: DecodingOptions = isStrict ? .strict : DecodingOptions()
    #expect(found(Counted.self, #"[{"count":-1},7]"#, .array, .fail, options) == ["$[0] -", "$[1] -"])
    #expect(found(Refusing.self, "{}\n", .lines, .fail, options) == ["$[0] -"])
    #expect(found([Int].self, "[7]", .array, .fail, options) == ["$[0] -"])
    // Left out of the array that is the element.
    #expect(found([Int].self, #"[["x"]]"#, .array, .fail, options) == ["$[0][0] dropped the element"])
    #expect(found(Shape.self, #"[{"type":"square"}]"#, .array, .fail, options) == [])
  }
}
