import FieldLayout

/// Source B for a whole type, without asking the runtime about any offset: superclass fields come first, and a subclass
/// goes on where its superclass's last field ends, so that a chain of classes is placed in one run.
package enum ComputedOffsets {
  package static func of(_ type: any Any.Type) -> [Int] {
    let fields = RuntimeReflection.fields(of: type)
    let start = start(of: type)
    let usual = LayoutRules.place(fields.map { ValueShape(of: $0.type) }, startingAt: start).offsets
    let runtime = fields.map(\.offset)
    if usual == runtime { return usual }
    // Metatypes have two readings, see `ValueShape.init(ofUnplaced:)`.
    let shapes = fields.map { ValueShape(ofUnplaced: $0) }
    let unplaced = LayoutRules.place(shapes, startingAt: start).offsets
    let agrees = fields.indices.allSatisfy { shapes[$0].size == 0 || unplaced[$0] == runtime[$0] }
    return agrees ? unplaced : usual
  }

  private static func start(of type: any Any.Type) -> Int {
    guard let type = type as? AnyClass else { return 0 }
    var root: AnyClass = type
    while let superclass = RuntimeReflection.superclass(of: root) { root = superclass }
    // A root without fields is all header; the Objective-C one is a word shorter than Swift's own.
    let isBare = RuntimeReflection.fields(of: root).isEmpty
    return isBare ? RuntimeReflection.instanceExtent(of: root) : LayoutRules.classHeaderSize()
  }
}
