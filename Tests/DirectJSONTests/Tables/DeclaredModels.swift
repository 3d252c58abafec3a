import Foundation
import Testing

/// The models, records and unions that Swift files declare, found in their text. It relies on the indentation that
/// `swift format` gives to every file.
struct DeclaredModels {
  /// What makes a type a model, a record or a union.
  private static let protocols: Set = ["HandyJSON", "JSONArchivable", "ClassFamily", "JSONRecord", "JSONUnion"]

  private struct Declaration {
    /// With the types around it, as in `Outer.Inner`.
    let name: String
    let scope: [String]
    let inherited: [String]
    let isExtension: Bool
    /// Whether a table in another file can name it: it is a type, neither private nor generic nor local.
    let isVisible: Bool
  }

  /// A line that other lines belong to, as their indentation says.
  private struct Opener {
    let indentation: Int
    /// nil for a block of conditions of the compiler.
    let name: String?
    let isVisible: Bool
    let isCode: Bool
  }

  private var declarations: [Declaration] = []

  // Each made once, of less than 256 characters: Foundation loses the text of longer ones.
  private static let longText = try? NSRegularExpression(
    pattern: ##"(#*)"""\n.*?"""\1"##, options: .dotMatchesLineSeparators)
  private static let openers = try? NSRegularExpression(
    pattern:
      #"^( *)(?:((?:[@\w()]+ )*)(struct|class|enum|actor|protocol|extension) (?!func|var)([\w.]+)|#if|\S.*\{$)"#,
    options: .anchorsMatchLines)

  /// Adds what a file declares.
  mutating func add(_ text: String) throws {
    let text = try #require(Self.longText).stringByReplacingMatches(
      in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "\"\"")
    let string = text as NSString
    var scope: [Opener] = []
    for match in try #require(Self.openers).matches(in: text, range: NSRange(location: 0, length: string.length)) {
      func part(_ index: Int) -> String? {
        match.range(at: index).location == NSNotFound ? nil : string.substring(with: match.range(at: index))
      }
      let indentation = match.range(at: 1).length
      let line = string.substring(with: match.range).dropFirst(indentation)
      // The brace of a declaration of several lines.
      if line == "{" { continue }
      while let last = scope.last, last.indentation >= indentation { scope.removeLast() }
      guard let kind = part(3), let name = part(4) else {
        scope.append(Opener(indentation: indentation, name: nil, isVisible: true, isCode: line != "#if"))
        continue
      }
      let end = NSMaxRange(match.range)
      let rest = string.substring(with: NSRange(location: end, length: min(500, string.length - end)))
      let isHidden = rest.hasPrefix("<") || part(2)?.contains("private") == true || kind == "protocol"
      let isVisible = !isHidden && scope.allSatisfy { $0.isVisible && !$0.isCode }
      let names = scope.compactMap(\.name)
      declarations.append(
        Declaration(
          name: (names + [name]).joined(separator: "."), scope: names, inherited: Self.inherited(rest),
          isExtension: kind == "extension", isVisible: isVisible))
      scope.append(Opener(indentation: indentation, name: name, isVisible: isVisible, isCode: false))
    }
  }

  /// The names after the colon of a declaration.
  /// - Parameter text: What follows the declared name.
  private static func inherited(_ text: String) -> [String] {
    var depth = 0
    var names = [""]
    var isAfterColon = false
    for character in text.prefix(while: { $0 != "{" }) {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case ":" where depth == 0: isAfterColon = true
      case "," where depth == 0, "&" where depth == 0: names.append("")
      case _ where depth == 0 && isAfterColon: names[names.count - 1].append(character)
      default: break
      }
    }
    // Attributes stand before the name, and conditions after it.
    return names.compactMap { name in
      name.split { $0 == " " || $0 == "\n" }.prefix { $0 != "where" }.last.map(String.init)
    }
  }

  /// The names of those that a table in another file can name.
  var names: Set<String> {
    var byName: [String: [Declaration]] = [:]
    for declaration in declarations { byName[declaration.name, default: []].append(declaration) }

    /// The full name of a type that is named in a scope.
    func resolved(_ name: String, in scope: [String]) -> String? {
      (0...scope.count).reversed().lazy.map { (scope.prefix($0) + [name]).joined(separator: ".") }
        .first { byName[$0]?.contains { !$0.isExtension } == true }
    }

    func isModel(_ declaration: Declaration, below: Set<String> = []) -> Bool {
      declaration.inherited.contains { name in
        if Self.protocols.contains(name) { return true }
        guard let name = resolved(name, in: declaration.scope), !below.contains(name) else { return false }
        return byName[name]?.contains { isModel($0, below: below.union([name])) } == true
      }
    }

    let found = Set(declarations.filter { isModel($0) }.map(\.name))
    return found.filter { byName[$0]?.contains { !$0.isExtension && $0.isVisible } == true }
  }

  /// Those of the files of a folder, at any depth.
  static func names(in folder: URL) throws -> Set<String> {
    var models = DeclaredModels()
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
      try models.add(String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
    return models.names
  }
}
