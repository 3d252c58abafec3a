/// What a plan does with a flattened property. It is found out before the plan is compiled, since some models cannot be
/// flattened.
enum FlattenedProperty {
  /// Adds the properties of the model.
  case model(Model)
  /// Leaves the property alone, for a reason.
  case refused(String)

  struct Model {
    let layout: ModelLayout
    let mapper: HelpingMapper
    /// The flattened properties of the model itself, by their numbers in its layout.
    let inner: [Int: FlattenedProperty]
  }

  /// Why the property is left alone; nil when it is not.
  var refusal: String? { if case .refused(let reason) = self { reason } else { nil } }
}

/// Why a model has no end once all that it flattens is flattened.
struct RecursiveFlattening: Error {
  let reason: String
  /// How many models are around the one that is flattened into itself; nil for generic types that grow.
  let depth: Int?

  /// Whether a model with some others around it is one of those without an end.
  func includes(_ type: any Any.Type, depth: Int) -> Bool {
    self.depth.map { depth >= $0 } ?? ExpandingTypes.isGeneric(type)
  }
}
