import DirectJSON
import Foundation

final class CodableExamples: Printer, DocumentExamples {
  static let all: [@Sendable (CodableExamples) throws -> Void] = [
    { try $0.decodeArticle() }, { try $0.decodeEvent() }, { try $0.decodeOrder() }, { try $0.decodeInvoice() },
    { try $0.useStrategies() },
  ]

  struct Article: HandyJSON {
    var id = 0
    var title = ""
    var language = "en"
    var author = ""

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< title <-- "headline"
      mapper <<< author <-- "meta.author"
    }
  }

  struct Event: HandyJSON {
    var name = ""
    var metadata: JSONValue = [:]
    var extra: [String: Any] = [:]
  }

  struct Money: Codable, Equatable {
    let amount: Decimal
    let currency: String
  }

  struct Order: HandyJSON {
    var id = 0
    var total: Money?
    var payments: [Money] = []
  }

  struct Customer: HandyJSON {
    var name = ""
    var age = 0
  }

  struct Invoice: Codable {
    var number = 0
    @CodableModel var customer = Customer()
  }

  struct Account: HandyJSON {
    var firstName = ""
    var createdAt: Date?
  }

  private func decodeArticle() throws {
    let article = try Article.decode(from: #"{"id": "7", "headline": "Cats", "meta": {"author": "Ada"}}"#)
    print(article.id, article.title, article.language, article.author)
    print(try article.encode())
  }

  private func decodeEvent() throws {
    let text = """
      {
        "name": "login",
        "metadata": {"retries": 3, "tags": ["new"], "user": {"id": "7"}},
        "extra": {"retries": 3, "rate": 0.5}
      }
      """
    let event = try Event.decode(from: text)
    print(event.metadata["retries"]?.int ?? 0, event.metadata["tags"]?[0]?.string ?? "none")
    print(event.metadata.value(at: "user.id", as: Int.self) ?? 0)
    print(event.extra["retries"] as? Int ?? 0, event.extra["rate"] as? Double ?? 0)
  }

  private func decodeOrder() throws {
    let text = """
      {
        "id": 1,
        "total": {"amount": 9.99, "currency": "EUR"},
        "payments": [{"amount": 5, "currency": "EUR"}, {"amount": 4}]
      }
      """
    var report = JSONReport()
    let order = try Order.decode(from: text, report: &report)
    print(order.total?.currency ?? "none", order.payments.count)
    print(report)
    print(try order.encode())
  }

  private func decodeInvoice() throws {
    let text = #"{"number": 1, "customer": {"name": "Ada", "age": "36"}}"#
    let invoice = try JSONDecoder().decode(Invoice.self, from: Data(text.utf8))
    print(invoice.number, invoice.customer.name, invoice.customer.age + 1)
  }

  private func useStrategies() throws {
    var decoding = DecodingOptions()
    decoding.keyStrategy = .convertFromSnakeCase
    let text = #"{"first_name": "Ada", "created_at": "2024-02-29T12:30:00Z"}"#
    let account = try Account.decode(from: text, options: decoding)
    print(account.firstName)

    var encoding = EncodingOptions()
    encoding.keyStrategy = .convertToSnakeCase
    encoding.dateStrategy = .iso8601
    print(try account.encode(options: encoding))
  }
}
