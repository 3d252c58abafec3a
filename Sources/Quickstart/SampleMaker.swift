/// Makes statuses with a random number generator that always starts from the same seed.
struct SampleMaker {
  private var state: UInt64 = 2026
  private var people: [Person] = []

  private struct Person {
    let name: String
    let screenName: String
    let id: Int64
    let user: JSONText
  }

  init() {
    people = SampleWords.people.map { person(name: $0.name, screenName: $0.screenName) }
  }

  // MARK: Chance

  /// SplitMix64, written out because the standard library's generators promise no particular numbers.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  private mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// True once in `count` times.
  private mutating func once(in count: Int) -> Bool { number(below: count) == 0 }

  private mutating func one<Element>(of choices: [Element]) -> Element { choices[number(below: choices.count)] }

  /// An identifier like those of real services: larger than a `Double` can hold exactly.
  private mutating func identifier() -> Int64 {
    Int64(1_790_000_000_000_000_000 + next() % 9_000_000_000_000_000)
  }

  private mutating func date() -> String {
    func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = number(below: 30)
    let weekday = ["Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"][day % 7]
    let time = [24, 60, 60].map { twoDigits(number(below: $0)) }.joined(separator: ":")
    return "\(weekday) Sep \(twoDigits(day + 1)) \(time) +0000 2026"
  }

  // MARK: Statuses

  mutating func status(number: Int, mayRepeat: Bool = true) -> JSONText {
    let id = identifier()
    let (text, entities) = textWithEntities()
    let client = one(of: SampleWords.clients)
    let reply = once(in: 4) ? one(of: people) : nil
    var members: [(String, JSONText)] = [
      (
        "metadata",
        .object([
          ("result_type", .string(one(of: ["recent", "recent", "popular", "mixed"]))),
          ("iso_language_code", .string(one(of: ["en", "de", "ja", "pt"]))),
        ])
      ),
      ("created_at", .string(date())),
      ("id", .number(id)),
      ("id_str", .string("\(id)")),
      ("text", number.isMultiple(of: 2) ? .escapedString(text) : .string(text)),
      ("source", .escapedString(#"<a href="\#(client.address)" rel="nofollow">\#(client.name)</a>"#)),
      ("truncated", .bool(false)),
      ("in_reply_to_screen_name", .optional(reply?.screenName)),
      ("user", one(of: people).user),
      ("coordinates", once(in: 5) ? coordinates() : .null),
      ("place", once(in: 4) ? place() : .null),
      ("contributors", .null),
    ]
    if mayRepeat, once(in: 5) { members.append(("retweeted_status", status(number: number, mayRepeat: false))) }
    members += [
      ("retweet_count", .number(self.number(below: 900))),
      ("favorite_count", .number(self.number(below: 5_000))),
      ("entities", entities),
      ("favorited", .bool(once(in: 6))),
      ("retweeted", .bool(once(in: 9))),
    ]
    if once(in: 3) { members.append(("possibly_sensitive", .bool(once(in: 4)))) }
    return .object(members)
  }

  private mutating func coordinates() -> JSONText {
    let longitude = Double(number(below: 360_000) - 180_000) / 1_000
    let latitude = Double(number(below: 140_000) - 70_000) / 1_000
    return .object([("type", .string("Point")), ("coordinates", .array([.number(longitude), .number(latitude)]))])
  }

  private mutating func place() -> JSONText {
    let (name, country) = one(of: SampleWords.places)
    return .object([("name", .string(name)), ("country", .optional(country)), ("place_type", .string("city"))])
  }

  private mutating func person(name: String, screenName: String) -> Person {
    let id = identifier()
    let hasPage = once(in: 2)
    let page = "https://\(screenName).example/about"
    let pageLinks: [(String, JSONText)] =
      hasPage ? [("url", .object([("urls", .array([link(to: page, at: 0..<23)]))]))] : []
    let user = JSONText.object([
      ("id", .number(id)),
      ("id_str", .string("\(id)")),
      ("name", .string(name)),
      ("screen_name", .string(screenName)),
      ("location", .optional(once(in: 3) ? nil : one(of: SampleWords.places).name)),
      ("description", .escapedString(sentence(wordCount: 9))),
      ("url", .optional(hasPage ? page : nil)),
      ("entities", .object(pageLinks + [("description", .object([("urls", .array([]))]))])),
      ("protected", .bool(false)),
      ("followers_count", .number(number(below: 90_000))),
      ("friends_count", .number(number(below: 2_000))),
      ("listed_count", .number(number(below: 40))),
      ("created_at", .string(date())),
      ("utc_offset", once(in: 2) ? .null : .number((number(below: 24) - 11) * 3_600)),
      ("time_zone", .optional(once(in: 2) ? nil : one(of: ["Berlin", "Tokyo", "Lisbon", "Nairobi"]))),
      ("geo_enabled", .bool(once(in: 2))),
      ("verified", .bool(once(in: 6))),
      ("statuses_count", .number(number(below: 60_000))),
      ("lang", .string("en")),
      ("profile_background_color", .string("C0DEED")),
      ("profile_image_url", .escapedString("https://images.example/\(screenName)/normal.jpeg")),
      ("profile_link_color", .string("0084B4")),
      ("profile_use_background_image", .bool(true)),
      ("default_profile", .bool(once(in: 3))),
      ("following", .bool(false)),
    ])
    return Person(name: name, screenName: screenName, id: id, user: user)
  }

  // MARK: Texts

  private mutating func sentence(wordCount: Int) -> String {
    (0..<wordCount).map { _ in one(of: SampleWords.words) }.joined(separator: " ")
  }

  /// A text and its hashtags, links and mentions, with their positions in characters.
  private mutating func textWithEntities() -> (String, JSONText) {
    var text = sentence(wordCount: 4 + number(below: 9))
    func append(_ part: String) -> Range<Int> {
      text += " " + part
      return text.unicodeScalars.count - part.unicodeScalars.count..<text.unicodeScalars.count
    }
    var hashtags: [JSONText] = []
    var mentions: [JSONText] = []
    var links: [JSONText] = []
    for _ in 0..<number(below: 3) {
      let tag = one(of: SampleWords.hashtags)
      hashtags.append(part(at: append("#" + tag), [("text", .string(tag))]))
    }
    if once(in: 3) {
      let person = one(of: people)
      mentions.append(
        part(
          at: append("@" + person.screenName),
          [
            ("screen_name", .string(person.screenName)), ("name", .string(person.name)),
            ("id", .number(person.id)),
          ]))
    }
    if once(in: 3) {
      let target = "https://news.example/\(number(below: 100_000))"
      links.append(link(to: target, at: append("https://s.example/\(number(below: 999))")))
    }
    var members: [(String, JSONText)] = [
      ("hashtags", .array(hashtags)), ("symbols", .array([])), ("urls", .array(links)),
      ("user_mentions", .array(mentions)),
    ]
    if once(in: 4) { members.append(("media", .array([media(at: append("pic.example/\(number(below: 999))"))]))) }
    return (text, .object(members))
  }

  private func part(at place: Range<Int>, _ members: [(String, JSONText)]) -> JSONText {
    .object(members + [("indices", .array([.number(place.lowerBound), .number(place.upperBound)]))])
  }

  private func link(to target: String, at place: Range<Int>) -> JSONText {
    part(at: place, linkMembers(to: target))
  }

  private func linkMembers(to target: String) -> [(String, JSONText)] {
    [
      ("url", .escapedString("https://s.example/\(target.count)")), ("expanded_url", .escapedString(target)),
      ("display_url", .string(String(target.dropFirst("https://".count)))),
    ]
  }

  private mutating func media(at place: Range<Int>) -> JSONText {
    func size(_ width: Int, _ height: Int, _ resize: String) -> JSONText {
      .object([("w", .number(width)), ("h", .number(height)), ("resize", .string(resize))])
    }
    let id = identifier()
    let sizes = JSONText.object([
      ("thumb", size(150, 150, "crop")), ("small", size(340, 192, "fit")), ("large", size(1_024, 576, "fit")),
    ])
    return part(
      at: place,
      [
        ("id", .number(id)), ("type", .string(one(of: ["photo", "photo", "video", "animated_gif"]))), ("sizes", sizes),
      ] + linkMembers(to: "https://pictures.example/\(id)"))
  }
}
