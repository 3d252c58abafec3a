/// Why a value cannot be encoded. Containers add the path as the fault passes through them.
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
