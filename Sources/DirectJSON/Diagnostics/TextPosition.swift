/// A place in a text, as editors count: line and column start at one, and a column is one Unicode scalar.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one, in Unicode scalars.
  public let column: Int

  /// `line 12, column 18`
  public var description: String { "line \(line), column \(column)" }
}
