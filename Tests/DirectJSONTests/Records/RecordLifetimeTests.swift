import DirectJSON
import Foundation
import Testing

@Suite("Records: lifetimes")
struct RecordLifetimeTests {
  /// A model, so that a counted object is made wherever one is decoded.
  final class Leaf: HandyJSON {
    private let tracked = LifetimeTracked()
    var number = 1
    required init() {}
  }

  struct Part: JSONRecord {
    let leaf: Leaf
    let text: String
    let number: Int?
  }

  struct Whole: JSONRecord {
    let number: Int
    let text: String
    let leaf: Leaf
    let optionalLeaf: Leaf?
    let part: Part
    let optionalPart: Part?
    let parts: [Part]
    let table: [String: Part]
    let leaves: [Leaf?]
    let renamed: Leaf
    let deep: Part
    let converted: Leaf?
    let transformed: Leaf

    static func mapping(_ mapper: RecordMapper<Whole>) {
      mapper <<< \.renamed <-- ["first", "second"]
      mapper <<< \.deep <-- "a.b.0"
      mapper <<< \.converted <-- TransformOf<Leaf, Int>(fromJSON: { $0 == nil ? nil : Leaf() }, toJSON: { $0?.number })
      mapper <<< \.transformed <-- (
        "t", TransformOf<Leaf, Int>(fromJSON: { $0 == nil ? nil : Leaf() }, toJSON: { $0?.number })
      )
    }
  }

  /// A record without a mapping, which is decoded by another loop.
  struct Plain: JSONRecord {
    let number: Int
    let text: String
    let leaf: Leaf
    let optionalLeaf: Leaf?
    let part: Part
    let optionalPart: Part?
    let parts: [Part]
    let table: [String: Part]
    let leaves: [Leaf?]
  }

  private static let part = #"{"leaf":{},"text":"a text that is too long for a small string","number":1}"#
  private static let members = [
    #""number":1"#, #""text":"a text that is too long for a small string""#, #""leaf":{"number":2}"#,
    #""optionalLeaf":{}"#, #""part":\#(part)"#, #""optionalPart":\#(part)"#, #""parts":[\#(part),\#(part)]"#,
    #""table":{"a":\#(part)}"#, #""leaves":[{},null]"#, #""second":{}"#, #""a":{"b":[\#(part)]}"#, #""converted":1"#,
    #""t":2"#,
  ]
  private static let document = "{" + members.joined(separator: ",") + "}"

  private static func forms<Record: JSONRecord>(_ type: Record.Type) -> [(String) throws -> Void] {
    var strict = DecodingOptions()
    strict.isStrict = true
    var snake = DecodingOptions()
    snake.keyStrategy = .convertFromSnakeCase
    return [
      { _ = try Record.decode(from: $0) },
      { _ = try Record.decode(from: $0, options: strict) },
      { _ = try Record.decode(from: $0, options: snake) },
      {
        var report = JSONReport()
        _ = try Record.decode(from: $0, report: &report)
      },
      { _ = try [Record].decode(from: "[\($0),\($0)]", options: strict) },
      { _ = try [String: Record].decode(from: "{\"x\":\($0)}", options: strict) },
      {
        let tree = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        _ = try Record.decode(from: tree ?? [:])
      },
      { _ = try Record.decode(from: JSONValue(parsing: $0)) },
    ]
  }

  private func check<Record: JSONRecord>(_ type: Record.Type, _ json: String, isMade: Bool) {
    for (number, form) in Self.forms(type).enumerated() {
      LifetimeCounter.counting { counter in
        if isMade {
          #expect(throws: Never.self, "\(number): \(json)") { try form(json) }
          #expect(counter.madeCount > 0)
        } else {
          #expect(throws: (any Error).self, "\(number): \(json)") { try form(json) }
        }
        #expect(counter.livingCount == 0, "\(number): \(json)")
      }
    }
  }

  @Test("a record that is made is released as a whole")
  func whole() {
    check(Whole.self, Self.document, isMade: true)
    check(Plain.self, Self.document, isMade: true)
    let twice = "{" + (Self.members + Self.members).joined(separator: ",") + "}"
    check(Whole.self, twice, isMade: true)
    check(Plain.self, twice, isMade: true)
  }

  @Test("whichever member is missing or does not fit, what was made is released", arguments: members.indices)
  func missing(index: Int) {
    let key = Self.members[index].prefix { $0 != ":" }
    let optional = key.hasPrefix("\"optional") || key == "\"converted\""
    var members = Self.members
    members[index] = key + ":[[true]]"
    let unfit = "{" + members.joined(separator: ",") + "}"
    members.remove(at: index)
    let missing = "{" + members.joined(separator: ",") + "}"
    let isPlain = index < 9
    for json in [missing, unfit] where !optional {
      // An array of arrays fits a text, as its JSON, and an array of leaves, without any.
      if json == unfit, key == "\"text\"" || key == "\"leaves\"" || key == "\"parts\"" { continue }
      check(Whole.self, json, isMade: false)
      if isPlain { check(Plain.self, json, isMade: false) }
    }
    if optional { check(Whole.self, missing, isMade: true) }
  }

  @Test("wherever a document breaks, nothing is left behind")
  func everyByte() {
    let document = Array(Self.document.utf8)
    var report = JSONReport()
    LifetimeCounter.counting { counter in
      let offsets = document.indices.tried()
      for offset in offsets {
        let cut = Array(document[..<offset])
        for broken in [cut, cut + [0x01] + document[(offset + 1)...]] {
          #expect(throws: JSONFailure.self) { try Whole.decode(from: broken) }
          #expect(throws: JSONFailure.self) { try Plain.decode(from: broken) }
          #expect(throws: JSONFailure.self) { try Whole.decode(from: broken, report: &report) }
          // Of a type that is said: compilers differ in whether literals make it an array of anything, a tree.
          let list: [UInt8] = [0x5B] + document + [0x2C] + broken + [0x5D]
          #expect(throws: JSONFailure.self) { try [Plain].decode(from: list) }
        }
        #expect(counter.livingCount == 0, "broken at \(offset)")
      }
      #expect(counter.madeCount > offsets.count)
    }
  }

  @Test("records as properties of models are replaced and released once")
  func inModels() throws {
    struct Model: HandyJSON {
      var part = Part(leaf: Leaf(), text: "default", number: nil)
      var optional: Part?
      var parts: [Part] = []
      var table: [String: Part] = [:]
    }
    try LifetimeCounter.counting { counter in
      for members in [Self.part, "{}", #"{"leaf":{}}"#, "5", "null"] {
        let json = #"{"part":\#(members),"optional":\#(members),"parts":[\#(members)],"table":{"a":\#(members)}}"#
        var model = try Model.decode(from: json)
        try Model.decode(into: &model, from: json)
        #expect(throws: JSONFailure.self) { try Model.decode(into: &model, from: json + "x") }
        #expect(model.parts.count == (members == Self.part ? 1 : 0))
      }
      #expect(counter.livingCount == 0)
      #expect(counter.madeCount > 10)
    }
  }
}
