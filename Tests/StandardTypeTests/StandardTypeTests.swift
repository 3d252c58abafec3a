import Foundation
import HandyJSON
import Testing

// Apps declare types of the standard library as models, to use them as arguments of generic ones. All tests of this
// package run in one process, and so all of them under these declarations.

extension Array: HandyJSON {}
extension Dictionary: HandyJSON {}
extension String: HandyJSON {}
extension Int: HandyJSON {}
extension Double: HandyJSON {}
extension Bool: HandyJSON {}

@Suite("HandyJSON: types of the standard library that are declared as models")
struct StandardTypeTests {
  struct User: HandyJSON {
    var name = ""
    var age: Int?
    var tags: [String] = []
  }

  struct Response<Content: HandyJSON>: HandyJSON {
    var code = 0
    var message: String?
    var data: Content?
  }

  @Test("they are decoded and encoded as ever")
  func arguments() throws {
    let user = #"{"name":"a","age":5,"tags":["x"]}"#
    func response<Content: HandyJSON>(_ json: String, as type: Content.Type) throws -> Content {
      let json = #"{"code":1,"message":"m","data":\#(json)}"#
      let response = try #require(Response<Content>.deserialize(from: json))
      #expect(response.code == 1 && response.message == "m")
      #expect(response.toJSONString() == json)
      #expect(Response<Content>.deserialize(from: response.toJSON())?.toJSONString() == json)
      return try #require(response.data)
    }
    #expect(try response(user, as: User.self).age == 5)
    #expect(try response("[\(user),\(user)]", as: [User].self).map(\.tags) == [["x"], ["x"]])
    #expect(try response(#"{"k":\#(user)}"#, as: [String: User].self)["k"]?.name == "a")
    #expect(try response(#""text""#, as: String.self) == "text")
    #expect(try response("7", as: Int.self) == 7)
    #expect(try response("2.5", as: Double.self) == 2.5)
    #expect(try response("true", as: Bool.self))
    #expect(try response(#"["a","b"]"#, as: [String].self) == ["a", "b"])
  }

  @Test("they are whole documents, too")
  func documents() throws {
    #expect(JSONDeserializer<Int>.deserializeFrom(json: #"{"a":[5]}"#, designatedPath: "a.0") == 5)
    #expect(String.deserialize(from: #"{"a":"b"}"#, designatedPath: "a") == "b")
    #expect([User].deserialize(from: #"[{"name":"a"},5]"#)?.map { $0?.name } == ["a", nil])
    #expect(JSONDeserializer<User>.deserializeModelArrayFrom(json: #"[{"name":"a"}]"#)?.first??.name == "a")
    #expect([String: Int].deserialize(from: #"{"a":1}"#) == ["a": 1])
    #expect(["a": 1].toJSONString() == #"{"a":1}"#)
    #expect(try [Int].decode(from: "[1,2]") == [1, 2])
  }

  @Test("models that have such properties are sound")
  func problems() {
    #expect(LayoutReport.problems(of: User.self, Response<[User]>.self, Response<Int>.self) == [])
    #expect(JSONSerializer.serialize(model: ["a": [Plain()]]).toJSON() == #"{"a":[{"value":1}]}"#)
  }

  struct Plain {
    var value = 1
  }
}
