import FieldLayout

/// The memory layout of a type: where its stored properties are, and which of them are decoded. It is what the library
/// has proved about the type with this compiler on this machine. Print the report, or check it in your own tests.
///
/// ```swift
/// let report = LayoutReport(of: Cat.self)
/// print(report)
/// assert(report.refusal == nil)
/// ```
///
/// ``problems(of:)`` checks everything that a test should check, in one line.
public struct LayoutReport: Sendable, CustomStringConvertible {
  /// One stored property.
  public struct Property: Sendable {
    /// The name as declared, without the compiler's additions for `lazy` and wrapped properties.
    public let name: String
    /// The static type.
    public let typeName: String
    /// The distance in bytes from the first byte of a struct, or from the object header of a class.
    public let offset: Int
    /// The size in bytes.
    public let size: Int
    /// The alignment in bytes, a power of two.
    public let alignment: Int
    /// Whether decoding may write the property.
    public let isWritten: Bool
    /// Why the property is not decoded, such as "a closure"; nil when it is decoded.
    public let reason: String?
  }

  /// The type's full name.
  public let typeName: String
  /// Whether the type is a class; offsets then count from the object's header.
  public let isClass: Bool
  /// The size in bytes. For a struct, it is the whole size; for a class, the size from the header to the end of the
  /// last stored property.
  public let size: Int
  /// The properties in declaration order, those of superclasses first; empty when the type is refused.
  public let properties: [Property]
  /// Why no property of the type is read or written: the two sources of its layout disagree, or it is neither a struct
  /// nor a class. nil when the layout is proved.
  public let refusal: String?
  /// The statements in the `mapping` of the type, or of a flattened model, that could not be understood; properties
  /// that are not always encoded, because they share a key with others; and models that cannot be flattened.
  public let mappingProblems: [String]

  /// Examines a struct or class, whether it is a model or conforms to nothing.
  ///
  /// If the type is a model, its `init()` and `mapping` are called.
  public init(of type: any Any.Type) {
    typeName = TypeName.qualified(type)
    let layout: ModelLayout
    do throws(LayoutError) {
      layout = try ModelLayout.of(type)
    } catch {
      (isClass, size, properties, refusal, mappingProblems) = (type is AnyClass, 0, [], error.description, [])
      return
    }
    let root = BuiltInCoders.hasOwnCoder(type) ? nil : type as? any JSONRoot.Type
    let model = root as? any HandyJSON.Type
    let record = model == nil ? root : nil
    // A type that contains itself with ever larger arguments is refused from that type on; a record, for every property
    // that cannot be given a value.
    refusal =
      model.flatMap { CoderRegistry.coder(for: $0).decodingRefusal }
      ?? record.flatMap { CoderRegistry.coder(for: $0).decodingRefusal }
    let mapper = model.map { HelpingMapper.run(on: $0, layout) }
    isClass = layout.isClass
    size = layout.extent
    let coder: (any ValueCoder)? =
      if let model { CoderRegistry.coder(for: model) } else if let record { CoderRegistry.coder(for: record) } else {
        nil
      }
    mappingProblems = (mapper?.problems ?? []) + (coder?.keyProblems ?? [])
    properties = CoderRegistry.compiling { compiler in
      let flattened = compiler.endedProperties(of: layout, mapper).properties
      return layout.properties.enumerated().compactMap { index, property in
        if property.isRegistrar { return nil }
        let hasClosure = mapper?.closure(ofProperty: index) != nil
        let closure = mapper?.source(ofClosure: index, for: .decoding) ?? .none
        let (name, target) = compiler.target(for: property, index: index, closure: closure)
        let mayBeWrapper = hasClosure ? nil : compiler.opaqueWrapper(property, target.coder, in: layout)
        let opaque = mayBeWrapper.flatMap { $0.isLikely ? $0 : nil }
        let refusal =
          record != nil
          ? property.initializationRefusal
          : flattened[index]?.refusal ?? opaque?.coder.decodingRefusal ?? target.refusal(of: property)?.reason
        let isOnlyEncoded = mapper?.excludes(property: index, from: .decoding) == true
        let exclusion =
          property.exclusion(index, mapper) ?? (isOnlyEncoded ? "excluded from decoding by `mapping`" : nil)
        let reason = exclusion ?? refusal
        return Property(
          name: opaque?.name ?? name, typeName: TypeName.short(property.type), offset: property.offset,
          size: property.size,
          alignment: property.alignment, isWritten: reason == nil, reason: reason)
      }
    }
  }

  /// One line about the type, then one for each property: offset, size, name, type and, if it is not decoded, the
  /// reason. If the type is refused, the text is only the refusal.
  public var description: String {
    if let refusal { return "refused: \(refusal)" }
    let rows = properties.map { property in
      [
        "\(property.offset)", "\(property.size)", property.name, property.typeName,
        property.reason.map { "not decoded: \($0)" } ?? "decoded",
      ]
    }
    let table = [["offset", "size", "property", "type", "decoding"]] + rows
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      "  "
        + zip(row, widths).enumerated().map { column, cell in
          let padding = String(repeating: " ", count: cell.1 - cell.0.count)
          return column < 2 ? padding + cell.0 : cell.0 + padding
        }.joined(separator: "  ") + "  " + row[4]
    }
    let kind = isClass ? "class" : "struct"
    return (["\(typeName): \(kind), \(size) bytes, layout proved"] + lines + mappingProblems.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
