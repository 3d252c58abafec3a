// What is compiled where the type of a value is known: for models and enums in their own module, for scalars in this one.
// There, `init()` is written out in place, and the types of optionals, arrays and dictionaries are constants. Everywhere
// else each of them is a question to the runtime.
//
// SAFETY, for all of it: the caller, a coder that was made for the very same type, hands in addresses of memory for the
// values named.

/// A type whose values can be put where a container of them lies.
///
/// Conform to ``HandyJSON`` or ``HandyJSONEnum`` instead.
public protocol _Storable {
  @unsafe static func _storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int)
  @unsafe static func _storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?)
  @unsafe static func _isNil(_ slot: UnsafeRawPointer) -> Bool
  @unsafe static func _storeDictionary(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom keys: UnsafeMutableRawPointer, valueOffset: Int,
    stride: Int, count: Int)
  @unsafe static func _visitDictionary(_ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool)
}

extension _Storable {
  /// Moves values that lie one stride apart into an array.
  /// - Parameters:
  ///   - slot: Memory for the array.
  ///   - isLive: Whether `slot` holds one, which is replaced.
  @inlinable @unsafe public static func _storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) {
    let array = unsafe _makeArray(movingFrom: elements.assumingMemoryBound(to: Self.self), count: count)
    let slot = unsafe slot.assumingMemoryBound(to: [Self].self)
    if isLive { unsafe slot.pointee = array } else { unsafe slot.initialize(to: array) }
  }

  /// Moves a value into an optional one.
  /// - Parameters:
  ///   - slot: Memory for the optional.
  ///   - isLive: Whether `slot` holds one, which is replaced.
  ///   - value: Where the value lies; nil for none.
  @inlinable @unsafe public static func _storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) {
    let slot = unsafe slot.assumingMemoryBound(to: Self?.self)
    if let value = unsafe value?.assumingMemoryBound(to: Self.self) {
      if isLive { unsafe slot.pointee = value.move() } else { unsafe slot.initialize(to: value.move()) }
    } else {
      if isLive { unsafe slot.pointee = nil } else { unsafe slot.initialize(to: nil) }
    }
  }

  /// Whether a live optional holds no value.
  @inlinable @unsafe public static func _isNil(_ slot: UnsafeRawPointer) -> Bool {
    unsafe slot.assumingMemoryBound(to: Self?.self).pointee == nil
  }

  /// Moves keys and values into a dictionary; the last value wins where keys are the same.
  /// - Parameters:
  ///   - slot: Memory for the dictionary.
  ///   - isLive: Whether `slot` holds one, which is replaced.
  ///   - keys: Where the keys lie, `stride` bytes apart.
  ///   - valueOffset: The distance from a key to its value, in bytes.
  @inlinable @unsafe public static func _storeDictionary(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom keys: UnsafeMutableRawPointer, valueOffset: Int,
    stride: Int, count: Int
  ) {
    var dictionary: [String: Self] = [:]
    if count > 0 { dictionary.reserveCapacity(count) }
    for index in 0..<count {
      let entry = unsafe keys + index &* stride
      let key = unsafe entry.assumingMemoryBound(to: String.self).move()
      dictionary.updateValue(unsafe (entry + valueOffset).assumingMemoryBound(to: Self.self).move(), forKey: key)
    }
    let slot = unsafe slot.assumingMemoryBound(to: [String: Self].self)
    if isLive { unsafe slot.pointee = dictionary } else { unsafe slot.initialize(to: dictionary) }
  }

  /// Calls `body` with each key of a live dictionary and the address of its value, until it returns false.
  @inlinable @unsafe public static func _visitDictionary(
    _ slot: UnsafeRawPointer, _ body: (String, UnsafeRawPointer) -> Bool
  ) {
    for (key, value) in unsafe slot.assumingMemoryBound(to: [String: Self].self).pointee {
      let isGoingOn = unsafe withUnsafePointer(to: value) { unsafe body(key, UnsafeRawPointer($0)) }
      if !isGoingOn { return }
    }
  }
}

extension HandyJSON {
  /// Puts a new instance into memory that holds none.
  @inlinable @unsafe public static func _initialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.assumingMemoryBound(to: Self.self).initialize(to: Self())
  }

  /// Puts a new instance in the place of a live one.
  @inlinable @unsafe public static func _reinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = Self()
  }
}

/// Moves values into an array. Array literals and appending are what the compiler resolves for the element's type; the way
/// to make an array with room to fill asks the runtime for the type of its storage every time, which pays for many values.
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
