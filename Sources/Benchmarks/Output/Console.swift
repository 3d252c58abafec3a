import Foundation

/// What goes to the terminal beside the report.
enum Console {
  /// Writes a line to standard error.
  static func note(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
