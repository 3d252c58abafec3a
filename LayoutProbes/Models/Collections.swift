private struct Collections {
  var before: Int8 = 1
  var array: [Int] = []
  var nested: [[Int8?]] = []
  var dictionary: [String: [Int]] = [:]
  var set: Set<String> = []
  var contiguous: ContiguousArray<Int> = []
  var slice: ArraySlice<Int> = []
  var after: Int8 = 2
}

private final class CollectionObject {
  var array = [Tracked(1)]
  var dictionary = ["a": Tracked(2)]
  var set: Set<Tracked> = [Tracked(3)]
  var closures: [() -> Int] = []
  var after: Int8 = 1
}

private struct Ranges {
  var before: Int8 = 1
  var range: Range<Int8> = 1..<2
  var closed: ClosedRange<Int32> = 1...2
  var partial: PartialRangeFrom<Int16> = 1...
  var optional: ClosedRange<Int>?
  var duration = Duration.zero
  var after: Int8 = 2
}

private struct Inline {
  var before: Int8 = 1
  var bytes: InlineArray<3, UInt8> = [1, 2, 3]
  var words: InlineArray<2, Int> = [1, 2]
  var strings: InlineArray<2, String> = ["a", "b"]
  var after: Int8 = 2
}

extension FixedModels {
  static func collections() -> [ModelProbe] {
    [
      ModelProbe(Collections()) {
        $0.field(\.before, -1)
        $0.field(\.array, [1, 2, 3])
        $0.field(\.nested, [[1, nil], []])
        $0.field(\.dictionary, ["a": [1]])
        $0.field(\.set, ["a", "b"])
        $0.field(\.contiguous, [1, 2])
        $0.field(\.slice, [1, 2, 3][1...])
        $0.field(\.after, -1)
      },
      ModelProbe(CollectionObject()) {
        $0.field(\.array, [Tracked(7), Tracked(8)]) { at(&$0.array) }
        $0.field(\.dictionary, ["b": Tracked(7)]) { at(&$0.dictionary) }
        $0.field(\.set, [Tracked(7)]) { at(&$0.set) }
        $0.field(\.closures, [counter(Tracked(7))]) { at(&$0.closures) }
        $0.field(\.after, -1) { at(&$0.after) }
      },
      ModelProbe(Ranges()) {
        $0.field(\.before, -1)
        $0.field(\.range, -1..<1)
        $0.field(\.closed, -1...1)
        $0.field(\.partial, (-1)...)
        $0.field(\.optional, -1...1)
        $0.field(\.duration, .seconds(1))
        $0.field(\.after, -1)
      },
      ModelProbe(Inline()) {
        $0.field(\.before, -1)
        $0.field(\.bytes, [4, 5, 6])
        $0.field(\.words, [-1, -2])
        $0.field(\.strings, ["c", "d"])
        $0.field(\.after, -1)
      },
    ]
  }

  private static func counter(_ tracked: Tracked) -> () -> Int {
    { tracked.number }
  }
}
