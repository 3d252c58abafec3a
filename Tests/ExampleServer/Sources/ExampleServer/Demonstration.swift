import DirectJSON
import Foundation

let requests = [
  #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}], "payment": {"type": "card", "number": "42"}}"#,
  #"{"customer": "Ada", "items": [], "payment": {"type": "invoice"}}"#,
  #"{"customer": 7, "items": [{"sku": "a-1", "count": 300}], "payment": {"type": "cash"}, "coupon": "x"}"#,
  #"{"customer": "Ada", "items": [{"sku": "a-1", "count": 2}"#,
]

func demonstrate(print: (String) -> Void) throws {
  var log = Data()
  let server = Server(log: { log += $0 })
  for (second, request) in requests.enumerated() {
    let time = Date(timeIntervalSince1970: 1_700_000_000.5 + Double(second))
    let answer = try server.handle("/orders", Array(request.utf8), at: time)
    print("\(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
  }
  try server.close()

  for line in String(decoding: log, as: UTF8.self).split(separator: "\n") { print(String(line)) }
  let lines = JSONStreamParser<LogLine>(format: .lines)
  lines.append(log)
  lines.finish()
  var refused = 0
  while let line = try lines.next() { refused += line.status < 400 ? 0 : 1 }
  print("\(refused) of \(requests.count) requests were refused")
}
