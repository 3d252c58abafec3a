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
  /// Beside the payload: `{"type": "circle", "value": {"radius": 2}}`. Both are plain keys:
  /// a dot in one leads nowhere.
  case beside(String, value: String)
  /// As the only key of an object, whose value is the payload: `{"circle": {"radius": 2}}`.
  case key
  /// Nowhere: the first case whose payload fits is chosen. It fits if a strict call would take it, with missing keys
  /// reported.
  case none
}
