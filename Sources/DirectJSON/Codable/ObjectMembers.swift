/// The members of an object in text, by their keys.
final class ObjectMembers {
  /// In the order of the text, each key once.
  private(set) var keys: [String] = []
  private var places: [ValueText.Place] = []
  /// Made for objects with many keys; in small ones a linear search is faster.
  private var indices: [String: Int] = [:]
  /// The key that is probably asked for next.
  private var next = 0

  private static let mostSearched = 8

  /// Of several values under one key, the last one counts.
  init(_ text: ValueText, at place: ValueText.Place) throws(ParsingFault) {
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
        if let index = index(of: key) { places[index] = value } else { append(key, value) }
        try text.skipValue(at: value, &cursor)
        container = text.containerAfter(value)
        cursor.skipWhitespace()
        guard cursor.current == UInt8(ascii: ",") else { break }
        cursor.advance()
        cursor.skipWhitespace()
      }
    }
    next = 0
  }

  private func append(_ key: String, _ place: ValueText.Place) {
    if keys.count >= Self.mostSearched {
      if indices.isEmpty { for (index, key) in keys.enumerated() { indices[key] = index } }
      indices[key] = keys.count
    }
    keys.append(key)
    places.append(place)
  }

  subscript(key: String) -> ValueText.Place? { index(of: key).map { places[$0] } }

  private func index(of key: String) -> Int? {
    if next < keys.count, keys[next] == key {
      next += 1
      return next - 1
    }
    let index = indices.isEmpty ? keys.firstIndex(of: key) : indices[key]
    if let index { next = index + 1 }
    return index
  }
}
