import FieldLayout

/// The options of the call that a value of a `Codable` type is part of, for models inside that value.
///
/// A task that the code of the type starts inherits what is task-local, and may live long after the call. So what it
/// inherits is a box, which is empty then.
enum SurroundingCall {
  @TaskLocal private static var decoding: Box<DecodingOptions>?
  @TaskLocal private static var encoding: Box<EncodingOptions>?

  /// nil outside of such calls.
  static var decodingOptions: DecodingOptions? { decoding?.options.withLock { $0 } }
  static var encodingOptions: EncodingOptions? { encoding?.options.withLock { $0 } }

  static func decoding<Result>(with options: DecodingOptions, _ body: () throws -> Result) rethrows -> Result {
    let box = Box(options)
    defer { box.empty() }
    return try $decoding.withValue(box, operation: body)
  }

  static func encoding<Result>(with options: EncodingOptions, _ body: () throws -> Result) rethrows -> Result {
    let box = Box(options)
    defer { box.empty() }
    return try $encoding.withValue(box, operation: body)
  }

  private final class Box<Options: Sendable>: Sendable {
    let options: Locked<Options?>

    init(_ options: Options) { self.options = Locked(options) }

    /// What the options hold is released outside of the lock.
    func empty() {
      let old = options.withLock { options in
        defer { options = nil }
        return options
      }
      withExtendedLifetime(old) {}
    }
  }
}
