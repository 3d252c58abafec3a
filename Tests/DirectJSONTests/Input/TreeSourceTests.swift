import DirectJSON
import Foundation
import Testing

/// Arrays and dictionaries that somebody else has parsed.
@Suite("API: parsed sources")
struct TreeSourceTests {
  /// As a class of some other framework: JSON has no such values.
  final class Paint {
    let name: String
    init(_ name: String) { self.name = name }
  }

  protocol Shape: Sendable {}
  struct Circle: Shape, Equatable { var radius = 1 }

  struct Owner: HandyJSON, Equatable {
    var name = ""
    var age: Int?
  }

  enum Kind: String, HandyJSONEnum {
    case cat, dog
  }

  struct Cat: HandyJSON {
    var id = 0
    var name: String?
    var weight = 0.5
    var isTame = false
    var kind: Kind?
    var owner: Owner?
    var friends: [Owner] = []
    var byName: [String: Owner] = [:]
    var born: Date?
    var paint: Paint?
    var paints: [Paint] = []
    var shape: (any Shape)?
    var anything: Any?
    var closure: (() -> Int)?
    var tags: Set<String> = []
    var list = NSArray()
  }

  static let json = #"""
    {"id":"7","name":3,"weight":1,"isTame":"yes","kind":"dog","owner":{"name":"Ann","age":"30"},
     "friends":[{"name":"Bob"},5,{"name":"Cy"}],"byName":{"d":{"name":"Di"},"e":null},"born":60,"anything":{"k":[1]},
     "tags":["a","b",["c"]],"list":[1,2]}
    """#

  private func check(_ cat: Cat?) throws {
    let cat = try #require(cat)
    #expect((cat.id, cat.name, cat.weight, cat.isTame, cat.kind) == (7, "3", 1, true, .dog))
    #expect(cat.owner == Owner(name: "Ann", age: 30))
    #expect(cat.friends == [Owner(name: "Bob"), Owner(name: "Cy")])
    #expect(cat.byName == ["d": Owner(name: "Di")])
    #expect(cat.born == Date(timeIntervalSince1970: 60))
    #expect(rendering(cat.anything) == "{k=[1]}")
    #expect(cat.tags == ["a", "b", #"["c"]"#])
    #expect(cat.list == [1, 2])
  }

  @Test("values that are passed on as text may be nested as deeply as the options say")
  func depth() throws {
    var options = DecodingOptions()
    options.maximumDepth = 602
    func tree(levels: Int) -> [String: Any] { ["name": (1..<levels).reduce([Any]()) { array, _ in [array] }] }
    let text = String(repeating: "[", count: 601) + String(repeating: "]", count: 601)
    #expect(try Cat.decode(from: tree(levels: 601), options: options).name == text)
    let failure = try #require(throws: JSONFailure.self) { try Cat.decode(from: tree(levels: 602), options: options) }
    #expect(failure.reason == .nestedTooDeeply)
  }

  @Test("every way in gives the same model as text does")
  func entryPoints() throws {
    let tree = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
    let dictionary = try #require(tree as? [String: Any])
    let bridged = NSDictionary(dictionary: dictionary)
    try check(Cat.deserialize(from: Self.json))
    try check(Cat.deserialize(from: dictionary))
    try check(Cat.deserialize(from: bridged))
    try check(Cat.decode(from: dictionary))
    try check(Cat.decode(from: bridged))
    try check(JSONDeserializer<Cat>.deserializeFrom(dict: dictionary))
    try check(JSONDeserializer<Cat>.deserializeFrom(dict: bridged))
    let nested: [String: Any] = ["a.b": ["c": [0, dictionary]] as [String: Any]]
    try check(Cat.deserialize(from: nested, designatedPath: #"a\.b..c.1"#))
    try check(Cat.deserialize(from: NSDictionary(dictionary: nested), designatedPath: #"a\.b.c.1"#))
    for cats in [
      [Cat].deserialize(from: [dictionary, 1]), [Cat].deserialize(from: NSArray(array: [dictionary, 1])),
      JSONDeserializer<Cat>.deserializeModelArrayFrom(array: [dictionary, 1]),
      JSONDeserializer<Cat>.deserializeModelArrayFrom(array: NSArray(array: [dictionary, 1])),
    ] {
      let cats = try #require(cats)
      #expect(cats.count == 2)
      try check(cats[0])
      #expect(cats[1] == nil)
    }
    let dense = try [Cat].decode(from: [dictionary, 1] as [Any])
    #expect(dense.count == 1)
    try check(dense.first)
    #expect(Cat.deserialize(from: nil as [String: Any]?) == nil)
    #expect(Cat.deserialize(from: nil as NSDictionary?) == nil)
    #expect([Cat].deserialize(from: nil as [Any]?) == nil)
    #expect([Cat].deserialize(from: nil as NSArray?) == nil)
    #expect(Cat.deserialize(from: dictionary, designatedPath: "owner.nowhere") == nil)
  }

  @Test("values that already have the property's type are taken as they are")
  func takesValues() throws {
    let paint = Paint("red")
    let born = Date(timeIntervalSinceReferenceDate: 0.1)
    let tree: [String: Any] = [
      "id": 7, "name": "Tom", "weight": Float(1.5), "isTame": true, "kind": Kind.cat, "owner": Owner(name: "Ann"),
      "friends": [Owner(name: "Bob")], "byName": ["d": Owner(name: "Di")], "born": born, "paint": paint,
      "paints": [paint, paint], "shape": Circle(radius: 3), "anything": paint, "closure": { 5 } as () -> Int,
      "tags": ["a"] as Set<String>, "list": [born],
    ]
    var report = JSONReport()
    let cat = try Cat.decode(from: tree, report: &report)
    #expect((cat.id, cat.name, cat.weight, cat.isTame, cat.kind) == (7, "Tom", 1.5, true, .cat))
    #expect((cat.owner, cat.friends, cat.byName["d"]) == (Owner(name: "Ann"), [Owner(name: "Bob")], Owner(name: "Di")))
    #expect((cat.born, cat.tags) == (born, ["a"]))
    #expect(cat.paint === paint && cat.anything as? Paint === paint && cat.paints.allSatisfy { $0 === paint })
    #expect(cat.paints.count == 2)
    #expect(cat.shape as? Circle == Circle(radius: 3))
    #expect(cat.list.firstObject as? Date == born)
    // A closure is stored in a form that depends on its declaration.
    #expect(cat.closure == nil)
    #expect(report.mismatches.map(\.path.description) == ["$.closure"])
  }

  @Test("optionals and native types in a dictionary are what they hold")
  func opensValues() throws {
    let some: Int? = 5
    let none: Int? = nil
    let tree: [String: Any] = [
      "id": some as Any, "name": none as Any, "weight": Int8(2), "isTame": UInt64.max, "born": NSNull(),
      "owner": ["name": Substring("Ann"), "age": Int128(3)] as [AnyHashable: Any],
      "friends": NSArray(array: [NSDictionary(dictionary: ["name": NSString("Bob")])]),
    ]
    let cat = try Cat.decode(from: tree)
    #expect((cat.id, cat.name, cat.weight, cat.isTame, cat.born) == (5, nil, 2, true, nil))
    #expect((cat.owner, cat.friends) == (Owner(name: "Ann", age: 3), [Owner(name: "Bob")]))
  }

  @Test("a whole number has one text, whatever type it is of")
  func wholeNumbers() throws {
    func text(_ number: Any) throws -> String { try Owner.decode(from: ["name": number]).name }
    for (whole, expected) in [
      (1, "1"), (-0.0, "-0"), (-3, "-3"), (16_777_216, "16777216"), (33_554_432, "33554432"),
      (1e18, "1000000000000000000"), (1e20, "1e+20"), (1.5, "1.5"), (0.1, "0.1"),
    ] as [(Double, String)] {
      let float = Float(whole)
      for number in [whole, float, CGFloat(whole), NSNumber(value: whole), NSNumber(value: float)] as [Any] {
        #expect(try text(number) == expected, "\(type(of: number))")
      }
    }
    #expect(try text(Float.infinity) == "")
    #if arch(x86_64) && !os(Windows) && !os(Android)
      #expect(try text(Float80(9_007_199_254_740_993)) == "9007199254740993")
    #endif
    #expect(try text(try #require(JSONNumber("1.0"))) == "1.0")
  }

  @Test("what does not fit is reported with its path and in words")
  func reports() throws {
    let tree: [String: Any] = [
      "id": "x", "weight": Float.nan, "isTame": Paint("red"), "kind": "cow", "owner": ["age": [1]] as [String: Any],
      "friends": [["age": "y"] as [String: Any], 5, NSNull()] as [Any], "born": Data(),
      "byName": ["d": 1] as [String: Any], "paint": Date(), "list": #"{"a":1}"#, "shape": 1,
    ]
    var report = JSONReport()
    let cat = try Cat.decode(from: tree, report: &report)
    #expect((cat.id, cat.weight, cat.isTame, cat.kind) == (0, 0.5, false, nil))
    #expect((cat.owner, cat.friends, cat.byName) == (Owner(), [Owner()], [:]))
    #expect(
      report.mismatches.map(\.finding) == [
        "$.id: expected Int, found string \"x\"", "$.weight: expected Double, found a value of type Float",
        "$.isTame: expected Bool, found a value of type Paint", "$.kind: expected Kind, found string \"cow\"",
        "$.owner.age: expected Int, found an array", "$.friends[0].age: expected Int, found string \"y\"",
        "$.friends[1]: expected Owner, found number 5", "$.friends[2]: expected Owner, found null",
        "$.byName.d: expected Owner, found number 1", "$.born: expected Date, found a value of type Data",
        "$.paint: `paint` is not decoded: Paint does not conform to HandyJSON",
        "$.shape: `shape` is not decoded: Shape is a protocol, and JSON does not say which conforming type to create",
        "$.list: expected NSArray, found string \"{\\\"a\\\":1}\"",
      ])
  }

  @Test("failures say what is wrong, and where")
  func failures() throws {
    func failure(_ source: some JSONTreeSource, _ path: String? = nil) throws -> String {
      try #require(throws: JSONFailure.self) { try Owner.decode(from: source, designatedPath: path) }.finding
    }
    #expect(try failure([1] as [Any]) == "$: expected Owner, found an array")
    #expect(try failure(["a": [1]] as [String: Any], "a.0") == "$.a[0]: expected Owner, found number 1")
    #expect(try failure(["a": 1] as [String: Any], "a.b") == "there is no value at the designated path 'a.b'")
    #expect(try failure([1] as [Any], "-1") == "there is no value at the designated path '-1'")
    let array = try #require(throws: JSONFailure.self) { try [Owner].decode(from: ["a": 1] as [String: Any]) }
    #expect(array.finding == "$: expected Array<Owner>, found an object")
  }

  final class Node: HandyJSON {
    var next: Node?
    var list: [Node] = []
    var text = ""
    required init() {}
  }

  @Test("a tree that is nested too deeply is an error, and updates nothing")
  func nesting() throws {
    // (A Foundation dictionary that contains itself cannot be looked into on Linux: Foundation's own bridging never
    // ends.)
    var endless: [String: Any] = ["text": "end"]
    for _ in 0..<600 { endless = ["next": endless] }
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: endless) }
    #expect(failure.reason == .nestedTooDeeply)
    #expect(failure.description.contains("arrays and objects are nested too deeply"))
    #expect(failure.path.segments == Array(repeating: .key("next"), count: failure.path.segments.count))
    var deep: [String: Any] = ["text": "end"]
    for _ in 0..<20 { deep = ["list": [deep]] }
    var options = DecodingOptions()
    options.maximumDepth = 41
    #expect(try Node.decode(from: deep, options: options).list.count == 1)
    options.maximumDepth = 40
    #expect(throws: JSONFailure.self) { try Node.decode(from: deep, options: options) }
    var node = Node()
    node.text = "before"
    let object = node
    JSONDeserializer.update(object: &node, from: endless)
    #expect(object === node && node.text == "before" && node.next == nil)
  }

  @Test("updates change what is there, and nothing when the source is no object")
  func updates() {
    var owner = Owner(name: "Ann", age: 3)
    JSONDeserializer.update(object: &owner, from: ["age": "4", "name": NSNull()] as [String: Any])
    #expect(owner == Owner(name: "Ann", age: 4))
    JSONDeserializer.update(object: &owner, from: NSDictionary(dictionary: ["a": ["name": "Bo"]]), designatedPath: "a")
    #expect(owner == Owner(name: "Bo", age: 4))
    JSONDeserializer.update(object: &owner, from: ["a": 1] as [String: Any], designatedPath: "a")
    JSONDeserializer.update(object: &owner, from: nil as [String: Any]?)
    #expect(owner == Owner(name: "Bo", age: 4))
  }

  @Test("throwing updates say what is wrong, report what was left out, and change nothing when they throw")
  func throwingUpdates() throws {
    var owner = Owner(name: "Ann", age: 3)
    var report = JSONReport()
    try Owner.decode(into: &owner, from: ["name": "Bo", "age": "x"] as [String: Any], report: &report)
    #expect(owner == Owner(name: "Bo", age: 3))
    #expect(report.mismatches.map(\.finding) == ["$.age: expected Int, found string \"x\""])
    try Owner.decode(into: &owner, from: NSArray(array: [["age": 5]]), designatedPath: "0")
    #expect(owner == Owner(name: "Bo", age: 5))
    var options = DecodingOptions()
    options.isStrict = true
    let strict = try #require(throws: JSONFailure.self) {
      try Owner.decode(into: &owner, from: ["name": "Cy", "age": "x"] as [String: Any], options: options)
    }
    #expect(strict.description == "$.age: expected Int, found string \"x\"")
    let array = try #require(throws: JSONFailure.self) { try Owner.decode(into: &owner, from: [1] as [Any]) }
    #expect(array.finding == "$: expected Owner, found an array")
    #expect(owner == Owner(name: "Bo", age: 5))
  }

  struct Mapped: HandyJSON, Equatable {
    var first = 0
    var second = ""
    var third: Date?
    var left = 1
    var log: [String] = []
    mutating func willStartMapping() { log.append("will") }
    mutating func didFinishMapping() { log.append("did") }
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ["a", "b.c", "d"]
      mapper <<< third
        <-- TransformOf<Date, Int>(
          fromJSON: { $0.map { Date(timeIntervalSince1970: Double($0)) } },
          toJSON: { $0.flatMap { Int(exactly: $0.timeIntervalSince1970) } })
      mapper.specify(property: &second, name: "s") { "<\($0)>" }
      mapper >>> left
      mapper >>> log
    }
  }

  @Test("mapping, transforms and hooks are those of text")
  func mapping() throws {
    let json = #"{"d":3,"b":{"c":2},"s":[1,true],"third":"no","left":5,"log":["x"]}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var fromText = JSONReport()
    var fromTree = JSONReport()
    let model = try Mapped.decode(from: json, report: &fromText)
    #expect(try Mapped.decode(from: tree, report: &fromTree) == model)
    #expect(
      (model.first, model.second, model.third, model.left, model.log) == (2, "<[1,true]>", nil, 1, ["will", "did"]))
    #expect(fromTree.mismatches.map(\.finding) == ["$.third: expected Date, found string \"no\""])
    #expect(fromTree.mismatches.map(\.expected) == fromText.mismatches.map(\.expected))
    // A native Int is a number like any other.
    #expect(try Mapped.decode(from: ["third": 5] as [String: Any]).third == Date(timeIntervalSince1970: 5))
  }
}
