import DirectJSON
import Foundation
import Testing

/// Which values of a dictionary the properties get, and in which order.
@Suite("Plans: keys of dictionaries")
struct DictionaryKeyTests {
  struct Cat: HandyJSON {
    var name = ""
    var age = 0
    var weight = 0.0
    var isTame = false
    var nick: String?
    var favouriteFoodOfAllTimes = ""
  }

  private func check(_ cat: Cat?) throws {
    let cat = try #require(cat)
    #expect((cat.name, cat.age, cat.weight, cat.isTame, cat.nick) == ("Tom", 7, 4.5, true, "T"))
    #expect(cat.favouriteFoodOfAllTimes == "fish")
  }

  @Test("dictionaries of any size, and with other keys, give the same model", arguments: [0, 1, 5, 20, 25, 26, 1000])
  func otherKeys(count: Int) throws {
    var object: [String: Any] = [
      "name": "Tom", "age": 7, "weight": 4.5, "isTame": true, "nick": "T", "favouriteFoodOfAllTimes": "fish",
    ]
    for number in 0..<count { object["other key of number \(number)"] = number }
    try check(Cat.deserialize(from: object))
    let foundation = NSMutableDictionary()
    for (key, value) in object { foundation[key as NSString] = value }
    try check(Cat.deserialize(from: foundation as NSDictionary))
  }

  @Test("keys that are no strings count as their descriptions")
  func otherTypesOfKeys() throws {
    struct Numbered: HandyJSON {
      var value = 0
      var name = ""
      mutating func mapping(mapper: HelpingMapper) { mapper <<< value <-- "7" }
    }
    let object: NSDictionary = [7: 5, "name": "Tom"]
    let numbered = try Numbered.decode(from: ["inner": object] as [String: Any], designatedPath: "inner")
    #expect(numbered.value == 5 && numbered.name == "Tom")
    let hashed: [AnyHashable: Any] = [7: 5, "name": "Tom"]
    let same = try Numbered.decode(from: ["inner": hashed] as [String: Any], designatedPath: "inner")
    #expect(same.value == 5 && same.name == "Tom")
  }

  @Test("texts that are only canonically equivalent are other keys, as in a text")
  func equivalentTexts() throws {
    struct Sizes: HandyJSON {
      var große = 0
      var café = 0
      var kelvin = 0
      var other = 0
      mutating func mapping(mapper: HelpingMapper) { mapper <<< kelvin <-- "K" }
    }
    // An accent after its letter, and the Kelvin sign.
    let object: [String: Any] = ["große": 1, "cafe\u{301}": 2, "\u{212A}": 3, "other": 4]
    let sizes = try #require(Sizes.deserialize(from: object))
    #expect((sizes.große, sizes.café, sizes.kelvin, sizes.other) == (1, 0, 0, 4))
    struct Size: HandyJSON {
      var kelvin = 0
      mutating func mapping(mapper: HelpingMapper) { mapper <<< kelvin <-- "K" }
    }
    #expect(Size.deserialize(from: ["\u{212A}": 3] as [String: Any])?.kelvin == 0)
  }

  @Test("of several names, the first whose value fits is taken, wherever the dictionary has them")
  func severalNames() throws {
    struct Named: HandyJSON {
      var id = 0
      var name = ""
      var age = 0
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< id <-- ["number", "identifier", "id"]
        mapper <<< name <-- ["first", "data.name", "name"]
      }
    }
    for extra in 0..<8 {
      var object: [String: Any] = [
        "id": 3, "identifier": 2, "number": [1], "name": "c", "data": ["name": "b"], "first": NSNull(), "age": 9,
      ]
      for number in 0..<extra { object["\(number)"] = number }
      let named = try #require(Named.deserialize(from: object))
      #expect((named.id, named.name, named.age) == (2, "b", 9))
      object["number"] = 1
      object["first"] = "a"
      let other = try #require(Named.deserialize(from: object))
      #expect((other.id, other.name, other.age) == (1, "a", 9))
    }
  }

  @Test("reports list what did not fit in the order of the properties")
  func reportsInOrder() throws {
    struct Inner: HandyJSON {
      var first = 0
      var second = 0
    }
    struct Outer: HandyJSON {
      var alpha = 0
      var beta = Inner()
      var gamma: [Inner] = []
      var delta = 0
      var epsilon = 0
    }
    let inner: [String: Any] = ["second": "x", "first": "y"]
    for extra in 0..<8 {
      var object: [String: Any] = [
        "epsilon": "a", "delta": "b", "gamma": [inner, inner], "beta": inner, "alpha": "c",
      ]
      for number in 0..<extra { object["\(number)"] = number }
      var report = JSONReport()
      _ = try Outer.decode(from: object, report: &report)
      #expect(
        report.mismatches.map(\.path.description) == [
          "$.alpha", "$.beta.first", "$.beta.second", "$.gamma[0].first", "$.gamma[0].second", "$.gamma[1].first",
          "$.gamma[1].second", "$.delta", "$.epsilon",
        ])
    }
  }

  @Test("code of a model runs in the order of its properties")
  func callsInOrder() throws {
    let object: [String: Any] = ["second": "b", "inner": ["text": "note"], "first": "a"]
    let log = try #require(Log.deserialize(from: object))
    #expect(log.calls == ["a after nothing", "b after note"])
  }

  final class Log: HandyJSON {
    var calls: [String] = []
    var first = ""
    var inner: Note?
    var second = ""

    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper >>> calls
      mapper <<< first <-- TransformOf<String, String>(fromJSON: { self.noted($0) }, toJSON: { $0 })
      mapper <<< second <-- TransformOf<String, String>(fromJSON: { self.noted($0) }, toJSON: { $0 })
    }

    private func noted(_ text: String?) -> String? {
      calls.append("\(text ?? "") after \(inner?.text ?? "nothing")")
      return text
    }
  }

  final class Note: HandyJSON {
    var text = ""
    required init() {}
  }

  final class Node: HandyJSON {
    var left: Node?
    var name = ""
    var children: [Node] = []
    var right: Node?

    required init() {}

    var text: String { "(\(left?.text ?? "")\(name)\(children.map(\.text).joined())\(right?.text ?? ""))" }
  }

  @Test("dictionaries in each other do not mix")
  func nesting() throws {
    func object(_ name: String, _ depth: Int) -> [String: Any] {
      if depth == 0 { return ["name": name] }
      return [
        "right": object(name + "r", depth - 1), "name": name, "left": object(name + "l", depth - 1),
        "children": [object(name + "1", depth - 1), 5, object(name + "2", depth - 1)] as [Any],
      ]
    }
    func text(_ name: String, _ depth: Int) -> String {
      if depth == 0 { return "(\(name))" }
      let parts = ["l", "1", "2", "r"].map { text(name + $0, depth - 1) }
      return "(\(parts[0])\(name)\(parts[1])\(parts[2])\(parts[3]))"
    }
    let node = try #require(Node.deserialize(from: object("n", 4)))
    #expect(node.text == text("n", 4))
  }
}
