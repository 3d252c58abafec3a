/// Makes documents from what a model writes, or from samples: most values are as they were, the others fit elsewhere or
/// nowhere.
struct MisfitMaker {
  private var choices: SeededChoices
  /// The samples, and every value in them.
  private let pool: [DocumentTree]

  /// - Parameter samples: Objects that the model reads.
  init(_ samples: [DocumentTree], seed: UInt64) {
    choices = SeededChoices(seed: seed)
    pool = samples.flatMap(\.parts)
  }

  /// A document with the keys of a sample.
  mutating func document(like sample: DocumentTree) -> DocumentTree {
    guard case .object(let members) = sample else { return sample }
    let kept = members.filter { _ in !choices.chance(oneIn: 8) }
    return .object(kept.map { DocumentTree.Member(key: $0.key, value: value(like: $0.value, depth: 1)) })
  }

  /// A list of values like samples.
  mutating func list(like samples: [DocumentTree]) -> DocumentTree {
    .array(samples.map { value(like: $0, depth: 1) })
  }

  private mutating func value(like sample: DocumentTree, depth: Int) -> DocumentTree {
    if depth > 5 { return sample }
    switch choices.number(below: 14) {
    case 0: return .null
    case 1, 2: return scalar()
    case 3: return choices.pick(pool)
    case 4: return list(depth: depth)
    case 5:
      // Some servers send values in strings.
      return .string(value(like: sample, depth: depth + 1).text)
    case 6: return .object([DocumentTree.Member(key: choices.pick(Vocabulary.texts), value: choices.pick(pool))])
    default: return inside(sample, depth: depth)
    }
  }

  private mutating func inside(_ sample: DocumentTree, depth: Int) -> DocumentTree {
    switch sample {
    case .array(let elements):
      if elements.isEmpty { return list(depth: depth) }
      return .array(elements.map { value(like: $0, depth: depth + 1) })
    case .object(let members):
      if members.isEmpty {
        return .object([DocumentTree.Member(key: choices.pick(["1", "a", "hearts"]), value: choices.pick(pool))])
      }
      return .object(members.map { DocumentTree.Member(key: $0.key, value: value(like: $0.value, depth: depth + 1)) })
    case .null: return choices.chance(oneIn: 2) ? scalar() : choices.pick(pool)
    case .bool, .number, .string: return sample
    }
  }

  private mutating func list(depth: Int) -> DocumentTree {
    .array((0..<choices.number(below: 4)).map { _ in value(like: choices.pick(pool), depth: depth + 1) })
  }

  private mutating func scalar() -> DocumentTree {
    switch choices.number(below: 4) {
    case 0: .bool(choices.chance(oneIn: 2))
    case 1: .string(choices.pick(Vocabulary.texts))
    default: .number(choices.pick(Vocabulary.plainNumbers))
    }
  }
}

extension DocumentTree {
  /// The value itself, and every value in it.
  fileprivate var parts: [DocumentTree] {
    switch self {
    case .null, .bool, .number, .string: [self]
    case .array(let elements): [self] + elements.flatMap(\.parts)
    case .object(let members): [self] + members.flatMap(\.value.parts)
    }
  }
}
