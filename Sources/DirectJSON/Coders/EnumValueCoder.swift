import FieldLayout

/// Enums whose values can be remembered by their raw values: see `RawValueMemory`.
final class EnumValueCoder<Value: RawRepresentable & _Storable, Scalar: JSONScalar>: TypedCoder<Value>, FastPathCoding,
  StoringCoding, @unchecked Sendable
{
  let general: ConvertedCoder<Value, Scalar>
  private let values = RawValueMemory()
  private let texts = RawValueMemory()
  /// The size of a value in bytes.
  private let size = MemoryLayout<Value>.size

  init(_ general: ConvertedCoder<Value, Scalar>) { self.general = general }

  override var compiledStorage: (any _Storable.Type)? { Value.self }
  override var nameInJSON: String { Scalar.nameInJSON }
  override var exactKinds: ExactKinds { Scalar.exactKinds }
  override var isNeverObject: Bool { Self.isNeverObject(Scalar.self) }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    // SAFETY: what is remembered are the bytes of values, whose type holds no references: a copy of them is a value,
    // and there is nothing to release in the value before.
    if let value = Scalar.recall(values, from: &input.cursor) {
      unsafe UnsafeMutableRawPointer(slot).storeBytes(of: value, count: size)
      return true
    }
    return try unsafe initializeUnknown(slot, from: &input)
  }

  @inline(never) @unsafe private func initializeUnknown(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let raw = input.cursor
    guard try unsafe general.initialize(slot, from: &input) else { return false }
    Scalar.remember(unsafe UnsafeRawPointer(slot).loadBytes(count: size), of: raw, in: values)
    return true
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe UnsafeRawPointer(slot).loadBytes(count: size)
    if !writer.options.escapeSlashes, let text = texts.entry(KeyWords(number: value))?.written {
      writer.append(text)
    } else {
      try unsafe writeUnknown(slot, value, to: &writer)
    }
  }

  @inline(never) @unsafe private func writeUnknown(
    _ slot: UnsafePointer<Coded>, _ value: UInt64, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let start = writer.count
    try unsafe general.write(slot, to: &writer)
    let count = writer.count - start
    // What the options of a call make of a value is not what others make of it.
    guard !writer.options.escapeSlashes, writer.options.nonFiniteNames == nil, count <= RawValueMemory.longestText
    else { return }
    let key = KeyWords(number: value)
    unsafe writer.withBytes { bytes in
      texts.add(key) {
        let written = unsafe PaddedBytes(keeping: UnsafeBufferPointer(rebasing: bytes[start...]))
        return RawValueMemory.Entry(key: key, value: value, written: written)
      }
    }
  }
}
