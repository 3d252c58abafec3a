import DirectJSON
import Foundation

/// One document from every source: as text, as trees of Swift's and of Foundation's types, and as a dynamic value.
package enum SourcesTarget {
  /// - Parameter script: Decides on the type, the options, and how the document is made and changed.
  static func run(_ script: [UInt8]) throws {
    var scene = FeaturesTarget.Scene(script)
    guard let document = scene.tree?.plain, case .object = document else { return }
    var options = scene.settings.decoding
    options.maximumDepth = DecodingOptions().maximumDepth
    try scene.explaining { scene in try compare(model: scene.type, document, options) }
  }

  /// How the sources differ about documents that are made from what a model writes, the first difference of each kind.
  /// - Parameters:
  ///   - count: How many documents are made.
  ///   - seed: Which ones.
  package static func differences<Model: HandyJSON>(of type: Model.Type, count: Int, seed: UInt64) -> [String] {
    let names = LayoutReport(of: type).properties.map { DocumentTree.Member(key: $0.name, value: .null) }
    let sample = DocumentTree.object(members(of: type) + names).plain
    var maker = MisfitMaker([sample], seed: seed)
    let documents = (0..<count).map { _ in maker.document(like: sample).plain }
    return differences(of: type, documents) { try compare(model: type, $0, $1) }
  }

  /// What a model writes, and what the flattened models would write that are nil in it.
  private static func members<Model: HandyJSON>(of type: Model.Type) -> [DocumentTree.Member] {
    var options = EncodingOptions()
    options.writeNull = true
    let model = Model()
    var members: [DocumentTree.Member] = []
    if case .object(let written)? = (try? model.encode(options: options)).flatMap({ DocumentTree($0.utf8) }) {
      members = written
    }
    // Others may have properties that no mirror can show.
    let holdsOptionals = LayoutReport(of: type).properties.contains { $0.typeName.hasPrefix("Flattened<Optional<") }
    guard holdsOptionals else { return members }
    for (_, value) in Mirror(reflecting: model).children {
      guard let inner = (value as? any FlattenedSample)?.nilModel else { continue }
      members += self.members(of: inner).filter { member in !members.contains { $0.key == member.key } }
    }
    return members
  }

  /// How the sources differ about documents for a record or a union, the first difference of each kind: about samples,
  /// about documents that are made from them, and about lists of both.
  /// - Parameters:
  ///   - samples: Objects that the type takes.
  ///   - count: How many documents are made.
  ///   - seed: Which ones.
  package static func differences<Root: JSONRoot>(
    of type: Root.Type, like samples: [String], count: Int, seed: UInt64
  ) -> [String] {
    let texts = samples
    let samples = texts.compactMap { DocumentTree($0.utf8)?.plain }
    if samples.isEmpty || samples.count < texts.count { return ["\(type): a sample is no JSON"] }
    var maker = MisfitMaker(samples, seed: seed)
    var documents = samples + [.array(samples)]
    for number in 0..<count {
      let document =
        number % 2 == 0
        ? maker.document(like: samples[number / 2 % samples.count]) : maker.list(like: samples + samples)
      documents.append(document.plain)
    }
    return differences(of: type, documents) { document, options in
      switch document {
      case .object: try compare(document) { try answers(type, options, $0) { try $0.encode() }.linesWithProblems }
      case .array: try compare(document) { try answers([Root].self, options, $0) { try $0.encode() }.linesWithProblems }
      case .null, .bool, .number, .string: throw Finding("is no document")
      }
    }
  }

  private static func differences(
    of type: any Any.Type, _ documents: [DocumentTree], _ compare: (DocumentTree, DecodingOptions) throws -> Void
  ) -> [String] {
    var differences: [String] = []
    for (number, document) in documents.enumerated() {
      var options = DecodingOptions()
      options.nullClearsOptionals = number % 3 == 1
      options.reportsMissingKeys = number % 4 == 2
      do { try compare(document, options) } catch {
        differences.append("\(type), \(document.text): \(error)")
        if differences.count == 3 { break }
      }
    }
    return differences
  }

  private static func compare<Model: HandyJSON>(
    model type: Model.Type, _ document: DocumentTree, _ options: DecodingOptions
  ) throws {
    try compare(document) { source in
      try answers(type, options, source) { try $0.encode() }.lines + updated(type, options, source)
    }
  }

  /// Checks that each source of a document gives the answer that the text gives.
  private static func compare(_ document: DocumentTree, _ answer: (Source) throws -> [String]) throws {
    let expected = try answer(.text(document.text))
    func check(_ name: String, _ source: any JSONTreeSource) throws {
      let found = try answer(.tree(source))
      if let difference = zip(found, expected).first(where: { $0 != $1 }) {
        throw Finding("from \(name): \(difference.0), but \(difference.1) from text")
      }
    }
    switch document.foundationTree(isBridged: false) {
    case let tree as [String: Any]: try check("a dictionary", tree)
    case let tree as [Any]: try check("an array", tree)
    default: break
    }
    switch document.foundationTree(isBridged: true) {
    case let tree as NSDictionary: try check("an NSDictionary", tree)
    case let tree as NSArray: try check("an NSArray", tree)
    default: break
    }
    try check("a dynamic value", try JSONValue(parsing: document.text))
  }

  /// What a source makes of a document, also in a strict call.
  private static func answers<Document: JSONDocument>(
    _ type: Document.Type, _ options: DecodingOptions, _ source: Source, _ encode: (Document) throws -> String
  ) throws -> Answers {
    var (report, strictReport) = (JSONReport(), JSONReport())
    var strict = options
    strict.isStrict = true
    return Answers(
      plain: try Answer { try text(source.decode(type, options, &report), encode) },
      strict: try Answer { try text(source.decode(type, strict, &strictReport), encode) }, report: report,
      strictReport: strictReport)
  }

  /// What a source makes of a model that it updates: the model and the report.
  private static func updated<Model: HandyJSON>(
    _ type: Model.Type, _ options: DecodingOptions, _ source: Source
  ) throws -> [String] {
    var report = JSONReport()
    let update = try Answer {
      var model = Model()
      try source.update(&model, options, &report)
      return try text(model) { try $0.encode() }
    }
    return ["update: \(update.text)", "update: \(update.listed(report))"]
  }

  private static func text<Document>(_ document: Document, _ encode: (Document) throws -> String) throws -> String {
    // Infinite numbers in an `Any` can be decoded, but not encoded.
    guard let text = try? encode(document) else { return "not encodable" }
    guard let tree = DocumentTree(text.utf8) else {
      throw Finding("\(Document.self) is written as invalid JSON: \(text)")
    }
    return tree.unordered.canonical()
  }
}

/// A flattened property.
private protocol FlattenedSample {
  /// The type of the model if the property is nil.
  var nilModel: (any HandyJSON.Type)? { get }
}

extension Flattened: FlattenedSample {
  fileprivate var nilModel: (any HandyJSON.Type)? { (wrappedValue as? any OptionalSample)?.nilModel }
}

private protocol OptionalSample: FlattenedSample {}

extension Optional: OptionalSample, FlattenedSample {
  fileprivate var nilModel: (any HandyJSON.Type)? { self == nil ? Wrapped.self as? any HandyJSON.Type : nil }
}

/// A document in one of its forms.
private enum Source {
  case text(String)
  case tree(any JSONTreeSource)

  func decode<Document: JSONDocument>(
    _ type: Document.Type, _ options: DecodingOptions, _ report: inout JSONReport
  ) throws -> Document {
    switch self {
    case .text(let text): try Document.decode(from: text, options: options, report: &report)
    case .tree(let tree): try Document.decode(from: tree, options: options, report: &report)
    }
  }

  func update<Model: HandyJSON>(_ model: inout Model, _ options: DecodingOptions, _ report: inout JSONReport) throws {
    switch self {
    case .text(let text): try Model.decode(into: &model, from: text, options: options, report: &report)
    case .tree(let tree): try Model.decode(into: &model, from: tree, options: options, report: &report)
    }
  }
}

/// What a call for a document and a strict one give.
private struct Answers {
  let plain: Answer
  let strict: Answer
  let report: JSONReport
  let strictReport: JSONReport

  /// The value and the report, and whether a strict call takes it.
  var lines: [String] {
    [
      plain.text, plain.listed(report), "strict: \(strict.isDecoded)", "strict: \(plain.listed(strictReport))",
    ]
  }

  /// The lines, and all that is wrong with a document which gives no value. The failures of models are left out: the
  /// member of a family that ends a decode is the first one, which only text reads in the order of the document.
  var linesWithProblems: [String] { lines + [plain.problems, "strict: \(strict.problems)"] }
}

/// What a call for a document gives: the encoded value, or what was wrong with the document.
private struct Answer {
  /// Empty when there is no value.
  let text: String
  let isDecoded: Bool
  /// What made the call fail.
  let problems: String

  /// - Throws: A finding that `body` throws, which is no answer.
  init(_ body: () throws -> String) throws {
    do {
      (text, isDecoded, problems) = (try body(), true, "nothing")
    } catch let failure as JSONFailure {
      let found = failure.problems.isEmpty ? "\(failure)" : Self.lines(failure.problems)
      (text, isDecoded, problems) = ("", false, "problems: \(found)")
    }
  }

  /// What ends a decode ends the report, too, which only text reads in the order of the document.
  func listed(_ report: JSONReport) -> String { isDecoded ? "report: \(Self.lines(report.mismatches))" : "fails" }

  /// Mismatches in no order, without positions, which only text has. With hidden values, two keys of a dictionary may
  /// have one line.
  private static func lines(_ mismatches: [JSONMismatch]) -> String {
    let lines = mismatches.map { mismatch in
      "\(mismatch.path): expected \(mismatch.expected), found \(mismatch.found); "
        + "\(mismatch.outcome.map { "\($0)" } ?? "-"); \(mismatch.hint ?? "-")"
    }
    return Set(lines).sorted().joined(separator: " | ")
  }
}
