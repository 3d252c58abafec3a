// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 6: both contenders decode and encode them.
enum BlindModels6 {
  enum Device: String, HandyJSONEnum, Codable {
    case refunded
    case closed
    case cancelled
    case approved
  }

  enum Badge: Int, HandyJSONEnum, Codable {
    case approved = 1
    case archived
    case draft
    case new
    case onHold
    case delivered
    case cancelled
  }

  enum Invoice: Int, HandyJSONEnum, Codable {
    case approved = 1
    case onHold
    case cancelled
    case draft
    case pending
    case partiallyDelivered
    case open
  }

  struct Ticket: BlindModel {
    var heightTarget = false
    var comment = ""
    var quantityKindBody = false
  }

  struct Review: BlindModel {
    var discountLatitude: Ticket?
    var weight: Int64 = 0
    var quantity = 0
    var id = ""
  }

  struct Comment: BlindModel {
    var locale: Review?
    var created = 0.0
    var referenceComment = Badge.approved
    var currencyKind: Invoice?
    var zip = ""
  }

  struct Order: BlindModel {
    var total: [Comment] = []
    var owner: [String: String] = [:]
    var codeHeight = 0.0
    var email = 0
  }

  struct Sensor: BlindModel {
    var quantityWeight: Order?
    var created: [String] = []
    var level: [Int] = []
    var weightZipTotalCurrency = Ticket()
    var codePhone = ""
    var ownerCountLevelCreated = ""
    var noteCount = 0
  }
}
