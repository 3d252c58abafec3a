import Foundation

/// Prints the output of a command: results on standard output, so that they can be piped, and everything else on
/// standard error. No line is written twice, so files and logs hold what terminals show, without its colors.
package enum Console {
  /// Prints a part of the result at once, even when standard output is a file. If it cannot be written, the process
  /// exits with status 1.
  package static func show(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      complain("cannot write to standard output: \(error.localizedDescription)")
      exit(1)
    }
  }

  /// Prints a value as indented JSON.
  package static func show(json value: some Encodable) throws {
    show(try jsonText(of: value))
  }

  /// Indented JSON, with its keys in order.
  package static func jsonText(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Prints why a command fails, in red where a terminal shows colors.
  package static func complain(_ line: String) {
    note(TerminalStyle.standardError.coloured(line, .red))
  }

  /// Prints a line of progress, or a problem, on standard error.
  package static func note(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Runs a command with the arguments of the command line.
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - body: Returns the exit status.
  /// - Returns: The exit status: that of `body`, 2 when it throws an ``ArgumentError``, 1 when it throws something
  ///   else.
  package static func run(_ name: String, _ body: ([String]) throws -> Int32) -> Int32 {
    do {
      return try body(Array(CommandLine.arguments.dropFirst()))
    } catch let error as ArgumentError {
      complain("\(name): \(error); see \(name) --help")
      return 2
    } catch {
      complain("\(name): \(message(for: error))")
      return 1
    }
  }

  /// The message for an error. Foundation's errors describe themselves for programmers only.
  package static func message(for error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return error.filePath.map { "\($0): \(error.localizedDescription)" } ?? error.localizedDescription
  }
}
