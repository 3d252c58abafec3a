/// What of a member of an object is at the position.
enum MemberPart {
  /// The quote that opens its key.
  case key
  /// The first byte of its value.
  case value
}
