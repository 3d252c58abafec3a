/// A type whose JSON holds one of several things: an enum with payloads, or a struct around a protocol's type.
///
/// ```swift
/// enum Shape: JSONUnion {
///   case circle(Circle)
///   case square(Square)
///
///   static var cases: [UnionCase<Shape>] {
///     [
///       .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
///       .case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
///     ]
///   }
/// }
/// let shape = try Shape.decode(from: #"{"type": "circle", "radius": 2}"#)
/// ```
///
/// No layout of an enum is ever guessed: your own closures make the values and take them apart. A payload may be of
/// every type that a property of a model may have; inside the object that names the case, it is a model, a record or
/// another type that is encoded as an object.
public protocol JSONUnion: JSONRoot {
  /// The cases by name, asked for once per type.
  static var cases: [UnionCase<Self>] { get }

  /// Where the JSON names the case.
  static var tag: UnionTag { get }

  /// What becomes of a value that names no case, or that no case fits.
  static var unknownCase: UnknownCase<Self> { get }
}

extension JSONUnion {
  /// The key `type` of the payload's own object.
  public static var tag: UnionTag { .inside("type") }

  /// It does not fit, and is left out and reported.
  public static var unknownCase: UnknownCase<Self> { .skipped }

  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.unionCoder(for: Self.self, .ofGeneric(self)))
  }
}

extension JSONValidated where Self: JSONUnion {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.unionCoder(for: Self.self, Validation(self)))
  }

  /// Yes: it is a union.
  public static var validatesItself: Bool { true }
}

/// Where JSON names the case of a union.
public enum UnionTag: Hashable, Sendable {
  /// In the payload's own object: `{"type": "circle", "radius": 2}`. Dots make a path into nested objects; a path of
  /// several keys is read, and not written.
  case inside(String)
  /// Beside the payload: `{"type": "circle", "value": {"radius": 2}}`. Both are plain keys.
  case beside(String, value: String)
  /// As the only key of an object, whose value is the payload: `{"circle": {"radius": 2}}`.
  case key
  /// Nowhere: the first case whose payload fits is chosen. It fits if a strict call would take it, with missing keys
  /// reported.
  case none
}

/// One case of a union: its name, how its values are made, and how they are taken apart.
public struct UnionCase<Union> {
  let name: String
  let makeMember: (PlanCompiler) -> UnionMember<Union>

  /// A case with a payload.
  /// - Parameters:
  ///   - name: The name in JSON. Digits name a number: `"3"` matches `{"type": 3}`.
  ///   - make: Makes the value of the payload: the enum's case, as in `Shape.circle`.
  ///   - payload: Takes the payload out of a value of this case; nil for all others.
  public static func `case`<Payload>(
    _ name: String, _ make: @escaping (Payload) -> Union, _ payload: @escaping (Union) -> Payload?
  ) -> UnionCase {
    UnionCase(name: name) { compiler in
      PayloadMember(name, compiler.coder(for: Payload.self), make: make, payload: payload)
    }
  }

  /// A case without a payload.
  /// - Parameters:
  ///   - name: The name in JSON. Digits name a number: `"3"` matches `{"type": 3}`.
  ///   - value: The value.
  ///   - isValue: Whether a value is of this case.
  public static func `case`(
    _ name: String, _ value: Union, _ isValue: @escaping (Union) -> Bool
  ) -> UnionCase {
    UnionCase(name: name) { _ in EmptyMember(name, value, isValue: isValue) }
  }
}

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
