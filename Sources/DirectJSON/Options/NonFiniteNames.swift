/// The texts that stand for numbers that JSON does not have.
public struct NonFiniteNames: Hashable, Sendable {
  /// Stands for infinity.
  public var infinity: String
  /// Stands for negative infinity.
  public var negativeInfinity: String
  /// Stands for a value that is no number.
  public var notANumber: String

  /// Makes the names that JavaScript has, unless others are given.
  public init(infinity: String = "Infinity", negativeInfinity: String = "-Infinity", notANumber: String = "NaN") {
    (self.infinity, self.negativeInfinity, self.notANumber) = (infinity, negativeInfinity, notANumber)
  }

  /// The number that a text stands for; nil for any other text.
  func value<Number: BinaryFloatingPoint>(_ text: String, as type: Number.Type) -> Number? {
    switch text {
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
