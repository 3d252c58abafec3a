import DirectJSON

/// Everything that the quickstart shows. It is a model itself: `--json` prints it as this library encodes it.
struct Findings: HandyJSON {
  /// Where the text comes from.
  var input = ""
  var byteCount = 0
  /// The path of the array of statuses.
  var path = ""
  var statuses: [StatusRow] = []
  var counts = Counts()
  var times = Times()
  var mismatches: [MismatchRow] = []
  var layouts: [LayoutRow] = []
  var encodedByteCount = 0
  /// Where the models differ first after they were encoded and decoded again; nil when they do not.
  var difference: String?

  /// A summary of one status of the feed.
  struct StatusRow: HandyJSON {
    var author: String?
    var from: String?
    var ranking: String?
    var client: String?
    var retweets = 0
    var favorites = 0
    var text = ""
  }

  /// A value that was left out.
  struct MismatchRow: HandyJSON {
    var path = ""
    var line: Int?
    var column: Int?
    var expected = ""
    var found = ""
    /// What happened to the property, element or entry.
    var outcome: String?
    /// What you can do about it.
    var hint: String?
  }

  /// The layout of a model in memory.
  struct LayoutRow: HandyJSON {
    var model = ""
    var kind = ""
    /// In bytes, including the object header.
    var size = 0
    /// The number of stored properties, including inherited ones.
    var properties = 0
    /// How many of them decoding writes.
    var written = 0
    /// Why nothing is written; nil when every offset is proved.
    var refusal: String?
  }
}

extension Findings.StatusRow {
  init(_ status: Status) {
    author = status.author?.name
    from = status.place?.name ?? status.author?.home
    ranking = status.ranking?.rawValue
    client = status.client?.name
    retweets = status.retweetCount
    favorites = status.favoriteCount
    text = (status.original ?? status).text
  }
}

extension Findings.MismatchRow {
  init(_ mismatch: JSONMismatch) {
    path = mismatch.path.description
    line = mismatch.position?.line
    column = mismatch.position?.column
    expected = mismatch.expected
    found = mismatch.found
    outcome = mismatch.outcome?.description
    hint = mismatch.hint
  }
}

extension Findings.LayoutRow {
  init(of type: any Any.Type) {
    let report = LayoutReport(of: type)
    model = report.typeName.split(separator: ".").dropFirst().joined(separator: ".")
    kind = report.isClass ? "class" : "struct"
    size = report.size
    properties = report.properties.count
    written = report.properties.count { $0.isWritten }
    refusal = report.refusal
  }
}
