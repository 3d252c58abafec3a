import FieldLayout

/// What became of one stored property in the write probe.
package enum WriteOutcome: String, Encodable {
  case written, failed
  case leftAlone = "left alone"
}

/// What was found about one stored property. Sizes and offsets are in bytes.
package struct FieldReport: Encodable {
  package var name: String
  package var type: String
  package var size: Int
  package var alignment: Int
  package var runtimeOffset: Int
  package var computedOffset: Int
  /// By `MemoryLayout.offset(of:)` or a measured address; nil where the language gives neither.
  package var languageOffset: Int?
  package var write: WriteOutcome
  package var tally: Tally
}

/// What was found about one model type. Sizes and offsets are in bytes.
package struct ModelReport: Encodable {
  package enum Kind: String, Encodable { case `struct`, `class` }

  package var name: String
  package var kind: Kind
  package var size: Int
  package var stride: Int
  package var alignment: Int
  /// The size of a struct; for a class, from the header to the end of the last property.
  package var extent: Int
  package var fields: [FieldReport] = []
  /// What concerns the model as a whole.
  package var tally = Tally()

  init<Model>(of type: Model.Type) {
    name = TypeName.short(type)
    kind = type is AnyClass ? .class : .struct
    size = MemoryLayout<Model>.size
    stride = MemoryLayout<Model>.stride
    alignment = MemoryLayout<Model>.alignment
    extent = (type as? AnyClass).map { RuntimeReflection.instanceExtent(of: $0) } ?? size
  }
}

/// What was found about a type that must be refused.
package struct RefusalReport: Encodable {
  package var type: String
  package var message: String
  package var tally: Tally
}
