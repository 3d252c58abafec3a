/// The response that the quickstart decodes when no file is given: a search result of invented statuses, identical on
/// every run and every machine. It is made at run time, so that no file is needed beside the executable.
package enum SampleResponse {
  package static let statusCount = 40

  /// Pretty-printed, like a response of a developer service.
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

  /// Inserts values that do not fit, as real responses sometimes contain them.
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
  /// Replaces the value at a path of keys. The paths are constants of this file, and so is the sample: a path that
  /// leads nowhere is a mistake in this file, and stops every run.
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
