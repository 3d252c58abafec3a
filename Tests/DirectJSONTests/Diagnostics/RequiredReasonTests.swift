import Foundation
import Testing

/// Apps and libraries declare in a privacy manifest why they call certain functions of Apple's systems ("required
/// reason API"). The library calls none of them.
///
/// Source: Apple's "Describing use of required reason API".
@Suite("Diagnostics: privacy manifests")
struct RequiredReasonTests {
  private static let names: [(category: String, names: [String])] = [
    (
      "NSPrivacyAccessedAPICategoryFileTimestamp",
      [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey", "creationDateKey",
        "getattrlist", "getattrlistbulk", "fgetattrlist", "getattrlistat", "stat", "fstat", "fstatat", "lstat",
        "attributesOfItem",
      ]
    ),
    ("NSPrivacyAccessedAPICategorySystemBootTime", ["systemUptime", "mach_absolute_time"]),
    (
      "NSPrivacyAccessedAPICategoryDiskSpace",
      [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize", "systemSize",
        "attributesOfFileSystem", "statfs", "statvfs", "fstatfs", "fstatvfs",
      ]
    ),
    ("NSPrivacyAccessedAPICategoryActiveKeyboards", ["activeInputModes"]),
    ("NSPrivacyAccessedAPICategoryUserDefaults", ["UserDefaults", "NSUserDefaults", "AppStorage"]),
  ]

  /// The names that a line of code holds as words of their own. Comments hold none.
  private static func found(in line: Substring) -> [String] {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    return names.flatMap(\.names).filter { words.contains(Substring($0)) }
  }

  @Test("nothing in the sources of the library needs a reason")
  func callsNothing() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var count = 0
    for folder in ["MemoryWords", "DirectJSON", "FieldLayout", "HandyJSON"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for path in paths where [".swift", ".c", ".h"].contains(where: { path.hasSuffix($0) }) {
        count += 1
        let text = try String(contentsOf: root.appendingPathComponent("\(folder)/\(path)"), encoding: .utf8)
        for line in text.split(separator: "\n") {
          #expect(Self.found(in: line) == [], "\(folder)/\(path): \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "such calls would be found",
    arguments: [
      ("let uptime = ProcessInfo.processInfo.systemUptime", ["systemUptime"]),
      (
        "try url.resourceValues(forKeys: [.creationDateKey, .volumeTotalCapacityKey])",
        ["creationDateKey", "volumeTotalCapacityKey"]
      ),
      ("guard unsafe fstat(descriptor, &status) == 0 else { return nil }", ["fstat"]),
      ("UserDefaults.standard.set(1, forKey: key) // stat", ["UserDefaults"]),
      ("let status = statistics.count", []), ("// stat", []),
    ])
  func findsCalls(line: String, names: [String]) {
    #expect(Self.found(in: line[...]) == names)
  }
}
