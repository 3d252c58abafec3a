/// A place in a text, as editors count: both numbers from one; a column is one Unicode scalar.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  public let line: Int
  public let column: Int

  public var description: String { "line \(line), column \(column)" }
}
