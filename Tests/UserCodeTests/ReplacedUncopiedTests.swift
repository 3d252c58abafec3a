import DirectJSON
import Foundation
import Testing

// Values that are looked at before they are written: user code that runs in between may throw them away. No object of
// the types that are used for the first time is made before the test.

@Suite("Encoding: what user code throws away between two looks", .serialized)
struct ReplacedUncopiedTests {
  fileprivate static let names = (0..<9).map { "a string of more than fifteen bytes, \($0)" }
  private var names: [String] { Self.names }

  @Test("a dictionary whose keys are written as their descriptions")
  func describedKeys() throws {
    for isText in [true, false] {
      let holder = KeyHolder()
      holder.table = [ClearingKey(holder: holder): 1]
      holder.sure = [ClearingKey(holder: holder): [names[0]]]
      if isText {
        let written = try JSONValue(parsing: holder.encode())
        #expect(written["table"] == ["k": 1])
        #expect(written["after"] == "after")
      } else {
        let tree = try #require(holder.toJSON())
        #expect(tree["table"] as? [String: Int] == ["k": 1])
        #expect(tree["after"] as? String == "after")
      }
      #expect(holder.table == nil)
    }
  }

  @Test("two keys with the same description are refused, in every order of the members")
  func sameDescription() {
    struct Row: HandyJSON { var table: [AnyHashable: Int] = [1: 1, "1": 2] }
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    for options in [EncodingOptions(), sorted] {
      let failure = #expect(throws: JSONFailure.self) { try Row().encode(options: options) }
      #expect(failure?.reason == .notEncodable("two keys of the dictionary are written as '1'"))
    }
    #expect(Row().toJSON() == nil)
  }

  private struct Tag: RawRepresentable, Hashable {
    let name: String
    init(rawValue: String) { name = rawValue }
    var rawValue: String { name.lowercased() }
    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test("two keys with the same raw value are refused")
  func sameRawValue() throws {
    struct Row: HandyJSON { var table = [Tag(rawValue: "A"): 1, Tag(rawValue: "a"): 2] }
    let failure = #expect(throws: JSONFailure.self) { try Row().encode() }
    #expect(failure?.reason == .notEncodable("two keys of the dictionary are written as 'a'"))
    #expect(Row().toJSON() == nil)
    #expect(try Row.decode(from: #"{"table":{"a":3}}"#).table == [Tag(rawValue: "a"): 3])
  }

  @Test("an object that is only Decodable, whose plan is compiled meanwhile")
  func onlyDecodable() throws {
    enum First {}
    enum Second {}
    let holder = DecodableHolder<First>()
    holder.value = OnlyDecodable()
    unsafe Clearing.action = { holder.value = nil }
    #expect(try JSONValue(parsing: holder.encode())["value"]?["names"]?[8] == .string(names[8]))
    #expect(holder.value == nil)
    let other = DecodableHolder<Second>()
    other.value = OnlyDecodable()
    unsafe Clearing.action = { other.value = nil }
    #expect((other.toJSON()?["value"] as? [String: Any])?["names"] as? [String] == names)
    #expect(other.value == nil)
    unsafe Clearing.action = {}
  }

  @Test("a struct of an object, by the closure that spells its keys")
  func keyClosure() throws {
    for _ in 0..<20 {
      let holder = SpelledHolder()
      holder.inner = Inner(list: [1, 2, 3])
      holder.record = InnerRecord(list: names, number: 4)
      var options = EncodingOptions()
      nonisolated(unsafe) let unsafeHolder = holder
      options.keyStrategy = .custom { name in
        if name == "list" {
          unsafe unsafeHolder.inner = nil
          unsafe unsafeHolder.record = nil
        }
        return "_" + name
      }
      let written = try JSONValue(parsing: holder.encode(options: options))
      #expect(written["_inner"] == ["_list": [1, 2, 3]])
      #expect(written["_after"] == "after")
      #expect(holder.inner == nil)
    }
  }
}

private struct ClearingKey: Hashable, CustomStringConvertible {
  let holder: KeyHolder

  static func == (left: ClearingKey, right: ClearingKey) -> Bool { left.holder === right.holder }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(holder)) }

  var description: String {
    holder.table = nil
    holder.sure = [:]
    return "k"
  }
}

private final class KeyHolder: HandyJSON {
  var table: [AnyHashable: Int]?
  var sure: [AnyHashable: [String]] = [:]
  var after = "after"
}

private enum Clearing {
  nonisolated(unsafe) static var action: () -> Void = {}
}

/// Makes one whenever a plan is compiled for it.
private struct LateModel<Tag>: HandyJSON {
  var number = 1
  init() { unsafe Clearing.action() }
}

private final class OnlyDecodable<Tag>: Decodable {
  var names = ReplacedUncopiedTests.names
  /// Its type is met when an object is written for the first time.
  var late: LateModel<Tag>?
  init() {}
  required init(from decoder: any Decoder) throws {}
}

private final class DecodableHolder<Tag>: HandyJSON {
  var value: OnlyDecodable<Tag>?
}

private struct Inner: HandyJSON {
  var list = [0]
}

private struct InnerRecord: JSONRecord {
  let list: [String]
  let number: Int
}

private final class SpelledHolder: HandyJSON {
  var inner: Inner?
  var record: InnerRecord?
  var after = "after"
}
