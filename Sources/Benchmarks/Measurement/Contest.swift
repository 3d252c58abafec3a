import Foundation

/// What can be measured.
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
}

/// What can be done with a document again and again.
enum RepeatableMode: String, CaseIterable, Encodable {
  case decode
  /// Makes models of what `JSONSerialization` has made of the text.
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
  /// Does the work so many times.
  let direct: (Int) throws -> Void
  let foundation: (Int) throws -> Void
  /// Does the work with one of them, and returns the models, or what `JSONDecoder` makes of the text that was written.
  let models: (Contender) throws -> Any

  /// Makes models of the document's text.
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

  /// Makes models of the document as `JSONSerialization` gives it; `JSONDecoder` makes them of its text.
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

  /// Makes text of the document's models, as data.
  static func encoding<Root: Document>(_ root: Root.Type, _ document: DocumentText) throws -> Contest {
    let model = try JSONDecoder().decode(root, from: document.text)
    let encoder = JSONEncoder()
    // Slashes need no escapes; without them both write the same number of bytes.
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

/// The work of both contenders, to be done on any thread.
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

/// Takes a result, so that making it cannot be left out.
@inline(never)
func consume<Result>(_ result: Result) {}
