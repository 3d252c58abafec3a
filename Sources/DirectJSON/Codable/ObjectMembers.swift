/// The members of an object in text, by their keys.
final class ObjectMembers {
  private var list: MemberList

  /// Of several values under one key, the last one counts.
  init(_ text: ValueText, at place: ValueText.Place) throws(ParsingFault) {
    // A local variable, since the runtime checks each access to a property of a class for exclusivity.
    var list = MemberList()
    try text.read(at: place) { cursor throws(ParsingFault) in
      cursor.advance()
      var container = place.container + 1
      cursor.skipWhitespace()
      while cursor.current == UInt8(ascii: "\"") {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        cursor.skipWhitespace()
        cursor.advance()
        cursor.skipWhitespace()
        let value = ValueText.Place(offset: cursor.offset, container: container)
        list.add(key, value)
        try text.skipValue(at: value, &cursor)
        container = text.containerAfter(value)
        cursor.skipWhitespace()
        guard cursor.current == UInt8(ascii: ",") else { break }
        cursor.advance()
        cursor.skipWhitespace()
      }
    }
    self.list = list
  }

  /// In the order of the text, each key once; without those that a type might put into a dictionary, where that takes
  /// long. See `CombiningMarks`.
  var keys: [String] { list.hasKeysWithTooManyMarks ? list.keys.filter { !$0.hasTooManyMarks } : list.keys }

  subscript(key: String) -> ValueText.Place? { list.place(of: key) }
}

/// Keys and the places of their values.
private struct MemberList {
  /// In the order of the text, each key once.
  private(set) var keys: [String] = []
  private(set) var hasKeysWithTooManyMarks = false
  private var places: [ValueText.Place] = []
  /// Tells most keys that the object does not have.
  private var outlines = KeyOutlines()
  /// Of objects with many keys; in small ones a linear search is faster.
  private var indices: [ComparedText: Int] = [:]
  /// The key that is probably asked for next.
  private var next = 0

  private static let mostSearched = 16

  @inline(__always) mutating func add(_ key: String, _ place: ValueText.Place) {
    if outlines.insert(key), let index = search(key) {
      places[index] = place
      return
    }
    if keys.isEmpty {
      keys.reserveCapacity(Self.mostSearched)
      places.reserveCapacity(Self.mostSearched)
    }
    if key.hasTooManyMarks { hasKeysWithTooManyMarks = true }
    keys.append(key)
    places.append(place)
    if keys.count > Self.mostSearched { addIndex() }
  }

  @inline(never) private mutating func addIndex() {
    let firstNew = indices.isEmpty ? 0 : keys.count - 1
    for index in firstNew..<keys.count { indices[ComparedText(keys[index])] = index }
  }

  /// Many types ask for a key more than once before they ask for the next one.
  @inline(__always) mutating func place(of key: String) -> ValueText.Place? {
    if next < keys.count, keys[next].isEqual(to: key) {
      next += 1
      return places[next - 1]
    }
    if next > 0, keys[next - 1].isEqual(to: key) { return places[next - 1] }
    guard outlines.mayContain(key), let index = search(key) else { return nil }
    next = index + 1
    return places[index]
  }

  @inline(never) private func search(_ key: String) -> Int? {
    keys.count <= Self.mostSearched ? keys.firstIndex { $0.isEqual(to: key) } : indices[ComparedText(key)]
  }
}

/// A few bits about each key of an object. They tell most keys that are not among them.
private struct KeyOutlines {
  private var bits: UInt64 = 0

  /// - Returns: Whether the key may have been there before.
  mutating func insert(_ key: String) -> Bool {
    guard let bit = Self.bit(of: key) else {
      // Equal keys may have different bytes, even if one of them is ASCII.
      bits = .max
      return true
    }
    defer { bits |= bit }
    return bits & bit != 0
  }

  func mayContain(_ key: String) -> Bool { Self.bit(of: key).map { bits & $0 != 0 } ?? true }

  /// nil for a key that is not ASCII.
  private static func bit(of key: String) -> UInt64? {
    var hash: UInt64 = 0
    for byte in key.utf8 {
      if byte >= 0x80 { return nil }
      hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    }
    return 1 &<< (hash &>> 58)
  }
}
