import DirectJSON
import Foundation

/// The documents, by their names on the command line.
enum DataSetName: String, CaseIterable, Encodable {
  case small
  case synth
  case twitter
  case catalog = "citm_catalog"
  case canada

  /// Reads or generates the document.
  func load(corpus: URL?) -> DataSet {
    switch self {
    case .small: DataSet(Account.self, text(corpus, .compact, FlatFixtures.account))
    case .synth: DataSet([Reading].self, text(corpus, .compact, FlatFixtures.readings))
    case .twitter: DataSet(Timeline.self, text(corpus, .indented(2), TimelineFixture.timeline))
    case .catalog: DataSet(Catalog.self, text(corpus, .indented(4), CatalogFixture.catalog))
    case .canada: DataSet(FeatureCollection.self, text(corpus, .compact, CoordinateFixture.featureCollection))
    }
  }

  private func text(
    _ corpus: URL?, _ style: FixtureValue.Style, _ generate: () -> FixtureValue
  ) -> DocumentText {
    DocumentText(name: self, corpus: corpus, style, generate)
  }
}

/// A document and the work on it, without the type of its root.
struct DataSet {
  let document: DocumentText
  let decoding: Contest
  /// The work of the decoding contest; it may run on several threads.
  let concurrentDecoding: ConcurrentWork
  /// Parses the dictionary that the models are then decoded from.
  let makeTreeDecoding: () throws -> Contest
  /// Decodes the model that is then encoded.
  let makeEncoding: () throws -> Contest
  /// Lets DirectJSON do some work several times; returns the objects to keep alive, including the model to encode.
  let repeatRuns: (RepeatedRuns) throws -> Any

  init<Root: Document>(_ root: Root.Type, _ document: DocumentText) {
    self.document = document
    let work = ConcurrentWork.decoding(root, document)
    concurrentDecoding = work
    decoding = .decoding(root, document, work)
    makeTreeDecoding = { try .decodingTree(root, document, work) }
    makeEncoding = { try .encoding(root, document) }
    repeatRuns = { runs in try runs.run(root, document) }
  }
}

extension RepeatedRuns {
  fileprivate func run<Root: Document>(_ root: Root.Type, _ document: DocumentText) throws -> Any {
    switch mode {
    case .decode:
      return try repeated { try Root.decodeDirectly(from: document.text) }
    case .dictionary:
      let tree = try JSONSerialization.jsonObject(with: document.text)
      return (tree, try repeated { try Root.decodeDirectly(fromTree: tree) })
    case .encode:
      let model = try Root.decodeDirectly(from: document.text)
      return (model, try repeated { try model.encodeDirectly() })
    }
  }

  private func repeated<Result>(_ work: () throws -> Result) throws -> [Result] {
    var kept: [Result] = []
    kept.reserveCapacity(keepsResults ? count : 0)
    for _ in 0..<count {
      let result = try work()
      if keepsResults { kept.append(result) } else { consume(result) }
    }
    return kept
  }
}
