import Foundation
import Testing

/// What a test does that others would notice, since they run at the same time in the same process.
@Suite("Diagnostics: settings in the tests")
struct SharedSettingTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("options for all calls are set in processes of their own, and no test has a time limit")
  func sources() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.tests.path))
    var setters: [String: Int] = [:]
    for case let file as String in files where file.hasSuffix(".swift") && !file.hasSuffix("SharedSettingTests.swift") {
      let text = try String(contentsOf: Self.tests.appending(path: file), encoding: .utf8)
      #expect(!text.contains(".timeLimit("), "\(file)")
      let count = text.components(separatedBy: "deserializeOptions = ").count - 1
      if count > 0 { setters[URL(filePath: file).lastPathComponent] = count }
    }
    // Each of them stands in the closure of a `processExitsWith`.
    #expect(setters == ["ConcurrencyTests.swift": 1, "GlobalOptionTests.swift": 2])
  }
}
