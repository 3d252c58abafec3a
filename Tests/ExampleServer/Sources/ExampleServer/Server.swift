import DirectJSON
import Foundation

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
      return Answer(status: 201, mediaType: "application/json", body: try JSONCoder.encodeBytes(receipt))
    } catch {
      let problem = error.problem(hidesValues: true)
      let status = problem["status"]?.int ?? 500
      return Answer(status: status, mediaType: JSONFailure.problemMediaType, body: Array("\(problem)".utf8))
    }
  }

  func close() throws { try log.finish() }
}
