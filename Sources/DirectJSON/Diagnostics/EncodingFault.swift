/// Why a value cannot be written as JSON. Containers add where on the way out.
struct EncodingFault: Error {
  enum Reason: Sendable {
    case nonFiniteNumber(String)
    case nestedTooDeeply(Int)
    case refused(String)
  }

  let reason: Reason
  private var innermostFirst: [JSONPath.Segment] = []

  init(_ reason: Reason) {
    self.reason = reason
  }

  var path: JSONPath { JSONPath(segments: innermostFirst.reversed()) }

  func inside(_ segment: JSONPath.Segment) -> EncodingFault {
    var fault = self
    fault.innermostFirst.append(segment)
    return fault
  }
}
