import Foundation
import Testing

/// Which files handle raw memory: RawMemory.md lists them, and each has an argument why that is safe.
@Suite("Diagnostics: raw memory in the sources")
struct FenceTests {
  /// What a file does with memory: the first of these that it does.
  enum Kind: String {
    /// Reads, writes, binds, makes or frees it.
    case touches = "Raw memory is read"
    /// Makes an address out of another one.
    case computes = "These compute addresses"
    /// Hands pointers on.
    case passes
  }

  private static let library = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private static let touching = [
    [
      "assumingMemoryBound", "withMemoryRebound", "bindMemory", #"\bload(Unaligned)?\((as|fromByteOffset):"#,
      "storeBytes", #"\.pointee\b"#, #"\.allocate\((capacity|byteCount):"#, #"\.initialize\((to|from|repeating):"#,
      #"\.update\((from|repeating):"#,
    ],
    [
      #"deinitialize\(count:"#, #"\.move\(\)"#, "moveInitialize", "withUnsafeTemporaryAllocation",
      "unsafeUninitializedCapacity", #"\b(free|realloc|mem(chr|cmp|cpy))\("#, "baseAddress", "unsafeBitCast",
      #"\bUnmanaged\b"#, "@_silgen_name",
      // An element of a buffer.
      #"\bunsafe \$?\w+\["#,
    ],
  ].map { $0.joined(separator: "|") }

  // Each made once, of less than 256 characters: Foundation loses the text of longer ones.
  private static let noCode = try? NSRegularExpression(pattern: #""(\\.|[^"\\\n])*"|//.*"#)
  private static let touches = touching.map { try? NSRegularExpression(pattern: $0) }
  private static let computes = try? NSRegularExpression(pattern: #"\bunsafe\b.*( &?[+-] |advanced\(by:)|rebasing:"#)
  private static let passes = try? NSRegularExpression(pattern: #"\bunsafe\b|\bUnsafe\w*Pointer\b"#)

  /// What code does with memory; nil where it has no pointers.
  private static func kind(_ text: String) throws -> Kind? {
    // Not the engine of the standard library, which takes minutes where it is not optimized.
    func range(_ text: String) -> NSRange { NSRange(text.startIndex..., in: text) }
    let code = try #require(noCode).stringByReplacingMatches(in: text, range: range(text), withTemplate: "")
    func has(_ pattern: NSRegularExpression?) throws -> Bool {
      try #require(pattern).firstMatch(in: code, range: range(code)) != nil
    }
    if try touches.contains(where: has) { return .touches }
    if try has(computes) { return .computes }
    return try has(passes) ? .passes : nil
  }

  /// The names of files with pointers, by what they do, and those without a safety argument.
  private static func files() throws -> (names: [Kind: [String]], unargued: [String]) {
    var names: [Kind: [String]] = [:]
    var unargued: [String] = []
    for folder in ["FieldLayout", "DirectJSON"] {
      let files = try #require(FileManager.default.enumerator(atPath: library.appending(path: folder).path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: library.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        guard let kind = try kind(text) else { continue }
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        names[kind, default: []].append(name)
        if kind != .passes, !text.contains("// SAFETY") { unargued.append(name) }
      }
    }
    return (names, unargued)
  }

  /// The files in the table after a text in RawMemory.md.
  private static func listed(_ kind: Kind) throws -> [String] {
    let article = library.appending(path: "DirectJSON/DirectJSON.docc/RawMemory.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: kind.rawValue))
    let lines = text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.output.1) } }
  }

  @Test("RawMemory.md lists the files that handle raw memory", arguments: [Kind.touches, .computes])
  func listed(kind: Kind) throws {
    let listed = try Self.listed(kind)
    let found = try Self.files().names[kind] ?? []
    #expect(Set(found).count == found.count, "two files of one name")
    #expect(Set(found).subtracting(listed).sorted() == [], "not listed")
    #expect(Set(listed).subtracting(found).sorted() == [], "no longer so")
    #expect(Set(listed).count == listed.count, "listed twice")
  }

  @Test("every one of them says why that is safe")
  func argued() throws {
    let unargued = try Self.files().unargued
    #expect(unargued == [])
  }

  @Test(
    "the search tells touching from computing and passing on",
    arguments: [
      ("unsafe slot.assumingMemoryBound(to: Int.self).pointee = 1", .touches),
      ("unsafe base.load(as: Int.self)", .touches),
      ("unsafe storage[index] = 1", .touches), ("unsafe $0[exponent]", .touches),
      ("unsafe (base + 1).move()", .touches),
      ("unsafe memory = .allocate(capacity: 1)", .touches), ("unsafe memory.baseAddress", .touches),
      ("let slot = unsafe base + step.offset", .computes), ("unsafe UnsafeRawBufferPointer(rebasing: a)", .computes),
      ("override func initialize(_ slot: UnsafeMutableRawPointer) {", .passes), ("unsafe coder.write(slot)", .passes),
      ("unsafe slot.readValue(as: Int.self)", .passes), ("let slot = offset + 1", nil), ("storage[index] = 1", nil),
      ("// unsafe base.load(as: Int.self)", nil), (#"f("unsafe base + 1")"#, nil),
    ] as [(String, Kind?)])
  func search(line: String, kind: Kind?) throws {
    #expect(try Self.kind(line) == kind)
  }
}
