import FieldLayout

// Two ways to name a property where its address does not work: for `lazy` properties, those observed with `willSet` or
// `oldValue`, and those wrapped by a class.

extension HelpingMapper {
  // MARK: By key path

  /// Maps a property to another key, in both directions. Dots make a path into nested objects; `\.` is a literal dot.
  ///
  /// - Parameters:
  ///   - property: A property of the model or of a superclass: `\Cat.name`. Anything but a stored property is reported
  ///     and ignored.
  ///   - name: The other key.
  public func specify<Root: HandyJSON, Value>(property: KeyPath<Root, Value>, name: String) {
    add(MappingPropertyHandler(names: [name], lookup: PropertyLookup(property)), at: 0)
  }

  /// Decodes a property with a closure that receives the text of its value. Encoding does not use the closure.
  public func specify<Root: HandyJSON, Value>(
    property: KeyPath<Root, Value>, name: String? = nil, converter: @escaping (String) -> Value
  ) {
    let handler = MappingPropertyHandler(
      names: name.map { [$0] } ?? [], conversion: PropertyConversion(converter: converter),
      lookup: PropertyLookup(property))
    add(handler, at: 0)
  }

  /// Excludes a property from decoding and encoding.
  public func exclude<Root: HandyJSON, Value>(property: KeyPath<Root, Value>) {
    exclude(PropertyLookup(property))
  }

  /// Excludes a property from one direction.
  public func exclude<Root: HandyJSON, Value>(property: KeyPath<Root, Value>, from direction: MappingDirection) {
    exclude(PropertyLookup(property), from: direction)
  }

  /// Encodes a property under a key other than the one that it is decoded from; dots make a path into nested objects,
  /// `\.` is a literal dot.
  public func specify<Root: HandyJSON, Value>(property: KeyPath<Root, Value>, encodedName: String) {
    setEncodedName(encodedName, find(PropertyLookup(property)))
  }

  // MARK: By name

  /// Decodes a property from the first of several keys whose value is not `null` and fits. Encodes it under the first
  /// key.
  /// - Parameters:
  ///   - name: The property's name in the source. A name that no property has is reported and ignored.
  ///   - names: Other keys for it, the preferred one first.
  public func specify(propertyNamed name: String, names: String...) {
    add(MappingPropertyHandler(names: names, lookup: PropertyLookup(name: name)), at: 0)
  }

  /// Converts a property in both directions.
  /// - Parameters:
  ///   - name: The property's name in the source. A name that no property has is reported and ignored.
  ///   - names: Other keys for it, the preferred one first.
  ///   - transform: Converts from JSON, and to it.
  @inlinable public func specify(propertyNamed name: String, names: String..., transform: some TransformType) {
    let handler = MappingPropertyHandler(
      names: names, conversion: PropertyConversion(transform), lookup: PropertyLookup(name: name))
    add(handler, at: 0)
  }

  /// Decodes a property from the first of several keys whose value is not `null` and fits. Encodes it under the first
  /// key.
  /// - Parameters:
  ///   - name: The property's name in the source. A name that no property has is reported and ignored.
  ///   - names: Other keys for it, the preferred one first.
  public func specify(propertyNamed name: String, names: [String]) {
    add(MappingPropertyHandler(names: names, lookup: PropertyLookup(name: name)), at: 0)
  }

  /// Converts a property in both directions, from the first of several keys whose value is not `null` and fits.
  /// - Parameters:
  ///   - name: The property's name in the source. A name that no property has is reported and ignored.
  ///   - names: Other keys for it, the preferred one first.
  ///   - transform: Converts from JSON, and to it.
  @inlinable public func specify(propertyNamed name: String, names: [String], transform: some TransformType) {
    let handler = MappingPropertyHandler(
      names: names, conversion: PropertyConversion(transform), lookup: PropertyLookup(name: name))
    add(handler, at: 0)
  }

  /// Excludes a property from decoding and encoding.
  public func exclude(propertyNamed name: String) {
    exclude(PropertyLookup(name: name))
  }

  /// Excludes a property from one direction.
  public func exclude(propertyNamed name: String, from direction: MappingDirection) {
    exclude(PropertyLookup(name: name), from: direction)
  }

  /// Encodes a property under a key other than the one that it is decoded from; dots make a path into nested objects,
  /// `\.` is a literal dot.
  public func specify(propertyNamed name: String, encodedName: String) {
    setEncodedName(encodedName, find(PropertyLookup(name: name)))
  }
}

extension PropertyLookup {
  @usableFromInline init<Root: HandyJSON, Value>(_ keyPath: KeyPath<Root, Value>) {
    description = "a key path from \(Root.self) to \(Value.self)"
    answer = { layout in
      let isAncestor = layout.type is Root.Type
      return isAncestor ? KeyPathLookup.answer(for: keyPath) : .none
    }
  }

  @usableFromInline init(name: String) {
    description = "the name '\(name)'"
    answer = { layout in
      let properties = layout.properties
      let index = properties.lastIndex { $0.declaredName == name } ?? properties.lastIndex { $0.name == "_\(name)" }
      return index.map { .property($0) } ?? .none
    }
  }
}

// MARK: Operators

/// Maps a property to another key, or to a dotted path, in both directions.
public func <-- <Root: HandyJSON, Value>(
  property: KeyPath<Root, Value>, name: String
) -> CustomMappingKeyValueTuple {
  property <-- [name]
}

/// Decodes a property from the first of several keys whose value is not `null` and fits. Encodes it under the first
/// key.
public func <-- <Root: HandyJSON, Value>(
  property: KeyPath<Root, Value>, names: [String]
) -> CustomMappingKeyValueTuple {
  (0, MappingPropertyHandler(names: names, lookup: PropertyLookup(property)))
}

/// Converts a property, optional or not, in both directions.
@inlinable public func <-- <Root: HandyJSON, Value, Transform: TransformType>(
  property: KeyPath<Root, Value>, transformer: Transform
) -> CustomMappingKeyValueTuple {
  property <-- ([String](), transformer)
}

/// Converts a property, optional or not, in both directions, under another key.
@inlinable public func <-- <Root: HandyJSON, Value, Transform: TransformType>(
  property: KeyPath<Root, Value>, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  property <-- (transformer.0.map { [$0] } ?? [], transformer.1)
}

/// Converts a property, optional or not, in both directions, from the first of several keys whose value is not `null`
/// and fits.
@inlinable public func <-- <Root: HandyJSON, Value, Transform: TransformType>(
  property: KeyPath<Root, Value>, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  let conversion = transformer.1.map { PropertyConversion($0) }
  return (0, MappingPropertyHandler(names: transformer.0, conversion: conversion, lookup: PropertyLookup(property)))
}

/// Excludes a property from decoding and encoding.
public func >>> <Root: HandyJSON, Value>(mapper: HelpingMapper, property: KeyPath<Root, Value>) {
  mapper.exclude(property: property)
}
