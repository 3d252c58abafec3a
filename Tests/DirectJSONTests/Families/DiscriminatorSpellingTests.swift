import DirectJSON
import Testing

@Suite("Families: discriminators in several spellings")
struct DiscriminatorSpellingTests {
  class Pet: ClassFamily {
    class var discriminator: String { "petKind" }
    class var members: [String: Pet.Type] { ["cat": Cat.self, "fish": Fish.self] }
    var petKind = ""
    required init() {}
  }

  final class Cat: Pet {}
  final class Fish: Pet {}

  @Test("The last key that stands for the discriminator counts, as it does for the property")
  func last() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    let cat = try Pet.decode(from: #"{"petKind":"fish","pet_kind":"cat"}"#, options: options)
    #expect(cat is Cat && cat.petKind == "cat")
    let fish = try Pet.decode(from: #"{"pet_kind":"cat","petKind":"fish"}"#, options: options)
    #expect(fish is Fish && fish.petKind == "fish")
  }
}
