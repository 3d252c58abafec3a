/// Makes documents for models whose types are known: the value of a key mostly fits its property.
struct TextMaker {
  private(set) var choices: InputChoices
  private var text = ""
  private var depth = 0
  /// How much more may be made, so that documents end.
  private var budget: Int
  private let style: KeyStyle

  init(_ choices: InputChoices, style: KeyStyle = .asDeclared, budget: Int = 120) {
    self.choices = choices
    self.style = style
    self.budget = budget
  }

  /// A document for a type.
  mutating func document(for type: any FuzzValue.Type) -> [UInt8] {
    value(of: type)
    return Array(text.utf8)
  }

  // MARK: For the types

  mutating func pick(_ texts: [String]) -> String { choices.pick(texts) }
  mutating func chance(oneIn count: Int) -> Bool { choices.chance(oneIn: count) }
  mutating func number(below limit: Int) -> Int { choices.number(below: limit) }

  mutating func raw(_ texts: [String]) { text += choices.pick(texts) }

  mutating func string(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + "0000".dropLast(digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Digits that are in no list of examples.
  mutating func digits() {
    text += "\(choices.number(in: 1...9))"
    for _ in 0..<choices.number(below: 24) { text += "\(choices.number(below: 10))" }
    if choices.chance(oneIn: 2) { return }
    text += "."
    for _ in 0...choices.number(below: 20) { text += "\(choices.number(below: 10))" }
  }

  mutating func value(of type: any FuzzValue.Type) {
    budget -= 1
    switch choices.number(below: 40) {
    case 1: text += "null"
    case 2, 3: anything()
    case 4: innerText(of: type)
    default: type.write(&self)
    }
  }

  mutating func list(of type: any FuzzValue.Type) {
    depth += 1
    defer { depth -= 1 }
    text += "["
    for index in 0..<(budget > 0 && depth < 8 ? choices.number(below: 4) : 0) {
      if index > 0 { text += "," }
      value(of: type)
    }
    text += "]"
  }

  /// - Parameter keys: Given the choices, the next key.
  mutating func table(of type: any FuzzValue.Type, _ keys: [String]) {
    depth += 1
    defer { depth -= 1 }
    text += "{"
    for index in 0..<(budget > 0 && depth < 8 ? choices.number(below: 4) : 0) {
      if index > 0 { text += "," }
      string(choices.pick(keys))
      text += ":"
      value(of: type)
    }
    text += "}"
  }

  /// - Parameter fields: The fields of the model, with the keys of its mapping; dots lead into nested objects.
  mutating func object(_ fields: [FuzzField]) {
    depth += 1
    defer { depth -= 1 }
    text += "{"
    var isFirst = true
    let isFull = choices.chance(oneIn: 3)
    for field in fields where budget > 0 && depth < 7 {
      let isWanted = isFull ? !choices.chance(oneIn: 12) : choices.chance(oneIn: 3)
      guard isWanted, !choices.isExhausted else { continue }
      if !isFirst { text += "," }
      isFirst = false
      member(field.key.split(separator: ".").map(String.init)[...], field.type)
    }
    if choices.number(below: 8) == 1 {
      if !isFirst { text += "," }
      string(choices.pick(Vocabulary.keys))
      text += ":"
      anything()
    }
    text += "}"
  }

  private mutating func member(_ path: ArraySlice<String>, _ type: any FuzzValue.Type) {
    guard let key = path.first else { return value(of: type) }
    string(choices.number(below: 10) == 1 ? KeyStyle.allCases[choices.number(below: 6)].spell(key) : style.spell(key))
    text += ":"
    if path.count == 1 { return value(of: type) }
    text += "{"
    member(path.dropFirst(), type)
    text += "}"
  }

  mutating func anything() {
    depth += 1
    defer { depth -= 1 }
    budget -= 1
    switch choices.number(below: depth > 7 || budget < 0 ? 6 : 8) {
    case 0: text += "null"
    case 1: raw(["true", "false"])
    case 2: raw(Vocabulary.numbers)
    case 3: raw(Vocabulary.plainNumbers)
    case 4: string(choices.pick(Vocabulary.texts))
    case 5: digits()
    case 6:
      text += "["
      for index in 0..<choices.number(below: 3) {
        if index > 0 { text += "," }
        anything()
      }
      text += "]"
    default:
      text += "{"
      for index in 0..<choices.number(below: 3) {
        if index > 0 { text += "," }
        string(choices.pick(Vocabulary.keys))
        text += ":"
        anything()
      }
      text += "}"
    }
  }

  /// A value inside a string, as some servers send it.
  private mutating func innerText(of type: any FuzzValue.Type) {
    let outer = text
    text = ""
    type.write(&self)
    let inner = text
    text = outer
    string(inner)
  }
}

/// A key of a model, and what it is for.
struct FuzzField {
  let key: String
  let type: any FuzzValue.Type

  init(_ key: String, _ type: any FuzzValue.Type) { (self.key, self.type) = (key, type) }
}

/// How the keys of a document are spelled.
enum KeyStyle: CaseIterable {
  case asDeclared, snake, kebab, pascal, upper, marked

  func spell(_ key: String) -> String {
    switch self {
    case .asDeclared: key
    case .snake: Self.separated(key, by: "_")
    case .kebab: Self.separated(key, by: "-")
    case .pascal: key.prefix(1).uppercased() + key.dropFirst()
    case .upper: key.uppercased()
    case .marked: Self.mark + key
    }
  }

  /// The prefix that the closures of this fuzzer add to keys, and remove.
  static let mark = "~"

  private static func separated(_ key: String, by separator: String) -> String {
    var separated = ""
    for character in key {
      if character.isUppercase { separated += separator }
      separated += character.lowercased()
    }
    return separated
  }
}
