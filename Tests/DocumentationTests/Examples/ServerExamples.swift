import DirectJSON
import Foundation

final class ServerExamples: Printer, DocumentExamples {
  static let all: [@Sendable (ServerExamples) throws -> Void] = [
    { try $0.answers() }, { $0.problems() }, { try $0.patch() }, { try $0.log() },
  ]

  struct Item: JSONRecord { let sku: String, count: UInt8 }

  struct Card: JSONRecord { let number: String }

  enum Payment: JSONUnion {
    case card(Card)
    case invoice

    static var cases: [UnionCase<Payment>] {
      [
        .case("card", Payment.card) { if case .card(let card) = $0 { card } else { nil } },
        .case("invoice", Payment.invoice) { if case .invoice = $0 { true } else { false } },
      ]
    }
  }

  struct Order: JSONRecord, JSONValidated {
    let customer: String, items: [Item], payment: Payment

    func validate() throws { if items.isEmpty { throw OrderError.noItems } }
  }

  enum OrderError: LocalizedError {
    case noItems
    var errorDescription: String? { "an order has at least one item" }
  }

  struct Answer { let status: Int, mediaType: String, body: [UInt8] }

  struct LogLine: HandyJSON {
    var path = ""
    var status = 0
    @Milliseconds var at = Date(timeIntervalSince1970: 0)
  }

  final class Server {
    private let log: JSONStreamWriter<LogLine>
    private let options: DecodingOptions

    init(log write: @escaping (Data) throws -> Void) {
      log = JSONStreamWriter(format: .lines, sink: write)
      var options = DecodingOptions.strict
      options.maximumByteCount = 100_000
      options.maximumDepth = 20
      options.maximumElementCount = 1_000
      self.options = options
    }

    func handle(_ path: String, _ body: [UInt8], at time: Date) throws -> Answer {
      let answer = answer(to: body)
      try log.append(LogLine(path: path, status: answer.status, at: time))
      return answer
    }

    private func answer(to body: [UInt8]) -> Answer {
      do throws(JSONFailure) {
        let order = try Order.decode(from: body, options: options)
        let receipt = ["items": order.items.reduce(0) { $0 + Int($1.count) }]
        return Answer(status: 201, mediaType: "application/json", body: try JSON.encodeBytes(receipt))
      } catch {
        let problem = error.problem(hidesValues: true)
        let status = problem["status"]?.int ?? 500
        return Answer(status: status, mediaType: JSONFailure.problemMediaType, body: Array("\(problem)".utf8))
      }
    }

    func close() throws { try log.finish() }
  }

  static let requests = [
    #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}], "payment": {"type": "card", "number": "42"}}"#,
    #"{"customer": "Ada", "items": [], "payment": {"type": "invoice"}}"#,
    #"{"customer": 7, "items": [{"sku": "a-1", "count": 300}], "payment": {"type": "cash"}, "coupon": "x"}"#,
    #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}"#,
  ]

  private func answers() throws {
    let server = Server(log: { _ in })
    for request in Self.requests {
      let answer = try server.handle("/orders", Array(request.utf8), at: Date())
      print(answer.status, String(decoding: answer.body, as: UTF8.self))
    }
  }

  private func problems() {
    do throws(JSONFailure) {
      _ = try Order.decode(from: Self.requests[2], options: .strict)
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

  private func log() throws {
    var file = Data()
    let server = Server(log: { file += $0 })
    for (second, request) in Self.requests.enumerated() {
      let time = Date(timeIntervalSince1970: 1_700_000_000.5 + Double(second))
      _ = try server.handle("/orders", Array(request.utf8), at: time)
    }
    try server.close()
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") { print(line) }
  }
}
