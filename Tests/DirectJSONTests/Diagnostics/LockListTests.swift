import Foundation
import Testing

/// Every place where a lock is held, and why nothing of the user's runs meanwhile: neither a function, nor `hash` or
/// `==` of a user's type, nor the `deinit` of a user's value.
@Suite("Diagnostics: locks in the sources")
struct LockListTests {
  private static let reasons: [String: String] = [
    "FieldLayout/TypeLayout.swift: if let known = cache.withLock({ $0[type] }) { return try known.get() }":
      "types are compared by identity",
    "FieldLayout/TypeLayout.swift: cache.withLock { $0.set(verdict, for: type) }":
      "types are compared by identity; what is replaced is a verdict",
    "DirectJSON/Options/HandyJSONConfiguration.swift: get { handler.withLock { $0 } }": "retains the handler",
    "DirectJSON/Options/HandyJSONConfiguration.swift: handler.withLock { swap(&$0, &value) }":
      "the handler before is released after the lock",
    "DirectJSON/Codable/CodableCoder.swift: if let coder = reflected.withLock({ $0 }) { return coder }":
      "retains a coder",
    "DirectJSON/Codable/CodableCoder.swift: return reflected.withLock { known in": "the first coder stays",
    "DirectJSON/Codable/EncoderTree.swift: values.withLock { values in": "appends a date or data",
    "DirectJSON/Codable/EncoderTree.swift: values.withLock { $0.indices.contains(index) ? $0[index] : nil }":
      "copies a date or data",
    "DirectJSON/Codable/EncodedValue.swift: subscript(index: Int) -> EncodedValue? { values.withLock { $0.indices.contains(index) ? $0[index] : nil } }":
      "copies a value of the library",
    "DirectJSON/Codable/EncodedValue.swift: values.withLock { values in": "appends a value of the library",
    "DirectJSON/Codable/EncodedValue.swift: var count: Int { values.withLock { $0.count } }": "counts",
    "DirectJSON/Codable/ValueText.swift: func note(_ fault: ParsingFault) { self.fault.withLock { $0 = $0 ?? fault } }":
      "keeps a fault",
    "DirectJSON/Codable/ValueText.swift: var noted: ParsingFault? { fault.withLock { $0 } }": "copies a fault",
    "DirectJSON/Plans/BuiltInCoders.swift: collections.withLock { $0.first { $0 == type } }":
      "types are compared by identity",
    "DirectJSON/Plans/CoderRegistry.swift: coders.withLock { coders in":
      "types are compared by identity; coders are kept",
    "DirectJSON/Plans/CoderRegistry.swift: coders.withLock { $0.superseded += compiled.values }": "keeps coders",
    "DirectJSON/Plans/CoderRegistry.swift: current.withLock { $0.removeAll { $0.compiler === compiler } }":
      "compares identities; the compiler is held elsewhere",
    "DirectJSON/Plans/CoderRegistry.swift: let compiler = current.withLock { current in":
      "compares identities; makes a compiler, which compiles nothing yet",
    "DirectJSON/System/Immortal.swift: kept.withLock { $0.append(object) }": "keeps an object of the library",
    "DirectJSON/Plans/KeyDetails.swift: indices.withLock { indices in": "hashes strings",
    "DirectJSON/Plans/RuleTable.swift: ?? lock.withLock { _ in":
      "compares rules; makes spellings of the steps' own keys, or respells keys by a rule of the library",
    "DirectJSON/Plans/Spellings.swift: added.withLock { added in": "compares bytes; keeps a spelling",
    "DirectJSON/Plans/Spellings.swift: for address in added.withLock({ $0.addresses }) {": "copies addresses",
    "DirectJSON/Plans/Spellings.swift: known.withLock { known in":
      "hashes an identity; makes spellings of the steps' own keys",
    "DirectJSON/Plans/RespelledMembers.swift: known.withLock { known in known[ObjectIdentifier(key)]?.first { $0.rule == rule } }":
      "hashes an identity",
    "DirectJSON/Plans/RespelledMembers.swift: return known.withLock { known in":
      "hashes an identity; what another thread made is released after the lock",
    "DirectJSON/Coders/RawValueMemory.swift: tables.withLock { tables in":
      "copies the bytes of values that hold no references, and of text",
    "DirectJSON/Plans/ReflectingRegistry.swift: coders.withLock { $0[type] }":
      "types are compared by identity",
    "DirectJSON/Plans/ReflectingRegistry.swift: return coders.withLock { coders in":
      "types are compared by identity; the first coder stays",
    "DirectJSON/Manual/ReaderSources.swift: if let known = offsets.withLock({ $0 }) { return known[ExactKey(key)] }":
      "copies a table of the library",
    "DirectJSON/Manual/ReaderSources.swift: offsets.withLock { $0 = found }": "keeps a table of the library",
    "DirectJSON/Mapping/KeyPathLookup.swift: var table = known.withLock { $0[root] } ?? [:]":
      "hashes an identity; the key paths are looked up in a copy",
    "DirectJSON/Mapping/KeyPathLookup.swift: known.withLock { known in":
      "hashes an identity; the table before is released after the lock",
    "DirectJSON/Wrappers/DateFormat.swift: let idle = idleFormatters.withLock { $0[key]?.popLast() }":
      "hashes a string; moves a formatter of the library",
    "DirectJSON/Wrappers/DateFormat.swift: defer { idleFormatters.withLock { $0[key, default: []].append(formatter) } }":
      "hashes a string; moves a formatter of the library",
  ]

  @Test("every lock is listed, with the reason why no code of the user's runs under it")
  func everyLockIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    var found: Set<String> = []
    for folder in ["FieldLayout", "DirectJSON"] {
      let files = try #require(FileManager.default.enumerator(atPath: sources.appending(path: folder).path))
      for case let file as String in files where file.hasSuffix(".swift") && !file.hasSuffix("Locked.swift") {
        let text = try String(contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        for line in text.split(separator: "\n") where line.contains("withLock") {
          found.insert("\(folder)/\(file): \(line.trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    #expect(found.subtracting(Self.reasons.keys).sorted() == [])
    #expect(Set(Self.reasons.keys).subtracting(found).sorted() == [])
  }
}
