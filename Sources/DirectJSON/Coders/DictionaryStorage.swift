import FieldLayout

/// Code that moves entries into dictionaries of one type, and traverses these.
///
/// SAFETY: as for ``_Storable``, which has the same requirements.
protocol DictionaryStorage {
  /// Moves keys and values into a dictionary; see ``_Storable``.
  @unsafe func store(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, keepsEntries: Bool, movingFrom keys: UnsafeMutableRawPointer,
    valueOffset: Int, stride: Int, count: Int)

  /// Calls `body` with each key as it is written and the address of its value, until it returns false.
  @unsafe func visit(_ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool)
}

/// Dictionaries from strings to models, enums or scalars: what was compiled for the type of the values.
struct CompiledDictionaries<Value: _Storable>: DictionaryStorage {
  func store(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, keepsEntries: Bool, movingFrom keys: UnsafeMutableRawPointer,
    valueOffset: Int, stride: Int, count: Int
  ) {
    unsafe Value._storeDictionary(
      slot, isLive: isLive, keepsEntries: keepsEntries, movingFrom: keys, valueOffset: valueOffset, stride: stride,
      count: count)
  }

  func visit(_ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool) {
    unsafe Value._visitDictionary(slot, body)
  }
}

/// Dictionaries of a type that the storage names.
protocol TypedDictionaries: DictionaryStorage {
  associatedtype Key: Hashable
  associatedtype Value

  /// A key as it is written.
  func name(of key: Key) -> String
}

extension TypedDictionaries {
  func store(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, keepsEntries: Bool, movingFrom keys: UnsafeMutableRawPointer,
    valueOffset: Int, stride: Int, count: Int
  ) {
    unsafe _storeEntries(
      slot, as: [Key: Value].self, isLive: isLive, keepsEntries: keepsEntries, movingFrom: keys,
      valueOffset: valueOffset, stride: stride, count: count)
  }

  func visit(_ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool) {
    unsafe _visitEntries(slot, as: [Key: Value].self, named: name(of:), body)
  }
}

/// Dictionaries from strings to values of a type that is named here, so that nothing is asked of the runtime.
private protocol KnownDictionaries: TypedDictionaries where Key == String {}

extension KnownDictionaries {
  func name(of key: String) -> String { key }
}

private struct DictionariesOfAny: KnownDictionaries { typealias Value = Any }
private struct DictionariesOfArrays: KnownDictionaries { typealias Value = [Any] }
private struct DictionariesOfObjects: KnownDictionaries { typealias Value = [String: Any] }
private struct DictionariesOfObjectArrays: KnownDictionaries { typealias Value = [[String: Any]] }
private struct DictionariesOfStringArrays: KnownDictionaries { typealias Value = [String] }
private struct DictionariesOfIntegerArrays: KnownDictionaries { typealias Value = [Int] }
private struct DictionariesOfStringDictionaries: KnownDictionaries { typealias Value = [String: String] }
private struct DictionariesOfIntegerDictionaries: KnownDictionaries { typealias Value = [String: Int] }
private struct DictionariesOfOptionalStrings: KnownDictionaries { typealias Value = String? }
private struct DictionariesOfOptionalIntegers: KnownDictionaries { typealias Value = Int? }

/// Dictionaries of any other type, which the runtime is asked about.
struct OtherDictionaries<Key: Hashable, Value>: TypedDictionaries {
  private let key: DictionaryKeyRule<Key>

  func name(of key: Key) -> String { self.key.encode(key) }

  /// The storage for dictionaries of this type.
  /// - Parameter value: Decodes the values.
  static func storage(_ key: DictionaryKeyRule<Key>, _ value: any ValueCoder) -> any DictionaryStorage {
    func open<Compiled: _Storable>(_: Compiled.Type) -> any DictionaryStorage { CompiledDictionaries<Compiled>() }
    guard Key.self == String.self else { return OtherDictionaries(key: key) }
    if let compiled = value.compiledStorage { return open(compiled) }
    return knownStorage.first { $0.type == Value.self }?.storage ?? OtherDictionaries(key: key)
  }
}

/// The storage of dictionaries by the types of their values.
private let knownStorage: [(type: any Any.Type, storage: any DictionaryStorage & Sendable)] = {
  func entry<Known: KnownDictionaries & Sendable>(_ known: Known) -> (any Any.Type, any DictionaryStorage & Sendable) {
    (Known.Value.self, known)
  }
  return [
    entry(DictionariesOfAny()), entry(DictionariesOfArrays()), entry(DictionariesOfObjects()),
    entry(DictionariesOfObjectArrays()), entry(DictionariesOfStringArrays()), entry(DictionariesOfIntegerArrays()),
    entry(DictionariesOfStringDictionaries()), entry(DictionariesOfIntegerDictionaries()),
    entry(DictionariesOfOptionalStrings()), entry(DictionariesOfOptionalIntegers()),
  ]
}()
