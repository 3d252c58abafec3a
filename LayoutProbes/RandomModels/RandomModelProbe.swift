import FieldLayout

/// A generated struct. Its properties are called `f0`, `f1` and so on.
protocol RandomStruct {
  init()
  static func visit(_ visitor: inout PathVisitor<Self>)
}

/// A generated class. Its properties are called `f0`, `f1` and so on, those of its superclasses included.
protocol RandomClass: AnyObject {
  init()
  func visit(_ visitor: inout AddressVisitor)
}

/// What plain Swift says about one property: its type, and where it lies if the language has a way to tell.
struct SeenProperty {
  var type: any Any.Type
  var offset: Int?
}

/// Collects the properties of a struct, in declaration order.
struct PathVisitor<Model> {
  fileprivate(set) var seen: [SeenProperty] = []

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  mutating func see<Value>(_ path: KeyPath<Model, Value>) {
    seen.append(SeenProperty(type: Value.self, offset: MemoryLayout<Model>.offset(of: path)))
  }
}

/// Collects the properties of an object, in declaration order, superclass first.
struct AddressVisitor {
  fileprivate(set) var seen: [SeenProperty] = []
  fileprivate let base: UInt

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  mutating func see<Value>(_ property: inout Value, _: Value.Type = Value.self) {
    seen.append(SeenProperty(type: Value.self, offset: Int(bitPattern: at(&property) &- base)))
  }

  /// For storage that has no address of its own in the language: constants, closures, weak references.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  mutating func skip<Value>(_ property: Value, _: Value.Type = Value.self) {
    seen.append(SeenProperty(type: Value.self, offset: nil))
  }
}

/// A generated model and what it is compared with.
package struct RandomModelProbe {
  package let run: () -> RandomModelsReport

  init<Model: RandomStruct>(_ type: Model.Type) {
    run = {
      var visitor = PathVisitor<Model>()
      Model.visit(&visitor)
      return compare(type, visitor.seen)
    }
  }

  init<Model: RandomClass>(_ type: Model.Type) {
    run = {
      let model = Model()
      var visitor = unsafe AddressVisitor(base: UInt(bitPattern: Unmanaged.passUnretained(model).toOpaque()))
      model.visit(&visitor)
      return compare(type, visitor.seen)
    }
  }
}

private func compare(_ type: any Any.Type, _ seen: [SeenProperty]) -> RandomModelsReport {
  var report = RandomModelsReport()
  report.models = 1
  report.fields = seen.count
  report.measuredFields = seen.count { $0.offset != nil }
  do throws(LayoutError) {
    let properties = try TypeLayout.of(type).properties
    report.tally.expectEqual("\(type): number of properties", properties.count, seen.count)
    for (index, (property, seen)) in zip(properties, seen).enumerated() {
      let name = "\(type).f\(index)"
      report.tally.expectEqual("\(name): name", property.name, "f\(index)")
      report.tally.expect(
        property.type == seen.type, otherwise: "\(name): type \(property.type), declared \(seen.type)")
      // The language gives offset 0 to what takes no room, wherever it is declared.
      guard let offset = seen.offset, property.size > 0 else { continue }
      report.tally.expectEqual("\(name): verified offset", property.offset, offset)
    }
  } catch {
    report.tally.expect(false, otherwise: error.description)
  }
  return report
}
