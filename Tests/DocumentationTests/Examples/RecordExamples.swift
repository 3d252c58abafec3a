import DirectJSON
import Foundation

final class RecordExamples: Printer, DocumentExamples {
  static let all: [@Sendable (RecordExamples) throws -> Void] = [
    { try $0.decodeUser() }, { try $0.listProblems() }, { try $0.decodeList() }, { try $0.nest() }, { try $0.map() },
  ]

  struct User: JSONRecord {
    let id: Int
    let name: String
    let email: String?
  }

  struct Order: JSONRecord {
    let number: Int
    let customer: User
    let total: Double
  }

  struct Settings: HandyJSON {
    var theme = "light"
    var owner: User?
  }

  struct Account: JSONRecord {
    let settings: Settings
    let members: [User]
    let byRole: [String: User]?
  }

  struct Event: JSONRecord {
    let id: Int
    let title: String
    let city: String?
    let start: Date
    var cache: Data?

    static func mapping(_ mapper: RecordMapper<Event>) {
      mapper <<< \.id <-- "event_id"
      mapper <<< \.title <-- ["title", "name"]
      mapper <<< \.city <-- "venue.address.city"
      mapper <<< \.start <-- ("start_ms", TransformOf<Date, Double>(fromJSON: Event.date, toJSON: Event.milliseconds))
      mapper >>> \.cache
    }

    static func date(_ milliseconds: Double?) -> Date? { milliseconds.map { Date(timeIntervalSince1970: $0 / 1000) } }
    static func milliseconds(_ date: Date?) -> Double? { date.map { $0.timeIntervalSince1970 * 1000 } }
  }

  private func decodeUser() throws {
    let user = try User.decode(from: #"{"id": "7", "name": "Ada", "email": null}"#)
    print(user.id, user.name, user.email ?? "no email")
    print(try user.encode())
  }

  private func listProblems() throws {
    do {
      _ = try Order.decode(from: #"{"number": "five", "customer": {"id": 7}}"#)
    } catch {
      print(error)
      print(error.problems.count, "problems")
    }
  }

  private func decodeList() throws {
    var report = JSONReport()
    let users = try [User].decode(from: #"[{"id": 1, "name": "Ada"}, {"id": 2}]"#, report: &report)
    print(users.map(\.name))
    print(report)
  }

  private func nest() throws {
    let account = try Account.decode(
      from: #"{"settings": {"owner": {"id": 1}}, "members": [{"id": 2, "name": "Grace"}]}"#)
    print(account.settings.theme, account.settings.owner?.id ?? 0, account.members.count)
  }

  private func map() throws {
    let event = try Event.decode(
      from: #"{"event_id": 1, "name": "Talk", "venue": {"address": {"city": "Paris"}}, "start_ms": 5000}"#)
    print(event.title, event.city ?? "", event.start.timeIntervalSince1970)
  }
}
