// Code that is compiled where the type of a value is known: for models and enums in their own module, for scalars in
// this one. There, `init()` is inlined, and the types of optionals, arrays and dictionaries are constants. Everywhere
// else each of them is a question to the runtime.
//
// SAFETY, for all of it: the caller is a coder that was made for the very same type, and passes addresses of memory for
// the values named.

/// A type whose values the library can store in containers.
///
/// Conform to ``HandyJSON`` or ``HandyJSONEnum`` instead.
public protocol _Storable {
  @unsafe static func _storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int)
  @unsafe static func _storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?)
  @unsafe static func _isNil(_ slot: UnsafeRawPointer) -> Bool
  @unsafe static func _storeDictionary(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, keepsEntries: Bool, movingFrom keys: UnsafeMutableRawPointer,
    valueOffset: Int, stride: Int, count: Int)
  @unsafe static func _visitDictionary(_ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool)
}

extension _Storable {
  /// Moves values that lie one stride apart into an array.
  /// - Parameters:
  ///   - slot: Memory for the array.
  ///   - isLive: Whether `slot` holds an array, which is replaced.
  @inlinable @unsafe public static func _storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) {
    let array = unsafe _makeArray(movingFrom: elements.assumingMemoryBound(to: Self.self), count: count)
    let slot = unsafe slot.assumingMemoryBound(to: [Self].self)
    if isLive { unsafe _replace(slot, with: array) } else { unsafe slot.initialize(to: array) }
  }

  /// Moves a value into an optional.
  /// - Parameters:
  ///   - slot: Memory for the optional.
  ///   - isLive: Whether `slot` holds an optional, which is replaced.
  ///   - value: The address of the value; nil for none.
  @inlinable @unsafe public static func _storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if let value = unsafe value?.assumingMemoryBound(to: Self.self) {
      if isLive { unsafe _replace(slot, with: value.move()) } else { unsafe slot.initialize(to: value.move()) }
    } else {
      if isLive { unsafe _replace(slot, with: nil) } else { unsafe slot.initialize(to: nil) }
    }
  }

  /// Whether a live optional holds no value.
  @inlinable @unsafe public static func _isNil(_ slot: UnsafeRawPointer) -> Bool {
    unsafe slot.assumingMemoryBound(to: Self?.self).pointee == nil
  }

  /// Moves keys and values into a dictionary. Among equal keys, the last value counts.
  /// - Parameters:
  ///   - slot: Memory for the dictionary.
  ///   - isLive: Whether `slot` holds a dictionary.
  ///   - keepsEntries: Whether the entries of that dictionary stay; otherwise, it is replaced.
  ///   - keys: The address of the first key; keys lie `stride` bytes apart.
  ///   - valueOffset: The distance from a key to its value, in bytes.
  @inlinable @unsafe public static func _storeDictionary(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, keepsEntries: Bool, movingFrom keys: UnsafeMutableRawPointer,
    valueOffset: Int, stride: Int, count: Int
  ) {
    unsafe _storeEntries(
      slot, as: [String: Self].self, isLive: isLive, keepsEntries: keepsEntries, movingFrom: keys,
      valueOffset: valueOffset, stride: stride, count: count)
  }

  /// Calls `body` with each key of a live dictionary and the address of its value, until it returns false.
  @inlinable @unsafe public static func _visitDictionary(
    _ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool
  ) {
    unsafe _visitEntries(slot, as: [String: Self].self, named: { $0 }, body)
  }
}

/// What `_storeDictionary` of ``_Storable`` does, for dictionaries of any type.
@inlinable @inline(__always) @unsafe
func _storeEntries<Key, Value>(
  _ slot: UnsafeMutableRawPointer, as type: [Key: Value].Type, isLive: Bool, keepsEntries: Bool,
  movingFrom keys: UnsafeMutableRawPointer, valueOffset: Int, stride: Int, count: Int
) {
  let slot = unsafe slot.assumingMemoryBound(to: [Key: Value].self)
  // To reserve it later would ask the runtime for types.
  var dictionary: [Key: Value] =
    if keepsEntries { unsafe slot.move() } else if count > 0 { Dictionary(minimumCapacity: count) } else { [:] }
  for index in 0..<count {
    let entry = unsafe keys + index &* stride
    let key = unsafe entry.assumingMemoryBound(to: Key.self).move()
    dictionary.updateValue(unsafe (entry + valueOffset).assumingMemoryBound(to: Value.self).move(), forKey: key)
  }
  if isLive, !keepsEntries { unsafe _replace(slot, with: dictionary) } else { unsafe slot.initialize(to: dictionary) }
}

/// What `_visitDictionary` of ``_Storable`` does, for dictionaries of any type.
@inlinable @inline(__always) @unsafe
func _visitEntries<Key, Value>(
  _ slot: UnsafeRawPointer, as type: [Key: Value].Type, named name: (Key) -> String,
  _ body: (String, UnsafeRawPointer) -> Bool
) {
  for (key, value) in unsafe slot.assumingMemoryBound(to: [Key: Value].self).pointee {
    let isGoingOn = unsafe withUnsafePointer(to: value) { unsafe body(name(key), UnsafeRawPointer($0)) }
    if !isGoingOn { return }
  }
}

/// Puts a value in the place of a live one: `replaceValue(with:)` of `FieldAccess`, for code that is compiled in the
/// modules of models.
@inlinable @inline(__always) @unsafe
func _replace<Value>(_ slot: UnsafeMutablePointer<Value>, with value: consuming Value) {
  let old = unsafe slot.move()
  unsafe slot.initialize(to: value)
  withExtendedLifetime(old) {}
}

/// Moves values into an array. The compiler resolves array literals and appending for the element's type; the
/// initializer that leaves storage to be filled asks the runtime for the storage's type every time, which only pays for
/// many values.
@inlinable @inline(__always) @unsafe
func _makeArray<Element>(movingFrom elements: UnsafeMutablePointer<Element>, count: Int) -> [Element] {
  switch count {
  case 0: return []
  case 1: return unsafe [elements.move()]
  case 2: return unsafe [elements.move(), (elements + 1).move()]
  case 3: return unsafe [elements.move(), (elements + 1).move(), (elements + 2).move()]
  case 4...16:
    var array: [Element] = []
    array.reserveCapacity(count)
    for index in 0..<count { unsafe array.append((elements + index).move()) }
    return array
  default:
    return unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      guard let base = buffer.baseAddress else { return }
      unsafe base.moveInitialize(from: elements, count: count)
      initializedCount = count
    }
  }
}
