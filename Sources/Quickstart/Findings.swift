import DirectJSON

/// All that the quickstart shows. A model itself: what `--json` prints is what this library makes of it.
struct Findings: HandyJSON {
  /// Where the text comes from.
  var input = ""
  var byteCount = 0
  /// Of the array of statuses.
  var path = ""
  var statuses: [StatusRow] = []
  var counts = Counts()
  var times = Times()
  var mismatches: [MismatchRow] = []
  var layouts: [LayoutRow] = []
  var encodedByteCount = 0
  /// Where the models differ first after they were encoded and decoded again; nil when they do not.
  var difference: String?

  /// One status of the feed, in short.
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
    /// What became of the place for the value.
    var outcome: String?
    /// What can be done about it.
    var hint: String?
  }

  /// What is known of a model's memory.
  struct LayoutRow: HandyJSON {
    var model = ""
    var kind = ""
    /// In bytes, with the object header.
    var size = 0
    /// Stored ones, inherited ones included.
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
