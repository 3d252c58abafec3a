/// Makes well-formed documents that the models have properties for.
struct DocumentGenerator<Decider: Choices> {
  private(set) var choices: Decider
  private var text = ""
  /// How much more may be made, so that documents end.
  private var budget: Int

  init(_ choices: Decider, budget: Int = 40) {
    self.choices = choices
    self.budget = budget
  }

  /// An object, sometimes a list of them, rarely another value.
  mutating func document() -> [UInt8] {
    space()
    switch choices.number(below: 16) {
    case 0: list(depth: 0)
    case 1: value(depth: 0)
    default: object(depth: 0)
    }
    space()
    return Array(text.utf8)
  }

  private mutating func space() {
    if choices.chance(oneIn: 12) { text += choices.pick([" ", "\n", "\t ", "\r\n    ", "                    "]) }
  }

  private mutating func value(depth: Int) {
    budget -= 1
    let isLeaf = depth > 6 || budget <= 0
    switch choices.number(below: isLeaf ? 10 : 16) {
    case 0: text += "null"
    case 1: text += choices.pick(["true", "false"])
    case 2...4: text += choices.pick(Vocabulary.numbers)
    case 5: digits()
    case 6...8: string(choices.pick(Vocabulary.texts))
    case 9: innerText(depth: depth)
    case 10...12: list(depth: depth)
    default: object(depth: depth)
    }
  }

  private mutating func digits() {
    if choices.chance(oneIn: 3) { text += "-" }
    text += "\(choices.number(in: 1...9))"
    for _ in 0..<choices.number(below: 24) { text += "\(choices.number(below: 10))" }
    if choices.chance(oneIn: 2) {
      text += "."
      for _ in 0...choices.number(below: 24) { text += "\(choices.number(below: 10))" }
    }
    if choices.chance(oneIn: 2) {
      text += choices.pick(["e", "E", "e+", "e-"])
      for _ in 0...choices.number(below: 4) { text += "\(choices.number(below: 10))" }
    }
  }

  /// Escapes the characters that need it, and sometimes others.
  private mutating func string(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else if scalar.value < 0x20 || choices.chance(oneIn: 24) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + "0000".dropLast(digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A document inside a string, as some servers send it.
  private mutating func innerText(depth: Int) {
    let outer = text
    text = ""
    if depth < 3, budget > 0 { object(depth: depth + 3) }
    let inner = text
    text = outer
    string(inner)
  }

  private mutating func list(depth: Int) {
    text += "["
    space()
    for index in 0..<choices.number(below: 4) {
      if index > 0 { text += "," }
      space()
      value(depth: depth + 1)
      space()
    }
    text += "]"
  }

  private mutating func object(depth: Int) {
    text += "{"
    space()
    for index in 0..<choices.number(below: depth == 0 ? 12 : 5) {
      if index > 0 { text += "," }
      space()
      string(choices.pick(Vocabulary.keys))
      space()
      text += ":"
      space()
      value(depth: depth + 1)
      space()
    }
    text += "}"
  }
}
