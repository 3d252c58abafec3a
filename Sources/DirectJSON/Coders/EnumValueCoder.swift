import FieldLayout

/// Enums whose values can be remembered by their raw values: see `RawValueMemory`.
final class EnumValueCoder<Value: RawRepresentable & _Storable, Scalar: JSONScalar>: ConvertedCoder<Value, Scalar>,
  @unchecked Sendable
{
  private let values = RawValueMemory()
  private let texts = RawValueMemory()
  /// The size of a value in bytes.
  private let size = MemoryLayout<Value>.size

  override var compiledStorage: (any _Storable.Type)? { Value.self }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    // SAFETY: the remembered bytes are those of values, whose type holds no references: a copy of them is a value.
    if let value = Scalar.recall(values, from: &input.cursor) {
      unsafe slot.storeBytes(of: value, count: size)
      return true
    }
    return try unsafe initializeUnknown(slot, from: &input)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    // SAFETY: as in `initialize`; the previous value holds nothing to release.
    if let value = Scalar.recall(values, from: &input.cursor) {
      unsafe slot.storeBytes(of: value, count: size)
    } else {
      _ = try unsafe initializeUnknown(slot, from: &input)
    }
  }

  @inline(never) @unsafe private func initializeUnknown(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let raw = input.cursor
    guard try unsafe super.initialize(slot, from: &input) else { return false }
    Scalar.remember(unsafe UnsafeRawPointer(slot).loadBytes(count: size), of: raw, in: values)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe slot.loadBytes(count: size)
    if !writer.options.escapeSlashes, let text = texts.entry(KeyWords(number: value))?.written {
      writer.append(text)
    } else {
      try unsafe writeUnknown(slot, value, to: &writer)
    }
  }

  @inline(never) @unsafe private func writeUnknown(
    _ slot: UnsafeRawPointer, _ value: UInt64, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let start = writer.count
    try unsafe super.write(slot, to: &writer)
    let count = writer.count - start
    guard !writer.options.escapeSlashes, count <= RawValueMemory.longestText else { return }
    let key = KeyWords(number: value)
    unsafe writer.withBytes { bytes in
      texts.add(key) {
        let written = unsafe PaddedBytes(keeping: UnsafeBufferPointer(rebasing: bytes[start...]))
        return RawValueMemory.Entry(key: key, value: value, written: written)
      }
    }
  }
}
