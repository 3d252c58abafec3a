import DirectJSON
import FieldLayout
import Foundation
import Testing

/// An update fills a copy of a struct, and an object in its place after a first look. Nobody sees which: a struct and a
/// class with the same properties take the same values, fail and report alike, and lose nothing when they fail.
@Suite("API: updates of structs and of objects")
struct CopiedUpdateTests {
  @Test("all kinds of properties are updated alike")
  func agrees() throws {
    var count = 0
    for sample in samples { count += try sample() }
    #expect(count > 5000)
  }

  @Test("a strict update of an object fails when code of the model refuses the second time what it took the first time")
  func secondPass() throws {
    final class Table: HandyJSON {
      var rows: [Row] = []
      required init() {}
    }
    struct Row: HandyJSON, JSONValidated {
      struct Repeated: Error {}
      static let known = Locked<Set<Int>>([])
      var id = 0

      func validate() throws {
        if !Self.known.withLock({ $0.insert(id).inserted }) { throw Repeated() }
      }
    }
    var table = Table()
    let failure = failure { try Table.decode(into: &table, from: #"{"rows":[{"id":1},{"id":2}]}"#, options: .fitting) }
    #expect(failure?.underlyingError is Row.Repeated)
    #expect(failure?.problems.map { "\($0.path)" } == ["$.rows[0]", "$.rows[1]"])
    var tree = Table()
    #expect(throws: JSONFailure.self) {
      try Table.decode(into: &tree, from: ["rows": [["id": 3], ["id": 4]]] as [String: Any], options: .fitting)
    }
  }

  @Test("what a struct shares with its copies stays as it was when an update fails")
  func leavesShared() throws {
    for options in [DecodingOptions(), .fitting, .merging, .fittingMerging] {
      for text in [#"{"inner":{"a":5},"a":6,"boxed":7,"value":{"a":8},"c":"#, #"{"inner":{"a":5},"a":6,"boxed":7]"#] {
        var sharing = Sharing()
        sharing.inner = Leaf()
        let before = try sharing.encode()
        #expect(throws: JSONFailure.self) { try Sharing.decode(into: &sharing, from: text, options: options) }
        #expect(try sharing.encode() == before)
      }
      var sharing = Sharing()
      let inner = sharing.inner
      try Sharing.decode(into: &sharing, from: #"{"inner":{"a":5},"a":6,"boxed":7}"#, options: options)
      #expect(try sharing.encode() == #"{"inner":{"a":5,"b":"b"},"a":6,"b":"b","boxed":7}"#)
      #expect((sharing.inner === inner) == options.mergesUpdates)
    }
  }

  @Test("what new values share with the old ones stays as it was when the text is malformed")
  func leavesConnected() throws {
    var connecting = Connecting()
    let before = try connecting.encode()
    #expect(throws: JSONFailure.self) { try Connecting.decode(into: &connecting, from: #"{"list":[{"a":5}],"#) }
    #expect(try connecting.encode() == before)
    try Connecting.decode(into: &connecting, from: #"{"list":[{"a":5}]}"#)
    #expect(try connecting.encode() == #"{"list":[{"a":5,"b":"b"}]}"#)
  }

  @Test("the hooks of models inside run once, whatever the options")
  func callsHooksOnce() throws {
    for options in [DecodingOptions(), .fitting] {
      var counting = Counting()
      try Counting.decode(into: &counting, from: #"{"inner":{"a":1},"more":[{"a":1},{"a":2}]}"#, options: options)
      #expect(counting.inner.finished == 1 && counting.more.map(\.finished) == [1, 1])
      let count = Counting.Inner.count.withLock { count in
        defer { count = 0 }
        return count
      }
      #expect(count == 3)
    }
  }

  @Test("the old value of a property is released once, and the new one is kept")
  func balances() throws {
    for options in [DecodingOptions(), .fitting, .merging] {
      weak var old: Leaf?
      weak var new: Leaf?
      do {
        var sharing = Sharing()
        old = sharing.inner
        try Sharing.decode(into: &sharing, from: #"{"inner":{"a":5}}"#, options: options)
        new = sharing.inner
        #expect(new != nil && (old == nil) == !options.mergesUpdates)
      }
      #expect(old == nil && new == nil)
    }
  }
}

extension DecodingOptions {
  fileprivate static var merging: DecodingOptions {
    var options = DecodingOptions()
    options.mergesUpdates = true
    return options
  }

  /// Keys may be missing.
  fileprivate static var fitting: DecodingOptions {
    var options = strict
    options.reportsMissingKeys = false
    return options
  }

  fileprivate static var fittingMerging: DecodingOptions {
    var options = fitting
    options.mergesUpdates = true
    return options
  }
}

// MARK: Models

private protocol Sample {
  associatedtype Value
  static var value: Value { get }
}

private struct Copied<Kind: Sample>: HandyJSON {
  var before = 1
  var value = Kind.value
  var after: String? = "after"
}

private final class InPlace<Kind: Sample>: HandyJSON {
  var before = 1
  var value = Kind.value
  var after: String? = "after"
}

private final class Leaf: HandyJSON {
  var a = 1
  var b: String? = "b"
}

private struct Plain: HandyJSON {
  var a = 1
  var b: String? = "b"
}

private struct Outer: HandyJSON {
  var plain = Plain()
  var maybe: Plain?
  var list = [Plain(a: 4)]
  var a = 2
}

private struct Mapped: HandyJSON {
  var a = 1
  var b = "b"

  mutating func mapping(mapper: HelpingMapper) {
    mapper.specify(property: &a, converter: { Int($0) ?? -1 })
    mapper <<< b <-- "nested.b"
  }
}

private struct Checked: HandyJSON, JSONValidated {
  var a = 1
  func validate() throws { if a == 2 { throw CocoaError(.formatting) } }
}

private struct Row: JSONRecord {
  var a: Int
  var b: String?
}

private enum Color: String, HandyJSONEnum, CaseIterable { case red, green }

@propertyWrapper private final class Boxed: JSONPropertyWrapper {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

private final class Flat: HandyJSON {
  var a = 1
  var b = "b"
}

private struct Sharing: HandyJSON {
  var inner: Leaf? = Leaf()
  @Flattened var flat = Flat()
  @Boxed var boxed = 3
}

private struct Counting: HandyJSON {
  struct Inner: HandyJSON {
    static let count = Locked(0)
    var a = 0
    var finished = 0
    mutating func didFinishMapping() {
      finished += 1
      Self.count.withLock { $0 += 1 }
    }
  }

  var inner = Inner()
  var more: [Inner] = []
}

private enum Chosen: JSONUnion {
  case plain(Plain)
  static var tag: UnionTag { .key }
  static var unknownCase: UnknownCase<Chosen> { .failure }
  static var cases: [UnionCase<Chosen>] {
    [.case("a", { .plain($0) }, { if case .plain(let plain) = $0 { plain } else { nil } })]
  }
}

/// New values share with the old ones what is changed.
private struct Connected: HandyJSON {
  nonisolated(unsafe) static let common = Flat()
  @Flattened var flat = unsafe Connected.common
}

private struct Connecting: HandyJSON {
  var list = [Connected()]
}

private enum Kinds {
  enum Integer: Sample { static var value: Int { 3 } }
  enum Text: Sample { static var value: String { "a text that is too long to lie in the string" } }
  enum Maybe: Sample { static var value: Double? { 1.5 } }
  enum Enumerated: Sample { static var value: Color { .green } }
  enum Moment: Sample { static var value: Date? { Date(timeIntervalSince1970: 5) } }
  enum Numbers: Sample { static var value: [Int] { [1, 2, 3] } }
  enum Table: Sample { static var value: [String: Int] { ["k": 1, "l": 2] } }
  enum Models: Sample { static var value: [String: Plain] { ["k": Plain(a: 7)] } }
  enum Objects: Sample { static var value: [String: Leaf] { ["k": Leaf()] } }
  enum Struct: Sample { static var value: Plain { Plain(a: 5) } }
  enum MaybeStruct: Sample { static var value: Plain? { Plain(a: 5) } }
  enum NoStruct: Sample { static var value: Plain? { nil } }
  enum Nested: Sample { static var value: Outer { Outer() } }
  enum List: Sample { static var value: [Plain] { [Plain(a: 5)] } }
  enum Object: Sample { static var value: Leaf { Leaf() } }
  enum ObjectList: Sample { static var value: [Leaf] { [Leaf()] } }
  enum Closures: Sample { static var value: Mapped { Mapped() } }
  enum Validated: Sample { static var value: Checked { Checked() } }
  enum Record: Sample { static var value: Row? { nil } }
  enum Anything: Sample { static var value: Any? { "any" } }
  enum AnyTable: Sample { static var value: [String: Any] { ["k": 1] } }
  enum TableList: Sample { static var value: [[String: Int]] { [["k": 1]] } }
  enum NoTable: Sample { static var value: [String: Int]? { nil } }
  enum Ending: Sample { static var value: Chosen? { nil } }
  enum Dynamic: Sample { static var value: JSONValue { ["k": 1] } }
  enum Default: Sample { static var value: DefaultValue<Int> { DefaultValue(wrappedValue: 9) } }
}

// MARK: Trials

private var samples: [() throws -> Int] {
  [
    { try compare(Kinds.Integer.self) }, { try compare(Kinds.Text.self) }, { try compare(Kinds.Maybe.self) },
    { try compare(Kinds.Enumerated.self) }, { try compare(Kinds.Moment.self) }, { try compare(Kinds.Numbers.self) },
    { try compare(Kinds.Table.self) }, { try compare(Kinds.Models.self) },
    { try compare(Kinds.Objects.self) }, { try compare(Kinds.Struct.self) }, { try compare(Kinds.MaybeStruct.self) },
    { try compare(Kinds.NoStruct.self) }, { try compare(Kinds.Nested.self) }, { try compare(Kinds.List.self) },
    { try compare(Kinds.Object.self) }, { try compare(Kinds.ObjectList.self) }, { try compare(Kinds.Closures.self) },
    { try compare(Kinds.Validated.self) }, { try compare(Kinds.Record.self) }, { try compare(Kinds.Anything.self) },
    { try compare(Kinds.AnyTable.self) }, { try compare(Kinds.TableList.self) },
    { try compare(Kinds.NoTable.self) }, { try compare(Kinds.Ending.self) },
    { try compare(Kinds.Dynamic.self) }, { try compare(Kinds.Default.self) },
  ]
}

private let values = [
  "8", "-1.5", "true", "null", #""red""#, #""7""#, #""{\"a\":6}""#, "[]", "[4,5]", "[4,null,\"x\",4]", "{}",
  #"{"a":2}"#, #"{"a":"x"}"#, #"{"a":3,"b":null}"#, #"{"a":3,"a":4}"#, #"{"b":"c","unknown":[{"x":1,"x":2}]}"#,
  #"{"k":{"a":6}}"#, #"{"k":null,"m":{"b":"n"}}"#, #"{"k":7,"z":[1,{}]}"#, #"[{"a":1},{"a":2,"b":"x"}]"#,
  #"[{"k":1,"k":2}]"#, #"{"k":1,"k":2}"#, #"[{"k":1},{"k":2,"k":null}]"#,
  #"[{"a":{}},null,{"b":1}]"#, #"{"plain":{"a":8},"maybe":{"b":"y"},"list":[{"a":1},{"a":2}],"a":3}"#,
  #"{"plain":{"a":{}},"maybe":null,"list":{"a":1}}"#, #"{"plain":{"a":1,"a":2}}"#, #"{"nested":{"b":"deep"},"a":"12"}"#,
  String(repeating: "[", count: 30) + String(repeating: "]", count: 30), #"{"a":01}"#, #"{"a":1"#, #""\x""#,
]

private func documents(_ value: String) -> [(text: String, path: String?)] {
  [
    (#"{"before":2,"value":\#(value),"after":"new"}"#, nil),
    (#" {"unknown":\#(value), "value" : \#(value), "before":"x"} "#, nil),
    (#"{"value":\#(value),"value":\#(value)}"#, nil), (#"{"value":\#(value),"before":5,"#, nil), (value, nil),
    (#"{"outer":[{"value":\#(value)}]}"#, "outer.0"),
  ]
}

private var options: [DecodingOptions] {
  var refusing = DecodingOptions()
  refusing.refusesDuplicateKeys = true
  var limited = DecodingOptions()
  (limited.maximumKeyCount, limited.maximumElementCount, limited.maximumDepth) = (3, 3, 20)
  var clearing = DecodingOptions.merging
  clearing.nullClearsOptionals = true
  var spelled = DecodingOptions.fitting
  spelled.isCaseInsensitive = true
  return [
    DecodingOptions(), .strict, .fitting, .merging, .fittingMerging, refusing, limited, clearing, spelled,
  ]
}

/// Compares one of five combinations, since all of them take long.
/// - Returns: How many updates were compared.
private func compare<Kind: Sample>(_ kind: Kind.Type) throws -> Int {
  var (count, number) = (0, 0)
  for options in options {
    for (text, path) in values.flatMap(documents) {
      number += 1
      guard number % 5 == 0 else { continue }
      count += 1
      let reports = count % 2 == 0
      var (copied, inPlace) = (Copied<Kind>(), InPlace<Kind>())
      let before = try copied.encode(options: .sorted)
      let one = outcome(of: &copied, text, path, options, reports)
      let other = outcome(of: &inPlace, text, path, options, reports)
      #expect(one == other, "\(Kind.self) \(text) \(options)")
      let after = try copied.encode(options: .sorted)
      // Of classes, that is documented.
      let mayBeChanged = options.mergesUpdates && one.contains("CocoaError")
      #expect(try mayBeChanged || after == inPlace.encode(options: .sorted), "\(Kind.self) \(text) \(options)")
      if one.hasPrefix("failed") { #expect(after == before, "\(Kind.self) \(text) \(options)") }
    }
  }
  return count
}

private func outcome<Model: HandyJSON>(
  of model: inout Model, _ text: String, _ path: String?, _ options: DecodingOptions, _ reports: Bool
) -> String {
  var report = JSONReport()
  do throws(JSONFailure) {
    if reports {
      try Model.decode(into: &model, from: text, designatedPath: path, options: options, report: &report)
    } else {
      try Model.decode(into: &model, from: text, designatedPath: path, options: options)
    }
  } catch {
    // An object is not asked what it would have kept.
    return ["InPlace<", "; dropped the entry", "; kept its value"].reduce("failed: \(error) \(report)") { words, part in
      words.replacingOccurrences(of: part, with: part == "InPlace<" ? "Copied<" : "")
    }
  }
  return "done \(report)"
}

extension EncodingOptions {
  fileprivate static var sorted: EncodingOptions {
    var options = EncodingOptions()
    options.sortedKeys = true
    return options
  }
}
