import DirectJSON

struct Cat: HandyJSON {
  var id: Int64 = 0
  var name: String?
  var kittens: [Cat] = []
}

enum Coat: String, HandyJSONEnum { case tawny, white }

class Animal: HandyJSON {
  var id = 0
  required init() {}
  func mapping(mapper: HelpingMapper) {
    mapper <<< id <-- "animal_id"
  }
}

class Lion: Animal {
  var coat: Coat?
  var keeper = "nobody"
  var parents: (String, String)?

  override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< keeper <-- "zoo.keeper.name"
    let slashed = TransformOf<(String, String), String>(
      fromJSON: { text in
        let names = (text ?? "").split(separator: "/").map(String.init)
        return names.count == 2 ? (names[0], names[1]) : nil
      },
      toJSON: { names in names.map { "\($0.0)/\($0.1)" } })
    mapper <<< parents <-- slashed
  }
}

final class ReadmeExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ReadmeExamples) throws -> Void] = [
    { $0.decodeCat() }, { try $0.decodeLion() }, { try $0.useDynamicJSON() },
  ]

  private func decodeCat() {
    let json = #"{"code": 200, "data": {"cat": {"id": "7", "name": "Tom", "kittens": [{"id": 8}]}}}"#
    if let cat = Cat.deserialize(from: json, designatedPath: "data.cat") {
      print(cat.id, cat.name ?? "no name")
      print(cat.toJSONString() ?? "not encodable")
    }
  }

  private func decodeLion() throws {
    let lion = #"{"animal_id": 3, "coat": "pink", "parents": "Tom/Lily", "zoo": {"keeper": {"name": "Ada"}}}"#
    var report = JSONReport()
    let leo = try Lion.decode(from: lion, report: &report)
    print(leo.id, leo.keeper, leo.parents?.1 ?? "nobody", leo.coat?.rawValue ?? "any coat")
    print(report)
    print(leo.toJSONString() ?? "not encodable")
    do { _ = try Lion.decode(from: #"{"animal_id": 3, "coat": }"#) } catch { print(error) }
  }

  private func useDynamicJSON() throws {
    var json = try JSONValue(parsing: #"{"user": {"id": "7", "cats": [{"id": 1}]}, "next": null}"#)
    print(json.value(at: "user.id", as: Int.self) ?? 0, json.value(at: "user.cats", as: [Cat].self)?.count ?? 0)
    json["user"]?["cats"]?.array?.append(["id": 2, "name": "Lily"])
    json["next"] = nil
    print(json)
  }
}
