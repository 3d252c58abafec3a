import DirectJSON
import Foundation

final class ServerExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ServerExamples) throws -> Void] = [
    { $0.answer() }, { $0.problems() }, { try $0.patch() }, { try $0.logging() },
  ]

  struct Item: HandyJSON {
    var sku = ""
    var count: UInt8 = 1
  }

  struct Order: HandyJSON, JSONValidated {
    var customer = ""
    var items: [Item] = []

    func validate() throws {
      if items.isEmpty { throw OrderError.noItems }
    }
  }

  enum OrderError: Error, LocalizedError {
    case noItems

    var errorDescription: String? { "an order has at least one item" }
  }

  static var requests: DecodingOptions {
    var options = DecodingOptions.strict
    options.maximumByteCount = 100_000
    options.maximumDepth = 20
    options.maximumElementCount = 1_000
    options.maximumKeyCount = 100
    options.maximumStringLength = 10_000
    return options
  }

  struct Answer {
    var status: Int
    var mediaType: String
    var body: [UInt8]
  }

  func handle(_ body: [UInt8]) -> Answer {
    do throws(JSONFailure) {
      let order = try Order.decode(from: body, options: Self.requests)
      let receipt = ["customer": order.customer, "items": "\(order.items.count)"]
      return Answer(status: 201, mediaType: "application/json", body: try JSON.encodeBytes(receipt, options: sorted))
    } catch {
      let problem = error.problem(hidesValues: true)
      let status = problem["status"]?.int ?? 500
      return Answer(status: status, mediaType: JSONFailure.problemMediaType, body: Array("\(problem)".utf8))
    }
  }

  var sorted: EncodingOptions {
    var options = EncodingOptions()
    options.sortedKeys = true
    return options
  }

  private func answer() {
    for text in [
      #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}]}"#,
      #"{"customer": "Ada", "items": []}"#,
      #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}"#,
    ] {
      let answer = handle(Array(text.utf8))
      print(answer.status, String(decoding: answer.body, as: UTF8.self))
    }
  }

  private func problems() {
    let text = #"{"customer": 7, "items": [{"sku": "a-1", "count": 300}], "coupon": "x"}"#
    do throws(JSONFailure) {
      _ = try Order.decode(from: text, options: Self.requests)
    } catch {
      for problem in error.problem()["errors"]?.array ?? [] { print(problem) }
      for problem in error.problems {
        if case .unknownKey(let key) = problem.reason { print("nobody knows", key) }
      }
    }
  }

  private func patch() throws {
    var stored = try JSONValue(parsing: #"{"customer": "Ada", "note": "ring twice", "address": {"city": "Bath"}}"#)
    try stored.merge(JSONValue(parsing: #"{"note": null, "address": {"street": "High Street 1"}}"#))
    print(stored)
  }

  struct LogLine: HandyJSON {
    var path = ""
    var status = 0
    @Milliseconds var at = Date(timeIntervalSince1970: 0)
  }

  private func logging() throws {
    var log = Data()
    let writer = JSONStreamWriter<LogLine>(format: .lines) { log += $0 }
    try writer.append(LogLine(path: "/orders", status: 201, at: Date(timeIntervalSince1970: 1_700_000_000.5)))
    try writer.append(LogLine(path: "/orders", status: 422, at: Date(timeIntervalSince1970: 1_700_000_001)))
    try writer.finish()
    for line in String(decoding: log, as: UTF8.self).split(separator: "\n") { print(line) }
  }
}
