/// The steps of one object level, in declaration order, found by their keys.
///
/// SAFETY: see `KeyTable`. Before the first step and after the last one lie ``margin`` steps that no key matches, so
/// that a ``Place`` so close to a step that matched is in the memory, too. `ObjectPlan` makes no others.
@safe struct StepTable: Sendable {
  private let table: KeyTable<FieldStep>

  init(_ list: [FieldStep]) {
    let steps = list.enumerated().map { number, step in step.numbered(number) }
    table = KeyTable(steps, margin: (Self.margin, Self.unmatched))
  }

  /// How far beside a step a ``Place`` may be.
  static let margin = 4

  /// The step that no key matches.
  private static let unmatched = FieldStep(key: .unmatched, actionIndex: 0)

  @inline(__always) var count: Int { table.count }

  /// The keys of the steps, in their order.
  var names: [String] { (0..<count).map { table[$0].key.text } }

  @inline(__always) subscript(index: Int) -> FieldStep { table[index] }

  /// A step, or the end before or after all of them, without a number to multiply.
  @safe struct Place {
    fileprivate let address: UnsafePointer<FieldStep>

    /// Read where it is, since a copy would take a third of the time of a loop that needs only parts of it, and much
    /// stack where nothing is optimized.
    @inline(__always) var step: FieldStep { unsafeAddress { unsafe address } }

    /// The place beside a step.
    @inline(__always) func beside(_ direction: Direction) -> Place {
      unsafe Place(
        address: (UnsafeRawPointer(address) + direction.byteCount).assumingMemoryBound(to: FieldStep.self))
    }

    /// How many steps after another place this one is; negative before it.
    @inline(__always) func distance(from other: Place) -> Int { unsafe address - other.address }

    @inline(__always) static func < (left: Place, right: Place) -> Bool { unsafe left.address < right.address }
  }

  /// The way from one step to another. Kept in bytes, so that nothing has to be multiplied to go it.
  struct Direction {
    fileprivate let byteCount: Int

    /// - Parameter stepCount: Negative for steps that lie before; at most ``margin`` either way.
    @inline(__always) init(_ stepCount: Int) {
      assert(abs(stepCount) <= margin)
      byteCount = stepCount &* MemoryLayout<FieldStep>.stride
    }

    @inline(__always) static var forward: Direction { Direction(1) }
    @inline(__always) static var backward: Direction { Direction(-1) }

    private init(byteCount: Int) { self.byteCount = byteCount }

    @inline(__always) static prefix func - (direction: Direction) -> Direction {
      Direction(byteCount: 0 &- direction.byteCount)
    }
  }

  /// The place of a step, or of the end when there is none.
  @inline(__always) func place(_ index: Int) -> Place {
    assert(index >= 0 && index <= count)
    return unsafe Place(address: table.entries + index)
  }

  /// The step whose key is a text; nil when there is none.
  @inline(__always) @unsafe func index(of text: UnsafeBufferPointer<UInt8>) -> Int? { unsafe table.index(of: text) }

  /// The place of the step whose key, with its closing quote, is at the cursor, if it is found at once; nil if it is
  /// not.
  @inline(__always) func place(ofKeyAt cursor: ByteCursor) -> Place? {
    guard let index = table.index(ofKeyAt: cursor) else { return nil }
    return place(index)
  }

  /// Whether there is more than one step for some slot of the table.
  @inline(__always) var sharesSlots: Bool { table.sharesSlots }

  /// Whether ``index(ofKeyAt:count:)`` may find a key that ``place(ofKeyAt:)`` has not found.
  @inline(__always) func mayMissKey(at cursor: ByteCursor) -> Bool { table.mayMissKey(at: cursor) }

  /// The step whose key, with its closing quote, is at the cursor; nil when there is none.
  /// - Parameter count: The number of bytes before the closing quote.
  func index(ofKeyAt cursor: ByteCursor, count: Int) -> Int? { table.index(ofKeyAt: cursor, count: count) }
}
