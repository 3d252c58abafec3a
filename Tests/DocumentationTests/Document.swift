import Foundation
import Testing

/// A Markdown document, and the files that have its Swift blocks.
struct Document: CustomTestStringConvertible, Sendable {
  /// In the package.
  let path: String
  /// In the package; empty when the document has no code of this library.
  let examplesFiles: [String]
  /// What prints the document's text blocks, in their order.
  let runs: [@Sendable () throws -> String]

  static let catalog = "Sources/DirectJSON/DirectJSON.docc"

  /// All that a user reads.
  static let all: [Document] = [
    Document("README.md", ReadmeExamples.self),
    Document("\(catalog)/DirectJSON.md", LandingPageExamples.self),
    Document("\(catalog)/GettingStarted.md", GettingStartedExamples.self),
    Document("\(catalog)/MappingAndTransforms.md", MappingExamples.self),
    Document("\(catalog)/Records.md", RecordExamples.self),
    Document("\(catalog)/Unions.md", UnionExamples.self),
    Document("\(catalog)/ErrorsAndReports.md", ErrorExamples.self),
    Document("\(catalog)/ClassFamilies.md", ClassFamilyExamples.self),
    Document("\(catalog)/DynamicValues.md", DynamicValueExamples.self),
    Document("\(catalog)/Streams.md", StreamExamples.self),
    Document("\(catalog)/OnTheServer.md", ServerExamples.self, package: ExamplePackage.sources),
    Document("\(catalog)/HowLayoutIsVerified.md", LayoutExamples.self),
    Document("\(catalog)/ComingFromHandyJSON.md", HandyJSONExamples.self),
    Document("\(catalog)/ComingFromCodable.md", CodableExamples.self),
    Document("\(catalog)/ComingFromSmartCodable.md", SmartCodableExamples.self),
    Document("\(catalog)/ComingFromJSONCodable.md", JSONCodableExamples.self),
    Document("\(catalog)/ComingFromMantle.md", MantleExamples.self),
    Document("\(catalog)/ComingFromManualParsing.md", ManualParsingExamples.self),
    Document("\(catalog)/FrequentQuestions.md", QuestionExamples.self),
    Document("\(catalog)/GettingStarted-zh.md", GettingStartedExamples.self),
    Document("\(catalog)/ComingFromHandyJSON-zh.md", HandyJSONExamples.self),
    Document("\(catalog)/MappingAndTransforms-zh.md", MappingExamples.self),
    Document("\(catalog)/ErrorsAndReports-zh.md", ErrorExamples.self),
    Document("\(catalog)/FrequentQuestions-zh.md", FrequentQuestionExamples.self),
    Document("\(catalog)/Comparison.md"),
    Document("\(catalog)/Platforms.md"),
    Document("\(catalog)/Changes.md"),
    Document("\(catalog)/Architecture.md"),
    Document("\(catalog)/Mechanisms.md"),
    Document("\(catalog)/FeatureMechanisms.md"),
    Document("\(catalog)/RawMemory.md"),
    Document("\(catalog)/Performance.md"),
  ]

  private init(_ path: String) {
    (self.path, examplesFiles, runs) = (path, [], [])
  }

  /// - Parameter package: The files of an example package that the document explains.
  private init<Examples: DocumentExamples>(
    _ path: String, _ examples: Examples.Type, package: [String] = []
  ) {
    self.path = path
    examplesFiles = package + ["Tests/DocumentationTests/Examples/\(Examples.self).swift"]
    runs = examples.all.map { run in
      {
        let examples = Examples()
        try run(examples)
        return examples.printed.joined(separator: "\n")
      }
    }
  }

  var testDescription: String { path }

  /// Where the package lies.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  func blocks() throws -> [CodeBlock] {
    CodeBlock.all(in: try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8))
  }

  /// The lines of the examples.
  func examples() throws -> [Substring] {
    try examplesFiles.flatMap { file in
      try String(contentsOf: Self.package.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
  }
}

/// The Swift blocks of one document, each of them verbatim but for its indentation. Those that print something are
/// methods, the types that they use lie in the class.
protocol DocumentExamples: Printer {
  init()
  /// The methods, in the order of the document.
  static var all: [@Sendable (Self) throws -> Void] { get }
}

/// Keeps what is printed.
class Printer {
  private(set) final var printed: [String] = []

  required init() {}

  /// Stands in for the global `print`.
  final func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
