/// Collects mismatches of models inside a `Codable` value, in the log of the surrounding call.
final class SurroundingLog {
  /// nil once the value has been made: a type may keep the decoder that it was given.
  private(set) var log: MismatchLog?
  /// The offset of the value's first byte in the text that the log is about.
  private let offset: Int
  /// The last refusal of one of the models.
  private var refusal: (failure: JSONFailure, log: MismatchLog, place: ValueText.Place)?

  /// - Parameters:
  ///   - log: nil when no report is wanted.
  ///   - offset: The offset of the value's first byte in the text that the log is about.
  init?(_ log: MismatchLog?, from offset: Int) {
    guard let log else { return nil }
    (self.log, self.offset) = (log, offset)
  }

  func close() { (log, refusal) = (nil, nil) }

  /// Makes a log for one of the models.
  /// - Parameter options: Those of the model, which may refuse what the surrounding call does not.
  func inner(_ options: DecodingOptions) -> MismatchLog? {
    log.map { MismatchLog(limit: $0.room, refused: options.refusedMismatches) }
  }

  /// Adds what was noted about a model.
  func add(_ model: MismatchLog, at place: ValueText.Place, found: (MismatchLog.Entry) -> String?) {
    log?.add(model, from: offset + place.offset, found: found)
  }

  /// Remembers why a model was refused: the types around it decide whether that counts.
  func remember(_ failure: JSONFailure, _ model: MismatchLog, at place: ValueText.Place) {
    refusal = (failure, model, place)
  }

  /// Adds what a model was refused for, if that is why the value cannot be made.
  /// - Returns: Whether it was added.
  func takeRefusal(of error: any Error) -> Bool {
    let context: DecodingError.Context
    switch error {
    case DecodingError.typeMismatch(_, let inner), DecodingError.valueNotFound(_, let inner): context = inner
    default: return false
    }
    guard let failure = context.underlyingError as? JSONFailure, let refusal,
      failure.reason == refusal.failure.reason, failure.path == refusal.failure.path
    else { return false }
    log?.add(refusal.log, from: offset + refusal.place.offset)
    return true
  }
}
