import Benchmarks
import Foundation
import Testing

@Suite("Benchmarks: blind models")
struct BlindSourceTests {
  @Test("the models of each seed are those that the generator writes", arguments: 1...10)
  func models(seed: Int) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/Benchmarks/Blind/Models/BlindModels\(seed).swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == BlindSource.text(seed: seed))
  }
}
