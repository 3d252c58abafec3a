// Compiled in the module of each model, like `ModelStorage`.
//
// SAFETY: a slot is for one value of the model's type: whoever calls these found them by that type.

extension HandyJSON {
  /// Puts a new instance into uninitialized memory.
  @inlinable @unsafe public static func _initialize(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.assumingMemoryBound(to: Self.self).initialize(to: Self())
  }

  /// Replaces a live instance with a new one.
  @inlinable @unsafe public static func _reinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe _replace(slot.assumingMemoryBound(to: Self.self), with: Self())
  }
}
