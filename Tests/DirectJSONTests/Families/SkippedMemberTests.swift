import DirectJSON
import Foundation
import Testing

private class SkippingPet: ClassFamily {
  class var discriminator: String { "kind" }
  class var members: [String: SkippingPet.Type] { ["cat": SkippingCat.self] }
  class var unknownMember: UnknownMember { .skipped }
  var name = ""
  required init() {}
}

private final class SkippingCat: SkippingPet {}

private struct PetOwner: JSONRecord {
  let pet: SkippingPet
  let id: Int
}

private struct PetHouse: JSONRecord {
  let pets: [SkippingPet]
  let best: SkippingPet?
  let id: Int
}

private struct PetShop: HandyJSON {
  var pets: [SkippingPet] = []
  var best: SkippingPet?
}

private enum PetBox: JSONUnion {
  case pet(SkippingPet)

  static var tag: UnionTag { .key }
  static var cases: [UnionCase<PetBox>] {
    [.case("pet", PetBox.pet) { if case .pet(let pet) = $0 { pet } else { nil } }]
  }
}

/// An object that a family skips is no value, and its name says why.
@Suite("Families: messages about objects that a family skips")
struct SkippedMemberTests {
  private func failures<Document: JSONDocument>(
    _: Document.Type, _ json: String, _ options: DecodingOptions = DecodingOptions()
  ) throws -> [JSONFailure] {
    let parser = JSONStreamParser<Document>(format: .lines, options: options)
    parser.append(json)
    parser.finish()
    return [
      try #require(throws: JSONFailure.self) { try Document.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Document.decode(from: JSONValue(parsing: json), options: options) },
      try #require(throws: JSONFailure.self) { try parser.next() },
    ]
  }

  private func expect(_ failures: [JSONFailure], _ lines: [String]) {
    for failure in failures {
      let found = failure.problems.map { mismatch in
        "\(mismatch.path): \(mismatch.expected), \(mismatch.found), \(mismatch.hint ?? "-")"
          .replacing("$[0]", with: "$")
      }
      #expect(found == lines, "\(failure)")
    }
  }

  @Test("the failure of a whole document, a record and a union names the unknown name", arguments: [false, true])
  func unknownName(isStrict: Bool) throws {
    var options = DecodingOptions()
    options.isStrict = isStrict
    let words = #"a member of the family SkippingPet, string "cow", known: "cat""#
    expect(try failures(SkippingPet.self, #"{"kind":"cow"}"#, options), ["$.kind: \(words)"])
    expect(try failures(PetOwner.self, #"{"pet":{"kind":"cow"},"id":1}"#, options), ["$.pet.kind: \(words)"])
    expect(
      try failures(PetOwner.self, #"{"pet":{"kind":"cow"},"id":"x"}"#, options),
      ["$.pet.kind: \(words)", #"$.id: Int, string "x", -"#])
    expect(try failures(PetBox.self, #"{"pet":{"kind":"cow"}}"#, options), ["$.pet.kind: \(words)"])
  }

  @Test("or that there is none")
  func noName() throws {
    let words = #"the key 'kind', no such key, known: "cat""#
    expect(try failures(SkippingPet.self, "{}"), ["$: \(words)"])
    expect(try failures(PetOwner.self, #"{"pet":{},"id":1}"#), ["$.pet: \(words)"])
    expect(try failures(PetBox.self, #"{"pet":{}}"#), ["$.pet: \(words)"])
    expect(
      try failures(SkippingPet.self, #"{"kind":null}"#), [#"$: a value for 'kind', null, known: "cat""#])
    let failure = try #require(throws: JSONFailure.self) { try SkippingPet.decode(from: "[]") }
    #expect(failure.hint?.contains("SkippingPet") == true)
  }

  @Test("what an array or an optional does without keeps no record from being made")
  func harmless() throws {
    let json = #"{"pets":[{"kind":"cow"},{"kind":"cat"}],"best":{"kind":"cow"},"id":"x"}"#
    expect(try failures(PetHouse.self, json), [#"$.id: Int, string "x", -"#])
    #expect(try PetHouse.decode(from: json.replacing(#""x""#, with: "1")).pets.count == 1)
  }

  @Test("a report says that they are skipped")
  func reports() throws {
    let json = #"{"pets":[{"kind":"cow"},{}],"best":{"kind":"cow"}}"#
    var (text, tree) = (JSONReport(), JSONReport())
    _ = try PetShop.decode(from: json, report: &text)
    _ = try PetShop.decode(from: JSONValue(parsing: json), report: &tree)
    let outcomes = ["skipped the object", "dropped the element", "skipped the object"]
    #expect(text.mismatches.map { $0.outcome?.description } == outcomes)
    #expect(tree.mismatches.map { $0.outcome?.description }.sorted { ($0 ?? "") < ($1 ?? "") } == outcomes.sorted())
  }
}
