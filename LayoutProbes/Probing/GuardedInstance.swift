import FieldLayout
import Foundation

/// An instance of some model, as far as the write probe needs to know it.
protocol ProbedInstance {
  /// Every watched byte, but for those of one stored property and for the reference count of an object.
  func bytes(outside property: StoredProperty) -> [UInt8]

  /// Calls `body` with the address of a verified stored property.
  @unsafe func withSlot<Result>(of property: StoredProperty, _ body: (UnsafeMutableRawPointer) -> Result) -> Result
}

/// A model instance in memory of its own, between two runs of guard bytes.
///
/// For a struct the guards lie around the value. An object lies where the runtime put it: what can be watched are the
/// object itself and the room that its allocation leaves after it.
@safe final class GuardedInstance<Model>: ProbedInstance {
  /// In bytes; a multiple of every alignment that Swift uses.
  private static var guardSize: Int { 64 }
  private static var guardByte: UInt8 { 0xA5 }

  let isClass: Bool
  private let block: UnsafeMutableRawPointer
  private let blockSize: Int
  private let pointer: UnsafeMutablePointer<Model>

  init(_ model: Model) {
    isClass = Model.self is AnyClass
    blockSize = 2 * Self.guardSize + MemoryLayout<Model>.stride
    // SAFETY: the block is this object's alone until `deinit`. The value starts at a multiple of its alignment, which
    // is at most `guardSize`, and ends before the second guard. It is initialized here and deinitialized in `deinit`.
    unsafe block = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: Self.guardSize)
    unsafe block.initializeMemory(as: UInt8.self, repeating: Self.guardByte, count: blockSize)
    unsafe pointer = (block + Self.guardSize).bindMemory(to: Model.self, capacity: 1)
    unsafe pointer.initialize(to: model)
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe block.deallocate()
  }

  var model: Model {
    get { unsafe pointer.pointee }
    _modify { yield unsafe &pointer.pointee }
  }

  /// What the offsets of stored properties count from, found without FieldLayout.
  var base: UnsafeMutableRawPointer {
    isClass ? unsafe Unmanaged.passUnretained(model as AnyObject).toOpaque() : unsafe UnsafeMutableRawPointer(pointer)
  }

  @unsafe func withSlot<Result>(of property: StoredProperty, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    // SAFETY: `property` comes from the verified layout of `Model`.
    unsafe withInstanceAddress(of: &model, isClass: isClass) { base in unsafe body(base + property.offset) }
  }

  func bytes(outside property: StoredProperty) -> [UInt8] {
    let watched: UnsafeRawBufferPointer
    let hole: Range<Int>
    if let type = Model.self as? AnyClass {
      let size = unsafe max(allocationSize(of: base), RuntimeReflection.instanceExtent(of: type))
      unsafe watched = UnsafeRawBufferPointer(start: base, count: size)
      hole = property.offset..<property.offset + property.size
    } else {
      unsafe watched = UnsafeRawBufferPointer(start: block, count: blockSize)
      hole = Self.guardSize + property.offset..<Self.guardSize + property.offset + property.size
    }
    let word = MemoryLayout<UInt>.size
    let referenceCount = isClass ? word..<2 * word : 0..<0
    // SAFETY: both regions are allocated and stay so: one belongs to this object, the other to the object that `model`
    // refers to. No reference is made from the bytes.
    return unsafe watched.enumerated().filter { !hole.contains($0.offset) && !referenceCount.contains($0.offset) }
      .map { $0.element }
  }
}

/// The bytes that the allocator reserved at `address`, the beginning of a heap object; 0 where it does not tell.
private func allocationSize(of address: UnsafeMutableRawPointer) -> Int {
  // SAFETY: `swift_allocObject` takes memory from malloc, and the object begins where the allocation does.
  #if canImport(Darwin)
    unsafe malloc_size(address)
  #elseif os(Windows) || os(WASI)
    0
  #else
    unsafe usableSize.map { unsafe $0(address) } ?? 0
  #endif
}

#if !canImport(Darwin) && !os(Windows) && !os(WASI)
  private typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int

  /// Looked up, because no module of the toolchain imports `malloc.h`.
  private let usableSize: UsableSize? = {
    // SAFETY: where the C library has a symbol of this name, it is `size_t malloc_usable_size(void *)`.
    unsafe dlsym(dlopen(nil, RTLD_NOW), "malloc_usable_size").map { unsafe unsafeBitCast($0, to: UsableSize.self) }
  }()
#endif
