import DirectJSON
import Foundation
import Testing

@Suite("Decoding: objects with flattened models that assign to self")
struct ReplacedFlattenedTests {
  @Test("a flattened model's mapping runs in the object that the outer mapping has made")
  func decodes() throws {
    for _ in 0..<20 {
      let model = try Replaced.decode(from: #"{"w": 1, "own": 2}"#)
      #expect((model.part.w, model.own) == (8, 2))
      let fromTree = try Replaced.decode(from: ["w": 1, "own": 2] as [String: Any])
      #expect((fromTree.part.w, fromTree.own) == (8, 2))
      var updated = model
      try Replaced.decode(into: &updated, from: #"{"w": 2}"#)
      #expect(updated.part.w == 9)
      #expect(try JSONValue(parsing: model.encode()) == JSONValue(parsing: #"{"w": 8, "own": 2}"#))
    }
  }
}

private final class Held { var addend = 7 }

private struct Part: HandyJSON {
  var held = Held()
  var w = 0
  mutating func mapping(mapper: HelpingMapper) {
    let held = held
    mapper >>> self.held
    mapper <<< w <-- TransformOf<Int, Int>(fromJSON: { ($0 ?? 0) + held.addend }, toJSON: { $0 })
  }
}

private protocol Replacing: HandyJSON {}

extension Replacing {
  mutating func mapping(mapper: HelpingMapper) { self = Self() }
}

private final class Replaced: Replacing {
  @Flattened var part = Part()
  var own = 0
  init() {}
}
