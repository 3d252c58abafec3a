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

  @inline(never) func inside(_ segment: JSONPath.Segment) -> EncodingFault { adding(.segment(segment)) }

  /// - Parameter address: That of an instance of a class.
  @inline(never) func inside(objectAt address: Int) -> EncodingFault { adding(.object(address)) }

  private func adding(_ step: Step) -> EncodingFault {
    var fault = self
    fault.innermostFirst.append(step)
    return fault
  }
}
