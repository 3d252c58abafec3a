import FieldLayout

/// Tells Foundation's encoders and decoders for JSON from others. They can be recognized by their names alone. Should
/// those change, models are coded as well, but take longer, and the keys of their dictionaries are respelled.
private enum FoundationForJSON {
  /// The types met so far, and whether each is one of them.
  private static let known = Locked(TypeTable<Bool>())

  static func isForJSON(_ type: any Any.Type) -> Bool {
    if let isForJSON = known.withLock({ $0[type] }) { return isForJSON }
    let name = TypeName.complete(type)
    let isForJSON = name.hasPrefix("Foundation") && name.contains("JSON")
    known.withLock { $0.set(isForJSON, for: type) }
    return isForJSON
  }
}

extension Decoder {
  /// Whether this is the decoder that `JSONDecoder` uses. It has a case of its own for dictionaries with text as keys.
  var isForJSON: Bool { FoundationForJSON.isForJSON(type(of: self)) }
}

extension Encoder {
  /// Whether this is the encoder that `JSONEncoder` uses. It has a case of its own for dictionaries with text as keys,
  /// and one for `Decimal`.
  var isForJSON: Bool { FoundationForJSON.isForJSON(type(of: self)) }
}
