// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 1: both contenders decode and encode them.
enum BlindModels1 {
  enum Category: String, HandyJSONEnum, Codable {
    case archived
    case delivered
    case draft
    case partiallyDelivered
    case refunded
    case pending
    case cancelled
    case shipped
  }

  enum Badge: String, HandyJSONEnum, Codable {
    case open
    case shipped
  }

  enum Place: Int, HandyJSONEnum, Codable {
    case closed = 1
    case new
    case rejected
    case refunded
    case open
    case onHold
    case approved
    case archived
  }

  struct Review: BlindModel {
    var phoneCountry = false
    var weight = false
    var email: Double?
    var titleLink: Int32 = 0
    var kindLocale = ""
    var codeHeight = ""
    var note: [String: Int] = [:]
  }

  struct Release: BlindModel {
    var source = Review()
    var zip: Bool?
    var kindStatusSource = ""
    var id: [[Double]] = []
    var phone = ""
    var status = 0
    var summaryTitleScore: [String] = []
    var currency: Int64 = 0
    var summaryScoreActiveLanguage: [[Double]] = []
    var positionScore = ""
    var identifierPhone: Int64 = 0
    var commentActive = Badge.open
    var totalWeight: Category?
  }
}
