/// How one call encodes.
public struct EncodingOptions: Sendable {
  /// One member or element a line, indented by two spaces.
  public var prettyPrint = false
  /// Write `/` as `\/`, for text that goes into HTML.
  public var escapeSlashes = false
  /// Objects hold `null` for absent values, instead of leaving their keys out.
  public var writeNull = false
  /// How many arrays and objects may be nested in each other; reference cycles end there, with an error.
  public var maximumDepth = 512

  /// Compact text that leaves absent values out.
  public init() {}

  init(prettyPrint: Bool) {
    self.prettyPrint = prettyPrint
  }
}
