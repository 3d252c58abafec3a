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

  /// How far into an optional the value lies that it holds.
  static func payload<Wrapped>(_ assumption: String, _ value: Wrapped) -> AssumptionProbe {
    let object = OptionalHolder(value)
    // Nothing else reaches the value in place.
    // swift-format-ignore: NeverForceUnwrap
    let found = at(&object.optional!) &- at(&object.optional)
    return AssumptionProbe(
      assumption, "offset in \(TypeName.short(Wrapped?.self))", 0, Int(bitPattern: found))
  }

  /// How many bytes of an optional differ from those of the value that it holds.
  /// - Parameter value: Of a type whose optional takes no more, and in which no byte is padding.
  static func bytes<Wrapped>(_ assumption: String, _ value: Wrapped) -> AssumptionProbe {
    let optional: Wrapped? = value
    let differing = unsafe withUnsafeBytes(of: value) { value in
      unsafe withUnsafeBytes(of: optional) { optional in
        unsafe zip(value, optional).count { $0 != $1 } + abs(value.count - optional.count)
      }
    }
    return AssumptionProbe(assumption, "bytes of \(TypeName.short(Wrapped?.self))", 0, differing)
  }

  package func run() -> AssumptionReport {
    var tally = Tally()
    tally.expectEqual(subject, found, expected)
    return AssumptionReport(
      assumption: assumption, subject: subject, expected: expected, found: found, tally: tally)
  }
}

/// Holds an optional at a fixed address, that of a property of an object.
private final class OptionalHolder<Wrapped> {
  var optional: Wrapped?

  init(_ value: Wrapped) { optional = value }
}

/// What was found about one assumption.
package struct AssumptionReport: Encodable {
  package var assumption: String
  package var subject: String
  package var expected: Int
  package var found: Int
  package var tally: Tally
}
