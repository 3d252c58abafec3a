import DirectJSON
import Foundation

final class DynamicValueExamples: Printer, DocumentExamples {
  static let all: [@Sendable (DynamicValueExamples) throws -> Void] = [
    { try $0.read() }, { try $0.convert() }, { $0.followPaths() }, { $0.change() }, { try $0.keepPart() },
    { try $0.readDictionary() },
  ]

  struct Cat: HandyJSON {
    var id = 0
    var name = ""
  }

  struct Event: HandyJSON {
    var kind = ""
    var payload = JSONObject()
  }

  private func read() throws {
    let json = try JSONValue(parsing: #"{"user": {"id": "7", "tags": ["a", "b"]}, "next": null}"#)
    print(json["user"]?["tags"]?[1]?.string ?? "no tag")
    print(json["user"]?["id"]?.int ?? 0, json["next"]?.isNull ?? false, json["last"] == nil)
  }

  private func convert() throws {
    let json = try JSONValue(parsing: #"{"user": {"id": "7", "cats": [{"id": 1, "name": "Tom"}, 5]}}"#)
    print(json.value(at: "user.id", as: Int.self) ?? 0)
    let cats = try json.decode(as: [Cat].self, designatedPath: "user.cats")
    print(cats.map(\.name))
    do { _ = try json.decode(as: Cat.self, designatedPath: "user.id") } catch { print(error) }
    print(JSONValue(any: cats) ?? .null)
  }

  private func followPaths() {
    let json: JSONValue = ["cats": [["name": "Tom"], ["name": "Lily", "a/b": true]]]
    print(json[path: "cats.1.name"] ?? "no name", json[pointer: "/cats/0/name"] ?? "no name")
    print(json[pointer: "/cats/1/a~1b"]?.bool ?? false)
  }

  private func change() {
    var json: JSONValue = ["user": ["id": 7, "tags": ["a"]]]
    json["user"]?["name"] = "Tom"
    json["user"]?["tags"]?.array?.append("b")
    json[path: "user.address.city"] = "Rome"
    json[pointer: "/user/tags/-"] = "c"
    json["user"]?["id"] = nil
    print(json)
  }

  private func keepPart() throws {
    let event = try Event.decode(from: #"{"kind": "move", "payload": {"x": 1, "y": 2.50}}"#)
    for (key, value) in event.payload { print(key, value) }
    print(try event.encode())
  }

  private func readDictionary() throws {
    let object = try JSONSerialization.jsonObject(with: Data(#"{"user": {"id": "7"}, "pages": "3"}"#.utf8))
    let dictionary = object as? [String: Any] ?? [:]
    print(dictionary.jsonValue(at: "user.id", as: Int.self) ?? 0, dictionary.jsonValue("pages", default: 1))
    print(dictionary.jsonValue("page", default: 1))
  }
}
