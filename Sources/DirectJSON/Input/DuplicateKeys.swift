/// A key that equals another one when both have the same code units (RFC 8259, section 8.3). Strings are equal even
/// when they are only canonically equivalent.
struct ExactKey: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactKey, right: ExactKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteInput {
  /// Checks that no object in the value at the position has a key twice. Malformed text is left for the decode to find.
  func checkKeysAreUnique() throws(ParsingFault) {
    var cursor = cursor
    /// The keys of the objects around the position; nil for arrays.
    var open: [Set<ExactKey>?] = []
    repeat {
      cursor.skipWhitespace()
      switch cursor.current {
      case UInt8(ascii: "{"):
        open.append([])
        cursor.advance()
      case UInt8(ascii: "["):
        open.append(nil)
        cursor.advance()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        cursor.advance()
      case UInt8(ascii: ","), UInt8(ascii: ":"): cursor.advance()
      case UInt8(ascii: "\""):
        let offset = cursor.offset
        guard let token = try? cursor.scanString() else { return }
        cursor.skipWhitespace()
        guard cursor.current == UInt8(ascii: ":"), let last = open.indices.last, open[last] != nil else { continue }
        guard let key = try? cursor.string(token) else { return }
        guard open[last]?.insert(ExactKey(key)).inserted ?? true else {
          throw ParsingFault(expectation: .uniqueKey, offset: offset)
        }
      default:
        // Malformed values and the end of the input end the check.
        guard (try? cursor.skipValue(depth: 0)) != nil else { return }
      }
    } while !open.isEmpty
  }
}
