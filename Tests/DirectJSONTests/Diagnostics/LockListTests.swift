import Foundation
import Testing

/// Every place where a lock is held, and why nothing of the user's runs meanwhile: neither a function, nor `hash` or
/// `==` of a user's type, nor the `deinit` of a user's value.
@Suite("Diagnostics: locks in the sources")
struct LockListTests {
  private static let reasons: [String: String] = [
    "TypeLayout: if let known = cache.withLock({ $0[type] }) { return try known.get() }":
      "types are compared by identity",
    "TypeLayout: cache.withLock { $0.set(verdict, for: type) }":
      "types are compared by identity; what is replaced is a verdict",
    "ModelLayout: if let known = cache.withLock({ $0[type] }) { return known }":
      "types are compared by identity",
    "ModelLayout: cache.withLock { $0.set(layout, for: type) }":
      "types are compared by identity; what is replaced is an equal layout",
    "HandyJSONConfiguration: get { handler.withLock { $0.receive } }": "retains the handler",
    "HandyJSONConfiguration: handler.withLock { swap(&$0, &value) }":
      "the handler before is released after the lock",
    "CodableCoder: if let coder = reflected.withLock({ $0 }) { return coder }":
      "retains a coder",
    "CodableCoder: return reflected.withLock { known in": "the first coder stays",
    "DeferredProblems: switch state.withLock({ $0 }) {": "copies a list, or retains what makes it",
    "DeferredProblems: state.withLock { state in":
      "keeps a list; what makes it is still held, and released after the lock",
    "EncoderTree: values.withLock { values in": "appends a date or data",
    "EncoderTree: values.withLock { $0.indices.contains(index) ? $0[index] : nil }":
      "copies a date or data",
    "EncodedValue: subscript(index: Int) -> EncodedValue? { values.withLock { $0.indices.contains(index) ? $0[index] : nil } }":
      "copies a value of the library",
    "EncodedValue: values.withLock { values in": "appends a value of the library",
    "EncodedValue: var count: Int { values.withLock { $0.count } }": "counts",
    "ValueText: func note(_ fault: ParsingFault) { self.fault.withLock { $0 = $0 ?? fault } }":
      "keeps a fault",
    "ValueText: var noted: ParsingFault? { fault.withLock { $0 } }": "copies a fault",
    "BuiltInCoders: collections.withLock { $0.first { $0 == type } }":
      "types are compared by identity",
    "CoderRegistry: coders.withLock { coders in":
      "types are compared by identity; coders are kept",
    "CoderRegistry: coders.withLock { $0.superseded += compiled.values }": "keeps coders",
    "CoderRegistry: if let coder = coders.withLock({ $0.unfinished.coder(for: type) }) { return coder }":
      "types are compared by identity",
    "CoderRegistry: if isUnfinished { coders.withLock { $0.unfinished.keep(coder, for: type, stackSize: stackSize) } }":
      "types are compared by identity; coders are kept",
    "ReflectingRegistry: if let known = unfinished.withLock({ $0.coder(for: type) }) { return known }":
      "types are compared by identity",
    "ReflectingRegistry: unfinished.withLock { $0.keep(coder, for: type, stackSize: stackSize) }":
      "types are compared by identity; coders are kept",
    "CoderRegistry: current.withLock { $0.removeAll { $0.compiler === compiler } }":
      "compares identities; the compiler is held elsewhere",
    "CoderRegistry: let compiler = current.withLock { current in":
      "compares identities; makes a compiler, which compiles nothing yet",
    "Immortal: kept.withLock { $0.append(object) }": "keeps an object of the library",
    "KeyDetails: indices.withLock { indices in": "hashes strings",
    "RuleCache: ?? count.withLock { count in":
      "compares rules; makes spellings of the steps' own keys, or respells keys by a rule of the library",
    "Spellings: added.withLock { added in": "compares bytes; keeps a spelling",
    "Spellings: for address in added.withLock({ $0.addresses }) {": "copies addresses",
    "ClosureResults: known.withLock { known in known[plan]?.first { $0.found.rule == rule } }":
      "hashes an identity; compares rules",
    "ClosureResults: known.withLock { known in":
      "hashes an identity; compares rules; what another thread made is released after the lock",
    "FoundationForJSON: if let isForJSON = known.withLock({ $0[type] }) { return isForJSON }":
      "types are compared by identity",
    "FoundationForJSON: known.withLock { $0.set(isForJSON, for: type) }": "types are compared by identity",
    "CallText: spelledMembers.withLock { $0[start] }": "hashes a number",
    "CallText: spelledMembers.withLock { $0[start] = found }": "hashes a number; replaces a table of strings",
    "ReaderSources: spelled.withLock { spelled in": "counts",
    "ReaderSources: if let known = spelled.withLock({ $0.table }) { return known }": "copies a table of strings",
    "ReaderSources: spelled.withLock { $0.table = keys }": "replaces a table of strings",
    "LineBatchQueue: let isJobNeeded = state.withLock { state in": "keeps a batch, whose elements are not touched",
    "LineBatchQueue: private var isAbandoned: Bool { state.withLock { $0.isAbandoned } }": "copies a flag",
    "LineBatchQueue: state.withLock { state in": "hands a batch over; nothing is released",
    "LineBatchQueue: let wakesReader = state.withLock { state in": "changes flags",
    "LineBatchQueue: let step = state.withLock { state -> Step in": "hands a batch over; nothing is released",
    "LineBatchQueue: let dropped = state.withLock { state in": "batches are released after the lock",
    "RawValueMemory: tables.withLock { tables in":
      "copies the bytes of values that hold no references, and of text",
    "ReflectingRegistry: coders.withLock { $0[type] }":
      "types are compared by identity",
    "ReflectingRegistry: return coders.withLock { coders in":
      "types are compared by identity; the first coder stays",
    "CallText: members.withLock { $0[start] }": "copies a table of the library",
    "CallText: members.withLock { $0[start] = found }": "keeps a table of the library",
    "CallText: searchCounts.withLock { counts in": "counts, by an offset",
    "KeyPathLookup: var table = known.withLock { $0[root] } ?? [:]":
      "hashes an identity; the key paths are looked up in a copy",
    "KeyPathLookup: known.withLock { known in":
      "hashes an identity; the table before is released after the lock",
    "DateFormat: let idle = idleFormatters.withLock { $0[key]?.popLast() }":
      "hashes a string; moves a formatter of the library",
    "DateFormat: let dropped = idleFormatters.withLock { idle in":
      "hashes a string; moves formatters of the library, which are released after the lock",
    "SurroundingCall: let old = options.withLock { options in": "moves options, which are released after the lock",
    "SurroundingCall: static var decodingOptions: DecodingOptions? { decoding?.options.withLock { $0 } }":
      "retains what the options hold",
    "SurroundingCall: static var encodingOptions: EncodingOptions? { encoding?.options.withLock { $0 } }":
      "retains what the options hold",
  ]

  @Test("every lock is listed, with the reason why no code of the user's runs under it")
  func everyLockIsListed() throws {
    let found = try Set(
      lines().filter { $0.line.contains("withLock") }.map {
        "\($0.file): \($0.line.trimmingCharacters(in: .whitespaces))"
      })
    #expect(found.subtracting(Self.reasons.keys).sorted() == [])
    #expect(Set(Self.reasons.keys).subtracting(found).sorted() == [])
  }

  // What is handed to generic code as a value of its own is wrapped in a layer more each time that it is written back.
  @Test("no closure is kept by a generic type as a value of its own")
  func noClosureIsLocked() throws {
    let container = #/\b(?:Locked|Immortal)(?:<[^>]*->|\(\{)/#
    let found = try lines().filter { $0.line.firstMatch(of: container) != nil }
    #expect(found.map { "\($0.file): \($0.line)" } == [])
  }

  private func lines() throws -> [(file: String, line: String)] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    return try ["FieldLayout", "DirectJSON"].flatMap { folder in
      let files = try #require(FileManager.default.enumerator(atPath: sources.appending(path: folder).path))
      return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Locked.swift") }
        .flatMap { file in
          let text = try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
          let name = String((file as NSString).lastPathComponent.dropLast(6))
          return text.split(separator: "\n").map { (file: name, line: String($0)) }
        }
    }
  }
}
