import DirectJSON

/// The root of `citm_catalog.json`: a season's events and performances, and the names of what they refer to.
struct Catalog: HandyJSON, Codable {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: Event] = [:]
  var performances: [Performance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]

  struct Event: HandyJSON, Codable {
    var description: String?
    var id = 0
    var logo: String?
    var name = ""
    var subTopicIds: [Int] = []
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int] = []
  }

  struct Performance: HandyJSON, Codable {
    var eventId = 0
    var id = 0
    var logo: String?
    var name: String?
    var prices: [Price] = []
    var seatCategories: [SeatCategory] = []
    var seatMapImage: String?
    var start: Int64 = 0
    var venueCode = ""
  }

  struct Price: HandyJSON, Codable {
    var amount = 0
    var audienceSubCategoryId = 0
    var seatCategoryId = 0
  }

  struct SeatCategory: HandyJSON, Codable {
    var areas: [Area] = []
    var seatCategoryId = 0
  }

  struct Area: HandyJSON, Codable {
    var areaId = 0
    var blockIds: [Int] = []
  }
}
