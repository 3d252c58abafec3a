import Foundation

/// Where the text of a document is from.
enum DocumentOrigin: String {
  case file
  case generated
}

/// The text that all contenders read.
struct DocumentText {
  let name: String
  let origin: DocumentOrigin
  let text: Data

  static func generated(_ name: String, _ style: FixtureValue.Style, _ value: FixtureValue) -> DocumentText {
    DocumentText(name: name, origin: .generated, text: Data(value.text(style)))
  }

  /// The file `<name>.json` in `folder`; a generated document of its shape when there is none.
  static func corpus(
    _ name: String, in folder: URL?, _ style: FixtureValue.Style, otherwise makeValue: () -> FixtureValue
  ) -> DocumentText {
    if let file = folder?.appendingPathComponent(name + ".json"), let text = try? Data(contentsOf: file) {
      return DocumentText(name: name, origin: .file, text: text)
    }
    return generated(name, style, makeValue())
  }
}
