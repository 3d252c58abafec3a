import DirectJSON
import Foundation
import Testing

@Suite("API: updates of objects of subclasses")
struct SubclassUpdateTests {
  private class Pet: HandyJSON {
    var name = ""
    required init() {}
    func mapping(mapper: HelpingMapper) {}
  }

  private final class Dog: Pet {
    var barks = 0
    override func mapping(mapper: HelpingMapper) { mapper <<< name <-- "dog_name" }
  }

  private final class Owner: HandyJSON {
    var pet: Pet = Dog()
    required init() {}
  }

  private func tree(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("an update that merges fills an object by the plan of its own class", arguments: [false, true])
  func merges(isTree: Bool) throws {
    var options = DecodingOptions()
    options.mergesUpdates = true
    let source = Owner()
    (source.pet as? Dog)?.barks = 3
    source.pet.name = "Rex"
    let text = try source.encode()
    var owner = Owner()
    let pet = owner.pet
    if isTree {
      try Owner.decode(into: &owner, from: tree(text), options: options)
    } else {
      try Owner.decode(into: &owner, from: text, options: options)
    }
    #expect(owner.pet === pet)
    #expect(owner.pet.name == "Rex")
    #expect((owner.pet as? Dog)?.barks == 3)
  }

  private struct Kennel: HandyJSON {
    var place = ""
    var pet: Pet = Dog()
  }

  @Test("a strict update that throws has changed nothing", arguments: [false, true])
  func fails(isTree: Bool) throws {
    var options = DecodingOptions()
    (options.mergesUpdates, options.isStrict) = (true, true)
    let text = #"{"place":"yard","pet":{"name":"Max","dog_name":"Max","barks":{}}}"#
    var kennel = Kennel()
    do {
      if isTree {
        try Kennel.decode(into: &kennel, from: tree(text), options: options)
      } else {
        try Kennel.decode(into: &kennel, from: text, options: options)
      }
      // The declared class does not know the key that does not fit.
      #expect((kennel.place, kennel.pet.name) == ("yard", "Max"))
    } catch {
      #expect((kennel.place, kennel.pet.name) == ("", ""))
    }
  }
}
