import FieldLayout

/// How keys of one type are written as strings, which JSON requires.
@safe struct DictionaryKeyRule<Key> {
  let decode: (String) -> Key?
  let encode: (Key) -> String
  /// Whether keys that differ may be written as the same string.
  let mayCoincide: Bool
  /// Whether keys are values, as those of enums, that stand for strings.
  let hasRawStrings: Bool
  private let initializer: (UnsafeMutableRawPointer, String) -> Bool

  /// - Parameter initializer: Does what ``initialize(_:from:)`` does; nil for what follows from `decode`.
  @safe init(
    decode: @escaping (String) -> Key?, encode: @escaping (Key) -> String, mayCoincide: Bool = false,
    hasRawStrings: Bool = false, initializer: ((UnsafeMutableRawPointer, String) -> Bool)? = nil
  ) {
    (self.decode, self.encode) = (decode, encode)
    (self.mayCoincide, self.hasRawStrings) = (mayCoincide, hasRawStrings)
    unsafe self.initializer =
      initializer
      ?? { slot, text in
        guard let key = decode(text) else { return false }
        unsafe slot.initializeValue(to: key, as: Key.self)
        return true
      }
  }

  /// Puts the key that a string stands for into memory that holds none; false where it stands for none.
  ///
  /// SAFETY: the caller has memory for a key.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from text: String) -> Bool {
    unsafe initializer(slot, text)
  }
}

/// The names of the members of an object that is written, where two of them may be the same.
struct DistinctNames {
  private var names: Set<String> = []

  mutating func add(_ name: String) throws(EncodingFault) {
    if names.insert(name).inserted { return }
    throw EncodingFault(.refused("two keys of the dictionary are written as '\(name)'"))
  }
}
