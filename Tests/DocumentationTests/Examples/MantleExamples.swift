import DirectJSON
import Foundation

final class MantleExamples: Printer, DocumentExamples {
  static let all: [@Sendable (MantleExamples) throws -> Void] = [
    { try $0.decodeIssue() }, { $0.readLabels() }, { try $0.crossBorders() },
  ]

  enum State: String, HandyJSONEnum { case open, closed }

  struct User: HandyJSON {
    var login = ""
  }

  struct Issue: HandyJSON {
    var title = ""
    var pageURL: URL?
    var reporter = ""
    var state = State.open
    var labels: [String: Any] = [:]
    var assignee: User?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [
        pageURL <-- "html_url",
        reporter <-- "user.login",
      ]
    }
  }

  private func decodeIssue() throws {
    let text = """
      {"title": "Purrs", "html_url": "https://cats.org/1", "user": {"login": "ada"}, "state": "closed",
       "labels": {"color": "red", "weight": 3}, "assignee": {"login": "tom"}}
      """
    let issue = try Issue.decode(from: text)
    print(issue.title, issue.pageURL?.path ?? "none", issue.reporter, issue.state, issue.assignee?.login ?? "nobody")
    print(issue.labels["color"] as? String ?? "none", issue.labels["weight"] as? Int ?? 0)
  }

  private func readLabels() {
    let labels: [String: Any] = ["weight": "3", "owner": ["login": "ada"]]
    let weight: Int? = labels.jsonValue("weight")
    let owner = labels.jsonValue("owner", as: User.self)
    print(weight ?? 0, owner?.login ?? "nobody", labels.jsonValue(at: "owner.login", default: "nobody"))
  }

  private func crossBorders() throws {
    let dictionary: [String: Any] = ["title": "Purrs", "user": ["login": "ada"], "state": "open"]
    let issue = try Issue.decode(from: dictionary)
    let back = issue.toJSON() ?? [:]
    print(issue.reporter, back["user"] as? [String: String] ?? [:], back["state"] as? String ?? "none")
  }
}
