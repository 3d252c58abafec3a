import DirectJSON

// The models of the feed, as a user of the library would write them. Keys without a property are skipped.

/// What statuses and users have in common.
package class FeedItem: HandyJSON {
  package var id: Int64 = 0
  package var createdAt = ""

  package required init() {}

  // Declared here, so that subclasses can override it; they could not override the protocol's default.
  package func mapping(mapper: HelpingMapper) {
    mapper <<< createdAt <-- "created_at"
  }
}

/// One entry of the feed.
package final class Status: FeedItem {
  package var text = ""
  package var author: User?
  package var ranking: Ranking?
  package var language: String?
  /// The program that the status was written with.
  package var client: (name: String, address: String)?
  package var location: (longitude: Double, latitude: Double)?
  package var place: Place?
  package var replyTo: String?
  package var retweetCount = 0
  package var favoriteCount = 0
  package var isSensitive: Bool?
  package var entities = Entities()
  /// What this status repeats.
  package var original: Status?

  package override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< [
      author <-- "user",
      ranking <-- "metadata.result_type",
      language <-- "metadata.iso_language_code",
      client <-- ("source", clientTransform),
      location <-- ("coordinates.coordinates", locationTransform),
      replyTo <-- "in_reply_to_screen_name",
      retweetCount <-- "retweet_count",
      favoriteCount <-- "favorite_count",
      isSensitive <-- "possibly_sensitive",
      original <-- "retweeted_status",
    ]
  }
}

package enum Ranking: String, HandyJSONEnum {
  case recent, popular, mixed
}

package final class User: FeedItem {
  package var name = ""
  package var screenName = ""
  package var home: String?
  package var description: String?
  package var address: String?
  package var timeZone: String?
  package var secondsFromUTC: Int?
  package var followersCount = 0
  package var friendsCount = 0
  package var statusesCount = 0
  package var isVerified = false
  package var links: [Link]?

  package override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< [
      screenName <-- "screen_name",
      home <-- "location",
      address <-- "url",
      timeZone <-- "time_zone",
      secondsFromUTC <-- "utc_offset",
      followersCount <-- "followers_count",
      friendsCount <-- "friends_count",
      statusesCount <-- "statuses_count",
      isVerified <-- "verified",
      links <-- "entities.url.urls",
    ]
  }
}

package struct Place: HandyJSON {
  package var name = ""
  package var country: String?

  package init() {}
}

// MARK: What a text holds

package struct Entities: HandyJSON {
  package var hashtags: [Hashtag] = []
  package var links: [Link] = []
  package var mentions: [Mention] = []
  package var media: [Media]?

  package init() {}

  package mutating func mapping(mapper: HelpingMapper) {
    mapper <<< [links <-- "urls", mentions <-- "user_mentions"]
  }
}

/// A part of a text that can be followed: a hashtag, a link, a mention.
package class TextPart: HandyJSON {
  /// The positions of its start and its end, in characters.
  package var indices: [Int] = []

  package required init() {}
  package func mapping(mapper: HelpingMapper) {}
}

package final class Hashtag: TextPart {
  package var text = ""
}

package final class Mention: TextPart {
  package var id: Int64 = 0
  package var screenName = ""

  package override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< screenName <-- "screen_name"
  }
}

package class Link: TextPart {
  package var target: String?
  package var shownAs = ""

  package override func mapping(mapper: HelpingMapper) {
    super.mapping(mapper: mapper)
    mapper <<< [target <-- "expanded_url", shownAs <-- "display_url"]
  }
}

package final class Media: Link {
  package var id: Int64 = 0
  package var type: Kind?
  package var sizes: [String: Size] = [:]

  package enum Kind: String, HandyJSONEnum {
    case photo, video
    case animation = "animated_gif"
  }

  package struct Size: HandyJSON {
    package var width = 0
    package var height = 0

    package init() {}

    package mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [width <-- "w", height <-- "h"]
    }
  }
}

// MARK: Conversions

/// Converts `<a href="https://app.example/" rel="nofollow">App</a>` to the name and the address in it, and back.
private var clientTransform: TransformOf<(name: String, address: String), String> {
  TransformOf(
    fromJSON: { link in
      let pieces = (link ?? "").split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard pieces.count == 3, let opening = pieces[2].firstIndex(of: ">"),
        let closing = pieces[2].lastIndex(of: "<"), opening < closing
      else { return nil }
      return (String(pieces[2][pieces[2].index(after: opening)..<closing]), String(pieces[1]))
    },
    toJSON: { client in
      client.map { #"<a href="\#($0.address)" rel="nofollow">\#($0.name)</a>"# }
    })
}

/// Converts a pair of numbers to named numbers, and back.
private var locationTransform: TransformOf<(longitude: Double, latitude: Double), [Double]> {
  TransformOf(
    fromJSON: { pair in
      guard let pair, pair.count == 2 else { return nil }
      return (pair[0], pair[1])
    },
    toJSON: { location in location.map { [$0.longitude, $0.latitude] } })
}
