/// A type that a whole JSON document is decoded into: a model, a record, a union, an array or a dictionary.
public protocol JSONDocument: _Transformable {}

/// A type that a JSON object is decoded into: a model, a record, a union, or a dictionary. Conform to ``HandyJSON``,
/// ``JSONRecord`` or ``JSONUnion`` instead.
public protocol JSONRoot: JSONDocument {}

// For elements of any type, since many apps declare `extension Array: HandyJSON {}`, which a conformance for certain
// elements alone would contradict. For the same reason, arrays are no roots: two of their calls would be ambiguous.

extension Array: JSONDocument {}
extension Dictionary: JSONRoot {}
