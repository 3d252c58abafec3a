import Foundation
import Testing

/// The file of the examples imports DirectJSON alone, as the first block shows.
typealias FileLocation = URL

@Suite("README")
struct ReadmeTests {
  private let blocks: [CodeBlock]
  private let examples: String

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let readme = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    blocks = CodeBlock.all(in: try String(contentsOf: readme, encoding: .utf8))
    examples = try String(contentsOf: folder.appendingPathComponent("ReadmeExamples.swift"), encoding: .utf8)
  }

  @Test("every Swift block is compiled: it stands in ReadmeExamples.swift word for word")
  func compilesBlocks() {
    let swift = blocks.filter { $0.language == "swift" }
    #expect(swift.count >= 3)
    let lines = examples.split(separator: "\n", omittingEmptySubsequences: false)
    for block in swift {
      #expect(
        lines.indices.contains { block.isVerbatim(in: lines[$0...]) },
        "the block at line \(block.line) of README.md differs from ReadmeExamples.swift")
    }
  }

  @Test("what the examples print is what the text blocks after them show")
  func printsShownOutput() throws {
    let shown = zip(blocks, blocks.dropFirst()).filter { $0.0.language == "swift" && $0.1.language == "text" }
    try #require(shown.count == ReadmeExamples.all.count)
    #expect(blocks.count { $0.language == "text" } == shown.count)
    for ((_, output), run) in zip(shown, ReadmeExamples.all) {
      let examples = ReadmeExamples()
      try run(examples)
      #expect(examples.printed.joined(separator: "\n") == output.lines.joined(separator: "\n"))
    }
  }

  @Test("the example of streams copies models from an array into lines")
  func copiesStream() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, copy) = (folder.appendingPathComponent("cats.json"), folder.appendingPathComponent("cats.jsonl"))
    try Data(#"{"data": {"cats": [{"id": 1}, {"id": 2, "name": "Tom"}]}}"#.utf8).write(to: file)
    try ReadmeExamples.copyCats(from: file, to: copy)
    let lines = #"{"id":1,"kittens":[]}"# + "\n" + #"{"id":2,"name":"Tom","kittens":[]}"# + "\n"
    #expect(try String(contentsOf: copy, encoding: .utf8) == lines)
  }
}

/// What stands between two fences of a Markdown document.
private struct CodeBlock {
  let language: String
  /// That of the opening fence, from one.
  let line: Int
  private(set) var lines: [Substring] = []

  static func all(in document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? CodeBlock(language: String(line.dropFirst(3)), line: index + 1) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  /// Whether `source` starts with the block, all of it indented alike.
  func isVerbatim(in source: ArraySlice<Substring>) -> Bool {
    guard let first = source.first, source.count >= lines.count else { return false }
    let indentation = first.prefix { $0 == " " }
    return zip(lines, source).allSatisfy { line, found in found == (line.isEmpty ? "" : indentation + line) }
  }
}
