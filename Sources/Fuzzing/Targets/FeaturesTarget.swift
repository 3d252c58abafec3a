import DirectJSON
import Foundation

/// Every way to decode a model of any feature, under options of all kinds.
enum FeaturesTarget {
  /// - Parameter script: Decides on the type, the options, and how the document is made and changed.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var scene = Scene(script)
    try scene.explaining { scene in try withoutLeaks { try check(scene.type, &scene, input) } }
  }

  /// A type, options, and a document that is made for them.
  struct Scene {
    let type: any FuzzModel.Type
    let settings: Settings
    let document: [UInt8]
    /// nil when the document is malformed, or nested very deeply.
    let tree: DocumentTree?
    var choices: InputChoices

    /// Whether a `Codable` value that holds models lies where another value replaces it if it does not fit. A mismatch
    /// in such a model is reported by a lenient call, and refuses the value in a strict one.
    var hasReplaceableCodable: Bool {
      let name = "\(type)"
      return name.contains("Cargo<") && (name.contains("WrappedValues<") || name.contains("SubLink<"))
    }

    /// Adds the document to the findings of `body`.
    mutating func explaining(_ body: (inout Scene) throws -> Void) throws {
      do { try body(&self) } catch let finding as Finding {
        throw Finding("\(type), \(String(decoding: document, as: UTF8.self)): \(finding)")
      }
    }

    init(_ script: [UInt8]) {
      choices = InputChoices(script)
      let isByHand = choices.number(below: 4) == 1
      type = TypeTable.type(choices.number(below: isByHand ? TypeTable.countByHand : TypeTable.count))
      settings = Settings(&choices)
      var maker = TextMaker(choices, style: settings.style)
      var bytes = maker.document(for: type)
      choices = maker.choices
      if choices.number(below: 3) == 1 {
        for _ in 0...choices.number(below: 3) { Mutation.change(&bytes, &choices) }
      }
      document = bytes
      tree = DocumentTree(bytes)
    }
  }

  private static func check<Model: FuzzModel>(
    _ type: Model.Type, _ scene: inout Scene, _ input: GuardedInput
  ) throws {
    let options = scene.settings.decoding
    func answer(_ body: () throws -> Model) throws -> ModelAnswer {
      try ModelAnswer.checked { try body().canonicalText() }
    }
    input.hold(scene.document)
    let plain = try answer { try Model.decode(from: input, options: options) }
    let isBroken = scene.tree == nil || options.maximumDepth < DecodingOptions().maximumDepth
    func compare(_ name: String, _ other: ModelAnswer) throws {
      // If there are two reasons to fail, a call that scans an object twice may find the later one first.
      if isBroken, plain.isFamilyFailure || other.isFamilyFailure, plain.text == other.text { return }
      if plain != other { throw Finding("\(name): \(other), but \(plain) without") }
    }
    var report = JSONReport()
    try compare("with a report", answer { try Model.decode(from: input, options: options, report: &report) })
    try checkStrict(plain, report, options, isReplaceable: scene.hasReplaceableCodable) { options, report in
      try answer { try Model.decode(from: input, options: options, report: &report) }
    }
    try compare("from an array of bytes", answer { try Model.decode(from: scene.document, options: options) })
    if let text = String(validating: scene.document, as: UTF8.self) {
      try compare("from text", answer { try Model.decode(from: text, options: options) })
    }
    try checkUpdates(plain, scene, input, type)
    if options.maximumDepth == DecodingOptions().maximumDepth {
      try checkAround(plain, scene, input, type)
      try checkTrees(plain, &scene, type)
    }
    if scene.choices.number(below: 16) == 1 { try checkLayout(type) }
  }

  // MARK: Promises

  /// Strict calls fail exactly where a lenient one reports something, and for a `null` for a property that is not
  /// optional, which reports list only on request.
  private static func checkStrict(
    _ plain: ModelAnswer, _ report: JSONReport, _ options: DecodingOptions, isReplaceable: Bool,
    _ decode: (DecodingOptions, inout JSONReport) throws -> ModelAnswer
  ) throws {
    var options = options
    options.isStrict = true
    var strictReport = JSONReport()
    let strict = try decode(options, &strictReport)
    if strict.verdict == .decoded {
      if isReplaceable { return }
      if strict != plain { throw Finding("strict: \(strict), but \(plain) otherwise") }
      if !report.isEmpty { throw Finding("strict: \(strict), but there is something to report: \(report)") }
      if !strictReport.isEmpty { throw Finding("strict: \(strict), and there is something to report: \(strictReport)") }
      return
    }
    guard plain.verdict == .decoded else { return }
    if strictReport.isEmpty { throw Finding("strict: \(strict), but nothing to report about that") }
    // A mismatch inside a string is reported at the string.
    func isNull(_ mismatch: JSONMismatch) -> Bool {
      mismatch.found == "null" || mismatch.hint == "declare the property as optional to accept null"
    }
    if report.isEmpty, options.reportsMissingKeys || !strictReport.mismatches.allSatisfy(isNull) {
      throw Finding("strict: \(strict), but nothing to report about \(plain)")
    }
    if case .other(let reason) = strict.verdict, reason.isAboutValue,
      !strictReport.mismatches.contains(where: { $0.reason == reason })
    {
      throw Finding("strict: \(strict), which is not reported: \(strictReport)")
    }
  }

  /// An update is all or nothing, and turns a new model into the result of a decode.
  private static func checkUpdates<Model: FuzzModel>(
    _ plain: ModelAnswer, _ scene: Scene, _ input: GuardedInput, _ type: Model.Type
  ) throws {
    for isStrict in [false, true] {
      var options = scene.settings.decoding
      options.isStrict = isStrict
      var model = Model()
      let before = try model.canonicalText()
      let verdict = Verdict { try Model.decode(into: &model, from: input, options: options) }
      let after = try model.canonicalText()
      if verdict != .decoded, before != after {
        throw Finding("was changed by an update that failed (\(verdict)): \(after), before \(before)")
      }
      // A family's failure ends a decode, whatever follows; an update scans the whole document first.
      if !isStrict, verdict.isWellFormed != plain.verdict.isWellFormed, !plain.isFamilyFailure {
        throw Finding("update: \(verdict), but \(plain) otherwise")
      }
    }
  }

  /// What surrounds a model does not change it.
  private static func checkAround<Model: FuzzModel>(
    _ plain: ModelAnswer, _ scene: Scene, _ input: GuardedInput, _ type: Model.Type
  ) throws {
    let options = scene.settings.decoding
    guard scene.tree != nil, !scene.document.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    input.hold(Array(#"{"x":{"z":0,"y.":[0,"#.utf8) + scene.document + Array("]}}".utf8))
    let atPath = try ModelAnswer.checked {
      try Model.decode(from: input, designatedPath: #"x..y\..1"#, options: options).canonicalText()
    }
    if !atPath.isSame(as: plain) { throw Finding("at a path: \(atPath), but \(plain) as a document") }
    input.hold([UInt8(ascii: "[")] + scene.document + [UInt8(ascii: ",")] + scene.document + [UInt8(ascii: "]")])
    let list = try ModelAnswer.checked {
      try [Model].decode(from: input, options: options).map { try $0.canonicalText() }.joined(separator: "|")
    }
    let expected = plain.verdict == .decoded ? plain.text + "|" + plain.text : ""
    if list.text != expected { throw Finding("[model]: \(list), but one alone: \(plain)") }
    input.hold(Array(#"{"a":"#.utf8) + scene.document + [UInt8(ascii: "}")])
    let table = try ModelAnswer.checked {
      try [String: Model].decode(from: input, options: options)["a"]?.canonicalText() ?? ""
    }
    if table.text != plain.text { throw Finding("[String: model]: \(table), but one alone: \(plain)") }
  }

  /// Parsed sources follow the rules for text.
  private static func checkTrees<Model: FuzzModel>(
    _ plain: ModelAnswer, _ scene: inout Scene, _ type: Model.Type
  ) throws {
    guard let tree = scene.tree, tree.isPlain else { return }
    let options = scene.settings.decoding
    func compare(_ name: String, _ source: some JSONTreeSource) throws {
      var report = JSONReport()
      let answer = try ModelAnswer.checked {
        try Model.decode(from: source, options: options, report: &report).canonicalText()
      }
      if !answer.isSame(as: plain) { throw Finding("from \(name): \(answer), but \(plain) from text") }
    }
    switch tree.foundationTree(isBridged: scene.choices.chance(oneIn: 2)) {
    case let source as [String: Any]: try compare("a dictionary", source)
    case let source as NSDictionary: try compare("an NSDictionary", source)
    default: return
    }
    let value = try JSONValue(parsing: scene.document)
    try compare("a JSONValue", value)
    let answer = try ModelAnswer.checked { try value.decode(as: Model.self, options: options).canonicalText() }
    if !answer.isSame(as: plain) { throw Finding("of a JSONValue: \(answer), but \(plain) from text") }
  }

  private static func checkLayout<Model: FuzzModel>(_ type: Model.Type) throws {
    let report = LayoutReport(of: type)
    if let refusal = report.refusal { throw Finding("\(type) is refused: \(refusal)") }
    if report.description.isEmpty || !report.mappingProblems.isEmpty {
      throw Finding("\(type) has problems: \(report)")
    }
    for property in report.properties where property.offset + property.size > report.size {
      throw Finding("\(type).\(property.name) ends beyond its model: \(report)")
    }
  }
}

extension JSONFailure.Reason {
  fileprivate var isAboutValue: Bool {
    switch self {
    case .mismatch, .outOfRange, .unknownCase, .missingKey, .unknownKey: true
    default: false
    }
  }
}

extension ModelAnswer {
  /// Whether a family has ended the decode.
  var isFamilyFailure: Bool {
    switch verdict {
    case .other(.unknownCase(let expected, _, _)): expected.contains("a member of the family")
    // The name is missing, or null.
    case .other(.missingKey): true
    case .other(.mismatch(let expected, _)):
      expected.contains("a member of the family") || expected.hasPrefix("a value for '")
    default: false
    }
  }

  /// - Throws: A finding that `body` throws, which is no answer.
  static func checked(_ body: () throws -> String) throws -> ModelAnswer {
    var finding: Finding?
    let answer = ModelAnswer {
      do { return try body() } catch let found as Finding {
        finding = found
        throw found
      }
    }
    if let finding { throw finding }
    return answer
  }
}
