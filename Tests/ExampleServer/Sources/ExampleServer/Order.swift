import DirectJSON
import Foundation

struct Item: JSONRecord { let sku: String, count: UInt8 }

struct Card: JSONRecord { let number: String }

enum Payment: JSONUnion {
  case card(Card)
  case invoice

  static var cases: [UnionCase<Payment>] {
    [
      .case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
      .case("invoice", Payment.invoice) { if case .invoice = $0 { true } else { false } },
    ]
  }
}

struct Order: JSONRecord, JSONValidated {
  let customer: String, items: [Item], payment: Payment

  func validate() throws { if items.isEmpty { throw OrderError.noItems } }
}

enum OrderError: LocalizedError {
  case noItems
  var errorDescription: String? { "an order has at least one item" }
}
