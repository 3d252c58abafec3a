import DirectJSON
import Foundation
import Testing

@Suite("Decoding: flattened models that user code replaces meanwhile", .serialized)
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

  @Test("what a flattened model's mapping assigns through the model around it leaves its own instance alone")
  func mappingAssignsThroughOwner() throws {
    unsafe Owner.changedWhileMapped = false
    let owner = try Owner.decode(from: #"{"w": 1}"#)
    #expect((owner.part.w, owner.part.other) == (8, "assigned"))
    #expect(unsafe !Owner.changedWhileMapped)
  }

  @Test("a flattened model that becomes nil while it is made is made once more")
  func becomesNilWhileMade() throws {
    let owner = Owner()
    unsafe Owner.current = owner
    unsafe Extra.isArmed = true
    var variable = owner
    try Owner.decode(into: &variable, from: #"{"extra": 2}"#)
    #expect(unsafe !Extra.isArmed)
    #expect(owner.extra?.extra == 2)
  }
}

private final class Owner: HandyJSON {
  nonisolated(unsafe) static weak var current: Owner?
  nonisolated(unsafe) static var changedWhileMapped = false

  @Flattened var part = AssigningPart()
  @Flattened var extra: Extra?
  init() {}
  func mapping(mapper: HelpingMapper) { unsafe Owner.current = self }
}

private struct AssigningPart: HandyJSON {
  var held = Held()
  var w = 0
  var other = "own"
  mutating func mapping(mapper: HelpingMapper) {
    let held = held
    mapper >>> self.held
    mapper <<< w <-- TransformOf<Int, Int>(fromJSON: { ($0 ?? 0) + held.addend }, toJSON: { $0 })
    guard let owner = unsafe Owner.current else { return }
    var assigned = AssigningPart()
    assigned.other = "assigned"
    owner.part = assigned
    if other == "assigned" { unsafe Owner.changedWhileMapped = true }
  }
}

private struct Extra: HandyJSON {
  nonisolated(unsafe) static var isArmed = false

  var last: RemovesExtra?
  var extra = 0
  init() {
    guard unsafe Extra.isArmed, let owner = unsafe Owner.current else { return }
    unsafe Extra.isArmed = false
    var armed = Extra()
    armed.last = RemovesExtra()
    owner.extra = armed
  }
}

/// Sets the flattened model to nil when its value is released.
private final class RemovesExtra {
  deinit { unsafe Owner.current?.extra = nil }
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
