import Foundation

/// The dates and data of a tree that has been written as text, by the offsets of what stands for them in the text.
final class TreeNatives: Sendable {
  private let dates: [Int: Date]
  private let data: [Int: Data]
  /// The offset of this text in the one that was written.
  private let base: Int

  init(dates: [Int: Date], data: [Int: Data]) { (self.dates, self.data, base) = (dates, data, 0) }

  private init(_ whole: TreeNatives, from offset: Int) {
    (dates, data, base) = (whole.dates, whole.data, whole.base + offset)
  }

  /// Those of a text that is copied from an offset on.
  func moved(by offset: Int) -> TreeNatives { offset == 0 ? self : TreeNatives(self, from: offset) }

  /// The date or data at an offset.
  subscript(offset: Int) -> Any? { dates[base + offset] ?? data[base + offset] }

  /// Whether any lie in a part of the text.
  func lie(in part: Range<Int>) -> Bool {
    dates.keys.contains { part.contains($0 - base) } || data.keys.contains { part.contains($0 - base) }
  }
}
