import Foundation

/// What is done with a document.
enum Mode: String, CaseIterable {
  case decode
}

/// DirectJSON and Foundation doing the same work on one document.
struct Contest {
  let mode: Mode
  let dataSet: String
  let origin: DocumentOrigin
  /// The length of the text that one run reads or writes.
  let byteCount: Int
  /// Does the work with both and compares the results; throws when they differ.
  let verify: () throws -> Void
  /// Does the work so many times.
  let direct: (Int) throws -> Void
  let foundation: (Int) throws -> Void
}

extension Contest {
  static func decoding<Model: Document>(_ type: Model.Type, _ document: DocumentText) -> Contest {
    let text = document.text
    let decoder = JSONDecoder()
    return Contest(
      mode: .decode, dataSet: document.name, origin: document.origin, byteCount: text.count,
      verify: {
        try Comparison.requireEqual(
          Model.decodeDirectly(from: text), decoder.decode(Model.self, from: text), "\(document.name) decoded")
      },
      direct: { runs in
        for _ in 0..<runs { consume(try Model.decodeDirectly(from: text)) }
      },
      foundation: { runs in
        for _ in 0..<runs { consume(try decoder.decode(Model.self, from: text)) }
      })
  }
}

/// Takes a result, so that making it cannot be left out.
@inline(never)
func consume<Result>(_ result: Result) {}
