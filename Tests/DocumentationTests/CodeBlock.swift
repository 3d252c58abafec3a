/// What stands between two fences of a Markdown document.
struct CodeBlock {
  let language: Language
  /// That of the opening fence, from one.
  let line: Int
  /// Without the indentation of the fence.
  private(set) var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  /// What is done with a block; any other word after a fence, or none, is an error.
  enum Language: Equatable {
    /// Code of this library: compiled.
    case swift
    /// What the Swift block before it prints: compared.
    case text
    /// Parsed.
    case json
    /// Another library's code, marked by a comment in the line before the fence: `<!-- theirs -->`. Shown only.
    case theirs
    /// Objective-C, which can only be another library's code. Shown only.
    case objectiveC
    /// Commands for a shell. Shown only.
    case shell
    /// What the commands before it printed on one machine. Shown only.
    case recorded
    /// A drawing. Shown only.
    case diagram
    /// Something that nobody would check.
    case unknown(String)

    init(_ word: String, lineBefore: String) {
      self =
        switch word {
        case "swift" where lineBefore == "<!-- theirs -->": .theirs
        case "swift": .swift
        case "text": .text
        case "json": .json
        case "objc": .objectiveC
        case "sh": .shell
        case "console": .recorded
        case "diagram": .diagram
        default: .unknown(word)
        }
    }
  }

  /// All blocks of a document, wherever they stand: also those in lists, whose fences are indented.
  static func all(in document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (block: CodeBlock, indentation: Int)?
    var lineBefore = ""
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") {
        if let open { blocks.append(open.block) }
        let block = CodeBlock(
          language: Language(String(content.dropFirst(3)), lineBefore: lineBefore), line: index + 1)
        open = open == nil ? (block, line.count - content.count) : nil
      } else if let indentation = open?.indentation {
        open?.block.lines.append(String(line.dropFirst(min(indentation, line.count - content.count))))
      }
      lineBefore = String(content)
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
