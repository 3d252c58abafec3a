extension PlanCompiler {
  /// Completes a union's coder, which its payloads can already find.
  func unionCoder<Union: JSONUnion>(for type: Union.Type, _ validation: Validation?) -> any ValueCoder {
    // Below a value that is encoded by reflection, unions keep their own rules.
    if reflects { return sharedCoder(for: type) }
    let coder = UnionCoder<Union>(Union.tag, unknown: Union.unknownCase.member)
    let known = register(coder, validation)
    let (cases, kept) = (Union.cases, Union.unknownCase.kept)
    coder.complete(with: cases.map { $0.makeMember(self) }, kept: kept?.makeMember(self))
    whenComplete { coder.becomeReady() }
    whenPartsAreComplete {
      if coder.decodingRefusal != nil { return false }
      coder.review()
      if let refusal = coder.decodingRefusal { HandyJSONConfiguration.log(.error, [refusal]) }
      return coder.decodingRefusal != nil
    }
    if let problem = problem(of: type) { coder.refuse(problem) }
    if let refusal = coder.decodingRefusal { HandyJSONConfiguration.log(.error, [refusal]) }
    return known
  }
}
