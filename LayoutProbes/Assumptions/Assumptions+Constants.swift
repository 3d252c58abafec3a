import FieldLayout

// Records are made of memory that holds nothing: each property is given its first value, constants included.

extension Assumptions {
  private struct Constants {
    let flag: Bool
    let number: Int
    let text: String
    let object: Tracked
    let list: [Tracked]
    let small: Int8
    let none: String?
    var variable: Tracked?
  }

  static func constants() -> [AssumptionProbe] {
    let promise = "a struct of constants can be made property by property"
    let before = Tracked.liveCount
    var found: [(subject: String, isAsWritten: Bool)] = []
    if let constants = made() {
      found = [
        ("flag", constants.flag), ("number", constants.number == -7),
        ("text", constants.text == "a text that is too long to be stored inline"),
        ("object", constants.object.number == 1), ("list", constants.list.map(\.number) == [2, 3]),
        ("small", constants.small == -8), ("none", constants.none == nil),
        ("variable", constants.variable?.number == 4),
      ]
    }
    return found.map { AssumptionProbe(promise, $0.subject, 1, $0.isAsWritten ? 1 : 0) } + [
      AssumptionProbe(promise, "properties", 8, found.count),
      AssumptionProbe(promise, "objects alive afterwards", before, Tracked.liveCount),
      .offset("a key path to a constant has its offset", \Constants.number, 8),
      .offset("a key path to a constant has its offset", \Constants.list, 40),
      .offset("a key path to a constant has its offset", \Constants.none, 56),
    ]
  }

  /// A struct whose memory has been given one property after the other.
  private static func made() -> Constants? {
    guard let layout = try? TypeLayout.of(Constants.self) else { return nil }
    // SAFETY: the memory is for one value of the layout's type, every property of which is initialized once, at its
    // verified offset and with a value of its type.
    return unsafe withUninitializedMemory(for: Constants.self) { memory in
      let base = UnsafeMutableRawPointer(memory)
      for property in layout.properties {
        let slot = unsafe base + property.offset
        switch property.name {
        case "flag": unsafe slot.initializeValue(to: true, as: Bool.self)
        case "number": unsafe slot.initializeValue(to: -7, as: Int.self)
        case "text": unsafe slot.initializeValue(to: "a text that is too long to be stored inline", as: String.self)
        case "object": unsafe slot.initializeValue(to: Tracked(1), as: Tracked.self)
        case "list": unsafe slot.initializeValue(to: [Tracked(2), Tracked(3)], as: [Tracked].self)
        case "small": unsafe slot.initializeValue(to: -8, as: Int8.self)
        case "variable": unsafe slot.initializeValue(to: Tracked(4), as: Tracked?.self)
        default: unsafe (property.type as? any OptionalType.Type)?.initializeNil(slot)
        }
      }
      return unsafe memory.takeValue()
    }
  }
}
