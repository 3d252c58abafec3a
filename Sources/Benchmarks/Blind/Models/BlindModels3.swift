// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 3: both contenders decode and encode them.
enum BlindModels3 {
  enum Invoice: Int, HandyJSONEnum, Codable {
    case partiallyDelivered = 1
    case approved
    case shipped
    case cancelled
    case onHold
    case closed
    case archived
    case old
  }

  struct Vehicle: BlindModel {
    var street: [Double] = []
    var city = ""
    var active: Int?
    var total: [Double] = []
    var weight = ""
    var totalTags: [Int] = []
  }

  struct Ticket: BlindModel {
    var rating = Vehicle()
    var notePriceRatingTitle = Invoice.partiallyDelivered
    var summary = 0
    var version: Int64 = 0
    var currencyZipTagsCity = 0
    var longitude = false
    var versionDepthCount: Int64?
    var levelLongitudeLink = false
    var ownerSourceIdIdentifier = ""
    var kind = ""
    var parentParentStreetCountry: [String: String] = [:]
    var idCount = 0.0
    var source: [String: Int] = [:]
    var nameStatusEmailCountry = Vehicle()
  }
}
