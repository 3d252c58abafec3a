// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 4: both contenders decode and encode them.
enum BlindModels4 {
  enum Route: String, HandyJSONEnum, Codable {
    case refunded
    case cancelled
    case draft
    case approved
  }

  struct Sensor: BlindModel {
    var createdVersion = Route.refunded
    var currency: Bool?
    var active: String?
    var price = 0
    var totalIdentifier: String?
    var heightPhoneReferenceTarget: Double?
    var identifierWidthStreet = Route.refunded
    var width = 0
  }

  struct Device: BlindModel {
    var currencyLanguageLongitudeCreated: [Sensor] = []
    var createdReferencePrice: String?
    var country: Int32 = 0
    var link = ""
  }

  struct Parcel: BlindModel {
    var noteCreated: [String: Device] = [:]
    var localeHeightLongitude: Route?
    var weightLongitudeIdentifierQuantity: Device?
    var position: String?
    var idCurrency: Int?
    var target: Double?
    var currencyUpdatedHeight: [String]?
    var total: Route?
    var count: Double?
    var name: String?
    var localeDiscount: String?
    var kind: String?
    var title: Double?
    var localeReference: String?
    var active: String?
    var tagsUpdatedParentLocale: [String: String]?
    var emailKind: String?
    var linkStatusPosition: String?
    var phoneDiscountReference: Route?
    var visible: Double?
    var discount: Int?
    var linkScoreLongitudeWidth: Int?
  }

  struct Image: BlindModel {
    var count: Parcel?
    var source: Int?
    var active = Route.refunded
    var targetRatingIdentifier = Sensor()
    var depth = ""
    var depthQuantity = 0
    var countCountryNoteDepth: String?
  }

  struct Review: BlindModel {
    var priceLatitudeIdentifierTarget = Image()
    var note = 0.0
    var activeSourceActiveWeight: [String: String] = [:]
    var latitudeIdQuantity = ""
    var versionRatingNote = ""
    var bodyCountryDepth: Int32 = 0
    var countryTags: Int64 = 0
    var tagsPhonePosition: Int64 = 0
    var noteSummary: String?
  }
}
