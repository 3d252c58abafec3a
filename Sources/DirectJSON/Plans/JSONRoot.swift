/// A type that whole documents are decoded into, and that is encoded as one. Conform to ``HandyJSON``,
/// ``JSONRecord`` or ``JSONUnion`` instead.
public protocol JSONRoot: _Transformable {}
