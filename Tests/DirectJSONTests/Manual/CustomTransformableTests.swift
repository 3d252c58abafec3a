import Foundation
import Testing

@testable import DirectJSON

/// Stands in for a type of another module that an extension makes convert itself, in spite of its own coder.
extension NSUUID: HandyJSONCustomTransformable {
  /// Text with dots for dashes, too.
  public static func _transform(from object: Any) -> Self? {
    (object as? String).flatMap { NSUUID(uuidString: $0.replacing(".", with: "-")) as? Self }
  }

  /// The object itself.
  public func _plainValue() -> Any? { self }
}

@Suite("Interop: types that convert themselves")
struct CustomTransformableTests {
  private struct Silent: HandyJSONCustomTransformable {
    static func _transform(from object: Any) -> Silent? { nil }
    func _plainValue() -> Any? { String?.none as Any }
  }

  private struct SilentRow: HandyJSON {
    var silent = Silent()
  }

  @Test("an optional without a value is null in a text and in a dictionary")
  func silentValue() throws {
    #expect(try SilentRow().encode() == #"{"silent":null}"#)
    let tree = try #require(SilentRow().toJSON())
    #expect(tree["silent"] is NSNull)
  }

  private enum Direction: HandyJSONCustomTransformable {
    case north, south, none

    static func _transform(from object: Any) -> Direction? {
      switch object {
      case let text as String: text == "N" ? .north : text == "S" ? .south : nil
      case let number as Int: number > 0 ? .north : .south
      case let list as [Any]: list.count == 2 ? .south : nil
      case let table as [String: Any]: (table["to"] as? String).flatMap { _transform(from: $0) }
      default: nil
      }
    }

    func _plainValue() -> Any? {
      switch self {
      case .north: "N"
      case .south: ["to": "S"]
      case .none: nil
      }
    }
  }

  private enum Level: Int, HandyJSONEnum, HandyJSONCustomTransformable {
    case low, high
    static func _transform(from object: Any) -> Level? { (object as? String) == "high" ? .high : .low }
    func _plainValue() -> Any? { self == .high ? "high" : "low" }
  }

  private struct Point: HandyJSON, HandyJSONCustomTransformable, Equatable {
    var x = 0
    static func _transform(from object: Any) -> Point? { (object as? Int).map { Point(x: $0) } }
    func _plainValue() -> Any? { x }
  }

  private struct Mirror: HandyJSONCustomTransformable {
    static func _transform(from object: Any) -> Mirror? { Mirror() }
    func _plainValue() -> Any? { self }
  }

  private struct Row: HandyJSON {
    var direction = Direction.none
    var optional: Direction?
    var list: [Direction] = []
    var table: [String: Direction?] = [:]
    var level = Level.low
    var points: [Point] = []
    var after = 0
  }

  @Test(
    "given the plain value, wherever it stands",
    arguments: [
      ("\"N\"", Direction.north), ("5", .north), ("-1.0", .south), ("[1,2]", .south), (#"{"to":"N"}"#, .north),
    ])
  private func transforms(json: String, direction: Direction) throws {
    let (row, mismatches) = try decoded(
      Row.self, from: #"{"direction":\#(json),"optional":\#(json),"list":[\#(json)],"table":{"a":\#(json)},"after":1}"#)
    #expect(mismatches == [])
    #expect(row.direction == direction)
    #expect(row.optional == direction)
    #expect(row.list == [direction])
    #expect(row.table == ["a": direction])
    #expect(row.after == 1)
  }

  @Test("what it refuses keeps the default; null is not asked about")
  func mismatches() throws {
    let (row, mismatches) = try decoded(
      Row.self, from: #"{"direction":"W","optional":null,"list":["N",[],null],"after":1}"#)
    #expect(row.direction == .none)
    #expect(row.optional == nil)
    #expect(row.list == [.north])
    #expect(row.after == 1)
    #expect(
      mismatches == [
        #"$.direction (line 1, column 14): expected Direction, found string "W""#,
        "$.list[1] (line 1, column 46): expected Direction, found an array",
        "$.list[2] (line 1, column 49): expected Direction, found null",
      ])
  }

  @Test("written as its plain value; nil is left out")
  func encodes() throws {
    var row = Row()
    #expect(try row.encode() == #"{"list":[],"table":{},"level":"low","points":[],"after":0}"#)
    row.direction = .south
    row.optional = .north
    row.list = [.north, .none]
    #expect(
      try row.encode()
        == #"{"direction":{"to":"S"},"optional":"N","list":["N",null],"table":{},"level":"low","points":[],"after":0}"#)
    #expect(rendering(row.toJSON()?["direction"]) == "{to='S'}")
    #expect(rendering(row.toJSON()?["list"]) == "['N' null]")
  }

  @Test("an optional is left out where its value is")
  func optionals() throws {
    var row = Row()
    row.optional = Direction.none
    #expect(try row.encode() == #"{"list":[],"table":{},"level":"low","points":[],"after":0}"#)
    #expect(row.toJSON()?.keys.contains("optional") == false)
    #expect(try Row.decode(from: row.encode()).optional == nil)
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try row.encode(options: options).hasPrefix(#"{"direction":null,"optional":null,"list""#))
  }

  @Test("enums and models that convert themselves do so")
  func otherConformances() throws {
    let row = try Row.decode(from: #"{"level":"high","points":[1,2]}"#)
    #expect(row.level == .high)
    #expect(row.points == [Point(x: 1), Point(x: 2)])
    #expect(try row.encode() == #"{"list":[],"table":{},"level":"high","points":[1,2],"after":0}"#)
  }

  @Test("a type of Foundation made to convert itself does, and can stand for itself")
  func foundation() throws {
    struct Holder: HandyJSON {
      var identifier: NSUUID?
      var identifiers: [NSUUID] = []
    }
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let dotted = text.replacing("-", with: ".")
    let holder = try Holder.decode(from: #"{"identifier":"\#(dotted)","identifiers":["\#(dotted)"]}"#)
    #expect(holder.identifier?.uuidString == text)
    #expect(try holder.encode() == #"{"identifier":"\#(text)","identifiers":["\#(text)"]}"#)
  }

  @Test("a type of no other coder cannot stand for itself")
  func endless() throws {
    struct Holder: HandyJSON {
      var mirror = Mirror()
    }
    #expect(
      try #require(throws: JSONFailure.self) { try Holder().encode() }.description
        == "$.mirror: `_plainValue()` of Mirror returns the value itself: return a value that JSON can represent")
  }

  private struct Ping: HandyJSONCustomTransformable, Hashable {
    static func _transform(from object: Any) -> Ping? { nil }
    func _plainValue() -> Any? { Pong() }
  }

  private struct Pong: HandyJSONCustomTransformable, Hashable {
    static func _transform(from object: Any) -> Pong? { nil }
    func _plainValue() -> Any? { AnyHashable(Ping()) }
  }

  private struct Wrapping: HandyJSONCustomTransformable {
    static func _transform(from object: Any) -> Wrapping? { nil }
    func _plainValue() -> Any? { Optional(Wrapping()) as Any }
  }

  private struct Moment: RawRepresentable, HandyJSONEnum {
    var rawValue: Date
  }

  private enum Itself: RawRepresentable {
    case only
    init?(rawValue: Any) { nil }
    var rawValue: Any { self }
  }

  private enum Hashed: RawRepresentable, HandyJSONEnum {
    case only
    init?(rawValue: AnyHashable) { nil }
    var rawValue: AnyHashable { AnyHashable(Hashed.only) }
  }

  private enum Maybe: RawRepresentable, HandyJSONEnum {
    case only
    init?(rawValue: Any?) { nil }
    var rawValue: Any? { self }
  }

  private enum Held: RawRepresentable, HandyJSONEnum {
    case only
    init?(rawValue: DefaultValue<Any>) { nil }
    var rawValue: DefaultValue<Any> { DefaultValue(wrappedValue: self) }
  }

  private struct Small: HandyJSONCustomTransformable {
    static func _transform(from object: Any) -> Small? { nil }
    func _plainValue() -> Any? { UInt8(3) }
  }

  @Test("types that lead to each other for ever are an error, and no crash")
  func endlessChains() {
    struct Holder<Value>: HandyJSON {
      var value: Value?
    }
    @Sendable func ends<Value>(_ value: Value) -> Bool {
      let holder = Holder(value: value)
      return (try? holder.encode()) == nil && holder.toJSON() == nil
    }
    let endings = onThread(withStackOf: 1) {
      var options = EncodingOptions()
      options.dateStrategy = .custom { Moment(rawValue: $0) }
      let date = try? Holder(value: Date()).encode(options: options)
      return [
        ends(Ping()), ends([Pong()]), ends(Wrapping()), ends(Itself.only), ends(Hashed.only), ends(Maybe.only),
        ends(Held.only), date == nil,
      ]
    }
    #expect(endings.allSatisfy { $0 })
  }

  @Test("optionals in optionals that the stack has no space for are an error, and no crash")
  func deepOptionals() {
    struct Holder: HandyJSON {
      var value: Any = 0
    }
    let texts = onThread(withStackOf: 1) {
      let value = (0..<2_000).reduce(1 as Any) { inner, _ in Optional(inner) as Any }
      let holder = Holder(value: value)
      return [holder.toJSONString(), holder.toJSON().map { "\($0)" }]
    }
    #expect([nil, #"{"value":1}"#].contains(texts[0]))
    #expect([nil, #"["value": 1]"#].contains(texts[1]))
  }

  @Test("where little stack is left, a value that a scalar stands for can still be written")
  func scalarsWithLittleStack() throws {
    var options = EncodingOptions()
    options.dateStrategy = .custom { _ in UInt8(7) }
    let date = Date()
    #expect(try JSONCoder.encode(date, options: options) == "7")
    #expect(try JSONCoder.encode(Small()) == "3")
    /// Calls a body when the library says that little stack is left.
    @Sendable func descend(_ body: () -> [String?]) -> [String?] {
      StackSpace.isShort() ? body() : descend(body).map { $0 }
    }
    let texts = onThread(withStackOf: 1) { [options] in
      descend { [try? JSONCoder.encode(date, options: options), try? JSONCoder.encode(Small())] }
    }
    #expect(texts == ["7", "3"])
  }

  @Test("a value without a plain one is null in text and in dictionaries where it is not left out")
  func nothing() throws {
    struct Silent: HandyJSONCustomTransformable {
      static func _transform(from object: Any) -> Silent? { nil }
      func _plainValue() -> Any? { nil }
    }
    struct Holder: JSONArchivable {
      var any: Any = Silent()
      var optional: Any? = Int?.none as Any
      var converted = 1
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< converted <-- TransformOf<Int, Silent>(fromJSON: { _ in nil }, toJSON: { _ in Silent() })
      }
      func archive(to writer: inout JSONObjectWriter) {
        writer.archive(1, "archived", by: TransformOf<Int, Silent>(fromJSON: { _ in nil }, toJSON: { _ in Silent() }))
      }
    }
    let text = #"{"any":null,"optional":null,"converted":null,"archived":null}"#
    #expect(try Holder().encode() == text)
    #expect(try JSONValue(any: Holder().toJSON()) == JSONValue(parsing: text))
  }

  /// Counts how often it is asked.
  private final class Asked: HandyJSONCustomTransformable {
    var count = 0
    static func _transform(from object: Any) -> Self? { nil }
    func _plainValue() -> Any? {
      count += 1
      return count
    }
  }

  @Test("a property is asked once for what JSON is to hold")
  func askedOnce() throws {
    struct Holder: HandyJSON {
      var asked = Asked()
    }
    let holder = Holder()
    #expect(try holder.encode() == #"{"asked":1}"#)
    #expect(holder.asked.count == 1)
  }
}
