/// Where models inside a `Codable` value note what does not fit them: in the log of the call around.
final class SurroundingLog {
  /// nil when the value has been made: a type may keep the decoder that it was given.
  private(set) var log: MismatchLog?
  /// Of the first byte of the value's text, in the text that the log is about.
  private let offset: Int
  /// What one of the models was refused for last.
  private var refusal: (failure: JSONFailure, log: MismatchLog, place: ValueText.Place)?

  /// - Parameters:
  ///   - log: nil when nobody asks.
  ///   - offset: Of the first byte of the value's text, in the text that the log is about.
  init?(_ log: MismatchLog?, from offset: Int) {
    guard let log else { return nil }
    (self.log, self.offset) = (log, offset)
  }

  func close() { (log, refusal) = (nil, nil) }

  /// A log for one of the models.
  func inner(_ options: DecodingOptions) -> MismatchLog? {
    log.map { MismatchLog(limit: $0.room, findsFirst: options.isStrict) }
  }

  /// Hands on what was noted about a model.
  func add(_ model: MismatchLog, at place: ValueText.Place, found: (MismatchLog.Entry) -> String?) {
    log?.add(model, from: offset + place.offset, found: found)
  }

  /// Keeps in mind why a model was refused: whether that counts, the types around it decide.
  func remember(_ failure: JSONFailure, _ model: MismatchLog, at place: ValueText.Place) {
    refusal = (failure, model, place)
  }

  /// Hands on what a model was refused for, if that is why the value cannot be made.
  /// - Returns: Whether it is.
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
