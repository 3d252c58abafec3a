/// What the models of one seed look like. It decides about their source and about their documents alike.
struct BlindShape {
  /// A kind of value, and what its values look like.
  indirect enum Kind {
    case integer(type: String, range: ClosedRange<Int>)
    case double(digits: Int)
    case bool
    case string(Text)
    /// By number, in ``BlindShape/choices``.
    case choice(Int)
    /// By number, in ``BlindShape/models``.
    case model(Int)
    case optional(Kind)
    case array(Kind, count: ClosedRange<Int>)
    case dictionary(Kind, count: ClosedRange<Int>)
  }

  /// What strings hold.
  enum Text: CaseIterable {
    case word, name, sentence, paragraph, address, identifier, date, escaped, spelledOut, foreign, empty
  }

  struct Property {
    let name: String
    let kind: Kind
    /// In how many of a hundred objects the key stands; fewer than all only for optionals.
    let presence: Int
  }

  struct Model {
    let name: String
    var properties: [Property]
  }

  /// An enum with raw values.
  struct Choice {
    let name: String
    let cases: [String]
    /// Whether raw values are numbers, in place of the names of the cases.
    let isNumber: Bool
  }

  let seed: Int
  private(set) var choices: [Choice] = []
  /// Those that others hold come first; the last one is that of the document's elements.
  private(set) var models: [Model] = []
  /// How many spaces a level is indented by; nil for a compact document.
  let indentation: Int?
  /// Whether the order of the keys differs from object to object.
  let isShuffled: Bool
  /// In how many of a hundred objects a key stands that no model has.
  let strangers: Int
  let language: Int

  /// The name of what holds the models.
  var name: String { "BlindModels\(seed)" }

  /// The seeds whose models are part of the program.
  static let seeds = 1...10

  init(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7_919)
    self.seed = seed
    indentation = random.pick([nil, nil, nil, 2, 4])
    isShuffled = random.chance(percent: 30)
    strangers = random.pick([0, 0, 5, 40])
    language = random.integer(in: 0...BlindWords.foreign.count - 1)
    var names = BlindWords.types
    func takeName(_ random: inout SeededGenerator) -> String {
      names.remove(at: random.integer(in: 0...names.count - 1))
    }
    for _ in 0..<random.integer(in: 1...3) {
      let cases = Self.distinct(random.integer(in: 2...9), from: BlindWords.cases, &random)
      choices.append(Choice(name: takeName(&random), cases: cases, isNumber: random.chance(percent: 30)))
    }
    let count = random.integer(in: 2...5)
    for number in 0..<count {
      let isRoot = number == count - 1
      models.append(Model(name: takeName(&random), properties: properties(of: number, isRoot: isRoot, &random)))
    }
  }

  private func properties(of number: Int, isRoot: Bool, _ random: inout SeededGenerator) -> [Property] {
    let isSparse = random.chance(percent: 25)
    let count = isSparse ? random.integer(in: 12...24) : random.integer(in: isRoot ? 6...14 : 2...8)
    let names = Self.distinct(count, &random) { Self.propertyName(&$0) }
    var properties = names.map { name in
      let kind = Self.kind(models: number, choices: choices.count, &random)
      guard isSparse || random.chance(percent: 20) else { return Property(name: name, kind: kind, presence: 100) }
      let presence = isSparse ? random.integer(in: 5...40) : random.integer(in: 30...95)
      return Property(name: name, kind: .optional(kind), presence: presence)
    }
    // Each model is held by the next one, so that all take part.
    if number > 0 {
      let held = Kind.model(number - 1)
      let kind = random.pick([held, .array(held, count: 1...4), .optional(held), .dictionary(held, count: 1...3)])
      properties[0] = Property(name: names[0], kind: kind, presence: 100)
    }
    return properties
  }

  private static func kind(models: Int, choices: Int, _ random: inout SeededGenerator) -> Kind {
    switch random.integer(in: 1...100) {
    case ...22:
      let (type, most) = random.pick([("Int", 1_000), ("Int", 99_999_999), ("Int64", 4_000_000_000_000), ("Int32", 9)])
      return .integer(type: type, range: random.pick([0, 0, -most])...most)
    case ...34: return .double(digits: random.pick([1, 2, 6, 17]))
    case ...42: return .bool
    case ...72: return .string(random.pick(Text.allCases))
    case ...80: return .choice(random.integer(in: 0...choices - 1))
    case ...85 where models > 0: return .model(random.integer(in: 0...models - 1))
    case ...90: return .array(scalar(&random), count: 0...random.integer(in: 2...12))
    case ...92: return .array(.array(.double(digits: 3), count: 2...3), count: 1...4)
    case ...95: return .dictionary(scalar(&random), count: 0...random.integer(in: 1...5))
    default: return scalar(&random)
    }
  }

  private static func scalar(_ random: inout SeededGenerator) -> Kind {
    random.pick([
      .integer(type: "Int", range: 0...100_000), .double(digits: 4), .string(.word), .string(.identifier),
      .string(.sentence),
    ])
  }

  /// Of one to four words, between two and about forty letters.
  private static func propertyName(_ random: inout SeededGenerator) -> String {
    let words = random.array(count: random.pick([1, 1, 1, 2, 2, 3, 4])) { $0.pick(BlindWords.properties) }
    return words[0] + words.dropFirst().map(\.capitalized).joined()
  }

  private static func distinct(
    _ count: Int, from all: [String], _ random: inout SeededGenerator
  ) -> [String] {
    distinct(count, &random) { $0.pick(all) }
  }

  private static func distinct(
    _ count: Int, _ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> String
  ) -> [String] {
    var found: [String] = []
    while found.count < count {
      let next = make(&random)
      if !found.contains(next) { found.append(next) }
    }
    return found
  }
}
