import DirectJSON
import Foundation

final class ManualParsingExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ManualParsingExamples) throws -> Void] = [
    { $0.readByKey() }, { try $0.readText() }, { try $0.readOrThrow() }, { try $0.decodeOrder() },
  ]

  struct Item: HandyJSON {
    var name = ""
    var count = 1
  }

  struct OrderDTO {
    let id: Int
    let total: Double
    let customer: String
    let placed: Date?
    let items: [Item]

    init?(json: [String: Any]) {
      guard let id: Int = json.jsonValue("id"), let customer: String = json.jsonValue(at: "customer.name") else {
        return nil
      }
      self.id = id
      self.customer = customer
      total = json.jsonValue("total", default: 0)
      placed = json.jsonValue("placed")
      items = json.jsonValue("items", default: [])
    }
  }

  struct Order: HandyJSON {
    var id = 0
    var total = 0.0
    var customer = ""
    var placed: Date?
    var items: [Item] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< customer <-- "customer.name"
    }
  }

  private func readByKey() {
    let json: [String: Any] = [
      "id": "7", "total": "9.5", "customer": ["name": "Ada"], "placed": 1_709_209_800,
      "items": [["name": "Milk"], ["count": 2]],
    ]
    if let order = OrderDTO(json: json) {
      print(order.id, order.total, order.customer, order.placed?.timeIntervalSince1970 ?? 0)
      print(order.items.map { "\($0.count) \($0.name)" })
    }
    print(OrderDTO(json: ["id": 1]) == nil)
  }

  private func readText() throws {
    let text = #"{"id": 7, "customer": {"name": "Ada", "tags": ["new"]}, "items": [{"name": "Milk", "count": "2"}]}"#
    var json = try JSONValue(parsing: text)
    let id: Int? = json["id"]?.value()
    let first: Item? = json.value(at: "items.0")
    print(id ?? 0, json["customer"]?["name"]?.string ?? "nobody", first?.count ?? 0)
    json["customer"]?["tags"]?.array?.append("paid")
    json[path: "customer.rank"] = 3
    print(json["customer"] ?? .null)
  }

  private func readOrThrow() throws {
    let json = try JSONValue(parsing: #"{"items": [{"name": "Milk"}, "Bread"]}"#)
    do { _ = try json.decode(as: Item.self, designatedPath: "items.1") } catch { print(error) }
    do { _ = try json.decode(as: Item.self, designatedPath: "items.2") } catch { print(error) }
  }

  private func decodeOrder() throws {
    var report = JSONReport()
    let order = try Order.decode(from: #"{"id": 7, "total": "a lot", "customer": {"name": "Ada"}}"#, report: &report)
    print(order.id, order.customer, order.total)
    print(report)
  }
}
