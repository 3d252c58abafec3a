import Foundation
import Testing

/// The file of the README's examples imports DirectJSON alone, as the first block shows.
typealias FileLocation = URL

@Suite("Documentation: streams")
struct StreamExampleTests {
  @Test("the README's example copies models from an array into lines")
  func copiesStream() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, copy) = (folder.appendingPathComponent("cats.json"), folder.appendingPathComponent("cats.jsonl"))
    try Data(#"{"data": {"cats": [{"id": 1}, {"id": 2, "name": "Tom"}]}}"#.utf8).write(to: file)
    try ReadmeExamples.copyCats(from: file, to: copy)
    let lines = #"{"id":1,"kittens":[]}"# + "\n" + #"{"id":2,"name":"Tom","kittens":[]}"# + "\n"
    #expect(try String(contentsOf: copy, encoding: .utf8) == lines)
  }

  @Test("the article's example adds up asynchronous pieces that end anywhere")
  func sumsPieces() async throws {
    let chunks = AsyncStream<Data> { continuation in
      for piece in [#"{"values": [1, 2.5]}"# + "\n{\"va", #"lues": [3]}"#] { continuation.yield(Data(piece.utf8)) }
      continuation.finish()
    }
    #expect(try await StreamExamples.sum(of: chunks) == 6.5)
  }
}
