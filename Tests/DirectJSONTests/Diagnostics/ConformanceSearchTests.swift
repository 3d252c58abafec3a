import Foundation
import Testing

/// Where a type is asked for a conformance that it has not been asked for before, the runtime searches all conformances
/// of the process. In a large app, that takes longer than all else at a model's first use.
@Suite("Diagnostics: conformances that the sources search for")
struct ConformanceSearchTests {
  /// Why a line searches without need; nil if it does not.
  private static func finding(in line: Substring) -> String? {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    if code.contains("String(reflecting:") || code.contains("String(describing:") {
      return "a type's name is that of TypeName, which asks nothing of the type"
    }
    let isCast = ["as? any ", "as! any ", "is any ", "as any "].contains { code.contains($0) }
    let casts = code.split(separator: "any ").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
    return isCast && casts.contains { $0.hasSuffix("Coder") || $0.hasSuffix("Coding") }
      ? "a coder is asked by CoderBase, not cast" : nil
  }

  @Test("types are named, and coders are asked, without a search")
  func asksWithoutSearch() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var (count, enclosing) = (0, 0)
    for folder in ["DirectJSON", "FieldLayout"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for path in paths where path.hasSuffix(".swift") {
        count += 1
        let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)
        for line in text.split(separator: "\n") {
          #expect(Self.finding(in: line) == nil, "\(folder)/\(path): \(line)")
        }
        // Nothing else keeps a coder from forgetting to say so.
        if text.contains(/(?m)^final class .*\bEnclosingCoder\b/) {
          enclosing += 1
          #expect(text.contains("override var enclosing: (any EnclosingCoder)? { self }"), "\(path)")
        }
      }
    }
    #expect(count > 100)
    #expect(enclosing >= 2)
  }

  @Test(
    "the search knows names and casts",
    arguments: [
      ("let name = String(reflecting: type)", true), ("\"\\(String(describing: type))\"", true),
      ("isEnclosed = inner is any EnclosingCoder", true), ("case let found as any TypedCoding: found", true),
      ("  /// `String(reflecting:)` gives the same.", false), ("let coder = coder as? ModelCoder<Model>", false),
      ("Value.self as? any OptionalType.Type", false),
      ("var enclosing: (any EnclosingCoder)? { nil }", false),
    ])
  func search(line: String, isFound: Bool) {
    #expect((Self.finding(in: line[...]) != nil) == isFound)
  }
}
