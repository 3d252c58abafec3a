import Foundation

extension GoldenTable {
  /// The folder of this file in the source tree that the program was built from.
  package static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
  }

  /// Writes the table into `folder` and lists it there; the next build compares with it.
  ///
  /// A table of another compiler for the same platform is replaced where the two agree about all that both have, as
  /// they do when models were added; where they differ, both are kept, each for its compiler.
  ///
  /// - Returns: The path of the file.
  package func record(beside tables: [GoldenTable] = GoldenTable.all, in folder: URL = folder) throws -> String {
    let platform = Platform(architecture: architecture, system: system, compiler: compiler)
    let old = GoldenTable.recorded(for: platform, in: tables)
    let replaced = old.flatMap { $0.compiler == compiler || agrees(with: $0) ? $0 : nil }
    var kept = tables
    kept.removeAll { $0 == replaced }
    let needsOwnName = kept.contains { $0.system == system && $0.architecture == architecture }
    let name = needsOwnName ? qualifiedName : plainName
    let file = folder.appending(component: "\(name).swift")
    try Data(source(named: name).utf8).write(to: file)
    try Self.list(folder)
    return file.path
  }

  private func agrees(with other: GoldenTable) -> Bool {
    values.merging(other.values) { $0 == $1 ? $0 : "" }.allSatisfy { !$0.value.isEmpty }
  }

  private var plainName: String { "\(system)_\(architecture)" }

  private var qualifiedName: String {
    "\(plainName)_swift_" + String(compiler.map { $0.isNumber || $0.isLetter ? $0 : "_" })
  }

  private static let note = """
    // swift-format-ignore-file
    // Written by `layout-probes --record`: what changes here changes in the memory of every user's models.

    """

  private func source(named name: String) -> String {
    """
    \(Self.note)
    extension GoldenTable {
      static let \(name) = GoldenTable(
        system: "\(system)", architecture: "\(architecture)", compiler: "\(compiler)",
        text: \"\"\"
    \(text.split(separator: "\n").map { "      \($0)\n" }.joined())      \"\"\")
    }

    """
  }

  /// Rewrites the list of tables from what lies in the folder.
  private static func list(_ folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("GoldenTable") }.map { $0.dropLast(".swift".count) }.sorted()
    let source = """
      \(note)
      extension GoldenTable {
        package static let all = [\(names.joined(separator: ", "))]
      }

      """
    try Data(source.utf8).write(to: folder.appending(component: "GoldenTable+All.swift"))
  }
}
