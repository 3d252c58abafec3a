/// The documents that are always generated: one small object, and an array of many flat ones.
enum FlatFixtures {
  /// One object of about 300 bytes.
  static func account() -> FixtureValue {
    [
      "id": .integer(7_301_944_882), "name": "Renée Østergaard", "email": "renee@example.com",
      "isActive": .bool(true), "balance": .number("1893.25"), "followerCount": .integer(412), "nickname": "ren",
      "referrerId": .null, "tags": ["early", "newsletter", "beta"],
      "address": [
        "street": "14 Harbour Lane", "city": "Aarhus", "postalCode": "8000", "latitude": .number("56.162939"),
        "longitude": .number("10.203921"),
      ],
    ]
  }

  /// 10,000 objects of 12 members, in the order of the model's properties; the last three are null or absent at times.
  static func readings() -> FixtureValue {
    var random = SeededGenerator(seed: 12)
    return .array(random.array(count: 10_000, reading))
  }

  private static let stations = [
    "north ridge", "harbour", "old mill", "airport", "lighthouse", "Grünwald", "summit hut",
  ]
  private static let units = ["celsius", "hectopascal", "percent", "metres per second"]
  private static let vocabulary = [
    "sensor", "replaced", "after", "storm", "checked", "by", "hand", "drift", "within", "limits", "\"estimated\"",
    "frost", "on", "housing", "see", "log",
  ]

  static func reading(_ random: inout SeededGenerator) -> FixtureValue {
    let value = random.fraction() * 2000 - 500
    var members: [(key: String, value: FixtureValue)] = [
      ("id", .integer(random.integer(in: 1...99_999_999))),
      ("sensor", .integer(random.integer(in: 1...4000))),
      ("timestamp", .integer(1_600_000_000_000 + random.integer(in: 0...99_999_999_999))),
      ("value", .number("\((value * 1000).rounded() / 1000)")),
      ("deviation", .number("\(random.fraction())")),
      ("isValid", .bool(random.chance(percent: 95))),
      ("isCalibrated", .bool(random.chance(percent: 50))),
      ("station", .string(random.pick(stations))),
      ("unit", .string(random.pick(units))),
    ]
    appendOptional("note", .string(random.words(2...8, from: vocabulary)))
    appendOptional("previous", .integer(random.integer(in: 1...99_999_999)))
    appendOptional("threshold", .number("\(Double(random.integer(in: 0...4000)) / 8)"))
    return .members(members)

    func appendOptional(_ key: String, _ value: FixtureValue) {
      switch random.integer(in: 1...4) {
      case 1: members.append((key, .null))
      case 2: break
      default: members.append((key, value))
      }
    }
  }
}
