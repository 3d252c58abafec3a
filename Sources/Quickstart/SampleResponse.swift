/// The response that the quickstart decodes when it is given no file: a search result of made-up statuses, the same on
/// every run and every machine. Being made instead of read, it needs no file beside the executable.
package enum SampleResponse {
  package static let statusCount = 40

  /// Pretty-printed, as a service for developers would answer.
  package static func text() -> String {
    var maker = SampleMaker()
    var statuses = (0..<statusCount).map { maker.status(number: $0) }
    spoil(&statuses)
    let response = JSONText.object([
      ("statuses", .array(statuses)),
      (
        "search_metadata",
        .object([
          ("completed_in", .number(0.042)), ("query", .string("%23harbour")), ("count", .number(statusCount)),
        ])
      ),
    ])
    var text = ""
    response.write(to: &text)
    return text + "\n"
  }

  /// Puts in what real responses hold now and then: values that do not fit.
  private static func spoil(_ statuses: inout [JSONText]) {
    statuses[3].set(["retweet_count"], to: .string("many"))
    statuses[8].set(["metadata", "result_type"], to: .string("trending"))
    statuses[13].set(["user", "followers_count"], to: .literal("1e300"))
    statuses[21].set(["place"], to: .string("somewhere"))
    statuses[27].set(["source"], to: .string("unknown"))
    statuses[34].set(["entities", "hashtags"], to: .array([.literal("false")]))
  }
}

extension JSONText {
  /// Replaces the value that a path of keys leads to. Paths stand in this file, and the sample is of our own making: one
  /// that leads nowhere is a mistake made here, and stops every run.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSONText) {
    guard let key = path.first else {
      self = value
      return
    }
    guard case .object(var members) = self, let index = members.firstIndex(where: { $0.0 == key }) else {
      preconditionFailure("the sample has no member \(key)")
    }
    members[index].1.set(path.dropFirst(), to: value)
    self = .object(members)
  }
}
