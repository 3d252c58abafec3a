/// The direction in which a mapping leaves a property out.
public enum MappingDirection: Hashable, Sendable {
  /// Decoding from JSON.
  case decoding
  /// Encoding to JSON.
  case encoding
}

/// Some directions. A `Set` would hash them for each property of a model.
struct MappingDirections: OptionSet {
  let rawValue: UInt8

  static let decoding = MappingDirections(rawValue: 1)
  static let encoding = MappingDirections(rawValue: 2)
  static let both: MappingDirections = [.decoding, .encoding]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ direction: MappingDirection) {
    self =
      switch direction {
      case .decoding: .decoding
      case .encoding: .encoding
      }
  }
}
