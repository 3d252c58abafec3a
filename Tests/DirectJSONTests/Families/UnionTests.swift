import DirectJSON
import Foundation
import Testing

@Suite("Families: unions")
struct UnionTests {
  struct Circle: JSONRecord, Equatable {
    let radius: Double
  }

  struct Square: HandyJSON, Equatable {
    var side = 1
    var name: String?
  }

  enum Shape: JSONUnion, Equatable {
    case circle(Circle)
    case square(Square)
    case nothing
    case group([Shape])

    static var cases: [UnionCase<Shape>] {
      [
        .case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
        .case("4", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
        .case("nothing", Shape.nothing) { $0 == .nothing },
      ]
    }
  }

  /// The cases of `Shape`, named in another place.
  struct Tagged<Place: TagPlace>: JSONUnion, Equatable {
    let shape: Shape
    init(_ shape: Shape) { self.shape = shape }

    static var tag: UnionTag { Place.tag }
    static var unknownCase: UnknownCase<Self> { Place.isFailing ? .failure : .skipped }
    static var cases: [UnionCase<Self>] {
      let all: [UnionCase<Self>] = [
        .case(
          "circle", { (circle: Circle) in Self(.circle(circle)) },
          { if case .circle(let circle) = $0.shape { circle } else { nil } }),
        .case(
          "square", { (square: Square) in Self(.square(square)) },
          { if case .square(let square) = $0.shape { square } else { nil } }),
      ]
      let group = UnionCase<Self>.case(
        "group", { (list: [Self]) in Self(.group(list.map(\.shape))) },
        { if case .group(let shapes) = $0.shape { shapes.map { Self($0) } } else { nil } })
      // An array cannot name its case.
      let payloads = if case .inside = Place.tag { all } else { all + [group] }
      return Place.tag == .none ? payloads : payloads + [.case("nothing", Self(.nothing)) { $0.shape == .nothing }]
    }
  }

  protocol TagPlace: SendableMetatype {
    static var tag: UnionTag { get }
    static var isFailing: Bool { get }
  }
  enum Beside: TagPlace {
    static let tag = UnionTag.beside("kind", value: "of")
    static let isFailing = false
  }
  enum Key: TagPlace {
    static let tag = UnionTag.key
    static let isFailing = false
  }
  enum Untold: TagPlace {
    static let tag = UnionTag.none
    static let isFailing = false
  }
  enum Failing: TagPlace {
    static let tag = UnionTag.inside("type")
    static let isFailing = true
  }

  @Test(
    "the case is named inside its payload, by a name or a number",
    arguments: [
      (#"{"type":"circle","radius":2}"#, Shape.circle(Circle(radius: 2))),
      (#"{"radius":2,"x":{"type":"4"},"type":"circle"}"#, .circle(Circle(radius: 2))),
      (#"{"type":"4","side":3}"#, .square(Square(side: 3))), (#"{"type":4,"name":"x"}"#, .square(Square(name: "x"))),
      (#"{"type":"nothing","x":[]}"#, .nothing), (#""{\"type\":\"nothing\"}""#, .nothing),
    ])
  func inside(json: String, shape: Shape) throws {
    #expect(try Shape.decode(from: json) == shape)
    #expect(try Shape.decode(from: "{\"a\":[\(json)]}", designatedPath: "a.0") == shape)
    #expect(try [Shape].decode(from: "[\(json),\(json)]") == [shape, shape])
    #expect(try Shape.decode(from: JSONValue(parsing: json)) == shape)
    let list = try #require(JSONSerialization.jsonObject(with: Data("[\(json)]".utf8)) as? [Any])
    #expect(try [Shape].decode(from: list) == [shape])
    #expect(try Shape.decode(from: shape.encode()) == shape)
    #expect(try Shape.decode(from: #require(shape.toJSON())) == shape)
  }

  @Test("the case is written first, where the payload does not hold it")
  func writing() throws {
    #expect(try Shape.circle(Circle(radius: 2)).encode() == #"{"type":"circle","radius":2}"#)
    #expect(try Shape.nothing.encode() == #"{"type":"nothing"}"#)
    #expect(try [Shape.square(Square())].encode() == #"[{"type":"4","side":1}]"#)
    var pretty = EncodingOptions()
    pretty.prettyPrint = true
    #expect(try Shape.nothing.encode(options: pretty) == "{\n  \"type\" : \"nothing\"\n}")
    #expect(throws: JSONFailure.self) { try Shape.group([]).encode() }
    #expect(Shape.group([]).toJSONString() == nil)
  }

  private func check<Place: TagPlace>(_: Place.Type, _ documents: [(String, Shape)]) throws {
    for (json, shape) in documents {
      let union = try Tagged<Place>.decode(from: json)
      #expect(union.shape == shape, "\(json)")
      #expect(try union.encode() == json)
      #expect(try Tagged<Place>.decode(from: JSONValue(parsing: json)).shape == shape)
      #expect(try [String: Tagged<Place>].decode(from: "{\"a\":\(json)}")["a"]?.shape == shape)
      #expect(try JSONValue(any: ["a": union].toJSON()) == JSONValue(parsing: "{\"a\":\(json)}"))
    }
  }

  @Test("the case is named beside the payload, or by the only key, or by what fits")
  func others() throws {
    let inner = Shape.group([.circle(Circle(radius: 1)), .group([])])
    try check(
      Beside.self,
      [
        (#"{"kind":"circle","of":{"radius":2}}"#, .circle(Circle(radius: 2))), (#"{"kind":"nothing"}"#, .nothing),
        (#"{"kind":"group","of":[{"kind":"circle","of":{"radius":1}},{"kind":"group","of":[]}]}"#, inner),
      ])
    #expect(
      try Tagged<Beside>.decode(from: #"{"of":{"radius":2},"kind":"square","x":1,"kind":"circle"}"#).shape
        == .circle(Circle(radius: 2)))
    // Sorted keys: here, the name of the case is the greater one.
    enum Late: TagPlace {
      static let tag = UnionTag.beside("type", value: "of")
      static let isFailing = false
    }
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    let late = try Tagged<Late>.decode(from: #"{"type":"circle","of":{"radius":2}}"#)
    #expect(try late.encode(options: sorted) == #"{"of":{"radius":2},"type":"circle"}"#)
    #expect(try late.encode() == #"{"type":"circle","of":{"radius":2}}"#)
    try check(
      Key.self,
      [
        (#"{"circle":{"radius":2}}"#, .circle(Circle(radius: 2))), (#"{"nothing":{}}"#, .nothing),
        (#"{"group":[{"circle":{"radius":1}},{"group":[]}]}"#, inner),
      ])
    try check(
      Untold.self,
      [
        (#"{"radius":2}"#, .circle(Circle(radius: 2))), (#"{"side":2}"#, .square(Square(side: 2))),
        (#"[{"radius":1},[]]"#, inner),
      ])
    #expect(throws: JSONFailure.self) { try Tagged<Untold>.decode(from: "{}") }
  }

  @Test("unions that fit in each other are tried once each", arguments: [40])
  func depth(count: Int) throws {
    let json = String(repeating: "[", count: count) + #"{"radius":1}"# + String(repeating: "]", count: count)
    var shape = try Tagged<Untold>.decode(from: json).shape
    for _ in 0..<count {
      guard case .group(let inner) = shape, inner.count == 1 else { break }
      shape = inner[0]
    }
    #expect(shape == .circle(Circle(radius: 1)))
    let broken = String(repeating: "[", count: count) + #"{"radius":[]}"# + String(repeating: "]", count: count)
    #expect(throws: JSONFailure.self) { try Tagged<Untold>.decode(from: broken) }
  }

  @Test("what names no case, or does not fit it, is left out and reported, or ends the decode")
  func unknown() throws {
    var report = JSONReport()
    let json = #"[{"type":"round"},{"radius":1},{"type":"circle"},5,null,{"type":"circle","radius":1}]"#
    #expect(try [Shape].decode(from: json, report: &report).count == 1)
    #expect(
      report.mismatches.map { "\($0.path): \($0.expected)" } == [
        "$[0]: Shape", "$[0].type: a case of Shape", "$[1]: the key 'type'", "$[1]: Shape", "$[2]: the key 'radius'",
        "$[2]: Circle", "$[3]: Shape", "$[4]: Shape",
      ])
    for json in [#"{"type":"round"}"#, #"{"radius":1}"#, #"{"type":"circle","radius":"x"}"#, "5"] {
      #expect(throws: JSONFailure.self) { try Shape.decode(from: json) }
      #expect(throws: JSONFailure.self) { try Tagged<Failing>.decode(from: json) }
    }
    #expect(throws: JSONFailure.self) { try [Tagged<Failing>].decode(from: #"[{"type":"round"}]"#) }
    #expect(try [Tagged<Beside>].decode(from: #"[{"kind":"circle"},{"of":{}},{}]"#).isEmpty)
    #expect(try [Tagged<Key>].decode(from: #"[{"circle":{"radius":1},"x":1},{},{"round":{}},{"circle":5}]"#).isEmpty)
  }

  enum Open: JSONUnion {
    case circle(Circle)
    case other(JSONValue)

    static var cases: [UnionCase<Open>] {
      [.case("circle", Open.circle) { if case .circle(let circle) = $0 { circle } else { nil } }]
    }
    static var unknownCase: UnknownCase<Open> {
      .kept(Open.other) { if case .other(let value) = $0 { value } else { nil } }
    }
  }

  @Test(
    "a case of its own keeps what is unknown, and writes it as it was",
    arguments: [
      #"{"type":"round","a":[1.50,null]}"#, #"{"a":1}"#, "5", #""x""#, "[]",
    ])
  func kept(json: String) throws {
    let list = try [Open].decode(from: "[\(json),{\"type\":\"circle\",\"radius\":1}]")
    #expect(try list.encode() == "[\(json),{\"type\":\"circle\",\"radius\":1}]")
    guard case .other = try #require(list.first) else { throw JSONFailureMissing() }
  }

  struct JSONFailureMissing: Error {}

  struct Drawing: JSONRecord {
    let main: Shape
    let more: [Shape]
    let optional: Shape?
  }

  @Test("records and models hold unions")
  func properties() throws {
    struct Model: HandyJSON {
      var shape = Shape.nothing
      var drawing: Drawing?
    }
    let shape = #"{"type":"circle","radius":1}"#
    let model = try Model.decode(
      from: #"{"shape":\#(shape),"drawing":{"main":\#(shape),"more":[\#(shape),{}],"optional":{}}}"#)
    #expect(model.shape == .circle(Circle(radius: 1)))
    #expect((model.drawing?.more.count, model.drawing?.optional) == (1, nil))
    #expect(try Model.decode(from: #"{"shape":{"type":"circle"}}"#).shape == .nothing)
    let failed = failure { try Drawing.decode(from: #"{"main":{"type":"circle"},"more":[]}"#) }
    #expect(failed?.lines == ["$.main (line 1, column 9): the key 'radius' is missing"])
  }

  protocol Animal { var name: String { get } }
  struct Cat: JSONRecord, Animal { let name: String }
  struct Dog: HandyJSON, Animal { var name = "" }

  struct AnyAnimal: JSONUnion {
    let animal: any Animal
    static var tag: UnionTag { .inside("is") }
    static var cases: [UnionCase<AnyAnimal>] {
      [
        .case("cat", { (cat: Cat) in AnyAnimal(animal: cat) }, { $0.animal as? Cat }),
        .case("dog", { (dog: Dog) in AnyAnimal(animal: dog) }, { $0.animal as? Dog }),
      ]
    }
  }

  @Test("a wrapper makes a union of a protocol's types")
  func protocols() throws {
    let animals = try [AnyAnimal].decode(from: #"[{"is":"cat","name":"Tom"},{"is":"dog","name":"Rex"}]"#)
    #expect(animals.map(\.animal.name) == ["Tom", "Rex"])
    #expect(animals.first?.animal is Cat)
    #expect(try animals.encode() == #"[{"is":"cat","name":"Tom"},{"is":"dog","name":"Rex"}]"#)
  }

  enum Twice: JSONUnion {
    case one
    static var cases: [UnionCase<Twice>] { [.case("a", .one) { _ in true }, .case("a", .one) { _ in true }] }
  }

  enum NoCase: JSONUnion { static var cases: [UnionCase<NoCase>] { [] } }

  /// `outer(.first)` would have to be named "outer" and "first" under one key.
  enum Outer: JSONUnion {
    case outer(Inner)
    static var cases: [UnionCase<Outer>] {
      [.case("outer", Outer.outer) { if case .outer(let inner) = $0 { inner } else { nil } }]
    }
  }

  enum Inner: JSONUnion {
    case first
    static var cases: [UnionCase<Inner>] { [.case("first", .first) { _ in true }] }
  }

  @Test("a type without cases, with two of one name, or with a payload named by the same key, is refused")
  func refused() {
    let failures = [
      failure { try Twice.decode(from: "{}") }, failure { try NoCase.decode(from: "{}") },
      failure { try Outer.decode(from: #"{"type":"outer"}"#) },
    ]
    for failure in failures {
      guard case .refusedType = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        continue
      }
    }
  }
}
