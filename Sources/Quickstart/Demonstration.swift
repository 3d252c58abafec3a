import DirectJSON
import Foundation

/// Decodes a feed, shows it, and proves that nothing is lost on the way to JSON and back.
struct Demonstration {
  let input: Input
  let path: String

  private static let shownStatuses = 6
  private static let shownMismatches = 20

  func run(output: (String) -> Void) throws {
    let (statuses, report, timing) = try decode()
    let place = path.isEmpty ? "" : ", path \(path)"
    output("\(input.name): \(input.bytes.count) bytes\(place)")
    output("")
    show(statuses, output)
    output("")
    output(Census(statuses).description)
    output("decoded in \(timing)")
    output("")
    show(report, output)
    output("")
    output(try checkedRoundTrip(of: statuses))
  }

  private func decode() throws -> ([Status], JSONReport, Timing) {
    do {
      var report = JSONReport()
      var timing = Timing(byteCount: input.bytes.count)
      let statuses = try timing.measure {
        try [Status].decode(from: input.bytes, designatedPath: path)
      }
      // Once more, to hear of what did not fit: it is worked out for those who ask only.
      _ = try [Status].decode(from: input.bytes, designatedPath: path, report: &report)
      return (statuses, report, timing)
    } catch let failure as JSONFailure {
      if case .pathNotFound = failure.reason {
        throw CommandError.failure("\(input.name): \(failure); give another by --path")
      }
      throw CommandError.failure("\(input.name): \(failure)")
    }
  }

  private func show(_ statuses: [Status], _ output: (String) -> Void) {
    var table = Table([
      ("author", .left), ("from", .left), ("ranking", .left), ("written with", .left), ("retweets", .right),
      ("favorites", .right), ("text", .left),
    ])
    for status in statuses.prefix(Self.shownStatuses) {
      table.add([
        cell(status.author?.name, width: 18),
        cell(status.place?.name ?? status.author?.home, width: 12),
        cell(status.ranking?.rawValue, width: 8),
        cell(status.client?.name, width: 20),
        "\(status.retweetCount)",
        "\(status.favoriteCount)",
        cell((status.original ?? status).text, width: 36),
      ])
    }
    table.lines.forEach(output)
    let hidden = statuses.count - Self.shownStatuses
    if hidden > 0 { output("... and \(hidden) more") }
  }

  private func cell(_ text: String?, width: Int) -> String {
    guard let text, !text.isEmpty else { return "-" }
    return text.fitted(toColumns: width)
  }

  private func show(_ report: JSONReport, _ output: (String) -> Void) {
    let mismatches = report.mismatches
    if mismatches.isEmpty { return output("every value fitted its property") }
    output("\(mismatches.count) value\(mismatches.count == 1 ? "" : "s") did not fit, and left the default in place:")
    var table = Table([("path", .left), ("line:column", .right), ("expected", .left), ("found", .left)])
    for mismatch in mismatches.prefix(Self.shownMismatches) {
      table.add([
        mismatch.path.description, mismatch.position.map { "\($0.line):\($0.column)" } ?? "-",
        mismatch.expected.fitted(toColumns: 40), mismatch.found,
      ])
    }
    table.lines.forEach(output)
    let hidden = mismatches.count - Self.shownMismatches
    if hidden > 0 { output("... and \(hidden) more") }
  }

  private func checkedRoundTrip(of statuses: [Status]) throws -> String {
    let text = try statuses.encode()
    let again = try [Status].decode(from: text)
    if let place = firstDifference(statuses, again, at: "statuses") {
      throw CommandError.failure("\(place) is not the same after encoding and decoding again")
    }
    return "encoded to \(text.utf8.count) bytes and decoded again: every stored property is the same"
  }
}

/// What a feed consists of, repeated statuses included.
private struct Census: CustomStringConvertible {
  private var statuses = 0
  private var repeated = 0
  private var authors: Set<Int64> = []
  private var hashtags = 0
  private var mentions = 0
  private var links = 0
  private var media = 0

  init(_ list: [Status]) {
    statuses = list.count
    for status in list { count(status) }
  }

  private mutating func count(_ status: Status) {
    if let author = status.author { authors.insert(author.id) }
    hashtags += status.entities.hashtags.count
    mentions += status.entities.mentions.count
    links += status.entities.links.count
    media += status.entities.media?.count ?? 0
    if let original = status.original {
      repeated += 1
      count(original)
    }
  }

  var description: String {
    """
    statuses: \(statuses) (\(repeated) repeat another), users: \(authors.count), hashtags: \(hashtags), \
    mentions: \(mentions), links: \(links), media: \(media)
    """
  }
}

/// How long decoding takes: the first time, which compiles the plans, and from then on.
private struct Timing: CustomStringConvertible {
  private static let repetitions = 10

  let byteCount: Int
  private var first = Duration.zero
  private var best = Duration.zero

  init(byteCount: Int) {
    self.byteCount = byteCount
  }

  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    first = clock.now - start
    best = first
    for _ in 0..<Self.repetitions { best = min(best, try clock.measure { _ = try work() }) }
    return result
  }

  var description: String {
    let rate = Double(byteCount) / 1e6 / (best / .seconds(1))
    var text =
      "\(milliseconds(first)) ms at first, plans included; later in \(milliseconds(best)) ms, \(Int(rate)) MB/s"
    #if DEBUG
      text += " (a debug build: -c release is many times as fast)"
    #endif
    return text
  }

  private func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f", duration / .milliseconds(1))
  }
}
