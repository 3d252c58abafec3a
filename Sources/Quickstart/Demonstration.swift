import DirectJSON
import Terminal

/// Decodes a feed, and checks whether anything is lost when it is encoded and decoded again.
struct Demonstration {
  let input: Input
  let path: String

  private static var models: [any HandyJSON.Type] {
    [
      Status.self, User.self, Place.self, Entities.self, Hashtag.self, Mention.self, Link.self, Media.self,
      Media.Size.self,
    ]
  }

  func run() throws -> Findings {
    var findings = Findings()
    findings.input = input.name
    findings.byteCount = input.bytes.count
    findings.path = path
    let (statuses, report) = try decode(&findings.times)
    findings.statuses = statuses.map { Findings.StatusRow($0) }
    findings.counts = Counts(statuses)
    findings.mismatches = report.mismatches.map { Findings.MismatchRow($0) }
    findings.layouts = Self.models.map { Findings.LayoutRow(of: $0) }
    let text = try statuses.encode()
    findings.encodedByteCount = text.utf8.count
    findings.difference = firstDifference(statuses, try [Status].decode(from: text), at: "statuses")
    return findings
  }

  private func decode(_ times: inout Times) throws -> ([Status], JSONReport) {
    do {
      var report = JSONReport()
      let statuses = try times.measure(byteCount: input.bytes.count) {
        try [Status].decode(from: input.bytes, designatedPath: path)
      }
      // A second time, for what did not fit: mismatches are only collected when a report is passed.
      _ = try [Status].decode(from: input.bytes, designatedPath: path, report: &report)
      return (statuses, report)
    } catch let failure as JSONFailure {
      if case .pathNotFound = failure.reason {
        throw CommandError("\(input.name): \(failure); \(whatIsThere); give another by --path")
      }
      throw CommandError("\(input.name): \(failure)")
    }
  }

  /// What the document has where the path ends.
  private var whatIsThere: String {
    guard let document = try? JSONValue(parsing: input.bytes) else { return "the document has no such value" }
    var place = "the document"
    var value = document
    var pieces = path.split(separator: ".", omittingEmptySubsequences: false)
    while !pieces.isEmpty {
      let prefix = pieces.joined(separator: ".")
      if let found = document[path: prefix] {
        (place, value) = ("'\(prefix)'", found)
        break
      }
      pieces.removeLast()
    }
    switch value {
    case .object(let object) where object.isEmpty: return "\(place) is an empty object"
    case .object(let object): return "\(place) has \(listed(object.keys))"
    case .array(let elements): return "\(place) is an array of \(elements.count)"
    default: return "\(place) is \("\(value)".printable.fitted(toColumns: 40))"
    }
  }

  private func listed(_ keys: [String]) -> String {
    let limit = 8
    let names = keys.prefix(limit).map { "'\($0.printable.fitted(toColumns: 40))'" }.joined(separator: ", ")
    return names + (keys.count > limit ? " and \(keys.count - limit) more" : "")
  }
}
