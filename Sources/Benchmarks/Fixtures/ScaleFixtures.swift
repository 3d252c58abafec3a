/// The order of an object's keys.
enum KeyOrder: String, CaseIterable {
  case declared
  case reversed
  /// In a different order in every object.
  case shuffled
}

/// Documents of different sizes, and objects of different shapes.
enum ScaleFixtures {
  /// An array of flat objects with at least this many bytes, made of repetitions of at most a megabyte.
  static func readings(byteCount: Int) -> [UInt8] {
    let text = FlatFixtures.readings().text(.compact).dropFirst().dropLast()
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(byteCount + 1024)
    while true {
      let rest = byteCount - bytes.count
      if rest > text.count {
        bytes += text
        bytes.append(UInt8(ascii: ","))
        continue
      }
      // Objects are flat, so that one ends at each closing brace.
      let start = text.index(text.startIndex, offsetBy: min(max(rest, 0), text.count - 1))
      let end = text[start...].firstIndex(of: UInt8(ascii: "}")) ?? text.index(before: text.endIndex)
      return bytes + text[...end] + [UInt8(ascii: "]")]
    }
  }

  /// An array of objects with all fields of a model, with about this many bytes.
  /// - Parameter unknownPercent: How many of a hundred members have no field.
  static func objects(
    fieldCount: Int, order: KeyOrder, unknownPercent: Int, byteCount: Int
  ) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(fieldCount * 100 + unknownPercent))
    var size = 0
    var objects: [FixtureValue] = []
    while size < byteCount {
      let object = object(fieldCount, order, unknownPercent, &random)
      if objects.isEmpty { size = FixtureValue.array([object]).text(.compact).count }
      size += size / (objects.count + 1)
      objects.append(object)
    }
    return FixtureValue.array(objects).text(.compact)
  }

  private static func object(
    _ fieldCount: Int, _ order: KeyOrder, _ unknownPercent: Int, _ random: inout SeededGenerator
  ) -> FixtureValue {
    var members = (0..<fieldCount).map { (key: "f\($0)", value: value(ofField: $0, &random)) }
    switch order {
    case .declared: break
    case .reversed: members.reverse()
    case .shuffled:
      for index in members.indices.reversed() { members.swapAt(index, random.integer(in: 0...index)) }
    }
    // Evenly spread: before each known member, as many unknown ones as keep the share.
    let unknownCount = fieldCount * unknownPercent / (100 - unknownPercent)
    var all: [(key: String, value: FixtureValue)] = []
    for (index, member) in members.enumerated() {
      for number in index * unknownCount / fieldCount..<(index + 1) * unknownCount / fieldCount {
        all.append(("unknown\(number)", value(ofField: number, &random)))
      }
      all.append(member)
    }
    return .members(all)
  }

  private static func value(ofField index: Int, _ random: inout SeededGenerator) -> FixtureValue {
    switch index % 4 {
    case 0: .integer(random.integer(in: 0...9_999_999))
    case 1: .string(random.words(1...4, from: ["north", "harbour", "lighthouse", "summit", "mill"]))
    case 2: .number("\(Double(random.integer(in: 0...99_999_999)) / 1000)")
    default: .bool(random.chance(percent: 50))
    }
  }
}
