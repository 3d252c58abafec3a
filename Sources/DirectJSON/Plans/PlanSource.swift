import FieldLayout

/// A source that plans take values from.
protocol PlanSource: ValueSource {
  /// Puts a value where a user's closure says, or leaves what is there.
  /// - Parameter isLive: Whether there is a live value, which is then replaced.
  /// - Returns: Whether the closure has put one there.
  @unsafe mutating func take(
    _ place: Place, by closure: PropertyClosure, into slot: UnsafeMutableRawPointer, isLive: Bool
  ) throws(ParsingFault) -> Bool

  /// Whether there is an object at a place.
  func holdsObject(_ place: Place) -> Bool

  /// Fills the live model at an address from the object at a place, without hooks.
  @unsafe mutating func fill<Model>(
    _ slot: UnsafeMutablePointer<Model>, at place: Place, by coder: ModelCoder<Model>, _ plan: ModelPlan
  ) throws(ParsingFault)
}

extension ByteInput: PlanSource {
  @unsafe mutating func take(
    _ place: Int, by closure: PropertyClosure, into slot: UnsafeMutableRawPointer, isLive: Bool
  ) throws(ParsingFault) -> Bool {
    try unsafe closure.decode(slot, isLive, &self)
  }

  func holdsObject(_ place: Int) -> Bool { cursor.current == UInt8(ascii: "{") }

  @unsafe mutating func fill<Model>(
    _ slot: UnsafeMutablePointer<Model>, at place: Int, by coder: ModelCoder<Model>, _ plan: ModelPlan
  ) throws(ParsingFault) {
    try unsafe coder.decodeProperties(of: slot, plan, from: &self)
  }
}

extension TreeInput: PlanSource {
  @unsafe mutating func take(
    _ place: Any, by closure: PropertyClosure, into slot: UnsafeMutableRawPointer, isLive: Bool
  ) throws(ParsingFault) -> Bool {
    try unsafe closure.decodePlain(slot, isLive, place, &self)
  }

  func holdsObject(_ place: Any) -> Bool { TreeValue.object(place) != nil }

  @unsafe mutating func fill<Model>(
    _ slot: UnsafeMutablePointer<Model>, at place: Any, by coder: ModelCoder<Model>, _ plan: ModelPlan
  ) throws(ParsingFault) {
    guard let object = TreeValue.object(place) else { return }
    try unsafe coder.decodeProperties(of: slot, plan, from: object, in: &self)
  }
}
