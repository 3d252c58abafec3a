/// How a stream is taken apart into elements; how the elements are decoded is said by ``DecodingOptions``.
public struct JSONStreamOptions: Sendable {
  /// What becomes of an element that there is no value of: one of another kind, one that is too long, a line that is not
  /// JSON. In an array, text that is not JSON is always an error, and the last one, since nobody can tell where the next
  /// element starts.
  public enum UnfitElements: Sendable {
    /// An error. The call after it goes on with the next element.
    case fail
    /// Left out, and reported.
    case skip
  }

  /// What becomes of an element that there is no value of.
  public var unfitElements = UnfitElements.fail

  /// How many bytes one element, or line, may take: the stream holds no more than that and what it was last given. A longer
  /// one counts as an element that does not fit.
  public var maximumElementSize = 64 << 20

  /// Called with every value that was left out because it did not fit, in the order of the text. A reader that is asked
  /// for an element with a report of its own hands its mismatches to both.
  public var mismatchHandler: (@Sendable (JSONMismatch) -> Void)?

  /// Fails for unfit elements, which are those longer than 64 MB, too.
  public init() {}
}
