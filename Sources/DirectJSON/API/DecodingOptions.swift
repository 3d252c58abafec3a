/// How one call decodes.
public struct DecodingOptions: Sendable {
  /// How many arrays and objects may be nested in each other; deeper input is an error. Each level of nested models takes
  /// about a kilobyte of stack, several in unoptimized builds: on a thread with little stack, nesting ends earlier, with
  /// the same error.
  public var maximumDepth = 512

  /// Keys match properties whatever the case of their letters.
  public var isCaseInsensitive = false

  /// The defaults, whatever ``HandyJSONConfiguration`` says.
  public init() {}
}
