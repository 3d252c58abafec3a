internal import MemoryWords

/// A note that code runs on behalf of an object, on this thread.
///
/// SAFETY: a mark lies in the frame of ``run(for:_:)``, and can be found only as long as that runs, by its own thread.
@safe struct ThreadMark {
  private let owner: ObjectIdentifier
  private let outer: UnsafePointer<ThreadMark>?

  /// Runs code on behalf of an object. It may run other code on behalf of other objects.
  @inline(never) static func run(for owner: AnyObject, _ body: () -> Void) {
    let innermost = unsafe memory_mark_of_thread()
    let outer = unsafe innermost.pointee
    let mark = unsafe ThreadMark(owner: ObjectIdentifier(owner), outer: UnsafePointer(bitPattern: outer))
    unsafe withUnsafePointer(to: mark) { mark in
      unsafe innermost.pointee = UInt(bitPattern: mark)
      body()
      unsafe innermost.pointee = outer
    }
  }

  /// Whether the calling code runs on behalf of an object, on this thread.
  @inline(__always) static func isRunning(for owner: AnyObject) -> Bool {
    let innermost = unsafe memory_mark_of_thread().pointee
    return innermost == 0 ? false : unsafe isRunning(for: owner, innermost)
  }

  @inline(never) @unsafe private static func isRunning(for owner: AnyObject, _ innermost: UInt) -> Bool {
    var mark = unsafe UnsafePointer<ThreadMark>(bitPattern: innermost)
    while let current = unsafe mark {
      if unsafe current.pointee.owner == ObjectIdentifier(owner) { return true }
      unsafe mark = current.pointee.outer
    }
    return false
  }
}
