/// Size and alignment of a type, in bytes, as `MemoryLayout` gives them.
package struct ValueShape: Equatable, Sendable {
  package var size: Int
  package var alignment: Int

  package init(size: Int, alignment: Int) {
    self.size = size
    self.alignment = alignment
  }

  package init(of type: any Any.Type) {
    // A block is a reference, and must not be asked for its size.
    if RuntimeReflection.isBlock(type) {
      let word = MemoryLayout<UInt>.self
      self.init(size: word.size, alignment: word.alignment)
      return
    }
    func shape<Value>(_: Value.Type) -> ValueShape {
      ValueShape(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }
    self = shape(type)
  }

  /// As ``init(of:)``, but a metatype that the compiler gave no place takes no room.
  ///
  /// A property whose type is the metatype of a struct or an enum has only one possible value, and outside generic code it
  /// is not stored at all: its recorded offset is 0. `MemoryLayout`, being generic, says one word for every metatype.
  package init(ofUnplaced field: ReflectedField) {
    let isUnplaced = field.offset == 0 && RuntimeReflection.kind(of: field.type) == .metatype
    self = isUnplaced ? ValueShape(size: 0, alignment: 1) : ValueShape(of: field.type)
  }
}

/// Source B: where the language's layout algorithm puts fields, computed without asking the runtime about any field.
///
/// Source: swift `docs/ABI/TypeLayout.rst`, "Fragile Struct and Tuple Layout" and "Class Layout"; checked against
/// `MemoryLayout.offset(of:)` and measured addresses by `layout-probes`.
package enum LayoutRules {
  /// A native object starts with its metadata pointer and its reference count, one word each.
  package static let classHeaderSize = 2 * MemoryLayout<UInt>.size

  /// The offset of each field and the end of the last one, in bytes.
  ///
  /// Each field goes to the next multiple of its alignment after the previous field's size (not its stride).
  ///
  /// - Parameter start: 0 for a struct; for a class, where its superclass's fields end, or the header does.
  package static func place(_ shapes: [ValueShape], startingAt start: Int) -> (offsets: [Int], end: Int) {
    var end = start
    let offsets = shapes.map { shape in
      let offset = roundUp(end, toMultipleOf: shape.alignment)
      end = offset + shape.size
      return offset
    }
    return (offsets, end)
  }

  package static func roundUp(_ offset: Int, toMultipleOf alignment: Int) -> Int {
    (offset + alignment - 1) & ~(alignment - 1)
  }
}
