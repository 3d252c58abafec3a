import Foundation

/// The modes of measurement.
enum Mode: String, CaseIterable {
  case decode
  case dictionary
  case encode
  case threads
  case firstUse = "first-use"
  case memory
  case scale
  case shapes
  case features
  case blind
}

/// Work that can be repeated on a document.
enum RepeatableMode: String, CaseIterable, Encodable {
  case decode
  /// Decodes models from the tree that `JSONSerialization` has made of the text.
  case dictionary
  case encode
}

package enum Contender: String, CaseIterable {
  case direct
  case foundation
}

/// DirectJSON and Foundation doing the same work on one document.
struct Contest {
  /// The length of the text that one run reads or writes.
  let byteCount: Int
  /// Does the work with both and compares the results; throws when they differ.
  let verify: () throws -> Void
  /// Repeats the work.
  let direct: (Int) throws -> Void
  let foundation: (Int) throws -> Void
  /// Does the work with one contender, and returns the models, or the models that `JSONDecoder` decodes from the
  /// encoded text.
  let models: (Contender) throws -> Any

  /// Decodes models from the document's text.
  static func decoding<Root: Document>(
    _ root: Root.Type, _ document: DocumentText, _ work: ConcurrentWork
  ) -> Contest {
    Contest(
      byteCount: document.text.count,
      verify: {
        try ResultCheck.requireEqual(
          Root.decodeDirectly(from: document.text), JSONDecoder().decode(root, from: document.text),
          "\(document.name.rawValue), decoded")
      },
      direct: work.direct, foundation: work.foundation,
      models: { contender in
        switch contender {
        case .direct: try Root.decodeDirectly(from: document.text)
        case .foundation: try JSONDecoder().decode(root, from: document.text)
        }
      })
  }

  /// Decodes models from the document as `JSONSerialization` gives it; `JSONDecoder` decodes them from its text.
  static func decodingTree<Root: Document>(
    _ root: Root.Type, _ document: DocumentText, _ work: ConcurrentWork
  ) throws -> Contest {
    let tree = try JSONSerialization.jsonObject(with: document.text)
    return Contest(
      byteCount: document.text.count,
      verify: {
        try ResultCheck.requireEqual(
          Root.decodeDirectly(fromTree: tree), JSONDecoder().decode(root, from: document.text),
          "\(document.name.rawValue), decoded from a dictionary")
      },
      direct: { runs in
        for _ in 0..<runs { consume(try Root.decodeDirectly(fromTree: tree)) }
      },
      foundation: work.foundation,
      models: { contender in
        switch contender {
        case .direct: try Root.decodeDirectly(fromTree: tree)
        case .foundation: try JSONDecoder().decode(root, from: document.text)
        }
      })
  }

  /// Encodes the document's models, as data.
  static func encoding<Root: Document>(_ root: Root.Type, _ document: DocumentText) throws -> Contest {
    let model = try JSONDecoder().decode(root, from: document.text)
    let encoder = JSONEncoder()
    // Slashes need no escapes; without them both encode the same number of bytes.
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = try model.encodeDirectly()
    return Contest(
      byteCount: text.count,
      verify: {
        try ResultCheck.requireEqual(
          JSONDecoder().decode(root, from: text), model, "\(document.name.rawValue), encoded")
      },
      direct: { runs in
        for _ in 0..<runs { consume(try model.encodeDirectly()) }
      },
      foundation: { runs in
        for _ in 0..<runs { consume(try encoder.encode(model)) }
      },
      models: { contender in
        switch contender {
        case .direct: try JSONDecoder().decode(root, from: model.encodeDirectly())
        case .foundation: try JSONDecoder().decode(root, from: encoder.encode(model))
        }
      })
  }
}

/// The work of both contenders; it may run on any thread.
struct ConcurrentWork {
  let direct: @Sendable (Int) throws -> Void
  let foundation: @Sendable (Int) throws -> Void

  static func decoding<Root: Document>(_ root: Root.Type, _ document: DocumentText) -> ConcurrentWork {
    let text = document.text
    let decoder = JSONDecoder()
    return ConcurrentWork(
      direct: { runs in
        for _ in 0..<runs { consume(try Root.decodeDirectly(from: text)) }
      },
      foundation: { runs in
        for _ in 0..<runs { consume(try decoder.decode(Root.self, from: text)) }
      })
  }
}

/// Takes a result, so that the compiler cannot omit the work.
@inline(never)
func consume<Result>(_ result: Result) {}
