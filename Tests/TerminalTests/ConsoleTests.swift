import Foundation
import Terminal
import Testing

@Suite("Terminal: console")
struct ConsoleTests {
  struct Failure: Error, CustomStringConvertible {
    let description = "nothing works"
  }

  @Test("the exit status is that of the work, 2 for arguments that make no sense, 1 for any other error")
  func exitStatus() {
    #expect(Console.run("test") { _ in 0 } == 0)
    #expect(Console.run("test") { _ in 3 } == 3)
    #expect(Console.run("test") { _ in throw ArgumentError("no") } == 2)
    #expect(Console.run("test") { _ in throw Failure() } == 1)
  }

  @Test("errors become messages, including those of Foundation")
  func messages() throws {
    #expect(Console.message(for: Failure()) == "nothing works")
    let error = try #require(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: "/nowhere/file")) }
    let message = Console.message(for: error)
    #expect(message.hasPrefix("/nowhere/file: "))
    #expect(!message.contains("Domain"))
  }

  @Test("JSON is indented, with its keys in order")
  func json() throws {
    #expect(try Console.jsonText(of: ["b/": [1], "a": []]) == "{\n  \"a\" : [\n\n  ],\n  \"b/\" : [\n    1\n  ]\n}")
  }
}
