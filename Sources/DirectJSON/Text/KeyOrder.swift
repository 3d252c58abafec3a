/// The order of the bytes of keys, in which text is written whose keys are sorted.
enum KeyOrder {
  /// The places of keys in their order; equal keys stay in theirs. Nil if the keys are in order.
  @inline(never) static func places(of keys: [String]) -> [Int]? {
    let starts = keys.map(\.utf8.firstEightBytes)
    func precedes(_ place: Int, _ other: Int) -> Bool {
      starts[place] == starts[other] ? keys[place].precedes(keys[other]) : starts[place] < starts[other]
    }
    for place in keys.indices.dropFirst() where precedes(place, place - 1) {
      return keys.indices.sorted(by: precedes)
    }
    return nil
  }
}

extension Sequence {
  /// The elements in the order of their keys' bytes.
  ///
  /// The places of the elements are sorted, so that sorting is compiled once, and not for each type of elements.
  func sorted(byBytesOf key: (Element) -> String) -> [Element] {
    let elements = Array(self)
    guard let places = KeyOrder.places(of: elements.map(key)) else { return elements }
    return places.map { elements[$0] }
  }
}

extension String {
  /// Whether the bytes of this key precede those of another one.
  func precedes(_ other: String) -> Bool {
    // SAFETY: the bytes of both strings are read in the closures only.
    let answer: Bool?? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe bytes.lexicographicallyPrecedes($0) }
    }
    // Strings that are not stored as UTF-8, such as some of Foundation's.
    return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension String.UTF8View {
  /// The first eight bytes as a number, the first one its highest. Zeros stand for those that are missing.
  var firstEightBytes: UInt64 {
    // SAFETY: the bytes are read in the closure only.
    unsafe withContiguousStorageIfAvailable { unsafe Self.number(of: $0.prefix(8)) } ?? Self.number(of: prefix(8))
  }

  @inline(__always) private static func number(of bytes: some Sequence<UInt8>) -> UInt64 {
    var (number, missing) = (UInt64(0), UInt64(8))
    for byte in bytes { (number, missing) = (number << 8 | UInt64(byte), missing - 1) }
    return number << (8 * missing)
  }
}
