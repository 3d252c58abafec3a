import Foundation

/// A source of JSON text. `String`, `Data` and `[UInt8]` conform. Only strings that are not stored as UTF-8 are copied.
public protocol JSONSource {
  /// Calls `body` with the UTF-8 bytes. `body` must not keep them.
  func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
}

extension String: JSONSource {
  /// Calls `body` with the UTF-8 bytes of the string. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe body($0) }
  }
}

extension Data: JSONSource {
  /// Calls `body` with the bytes of the data. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    // Uses a span: `Data.withUnsafeBytes` checks three times that nobody writes to the data's storage.
    // SAFETY: the bytes of `Data` are `UInt8`s, whose memory is bound to that type or to none.
    try unsafe bytes.withUnsafeBytes { try unsafe body($0.assumingMemoryBound(to: UInt8.self)) }
  }
}

extension [UInt8]: JSONSource {
  /// Calls `body` with the bytes of the array. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe withUnsafeBufferPointer { try unsafe body($0) }
  }
}
