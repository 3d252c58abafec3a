import FieldLayout

/// Updates that merge: they fill the models that properties hold.
extension ModelCoder {
  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    guard !input.isAtNull, plan != nil, family == nil else { return try unsafe replace(slot, from: &input) }
    let start = input.cursor.offset
    let isValid = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      // A copy, since user code may reach the live value. Of an object, that is the reference.
      var copy = unsafe UnsafePointer(slot).readValue()
      input.merges = true
      guard try update(&copy, from: &input) else { return false }
      unsafe slot.replaceValue(with: copy)
      return true
    }
    // What was refused in the text of a string was noted there; here, it is the string.
    if isValid == false { input.unfitOffset = start }
  }

  func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    guard asIs(value) == nil, !TreeValue.isNull(value), plan != nil, family == nil else {
      return try unsafe replace(slot, from: value, in: &tree)
    }
    guard TreeValue.object(value) != nil else { return try unsafe tree.merge(slot, fromText: value, with: self) }
    var copy = unsafe UnsafePointer(slot).readValue()
    tree.merges = true
    if try update(&copy, from: value, in: &tree) { unsafe slot.replaceValue(with: copy) }
  }
}
