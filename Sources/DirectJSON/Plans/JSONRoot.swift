/// What a whole JSON document is decoded into: a model, a record or a union, or an array or dictionary of them.
public protocol JSONDocument: _Transformable {}

/// A model, a record or a union. Conform to ``HandyJSON``, ``JSONRecord`` or ``JSONUnion`` instead.
public protocol JSONRoot: JSONDocument {}
