/// How the elements of a stream are arranged in its text.
public struct JSONStreamFormat: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case lines
    case array([String])
  }

  let kind: Kind
  /// The path as the caller wrote it; nil when there is none.
  let path: String?

  /// JSON Lines: every line that is not blank holds one element. A line ends with a line feed, or a carriage return and
  /// a line feed; the last line need not.
  public static let lines = JSONStreamFormat(kind: .lines, path: nil)

  /// The document is an array of the elements.
  public static let array = JSONStreamFormat(kind: .array([]), path: nil)

  /// The elements of an array inside the document. The whole document is checked, both before and after the array.
  ///
  /// If a key on the path appears twice, the last one counts. It is an error if it follows the array, since the
  /// elements have already been returned. If the path leads to no array, the stream throws an error at the end of the
  /// document.
  /// - Parameter designatedPath: Keys and array indices that lead to the array, separated by dots; `\.` is a literal
  ///   dot.
  public static func array(at designatedPath: String) -> JSONStreamFormat {
    JSONStreamFormat(kind: .array(DottedPath.segments(ofDesignated: designatedPath)), path: designatedPath)
  }
}
