import Foundation

/// This executable, started again, for measurements that can be made once per process, or need a process of their own.
enum ChildProcess {
  /// - Parameter tool: A command and its arguments that run the executable; looked up as a shell does. Where `strip`
  ///   exists, it runs a copy without the records for debuggers, which not every version of Valgrind can read.
  /// - Returns: What it printed, on standard output and standard error; nil when there is no such tool.
  static func run(_ arguments: [String], under tool: [String] = []) throws -> String? {
    guard let executable = Bundle.main.executablePath else {
      throw BenchmarkError("cannot find the path of this executable")
    }
    if tool.isEmpty { return try run([executable] + arguments, mayBeMissing: false) }
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let isCopied = (try? run(["strip", "-g", "-o", copy, executable], mayBeMissing: true)) != nil
    return try run(tool + [isCopied ? copy : executable] + arguments, mayBeMissing: true)
  }

  /// - Returns: nil for a command that does not exist, if it may be missing.
  private static func run(_ command: [String], mayBeMissing: Bool) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The exit status of env(1) for a command that does not exist.
    if process.terminationStatus == 127, mayBeMissing { return nil }
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("a child process failed (\(process.terminationStatus)): \(output)")
    }
    return output
  }
}
