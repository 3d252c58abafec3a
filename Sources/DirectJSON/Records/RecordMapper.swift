import FieldLayout

/// Collects what a record's `mapping(_:)` says about its properties: other keys, conversions, exclusions.
///
/// Name a property by its key path, which must lead to a stored property of the record itself. If a statement cannot be
/// applied, the type is refused: decoding it throws a ``JSONFailure`` that says why.
public final class RecordMapper<Record: JSONRecord> {
  private let layout: ModelLayout
  /// By the number of the property.
  private var rules: [Int: Rule] = [:]
  /// Why the type is refused; nil when every statement can be followed.
  private(set) var problem: String?

  /// The rule for one property.
  struct Rule {
    var names: [String] = []
    /// The key in what is encoded; nil when it is the one that the property is decoded from.
    var encodedName: String?
    var excludedFrom: MappingDirections = []
    var closure: PropertyClosure?
  }

  init(_ layout: ModelLayout) { self.layout = layout }

  subscript(property: Int) -> Rule { rules[property] ?? Rule() }

  var hasClosures: Bool { rules.values.contains { $0.closure != nil } }

  /// Decodes a property from the first of several keys whose value is not `null` and fits. Encodes it under the first
  /// key. Dots make a path into nested objects; `\.` is a literal dot.
  public func specify<Value>(property: KeyPath<Record, Value>, names: String...) {
    add(RecordMapping(property, names: names))
  }

  /// Decodes a property with a closure that receives the text of its value. Encoding does not use the closure.
  public func specify<Value>(
    property: KeyPath<Record, Value>, names: String..., converter: @escaping (String) -> Value
  ) {
    add(RecordMapping(property, names: names, conversion: PropertyConversion(converter: converter)))
  }

  /// Encodes a property under a key other than the one that it is decoded from. Dots make a path into nested objects;
  /// `\.` is a literal dot.
  public func specify<Value>(property: KeyPath<Record, Value>, encodedName: String) {
    guard let index = find(property) else { return }
    if DottedPath.segments(of: encodedName).isEmpty { return refuseName(encodedName, index) }
    rules[index, default: Rule()].encodedName = encodedName
  }

  /// Excludes an optional property from decoding and encoding: it is always nil.
  public func exclude<Value>(property: KeyPath<Record, Value?>) { exclude(property, from: .both) }

  /// Excludes a property from one direction, so that it is only sent or only received. A property that is excluded from
  /// decoding must be optional: it is nil in every record that is decoded.
  public func exclude<Value>(property: KeyPath<Record, Value>, from direction: MappingDirection) {
    exclude(property, from: MappingDirections(direction))
  }

  private func exclude(_ keyPath: PartialKeyPath<Record>, from directions: MappingDirections) {
    if let index = find(keyPath) { rules[index, default: Rule()].excludedFrom.formUnion(directions) }
  }

  func add(_ mapping: RecordMapping<Record>) {
    guard let index = find(mapping.property) else { return }
    // An earlier mapping of the property no longer counts.
    (rules[index, default: Rule()].names, rules[index, default: Rule()].closure) = (mapping.names, nil)
    let property = layout.properties[index]
    if let name = mapping.names.first, mapping.names.allSatisfy({ DottedPath.segments(of: $0).isEmpty }) {
      return refuseName(name, index)
    }
    guard let conversion = mapping.conversion else { return }
    guard let closure = conversion.closure(property.type) else {
      return refuse(
        """
        `\(property.declaredName)` is of type \(property.type), but its mapping converts to \(conversion.valueType): \
        use a conversion to \(property.type)
        """)
    }
    rules[index, default: Rule()].closure = closure
  }

  /// The number of the property that a key path leads to.
  private func find(_ keyPath: PartialKeyPath<Record>) -> Int? {
    let type = Swift.type(of: keyPath).valueType
    let offset = MemoryLayout<Record>.offset(of: keyPath)
    let found = layout.properties.indices.filter {
      layout.properties[$0].offset == offset && layout.properties[$0].type == type
    }
    // Properties without size may share their place.
    if found.count == 1 { return found[0] }
    refuse(
      """
      a key path to \(TypeName.short(type)) in `mapping` does not lead to a stored property of the record: map a \
      stored property instead
      """)
    return nil
  }

  private func refuseName(_ name: String, _ property: Int) {
    refuse("`\(layout.properties[property].declaredName)` is mapped to '\(name)', which names no key: name one")
  }

  private func refuse(_ reason: String) { problem = problem ?? "\(TypeName.short(Record.self)): \(reason)" }
}

/// How one property of a record is mapped. `<--` creates it, and `<<<` registers it.
public struct RecordMapping<Record: JSONRecord> {
  let property: PartialKeyPath<Record>
  /// Candidate keys, the preferred one first; empty when the property keeps its own.
  let names: [String]
  let conversion: PropertyConversion?

  @usableFromInline
  init(_ property: PartialKeyPath<Record>, names: [String], conversion: PropertyConversion? = nil) {
    (self.property, self.names, self.conversion) = (property, names, conversion)
  }
}

// MARK: Operators

/// Maps a property of a record to another key, or to a dotted path, in both directions.
public func <-- <Record: JSONRecord, Value>(
  property: KeyPath<Record, Value>, name: String
) -> RecordMapping<Record> {
  RecordMapping(property, names: [name])
}

/// Decodes a property of a record from the first of several keys whose value is not `null` and fits. Encodes it under
/// the first key.
public func <-- <Record: JSONRecord, Value>(
  property: KeyPath<Record, Value>, names: [String]
) -> RecordMapping<Record> {
  RecordMapping(property, names: names)
}

/// Converts a property of a record, optional or not, in both directions.
@inlinable public func <-- <Record: JSONRecord, Value, Transform: TransformType>(
  property: KeyPath<Record, Value>, transformer: Transform
) -> RecordMapping<Record> {
  RecordMapping(property, names: [], conversion: PropertyConversion(transformer))
}

/// Converts a property of a record, optional or not, in both directions, under another key.
@inlinable public func <-- <Record: JSONRecord, Value, Transform: TransformType>(
  property: KeyPath<Record, Value>, transformer: (String, Transform)
) -> RecordMapping<Record> {
  RecordMapping(property, names: [transformer.0], conversion: PropertyConversion(transformer.1))
}

/// Converts a property of a record, optional or not, in both directions, from the first of several keys whose value is
/// not `null` and fits.
@inlinable public func <-- <Record: JSONRecord, Value, Transform: TransformType>(
  property: KeyPath<Record, Value>, transformer: ([String], Transform)
) -> RecordMapping<Record> {
  RecordMapping(property, names: transformer.0, conversion: PropertyConversion(transformer.1))
}

/// Registers one mapping of a record.
public func <<< <Record: JSONRecord>(mapper: RecordMapper<Record>, mapping: RecordMapping<Record>) {
  mapper.add(mapping)
}

/// Registers several mappings of a record.
public func <<< <Record: JSONRecord>(mapper: RecordMapper<Record>, mappings: [RecordMapping<Record>]) {
  for mapping in mappings { mapper.add(mapping) }
}

/// Excludes an optional property of a record from decoding and encoding: it is always nil.
public func >>> <Record: JSONRecord, Value>(mapper: RecordMapper<Record>, property: KeyPath<Record, Value?>) {
  mapper.exclude(property: property)
}
