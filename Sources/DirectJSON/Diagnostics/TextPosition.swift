/// A place in a text, as editors count: both numbers from one; a column is one Unicode scalar.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// Counted from one.
  public let line: Int
  /// Counted from one, in Unicode scalars.
  public let column: Int

  /// `line 12, column 18`
  public var description: String { "line \(line), column \(column)" }
}
