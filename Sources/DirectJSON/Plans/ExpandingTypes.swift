import FieldLayout

/// Generic types that contain themselves with ever larger arguments, and those that lead to such types.
///
/// A `TypeChain` ends somewhere among them, at a place that depends on where it begins. All of them are refused, so
/// that the order of calls makes no difference. A type that is not generic is not refused for a property of such a
/// type.
enum ExpandingTypes {
  /// Refuses types that were compiled together, and whose coders are complete.
  static func refuse(among coders: [any ValueCoder]) {
    // What other compilations left may lead there, too.
    guard coders.contains(where: { $0.growthProblem != nil || $0.partGrowthProblem != nil }) else { return }
    var rest = coders.filter { $0.growthProblem == nil && isGeneric($0.valueType) }
    var count = rest.count + 1
    while rest.count < count {
      count = rest.count
      rest.removeAll { coder in
        guard let problem = coder.partGrowthProblem else { return false }
        coder.refuse(growth: problem)
        return true
      }
    }
  }

  static func isGeneric(_ type: any Any.Type) -> Bool { TypeName.complete(type).contains("<") }
}

extension CoderBase {
  /// Why one of the parts is refused, if that is for its growth.
  fileprivate var partGrowthProblem: String? { parts.lazy.compactMap { $0.growthProblem }.first }
}
