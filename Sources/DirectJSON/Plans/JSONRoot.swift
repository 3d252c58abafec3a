/// A type that a whole JSON document is decoded into: a model, a record, a union, or a collection of them.
public protocol JSONDocument: _Transformable {}

/// A type that a JSON object is decoded into: a model, a record, a union, or a dictionary of them. Conform to
/// ``HandyJSON``, ``JSONRecord`` or ``JSONUnion`` instead.
public protocol JSONRoot: JSONDocument {}

extension Array: JSONDocument where Element: JSONRoot {}
extension Dictionary: JSONDocument where Value: JSONRoot {}
extension Dictionary: JSONRoot where Value: JSONRoot {}
