import DirectJSON

/// Models of 20 fields that differ in their identity alone: a process decodes each of them for the first time once.
enum FirstUseModels {
  static var all: [any (HandyJSON & Codable).Type] {
    [
      FirstListing.self, SecondListing.self, ThirdListing.self, FourthListing.self, FifthListing.self,
      SixthListing.self,
    ]
  }

  /// A document that has a value for every field.
  static func listing() -> FixtureValue {
    [
      "id": .integer(90_071_992), "index": .integer(12), "name": "garden chair", "title": "Chair, folding",
      "summary": "Oak, oiled; two in stock", "isActive": .bool(true), "isHidden": .bool(false),
      "price": .number("49.95"), "discount": .number("0.125"), "quantity": .integer(2), "weight": .number("3.5"),
      "tags": ["garden", "oak"], "scores": [.number("4.5"), .number("3.75")], "related": [.integer(7), .integer(11)],
      "labels": ["colour": "brown"], "createdAt": .integer(1_700_000_000_000), "updatedAt": .integer(1_700_000_400_000),
      "owner": "workshop", "region": "north", "rank": .integer(3),
    ]
  }
}

struct FirstListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}

struct SecondListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}

struct ThirdListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}

struct FourthListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}

struct FifthListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}

struct SixthListing: HandyJSON, Codable {
  var id: Int64 = 0
  var index = 0
  var name = ""
  var title: String?
  var summary = ""
  var isActive = false
  var isHidden: Bool?
  var price = 0.0
  var discount: Double?
  var quantity: Int32 = 0
  var weight: Float = 0
  var tags: [String] = []
  var scores: [Double] = []
  var related: [Int]?
  var labels: [String: String] = [:]
  var createdAt: Int64 = 0
  var updatedAt: Int64?
  var owner = ""
  var region: String?
  var rank: UInt = 0
}
