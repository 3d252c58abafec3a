import Foundation

/// A document for the models of one seed: an array of objects, drawn when it is needed.
struct BlindDocument {
  /// About how long documents are, in bytes.
  private static let byteCount = 200_000

  private let shape: BlindShape
  private var random: SeededGenerator

  static func text(for shape: BlindShape) -> Data {
    var document = BlindDocument(shape: shape, random: SeededGenerator(seed: UInt64(shape.seed) &* 104_729))
    let style = shape.indentation.map { FixtureValue.Style.indented($0) } ?? .compact
    var elements: [FixtureValue] = []
    var size = 0
    while size < byteCount {
      let element = document.object(shape.models.count - 1)
      size += element.text(style).count
      elements.append(element)
    }
    return Data(FixtureValue.array(elements).text(style))
  }

  private mutating func object(_ model: Int) -> FixtureValue {
    var members: [FixtureValue.Member] = []
    for property in shape.models[model].properties where random.chance(percent: property.presence) {
      members.append(FixtureValue.Member(key: property.name, value: value(property.kind)))
    }
    if random.chance(percent: shape.strangers) {
      let value = random.pick([BlindShape.Kind.string(.sentence), .array(.double(digits: 2), count: 0...4)])
      members.append(FixtureValue.Member(key: "unknownToModels", value: self.value(value)))
    }
    if shape.isShuffled, members.count > 1 {
      for index in members.indices.dropFirst() { members.swapAt(index, random.integer(in: 0...index)) }
    }
    return .object(members)
  }

  private mutating func value(_ kind: BlindShape.Kind) -> FixtureValue {
    switch kind {
    case .integer(_, let range): return .integer(random.integer(in: range))
    case .double(let digits): return .number(number(digits: digits))
    case .bool: return .bool(random.chance(percent: 50))
    case .string(let text): return self.text(text)
    case .choice(let number):
      let choice = shape.choices[number]
      let index = random.integer(in: 0...choice.cases.count - 1)
      return choice.isNumber ? .integer(index + 1) : .string(choice.cases[index])
    case .model(let number): return object(number)
    case .optional(let kind): return random.chance(percent: 10) ? .null : value(kind)
    case .array(let kind, let count):
      return .array((0..<random.integer(in: count)).map { _ in value(kind) })
    case .dictionary(let kind, let count):
      return .object(
        (0..<random.integer(in: count)).map { index in
          FixtureValue.Member(key: "\(random.pick(BlindWords.plain))\(index)", value: value(kind))
        })
    }
  }

  private mutating func number(digits: Int) -> String {
    if digits > 15 { return "\(random.fraction() * 1000)" }
    return String(format: "%.\(digits)f", random.fraction() * Double(random.pick([1, 100, 100_000])))
  }

  private mutating func text(_ text: BlindShape.Text) -> FixtureValue {
    let foreign = BlindWords.foreign[shape.language]
    switch text {
    case .word: return .string(random.pick(BlindWords.plain))
    case .name: return .string("\(random.pick(BlindWords.types)) \(random.pick(BlindWords.types))")
    case .sentence: return .string(random.words(4...10, from: BlindWords.plain))
    case .paragraph: return .string(random.words(20...60, from: BlindWords.plain))
    case .address:
      let page = random.integer(in: 1...99_999)
      return .string("https://www.example.com/\(random.pick(BlindWords.plain))/\(page)?page=2")
    case .identifier: return .string(String(format: "%016llx%08llx", random.next(), random.next() & 0xFFFF_FFFF))
    case .date:
      let (year, month, day) = (random.integer(in: 10...29), random.integer(in: 1...12), random.integer(in: 1...28))
      return .string(String(format: "20%02d-%02d-%02dT12:30:00Z", year, month, day))
    case .escaped:
      return .string("\(random.words(1...4, from: BlindWords.plain))\n\"\(random.pick(foreign))\" C:\\data")
    case .spelledOut:
      // As some servers write everything that is not ASCII.
      let escapes = random.pick(foreign).utf16.map { String(format: "\\u%04x", $0) }.joined()
      return .spelled("\"\(random.pick(BlindWords.plain)) \(escapes) a\\/b\"")
    case .foreign: return .string(random.words(2...12, from: foreign))
    case .empty: return .string("")
    }
  }
}
