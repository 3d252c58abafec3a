// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 8: both contenders decode and encode them.
enum BlindModels8 {
  enum Comment: String, HandyJSONEnum, Codable {
    case refunded
    case approved
    case pending
  }

  struct Order: BlindModel {
    var visible = 0.0
    var reference: Bool?
  }

  struct Chapter: BlindModel {
    var price: [String: Order] = [:]
    var summaryLinkParent: Bool?
    var active: Int32?
    var visibleQuantity: String?
    var language: String?
    var weightLink: String?
    var summaryTotalLatitudeOwner: String?
    var identifierPrice: Int32?
    var updatedWidth: Order?
    var longitude: [Double]?
    var activeSource: String?
    var nameLocaleTarget: String?
    var updated: String?
  }

  struct Offer: BlindModel {
    var sourceNoteReferenceLongitude: [String: Chapter] = [:]
    var countryAtEmailCountry = ""
  }

  struct Place: BlindModel {
    var title: Offer?
    var longitudeCity = 0
    var heightReference = ""
    var visible = Offer()
    var atIdStreetIdentifier = ""
    var city: [Double] = []
    var commentCount = false
    var widthTitleAt = 0.0
  }
}
