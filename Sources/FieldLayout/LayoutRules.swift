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

  /// The size and alignment of a property's type, except that a metatype without storage has size 0.
  ///
  /// A property whose type is the metatype of a struct or an enum has only one possible value, and outside generic code
  /// it is not stored at all: its recorded offset is 0. `MemoryLayout`, being generic, says one word for every
  /// metatype.
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
  /// In bytes.
  package static let wordSize = MemoryLayout<UInt>.size

  /// A native object starts with its metadata pointer and its reference count, one word each; in bytes.
  ///
  /// - Parameter wordSize: 8 where addresses have 64 bits, 4 where they have 32.
  package static func classHeaderSize(wordSize: Int = wordSize) -> Int { 2 * wordSize }

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

  /// Where the fields of a class start if it has Objective-C superclasses with ivars.
  ///
  /// The compiler places the fields as if there were no ivars. When the class is loaded, the Objective-C runtime moves
  /// all of them by the same distance, a multiple of the greatest alignment among them, until they lie after the
  /// superclass's last ivar. The end of that ivar is only known rounded to a word.
  ///
  /// Source: swift `lib/IRGen/GenClass.cpp` (`ClassLayoutBuilder` adds the header of `NSObject`, and no fields for a
  /// superclass that Clang has imported), objc4 `runtime/objc-runtime-new.mm` (`moveIvars`).
  ///
  /// - Parameters:
  ///   - offset: The offset of the first field that has a size, according to the runtime.
  ///   - placedStart: Where the compiler placed the start of the fields.
  ///   - end: Where the superclass's instances end, rounded up to a word if `isRounded` says so.
  /// - Returns: Where the fields start if they were moved so that the first one is at the offset; the end if no move
  ///   puts it there.
  package static func movedStart(
    _ offset: Int?, _ shapes: [ValueShape], placedAt placedStart: Int, after end: Int, isRounded: Bool,
    wordSize: Int = wordSize
  ) -> Int {
    let alignment = shapes.map(\.alignment).max() ?? 1
    let least = isRounded ? end - wordSize + 1 : end
    guard let offset, let first = shapes.firstIndex(where: { $0.size > 0 }) else { return end }
    let distance = offset - place(shapes, startingAt: placedStart).offsets[first]
    guard distance >= 0, distance % alignment == 0, offset >= least, offset < end + alignment else { return end }
    return placedStart + distance
  }

  package static func roundUp(_ offset: Int, toMultipleOf alignment: Int) -> Int {
    (offset + alignment - 1) & ~(alignment - 1)
  }
}
