import FieldLayout

/// All that decoding and encoding instances of one type takes, compiled once per type.
final class ModelPlan: @unchecked Sendable {
  let layout: TypeLayout
  private let root: ObjectPlan
  /// Properties with several names, in the order of their candidate numbers.
  private let deferred: [PropertyTarget]
  /// The type's `mapping` registers closures, so it runs for every instance.
  let hasClosures: Bool
  let members: MemberPlan

  init(layout: TypeLayout, root: ObjectPlan, deferred: [PropertyTarget], hasClosures: Bool, members: MemberPlan) {
    self.layout = layout
    self.root = root
    self.deferred = deferred
    self.hasClosures = hasClosures
    self.members = members
  }

  var isClass: Bool { layout.isClass }

  /// Takes the object at the position.
  ///
  /// SAFETY: see `ObjectPlan.decode`.
  @inline(__always) @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, mapper: HelpingMapper?
  ) throws(ParsingFault) {
    var frame = DecodingFrame(mapper: mapper)
    if !deferred.isEmpty {
      frame.candidates = Array(repeating: (rank: Int.max, offset: 0), count: deferred.count)
    }
    try unsafe root.decode(into: base, from: &input, frame: &frame)
    if !deferred.isEmpty { try unsafe decodeDeferred(into: base, from: &input, frame: &frame) }
  }

  @unsafe private func decodeDeferred(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: inout DecodingFrame
  ) throws(ParsingFault) {
    let end = input.cursor.offset
    for (target, candidate) in zip(deferred, frame.candidates) where candidate.rank < Int.max {
      input.cursor.move(to: candidate.offset)
      try unsafe target.decode(base: base, from: &input, frame: &frame)
    }
    input.cursor.move(to: end)
  }
}
