import Foundation
import Testing

/// How the sources read: a doc comment stands alone, since Quick Help shows it without its neighbours, and lines are
/// short enough to be read side by side.
@Suite("Diagnostics: prose in the sources")
struct ProseTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of all Swift files in some folders, each with its place.
  private static func lines(in folders: [String]) throws -> [(place: String, text: String)] {
    try folders.flatMap { folder in
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
        let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(file)"), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
          ("\(folder)/\(file):\(number + 1)", String(line))
        }
      }
    }
  }

  /// Whether a line is a doc comment, or the description of a parameter in one, that begins by pointing elsewhere.
  private static func leans(_ line: String) -> Bool {
    let comment = line.trimmingCharacters(in: .whitespaces)
    guard comment.hasPrefix("///") else { return false }
    let text = comment.dropFirst(3).drop { $0 == " " }
    let description = text.hasPrefix("- ") ? text.drop { $0 != ":" }.dropFirst().drop { $0 == " " } : text
    return ["The same", "As above", "As before", "As ever", "Like", "Likewise", "Ditto"].contains {
      description.hasPrefix($0) && description.dropFirst($0.count).first?.isLetter != true
    }
  }

  @Test("no doc comment begins with its neighbour")
  func standsAlone() throws {
    let lines = try Self.lines(in: ["Sources", "Tests", "LayoutProbes"])
    #expect(lines.count > 10_000)
    #expect(lines.filter { Self.leans($0.text) }.map { "\($0.place): \($0.text)" } == [])
  }

  /// Lines of tests and probes may hold long text, or be generated.
  @Test("no line of the sources, and no comment elsewhere, has more than 120 columns")
  func shortLines() throws {
    let elsewhere = try Self.lines(in: ["Tests", "LayoutProbes"])
    let lines =
      try Self.lines(in: ["Sources"]) + elsewhere.filter { $0.text.drop { $0 == " " }.hasPrefix("//") }
    #expect(lines.count > 10_000)
    #expect(lines.filter { $0.text.unicodeScalars.count > 120 }.map(\.place) == [])
  }

  @Test(
    "the search finds comments that lean on others, and no more",
    arguments: [
      ("  /// The same from a dictionary.", true), ("/// As above.", true), ("///   - key: As above.", true),
      ("/// - Returns: The same, sorted.", true), ("/// Likewise the next eight.", true), ("/// As ever.", true),
      ("/// Like ``init(of:)``, but with a size.", true), ("/// Likely the last one.", false),
      ("/// The sameness of two values.", false), ("/// Whether both are the same.", false),
      ("// The same, but not documentation.", false), (#"let text = "/// The same""#, false),
      ("/// A copy: the same bytes.", false),
    ])
  func search(line: String, leans: Bool) {
    #expect(Self.leans(line) == leans)
  }
}
