import Foundation
import Testing

/// How the documents of users read: no sentence is so long that it is read twice.
@Suite("Documentation: sentences")
struct SentenceTests {
  private static let most = 30

  /// Those for users. Articles for contributors, and the one about speed, are not among them.
  private static let documents = Document.all.filter { document in
    !["Architecture", "Mechanisms", "RawMemory", "Performance"].contains { document.path.hasSuffix("\($0).md") }
  }

  /// The sentences of a text, and what stands before a colon or a semicolon. Code counts as one word; headings, tables and
  /// the licence do not count.
  static func sentences(in text: String) -> [String] {
    var isCode = false
    var paragraphs = [""]
    for line in text.prefix(upTo: text.range(of: "\n## License")?.lowerBound ?? text.endIndex).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.hasPrefix("```") { continue }
      let isStart = line.isEmpty || line.first == "#" || line.first == "|" || line.hasPrefix("- ")
      if isStart || line.first?.isNumber == true { paragraphs.append("") }
      if line.first != "#", line.first != "|" { paragraphs[paragraphs.count - 1] += " " + line }
    }
    return paragraphs.flatMap { paragraph -> [String] in
      let words = paragraph.replacing(#/`[^`]*`/#, with: "code").split(separator: " ")
      var sentences: [[Substring]] = [[]]
      for word in words {
        sentences[sentences.count - 1].append(word)
        if let last = word.last, ".!?:;".contains(last) { sentences.append([]) }
      }
      return sentences.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
  }

  @Test("no sentence is longer than 30 words, and no document than 1,200", arguments: documents)
  func areShort(document: Document) throws {
    let text = try String(contentsOf: Document.package.appendingPathComponent(document.path), encoding: .utf8)
    let sentences = Self.sentences(in: text)
    #expect(sentences.count > 5)
    #expect(sentences.filter { $0.split(separator: " ").count > Self.most } == [])
    #expect(sentences.reduce(0) { $0 + $1.split(separator: " ").count } <= 1200)
  }

  @Test("sentences are told apart, and code is not counted")
  func areFound() {
    let text = """
      # A heading

      One `two three` four. Five:
      six
      ```swift
      let seven = 7
      ```
      | eight |
      - nine
      ## License
      ten
      """
    #expect(Self.sentences(in: text) == ["One code four.", "Five:", "six", "- nine"])
  }
}
