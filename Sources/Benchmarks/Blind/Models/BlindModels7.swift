// Written by `benchmarks --write-blind-models`.

import DirectJSON

/// Models of seed 7: both contenders decode and encode them.
enum BlindModels7 {
  enum Author: String, HandyJSONEnum, Codable {
    case shipped
    case refunded
  }

  enum Device: Int, HandyJSONEnum, Codable {
    case shipped = 1
    case delivered
    case old
    case new
  }

  enum Order: String, HandyJSONEnum, Codable {
    case draft
    case refunded
    case pending
    case onHold
    case new
  }

  struct Release: BlindModel {
    var identifier = Device.shipped
    var parent: [String] = []
  }

  struct Parcel: BlindModel {
    var targetIdAtCountry: Release?
    var widthAt = false
    var zipAtNote: Int64?
    var active: Int64?
    var city = ""
    var updatedIdentifier = ""
    var scoreCountry: [String: Double] = [:]
    var email = Order.draft
  }

  struct Customer: BlindModel {
    var depthCityZip = Parcel()
    var note: Order?
    var phoneAt: Int?
    var target: String?
    var languageLatitude: String?
    var longitudePhone: String?
    var street: Int?
    var depthDepth: String?
    var parent: String?
    var positionHeightLink: Int32?
    var countNote: Order?
    var bodyLocale: String?
    var bodyCount: Double?
    var at: String?
    var position: Int?
    var visibleLanguageWidthLevel: Bool?
    var sourceQuantity: Bool?
    var heightTotalReference: String?
    var statusCode: Int64?
    var phone: String?
    var quantity: Int?
    var country: Int64?
  }

  struct Station: BlindModel {
    var ownerLinkCityActive: [Customer] = []
    var titleOwnerLatitude = ""
    var zip = 0.0
    var cityIdentifier = Order.draft
    var reference = ""
    var priceOwner = Order.draft
    var heightHeight = 0
    var scoreOwner = ""
    var street: Int64 = 0
    var emailZipTags = false
    var rating: [Int]?
    var source: String?
    var owner = 0.0
    var parent: [Double] = []
  }
}
