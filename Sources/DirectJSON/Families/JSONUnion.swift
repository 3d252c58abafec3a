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
/// The library never guesses the layout of an enum: your closures create the values and take them apart. A payload can
/// be of any type that a property of a model can have. With ``UnionTag/inside(_:)``, it is a model, a record or another
/// type that is encoded as an object.
public protocol JSONUnion: JSONRoot {
  /// The cases and their names. The list is read once per type.
  static var cases: [UnionCase<Self>] { get }

  /// Where the JSON names the case.
  static var tag: UnionTag { get }

  /// What happens to a value that does not name a case, or that fits no case.
  static var unknownCase: UnknownCase<Self> { get }
}

extension JSONUnion {
  /// Where the JSON names the case: by default, under the key `type` in the payload's own object.
  public static var tag: UnionTag { .inside("type") }

  /// What happens to a value that does not name a case, or that fits no case. By default, it is left out and reported.
  public static var unknownCase: UnknownCase<Self> { .skipped }

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.unionCoder(for: Self.self, .ofGeneric(self)))
  }
}

extension JSONValidated where Self: JSONUnion {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.unionCoder(for: Self.self, Validation(self)))
  }

  /// Always true: the type is a union.
  public static var validatesItself: Bool { true }
}

/// Where JSON names the case of a union.
public enum UnionTag: Hashable, Sendable {
  /// The name is in the payload's own object: `{"type": "circle", "radius": 2}`. Dots make a path into nested objects;
  /// a path of several keys is read but not written.
  case inside(String)
  /// The name is beside the payload: `{"type": "circle", "value": {"radius": 2}}`. Both are plain keys, in which dots
  /// have no meaning.
  case beside(String, value: String)
  /// The name is the only key of an object, whose value is the payload: `{"circle": {"radius": 2}}`.
  case key
  /// The name is nowhere: the first case whose payload fits is chosen. A payload fits if it has the key of every
  /// property that is not optional, and its values need no conversion. Unknown keys matter only as
  /// ``DecodingOptions/unknownKeys`` says.
  case none
}
