import DirectJSON
import Foundation

/// One document from every source: as text, as trees of Swift's and of Foundation's types, and as a dynamic value.
package enum SourcesTarget {
  /// - Parameter script: Decides on the type, the options, and how the document is made and changed.
  static func run(_ script: [UInt8]) throws {
    var scene = FeaturesTarget.Scene(script)
    guard let document = scene.tree?.plain else { return }
    var options = scene.settings.decoding
    options.maximumDepth = DecodingOptions().maximumDepth
    try scene.explaining { scene in try compare(scene.type, document, options) }
  }

  /// How the sources differ about documents that are made from what a model writes, the first difference of each kind.
  /// - Parameters:
  ///   - count: How many documents are made.
  ///   - seed: Which ones.
  package static func differences<Model: HandyJSON>(of type: Model.Type, count: Int, seed: UInt64) -> [String] {
    var encoding = EncodingOptions()
    encoding.writeNull = true
    let names = LayoutReport(of: type).properties.map { DocumentTree.Member(key: $0.name, value: .null) }
    let written = (try? Model().encode(options: encoding)).flatMap { DocumentTree($0.utf8) } ?? .object([])
    guard case .object(let members) = written else { return [] }
    let sample = DocumentTree.object(members + names).plain
    var maker = MisfitMaker([sample], seed: seed)
    var differences: [String] = []
    for number in 0..<count {
      let document = maker.document(like: sample).plain
      var options = DecodingOptions()
      options.nullClearsOptionals = number % 3 == 1
      options.reportsMissingKeys = number % 4 == 2
      do { try compare(type, document, options) } catch {
        differences.append("\(type), \(document.text): \(error)")
        if differences.count == 3 { break }
      }
    }
    return differences
  }

  private static func compare<Model: HandyJSON>(
    _ type: Model.Type, _ document: DocumentTree, _ options: DecodingOptions
  ) throws {
    guard case .object = document else { return }
    let expected = try answer(type, options) { try type.from(text: document.text, $0, &$1, into: &$2) }
    func check<Source: JSONTreeSource>(_ name: String, _ source: Source) throws {
      let found = try answer(type, options) { try type.from(tree: source, $0, &$1, into: &$2) }
      if let difference = zip(found, expected).first(where: { $0 != $1 }) {
        throw Finding("from \(name): \(difference.0), but \(difference.1) from text")
      }
    }
    if let tree = document.foundationTree(isBridged: false) as? [String: Any] { try check("a dictionary", tree) }
    if let tree = document.foundationTree(isBridged: true) as? NSDictionary { try check("an NSDictionary", tree) }
    try check("a dynamic value", try JSONValue(parsing: document.text))
  }

  /// What a source makes of a document: the model and the report, whether a strict call takes it, and the model and the
  /// report of an update.
  private static func answer<Model: HandyJSON>(
    _ type: Model.Type, _ options: DecodingOptions,
    _ decode: (DecodingOptions, inout JSONReport, inout Model?) throws -> Model
  ) throws -> [String] {
    func text(_ model: Model) throws -> String {
      // Infinite numbers in an `Any` can be decoded, but not encoded.
      guard let text = try? model.encode() else { return "not encodable" }
      guard let tree = DocumentTree(text.utf8) else { throw Finding("\(type) is written as invalid JSON: \(text)") }
      return tree.unordered.canonical()
    }
    var (report, strictReport, updateReport) = (JSONReport(), JSONReport(), JSONReport())
    var strict = options
    strict.isStrict = true
    var nothing: Model?
    let plain = try ModelAnswer.checked { try text(decode(options, &report, &nothing)) }
    let isStrictlyDecoded = (try? decode(strict, &strictReport, &nothing)) != nil
    let update = try ModelAnswer.checked {
      var live: Model? = Model()
      return try text(decode(options, &updateReport, &live))
    }
    // What ends a decode ends the report, too, which only text reads in the order of the document.
    func listed(_ report: JSONReport, of answer: ModelAnswer) -> String {
      answer.verdict == .decoded ? lines(report) : "fails"
    }
    return [
      plain.text, listed(report, of: plain), "strict: \(isStrictlyDecoded)",
      "strict: \(listed(strictReport, of: plain))", "update: \(update.text)",
      "update: \(listed(updateReport, of: update))",
    ]
  }

  /// The report in no order, without positions, which only text has. With hidden values, two keys of a dictionary may
  /// have one line.
  private static func lines(_ report: JSONReport) -> String {
    let lines = report.mismatches.map { mismatch in
      "\(mismatch.path): expected \(mismatch.expected), found \(mismatch.found); "
        + "\(mismatch.outcome.map { "\($0)" } ?? "-"); \(mismatch.hint ?? "-")"
    }
    return "report: " + Set(lines).sorted().joined(separator: " | ")
  }
}

extension HandyJSON {
  /// - Parameter live: A model to be updated; nil to make one.
  fileprivate static func from(
    text: String, _ options: DecodingOptions, _ report: inout JSONReport, into live: inout Self?
  ) throws -> Self {
    guard var model = live else { return try decode(from: text, options: options, report: &report) }
    try decode(into: &model, from: text, options: options, report: &report)
    return model
  }

  fileprivate static func from(
    tree: some JSONTreeSource, _ options: DecodingOptions, _ report: inout JSONReport, into live: inout Self?
  ) throws -> Self {
    guard var model = live else { return try decode(from: tree, options: options, report: &report) }
    try decode(into: &model, from: tree, options: options, report: &report)
    return model
  }
}
