import DirectJSON

/// What the text of a status refers to. `indices` are places in that text.
struct Entities: HandyJSON, Codable {
  var hashtags: [Hashtag] = []
  var urls: [Link] = []
  var userMentions: [Mention] = []
  var media: [Media]?

  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< userMentions <-- "user_mentions"
  }

  enum CodingKeys: String, CodingKey {
    case hashtags
    case urls
    case userMentions = "user_mentions"
    case media
  }

  struct Hashtag: HandyJSON, Codable {
    var text = ""
    var indices: [Int] = []
  }

  struct Link: HandyJSON, Codable {
    var url = ""
    var expandedURL = ""
    var displayURL = ""
    var indices: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< expandedURL <-- "expanded_url"
      mapper <<< displayURL <-- "display_url"
    }

    enum CodingKeys: String, CodingKey {
      case url
      case expandedURL = "expanded_url"
      case displayURL = "display_url"
      case indices
    }
  }

  struct Mention: HandyJSON, Codable {
    var screenName = ""
    var name = ""
    var id: Int64 = 0
    var indices: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< screenName <-- "screen_name"
    }

    enum CodingKeys: String, CodingKey {
      case screenName = "screen_name"
      case name
      case id
      case indices
    }
  }

  struct Media: HandyJSON, Codable {
    var id: Int64 = 0
    var mediaURL = ""
    var type = ""
    var indices: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< mediaURL <-- "media_url_https"
    }

    enum CodingKeys: String, CodingKey {
      case id
      case mediaURL = "media_url_https"
      case type
      case indices
    }
  }
}
