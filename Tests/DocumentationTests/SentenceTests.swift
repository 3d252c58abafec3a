import Foundation
import Testing

/// How the documents read: no sentence is so long that it is read twice.
@Suite("Documentation: sentences")
struct SentenceTests {
  private static let most = 30

  /// The sentences of a text, and what stands before a colon or a semicolon, in English or Chinese. Code counts as one
  /// word; headings, tables and the licence do not count.
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
      let text = paragraph.replacing(#/`[^`]*`/#, with: "code").replacing(#/[。！？：；]/#) { "\($0.output) " }
      let words = text.split(separator: " ")
      var sentences: [[Substring]] = [[]]
      for word in words {
        sentences[sentences.count - 1].append(word)
        if let last = word.last, ".!?:;。！？：；".contains(last) { sentences.append([]) }
      }
      return sentences.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
  }

  /// How many words a sentence has. Chinese has no spaces; its words have two characters on average.
  static func wordCount(of sentence: String) -> Int {
    var words = 0
    var characters = 0
    var isInWord = false
    for character in sentence {
      let isChinese = character.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      if isChinese { characters += 1 }
      let isPart = !isChinese && !character.isWhitespace && !"，、（）。！？：；".contains(character)
      if isPart, !isInWord { words += 1 }
      isInWord = isPart
    }
    return words + (characters + 1) / 2
  }

  @Test("no sentence is longer than 30 words", arguments: Document.all)
  func areShort(document: Document) throws {
    #expect(try Self.sentences(of: document).filter { Self.wordCount(of: $0) > Self.most } == [])
  }

  @Test("no document is longer than 1,200 words", arguments: Document.all)
  func makeShortDocuments(document: Document) throws {
    let sentences = try Self.sentences(of: document)
    #expect(sentences.count > 5)
    #expect(sentences.reduce(0) { $0 + Self.wordCount(of: $1) } <= 1200)
  }

  private static func sentences(of document: Document) throws -> [String] {
    let file = Document.package.appendingPathComponent(document.path)
    return sentences(in: try String(contentsOf: file, encoding: .utf8))
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
    #expect(Self.sentences(in: "一二`三`四。五：六！") == ["一二code四。", "五：", "六！"])
  }

  @Test(
    "words are counted in both languages",
    arguments: [
      ("- One two, three.", 4), ("用 code 解析数据。", 4), ("用code解析数据。", 4), ("一二三，四", 2), ("code、code（三）", 3),
    ])
  func areCounted(sentence: String, count: Int) {
    #expect(Self.wordCount(of: sentence) == count)
  }
}
