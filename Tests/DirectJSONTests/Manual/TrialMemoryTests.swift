import DirectJSON
import Foundation
import Testing

/// A case of a union without names is tried strictly. What is remembered for readers of keys by hand must not pass from
/// a trial to the decode around it, nor back.
@Suite("Manual: keys by hand, and unions that are tried")
struct TrialMemoryTests {
  private struct A: JSONArchivable, Equatable {
    var n = 0
  }

  private struct B: JSONRecord, Equatable {
    let n: String
  }

  private enum Either: JSONUnion, Equatable {
    case a(A)
    case b(B)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Either>] {
      [
        .case("a", Either.a) { if case .a(let a) = $0 { a } else { nil } },
        .case("b", Either.b) { if case .b(let b) = $0 { b } else { nil } },
      ]
    }
  }

  private struct LooseFirst: JSONArchivable {
    var x = A()
    var either: Either?
    mutating func mapping(mapper: HelpingMapper) { mapper >>> either }
    mutating func restore(from object: JSONObjectReader) { either = object.restore("x") }
  }

  private struct TrialFirst: JSONArchivable {
    var either: Either?
    var a: A?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< either <-- "x"
      mapper >>> a
    }
    mutating func restore(from object: JSONObjectReader) { a = object.restore("x") }
  }

  private func both<Model: HandyJSON>(_: Model.Type, _ json: String) throws -> [Model] {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return [try Model.decode(from: json), try Model.decode(from: tree)]
  }

  @Test("a model that was decoded with conversions does not fit a case")
  func looseFirst() throws {
    for model in try both(LooseFirst.self, #"{"x":{"n":"5"}}"#) {
      #expect(model.x == A(n: 5))
      #expect(model.either == .b(B(n: "5")))
    }
    for model in try both(LooseFirst.self, #"{"x":{"n":5}}"#) { #expect(model.either == .a(A(n: 5))) }
  }

  @Test("a model that a failed trial has made is not what a reader gets")
  func trialFirst() throws {
    for model in try both(TrialFirst.self, #"{"x":{"n":"5"}}"#) {
      #expect(model.either == .b(B(n: "5")))
      #expect(model.a == A(n: 5))
    }
  }
}
