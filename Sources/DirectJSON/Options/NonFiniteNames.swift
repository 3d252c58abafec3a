/// The strings that stand for infinity and NaN, which JSON numbers cannot express.
public struct NonFiniteNames: Hashable, Sendable {
  /// The string for infinity.
  public var infinity: String
  /// The string for negative infinity.
  public var negativeInfinity: String
  /// The string for NaN (not a number).
  public var notANumber: String

  /// Creates the names; by default, those of JavaScript.
  public init(infinity: String = "Infinity", negativeInfinity: String = "-Infinity", notANumber: String = "NaN") {
    (self.infinity, self.negativeInfinity, self.notANumber) = (infinity, negativeInfinity, notANumber)
  }

  /// The number that a text stands for; nil for any other text.
  func value<Number: BinaryFloatingPoint>(_ text: String, as type: Number.Type) -> Number? {
    if text.hasTooManyMarks { return nil }
    return switch text {
    case infinity: .infinity
    case negativeInfinity: -.infinity
    case notANumber: .nan
    default: nil
    }
  }

  /// The text for a number that is not finite.
  func text(for number: some BinaryFloatingPoint) -> String {
    number.isNaN ? notANumber : number < 0 ? negativeInfinity : infinity
  }
}
