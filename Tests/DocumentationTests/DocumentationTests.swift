import DirectJSON
import Foundation
import Testing

@Suite("Documentation: code")
struct DocumentationTests {
  @Test("every Swift block is compiled: it stands in the document's examples word for word", arguments: Document.all)
  func compilesBlocks(of document: Document) throws {
    let blocks = try document.blocks().filter { $0.language == .swift }
    #expect(blocks.isEmpty == document.examplesFiles.isEmpty)
    let lines = try document.examples()
    for block in blocks {
      #expect(
        lines.indices.contains { block.isVerbatim(in: lines[$0...]) },
        "the block at line \(block.line) of \(document.path) is in none of \(document.examplesFiles)")
    }
  }

  @Test("what the examples print is what the text blocks after them show", arguments: Document.all)
  func printsShownOutput(of document: Document) throws {
    let blocks = try document.blocks()
    let shown = zip(blocks, blocks.dropFirst()).filter { $0.0.language == .swift && $0.1.language == .text }
    #expect(blocks.count { $0.language == .text } == shown.count, "a text block does not follow a Swift block")
    try #require(shown.count == document.runs.count)
    for ((_, output), run) in zip(shown, document.runs) {
      let printed = try run()
      #expect(printed == output.text, "line \(output.line) of \(document.path)")
    }
  }

  @Test("no block is of a kind that nobody checks, and JSON is JSON", arguments: Document.all)
  func knowsAllBlocks(of document: Document) throws {
    for block in try document.blocks() {
      switch block.language {
      case .unknown(let word):
        Issue.record("the block at line \(block.line) of \(document.path) is marked '\(word)'")
      case .json:
        #expect(throws: Never.self, "line \(block.line) of \(document.path)") { try JSONValue(parsing: block.text) }
      case .swift, .text, .theirs, .objectiveC, .shell, .recorded, .diagram: break
      }
    }
  }

  @Test("every article of the catalog is among the documents that are checked")
  func checksAllArticles() throws {
    let catalog = Document.package.appendingPathComponent(Document.catalog)
    let articles = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
      .filter { $0.hasSuffix(".md") }.map { "\(Document.catalog)/\($0)" }
    #expect(Set(Document.all.map(\.path)) == Set(articles + ["README.md"]))
  }

  @Test("the README's links lead to files of the package")
  func resolvesLinks() throws {
    let readme = try String(contentsOf: Document.package.appendingPathComponent("README.md"), encoding: .utf8)
    let targets = readme.matches(of: /\n\[[^\]]+\]: (\S+)/).map { String($0.1) }
    #expect(targets.count >= 18)
    for target in targets {
      let file = Document.package.appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test("what the README names in code with a capital letter is a type that there is")
  func namesOfReadme() throws {
    let readme = try String(contentsOf: Document.package.appendingPathComponent("README.md"), encoding: .utf8)
    let surface = try String(
      contentsOf: Document.package.appendingPathComponent(".ci/public-surface.txt"), encoding: .utf8)
    let types = surface.matches(of: #/\n([A-Za-z.]+) \| .*?(?:struct|enum|class|protocol) /#)
    let foreign: Set = [
      "Any", "AsyncSequence", "Cat", "Codable", "Data", "DirectJSON", "JSONDecoder", "JSONEncoder", "JSONSerialization",
      "NSArray", "NSDictionary", "PropertyListDecoder",
    ]
    let known = foreign.union(types.map { String($0.1) })
    let named = readme.matches(of: /`@?([A-Z][A-Za-z]+)[`.<(]/).map { String($0.1) }
    #expect(named.count > 20)
    #expect(named.filter { !known.contains($0) } == [])
  }

  @Test("links between articles lead to articles of the catalog", arguments: Document.all)
  func resolvesArticleLinks(of document: Document) throws {
    let text = try String(contentsOf: Document.package.appendingPathComponent(document.path), encoding: .utf8)
    let articles = Set(Document.all.map(\.path))
    for match in text.matches(of: /<doc:([^>]+)>/) {
      #expect(articles.contains("\(Document.catalog)/\(match.1).md"), "\(match.1), in \(document.path)")
    }
  }

  @Test("links to files lead to files of the repository", arguments: Document.all)
  func resolvesFileLinks(of document: Document) throws {
    let file = Document.package.appendingPathComponent(document.path)
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\]\((\.\.\/[^)]+)\)/) {
      let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1)).standardized
      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.1), in \(document.path)")
    }
  }

  @Test(
    "a block is what the word after its fence, and the comment before it, say",
    arguments: [
      ("```swift\nlet a = 1\n```", CodeBlock.Language.swift, "let a = 1"),
      ("<!-- theirs -->\n```swift\nlet a = 1\n```", .theirs, "let a = 1"),
      ("<!-- theirs -->\n\n```swift\nlet a = 1\n```", .swift, "let a = 1"),
      ("- point\n  ```swift\n  if a {\n    b()\n  }\n  ```", .swift, "if a {\n  b()\n}"),
      ("```\nlet a = 1\n```", .unknown(""), "let a = 1"),
      ("```Swift\nlet a = 1\n```", .unknown("Swift"), "let a = 1"),
    ])
  func readsBlock(document: String, language: CodeBlock.Language, text: String) throws {
    let blocks = CodeBlock.all(in: document)
    try #require(blocks.count == 1)
    #expect(blocks[0].language == language)
    #expect(blocks[0].text == text)
  }
}
