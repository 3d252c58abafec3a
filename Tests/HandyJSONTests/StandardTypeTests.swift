#if os(Linux)
  import Foundation
  import Testing

  @Suite("HandyJSON: types of the standard library that are declared as models")
  struct StandardTypeTests {
    /// `swift test` builds the program `StandardTypes` into the folder of the tests.
    @Test("a program with such declarations finds nothing wrong")
    func program() throws {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let process = Process()
      let output = Pipe()
      process.executableURL = tests.appendingPathComponent("StandardTypes")
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "")
      #expect(process.terminationStatus == 0)
    }
  }
#endif
