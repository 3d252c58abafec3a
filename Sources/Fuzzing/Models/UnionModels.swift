import DirectJSON

/// Why a value of the models here is not valid.
struct FuzzRefusal: Error, CustomStringConvertible {
  let count: Int
  var description: String { "\(count) is refused" }
}

/// A record that checks itself, with objects that are counted.
struct CheckedRecord<Value: FuzzValue>: JSONRecord, JSONValidated, FuzzValue {
  let count: Int
  let link: Link<Int>?
  let value: Value?

  func validate() throws {
    if count % 7 == 0 { throw FuzzRefusal(count: count) }
  }

  static var sample: Self { CheckedRecord(count: 1, link: Link<Int>(), value: nil) }

  static func write(_ maker: inout TextMaker) {
    maker.object([
      FuzzField("count", Int.self), FuzzField("link", Link<Int>.self), FuzzField("value", Value.self),
    ])
  }
}

/// A model that checks itself.
struct CheckedModel<Value: FuzzValue>: FuzzModel, JSONValidated {
  var count = 1
  var link = Link<Int>()
  var value = Value.sample
  var values: [Value] = []

  func validate() throws {
    if count == 0 { throw FuzzRefusal(count: count) }
  }

  static var fields: [FuzzField] {
    [
      FuzzField("count", Int.self), FuzzField("link", Link<Int>.self), FuzzField("value", Value.self),
      FuzzField("values", [Value].self),
    ]
  }
}

/// Where a union names its case, and what becomes of an unknown one.
protocol FuzzTag: SendableMetatype {
  static var tag: UnionTag { get }
  static func unknownCase<Value: FuzzValue>(of type: FuzzUnion<Self, Value>.Type) -> UnknownCase<FuzzUnion<Self, Value>>
}

extension FuzzTag {
  static func unknownCase<Value: FuzzValue>(
    of type: FuzzUnion<Self, Value>.Type
  ) -> UnknownCase<FuzzUnion<Self, Value>> { .skipped }
}

enum FuzzTagInside: FuzzTag {
  static var tag: UnionTag { .inside("tag") }
}

enum FuzzTagDeep: FuzzTag {
  static var tag: UnionTag { .inside("meta.tag") }
  static func unknownCase<Value: FuzzValue>(
    of type: FuzzUnion<Self, Value>.Type
  ) -> UnknownCase<FuzzUnion<Self, Value>> {
    .kept(FuzzUnion.kept) { if case .kept(let value) = $0 { value } else { nil } }
  }
}

enum FuzzTagBeside: FuzzTag {
  static var tag: UnionTag { .beside("tag", value: "of") }
}

enum FuzzTagKey: FuzzTag {
  static var tag: UnionTag { .key }
}

enum FuzzTagNone: FuzzTag {
  static var tag: UnionTag { .none }
}

/// A union of a record, a model and itself.
enum FuzzUnion<Tag: FuzzTag, Value: FuzzValue>: JSONUnion, JSONValidated, FuzzValue {
  case record(CheckedRecord<Value>)
  case model(CheckedModel<Value>)
  case list(UnionList<FuzzUnion>)
  case nothing
  case kept(JSONValue)

  static var tag: UnionTag { Tag.tag }
  static var unknownCase: UnknownCase<Self> { Tag.unknownCase(of: self) }

  static var cases: [UnionCase<Self>] {
    let payloads: [UnionCase<Self>] = [
      .case("record", Self.record) { if case .record(let record) = $0 { record } else { nil } },
      .case("model", Self.model) { if case .model(let model) = $0 { model } else { nil } },
      .case("3", Self.list) { if case .list(let list) = $0 { list } else { nil } },
    ]
    let nothing = UnionCase.case("nothing", Self.nothing) { if case .nothing = $0 { true } else { false } }
    return tag == .none ? payloads : payloads + [nothing]
  }

  func validate() throws {
    if case .list(let list) = self, list.unions.count == 2 { throw FuzzRefusal(count: 2) }
  }

  static var sample: Self { .record(.sample) }

  static func write(_ maker: inout TextMaker) {
    let payloads: [any FuzzValue.Type] = [
      CheckedRecord<Value>.self, CheckedModel<Value>.self, UnionList<FuzzUnion>.self,
    ]
    let names = ["record", "model", "3"]
    let number = maker.number(below: payloads.count)
    let name = maker.chance(oneIn: 6) ? "nothing" : names[number]
    switch tag {
    case .inside(let key): maker.object([FuzzField(key, FuzzUnionWord.self)] + fields)
    case .beside: maker.object([FuzzField("tag", FuzzUnionWord.self), FuzzField("of", payloads[number])])
    case .key: maker.object([FuzzField(name, payloads[number])])
    case .none: maker.value(of: payloads[number])
    }
  }

  private static var fields: [FuzzField] {
    CheckedModel<Value>.fields + [FuzzField("unions", [FuzzUnion].self)]
  }
}

/// A union's payload that holds unions.
struct UnionList<Union: JSONUnion & FuzzValue>: JSONRecord, FuzzValue {
  let unions: [Union]

  static var sample: Self { UnionList(unions: []) }
  static func write(_ maker: inout TextMaker) { maker.object([FuzzField("unions", [Union].self)]) }
}

/// The names of cases.
enum FuzzUnionWord: FuzzValue {
  case none
  static var sample: FuzzUnionWord { .none }
  static func write(_ maker: inout TextMaker) {
    maker.raw(["\"record\"", "\"model\"", "\"3\"", "3", "\"nothing\"", "\"x\"", "null"])
  }
}
