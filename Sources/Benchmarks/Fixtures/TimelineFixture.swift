/// A stand-in for `twitter.json`: statuses with all the members that the service sends, of which a client reads about
/// half, most text outside ASCII, indented by two spaces.
struct TimelineFixture {
  private var random = SeededGenerator(seed: 100)

  static func timeline() -> FixtureValue {
    var fixture = TimelineFixture()
    var statuses: [FixtureValue] = []
    for index in 0..<100 { statuses.append(fixture.status(repeatsAnother: index % 4 != 0)) }
    return [
      "statuses": .array(statuses),
      "search_metadata": [
        "completed_in": .number("0.087"), "max_id": .integer(505_874_924_095_815_700),
        "max_id_str": "505874924095815681", "query": "%E4%B8%80", "count": .integer(100), "since_id": .integer(0),
        "since_id_str": "0",
      ],
    ]
  }

  private static let syllables = [
    "今日", "空", "明日の", "雨", "写真", "電車", "おはよう", "ありがとう", "夏休み", "一番", "猫", "です", "ました", "、", "。", "！", "😊", "✨", "コーヒー",
    "ラーメン",
    "東京", "駅前", "と", "の", "は", "が",
  ]
  private static let latin = ["sora", "neko", "haru", "umi", "kaze", "yuki", "ame", "hoshi", "tani", "mori"]
  private static let clients = ["for iPhone", "for Android", "Web Client", "for iPad"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private mutating func status(repeatsAnother: Bool) -> FixtureValue {
    let (id, idString) = identifier(500_000_000_000_000_000...509_999_999_999_999_999)
    let answered: Int? = random.chance(percent: 8) ? random.integer(in: 10_000_000...2_900_000_000) : nil
    let language = random.chance(percent: 97) ? "ja" : "zh"
    var members: [(key: String, value: FixtureValue)] = [
      ("metadata", ["result_type": "recent", "iso_language_code": .string(language)]),
      ("created_at", date(year: 2014)), ("id", id), ("id_str", idString),
      ("text", .string(prose(12...48))),
      (
        "source",
        .string("<a href=\"http://example.com/download\" rel=\"nofollow\">Client \(random.pick(Self.clients))</a>")
      ),
      ("truncated", .bool(false)),
      ("in_reply_to_status_id", .null), ("in_reply_to_status_id_str", .null),
      ("in_reply_to_user_id", answered.map { .integer($0) } ?? .null),
      ("in_reply_to_user_id_str", .optional(answered.map { "\($0)" })),
      ("in_reply_to_screen_name", .optional(answered.map { "user\($0 % 1000)" })),
      ("user", user()), ("geo", .null), ("coordinates", .null), ("place", .null), ("contributors", .null),
    ]
    if repeatsAnother { members.append(("retweeted_status", status(repeatsAnother: false))) }
    members += [
      ("retweet_count", .integer(random.integer(in: 0...900))),
      ("favorite_count", .integer(random.integer(in: 0...300))),
      ("entities", entities()), ("favorited", .bool(false)), ("retweeted", .bool(false)),
    ]
    if random.chance(percent: 15) { members.append(("possibly_sensitive", .bool(false))) }
    members.append(("lang", .string(language)))
    return .object(members)
  }

  private mutating func user() -> FixtureValue {
    let (id, idString) = identifier(1_000_000...2_900_000_000)
    let image = "images.example.com/profile/\(random.integer(in: 100_000_000...999_999_999))_normal.jpeg"
    let hasTimeZone = random.chance(percent: 20)
    let link: String? = random.chance(percent: 12) ? shortLink() : nil
    var members: [(key: String, value: FixtureValue)] = [
      ("id", id), ("id_str", idString), ("name", .string(prose(1...4))), ("screen_name", .string(screenName())),
      ("location", .string(random.chance(percent: 40) ? prose(1...3) : "")), ("description", .string(prose(0...30))),
      ("url", .optional(link)),
      (
        "entities",
        link.map { ["url": ["urls": [self.link($0)]], "description": ["urls": []]] }
          ?? ["description": ["urls": []]]
      ),
      ("protected", .bool(false)), ("followers_count", .integer(random.integer(in: 0...9000))),
      ("friends_count", .integer(random.integer(in: 0...3000))), ("listed_count", .integer(random.integer(in: 0...90))),
      ("created_at", date(year: 2009 + random.integer(in: 0...4))),
      ("favourites_count", .integer(random.integer(in: 0...20_000))),
      ("utc_offset", hasTimeZone ? .integer(32_400) : .null), ("time_zone", hasTimeZone ? "Tokyo" : .null),
    ]
    members += flags("geo_enabled", "verified")
    members += [("statuses_count", .integer(random.integer(in: 1...90_000))), ("lang", "ja")]
    members += flags("contributors_enabled", "is_translator", "is_translation_enabled")
    members += [
      ("profile_background_color", colour()),
      ("profile_background_image_url", "http://images.example.com/themes/theme1/bg.png"),
      ("profile_background_image_url_https", "https://images.example.com/themes/theme1/bg.png"),
      ("profile_background_tile", .bool(false)), ("profile_image_url", .string("http://" + image)),
      ("profile_image_url_https", .string("https://" + image)),
    ]
    if random.chance(percent: 86) {
      members.append(("profile_banner_url", .string("https://images.example.com/banners/\(idString.digits)")))
    }
    members += [
      ("profile_link_color", colour()), ("profile_sidebar_border_color", colour()),
      ("profile_sidebar_fill_color", colour()), ("profile_text_color", colour()),
    ]
    members += flags(
      "profile_use_background_image", "default_profile", "default_profile_image", "following", "follow_request_sent",
      "notifications")
    return .object(members)
  }

  private mutating func entities() -> FixtureValue {
    var members: [(key: String, value: FixtureValue)] = [
      (
        "hashtags",
        list(percent: 8) { ["text": .string($0.prose(1...2)), "indices": $0.indices()] }
      ),
      ("symbols", []),
      ("urls", list(percent: 15) { $0.link($0.shortLink()) }),
      ("user_mentions", list(percent: 80) { $0.mention() }),
    ]
    if random.chance(percent: 8) { members.append(("media", [media()])) }
    return .object(members)
  }

  private mutating func mention() -> FixtureValue {
    let (id, idString) = identifier(1_000_000...2_900_000_000)
    return [
      "screen_name": .string(screenName()), "name": .string(prose(1...4)), "id": id, "id_str": idString,
      "indices": indices(),
    ]
  }

  private mutating func media() -> FixtureValue {
    let (id, idString) = identifier(500_000_000_000_000_000...509_999_999_999_999_999)
    let picture = "images.example.com/media/\(random.integer(in: 1_000_000...9_999_999)).jpg"
    let sizes = ["medium", "small", "thumb", "large"].map { name in
      (key: name, value: FixtureValue.object([("w", .integer(600)), ("h", .integer(399)), ("resize", "fit")]))
    }
    return [
      "id": id, "id_str": idString, "indices": indices(), "media_url": .string("http://" + picture),
      "media_url_https": .string("https://" + picture), "url": .string(shortLink()),
      "display_url": .string(picture), "expanded_url": .string("http://" + picture), "type": "photo",
      "sizes": .object(sizes),
    ]
  }

  // MARK: Small parts

  /// A number, rounded to what a double holds as the service's own samples are, and its exact digits.
  private mutating func identifier(_ range: ClosedRange<Int>) -> (FixtureValue, FixtureValue) {
    let id = random.integer(in: range)
    return (.integer(id > 1 << 53 ? id / 100 * 100 : id), .string(String(id)))
  }

  private mutating func prose(_ count: ClosedRange<Int>) -> String {
    random.array(count: random.integer(in: count)) { $0.chance(percent: 4) ? "\n" : $0.pick(Self.syllables) }.joined()
  }

  private mutating func screenName() -> String {
    "\(random.pick(Self.latin))_\(random.pick(Self.latin))\(random.integer(in: 1...999))"
  }

  private mutating func shortLink() -> String {
    "http://example.com/\(random.integer(in: 1_000_000...9_999_999))"
  }

  private mutating func link(_ short: String) -> FixtureValue {
    let page = "example.com/\(random.pick(Self.latin))/\(random.pick(Self.latin)).html"
    return [
      "url": .string(short), "expanded_url": .string("http://" + page), "display_url": .string(page),
      "indices": indices(),
    ]
  }

  private mutating func indices() -> FixtureValue {
    let start = random.integer(in: 0...100)
    return [.integer(start), .integer(start + random.integer(in: 4...30))]
  }

  private mutating func date(year: Int) -> FixtureValue {
    let day = random.integer(in: 10...28)
    let seconds = random.integer(in: 10...59)
    return .string("Sun \(random.pick(Self.months)) \(day) 00:29:\(seconds) +0000 \(year)")
  }

  private mutating func colour() -> FixtureValue {
    random.pick(["C0DEED", "DDEEF6", "333333", "0084B4", "FFFFFF"])
  }

  private mutating func flags(_ names: String...) -> [(key: String, value: FixtureValue)] {
    names.map { (key: $0, value: .bool(random.chance(percent: 30))) }
  }

  private mutating func list(percent: Int, _ make: (inout TimelineFixture) -> FixtureValue) -> FixtureValue {
    random.chance(percent: percent) ? [make(&self)] : []
  }
}

extension FixtureValue {
  /// The text of a string.
  fileprivate var digits: String {
    if case .string(let text) = self { text } else { "" }
  }
}
