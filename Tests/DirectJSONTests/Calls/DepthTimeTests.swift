import DirectJSON
import Foundation
import Testing

/// The time that a byte takes does not grow with the depth at which it stands. Each case has documents of one size,
/// which hold many shallow values or few deep ones. The limits are wide: without what they are about, the deep ones
/// take twenty to a hundred times as long.
@Suite("Decoding: time and depth", .serialized)
struct DepthTimeTests {
  class Animal: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Animal.Type] { ["cat": Cat.self] }
    var name = ""
    var friend: Animal?
    required init() {}
  }
  final class Cat: Animal {}

  struct Named: HandyJSON {
    var id = 0
    var next: [Named] = []
    mutating func mapping(mapper: HelpingMapper) { mapper <<< next <-- ["next", "child"] }
  }

  struct Dotted: HandyJSON {
    var id = 0
    var next: [Dotted] = []
    mutating func mapping(mapper: HelpingMapper) { mapper <<< next <-- "in.next" }
  }

  final class Parented: HandyJSON {
    var id = 0
    var next: Parented?
    var nextID = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< nextID <-- "next.id" }
  }

  struct Plain: HandyJSON {
    var id = 0
    var other = 0
    var next: [Plain] = []
  }

  struct Excluding: JSONArchivable {
    var id = 0
    var next: [Excluding] = []
    mutating func mapping(mapper: HelpingMapper) { mapper >>> next }
    mutating func restore(from object: JSONObjectReader) { next = object.restore("next") ?? [] }
    func archive(to object: inout JSONObjectWriter) { object.archive(next, "next") }
  }

  struct Both: JSONArchivable {
    var id = 0
    var next: [Both] = []
    mutating func restore(from object: JSONObjectReader) { next = object.restore("next") ?? [] }
    func archive(to object: inout JSONObjectWriter) { object.archive(next, "next") }
  }

  /// How many times as long the deep documents take; the least of some attempts.
  private func ratio(
    _ open: String, _ close: String, core: String, _ decode: ([UInt8]) throws -> Void
  ) throws -> Double {
    func document(_ depth: Int) -> [UInt8] {
      Array((String(repeating: open, count: depth) + core + String(repeating: close, count: depth)).utf8)
    }
    func time(_ depth: Int) throws -> Double {
      let bytes = document(depth)
      let count = max(8_000 / bytes.count, 1)
      var best = Double.infinity
      for _ in 0..<3 {
        let time = try processorTime { for _ in 0..<count { try decode(bytes) } }
        best = min(best, time / Double(count * bytes.count))
      }
      return best
    }
    _ = try time(8)
    let shallow = try time(8)
    let deep = try time(160)
    return deep / shallow
  }

  private static let limit = 10.0

  @Test("a family whose discriminator comes last")
  func families() throws {
    let ratio = try ratio(#"{"name":"some","friend":"#, #","type":"cat"}"#, core: "null") { bytes in
      let model = try Animal.decode(from: bytes)
      #expect(model is Cat)
    }
    #expect(ratio < Self.limit)
  }

  private indirect enum Negation: JSONUnion {
    case not(Negation)
    case other(JSONValue)
    static var tag: UnionTag { .key }
    static var unknownCase: UnknownCase<Negation> {
      .kept(Negation.other) { if case .other(let value) = $0 { value } else { nil } }
    }
    static var cases: [UnionCase<Negation>] {
      [.case("not", Negation.not) { if case .not(let inner) = $0 { inner } else { nil } }]
    }
  }

  @Test("a union that is kept where its objects have a second key")
  func keptUnions() throws {
    let ratio = try ratio(#"{"not":"#, #","x":1}"#, core: #"{"y":[1,2,3]}"#) { bytes in
      let union = try Negation.decode(from: bytes)
      guard case .other = union else {
        Issue.record("a union with two keys")
        return
      }
    }
    #expect(ratio < Self.limit)
  }

  @Test("a path into an object that a property takes, too")
  func parents() throws {
    let core = #"{"id":1,"z":[7"# + String(repeating: ",7", count: 4_000) + "]}"
    for options in [DecodingOptions(), .strict] {
      var options = options
      options.unknownKeys = .ignored
      options.reportsMissingKeys = false
      let ratio = try ratio(#"{"id":1,"next":"#, "}", core: core) { bytes in
        let model = try Parented.decode(from: bytes, options: options)
        #expect(model.nextID == 1)
      }
      #expect(ratio < Self.limit, "\(options.isStrict)")
    }
  }

  @Test("several names for a nested model, where no key may stand twice")
  func watchedNames() throws {
    struct Chain: HandyJSON {
      var id = 0
      var next: [Chain] = []
      mutating func mapping(mapper: HelpingMapper) { mapper <<< next <-- ["next", "child"] }
    }
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    let pad = "{\"pad\":[" + String(repeating: "7,", count: 8_000) + "7],"
    for start in ["{", pad] {
      let ratio = try ratio(#"{"id":1,"next":["#, #"],"z":{}}"#, core: #"{"id":1}"#) { bytes in
        let model = try Chain.decode(from: start.utf8 + bytes.dropFirst(), options: options)
        #expect(model.id == 1)
      }
      #expect(ratio < Self.limit)
    }
  }

  @Test("several names for a nested model")
  func severalNames() throws {
    let ratio = try ratio(#"{"id":1,"next":["#, "]}", core: #"{"id":1}"#) { bytes in
      let model = try Named.decode(from: bytes)
      #expect(model.id == 1)
    }
    #expect(ratio < Self.limit)
  }

  @Test("a dotted path to a nested model")
  func dotted() throws {
    let ratio = try ratio(#"{"id":1,"in":{"next":["#, "]}}", core: #"{"id":1}"#) { bytes in
      let model = try Dotted.decode(from: bytes)
      #expect(model.id == 1)
    }
    #expect(ratio < Self.limit)
  }

  @Test("missing keys, there and not", arguments: [#"{"id":1,"other":2,"next":["#, #"{"id":1,"next":["#])
  func missingKeys(open: String) throws {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    options.maximumReportedMismatches = 1
    let ratio = try ratio(open, "]}", core: #"{"id":1,"other":2,"next":[]}"#) { bytes in
      var report = JSONReport()
      let model = try Plain.decode(from: bytes, options: options, report: &report)
      #expect(model.id == 1)
    }
    #expect(ratio < Self.limit)
  }

  @Test("mismatches, of which one is listed, or none")
  func mismatches() throws {
    for isStrict in [true, false] {
      var options = DecodingOptions()
      options.isStrict = isStrict
      options.maximumReportedMismatches = 1
      let bad = Array(repeating: "[]", count: 5).joined(separator: ",")
      let ratio = try ratio(#"{"id":"x","next":[\#(bad),"#, "]}", core: "{}") { bytes in
        var report = JSONReport()
        _ = try? Plain.decode(from: bytes, options: options, report: &report)
        #expect(report.mismatches.count == 1)
      }
      #expect(ratio < Self.limit)
    }
  }

  @Test("keys by hand, of a property or instead of it, there and back")
  func manual() throws {
    let excluding = try ratio(#"{"id":1,"next":["#, "]}", core: #"{"id":1}"#) { bytes in
      let model = try Excluding.decode(from: bytes)
      #expect(model.id == 1)
    }
    #expect(excluding < Self.limit)
    let both = try ratio(#"{"id":1,"next":["#, "]}", core: #"{"id":1}"#) { bytes in
      let model = try Both.decode(from: bytes)
      #expect(model.id == 1)
      #expect(model.toJSON()?.count == 2)
    }
    #expect(both < Self.limit)
  }

  struct Unmade: JSONRecord {
    let id: Int
    let next: [Unmade]
  }

  @Test("records that cannot be made, at every level", arguments: [false, true])
  func records(isStrict: Bool) throws {
    var options = DecodingOptions()
    options.isStrict = isStrict
    let ratio = try ratio(#"{"id":"x","next":["#, "]}", core: #"{"id":1}"#) { bytes in
      let failure = #expect(throws: JSONFailure.self) { try Unmade.decode(from: bytes, options: options) }
      #expect((failure?.problems.count ?? 0) > (isStrict ? 7 : 0))
    }
    // Each problem names all steps that lead to it.
    #expect(ratio < 4 * Self.limit)
  }
}
