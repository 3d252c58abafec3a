import FieldLayout

/// One fact about Swift's memory layout that raw access rests on, with the number that is expected and the one found.
package struct AssumptionProbe {
  package let assumption: String
  package let subject: String
  package let expected: Int
  package let found: Int

  /// - Parameter subject: What the number is of, in a few words.
  init(_ assumption: String, _ subject: String, _ expected: Int, _ found: Int) {
    self.assumption = assumption
    self.subject = subject
    self.expected = expected
    self.found = found
  }

  /// The size of a type.
  package static func size<Value>(_ assumption: String, _ type: Value.Type, _ expected: Int) -> AssumptionProbe {
    AssumptionProbe(assumption, "size of \(TypeName.short(type))", expected, MemoryLayout<Value>.size)
  }

  /// The alignment of a type.
  static func alignment<Value>(_ assumption: String, _ type: Value.Type, _ expected: Int) -> AssumptionProbe {
    AssumptionProbe(assumption, "alignment of \(TypeName.short(type))", expected, MemoryLayout<Value>.alignment)
  }

  /// Where a property of a struct lies.
  static func offset<Model, Value>(
    _ assumption: String, _ path: KeyPath<Model, Value>, _ expected: Int
  ) -> AssumptionProbe {
    AssumptionProbe(
      assumption, "offset of \(Value.self) in \(TypeName.short(Model.self))", expected,
      MemoryLayout<Model>.offset(of: path) ?? -1)
  }

  /// Where a property of an object lies.
  static func offset<Value>(
    _ assumption: String, of property: inout Value, in object: AnyObject, _ expected: Int
  ) -> AssumptionProbe {
    let start = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return AssumptionProbe(
      assumption, "offset of \(Value.self) in \(TypeName.short(type(of: object)))", expected,
      Int(at(&property) - start))
  }

  package func run() -> AssumptionReport {
    var tally = Tally()
    tally.expectEqual(subject, found, expected)
    return AssumptionReport(
      assumption: assumption, subject: subject, expected: expected, found: found, tally: tally)
  }
}

/// What was found about one assumption.
package struct AssumptionReport: Encodable {
  package var assumption: String
  package var subject: String
  package var expected: Int
  package var found: Int
  package var tally: Tally
}
