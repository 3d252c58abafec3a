internal import MemoryWords

/// Which of sixteen bytes of text need attention.
struct TextMarks {
  private let marks: memory_text_marks

  /// SAFETY: the caller may read sixteen bytes at the address.
  @inline(__always) @unsafe init(at address: UnsafeRawPointer) {
    marks = unsafe memory_text_load(address)
  }

  /// Whether all bytes stand for themselves in a string.
  @inline(__always) var isPlain: Bool { marks.stops == 0 }

  /// How many bytes stand for themselves in a string before the first that does not. Not all do.
  @inline(__always) var plainCount: Int { marks.stops.trailingZeroBitCount &>> Int(TEXT_MARK_SHIFT) }

  /// Not zero if one of the bytes is not ASCII, before the first that does not stand for itself.
  @inline(__always) var others: UInt64 { marks.others & (marks.stops &- 1) & ~marks.stops }
}
