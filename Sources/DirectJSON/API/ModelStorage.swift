// What is compiled in the module of the model, where the model's type is known: there, `init()` is written out in place,
// and the type of an array's storage is a constant. Everywhere else both are questions to the runtime.
//
// SAFETY, for all of it: the caller, a coder that was made for the very same type, hands in addresses of memory for the
// values named.

extension HandyJSON {
  /// Puts a new instance into memory that holds none.
  @inlinable @unsafe public static func _initialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.assumingMemoryBound(to: Self.self).initialize(to: Self())
  }

  /// Puts a new instance in the place of a live one.
  @inlinable @unsafe public static func _reinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.assumingMemoryBound(to: Self.self).pointee = Self()
  }

  /// Moves instances that lie one stride apart into an array.
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
