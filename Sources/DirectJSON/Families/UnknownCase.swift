/// What becomes of a value that names no case of a union, or that no case fits.
public struct UnknownCase<Union> {
  let member: UnknownMember
  let kept: UnionCase<Union>?

  /// It does not fit: a property keeps its value, an array leaves it out, a record is not made. That is reported.
  public static var skipped: UnknownCase { UnknownCase(member: .skipped, kept: nil) }

  /// It ends the whole decode with a ``JSONFailure``.
  public static var failure: UnknownCase { UnknownCase(member: .failure, kept: nil) }

  /// A case of its own keeps it, and is encoded as it was.
  /// - Parameters:
  ///   - make: Makes the value of what the JSON holds.
  ///   - value: Takes that out of a value of this case; nil for all others.
  public static func kept(
    _ make: @escaping (JSONValue) -> Union, _ value: @escaping (Union) -> JSONValue?
  ) -> UnknownCase {
    UnknownCase(member: .base, kept: .case("", make, value))
  }
}
