// Keys of an object that one property takes as a whole, while paths of others lead through it.

extension ObjectPlan {
  /// Makes the keys of the value at the position known that lead to properties, without a move.
  func makeKeysKnown(at input: inout ByteInput) throws(ParsingFault) {
    // It never touches the scratch memory, which belongs to the original.
    var ahead = input
    defer { input.memory = ahead.memory }
    switch ahead.cursor.current {
    case UInt8(ascii: "{"):
      try ahead.enter()
      guard try ahead.moveToFirstKey() else { return }
      repeat {
        let offset = ahead.cursor.offset
        let step = findStep(try ahead.cursor.string(ahead.cursor.scanString()), ahead.options)
        try ahead.moveToValue()
        if let step {
          ahead.startMemory().know(keyAt: offset)
          try planBelow(step)?.makeKeysKnown(at: &ahead)
        }
        try ahead.skipRemembering()
      } while try ahead.moveToNextKey()
    case UInt8(ascii: "["):
      try ahead.enter()
      guard ahead.moveToFirstElement() else { return }
      var number = 0
      repeat {
        if let step = details({ $0.index(ofElement: number) }) { try planBelow(step)?.makeKeysKnown(at: &ahead) }
        try ahead.skipRemembering()
        number += 1
      } while try ahead.moveToNextElement()
    default: break
    }
  }

  /// Makes the keys of a value of a dictionary known that lead to properties.
  func makeKeysKnown(of value: Any, in tree: inout TreeInput) {
    if let object = TreeValue.object(value) {
      for (key, value) in object {
        guard let step = findStep(key, tree.options) else { continue }
        tree.know(key)
        guard let plan = planBelow(step) else { continue }
        tree.push(.key(key))
        plan.makeKeysKnown(of: value, in: &tree)
        tree.pop()
      }
    } else if let elements = TreeValue.array(value) {
      for number in 0..<min(elements.count, details { $0.elementLimit }) {
        guard let step = details({ $0.index(ofElement: number) }), let plan = planBelow(step) else { continue }
        tree.push(.index(number))
        plan.makeKeysKnown(of: elements[number], in: &tree)
        tree.pop()
      }
    }
  }

  /// The plan of what lies below the key of a step, in an object that a property takes as a whole.
  private func planBelow(_ step: Int) -> ObjectPlan? {
    if steps[step].kind != .actions { return nil }
    guard case .know(let plan) = details({ $0.actions[steps[step].actionIndex].first }) else { return nil }
    return plan
  }
}
