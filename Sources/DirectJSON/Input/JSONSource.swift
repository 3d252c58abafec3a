import Foundation

/// Where JSON text comes from. `String`, `Data` and `[UInt8]` conform; nothing is copied but strings that are not UTF-8.
public protocol JSONSource {
  /// Calls `body` with the UTF-8 bytes, which it must not keep.
  func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
}

extension String: JSONSource {
  /// Calls `body` with the UTF-8 bytes, which it must not keep.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe body($0) }
  }
}

extension Data: JSONSource {
  /// Calls `body` with the UTF-8 bytes, which it must not keep.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    // By way of a span, since `Data.withUnsafeBytes` checks three times that nobody writes to the data's storage.
    // SAFETY: the bytes of `Data` are `UInt8`s, whose memory is bound to that type or to none.
    try unsafe bytes.withUnsafeBytes { try unsafe body($0.assumingMemoryBound(to: UInt8.self)) }
  }
}

extension [UInt8]: JSONSource {
  /// Calls `body` with the UTF-8 bytes, which it must not keep.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe withUnsafeBufferPointer { try unsafe body($0) }
  }
}
