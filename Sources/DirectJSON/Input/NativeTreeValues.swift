import Foundation

/// The dates and data of a tree that has been written as text, by the offsets of what stands for them in the text.
final class NativeTreeValues: Sendable {
  private let dates: [Int: Date]
  private let data: [Int: Data]
  /// The offsets of all of them, sorted.
  private let offsets: [Int]
  /// The offset of this text in the one that was written.
  private let base: Int

  init(dates: [Int: Date], data: [Int: Data]) {
    (self.dates, self.data, base) = (dates, data, 0)
    offsets = (Array(dates.keys) + data.keys).sorted()
  }

  private init(_ whole: NativeTreeValues, from offset: Int) {
    (dates, data, offsets, base) = (whole.dates, whole.data, whole.offsets, whole.base + offset)
  }

  /// Those of a text that is copied from an offset on.
  func moved(by offset: Int) -> NativeTreeValues { offset == 0 ? self : NativeTreeValues(self, from: offset) }

  /// The date or data at an offset.
  subscript(offset: Int) -> Any? { dates[base + offset] ?? data[base + offset] }

  /// Whether any lie in a part of the text.
  func lie(in part: Range<Int>) -> Bool {
    var (lower, upper) = (0, offsets.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if offsets[middle] - base < part.lowerBound { lower = middle + 1 } else { upper = middle }
    }
    return lower < offsets.count && offsets[lower] - base < part.upperBound
  }
}
