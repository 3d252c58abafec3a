// Checks that each folder of a module only names what folders declare that are listed in lines before its own.
//
//   layers SOURCES LIST
//
// SOURCES holds the folders. LIST names them from the lowest layer up; folders in one line must not use each other. A
// line "! FILE NAME: REASON" lets a file use a type or member of a higher layer. An exception that is not needed is also an
// error.
//
// Names count if only one file of the module declares them: those of top-level types, and those of members that
// extensions add for the whole module, except for initializers. Comments and the text of strings do not count.

import Foundation

struct Problem: Error { let message: String }

/// A file with nothing but code in it.
func code(of text: String) -> String {
  var result = ""
  var rest = text[...]
  /// What ends the part that is left out, if we are in one.
  func skip(past end: String) {
    rest = rest.range(of: end).map { rest[$0.upperBound...] } ?? ""
  }
  while let first = rest.first {
    if rest.hasPrefix("//") {
      skip(past: "\n")
      result.append("\n")
    } else if rest.hasPrefix("/*") {
      skip(past: "*/")
    } else if rest.hasPrefix("\"\"\"") {
      rest = rest.dropFirst(3)
      skip(past: "\"\"\"")
    } else if first == "\"" {
      rest = rest.dropFirst()
      while let next = rest.first, next != "\"", next != "\n" { rest = rest.dropFirst(next == "\\" ? 2 : 1) }
      rest = rest.dropFirst()
    } else {
      result.append(first)
      rest = rest.dropFirst()
    }
  }
  return result
}

/// What a file declares.
struct Declarations {
  /// For others: the types outside of other types.
  var types: [String] = []
  /// For others: what extensions add. Public members are left out, since many have names of the standard library.
  var members: [String] = []
  /// The names of all functions, properties and types, wherever they are declared.
  var all: Set<String> = []

  init(in code: String) {
    let declaration =
      #/^(?<before>(?:[\w ]|@\w+(?:\([^)]*\))?|\((?:set|[a-z]+)\))*?)\b(?<kind>class|struct|enum|protocol|actor|typealias|func|var|let)\s+`?(?<name>\w+)/#
    var isInExtension = false
    // Each `#if` indents what is in it.
    var indentation = ""
    for line in code.split(separator: "\n") {
      let line = line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
      let word = line.drop { $0 == " " }
      if word.hasPrefix("#if") { indentation += "  " }
      if word.hasPrefix("#endif") { indentation.removeLast(2) }
      if line.first == "}" { isInExtension = false }
      if line.prefixMatch(of: #/(?:@\w+ |public |package )*extension\b/#) != nil {
        isInExtension = line.last != "}"
      }
      guard let match = line.prefixMatch(of: declaration) else { continue }
      all.insert(String(match.name))
      let isForOthers = !match.before.contains("private")
      let isType = !["func", "var", "let"].contains(match.kind)
      if isType, let first = line.first, first.isLetter || first == "@", isForOthers {
        types.append(String(match.name))
      } else if isInExtension, line.hasPrefix("  "), !line.hasPrefix("   "), isForOthers,
        !match.before.contains("public"), !match.before.contains("override")
      {
        members.append(String(match.name))
      }
    }
  }
}

struct Source {
  let file: String
  let folder: String
  let names: Set<String>
  let declared: Declarations
}

func sources(in root: URL) throws -> [Source] {
  try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { $0.hasSuffix(".swift") }.map {
    path in
    let text = code(of: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    let names = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let parts = path.split(separator: "/").map(String.init)
    return Source(
      file: String(parts[parts.count - 1].dropLast(6)), folder: parts[0], names: names, declared: Declarations(in: text)
    )
  }
}

struct Layers {
  var ranks: [String: Int] = [:]
  /// Reasons, by "FILE NAME".
  var exceptions: [String: String] = [:]

  init(_ list: String) throws {
    for (number, line) in list.split(separator: "\n").enumerated() where !line.hasPrefix("#") {
      if line.hasPrefix("!") {
        let parts = line.dropFirst().split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, !parts[1].isEmpty else { throw Problem(message: "no reason: \(line)") }
        for name in parts[0].split(separator: " ").dropFirst() {
          exceptions["\(parts[0].prefix { $0 != " " }) \(name)"] = parts[1]
        }
      } else {
        for folder in line.split(separator: " ") { ranks[String(folder)] = number }
      }
    }
  }
}

func check(_ root: URL, _ list: URL) throws -> [String] {
  let layers = try Layers(String(contentsOf: list, encoding: .utf8))
  let sources = try sources(in: root)
  var places: [String: [Source]] = [:]
  for source in sources { for name in source.declared.types { places[name, default: []].append(source) } }
  var declaring: [String: Int] = [:]
  for source in sources { for name in source.declared.all { declaring[name, default: 0] += 1 } }
  for source in sources {
    for name in Set(source.declared.members) where declaring[name] == 1 { places[name] = [source] }
  }
  var problems = Set(sources.map(\.folder)).subtracting(layers.ranks.keys).map { "\($0) is in no layer" }
  var used: Set<String> = []
  for source in sources {
    for name in source.names.sorted() {
      guard let place = places[name], place.count == 1, place[0].folder != source.folder,
        let own = layers.ranks[source.folder], let other = layers.ranks[place[0].folder], other >= own
      else { continue }
      let arrow = "\(source.file) \(name)"
      used.insert(arrow)
      if layers.exceptions[arrow] == nil {
        problems.append("\(source.folder)/\(source.file) names \(name), which \(place[0].folder) declares")
      }
    }
  }
  problems += Set(layers.exceptions.keys).subtracting(used).map { "no longer needed: ! \($0)" }
  let arrows = sources.reduce(0) { $0 + $1.names.count { places[$0]?.count == 1 } }
  guard arrows > 1000 else { throw Problem(message: "only \(arrows) names found in \(root.path)") }
  print("\(sources.count) files, \(layers.ranks.count) folders, \(used.count) exceptions")
  return problems.sorted()
}

do {
  let arguments = CommandLine.arguments
  guard arguments.count == 3 else { throw Problem(message: "usage: layers SOURCES LIST") }
  let problems = try check(URL(fileURLWithPath: arguments[1]), URL(fileURLWithPath: arguments[2]))
  for problem in problems { print("error: \(problem)") }
  exit(problems.isEmpty ? 0 : 1)
} catch {
  print("error: \((error as? Problem)?.message ?? "\(error)")")
  exit(1)
}
