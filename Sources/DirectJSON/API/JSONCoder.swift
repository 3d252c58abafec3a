/// Decodes and encodes values of any type that a property of a model may have: models, arrays, dictionaries, sets,
/// enums, scalars, dates, types that are `Codable`, and optionals of all these.
///
/// ```swift
/// let ids = try JSONCoder.decode([Int].self, from: "[1, 2, 3]")
/// let text = try JSONCoder.encode(["ids": ids])
/// ```
///
/// Options, reports, paths and sources work as for models. `null` becomes nil for an optional type, and a
/// value for ``JSONValue`` and `Any`; it does not fit any other type.
public enum JSONCoder {}
