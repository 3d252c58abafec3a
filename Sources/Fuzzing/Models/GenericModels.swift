import DirectJSON
import Foundation

// Models that `TypeTable` combines, with properties of all types.

struct Box<Value: FuzzValue>: FuzzModel {
  var value = Value.sample
  var optional: Value?
  var list: [Value] = []
  var table: [String: Value] = [:]
  @Ignored var token = Token()

  static var fields: [FuzzField] {
    [
      FuzzField("value", Value.self), FuzzField("optional", Value.self), FuzzField("list", [Value].self),
      FuzzField("table", [String: Value].self),
    ]
  }
}

/// A class that refers to its own kind.
class Link<Value: FuzzValue>: Counted, FuzzModel {
  var value = Value.sample
  var next: Link?
  var branches: [Link] = []
  lazy var laterValue = Value.sample
  var watchedValue: Value? { didSet { changes += 1 } }
  private(set) var changes = 0
  required override init() {}

  func mapping(mapper: HelpingMapper) { mapper.exclude(propertyNamed: "changes") }

  class var fields: [FuzzField] {
    [
      FuzzField("value", Value.self), FuzzField("next", Link.self), FuzzField("branches", [Link].self),
      FuzzField("laterValue", Value.self), FuzzField("watchedValue", Value.self),
    ]
  }
}

final class SubLink<Value: FuzzValue, Other: FuzzValue>: Link<Value> {
  var otherValue: Other?
  var otherList: [Other?] = []

  override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper.specify(propertyNamed: "otherValue", names: "other_value", "other.value")
  }

  override class var fields: [FuzzField] {
    super.fields + [
      FuzzField("other_value", Other.self), FuzzField("other.value", Other.self), FuzzField("otherList", [Other].self),
    ]
  }
}

struct Duo<First: FuzzValue, Second: FuzzValue>: FuzzModel {
  var first = First.sample
  var secondOne: Second?
  var bySuit: [Suit: First] = [:]
  var byNumber: [Int: Second?] = [:]
  @Flattened var flat = Flat<Second>()

  static var fields: [FuzzField] {
    [
      FuzzField("first", First.self), FuzzField("secondOne", Second.self), FuzzField("bySuit", [Suit: First].self),
      FuzzField("byNumber", [Int: Second].self),
    ] + Flat<Second>.fields
  }
}

struct Flat<Value: FuzzValue>: FuzzModel {
  var flatValue = Value.sample
  var deepValue: Value?

  mutating func mapping(mapper: HelpingMapper) { mapper.specify(propertyNamed: "deepValue", names: "flat.deep") }

  static var fields: [FuzzField] { [FuzzField("flatValue", Value.self), FuzzField("flat.deep", Value.self)] }
}

/// Every wrapper around every type.
struct WrappedValues<Value: FuzzValue>: FuzzModel {
  @DefaultValue var defaulted = Value.sample
  @DefaultValue var maybe: Value?
  @LossyArray var lossy: [Value]
  @LossyArray var lossyOptionals: [Value?]
  @Wrapped var stored = Value.sample
  @Checked var checkedValue = Value.sample
  @Ignored var ignored = Value.sample

  init() {}

  static var fields: [FuzzField] {
    [
      FuzzField("defaulted", Value.self), FuzzField("maybe", Value.self), FuzzField("lossy", [Value].self),
      FuzzField("lossyOptionals", [Value].self), FuzzField("stored", Value.self), FuzzField("checkedValue", Value.self),
      FuzzField("ignored", Value.self),
    ]
  }
}

/// A wrapper that is asked for its value.
@propertyWrapper struct Checked<Value>: JSONPropertyWrapper {
  private var storage: [Value]
  private let token = Token()

  init(wrappedValue: Value) { storage = [wrappedValue] }

  var wrappedValue: Value {
    get { storage[0] }
    set { storage = [newValue] }
  }
}

/// Containers that need values that can be compared. Sets are encoded in any order: see `DocumentTree.canonical`.
struct Bag<Value: FuzzValue & Hashable>: FuzzModel {
  var set: Set<Value> = []
  var otherSet: Set<Value?>?
  var list: [Value] = []

  static var fields: [FuzzField] {
    [FuzzField("set", [Value].self), FuzzField("otherSet", [Value].self), FuzzField("list", [Value].self)]
  }
}

/// A model that reads and writes a key by hand, around any other value.
struct Archive<Value: FuzzValue>: FuzzModel, JSONArchivable {
  var title = ""
  var content: Value?
  var rest: [Archive] = []

  mutating func mapping(mapper: HelpingMapper) {
    mapper.exclude(propertyNamed: "content")
    mapper.exclude(propertyNamed: "rest")
  }

  mutating func restore(from object: JSONObjectReader) {
    content = object.restoreInAnyStyle("content") ?? content
    for style in KeyStyle.allCases {
      rest = object.object(style.spell("inner"))?.restoreInAnyStyle("rest") ?? rest
    }
  }

  func archive(to object: inout JSONObjectWriter) {
    object.archive(content, "content")
    object.archive("inner") { $0.archive(rest, "rest") }
  }

  static var fields: [FuzzField] {
    [
      FuzzField("title", String.self), FuzzField("content", Value.self), FuzzField("inner.rest", [Archive].self),
      FuzzField("rest", Int.self),
    ]
  }
}

extension JSONObjectReader {
  /// Keys are written by the strategy of the options, and must match exactly when they are read.
  func restoreInAnyStyle<Value>(_ key: String) -> Value? {
    for style in KeyStyle.allCases where contains(style.spell(key)) { return restore(style.spell(key)) }
    return nil
  }
}

/// A model inside a `Codable` value inside a model.
struct Carrier<Value: FuzzModel>: FuzzModel {
  var cargo: Cargo<Value>?
  var list: [Cargo<Value>] = []

  static var fields: [FuzzField] {
    [FuzzField("cargo", Cargo<Value>.self), FuzzField("list", [Cargo<Value>].self)]
  }
}

struct Cargo<Value: FuzzModel>: Codable, FuzzValue {
  @CodableModel var model = Value.sample
  @CodableModel var maybe: Value?
  var number: Int?

  static var sample: Cargo { Cargo() }
  static func write(_ maker: inout TextMaker) {
    maker.object([FuzzField("model", Value.self), FuzzField("maybe", Value.self), FuzzField("number", Int.self)])
  }
}
