import DirectJSON
import Fuzzing
import Testing

/// `Fuzzing` compares the models of its own, all features under all options: see its target `sources`.
@Suite("API: one document from every source")
struct SourceEqualityTests {
  /// What cannot be the same for trees, and the models that show it.
  private static var unavoidable: [(reason: String, types: [any HandyJSON.Type])] {
    [
      (
        "a tree holds a value of the property's very type, which JSON does not have",
        [ForeignTypeTests.Screen.self, HazardTests.ManyExistentials.self, TreeSourceTests.Cat.self]
      ),
      (
        "a dictionary has no two keys that are equal as strings",
        [PlainTemplateTests.Equivalent.self, TextEncodingTests.Spellings.self]
      ),
      (
        "a dictionary has no order: properties are filled in the order of their declaration",
        [SpecifyTests.Stateful.self, FlattenedTests.Visitor.self]
      ),
    ]
  }

  @Test("text, dictionaries and dynamic values give one model and one report")
  func comparesSources() {
    let unlike = Self.unavoidable.flatMap(\.types)
    for (number, type) in ModelTable.types.enumerated() {
      let isUnlike = unlike.contains { $0 == type }
      let differences = SourcesTarget.differences(of: type, count: isUnlike ? 1000 : 4, seed: UInt64(number))
      if isUnlike {
        #expect(!differences.isEmpty, "\(type) is listed without need")
      } else {
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
      }
    }
  }
}
