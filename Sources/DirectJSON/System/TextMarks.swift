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

  /// How many bytes come before the first that does not stand for itself in a string.
  /// - Precondition: there is such a byte.
  @inline(__always) var plainCount: Int { marks.stops.trailingZeroBitCount &>> Int(TEXT_MARK_SHIFT) }

  /// The first byte, from one of the sixteen on, that does not stand for itself in a string; 16 if there is none.
  @inline(__always) func firstStop(from start: Int) -> Int {
    let stops = marks.stops &>> UInt64(start &<< Int(TEXT_MARK_SHIFT))
    return stops == 0 ? 16 : start &+ stops.trailingZeroBitCount &>> Int(TEXT_MARK_SHIFT)
  }

  /// Zero if the first bytes, at most sixteen, are ASCII.
  @inline(__always) func others(before end: Int) -> UInt64 {
    marks.others & ~(UInt64.max << UInt64(end &<< Int(TEXT_MARK_SHIFT)))
  }

  /// Zero if all sixteen bytes are ASCII.
  @inline(__always) var allOthers: UInt64 { marks.others }

  /// Zero if all bytes before the first that does not stand for itself are ASCII; all sixteen, if there is none.
  @inline(__always) var others: UInt64 { marks.others & (marks.stops &- 1) & ~marks.stops }
}
