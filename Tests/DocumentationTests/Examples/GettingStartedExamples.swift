import DirectJSON
import Foundation
import Observation

final class GettingStartedExamples: Printer, DocumentExamples {
  static let all: [@Sendable (GettingStartedExamples) throws -> Void] = [
    { try $0.decodeOwner() }, { try $0.decodeRecord() }, { try $0.decodePart() }, { try $0.encodeCat() },
    { try $0.updateCat() },
  ]

  enum Coat: String, HandyJSONEnum { case tawny, white }

  struct Cat: HandyJSON {
    var id = 0
    var name = "nobody"
    var coat: Coat?
    var birthday: Date?
    var weight: Double?
    var friends: [Cat] = []
  }

  class Owner: HandyJSON {
    var name = ""
    var cat = Cat()
    required init() {}
  }

  struct Account: JSONRecord {
    let id: Int
    let email: String?
  }

  @Observable class Profile: HandyJSON {
    var name = ""
    var level: Int?
    required init() {}
  }

  private func decodeOwner() throws {
    let text = """
      {
        "name": "Ada",
        "cat": {
          "id": "7",
          "name": null,
          "coat": "white",
          "birthday": "2024-02-29T12:30:00Z",
          "friends": [{"id": 8, "name": "Lily", "coat": "pink", "color": "white"}]
        }
      }
      """
    let owner = try Owner.decode(from: text)
    print(owner.name, owner.cat.id, owner.cat.name, owner.cat.coat ?? .tawny)
    print(owner.cat.birthday?.timeIntervalSince1970 ?? 0, owner.cat.weight ?? 0)
    print(owner.cat.friends.map(\.name), owner.cat.friends[0].coat == nil)
  }

  private func decodeRecord() throws {
    let account = try Account.decode(from: #"{"id": 1}"#)
    print(account.id, account.email ?? "no email")
    do { _ = try Account.decode(from: #"{"email": "ada@example.com"}"#) } catch { print(error) }
    let profile = try Profile.decode(from: #"{"name": "Ada", "level": 3}"#)
    print(profile.name, profile.level ?? 0)
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
