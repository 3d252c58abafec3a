import Foundation

/// Where the text of a document is from.
enum DocumentOrigin: String, Encodable {
  case file
  case generated
}

/// The text that all contenders read.
struct DocumentText {
  let name: DataSetName
  let origin: DocumentOrigin
  let text: Data

  /// Reads the document's file in `corpus`; generates a document of the same shape when there is none.
  init(name: DataSetName, corpus: URL?, _ style: FixtureValue.Style, _ generate: () -> FixtureValue) {
    self.name = name
    if let corpus, let text = try? Data(contentsOf: DocumentText.file(name, in: corpus)) {
      origin = .file
      self.text = text
    } else {
      origin = .generated
      text = Data(generate().text(style))
    }
  }

  /// Writes the document to the place where `init` finds it.
  func save(in folder: URL) throws {
    try text.write(to: DocumentText.file(name, in: folder))
  }

  private static func file(_ name: DataSetName, in folder: URL) -> URL {
    folder.appendingPathComponent(name.rawValue + ".json")
  }
}
