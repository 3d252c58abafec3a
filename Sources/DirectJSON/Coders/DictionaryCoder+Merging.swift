import FieldLayout

// Updates that fill the dictionary that is there.

extension DictionaryCoder {
  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if input.isAtNull { return try unsafe replace(slot, from: &input) }
    _ = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) { input throws(ParsingFault) in
      // Entries are taken one by one, and not checked.
      try input.checkParts()
      var dictionary = unsafe UnsafePointer(slot).readValue()
      var keys: Set<Key>? = input.options.refusesDuplicateKeys ? [] : nil
      try input.enter(for: Value.self)
      if try input.moveToFirstKey() {
        repeat { try mergeEntry(into: &dictionary, &keys, from: &input) } while try input.moveToNextKey()
      }
      unsafe put(dictionary, in: slot, isLive: true)
    }
  }

  /// - Parameter keys: Those merged so far, if no two may be equal.
  private func mergeEntry(
    into dictionary: inout Coded, _ keys: inout Set<Key>?, from input: inout ByteInput
  ) throws(ParsingFault) {
    let offset = input.cursor.offset
    let text = try input.readString()
    try input.moveToValue()
    if hides(text, input.options) { return try input.skipValue() }
    guard let key = key.decode(text) else {
      noteKey(text, at: offset, &input)
      return try input.skipValue()
    }
    if keys?.insert(key).inserted == false { throw ParsingFault(expectation: .distinctKey, offset: offset) }
    try mergeEntry(key, input.cursor.offset, into: &dictionary, from: &input)
  }

  private func mergeEntry<Source: ValueSource>(
    _ key: Key, _ place: Source.Place, into dictionary: inout Coded, from source: inout Source
  ) throws(ParsingFault) {
    if !value.takesNull, source.isNull(place) {
      // A strict call notes it, unless the type of the values has a value for it.
      var isTaken = true
      if source.options.isStrict {
        let null: Value? = try source.readElement(place, with: value)
        isTaken = null != nil
      } else {
        try source.passValue(place)
      }
      if isTaken { dictionary.removeValue(forKey: key) }
    } else if let old = dictionary[key] {
      let noted = source.notedCount
      dictionary.updateValue(try source.merged(old, place, with: value), forKey: key)
      if let noted {
        source.settleNotes(after: noted, at: place) {
          unsafe withValueAddress(old) { unsafe value.outcome($0, source.options) }
        }
      }
    } else if let new: Value = try source.readElement(place, with: value) {
      dictionary.updateValue(new, forKey: key)
    }
  }

  func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    if case .string = LooseValue(tree: value) { return try unsafe tree.merge(slot, fromText: value, with: self) }
    guard let entries = TreeValue.object(value) else { return try unsafe replace(slot, from: value, in: &tree) }
    var dictionary = unsafe UnsafePointer(slot).readValue()
    try visit(entries, in: &tree) { key, element, tree throws(ParsingFault) in
      try mergeEntry(key, element, into: &dictionary, from: &tree)
    }
    unsafe put(dictionary, in: slot, isLive: true)
  }
}
