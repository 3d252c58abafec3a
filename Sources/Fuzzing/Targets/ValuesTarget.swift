import DirectJSON
import Foundation

/// Changes of dynamic values, checked against a model of them that is as simple as possible.
enum ValuesTarget {
  /// - Parameter script: Decides how the document is made, and how it is changed.
  static func run(_ script: [UInt8], _ input: GuardedInput) throws {
    var maker = TextMaker(InputChoices(script), budget: 60)
    let document = maker.document(for: maker.chance(oneIn: 2) ? JSONValue.self : JSONObject.self)
    var choices = maker.choices
    guard let tree = DocumentTree(document)?.withUniqueKeys else { throw Finding("no document was made") }
    input.hold(document)
    var value = try JSONValue(parsing: input)
    var expected = tree
    try compare("read", value, expected)
    for _ in 0..<choices.number(below: 12) {
      let step = try change(&value, &expected, &choices)
      try compare(step, value, expected)
    }
    try checkCopies(value, expected)
  }

  // MARK: Changes

  /// - Returns: A description of the change.
  private static func change(
    _ value: inout JSONValue, _ expected: inout DocumentTree, _ choices: inout InputChoices
  ) throws -> String {
    let new = newValue(&choices)
    let newTree = new.flatMap { try? DocumentTree($0.encode().utf8) }
    let newText = new.map { "\($0)" } ?? "nil"
    switch choices.number(below: 6) {
    case 0:
      let key = choices.pick(Vocabulary.keys)
      value[key] = new
      expected = DocumentTree.set(expected, [.key(key)], newTree) ?? .null
      return "[\(key.debugDescription)] = \(newText)"
    case 1:
      let index = choices.number(below: 5) - 1
      value[index] = new
      expected = DocumentTree.set(expected, [.index(index)], newTree) ?? .null
      return "[\(index)] = \(newText)"
    case 2:
      let path = (0..<choices.number(below: 4)).map { _ in
        choices.pick(["0", "1", "-1", "a", "list", "any", choices.pick(Vocabulary.keys)])
      }
      let text = path.map { $0.replacingOccurrences(of: ".", with: "\\.") }.joined(separator: ".")
      let steps = path.filter { !$0.isEmpty }.map { TreeStep.either($0) }[...]
      try compareFound("[path: \(text.debugDescription)]", value[path: text], expected[steps])
      value[path: text] = new
      expected = DocumentTree.set(expected, steps, newTree) ?? .null
      return "[path: \(text.debugDescription)] = \(newText)"
    case 3:
      let segments = (0..<choices.number(below: 4)).map { _ in
        choices.chance(oneIn: 2)
          ? JSONPath.Segment.index(choices.number(below: 3)) : .key(choices.pick(Vocabulary.keys))
      }
      let path = JSONPath(segments: segments)
      let steps = segments.map { segment in
        switch segment {
        case .key(let key): TreeStep.key(key)
        case .index(let index): TreeStep.index(index)
        }
      }[...]
      try compareFound("[path: \(path)]", value[path: path], expected[steps])
      value[path: path] = new
      expected = DocumentTree.set(expected, steps, newTree) ?? .null
      return "[path: \(path)] = \(newText)"
    case 4:
      value.array?.append(new ?? .null)
      if case .array(let elements) = expected { expected = .array(elements + [newTree ?? .null]) }
      return "array?.append(\(newText))"
    default:
      let key = choices.pick(Vocabulary.keys)
      let removed = value.object?.removeValue(forKey: key)
      if case .object = expected {
        try compareFound("removeValue(forKey: \(key.debugDescription))", removed, expected[[.key(key)]])
        expected = DocumentTree.set(expected, [.key(key)], nil) ?? .null
      }
      return "removeValue(forKey: \(key.debugDescription))"
    }
  }

  private static func newValue(_ choices: inout InputChoices) -> JSONValue? {
    switch choices.number(below: 8) {
    case 0: nil
    case 1: .null
    case 2: ["a": [1, 2], "b": .null]
    case 3: [1, "two", [3]]
    case 4: JSONValue(choices.number(below: 300) - 100)
    case 5: [:]
    case 6: []
    default: JSONValue(choices.pick(Vocabulary.texts))
    }
  }

  // MARK: Promises

  private static func compare(_ step: String, _ value: JSONValue, _ expected: DocumentTree) throws {
    let text = try value.encode()
    guard DocumentTree(text.utf8) == expected else {
      throw Finding("after \(step): \(text), not \(expected)")
    }
  }

  private static func compareFound(_ step: String, _ value: JSONValue?, _ expected: DocumentTree?) throws {
    guard let value, let expected else {
      if value != nil || expected != nil {
        throw Finding("\(step) is \(value.map { "\($0)" } ?? "nil"), not \(expected.map { "\($0)" } ?? "nil")")
      }
      return
    }
    try compare(step, value, expected)
  }

  /// A value survives every kind of encoding and decoding.
  private static func checkCopies(_ value: JSONValue, _ expected: DocumentTree) throws {
    let text = try value.encode()
    _ = value.description
    var copies: [(String, JSONValue?)] = [
      ("its text", try JSONValue(parsing: text)),
      ("its pretty text", try value.toJSONString(prettyPrint: true).map { try JSONValue(parsing: $0) }),
      ("its data", try JSONValue(parsing: try value.encodeData())),
      ("itself", value.value(as: JSONValue.self)),
    ]
    if expected.isPlain {
      let list = [value]
      copies.append(("JSONEncoder", try JSONDecoder().decode([JSONValue].self, from: JSONEncoder().encode(list)).first))
      copies.append(("Any", JSONValue(any: value.anyValue)))
    }
    for (name, copy) in copies {
      // There is no rule for an answer of `null`.
      if value.isNull, copy == nil { continue }
      guard let copy, copy == value, copy.hashValue == value.hashValue else {
        throw Finding("\(text) through \(name): \(copy.map { "\($0)" } ?? "nil")")
      }
    }
  }
}
