/// What happens to a value that does not name a case of a union, or that fits no case.
public struct UnknownCase<Union> {
  let member: UnknownMember
  let kept: UnionCase<Union>?

  /// The value does not fit, which is reported: a property keeps its old value, an array leaves the value out, and a
  /// record is not created.
  public static var skipped: UnknownCase { UnknownCase(member: .skipped, kept: nil) }

  /// The value ends the whole decode with a ``JSONFailure``. `null` does not: it counts as no value, so a property
  /// keeps its old value, and an array leaves it out. In a value of a `Codable` type, the code of that type gets the
  /// error: usually, the value does not fit.
  public static var failure: UnknownCase { UnknownCase(member: .failure, kept: nil) }

  /// A case of your union keeps the JSON value, and is encoded as that value.
  /// - Parameters:
  ///   - make: Creates the case from the JSON value.
  ///   - value: Returns the JSON value of a value of this case, and nil for all other values.
  public static func kept(
    _ make: @escaping (JSONValue) -> Union, _ value: @escaping (Union) -> JSONValue?
  ) -> UnknownCase {
    UnknownCase(member: .base, kept: .case("", make, value))
  }
}
