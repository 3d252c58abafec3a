/// An object key as it is written, `,"name":`, made once per property. Plans live as long as the process, and so do its
/// bytes.
@safe struct MemberKey: @unchecked Sendable {
  /// The bytes, and zeros up to a multiple of eight and eight more.
  private let storage: UnsafeMutablePointer<UInt8>
  private let count: Int

  init(_ name: String) {
    var writer = JSONWriter(options: EncodingOptions())
    writer.append(rawJSON: ",")
    writer.append(string: name)
    writer.append(rawJSON: ":")
    count = writer.count
    unsafe storage = .allocate(capacity: count + 16)
    // SAFETY: there is room for the writer's bytes and 16 zeros.
    unsafe storage.initialize(repeating: 0, count: count + 16)
    unsafe writer.withBytes { [storage = unsafe storage] bytes in
      for index in bytes.indices { unsafe storage[index] = bytes[index] }
    }
  }

  /// With the comma that separates it from the member before, and the colon.
  @inline(__always) var text: PaddedBytes { unsafe PaddedBytes(storage, count: count) }

  /// With the colon.
  @inline(__always) var textWithoutComma: PaddedBytes { unsafe PaddedBytes(storage + 1, count: count - 1) }

  /// In quotes.
  @unsafe var quoted: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: storage + 1, count: count - 2) }

  var name: String {
    var cursor = unsafe ByteCursor(quoted)
    return (try? cursor.scanString()).flatMap { try? cursor.string($0) } ?? ""
  }
}

/// Bytes that eight more readable ones follow, so that they can be copied a word at a time.
@safe struct PaddedBytes {
  let start: UnsafePointer<UInt8>
  let count: Int

  @unsafe init(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }
}
