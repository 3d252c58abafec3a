import DirectJSON

/// The root of `twitter.json`: statuses that a search found.
struct Timeline: HandyJSON, Codable {
  var statuses: [Status] = []
}

/// A class, because a status may hold the status that it repeats.
final class Status: HandyJSON, Codable {
  var createdAt = ""
  var id: Int64 = 0
  var idString = ""
  var text = ""
  var source = ""
  var truncated = false
  var inReplyToStatusId: Int64?
  var inReplyToUserId: Int64?
  var inReplyToScreenName: String?
  var user = User()
  var retweetedStatus: Status?
  var retweetCount = 0
  var favoriteCount = 0
  var entities = Entities()
  var favorited = false
  var retweeted = false
  var possiblySensitive: Bool?
  var lang = ""

  init() {}

  func mapping(mapper: HelpingMapper) {
    mapper <<< createdAt <-- "created_at"
    mapper <<< idString <-- "id_str"
    mapper <<< inReplyToStatusId <-- "in_reply_to_status_id"
    mapper <<< inReplyToUserId <-- "in_reply_to_user_id"
    mapper <<< inReplyToScreenName <-- "in_reply_to_screen_name"
    mapper <<< retweetedStatus <-- "retweeted_status"
    mapper <<< retweetCount <-- "retweet_count"
    mapper <<< favoriteCount <-- "favorite_count"
    mapper <<< possiblySensitive <-- "possibly_sensitive"
  }

  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case id
    case idString = "id_str"
    case text
    case source
    case truncated
    case inReplyToStatusId = "in_reply_to_status_id"
    case inReplyToUserId = "in_reply_to_user_id"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case retweetedStatus = "retweeted_status"
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities
    case favorited
    case retweeted
    case possiblySensitive = "possibly_sensitive"
    case lang
  }
}

struct User: HandyJSON, Codable {
  var id: Int64 = 0
  var idString = ""
  var name = ""
  var screenName = ""
  var location = ""
  var description = ""
  var url: String?
  var protected = false
  var followersCount = 0
  var friendsCount = 0
  var listedCount = 0
  var createdAt = ""
  var favouritesCount = 0
  var utcOffset: Int?
  var timeZone: String?
  var verified = false
  var statusesCount = 0
  var lang = ""
  var profileImageURL = ""
  var profileBannerURL: String?

  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< idString <-- "id_str"
    mapper <<< screenName <-- "screen_name"
    mapper <<< followersCount <-- "followers_count"
    mapper <<< friendsCount <-- "friends_count"
    mapper <<< listedCount <-- "listed_count"
    mapper <<< createdAt <-- "created_at"
    mapper <<< favouritesCount <-- "favourites_count"
    mapper <<< utcOffset <-- "utc_offset"
    mapper <<< timeZone <-- "time_zone"
    mapper <<< statusesCount <-- "statuses_count"
    mapper <<< profileImageURL <-- "profile_image_url_https"
    mapper <<< profileBannerURL <-- "profile_banner_url"
  }

  enum CodingKeys: String, CodingKey {
    case id
    case idString = "id_str"
    case name
    case screenName = "screen_name"
    case location
    case description
    case url
    case protected
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case listedCount = "listed_count"
    case createdAt = "created_at"
    case favouritesCount = "favourites_count"
    case utcOffset = "utc_offset"
    case timeZone = "time_zone"
    case verified
    case statusesCount = "statuses_count"
    case lang
    case profileImageURL = "profile_image_url_https"
    case profileBannerURL = "profile_banner_url"
  }
}
