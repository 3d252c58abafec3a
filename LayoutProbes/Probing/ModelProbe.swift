import FieldLayout

/// A model type, how to make an instance of it, and how plain Swift reaches its stored properties.
///
/// One line declares a probe of a struct, two or three one of a class:
/// ```swift
/// ModelProbe(Narrow()) { $0.field(\.flag, true); $0.field(\.count, 7) }
/// ModelProbe(Animal()) { $0.field(\.name, "cat") { at(&$0.name) } }
/// ```
package struct ModelProbe {
  package let type: any Any.Type
  package let run: () -> ModelReport

  package init<Model>(_ make: @autoclosure @escaping () -> Model, _ declare: (inout FieldList<Model>) -> Void) {
    var list = FieldList<Model>()
    declare(&list)
    type = Model.self
    run = { [fields = list.fields] in probe(make, fields) }
  }
}

private func probe<Model>(_ make: () -> Model, _ fields: [ProbeField<Model>]) -> ModelReport {
  let reflected = RuntimeReflection.fields(of: Model.self)
  let computed = ComputedOffsets.of(Model.self)
  var report = ModelReport(of: Model.self)
  var tally = Tally()
  let liveBefore = Tracked.liveCount

  tally.expectEqual("declared properties", fields.count, reflected.count)
  var properties: [StoredProperty] = []
  do throws(LayoutError) {
    let layout = try TypeLayout.of(Model.self)
    properties = layout.properties
    report.extent = layout.extent
    tally.expectEqual("verified properties", properties.count, reflected.count)
    expectAddress(of: make(), isClass: layout.isClass, &tally)
  } catch {
    tally.expect(false, otherwise: error.description)
  }
  report.tally = tally

  for (index, (field, runtime)) in zip(fields, reflected).enumerated() {
    let property = properties.indices.contains(index) ? properties[index] : nil
    report.fields.append(
      probe(field, on: GuardedInstance(make()), runtime: runtime, computed: computed[index], verified: property))
  }
  report.tally.expectEqual("objects alive after the probe", Tracked.liveCount, liveBefore)
  return report
}

private func probe<Model>(
  _ field: ProbeField<Model>, on instance: GuardedInstance<Model>, runtime: ReflectedField, computed: Int,
  verified: StoredProperty?
) -> FieldReport {
  var tally = Tally()
  var outcome = WriteOutcome.leftAlone
  let shape = verified.map { ValueShape(size: $0.size, alignment: $0.alignment) } ?? ValueShape(of: runtime.type)
  // Fields without size have no place of their own: the compiler records 0 for them, wherever they are declared, and
  // their address may be anything.
  let measured = shape.size > 0 ? field.languageOffset(in: instance) : nil
  if shape.size > 0 || runtime.offset > 0 { tally.expectEqual("runtime offset", runtime.offset, computed) }
  if let measured { tally.expectEqual("offset in the language", measured, computed) }
  tally.expect(runtime.type == field.type, otherwise: "runtime type \(runtime.type), declared type \(field.type)")
  if let verified {
    tally.expectEqual("verified offset", verified.offset, computed)
    if let write = field.write {
      let before = tally.problems.count
      tally.expect(verified.refusal == nil, otherwise: "left alone: \(verified.refusal ?? "")")
      if verified.refusal == nil, verified.type == field.type { write(instance, verified, &tally) }
      outcome = tally.problems.count == before ? .written : .failed
    } else {
      tally.expect(verified.refusal != nil, otherwise: "would be written, but must be left alone")
    }
  }
  return FieldReport(
    name: runtime.name, type: TypeName.short(runtime.type), size: shape.size, alignment: shape.alignment,
    runtimeOffset: runtime.offset, computedOffset: computed, languageOffset: measured, write: outcome, tally: tally)
}

/// The address that property offsets count from, compared with what the standard library says.
private func expectAddress<Model>(of model: Model, isClass: Bool, _ tally: inout Tally) {
  let instance = GuardedInstance(model)
  let address = unsafe withInstanceAddress(of: &instance.model, isClass: isClass) { UInt(bitPattern: $0) }
  unsafe tally.expectEqual("instance address", address, UInt(bitPattern: instance.base))
}
