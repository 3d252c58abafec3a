extension LayoutReport {
  /// Returns the mistakes in types, and in all models, records and unions that they hold: one line for each mistake.
  ///
  /// ```swift
  /// @Test func modelsAreSound() {
  ///   #expect(LayoutReport.problems(of: Cat.self, Order.self).isEmpty)
  /// }
  /// ```
  ///
  /// These are mistakes:
  ///
  /// - A name in a `mapping` that no property has.
  /// - A key path that does not lead to a stored property.
  /// - A property whose address does not identify it.
  /// - A transform whose type is not that of its property.
  /// - A type that cannot be decoded.
  /// - Properties that share a key with others, so that they are not always encoded.
  /// - Models that cannot be flattened, and names or transforms for flattened properties.
  /// - Cases of a union that cannot be told apart, or whose payload would have to be an object and never is.
  ///
  /// A property that is never decoded is not a mistake; ``properties`` lists it.
  ///
  /// The types' `init()` and `mapping` are called. Everything that they hold is examined, at any depth.
  public static func problems(of types: any Any.Type...) -> [String] {
    var problems: [String] = []
    var (seenTypes, seenCoders) = (Set<ObjectIdentifier>(), Set<ObjectIdentifier>())
    var coders = types.map { CoderRegistry.coder(for: $0) }
    problems += coders.filter { !isExamined($0.valueType) }.compactMap(\.decodingRefusal)
    var next = 0
    while next < coders.count {
      let coder = coders[next]
      next += 1
      guard seenCoders.insert(ObjectIdentifier(coder)).inserted else { continue }
      coders += coder.parts
      guard isExamined(coder.valueType), seenTypes.insert(ObjectIdentifier(coder.valueType)).inserted else { continue }
      if BuiltInCoders.isModel(coder.valueType) {
        let report = LayoutReport(of: coder.valueType)
        // What is wrong with a flattened model is wrong wherever else it is.
        let found = (report.refusal.map { [$0] } ?? report.mappingProblems).filter { !problems.contains($0) }
        problems += found
      } else {
        problems += coder.decodingRefusal.map { [$0] } ?? coder.keyProblems
      }
    }
    return problems
  }

  private static func isExamined(_ type: any Any.Type) -> Bool {
    type is any JSONRoot.Type && !BuiltInCoders.hasOwnCoder(type)
  }
}
