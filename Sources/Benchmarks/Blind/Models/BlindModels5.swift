// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 5: both contenders decode and encode them.
enum BlindModels5 {
  enum Station: String, HandyJSONEnum, Codable {
    case draft
    case refunded
    case rejected
    case approved
  }

  enum Route: String, HandyJSONEnum, Codable {
    case closed
    case open
    case rejected
  }

  struct Place: BlindModel {
    var ownerPhone: String?
    var visible: Int64?
    var targetOwner: String?
  }

  struct Chapter: BlindModel {
    var codeDepth: Place?
    var priceCodeReference: String?
    var version: Int64 = 0
    var scoreZipRatingZip: String?
    var note: Int32 = 0
    var city: Double?
  }

  struct Release: BlindModel {
    var heightSummaryTagsHeight: [Chapter] = []
    var bodyUpdated: String?
    var zipZip: String?
    var identifierPositionEmailCode: String?
    var commentLevelTagsSource: Int32?
    var tagsCity: Int?
    var visibleTitle: Int32?
    var commentVersionCity: String?
    var quantity: [[Double]]?
    var noteBody: Bool?
    var zipNote: String?
    var phoneScore: String?
    var email: String?
    var kind: Int32?
    var target: String?
    var depth: Bool?
    var id: Station?
    var source: String?
    var noteStreet: Station?
    var namePriceScore: String?
  }

  struct Review: BlindModel {
    var owner = Release()
    var activeId = false
    var price = false
    var referenceOwnerIdentifierVisible: String?
    var countryLanguageLink = Station.draft
    var ratingStatus: Bool?
    var currencyHeight: Int32 = 0
    var widthLevel = false
  }

  struct Comment: BlindModel {
    var weight = Review()
    var cityLongitude = Chapter()
    var active: String?
    var created: Double?
    var noteCodeCreatedPhone = ""
    var width: String?
    var link: Int32 = 0
    var weightRating: Int?
    var summary = 0.0
    var bodyTagsStatus = ""
    var owner = 0
  }
}
