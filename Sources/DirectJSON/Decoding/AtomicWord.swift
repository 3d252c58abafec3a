import Synchronization

/// A word that threads share without a lock.
///
/// SAFETY: whoever makes one promises that its memory holds a word for as long as it is used, and that all access goes by way
/// of such words once threads share it.
@safe struct AtomicWord: Sendable {
  private nonisolated(unsafe) let word: UnsafeMutablePointer<Atomic<UInt>>

  /// A word in memory of the caller's, which is initialized.
  @inline(__always) @unsafe init(at word: UnsafeMutablePointer<UInt>) {
    // SAFETY: an atomic word has the size and the alignment of the word that it holds, and nothing beside it.
    unsafe self.word = UnsafeMutableRawPointer(word).assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// What the thread that stored the value had written before is seen afterwards, if it stored it by ``storeReleasing(_:)``.
  @inline(__always) func loadAcquiring() -> UInt { unsafe word.pointee.load(ordering: .acquiring) }

  /// See ``loadAcquiring()``.
  @inline(__always) func storeReleasing(_ value: UInt) { unsafe word.pointee.store(value, ordering: .releasing) }
}
