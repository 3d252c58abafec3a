import Foundation

/// The place and time of the measurement.
struct Environment: Encodable {
  let processor: String
  let architecture: String
  let coreCount: Int
  /// How many threads wanted a core in the minute before; nil when the system does not tell.
  let load: Double?
  let system: String
  let compiler: String
  let build: String
  let date: String

  init() {
    processor = Self.processorName ?? "unknown processor"
    architecture = Self.architectureName
    coreCount = ProcessInfo.processInfo.activeProcessorCount
    load = Self.loadOfLastMinute
    system = ProcessInfo.processInfo.operatingSystemVersionString
    compiler = Self.compilerName
    build = Self.buildName
    date = ISO8601DateFormatter().string(from: Date())
  }

  /// From Linux; arm64 kernels do not tell.
  private static var processorName: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static var loadOfLastMinute: Double? {
    var load = 0.0
    // SAFETY: the call fills at most the one value that is passed.
    return unsafe getloadavg(&load, 1) == 1 ? load : nil
  }

  private static var architectureName: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  /// Conditional compilation is all that a program can learn about its compiler.
  private static var compilerName: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2.3)
      "Swift 6.2.3 or later"
    #else
      "Swift 6.2"
    #endif
  }

  private static var buildName: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
