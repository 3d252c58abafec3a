/// How deep a value lies in the dictionary that `toJSON()` makes.
struct Nesting {
  private var level = 0

  /// One container further in.
  /// - Throws: ``EncodingFault`` where reference cycles must end.
  func entered() throws(EncodingFault) -> Nesting {
    var inner = self
    inner.level += 1
    guard inner.level <= EncodingOptions().maximumDepth, level < StackSpace.uncheckedLevels || !StackSpace.isShort()
    else { throw EncodingFault(.nestedTooDeeply(level)) }
    return inner
  }
}
