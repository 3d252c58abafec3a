import Foundation
import Testing

/// Where a type is asked for a conformance that it has not been asked for before, the runtime searches all conformances
/// of the process. In a large app, that takes longer than all else at a model's first use.
@Suite("Diagnostics: conformances that the sources search for")
struct ConformanceSearchTests {
  /// What code says that searches for no good reason.
  private static func finding(in line: Substring) -> String? {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    if code.contains("String(reflecting:") || code.contains("String(describing:") {
      return "a type's name is that of TypeName, which asks nothing of the type"
    }
    let casts = ["as? any", "as! any", "is any"].flatMap { ["oder \($0)", "self \($0)"] }
    return !code.contains(".Type") && casts.contains { code.contains($0) }
      ? "a coder is asked by CoderTraits, not cast" : nil
  }

  @Test("types are named, and coders are asked, without a search")
  func asksWithoutSearch() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var count = 0
    for folder in ["DirectJSON", "FieldLayout"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for path in paths where path.hasSuffix(".swift") {
        count += 1
        let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)
        for line in text.split(separator: "\n") {
          #expect(Self.finding(in: line) == nil, "\(folder)/\(path): \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "the search knows names and casts",
    arguments: [
      ("let name = String(reflecting: type)", true), ("\"\\(String(describing: type))\"", true),
      ("isEnclosed = coder is any EnclosingCoder", true), ("if let other = self as? any Other {", true),
      ("  /// Like `String(reflecting:)`.", false), ("let coder = coder as? ModelCoder<Model>", false),
      ("Value.self as? any OptionalType.Type", false),
    ])
  func search(line: String, isFound: Bool) {
    #expect((Self.finding(in: line[...]) != nil) == isFound)
  }
}
