extension JSONPath {
  /// The path as a JSON Pointer (RFC 6901): `/customers/3/address`; empty for the document itself.
  public var pointer: String {
    segments.map { segment in
      switch segment {
      case .index(let index): "/\(index)"
      case .key(let key): "/" + Self.escaped(key)
      }
    }.joined()
  }

  /// A key as a token of a pointer: `~` is `~0` there, and `/` is `~1`.
  private static func escaped(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
