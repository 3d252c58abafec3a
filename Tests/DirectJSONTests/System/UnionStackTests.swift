import DirectJSON
import Testing

/// Unions in unions end in an error before the stack does, whatever depth they begin at and however many levels lie
/// between them.
@Suite("Parsing: unions on threads with little stack")
struct UnionStackTests {
  typealias Places = UnionPlaces

  indirect enum Link<Tag: UnionPlace>: JSONUnion {
    case link(Part<Tag>)
    case again(Link)
    case end(String)
    static var tag: UnionTag { Tag.tag }
    static var cases: [UnionCase<Link>] {
      [
        .case("link", Link.link) { if case .link(let value) = $0 { value } else { nil } },
        .case("again", Link.again) { if case .again(let value) = $0 { value } else { nil } },
        .case("end", Link.end) { if case .end(let value) = $0 { value } else { nil } },
      ]
    }
  }

  struct Part<Tag: UnionPlace>: JSONRecord {
    let next: [Link<Tag>]?
    let other: [String: Link<Tag>]?
  }

  /// The text that opens a level and the text that closes it. For each type, one level adds an even number of
  /// containers, and another adds an odd number.
  static let shapes: [(@Sendable (Int, String) -> Void, [(String, String)])] = [
    (
      { exercise(Places.Inside.self, $0, $1) },
      [(#"{"type":"link","next":["#, "]}"), (#"{"type":"link","next":[],"other":{"a":"#, "}}")]
    ),
    ({ exercise(Places.Late.self, $0, $1) }, [(#"{"next":["#, #"],"z":"link"}"#)]),
    (
      { exercise(Places.Beside.self, $0, $1) },
      [(#"{"type":"link","value":{"next":["#, "]}}"), (#"{"type":"again","value":"#, "}")]
    ),
    ({ exercise(Places.Key.self, $0, $1) }, [(#"{"link":{"next":["#, "]}}"), (#"{"again":"#, "}")]),
    ({ exercise(Places.Nowhere.self, $0, $1) }, [(#"{"next":["#, "]}"), (#"{"other":{"a":"#, "}}")]),
  ]

  @Sendable static func exercise<Tag: UnionPlace>(_: Tag.Type, _ kilobytes: Int, _ json: String) {
    let work: @Sendable () -> Void = {
      // Unions at an even depth, and at an odd one.
      decodeAndEncode(Link<Tag>.self, json)
      decodeAndEncode([Link<Tag>].self, "[\(json)]")
    }
    if kilobytes > 0 { onSmallStack(kilobytes: kilobytes, work) } else { work() }
  }

  static func decodeAndEncode<Value>(_: Value.Type, _ json: String) {
    if let value = try? JSONCoder.decode(Value.self, from: json) {
      _ = try? JSONCoder.encode(value)
      _ = JSONSerializer.serialize(model: value).toJSON()
    }
    var report = JSONReport()
    _ = try? JSONCoder.decode(Value.self, from: json, report: &report)
  }

  @Test("unions nested to the limit are decoded and encoded, or refused", arguments: [64, 256], shapes.indices)
  func nested(kilobytes: Int, shape: Int) {
    let (exercise, levels) = Self.shapes[shape]
    for level in levels {
      // The first use of a type takes more stack than any other.
      for (size, count) in [(0, 2), (kilobytes, 3), (kilobytes, 20), (kilobytes, 100), (kilobytes, 500)] {
        exercise(
          size, String(repeating: level.0, count: count) + #""end""# + String(repeating: level.1, count: count))
      }
    }
  }
}
