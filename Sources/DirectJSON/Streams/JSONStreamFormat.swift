/// How the elements of a stream lie in its text.
public struct JSONStreamFormat: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case lines
    case array([String])
  }

  let kind: Kind
  /// The path as it was given; nil when there is none.
  let path: String?

  /// JSON Lines: every line that is not blank holds one element. Lines end with a line feed, also behind a carriage return;
  /// the last one need not.
  public static let lines = JSONStreamFormat(kind: .lines, path: nil)

  /// The elements of the array that is the document.
  public static let array = JSONStreamFormat(kind: .array([]), path: nil)

  /// The elements of an array inside the document, all of which is checked, before the array and behind it.
  ///
  /// Of keys that stand twice, the first that leads to a value counts, since what comes later is not known when its
  /// elements are handed out. When a document is decoded as a whole, the last counts.
  /// - Parameter designatedPath: Keys and array indices that lead to the array, separated by dots; `\.` is a literal dot.
  public static func array(at designatedPath: String) -> JSONStreamFormat {
    JSONStreamFormat(kind: .array(DottedPath.segments(of: designatedPath)), path: designatedPath)
  }
}
