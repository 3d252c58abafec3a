// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 9: both contenders decode and encode them.
enum BlindModels9 {
  enum Comment: String, HandyJSONEnum, Codable {
    case old
    case new
    case draft
    case pending
    case partiallyDelivered
    case archived
    case refunded
  }

  enum Order: String, HandyJSONEnum, Codable {
    case old
    case archived
    case delivered
    case shipped
    case closed
    case open
    case approved
    case pending
  }

  struct Station: BlindModel {
    var link = ""
    var versionActiveSummaryWidth: [[Double]] = []
    var scoreStatus = Comment.old
    var streetWeightTarget = 0.0
    var languageActive = ""
  }

  struct Vehicle: BlindModel {
    var language: [String: Station] = [:]
    var note: [Double] = []
    var score = ""
    var country = 0
  }

  struct Category: BlindModel {
    var quantity = Vehicle()
    var body = false
    var depth = ""
    var comment = ""
    var created = 0.0
    var discount = 0
    var createdZipReferenceCreated: Int64 = 0
    var sourceReference = Station()
    var referenceSourceId = ""
  }
}
