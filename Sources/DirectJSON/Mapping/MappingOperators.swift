/// A property, by its address, and how it is mapped. `<--` creates it, and `<<<` registers it.
public typealias CustomMappingKeyValueTuple = (Int, MappingPropertyHandler)

infix operator <-- : LogicalConjunctionPrecedence
infix operator <<< : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

/// Maps a property to another key, or to a dotted path, in both directions.
public func <-- <T>(property: inout T, name: String) -> CustomMappingKeyValueTuple {
  property <-- [name]
}

/// Decodes a property from the first of several keys whose value is not `null` and fits. Encodes it under the first
/// key.
public func <-- <T>(property: inout T, names: [String]) -> CustomMappingKeyValueTuple {
  (address(of: &property), MappingPropertyHandler(names: names, propertyType: T.self))
}

// MARK: Transforms

/// Converts a property in both directions.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: Transform
) -> CustomMappingKeyValueTuple {
  property <-- ([String](), transformer)
}

/// Converts a property in both directions, under another key.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  property <-- (transformer.0.map { [$0] } ?? [], transformer.1)
}

/// Converts a property in both directions, from the first of several keys whose value is not `null` and fits.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  let conversion = transformer.1.map { PropertyConversion($0) }
  let handler = MappingPropertyHandler(
    names: transformer.0, conversion: conversion, propertyType: Transform.Object.self)
  return (address(of: &property), handler)
}

/// Converts an optional property in both directions.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: Transform
) -> CustomMappingKeyValueTuple {
  property <-- ([String](), transformer)
}

/// Converts an optional property in both directions, under another key.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  property <-- (transformer.0.map { [$0] } ?? [], transformer.1)
}

/// Converts an optional property in both directions, from the first of several keys whose value is not `null` and fits.
@inlinable public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  let conversion = transformer.1.map { PropertyConversion($0) }
  let handler = MappingPropertyHandler(
    names: transformer.0, conversion: conversion, propertyType: Transform.Object?.self)
  return (address(of: &property), handler)
}

// MARK: Transforms of another type

/// Unavailable: the transform does not fit the property's type.
@available(*, unavailable, message: "the transform must create values of the property's type")
public func <-- <Value, Transform: TransformType>(
  property: inout Value, transformer: Transform
) -> CustomMappingKeyValueTuple {
  (0, MappingPropertyHandler(names: []))
}

/// Unavailable: the transform does not fit the property's type.
@available(*, unavailable, message: "the transform must create values of the property's type")
public func <-- <Value, Transform: TransformType>(
  property: inout Value, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  (0, MappingPropertyHandler(names: []))
}

/// Unavailable: the transform does not fit the property's type.
@available(*, unavailable, message: "the transform must create values of the property's type")
public func <-- <Value, Transform: TransformType>(
  property: inout Value, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  (0, MappingPropertyHandler(names: []))
}

// MARK: Registration

/// Registers one mapping.
public func <<< (mapper: HelpingMapper, mapping: CustomMappingKeyValueTuple) {
  mapper.add(mapping.1, at: mapping.0)
}

/// Registers several mappings.
public func <<< (mapper: HelpingMapper, mappings: [CustomMappingKeyValueTuple]) {
  for mapping in mappings { mapper.add(mapping.1, at: mapping.0) }
}

/// Excludes a property from decoding and encoding.
public func >>> <T>(mapper: HelpingMapper, property: inout T) {
  mapper.exclude(property: &property)
}
