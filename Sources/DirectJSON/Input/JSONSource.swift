import Foundation

/// A source of JSON text. `String`, `Substring`, `Data`, `[UInt8]`, slices of it and `UnsafeRawBufferPointer` conform;
/// ``JSONBytes`` wraps other bytes. Only strings that are not stored as UTF-8 are copied.
public protocol JSONSource {
  /// Calls `body` exactly once, with the UTF-8 bytes. `body` must not keep them, and nobody may change them meanwhile,
  /// such as through a mapped file.
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

extension ArraySlice<UInt8>: JSONSource {
  /// Calls `body` with the bytes of the slice. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe withUnsafeBufferPointer { try unsafe body($0) }
  }
}

extension Substring: JSONSource {
  /// Calls `body` with the UTF-8 bytes of the text. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe body($0) }
  }
}

extension UnsafeRawBufferPointer: JSONSource {
  /// Calls `body` with the bytes, which must not change during the call. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    // SAFETY: whoever makes such a buffer answers for its memory; raw bytes may be read as `UInt8`s.
    try unsafe body(assumingMemoryBound(to: UInt8.self))
  }
}

/// JSON text in contiguous bytes of any type, such as those of a networking library.
///
/// ```swift
/// let cat = try Cat.decode(from: JSONBytes(buffer))
/// ```
public struct JSONBytes<Bytes: ContiguousBytes>: JSONSource {
  private let bytes: Bytes

  /// Wraps the bytes as a source.
  public init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Calls `body` with the bytes. `body` must not keep them.
  public func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    // SAFETY: as for a raw buffer.
    try unsafe bytes.withUnsafeBytes { try unsafe body($0.assumingMemoryBound(to: UInt8.self)) }
  }
}

extension JSONBytes: Sendable where Bytes: Sendable {}
