import DirectJSON
import Foundation
import Testing

@Suite("Mapping: operators")
struct OperatorTests {
  struct Upper: TransformType {
    func transformFromJSON(_ value: Any?) -> String? { (value as? String)?.uppercased() }
    func transformToJSON(_ value: String?) -> String? { value?.lowercased() }
  }

  struct Point: Equatable, Sendable {
    var x = 0
    var y = 0

    static var transform: TransformOf<Point, String> {
      TransformOf(
        fromJSON: { text in
          let parts = text?.split(separator: ",").compactMap { Int($0) } ?? []
          return parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
        },
        toJSON: { point in point.map { "\($0.x),\($0.y)" } })
    }
  }

  struct StructModel: HandyJSON {
    var one = 0
    var several = 0
    var path = ""
    var severalPaths: String?
    var upper = "kept"
    var optional: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var implicit: String!
    var point = Point()
    var optionalPoint: Point?
    var pointWithNames: Point?
    var secret = 5
    var after = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< one <-- "first"
      mapper <<< several <-- ["a", "b", "c"]
      mapper <<< [path <-- "x.y.z", severalPaths <-- ["p.q", "r"]]
      mapper <<< upper <-- Upper()
      mapper <<< optional <-- ("o", Upper())
      mapper <<< implicit <-- (["i1", "i2"], Upper())
      mapper <<< point <-- Point.transform
      mapper <<< optionalPoint <-- (nil, Point.transform)
      mapper <<< pointWithNames <-- (["p1", "p2"], Point.transform)
      mapper >>> secret
    }
  }

  final class ClassModel: HandyJSON {
    var one = 0
    var several = 0
    var path = ""
    var severalPaths: String?
    var upper = "kept"
    var optional: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var implicit: String!
    var point = Point()
    var optionalPoint: Point?
    var pointWithNames: Point?
    var secret = 5
    var after = 0
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< self.one <-- "first"
      mapper <<< self.several <-- ["a", "b", "c"]
      mapper <<< [self.path <-- "x.y.z", self.severalPaths <-- ["p.q", "r"]]
      mapper <<< self.upper <-- Upper()
      mapper <<< self.optional <-- ("o", Upper())
      mapper <<< self.implicit <-- (["i1", "i2"], Upper())
      mapper <<< self.point <-- Point.transform
      mapper <<< self.optionalPoint <-- (nil, Point.transform)
      mapper <<< self.pointWithNames <-- (["p1", "p2"], Point.transform)
      mapper >>> self.secret
    }
  }

  static let json = #"""
    {"one":0,"first":1,"several":0,"c":3,"b":2,"x":{"y":{"z":"path"}},"r":"r","p":{"q":"q"},"upper":"up","o":"opt",
    "i2":"second","point":"1,2","optionalPoint":"3,4","p2":"5,6","pointWithNames":"0,0","secret":9,"after":1}
    """#

  static let encoded = #"""
    {"first":1,"a":2,"x":{"y":{"z":"path"}},"p":{"q":"q"},"upper":"up","o":"opt","i1":"second","point":"1,2",\#
    "optionalPoint":"3,4","p1":"5,6","after":1}
    """#

  @Test("operators on a struct")
  func onStruct() throws {
    let (model, mismatches) = try decoded(StructModel.self, from: Self.json)
    #expect((model.one, model.several, model.path, model.severalPaths) == (1, 2, "path", "q"))
    #expect((model.upper, model.optional, model.implicit) == ("UP", "OPT", "SECOND"))
    #expect(model.point == Point(x: 1, y: 2))
    #expect(model.optionalPoint == Point(x: 3, y: 4))
    #expect(model.pointWithNames == Point(x: 5, y: 6))
    #expect((model.secret, model.after) == (5, 1))
    #expect(mismatches == [])
    #expect(model.toJSONString() == Self.encoded)
    #expect(try StructModel.decode(from: Self.encoded).toJSONString() == Self.encoded)
    #expect(model.toJSON()?["point"] as? String == "1,2")
  }

  @Test("operators on a class")
  func onClass() throws {
    let (model, mismatches) = try decoded(ClassModel.self, from: Self.json)
    #expect((model.one, model.several, model.path, model.severalPaths) == (1, 2, "path", "q"))
    #expect((model.upper, model.optional, model.implicit) == ("UP", "OPT", "SECOND"))
    #expect(model.point == Point(x: 1, y: 2))
    #expect(model.optionalPoint == Point(x: 3, y: 4))
    #expect(model.pointWithNames == Point(x: 5, y: 6))
    #expect((model.secret, model.after) == (5, 1))
    #expect(mismatches == [])
    #expect(model.toJSONString() == Self.encoded)
  }

  @Test(
    "of several names, the first that fits counts, wherever it stands",
    arguments: [
      (#"{"a":1,"b":2,"c":3}"#, 1), (#"{"c":3,"b":2,"a":1}"#, 1), (#"{"c":3,"b":2}"#, 2),
      (#"{"b":2,"c":3,"b":4}"#, 4), (#"{"c":3}"#, 3), (#"{"several":9}"#, 0), (#"{"a":"x","b":2}"#, 2),
    ])
  func priority(json: String, expected: Int) throws {
    #expect(try StructModel.decode(from: json).several == expected)
    #expect(try ClassModel.decode(from: json).several == expected)
  }

  @Test("a transform that gives nothing leaves the property, and is reported")
  func refusedByTransform() throws {
    let (model, mismatches) = try decoded(
      StructModel.self, from: #"{"upper":5,"o":[],"i1":null,"point":"1","optionalPoint":{"a":1},"after":1}"#)
    #expect((model.upper, model.optional, model.after) == ("kept", nil, 1))
    #expect(model.implicit == nil)
    #expect(model.point == Point() && model.optionalPoint == nil)
    #expect(
      mismatches == [
        "$.upper (line 1, column 10): expected String, found number 5",
        "$.o (line 1, column 16): expected String, found an array",
        "$.point (line 1, column 37): expected Point, found string \"1\"",
        "$.optionalPoint (line 1, column 57): expected Point, found an object",
      ])
  }

  struct Kinds: HandyJSON {
    var value = "not asked"

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< value <-- TransformOf<String, Any>(fromJSON: { "\(rendering($0))" }, toJSON: { $0 })
    }
  }

  @Test(
    "a transform is given values as JSONSerialization has them",
    arguments: [
      ("\"x\"", "'x'"), ("5", "5"), ("2.5", "2.5"), ("true", "true"), ("null", "not asked"), ("[1,null]", "[1 null]"),
      ("{\"a\":{}}", "{a={}}"),
    ])
  func valuesForTransforms(json: String, expected: String) throws {
    #expect(try Kinds.decode(from: "{\"value\":\(json)}").value == expected)
  }
}
