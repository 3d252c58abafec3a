#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The README says that every command has `--help`; those written in Swift have tests of their own.
  @Suite("Documentation: commands")
  struct CommandHelpTests {
    static let scripts = [
      ".ci/run", ".ci/docs", ".ci/layers", ".ci/messages", ".ci/apple", ".ci/weight", ".ci/many-conformances",
      ".ci/peers/run", "LayoutProbes/arm64",
    ]

    @Test("every script explains itself when it is asked, and does nothing else", arguments: scripts)
    func answersHelp(script: String) throws {
      let process = Process()
      let output = Pipe()
      process.executableURL = Document.package.appendingPathComponent(script)
      process.arguments = ["--help"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(text.contains("#   \(script) --help"))
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    }

    @Test("no script that can be run is missing here")
    func knowsAllScripts() throws {
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: Document.package.appendingPathComponent(".ci").path
      ).map { ".ci/\($0)" }
      let executable = try files.filter { file in
        let values = try Document.package.appendingPathComponent(file).resourceValues(
          forKeys: [.isRegularFileKey, .isExecutableKey])
        return values.isRegularFile == true && values.isExecutable == true
      }
      #expect(Set(executable).isSubset(of: Self.scripts))
      #expect(!executable.isEmpty)
    }
  }
#endif
