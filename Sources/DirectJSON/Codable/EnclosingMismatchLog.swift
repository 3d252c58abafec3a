/// Collects mismatches of models inside a `Codable` value, in the log of the surrounding call.
final class EnclosingMismatchLog {
  /// nil once the value has been made: a type may keep the decoder that it was given.
  private(set) var log: MismatchLog?
  /// The offset of the value's text in the text that the log is about.
  private let offset: Int
  /// The last refusal of one of the models.
  private var refusal: (failure: JSONFailure, log: MismatchLog)?

  /// - Parameters:
  ///   - log: nil when no report is wanted.
  ///   - offset: The offset of the value's text in the text that the log is about.
  init?(_ log: MismatchLog?, from offset: Int) {
    guard let log else { return nil }
    (self.log, self.offset) = (log, offset)
  }

  func close() { (log, refusal) = (nil, nil) }

  /// Makes a log for one of the models, about the text that the value lies in.
  /// - Parameter options: Those of the model, which may refuse what the surrounding call does not.
  func inner(_ options: DecodingOptions) -> MismatchLog? {
    log.map { MismatchLog(limit: $0.room, refused: options.refusedMismatches) }
  }

  /// Adds what was noted about a model.
  /// - Parameter hidesValues: Whether the model's options hide values, whatever those of the surrounding call do.
  func add(_ model: MismatchLog, hidesValues: Bool, found: (MismatchLog.Entry) -> String?) {
    log?.add(model, from: offset, hidesValues: hidesValues, found: found)
  }

  /// Remembers why a model was refused: the types around it decide whether that counts.
  func remember(_ failure: JSONFailure, _ model: MismatchLog) { refusal = (failure, model) }

  /// Adds what a model was refused for, if that is why the value cannot be made.
  /// - Returns: Whether it was added.
  func takeRefusal(of error: any Error) -> Bool {
    let context: DecodingError.Context
    switch error {
    case DecodingError.typeMismatch(_, let inner), DecodingError.valueNotFound(_, let inner),
      DecodingError.dataCorrupted(let inner):
      context = inner
    default: return false
    }
    guard let failure = context.underlyingError as? JSONFailure, let refusal,
      failure.isIdentical(to: refusal.failure)
    else { return false }
    log?.add(refusal.log, from: offset)
    return true
  }
}
