/// Stands for the type of a property that holds a block, or an optional one: one word.
///
/// Such a property is never read or written; see ``RuntimeReflection/isBlock(_:)``.
package struct Block {
  private let reference: UInt
}

/// Stands for a type that holds a block and must not be asked for anything, not even its size.
package enum UnaskableBlockHolder {}

// Newer compilers are added when `layout-probes` has been run with them.
#if !canImport(ObjectiveC) && compiler(<6.5)
  /// The compiler's record of one stored property: its name, and its type as text that has not been resolved yet.
  ///
  /// Used only to decide whether the runtime may be asked for the type, never to find a place in memory.
  ///
  /// Source: swift `include/swift/ABI/Metadata.h` (`TargetTypeContextDescriptor`),
  /// `include/swift/RemoteInspection/Records.h` (`FieldDescriptor`, `FieldRecord`), `docs/ABI/Mangling.rst`.
  ///
  /// SAFETY: the records lie in the read-only part of the binary and live as long as the process. Every number that
  /// says where they are is compared with its expected value before the next one is read.
  @safe struct FieldRecord {
    /// What a type holds that the runtime must not be asked for.
    enum Holding { case block, blockInside }

    private let record: UnsafeRawPointer
    private static let recordSize = 12

    /// - Parameters:
    ///   - descriptor: The descriptor of a struct or a class.
    ///   - index: Among the properties that the type declares itself.
    /// - Returns: nil when there is no such record, or it does not look as expected.
    @unsafe init?(ofType descriptor: UnsafeRawPointer, index: Int, isClass: Bool) {
      // The lowest five bits of the flags are the kind of the type.
      guard unsafe descriptor.load(as: UInt32.self) & 0x1F == (isClass ? 16 : 17),
        let fields = unsafe Self.target(of: descriptor + 16),
        unsafe fields.load(fromByteOffset: 10, as: UInt16.self) == UInt16(Self.recordSize),
        unsafe index < Int(fields.load(fromByteOffset: 12, as: UInt32.self))
      else { return nil }
      unsafe record = fields + 16 + index * Self.recordSize
    }

    var name: String {
      guard let name = unsafe Self.target(of: record + 8) else { return "" }
      return unsafe String(runtimeName: name.assumingMemoryBound(to: CChar.self))
    }

    var isVar: Bool { unsafe record.load(as: UInt32.self) & 2 != 0 }

    /// nil for all types that may be asked for.
    var holding: Holding? {
      guard let name = unsafe Self.target(of: record + 4) else { return nil }
      var scan = unsafe TypeNameScan(name)
      guard scan.findsBlock(), !scan.isHarmless else { return nil }
      return scan.endsInOptionalBlock ? .block : .blockInside
    }

    /// Follows a relative pointer; nil where there is none.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
      let distance = unsafe Int(pointer.load(as: Int32.self))
      return unsafe distance == 0 ? nil : pointer + distance
    }
  }

  /// Looks through a mangled type name, which ends with a zero byte, for blocks.
  @safe private struct TypeNameScan {
    private var next: UnsafePointer<UInt8>
    /// The operators and names that were scanned, without the contents of names and references.
    private var operators: [UInt8] = []

    @unsafe init(_ name: UnsafeRawPointer) {
      unsafe next = name.assumingMemoryBound(to: UInt8.self)
    }

    /// Whether the name says `XB`, the operator that makes a block's type, anywhere outside of identifiers.
    mutating func findsBlock() -> Bool {
      while true {
        let byte = unsafe next.pointee
        switch byte {
        case 0: return operators.indices.contains { isBlock(endingAt: $0) }
        // A reference to another part of the binary: four bytes, or eight, that are no text.
        case 0x01...0x17: skip(5)
        case 0x18...0x1F: skip(9)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): skipIdentifier()
        default:
          operators.append(byte)
          unsafe next += 1
        }
      }
    }

    private mutating func skip(_ count: Int) {
      unsafe next += count
      operators.append(UInt8(ascii: "."))
    }

    /// Skips a length and as many bytes. A number before `_` is an index.
    private mutating func skipIdentifier() {
      var length = 0
      while case let digit = unsafe next.pointee, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
        // No name is a megabyte long; the limit keeps the number from overflowing.
        length = min(length * 10 + Int(digit - UInt8(ascii: "0")), 1 << 20)
        unsafe next += 1
      }
      if unsafe next.pointee == UInt8(ascii: "_") { return operators.append(UInt8(ascii: ".")) }
      while length > 0, unsafe next.pointee != 0 {
        unsafe next += 1
        length -= 1
      }
      operators.append(UInt8(ascii: "."))
    }

    private func isBlock(endingAt index: Int) -> Bool {
      index > 0 && operators[index - 1] == UInt8(ascii: "X") && operators[index] == UInt8(ascii: "B")
    }

    /// Whether nothing needs the size of the only block: it is the whole type, or what an array, a set or a dictionary
    /// holds.
    var isHarmless: Bool {
      guard operators.indices.count(where: { isBlock(endingAt: $0) }) == 1 else { return false }
      if isBlock(endingAt: operators.count - 1) { return true }
      let collections = ["Say", "Shy", "SDy"]
      let end = endWithoutOptionals
      return collections.contains { operators.starts(with: $0.utf8) } && end >= 3
        && operators[end - 1] == UInt8(ascii: "G") && isBlock(endingAt: end - 2)
    }

    /// Whether the type as a whole is a block, or an optional one: the last operators say so.
    var endsInOptionalBlock: Bool {
      let end = endWithoutOptionals
      return end >= 2 && isBlock(endingAt: end - 1)
    }

    private var endWithoutOptionals: Int {
      var end = operators.count
      while end >= 2, operators[end - 2] == UInt8(ascii: "S"), operators[end - 1] == UInt8(ascii: "g") { end -= 2 }
      return end
    }
  }
#endif
