import DirectJSON
import Fuzzing
import Testing

/// `Fuzzing` compares the models of its own, all features under all options: see its target `sources`.
@Suite("API: one document from every source")
struct SourceEqualityTests {
  /// What cannot be the same for trees, and the types that show it.
  private static var unavoidable: [(reason: String, types: [any JSONRoot.Type])] {
    [
      (
        "a tree holds a value of the property's very type, which JSON does not have",
        [
          EncodingFailureTests.Holder.self, ForeignTypeTests.Screen.self, HazardTests.HolderOfRefused.self,
          HazardTests.ManyExistentials.self, TreeSourceTests.Cat.self,
        ]
      ),
      (
        "a dictionary has no two keys that are equal as strings, and finds one of them by the other",
        [PlainTemplateTests.Equivalent.self, TextEncodingTests.Spellings.self, TextWatchTests.Node.self]
      ),
      (
        "a dictionary has no order: properties are filled in the order of their declaration",
        [SpecifyTests.Stateful.self, FlattenedTests.Visitor.self]
      ),
    ]
  }

  /// Expects no difference between the sources of documents for a type, except where it is unavoidable.
  /// - Parameters:
  ///   - count: How many documents are enough for one of many types.
  ///   - differences: Finds the differences for a number of documents. What they are depends on a seed, which is
  ///     different for each type, and does not change when types are added.
  private func expectSame(_ type: any JSONRoot.Type, count: Int, _ differences: (Int, UInt64) -> [String]) {
    let seed = String(reflecting: type).utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) }
    let isUnlike = Self.unavoidable.contains { $0.types.contains { $0 == type } }
    let differences = differences(isUnlike ? 1000 : count, seed)
    if isUnlike {
      #expect(!differences.isEmpty, "\(type) is listed without need")
    } else {
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }
  }

  @Test("text, dictionaries and dynamic values give one model and one report")
  func comparesSources() {
    for type in ModelTable.types {
      expectSame(type, count: 4) { SourcesTarget.differences(of: type, count: $0, seed: $1) }
    }
  }
}
