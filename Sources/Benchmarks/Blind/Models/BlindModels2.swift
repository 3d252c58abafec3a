// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 2: both contenders decode and encode them.
enum BlindModels2 {
  enum Order: String, HandyJSONEnum, Codable {
    case shipped
    case partiallyDelivered
    case cancelled
    case old
    case open
  }

  struct Comment: BlindModel {
    var position: [Int] = []
    var localeTarget: String?
    var emailTotal = ""
    var phoneAt = false
    var owner = ""
    var language = Order.shipped
    var score = false
  }

  struct Customer: BlindModel {
    var quantityIdentifier: Comment?
    var rating: String?
    var body: String?
    var titleCountry: Int64?
    var owner: Double?
    var phone: Double?
    var depth: String?
    var codeVersion: Int64?
    var noteTitle: Int?
    var target: Bool?
    var referenceRatingSummarySummary: Int?
    var bodyVisible: String?
    var discountLanguageQuantityLanguage: Int?
    var at: Bool?
    var noteWidth: String?
    var currencyCreatedLatitude: String?
    var width: String?
    var countryPriceSummary: Int?
    var active: Int32?
  }

  struct Offer: BlindModel {
    var rating = Customer()
    var kindLink = ""
    var sourceTotal = ""
    var tagsTarget = 0.0
    var idCode: Order?
    var priceNoteTotalBody = 0
    var latitude = ""
    var identifier: String?
    var zipDepthCountryPosition = ""
    var created: Bool?
    var visiblePosition: Int32 = 0
    var sourceCurrencyQuantity: Int64?
  }
}
