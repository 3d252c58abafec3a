import DirectJSON
import Foundation

final class GettingStartedExamples: Printer, DocumentExamples {
  static let all: [@Sendable (GettingStartedExamples) throws -> Void] = [
    { try $0.decodeOwner() }, { try $0.decodePart() }, { try $0.encodeCat() }, { try $0.updateCat() },
  ]

  struct Cat: HandyJSON {
    var id = 0
    var name = ""
    var weight: Double?
    var birthday: Date?
    var traits: [String: Int] = [:]
    var friends: [Cat] = []
  }

  class Owner: HandyJSON {
    var name = ""
    var cat = Cat()
    required init() {}
  }

  private func decodeOwner() throws {
    let text = """
      {
        "name": "Ada",
        "cat": {
          "id": "7",
          "name": "Tom",
          "weight": 4.2,
          "birthday": "2024-02-29T12:30:00Z",
          "traits": {"lazy": 9},
          "friends": [{"id": 8, "name": "Lily", "color": "white"}]
        }
      }
      """
    let owner = try Owner.decode(from: text)
    print(owner.name, owner.cat.id, owner.cat.weight ?? 0, owner.cat.traits["lazy"] ?? 0)
    print(owner.cat.birthday?.timeIntervalSince1970 ?? 0)
    print(owner.cat.friends.map(\.name))
  }

  private func decodePart() throws {
    let reply = #"{"status": 200, "data": {"cats": [{"id": 1, "name": "Tom"}, {"id": 2, "name": "Lily"}]}}"#
    let cats = try [Cat].decode(from: reply, designatedPath: "data.cats")
    let second = try Cat.decode(from: reply, designatedPath: "data.cats.1")
    print(cats.count, second.name)
  }

  private func encodeCat() throws {
    var cat = Cat()
    cat.name = "Tom \"the\" cat"
    cat.birthday = Date(timeIntervalSince1970: 1_709_209_800)
    print(try cat.encode())

    var options = EncodingOptions()
    options.sortedKeys = true
    options.writeNull = true
    options.dateStrategy = .iso8601
    print(try cat.encode(options: options))
  }

  private func updateCat() throws {
    var cat = Cat()
    cat.id = 7
    cat.name = "Tom"
    try Cat.decode(into: &cat, from: #"{"name": "Lily"}"#)
    print(cat.id, cat.name)
    do { try Cat.decode(into: &cat, from: #"{"name": "Max", "id": }"#) } catch { print(error) }
    print(cat.name)
  }
}
