/// A check that is run with an input. Whatever the bytes are, nothing may crash, and no rule of the target may be
/// broken.
package enum FuzzTarget: String, CaseIterable, Encodable {
  case parse, models, mutated, roundtrip, foundation, path, stream, features, writing, codable, readers, values, sources

  /// A description in one line.
  var summary: String {
    switch self {
    case .parse: "a document: skipped, read as Any and from every source, it gets the same answer"
    case .models: "a document: all models agree on whether it is JSON, with one message; updates are all or nothing"
    case .mutated: "choices: a document made for the models is decoded, then changed a little, then as `models`"
    case .roundtrip: "choices: what a model writes, it reads, and writes again the same"
    case .foundation:
      "a document: JSONSerialization gives the same verdict and the same values, but for listed differences"
    case .stream:
      "eight bytes of choices, a document: streams find the same in it however it is cut, and as a whole decode does"
    case .path: "a path, a line feed, a document: the path leads where a plain look at the tree leads"
    case .features:
      "choices: a type of hundreds, options, a document: all sources, paths, strict calls and updates agree"
    case .writing: "choices: as `features`; all forms of the model say the same, and are read again as what they are"
    case .codable: "choices: as `features`; coders that know nothing of models read and write what this library does"
    case .readers: "choices: as `features`; readers, asynchronous streams and writers agree with whole documents"
    case .values: "choices: a dynamic value is changed, and is what a plain tree becomes by the same changes"
    case .sources: "choices: as `features`; text, dictionaries and dynamic values give one model and one report"
    }
  }

  /// - Returns: A class of inputs to be counted, if the input is of one.
  /// - Throws: `Finding`.
  @discardableResult func run(_ bytes: [UInt8], _ input: GuardedInput) throws -> String? {
    switch self {
    case .parse: try ParseTarget.run(bytes, input)
    case .models: try ModelsTarget.run(bytes, input)
    case .mutated: try ModelsTarget.runMutated(bytes, input)
    case .roundtrip: try RoundTripTarget.run(bytes, input)
    case .foundation: return try FoundationTarget.difference(bytes, input)?.rawValue
    case .path: try PathTarget.run(bytes, input)
    case .stream: try StreamTarget.run(bytes, input)
    case .features: try FeaturesTarget.run(bytes, input)
    case .writing: try WritingTarget.run(bytes, input)
    case .codable: try CodableTarget.run(bytes, input)
    case .readers: try ReadersTarget.run(bytes, input)
    case .values: try ValuesTarget.run(bytes, input)
    case .sources: try SourcesTarget.run(bytes)
    }
    return nil
  }

  /// An input as this command makes it; libFuzzer makes its own.
  func makeInput(_ choices: inout SeededChoices) -> [UInt8] {
    switch self {
    case .mutated, .roundtrip: return choices.bytes(choices.number(below: 400))
    case .features, .writing, .codable, .readers, .values, .sources: return choices.bytes(choices.number(below: 1200))
    case .parse, .models, .foundation: return Self.document(&choices)
    case .stream: return choices.bytes(StreamTarget.choiceCount) + Self.document(&choices)
    case .path:
      var path = ""
      for _ in 0..<choices.number(below: 5) {
        path += choices.pick(["", ".", "\\.", "\\", "0", "1", "-1", "+1", "e\u{301}", "\u{301}"])
        path += choices.pick(Vocabulary.keys) + "."
      }
      return Array(path.utf8) + [0x0A] + Self.document(&choices)
    }
  }

  /// The message for the first input of a series that breaks a promise; nil when none does.
  package func problem(amongFirst count: Int, seed: UInt64) throws -> String? {
    guard let input = GuardedInput(capacity: 1 << 20) else { throw Finding("no memory for a guard page") }
    var choices = SeededChoices(seed: seed)
    for _ in 0..<count {
      do { try run(makeInput(&choices), input) } catch { return "\(error)" }
    }
    return nil
  }

  private static func document(_ choices: inout SeededChoices) -> [UInt8] {
    if choices.chance(oneIn: 10) {
      var bytes: [UInt8] = []
      for _ in 0..<choices.number(below: 20) { bytes += choices.pick(Vocabulary.tokens) }
      return bytes
    }
    if choices.chance(oneIn: 50) { return choices.bytes(choices.number(below: 60)) }
    var generator = DocumentGenerator(choices)
    var bytes = generator.document()
    choices = generator.choices
    for _ in 0..<choices.number(below: 5) { Mutation.change(&bytes, &choices) }
    return bytes
  }
}
