// Lists the public declarations of symbol graphs, sorted, one per line; types are followed by their conformances. If
// some declarations have no documentation, it names them on standard error and exits with 1. Declarations whose names
// begin with an underscore are in no symbol graph. Members that the compiler makes are not in the source, and are left
// out.
//
//   public-surface FOLDER

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Comment: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let accessLevel: String
    let docComment: Comment?
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }

    /// On one line.
    var declaration: String {
      (declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    /// The name of what is declared elsewhere.
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// What all types conform to unless they say otherwise.
let taken: Set<String> = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
let graphs = try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }.map { file in
  try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
}
let symbols = graphs.flatMap(\.symbols).filter { $0.location != nil }
let names = Dictionary(symbols.map { ($0.identifier.precise, $0.name) }, uniquingKeysWith: { first, _ in first })

var conformances: [String: Set<String>] = [:]
for relationship in graphs.flatMap(\.relationships) where relationship.kind == "conformsTo" {
  guard let name = names[relationship.target] ?? relationship.targetFallback, !taken.contains(name) else { continue }
  conformances[relationship.source, default: []].insert(name)
}

let lines = symbols.map { symbol in
  let protocols = conformances[symbol.identifier.precise, default: []].sorted().joined(separator: ", ")
  let open = symbol.accessLevel == "open" ? "open " : ""
  return "\(symbol.name) | \(open)\(symbol.declaration)" + (protocols.isEmpty ? "" : ", conforms to \(protocols)")
}
for line in Set(lines).sorted() { print(line) }

let undocumented = symbols.filter { $0.docComment == nil }
for symbol in undocumented {
  let place = symbol.location.map { "\($0.uri.replacing("file://", with: "")):\($0.position.line + 1)" } ?? ""
  FileHandle.standardError.write(Data("\(place): error: no documentation: \(symbol.name)\n".utf8))
}
exit(undocumented.isEmpty ? 0 : 1)
