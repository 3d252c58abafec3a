import DirectJSON
import Foundation

final class FrequentQuestionExamples: Printer, DocumentExamples {
  static let all: [@Sendable (FrequentQuestionExamples) throws -> Void] = [
    { $0.checkLayout() }, { try $0.decodeGeneric() }, { try $0.convertNumbers() }, { try $0.decodeNestedText() },
    { try $0.decodeArrayAtPath() }, { try $0.fillObject() },
  ]

  struct User: HandyJSON {
    var id = 0
    var name = ""
  }

  class Reply: HandyJSON {
    var code = 0
    var message = ""
    required init() {}

    func mapping(mapper: HelpingMapper) {
      mapper <<< message <-- "msg"
    }
  }

  class DataReply<Content>: Reply {
    var data: Content?
    var page = 1

    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< page <-- "page_no"
    }
  }

  struct Order: HandyJSON {
    var number = ""
    var count = 0
    var price = Decimal()
  }

  struct Extra: HandyJSON {
    var color = ""
    var sizes: [Int] = []
  }

  struct Goods: HandyJSON {
    var id = 0
    var extra = Extra()
    var tags: [String] = []
  }

  private func checkLayout() {
    let layout = LayoutReport(of: User.self)
    print(layout.refusal ?? "布局已验证")
    print(layout.mappingProblems.isEmpty)
  }

  private func decodeGeneric() throws {
    let text = #"{"code": 0, "msg": "ok", "page_no": 2, "data": [{"id": 1, "name": "小明"}]}"#
    let reply = try DataReply<[User]>.decode(from: text)
    print(reply.code, reply.message, reply.page, reply.data?.first?.name ?? "无")
  }

  private func convertNumbers() throws {
    let order = try Order.decode(from: #"{"number": 20240229, "count": "12.5", "price": "19.90"}"#)
    print(order.number, order.count, order.price)
  }

  private func decodeNestedText() throws {
    let text = #"{"id": 1, "extra": "{\"color\": \"红\", \"sizes\": [38, 39]}", "tags": "[\"新品\"]"}"#
    let goods = try Goods.decode(from: text)
    print(goods.extra.color, goods.extra.sizes, goods.tags)
    print(try goods.encode())
  }

  private func decodeArrayAtPath() throws {
    let page = #"{"code": 0, "data": {"items": [{"id": 1, "name": "小明"}, 5]}}"#
    let users = [User].deserialize(from: page, designatedPath: "data.items")
    print(users?.map { $0?.name ?? "nil" } ?? [])
    print(try [User].decode(from: page, designatedPath: "data.items").map(\.name))
  }

  final class StoredTrack: NSObject {
    dynamic var title = ""
    dynamic var seconds = 0

    func fill(from track: Track) { (title, seconds) = (track.title, track.seconds) }
  }

  struct Track: HandyJSON {
    var title = ""
    var seconds = 0
  }

  private func fillObject() throws {
    let stored = StoredTrack()
    stored.fill(from: try Track.decode(from: #"{"title": "Air", "seconds": 312}"#))
    print(stored.title, stored.seconds)
  }
}
