import DirectJSON
import Foundation
import Fuzzing
import Testing

/// `Fuzzing` compares the models of its own, all features under all options: see its target `sources`.
@Suite("API: one document from every source")
struct SourceEqualityTests {
  /// What cannot be the same for trees, and the types that show it.
  private static var unavoidable: [(reason: String, types: [any JSONRoot.Type])] {
    [
      (
        "a dictionary has no order: properties are filled in the order of their declaration",
        [SpecifyTests.Stateful.self]
      )
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
    if isUnlike {
      let isListedInVain = [10, 100, 1000].allSatisfy { differences($0, seed).isEmpty }
      #expect(!isListedInVain, "\(type) is listed without need")
    } else {
      let differences = differences(count, seed)
      #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }
  }

  @Test("text, dictionaries and dynamic values give one model and one report")
  func comparesSources() {
    for type in ModelTable.types.tried() {
      expectSame(type, count: 2) { SourcesTarget.differences(of: type, count: $0, seed: $1) }
    }
  }

  @Test("text, dictionaries and dynamic values give one record or union, and one report or failure")
  func comparesSourcesOfRoots() {
    for (type, samples) in RootTable.samples.tried(from: 1) {
      expectSame(type, count: 2) { SourcesTarget.differences(of: type, like: samples, count: $0, seed: $1) }
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

  @Test("every model, record and union of the tests is compared, or left out for a reason")
  func listsAll() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let declared = try DeclaredModels.names(in: folder)
    let models: [any JSONRoot.Type] = ModelTable.types
    let roots = RootTable.samples.map(\.type) + RootTable.refused + LeftOutTable.reasons.flatMap(\.types)
    // Without the name of the module.
    let listed = (models + roots).map { String(reflecting: $0).drop { $0 != "." }.dropFirst() }.map(String.init)
    #expect(declared.subtracting(listed).sorted() == [], "neither listed nor left out")
    #expect(Set(listed).subtracting(declared).sorted() == [], "listed, but not found")
    #expect(Dictionary(grouping: listed) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [], "listed twice")
  }

  @Test("the search finds what other files can name, and tells models from other types")
  func search() throws {
    var models = DeclaredModels()
    try models.add(
      #"""
      struct Suite {
        struct Row: HandyJSON { var id = 0 }
        class Base<Value>: Marked, HandyJSON {
          struct InGeneric: HandyJSON {}
        }
        private struct Hidden: JSONRecord {
          struct InHidden: JSONRecord {}
        }
        final class Sub: Between {}
        class Between: Other.Root {}
        struct Plain: Codable {
          struct Inner: Sendable, JSONUnion where Self: Sendable {}
        }
        let text = """
          struct Quoted: HandyJSON {
          """
        func run(
          _ number: Int
        ) {
          struct Local: HandyJSON {}
          let call = { (number: Int) in
            enum Deep: JSONUnion {}
          }
        }
        /// struct Commented: HandyJSON {
        struct Long: Equatable,
          JSONRecord
        {
          struct InLong: JSONRecord {}
        }
        #if DEBUG
          struct Conditional: JSONArchivable {}
        #endif
        struct Held<Value: HandyJSON> {}
        struct Listed: Holder<HandyJSON> {}
      }
      protocol Asked: HandyJSON {}
      enum Other {
        class Root: ClassFamily {}
      }
      struct Late {}
      extension Late: Asked {
        struct Inner: Asked {}
      }
      extension Elsewhere: HandyJSON {}
      """#)
    let expected = [
      "Late", "Late.Inner", "Other.Root", "Suite.Between", "Suite.Conditional", "Suite.Long", "Suite.Long.InLong",
      "Suite.Plain.Inner", "Suite.Row", "Suite.Sub",
    ]
    #expect(models.names.sorted() == expected)
  }
}
