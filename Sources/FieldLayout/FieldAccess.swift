// Every raw read and write of a model's memory is in this file.
//
// SAFETY, for all of it:
// - bounds and alignment: an address is a base address plus the offset of a `StoredProperty`, and those are made by
//   `LayoutVerifier` only, after two sources agreed; or it is memory that the caller allocated for a `Value`.
// - type: the caller opened the property's static type (`any Any.Type` to a generic `Value`) and passes values of that
//   type; `PlanCompiler` asks for the coder of that very type, once per property.
// - exclusive and alive: the caller holds the instance, by `inout` or in memory of its own, for as long as it uses
//   addresses inside it, and lets none out.

// The caller names the type of the value in every call. If the type were inferred from the value, an argument of type
// `Any` would be opened, and the value inside would be written where a container for it belongs.

extension UnsafeMutableRawPointer {
  /// Puts a value into uninitialized memory. See also ``replaceValue(with:as:)``.
  @inlinable @inline(__always) @unsafe
  package func initializeValue<Value>(to value: consuming Value, as type: Value.Type) {
    unsafe assumingMemoryBound(to: Value.self).initialize(to: value)
  }

  /// Replaces a live value, which is released exactly once.
  @inlinable @inline(__always) @unsafe
  package func replaceValue<Value>(with value: consuming Value, as type: Value.Type) {
    unsafe assumingMemoryBound(to: Value.self).replaceValue(with: value)
  }

  /// Moves a value out of `source` in place of a live one, which is released exactly once; `source` is uninitialized
  /// afterwards.
  @inlinable @inline(__always) @unsafe
  package func replaceValue<Value>(movingFrom source: UnsafeMutableRawPointer, as type: Value.Type) {
    // Not `moveUpdate(from:count:)`: operations on arrays write whole strides, and the bytes between a value's size and
    // its stride may belong to the next property.
    unsafe assumingMemoryBound(to: Value.self).replaceValue(movingFrom: source.assumingMemoryBound(to: Value.self))
  }

  /// Moves a value out; the memory is uninitialized afterwards.
  @inlinable @inline(__always) @unsafe
  package func takeValue<Value>(as type: Value.Type) -> Value {
    unsafe assumingMemoryBound(to: Value.self).move()
  }

  /// Writes the first `count` bytes of a word, the lowest first: the bytes of a value whose type holds no references,
  /// into memory for a value of that type.
  @inlinable @inline(__always) @unsafe
  package func storeBytes(of word: UInt64, count: Int) {
    if count == 1 { return unsafe storeBytes(of: UInt8(truncatingIfNeeded: word), as: UInt8.self) }
    unsafe storeSeveralBytes(of: word, count: count)
  }

  /// The loop of ``storeBytes(of:count:)``, apart so that it is not unrolled in each coder.
  ///
  /// SAFETY: the memory is that of ``storeBytes(of:count:)``.
  @usableFromInline @inline(never) @unsafe
  func storeSeveralBytes(of word: UInt64, count: Int) {
    for index in 0..<count {
      let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* index))
      unsafe storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }

  /// Changes a live value in place.
  @inlinable @inline(__always) @unsafe
  package func withValue<Value, Failure: Error, Result>(
    as type: Value.Type, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(&assumingMemoryBound(to: Value.self).pointee)
  }

  /// Releases `count` values that lie one stride apart.
  @inlinable @inline(__always) @unsafe
  package func deinitializeValues<Value>(as type: Value.Type, count: Int) {
    unsafe assumingMemoryBound(to: Value.self).deinitialize(count: count)
  }
}

/// A stand-in type for a live string, so that reading it makes no copy. A struct has the layout of its only stored
/// property; source: swift `docs/ABI/TypeLayout.rst`, "Structs and tuples".
@usableFromInline struct UncopiedString: ~Copyable {
  @usableFromInline let string: String

  @inlinable @inline(__always)
  borrowing func withUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    let called: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { unsafe body($0) }
    return called != nil
  }
}

extension UnsafeRawPointer {
  /// A copy of the live value.
  @inlinable @inline(__always) @unsafe
  package func readValue<Value>(as type: Value.Type) -> Value {
    unsafe assumingMemoryBound(to: Value.self).pointee
  }

  /// The first `count` bytes of a live value, at most eight, as a word, the first byte in its lowest bits.
  @inlinable @inline(__always) @unsafe
  package func loadBytes(count: Int) -> UInt64 {
    if count == 1 { return unsafe UInt64(load(as: UInt8.self)) }
    var word: UInt64 = 0
    for index in 0..<count {
      word |= unsafe UInt64(load(fromByteOffset: index, as: UInt8.self)) &<< UInt64(truncatingIfNeeded: 8 &* index)
    }
    return word
  }

  /// Calls `body` with the bytes of the live string, without counting its references: the string must not be replaced
  /// meanwhile.
  /// - Returns: False, and without a call, when the string is not stored as UTF-8.
  @inlinable @inline(__always) @unsafe
  package func withStringUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    unsafe assumingMemoryBound(to: UncopiedString.self).pointee.withUTF8(body)
  }

  /// Whether the live `Wrapped?` is nil. If it is not, the wrapped value lies at the same address, for reading.
  ///
  /// An optional is an enum with one payload, and such a payload lies at the enum's own address. Source: swift
  /// `docs/ABI/TypeLayout.rst`, "Single-Payload Enums"; `layout-probes` compares the addresses.
  @inlinable @inline(__always) @unsafe
  package func isNil<Wrapped>(as type: Wrapped.Type) -> Bool {
    unsafe assumingMemoryBound(to: Wrapped?.self).pointee == nil
  }

  /// The address of the object that a live strong reference to a class instance refers to.
  ///
  /// The object lives as long as that reference is neither replaced nor released.
  @inlinable @inline(__always) @unsafe
  package func readObjectAddress() -> UnsafeMutableRawPointer {
    // SAFETY: a strong reference to a class instance is one word, whatever its class, and `layout-probes` compares the
    // result with `Unmanaged.toOpaque()`. It is read as a reference and not as a pointer, because only then does the
    // optimizer know that the object can be reached through the result: otherwise it goes on with what it has seen in
    // the object's properties before, as if nothing had been written.
    unsafe Unmanaged.passUnretained(assumingMemoryBound(to: AnyObject.self).pointee).toOpaque()
  }
}

extension UnsafeRawPointer {
  /// The class of the object that a live strong reference to a class instance refers to.
  @inlinable @inline(__always) @unsafe
  package func readObjectType() -> any AnyObject.Type {
    // SAFETY: as in `readObjectAddress`.
    unsafe type(of: assumingMemoryBound(to: AnyObject.self).pointee)
  }
}

// Access to memory whose type is known: these functions take no type, since the pointer has it, and Swift never opens
// an `Any` to suit a parameter of type `Pointee`.

extension UnsafeMutableRawPointer {
  /// The address as one of a value whose type the caller knows.
  @inlinable @inline(__always) @unsafe
  package func typed<Value>(as type: Value.Type) -> UnsafeMutablePointer<Value> {
    unsafe assumingMemoryBound(to: type)
  }
}

extension UnsafeRawPointer {
  /// The address as one of a value whose type the caller knows.
  @inlinable @inline(__always) @unsafe
  package func typed<Value>(as type: Value.Type) -> UnsafePointer<Value> { unsafe assumingMemoryBound(to: type) }
}

extension UnsafeMutablePointer {
  /// Puts a value into memory that holds none. See also ``replaceValue(with:)``.
  @inlinable @inline(__always) @unsafe
  package func initializeValue(to value: consuming Pointee) { unsafe initialize(to: value) }

  /// Puts a value in the place of a live one, which is released exactly once, when the new one is there.
  @inlinable @inline(__always) @unsafe
  package func replaceValue(with value: consuming Pointee) {
    // Not by an assignment: of most types that are not known when this is compiled, it releases the old value first. A
    // `deinit` of the user's runs then, which may read this very memory, and find what has been released.
    let old = unsafe move()
    unsafe initialize(to: value)
    withExtendedLifetime(old) {}
  }

  /// Moves a value out of `source` into the place of a live one, which is released exactly once; `source` holds none
  /// afterwards.
  @inlinable @inline(__always) @unsafe
  package func replaceValue(movingFrom source: UnsafeMutablePointer) { unsafe replaceValue(with: source.move()) }

  /// Moves a value out; the memory holds none afterwards.
  @inlinable @inline(__always) @unsafe
  package func takeValue() -> Pointee { unsafe move() }

  /// A copy of the live value.
  @inlinable @inline(__always) @unsafe
  package func readValue() -> Pointee { unsafe pointee }

  /// Changes a live value in place.
  @inlinable @inline(__always) @unsafe
  package func withValue<Failure: Error, Result>(
    _ body: (inout Pointee) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(&pointee)
  }

  /// Releases the live value.
  @inlinable @inline(__always) @unsafe
  package func deinitializeValue() { unsafe deinitialize(count: 1) }
}

/// A stand-in type for a live array, as `UncopiedString` for a string.
@usableFromInline struct UncopiedArray<Element>: ~Copyable {
  @usableFromInline let array: [Element]

  @inlinable @inline(__always)
  borrowing func withElements<Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe array.withUnsafeBufferPointer { elements throws(Failure) in try unsafe body(elements) }
  }
}

extension UnsafePointer {
  /// A copy of the live value.
  @inlinable @inline(__always) @unsafe
  package func readValue() -> Pointee { unsafe pointee }

  /// Calls `body` with the address of a second strong reference to the object of the live one, so that the object lives
  /// until `body` has returned, whatever becomes of the first. The address must not outlive the call.
  @inlinable @inline(__always) @unsafe
  package func holdingObject<Failure: Error, Result>(
    _ body: (UnsafePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: as in `readObjectAddress`: a reference to an object is the same word, whatever its class.
    try unsafe withValueAddress(UnsafeRawPointer(self).readValue(as: AnyObject.self)) { reference throws(Failure) in
      try unsafe body(reference.assumingMemoryBound(to: Pointee.self))
    }
  }

  /// Calls `body` with the elements of the live array, without counting its references: the array must not be replaced
  /// meanwhile.
  @inlinable @inline(__always) @unsafe
  package func withElements<Element, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Void
  ) throws(Failure) where Pointee == [Element] {
    try unsafe UnsafeRawPointer(self).assumingMemoryBound(to: UncopiedArray<Element>.self).pointee.withElements(body)
  }

  /// Whether the live `Wrapped?` is nil. See `UnsafeRawPointer.isNil(as:)`.
  @inlinable @inline(__always) @unsafe
  package func isNil<Wrapped>() -> Bool where Pointee == Wrapped? { unsafe pointee == nil }
}

/// Whether an optional that holds a value has the bytes of that value and no others. A value that is made at the
/// address of such an optional makes it hold the value.
///
/// It is so where the value's type has spare values, one of which stands for nil. Source: swift
/// `docs/ABI/TypeLayout.rst`, "Single-Payload Enums"; `layout-probes` compares the bytes.
package func optionalHasBytesOfValue<Wrapped>(_ type: Wrapped.Type) -> Bool {
  MemoryLayout<Wrapped?>.size == MemoryLayout<Wrapped>.size
}

/// Calls `body` with the address of a copy of `value`, for writing it out. The address must not outlive the call.
@inlinable @inline(__always)
package func withValueAddress<Value, Failure: Error, Result>(
  _ value: Value, _ body: (UnsafeRawPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  try unsafe withUnsafePointer(to: value) { pointer throws(Failure) in
    try unsafe body(UnsafeRawPointer(pointer))
  }
}

/// The value, in generic code that has found out which type its parameter stands for, as one of that type.
///
/// SAFETY: the caller has compared the two types.
@inlinable @inline(__always) @unsafe
package func known<Value, Known>(_ value: Value, as type: Known.Type) -> Known {
  unsafe unsafeBitCast(value, to: type)
}

/// Calls `body` with the address of memory for one value. The memory is uninitialized before the call and must be
/// uninitialized after it. The address must not outlive the call.
@inlinable @inline(__always) @unsafe
package func withUninitializedMemory<Value, Failure: Error, Result>(
  for type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let memory = UnsafeMutableRawPointer.allocate(
    byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
  defer { unsafe memory.deallocate() }
  return try unsafe body(memory.assumingMemoryBound(to: type))
}

extension UnsafeMutableRawPointer {
  /// For the address of a live model, the address that its property offsets count from: the same address for a struct,
  /// the object's for a class. It is valid until the model at this address is replaced or released.
  @inlinable @inline(__always) @unsafe
  package func instanceAddress(isClass: Bool) -> UnsafeMutableRawPointer {
    unsafe isClass ? UnsafeRawPointer(self).readObjectAddress() : self
  }
}

/// Calls `body` with the address that the property offsets of `instance` count from. The address must not outlive the
/// call.
@inlinable @inline(__always) @unsafe
package func withInstanceAddress<Model, Failure: Error, Result>(
  of instance: inout Model, isClass: Bool, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  try unsafe withUnsafeMutablePointer(to: &instance) { pointer throws(Failure) in
    // SAFETY: exclusive access to `instance`, which is or holds the object, lasts until `body` has returned.
    try unsafe body(UnsafeMutableRawPointer(pointer).instanceAddress(isClass: isClass))
  }
}
