import DirectJSON
import Foundation
import Testing

/// Structs and classes that are no models, as properties of models: what they keep for themselves is nobody's business.
@Suite("Encoding: types that are no models, inside models")
struct ForeignTypeTests {
  protocol Service {}

  final class Manager: Service {
    var secretToken = "hunter2"
    var owner: Screen?
  }

  struct Session: Service {
    var secretToken = "hunter2"
  }

  enum Theme { case light, dark }

  struct Point: Codable, Equatable {
    var x = 0
    var y = 0
  }

  class Plain {
    var inherited = 1
  }

  final class Mixed: Plain, HandyJSON {
    var own = 2
    required override init() {}
  }

  final class Screen: HandyJSON {
    var id = 0
    var manager = Manager()
    var session: Session? = Session()
    var sessions = [Session()]
    var named = ["a": Session()]
    var nested: [[Session]?]? = [[Session()]]
    var pair = (Session(), 1)
    var any: Any = Session()
    var maybeAny: Any? = [Session()]
    var service: any Service = Session()
    var maybeService: (any Service)? = Manager()
    var object: AnyObject = Manager()
    var table: [String: Any] = ["kept": 1, "secret": Session()]
    var theme = Theme.dark
    var point = Point(x: 1, y: 2)
    var mixed = Mixed()
    required init() {}
  }

  private static let written =
    #"{"id":0,"table":{"kept":1},"theme":"dark","point":{"x":1,"y":2},"mixed":{"inherited":1,"own":2}}"#

  @Test("they are not written, wherever they are, and a way back from them does no harm")
  func writesNothingOfThem() throws {
    let screen = Screen()
    screen.manager.owner = screen
    defer { screen.manager.owner = nil }
    #expect(try screen.encode() == Self.written)
    #expect(JSONSerializer.serialize(model: screen).toJSON() == Self.written)
    #expect([screen].first?.toJSONString() == Self.written)
    let plain = try #require(screen.toJSON())
    #expect(plain.keys.sorted() == ["id", "mixed", "point", "table", "theme"])
    #expect(rendering(plain["table"]) == "{kept=1}")
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try screen.encode(options: options).contains("hunter2") == false)
  }

  @Test("they keep what they have, and are reported when their keys are there")
  func decodesNothingOfThem() throws {
    let json = """
      {"id":1,"manager":{"secretToken":"x"},"session":{"secretToken":"x"},"sessions":[{}],"named":{"a":{}},"nested":[[{}]],\
      "service":{},"mixed":{"inherited":5,"own":6},"point":{"x":3,"y":4}}
      """
    try decodedFromBoth(Screen.self, from: json) { screen, mismatches in
      #expect((screen.id, screen.mixed.inherited, screen.mixed.own, screen.point) == (1, 5, 6, Point(x: 3, y: 4)))
      #expect((screen.manager.secretToken, screen.session?.secretToken) == ("hunter2", "hunter2"))
      #expect((screen.sessions.count, screen.named.count) == (1, 1))
      #expect(mismatches.count == 6)
      #expect(
        mismatches.contains(
          "$.manager: `manager` is not decoded: Manager does not conform to HandyJSON"))
    }
    let report = LayoutReport(of: Screen.self)
    #expect(
      report.properties.first { $0.name == "manager" }?.reason == "Manager does not conform to HandyJSON"
    )
  }

  struct List: HandyJSON {
    var id = 1
    var items: [Any] = [1, Session()]
    var plain: [Any] = [1]
  }

  @Test("an array is written without such values")
  func leavesElementsOut() throws {
    #expect(try List().encode() == #"{"id":1,"items":[1],"plain":[1]}"#)
    #expect(rendering(List().toJSON()) == "{id=1 items=[1] plain=[1]}")
  }

  struct Root {
    var session = Session()
    var list: [any Service] = [Session()]
    var any: Any = ["a": Session()]
    var array: NSArray = [Session()]
    var model = Inner()
    var models: [Any] = [Inner()]
  }

  struct Inner: HandyJSON {
    var id = 1
    var session = Session()
    var any: Any = Session()
  }

  @Test("a serializer writes them, as before, when its root is no model; models below keep their own rules")
  func reflectsBelowPlainRoot() throws {
    let secret = #"{"secretToken":"hunter2"}"#
    let expected = """
      {"session":\(secret),"list":[\(secret)],"any":{"a":\(secret)},"array":[\(secret)],"model":{"id":1},"models":[{"id":1}]}
      """
    #expect(JSONSerializer.serialize(model: Root()).toJSON() == expected)
    #expect(JSONSerializer.serialize(model: [Root()]).toJSON() == "[\(expected)]")
    #expect(JSONSerializer.serialize(model: ["r": Root() as Any]).toJSON() == "{\"r\":\(expected)}")
    let plain = try #require(JSONSerializer.serialize(model: Root()).toSimpleDictionary())
    #expect(rendering(plain["model"]) == "{id=1}")
    #expect(rendering(plain["session"]) == "{secretToken='hunter2'}")
    // The types are known by now, in both ways.
    #expect(Inner().toJSONString() == #"{"id":1}"#)
    #expect(JSONSerializer.serialize(model: Inner()).toJSON() == #"{"id":1}"#)
  }
}
