import Foundation
import HandyJSON

// A program, since its declarations hold for a whole process. It prints what is wrong; `StandardTypeTests` runs it.

func expect(_ isTrue: Bool, _ name: String) {
  if !isTrue { print(name) }
}

func expect<Content: HandyJSON>(_ json: String, as type: Content.Type, _ isRight: (Content) -> Bool) {
  let json = #"{"code":1,"isNew":true,"data":\#(json)}"#
  let response = Response<Content>.deserialize(from: json)
  expect(response?.data.map(isRight) == true, "\(type) from text")
  expect(response?.toJSONString() == json, "\(type) to text")
  expect(Response<Content>.deserialize(from: response?.toJSON())?.toJSONString() == json, "\(type) from a dictionary")
  expect(LayoutReport.problems(of: Response<Content>.self) == [], "problems of \(type)")
}

// First, so that a scalar's own coder is not known yet.
expect(String.deserialize(from: #"{"a":"b"}"#, designatedPath: "a") == "b", "a string at a path")
expect(JSONDeserializer<Int>.deserializeFrom(json: #"{"a":[5]}"#, designatedPath: "a.0") == 5, "a number at a path")
expect(Bool.deserialize(from: "[true]", designatedPath: "0") == true, "a boolean that converts itself")

let user = #"{"name":"a","age":5,"tags":["x"]}"#
expect(user, as: User.self) { $0.age == 5 }
expect("[\(user),\(user)]", as: [User].self) { $0.map(\.tags) == [["x"], ["x"]] }
expect(#"{"k":\#(user)}"#, as: [String: User].self) { $0["k"]?.name == "a" }
expect(#""text""#, as: String.self) { $0 == "text" }
expect("7", as: Int.self) { $0 == 7 }
expect("2.5", as: Double.self) { $0 == 2.5 }
expect("true", as: Bool.self) { $0 }
expect(#"["a","b"]"#, as: [String].self) { $0 == ["a", "b"] }

let users = [User].deserialize(from: "[\(user),5]")
expect(users?.map { $0?.name } == ["a", nil], "an array of models")
expect(users?.compactMap { $0 }.toJSONString() == "[\(user)]", "an array of models to text")
expect((try? [Int].decode(from: "[1,2]")) == [1, 2], "an array of numbers")
expect(JSONSerializer.serialize(model: ["a": [Plain()]]).toJSON() == #"{"a":[{"value":1}]}"#, "what is no model")

let box = Box.deserialize(from: #"{"height":"1.5pt","optional":"2.0pt","list":["3.0pt"]}"#)
expect(box?.height == 1.5 && box?.optional == 2 && box?.list == [3], "an app's conversion")
expect(box?.toJSONString() == #"{"height":"1.5pt","optional":"2.0pt","list":["3.0pt"]}"#, "an app's conversion back")

struct Flat: HandyJSON {
  @Flattened var list: [User] = []
}
expect(LayoutReport.problems(of: Flat.self).count == 1, "an array that is flattened")
expect(Flat().toJSONString() == "{}", "an array that is flattened, to text")

let text: String? = ["a": 1].toJSONString()
expect(text == "1 of an app", "an app's call of the same name")
expect(User.deserialize(from: ["name": "b"] as Any?)?.name == "b", "an app's call with a wider type")
