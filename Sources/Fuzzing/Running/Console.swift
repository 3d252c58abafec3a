import Foundation

enum Console {
  /// A line on standard output, at once, also when that is a file.
  static func show(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// A line on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
