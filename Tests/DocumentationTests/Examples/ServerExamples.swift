import DirectJSON
import Foundation

@testable import ExampleServerSources

/// What the article shows besides the example package, whose output it shows in two parts.
final class ServerExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ServerExamples) throws -> Void] = [
    { for line in try demonstration().prefix(requests.count) { $0.print(line) } },
    { $0.problems() },
    { try $0.patch() },
    { for line in try demonstration().dropFirst(requests.count) { $0.print(line) } },
  ]

  private static func demonstration() throws -> [String] {
    var lines: [String] = []
    try demonstrate { lines.append($0) }
    return lines
  }

  private func problems() {
    do throws(JSONFailure) {
      _ = try Order.decode(from: requests[2], options: .strict)
    } catch {
      for problem in error.problems {
        if case .unknownKey(let key) = problem.reason { print("unknown:", key) } else { print(problem) }
      }
    }
  }

  private func patch() throws {
    var stored = try JSONValue(parsing: #"{"customer": "Ada", "note": "ring twice", "address": {"city": "Bath"}}"#)
    try stored.merge(JSONValue(parsing: #"{"note": null, "address": {"street": "High Street 1"}}"#))
    print(stored)
  }
}
