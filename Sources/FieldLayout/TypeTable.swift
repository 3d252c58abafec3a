/// Values by type, in the order in which they were added.
///
/// Not a `Dictionary`: the first dictionary whose keys are `ObjectIdentifier`s makes the runtime search all
/// conformances of the process for `Hashable`, which takes as long as compiling a plan.
package struct TypeTable<Value> {
  private var numbers = TypeNumbers()
  package private(set) var values: [Value] = []

  package init() {}

  package var types: [any Any.Type] { numbers.types }

  package subscript(type: any Any.Type) -> Value? {
    numbers.number(of: type).map { values[$0] }
  }

  /// Adds the value of a type, or replaces it.
  package mutating func set(_ value: Value, for type: any Any.Type) {
    if let number = numbers.number(of: type) {
      values[number] = value
    } else {
      numbers.add(type)
      values.append(value)
    }
  }
}

extension TypeTable: Sendable where Value: Sendable {}

/// Types, numbered in the order in which they were added: the part of a ``TypeTable`` that does not depend on its
/// values.
private struct TypeNumbers: Sendable {
  private(set) var types: [any Any.Type] = []
  /// The numbers by hash, -1 in empty slots. The number of slots is a power of two, at least twice that of types.
  private var slots = [Int32](repeating: -1, count: 16)

  func number(of type: any Any.Type) -> Int? {
    let number = slots[slot(of: type)]
    return number < 0 ? nil : Int(number)
  }

  /// - Parameter type: One that has no number.
  mutating func add(_ type: any Any.Type) {
    types.append(type)
    if types.count * 2 <= slots.count {
      slots[slot(of: type)] = Int32(types.count - 1)
    } else {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for (number, type) in types.enumerated() { slots[slot(of: type)] = Int32(number) }
    }
  }

  /// Where the type's number is, or would be.
  private func slot(of type: any Any.Type) -> Int {
    // The lowest bits of metadata addresses differ least.
    let hash = UInt64(UInt(bitPattern: ObjectIdentifier(type))) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] >= 0, types[Int(slots[slot])] != type { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
