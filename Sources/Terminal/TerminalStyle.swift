import Foundation

/// How text is shown: with colors or without, and how many columns a line may have.
package struct TerminalStyle: Equatable, Sendable {
  package let isColoured: Bool
  /// nil for lines of any length.
  package let columns: Int?

  /// What files and pipes get.
  package static let plain = TerminalStyle(isColoured: false, columns: nil)

  package init(isColoured: Bool, columns: Int?) {
    (self.isColoured, self.columns) = (isColoured, columns)
  }

  /// - Parameters:
  ///   - environment: Any text in `NO_COLOR` switches colors off (no-color.org), and so does the terminal `dumb`. A
  ///     number in `COLUMNS` limits lines, in files and pipes, too.
  ///   - isTerminal: Whether a terminal shows the text.
  package init(environment: [String: String], isTerminal: Bool) {
    let refusesColour = environment["NO_COLOR", default: ""] != "" || environment["TERM"] == "dumb"
    isColoured = isTerminal && !refusesColour
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  package static let standardOutput = TerminalStyle(of: .standardOutput)
  package static let standardError = TerminalStyle(of: .standardError)

  private init(of handle: FileHandle) {
    #if os(Windows) || os(WASI)
      let isTerminal = false
    #else
      let isTerminal = isatty(handle.fileDescriptor) == 1
    #endif
    self.init(environment: ProcessInfo.processInfo.environment, isTerminal: isTerminal)
  }

  /// Green is for what is well, red for what is wrong, yellow for what could not be checked.
  package enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  package func coloured(_ text: String, _ colour: Colour) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
