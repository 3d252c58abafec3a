/// Why a value cannot be encoded. Containers add the path as the fault passes through them.
struct EncodingFault: Error {
  enum Reason: Sendable {
    case nonFiniteNumber(String)
    case nestedTooDeeply(Int)
    case refused(String)
  }

  let reason: Reason
  private var innermostFirst: [Step] = []

  /// What the fault passes on its way out.
  private enum Step: Sendable {
    case segment(JSONPath.Segment)
    /// An instance of a class, by its address. All of them are alive when the fault is thrown.
    case object(Int)
    /// A collection that contains itself.
    case endless
  }

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// The fault of a collection that contains itself.
  static func endless(_ level: Int) -> EncodingFault {
    var fault = EncodingFault(.nestedTooDeeply(level))
    fault.innermostFirst.append(.endless)
    return fault
  }

  /// The fault of a number that a tree cannot hold.
  static func tooLarge(forFoundation number: String) -> EncodingFault {
    EncodingFault(.refused("\(number) is a number that is too large for Foundation's number types"))
  }

  var path: JSONPath {
    JSONPath(
      segments: innermostFirst.reversed().compactMap { step -> JSONPath.Segment? in
        if case .segment(let segment) = step { segment } else { nil }
      })
  }

  /// Whether an object or a collection is known to contain itself.
  var isEndless: Bool {
    var seen: Set<Int> = []
    return innermostFirst.contains { step in
      switch step {
      case .segment: false
      case .object(let address): !seen.insert(address).inserted
      case .endless: true
      }
    }
  }

  // Consuming, since a copy of the steps at each level would take time in proportion to the square of the depth.

  @inline(never) consuming func inside(_ segment: JSONPath.Segment) -> EncodingFault { adding(.segment(segment)) }

  /// - Parameter address: That of an instance of a class.
  @inline(never) consuming func inside(objectAt address: Int) -> EncodingFault { adding(.object(address)) }

  private consuming func adding(_ step: Step) -> EncodingFault {
    innermostFirst.append(step)
    return self
  }
}
