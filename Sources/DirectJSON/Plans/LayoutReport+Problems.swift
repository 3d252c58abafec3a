extension LayoutReport {
  /// What is wrong with types, and with all models, records and unions that they hold: a line for each mistake, and
  /// none when all is well.
  ///
  /// ```swift
  /// @Test func modelsAreSound() {
  ///   #expect(LayoutReport.problems(of: Cat.self, Order.self).isEmpty)
  /// }
  /// ```
  ///
  /// A mistake is a name in a `mapping` that no property has, a key path that leads to no stored property, a property
  /// whose address says nothing, a transform of another type than its property's, a type that cannot be decoded, and
  /// cases of a union that cannot be told apart. A property that is left alone is none; ``properties`` lists it.
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
      if coder.valueType is any HandyJSON.Type {
        let report = LayoutReport(of: coder.valueType)
        problems += report.refusal.map { [$0] } ?? report.mappingProblems
      } else if let refusal = coder.decodingRefusal {
        problems.append(refusal)
      }
    }
    return problems
  }

  private static func isExamined(_ type: any Any.Type) -> Bool {
    type is any HandyJSON.Type || type is any JSONRoot.Type
  }
}
