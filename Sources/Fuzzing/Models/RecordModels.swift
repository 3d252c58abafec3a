import DirectJSON

/// A record with values of any two types, and objects that are counted.
struct FuzzRecord<First: FuzzValue, Second: FuzzValue>: JSONRecord, FuzzValue {
  let id: Int
  let name: String?
  let link: Link<Int>?
  let first: First
  let second: Second?
  let firsts: [First]
  let seconds: [String: Second]?
  let several: Second?
  let deep: String?

  static func mapping(_ mapper: RecordMapper<Self>) {
    mapper <<< \.several <-- ["several", "other.several"]
    mapper <<< \.deep <-- "other.deep"
  }

  static var sample: Self {
    FuzzRecord(
      id: 1, name: nil, link: Link<Int>(), first: First.sample, second: nil, firsts: [First.sample], seconds: nil,
      several: nil, deep: nil)
  }

  static func write(_ maker: inout TextMaker) {
    maker.object([
      FuzzField("id", Int.self), FuzzField("name", String.self), FuzzField("link", Link<Int>.self),
      FuzzField("first", First.self), FuzzField("second", Second.self), FuzzField("firsts", [First].self),
      FuzzField("seconds", [String: Second].self), FuzzField("several", Second.self),
      FuzzField("other.several", Second.self), FuzzField("other.deep", String.self),
    ])
  }
}

/// A record whose objects have plain keys.
struct PlainRecord<Value: FuzzValue>: JSONRecord, FuzzValue {
  let count: Int
  let ratio: Double?
  let title: String
  let note: String?
  let isOn: Bool
  let value: Value
  let others: [PlainRecord]?

  static var sample: Self {
    PlainRecord(
      count: 1, ratio: nil, title: "a default text, too long for a small string", note: nil, isOn: true,
      value: Value.sample, others: nil)
  }

  static func write(_ maker: inout TextMaker) {
    maker.object([
      FuzzField("count", Int.self), FuzzField("ratio", Double.self), FuzzField("title", String.self),
      FuzzField("note", String.self), FuzzField("isOn", Bool.self), FuzzField("value", Value.self),
      FuzzField("others", [PlainRecord].self),
    ])
  }
}
