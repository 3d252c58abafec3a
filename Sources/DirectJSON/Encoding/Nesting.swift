/// How deep a value lies in the dictionary that `toJSON()` makes.
struct Nesting {
  private(set) var level = 0
  /// From here on, entering a container takes a closer look.
  private var checkedLevel = StackSpace.firstLevels

  /// One container further in.
  /// - Throws: ``EncodingFault`` where reference cycles must end.
  func entered() throws(EncodingFault) -> Nesting {
    var inner = self
    inner.level += 1
    if level >= checkedLevel {
      let spare = level < EncodingOptions().maximumDepth ? StackSpace.levelsToSpare() : 0
      guard spare > 0 else { throw EncodingFault(.nestedTooDeeply(level)) }
      inner.checkedLevel = min(level + spare, EncodingOptions().maximumDepth)
    }
    return inner
  }
}
