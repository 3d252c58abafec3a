/// A place in the text, with the type that the value there is decoded as.
struct PlacedType: Hashable {
  let offset: Int
  let type: ObjectIdentifier
  /// While a case is tried, decoding is strict, so the same text may become another value than outside of trials.
  var trial = Trial.none

  /// How cases of unions are being tried.
  enum Trial {
    /// They are not.
    case none
    /// By the rules of the call.
    case exact
    /// As if all keys were known.
    case ignoringKeys
  }
}
