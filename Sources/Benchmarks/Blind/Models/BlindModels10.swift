// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 10: both contenders decode and encode them.
enum BlindModels10 {
  enum Badge: String, HandyJSONEnum, Codable {
    case closed
    case delivered
    case rejected
    case onHold
    case partiallyDelivered
  }

  struct Review: BlindModel {
    var summaryHeightScore: [String]?
    var city: [String] = []
    var discountCity = ""
    var linkSummary = 0.0
  }

  struct Author: BlindModel {
    var referenceIdentifier = Review()
    var reference = ""
    var code: [Double] = []
    var updated = false
    var createdCommentIdVisible: Int32 = 0
    var active = Badge.closed
  }

  struct Vehicle: BlindModel {
    var atLatitude = Author()
    var sourcePhone: Int?
    var phoneCount = ""
    var reference = ""
    var priceCreatedCountTotal: [Double]?
    var parent: [String: Double] = [:]
    var weight = ""
    var priceKindCity: [String: Double] = [:]
    var discountIdentifier: [String] = []
    var idParent = false
  }
}
