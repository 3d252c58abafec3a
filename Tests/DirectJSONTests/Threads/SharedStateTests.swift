import DirectJSON
import FieldLayout
import Foundation
import Testing

/// What the library keeps for all threads, except for plans: each kind is used by all of them at once, and first by
/// types that nothing has used before.
@Suite("Threads: what calls share")
struct SharedStateTests {
  private struct Town<Tag>: HandyJSON {
    var townName = ""
    var partOf: [Town<Tag>] = []
  }

  private struct Person<Tag>: HandyJSON {
    var firstName = ""
    var homeTown = Town<Tag>()
    var isOnline = false
  }

  /// How keys are spelled, by thread.
  private static func rules(
    _ number: Int
  ) -> (decoding: DecodingOptions, encoding: EncodingOptions, spell: (String) -> String) {
    var (decoding, encoding) = (DecodingOptions(), EncodingOptions())
    func separated(_ separator: String) -> (String) -> String {
      { $0.map { $0.isUppercase ? separator + $0.lowercased() : String($0) }.joined() }
    }
    let spell: (String) -> String
    switch number % 5 {
    case 0:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromSnakeCase, .convertToSnakeCase)
      spell = separated("_")
    case 1:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromKebabCase, .convertToKebabCase)
      spell = separated("-")
    case 2:
      (decoding.keyStrategy, encoding.keyStrategy) = (.convertFromPascalCase, .convertToPascalCase)
      spell = { $0.prefix(1).uppercased() + $0.dropFirst() }
    case 3:
      (decoding.keyStrategy, encoding.keyStrategy) = (
        .custom { String($0.reversed()) }, .custom { String($0.reversed()) }
      )
      spell = { String($0.reversed()) }
    default:
      decoding.isCaseInsensitive = true
      spell = { $0 }
    }
    encoding.sortedKeys = number % 2 == 0
    return (decoding, encoding, spell)
  }

  private static func checkRules<Tag>(_: Tag.Type, _ number: Int) -> Bool {
    let (decoding, encoding, spell) = rules(number)
    func object(_ members: [(key: String, value: String)]) -> String {
      var members = members.map { (key: spell($0.key), value: $0.value) }
      if encoding.sortedKeys { members.sort { $0.key < $1.key } }
      return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
    func town(_ name: String, _ parts: [String]) -> String {
      object([("townName", "\"\(name)\""), ("partOf", "[" + parts.joined(separator: ",") + "]")])
    }
    let text = object([
      ("firstName", "\"Ada\""), ("homeTown", town("Turin", [town("Borgo", [])])), ("isOnline", "true"),
    ])
    let read = number % 5 == 4 ? text.replacingOccurrences(of: "Name", with: "NAME") : text
    guard let person = try? Person<Tag>.decode(from: read, options: decoding) else { return false }
    return person.homeTown.partOf.first?.townName == "Borgo" && (try? person.encode(options: encoding)) == text
  }

  @Test("keys by every rule, in both directions")
  func keyRules() {
    #expect(onManyThreads { Self.checkRules(Int.self, $0) } == 32)
    #expect(onManyThreads { Self.checkRules(String.self, $0 / 8) } == 32)
    #expect(onManyThreads { number in (0..<10).allSatisfy { Self.checkRules(Int.self, number + $0) } } == 32)
  }

  private final class Circle<Tag>: HandyJSON {
    var radius = 0
  }

  private enum Shape<Tag>: JSONUnion {
    case circle(Circle<Tag>)
    case name(String)
    case unknown(JSONValue)

    static var tag: UnionTag { .beside("type", value: "value") }

    static var cases: [UnionCase<Shape>] {
      [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("name", Shape.name) { if case .name(let name) = $0 { name } else { nil } },
      ]
    }

    static var unknownCase: UnknownCase<Shape> {
      .kept(Shape.unknown) { if case .unknown(let value) = $0 { value } else { nil } }
    }
  }

  private class Pet<Tag>: ClassFamily {
    class var discriminator: String { "type" }
    class var members: [String: Pet<Tag>.Type] { ["cat": Cat<Tag>.self, "dog": Dog<Tag>.self] }
    var type = ""
    required init() {}
  }

  private final class Cat<Tag>: Pet<Tag> {
    var lives = 0
    var friends: [Pet<Tag>] = []
  }

  private final class Dog<Tag>: Pet<Tag> {
    var owner: Person<Tag>?
  }

  private struct Mixed<Tag>: HandyJSON {
    var shapes: [Shape<Tag>] = []
    var pets: [Pet<Tag>] = []
  }

  private static func checkMixed<Tag>(_: Tag.Type) -> Bool {
    let shapes = #"[{"type":"circle","value":{"radius":2}},{"type":"star"},{"type":"name","value":"x"}]"#
    let pets = #"[{"type":"cat","lives":9,"friends":[{"type":"dog","owner":{"firstName":"Ada"}}]},{"type":"dog"}]"#
    guard let mixed = Mixed<Tag>.deserialize(from: "{\"shapes\":\(shapes),\"pets\":\(pets)}") else { return false }
    let dog = (mixed.pets.first as? Cat<Tag>)?.friends.first as? Dog<Tag>
    let text = mixed.toJSONString() ?? ""
    return dog?.owner?.firstName == "Ada" && mixed.pets.last is Dog<Tag> && text.hasPrefix("{\"shapes\":\(shapes)")
      && text.contains(#""lives":9"#)
  }

  @Test("unions and class families")
  func families() {
    #expect(onManyThreads { _ in Self.checkMixed(Int.self) } == 32)
    #expect(onManyThreads { $0 % 2 == 0 ? Self.checkMixed([Int].self) : Self.checkMixed([String].self) } == 32)
  }

  private struct Reflected<Tag>: Codable {
    var id: Int
    @CodableModel var town = Town<Tag>()
    var days: [Date]
  }

  private struct Holder<Tag>: HandyJSON {
    var reflected: Reflected<Tag>?
    var byName: [String: Reflected<Tag>] = [:]
    @DateFormat("yyyy-MM-dd HH:mm") var start: Date?
    @DateFormat("dd.MM.yy") var end: Date?
    @DefaultValue var level = 4
    @Flattened var more = Town<Tag>()
    var hidden = 5
    var doubled = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> \Holder<Tag>.hidden
      mapper <<< doubled
        <-- TransformOf<Int, Int>(fromJSON: { $0.map { $0 * 2 } }, toJSON: { $0.map { $0 / 2 } })
    }
  }

  private static func checkHolder<Tag>(_: Tag.Type) -> Bool {
    // Codable values are written with sorted keys.
    let value = #"{"days":[0,1.5],"id":1,"town":{"partOf":[],"townName":"Turin"}}"#
    let text =
      #"{"reflected":\#(value),"byName":{"a":\#(value)},"start":"2026-01-31 12:30","end":"01.02.26","level":5,"#
      + #""townName":"Borgo","partOf":[],"doubled":3}"#
    guard let holder = Holder<Tag>.deserialize(from: text) else { return false }
    return holder.doubled == 6 && holder.byName["a"]?.days.count == 2 && holder.toJSONString() == text
  }

  @Test("Codable values with models in them, dates, transforms, key paths and wrappers")
  func values() {
    #expect(onManyThreads { _ in Self.checkHolder(Int.self) } == 32)
    #expect(onManyThreads { _ in (0..<5).allSatisfy { _ in Self.checkHolder([Int].self) } } == 32)
  }

  @Test("raw values of one enum")
  func rawValues() {
    enum Letter: RawRepresentable, HandyJSONEnum, Equatable {
      case letter(UInt8)

      init?(rawValue: Int) {
        guard let code = UInt8(exactly: rawValue) else { return nil }
        self = .letter(code)
      }

      var rawValue: Int {
        switch self {
        case .letter(let code): Int(code)
        }
      }
    }
    struct Row: HandyJSON, Equatable {
      var list: [Letter] = []
    }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for start in 0..<64 {
        let numbers = (0..<16).map { (start * 16 + $0 * (thread + 1)) % 256 }
        let row = Row(list: numbers.compactMap { Letter(rawValue: $0) })
        #expect(Row.deserialize(from: "{\"list\":\(numbers)}") == row)
        #expect(row.toJSONString() == "{\"list\":[\(numbers.map { "\($0)" }.joined(separator: ","))]}")
      }
    }
  }

  @Test("objects that share their keys can be read and changed on several threads", arguments: [3, 30])
  func sharedKeys(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let list = try #require(try JSONValue(parsing: "[{\(members)},{\(members)}]").array)
    let right = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 64) { thread in
      var object = list[thread % 2].object
      object?["new \(thread)"] = JSONValue(thread)
      object?["k1"] = nil
      let isRight =
        object?["new \(thread)"] == JSONValue(thread) && object?["k0"] == 0 && object?["k1"] == nil
        && object?.count == count && list[thread % 2]["k1"] == 1
      if isRight { right.withLock { $0 += 1 } }
    }
    #expect(right.withLock { $0 } == 64)
    #expect(list[0] == list[1])
  }
}
