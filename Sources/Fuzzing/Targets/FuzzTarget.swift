/// A check that is run with an input. Whatever the bytes are, nothing may crash, and no rule of the target may be
/// broken.
package enum FuzzTarget: String, CaseIterable, Encodable {
  case parse, models, mutated, roundtrip, foundation, path, stream, features, writing, codable, readers, values, sources

  /// A description in one line.
  var summary: String {
    switch self {
    case .parse: "a document: skipping it, and reading it as Any or from any source, give the same answer"
    case .models: "a document: all models agree on whether it is JSON, with one message; updates are all or nothing"
    case .mutated: "choices: a document made for the models is decoded, changed slightly, then checked like `models`"
    case .roundtrip: "choices: a model reads what it has written, and writes the same again"
    case .foundation:
      "a document: JSONSerialization gives the same verdict and values, except for listed differences"
    case .stream:
      "eight bytes of choices, a document: streams find the same as a whole decode, however it is cut"
    case .path: "a path, a line feed, a document: the path leads to the same value as a plain search of the tree"
    case .features:
      "choices: a type out of hundreds, options, a document: sources, paths, strict calls and updates agree"
    case .writing: "choices: as `features`; all forms of the model agree, and are read back unchanged"
    case .codable: "choices: as `features`; coders without knowledge of models read and write what this library does"
    case .readers: "choices: as `features`; readers, asynchronous streams and writers agree with whole documents"
    case .values: "choices: changes to a dynamic value have the same result as the same changes to a plain tree"
    case .sources: "choices: as `features`; text, dictionaries and dynamic values give the same model and report"
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
