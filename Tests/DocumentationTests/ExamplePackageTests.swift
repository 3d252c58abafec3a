import DirectJSON
import Foundation
import Testing

/// The package in `Tests/ExampleServer`, whose sources are also a target of this package.
enum ExamplePackage {
  static let folder = "Tests/ExampleServer"
  /// Those of the target of this package.
  static let sources = ["Demonstration.swift", "Order.swift", "Server.swift"].map {
    "\(folder)/Sources/ExampleServer/\($0)"
  }
}

@Suite("Documentation: example package")
struct ExamplePackageTests {
  @Test("the whole example has fewer than 120 lines")
  func isShort() throws {
    let files =
      ExamplePackage.sources + [
        "\(ExamplePackage.folder)/Package.swift", "\(ExamplePackage.folder)/Sources/ExampleServer/main.swift",
      ]
    let lines = try files.reduce(0) { count, file in
      let text = try String(contentsOf: Document.package.appendingPathComponent(file), encoding: .utf8)
      return count + text.count { $0 == "\n" }
    }
    #expect(lines < 120)
  }

  #if os(Linux) || os(macOS)
    private struct Description: JSONRecord {
      let dependencies: [Dependency]
      let targets: [Target]

      struct Dependency: JSONRecord { let path: String }

      struct Target: JSONRecord {
        let path: String
        let productDependencies: [String]
        let sources: [String]

        static var keyStyle: JSONKeyStyle { .snakeCase }
      }
    }

    /// Reads the manifests only: building the package takes as long as building the library again.
    private static func description(of folder: URL) throws -> Description {
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: scratch) }
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "describe", "--type", "json",
      ]
      process.standardOutput = output
      try process.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return try Description.decode(from: text)
    }

    @Test("its manifest is valid, depends on this package, and has the sources that are tested here")
    func hasSameSources() throws {
      let folder = Document.package.appendingPathComponent(ExamplePackage.folder)
      let description = try Self.description(of: folder)
      let dependencies = description.dependencies.map { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath() }
      #expect(dependencies.map(\.path) == [Document.package.resolvingSymlinksInPath().path])
      let target = try #require(description.targets.first)
      #expect(description.targets.count == 1)
      #expect(target.productDependencies == ["DirectJSON"])
      let files = target.sources.map { "\(ExamplePackage.folder)/\(target.path)/\($0)" }
      let main = "\(ExamplePackage.folder)/\(target.path)/main.swift"
      #expect(Set(files) == Set(ExamplePackage.sources + [main]))
    }
  #endif
}
