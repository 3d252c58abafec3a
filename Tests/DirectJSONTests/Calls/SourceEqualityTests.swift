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
        [
          PlainTemplateTests.Equivalent.self, TextEncodingTests.Spellings.self, TextWatchTests.Node.self,
          TextWatchTests.Row.self,
        ]
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

  @Test("text, dictionaries and dynamic values give one record or union, and one report or failure")
  func comparesSourcesOfRoots() {
    for (type, samples) in RootTable.samples {
      expectSame(type, count: 8) { SourcesTarget.differences(of: type, like: samples, count: $0, seed: $1) }
    }
    for type in RootTable.refused {
      expectSame(type, count: 2) { SourcesTarget.differences(of: type, like: ["{}"], count: $0, seed: $1) }
    }
  }

  @Test("the samples of records and unions are documents that they take, and refused types take none")
  func samplesFit() throws {
    func decode<Root: JSONRoot>(_ type: Root.Type, _ document: String) throws { _ = try Root.decode(from: document) }
    for (type, samples) in RootTable.samples {
      #expect(!samples.isEmpty, "\(type)")
      for sample in samples { #expect(throws: Never.self, "\(type), \(sample)") { try decode(type, sample) } }
    }
    for type in RootTable.refused {
      let failure = try #require(throws: JSONFailure.self, "\(type)") { try decode(type, "{}") }
      guard case .refusedType = failure.reason else {
        Issue.record("\(type): \(failure)")
        continue
      }
    }
  }
}
