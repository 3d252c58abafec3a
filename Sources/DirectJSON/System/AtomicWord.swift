internal import MemoryWords

/// A word that threads share without a lock.
///
/// The standard library's `Atomic` exists on Apple's systems since 2024 only.
///
/// SAFETY: whoever makes one promises that its memory holds a word for as long as it is used, and that all access goes
/// through such words once threads share it.
@safe struct AtomicWord: @unchecked Sendable {
  private let word: UnsafeMutablePointer<UInt>

  /// A word in the caller's memory, which is initialized.
  @inline(__always) @unsafe init(at word: UnsafeMutablePointer<UInt>) {
    unsafe self.word = word
  }

  /// A word in memory of its own, zero at first, which is never freed.
  static func made() -> AtomicWord {
    let word = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    unsafe word.initialize(to: 0)
    return unsafe AtomicWord(at: word)
  }

  @inline(__always) func loadRelaxed() -> UInt { unsafe atomic_word_load_relaxed(word) }

  /// Everything that the storing thread had written before is visible afterwards, if it stored the value with
  /// ``storeReleasing(_:)``.
  @inline(__always) func loadAcquiring() -> UInt { unsafe atomic_word_load_acquiring(word) }

  @inline(__always) func storeRelaxed(_ value: UInt) { unsafe atomic_word_store_relaxed(word, value) }

  /// Stores a value; see ``loadAcquiring()``.
  @inline(__always) func storeReleasing(_ value: UInt) { unsafe atomic_word_store_releasing(word, value) }
}

/// The words that the whole process shares. Each is zero until something else is stored.
extension AtomicWord {
  /// The address of the table of coders that look-ups read.
  @inline(__always) static var coderTable: AtomicWord { unsafe AtomicWord(at: atomic_word_coder_table()) }

  /// The options of calls that pass none of their own.
  @inline(__always) static var optionBits: AtomicWord { unsafe AtomicWord(at: atomic_word_option_bits()) }

  /// How many kinds of messages are logged, the most important first.
  @inline(__always) static var verbosity: AtomicWord { unsafe AtomicWord(at: atomic_word_verbosity()) }
}
