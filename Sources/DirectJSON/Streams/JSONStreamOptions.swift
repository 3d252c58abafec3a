/// How a stream is divided into elements. ``DecodingOptions`` say how the elements are decoded.
public struct JSONStreamOptions: Sendable {
  /// What happens to an element that cannot be decoded: one of another kind, one that is too long, or a line that is
  /// not JSON. In an array, text that is not JSON, or that is nested deeper than ``DecodingOptions/maximumDepth``, is
  /// always an error and ends the stream, since the start of the next element is unknown.
  public enum UnfitElements: Sendable {
    /// The call throws an error. The next call continues with the next element.
    case fail
    /// The element is left out and reported.
    case skip
  }

  /// What happens to an element that cannot be decoded. The default is ``UnfitElements/fail``.
  public var unfitElements = UnfitElements.fail

  /// How many bytes one element, or line, may have. The stream keeps no more than that in memory, plus the last piece
  /// that it received. A longer element counts as one that does not fit. ``DecodingOptions/maximumByteCount``, in
  /// contrast, limits what a complete element may have, without the white space around it. The default is 64 MB.
  public var maximumElementSize = 64 << 20

  /// Whether the stream ends with an error before the next element when the current task has been cancelled. An
  /// ``AsyncJSONStream`` that has to wait throws `CancellationError` regardless of this option. The default is false.
  public var stopsWhenCancelled = false

  /// Called with every value that was left out because it did not fit, in the order of the text; for each element, at
  /// most ``DecodingOptions/maximumReportedMismatches`` times. If you also pass a report to the call that reads an
  /// element, both receive the mismatches. The handler must not use the stream. The default is nil.
  public var mismatchHandler: (@Sendable (JSONMismatch) -> Void)?

  /// Creates the default options: elements that do not fit, and those longer than 64 MB, are errors.
  public init() {}
}
