/// A coder that can be told that a value is of its very type, not of a subclass. See `ValueCoder` for the rules.
protocol ExactCoder: TypedCoding {
  @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool

  @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool
}
