/// A type that JSON makes as a whole or not at all. Conform to ``JSONRecord`` or ``JSONUnion`` instead.
public protocol JSONRoot: _Transformable {}
