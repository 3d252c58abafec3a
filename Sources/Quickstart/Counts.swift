import DirectJSON

/// What a feed consists of, repeated statuses included.
struct Counts: HandyJSON {
  var statuses = 0
  var repeats = 0
  var users = 0
  var hashtags = 0
  var mentions = 0
  var links = 0
  var media = 0

  init() {}

  init(_ list: [Status]) {
    var authors: Set<Int64> = []
    statuses = list.count
    for status in list { count(status, &authors) }
    users = authors.count
  }

  private mutating func count(_ status: Status, _ authors: inout Set<Int64>) {
    if let author = status.author { authors.insert(author.id) }
    hashtags += status.entities.hashtags.count
    mentions += status.entities.mentions.count
    links += status.entities.links.count
    media += status.entities.media?.count ?? 0
    if let original = status.original {
      repeats += 1
      count(original, &authors)
    }
  }

  var text: String {
    """
    statuses: \(statuses) (\(repeats) repeat another), users: \(users), hashtags: \(hashtags), \
    mentions: \(mentions), links: \(links), media: \(media)
    """
  }
}
