import DirectJSON
import Foundation
import Testing

// Values that are looked at before they are written: user code that runs in between may throw them away. No object of
// the types that are used for the first time is made before the test.

@Suite("Encoding: what user code throws away between two looks", .serialized)
struct ReplacedUncopiedTests {
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

  @Test("an object that is only Decodable, whose plan is compiled meanwhile")
  func onlyDecodable() throws {
    let holder = DecodableHolder()
    unsafe LateModel.clear = { holder.value = nil }
    holder.value = OnlyDecodable()
    #expect(try JSONValue(parsing: holder.encode())["value"]?["late"]?["number"] == 1)
    #expect(holder.value == nil)
    unsafe LateModel.clear = {}
    let tree = DecodableHolder()
    tree.value = OnlyDecodable()
    #expect((tree.toJSON()?["value"] as? [String: Any])?["late"] != nil)
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

private let names = (0..<9).map { "a string of more than fifteen bytes, \($0)" }

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

private struct LateModel: HandyJSON {
  nonisolated(unsafe) static var clear: () -> Void = {}

  var number = 1
  init() { unsafe Self.clear() }
}

private final class OnlyDecodable: Decodable {
  // Made without its own initializer, so that the plan is compiled when the object is written.
  var late: LateModel? = nil
  init() { late = Self.made }
  static let made: LateModel = {
    let clear = unsafe LateModel.clear
    unsafe LateModel.clear = {}
    defer { unsafe LateModel.clear = clear }
    return LateModel()
  }()
  required init(from decoder: any Decoder) throws {}
}

private final class DecodableHolder: HandyJSON {
  var value: OnlyDecodable?
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
