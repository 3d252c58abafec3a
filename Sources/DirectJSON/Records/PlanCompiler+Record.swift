import FieldLayout

extension PlanCompiler {
  /// Completes a record's coder; properties that hold the same record in an array can already find it.
  func recordCoder<Record: JSONRecord>(for type: Record.Type, _ validation: Validation?) -> any ValueCoder {
    // Below a value that is encoded by reflection, records keep their own rules.
    if reflects { return sharedCoder(for: type) }
    let coder = RecordCoder<Record>()
    let known = register(coder, validation)
    do throws(LayoutError) {
      let layout = try ModelLayout.of(type)
      if layout.isClass {
        coder.refuse(
          """
          \(TypeName.short(type)) is a class, but records must be structs; make it conform to HandyJSON
          """)
        return known
      }
      let mapper = RecordMapper<Record>(layout)
      Record.mapping(mapper)
      complete(coder, layout, mapper)
      if let problem = mapper.problem ?? problem(of: type) { coder.refuse(problem) }
    } catch { coder.refuse(error.description) }
    HandyJSONConfiguration.log(.error, (coder.decodingRefusal.map { [$0] } ?? []) + coder.keyProblems)
    return known
  }

  private func complete<Record: JSONRecord>(
    _ coder: RecordCoder<Record>, _ layout: ModelLayout, _ mapper: RecordMapper<Record>
  ) {
    let draft = PlanDraft(numberEnd: layout.properties.count)
    draft.hasClosures = mapper.hasClosures
    var fields: [RecordField] = []
    var requiredProperties: [Int] = []
    var decoded: [(name: String, field: RecordField)] = []
    let style = Record.keyStyle
    var styledNames: (decoding: [String], encoding: [String]) = ([], [])
    for (index, property) in layout.properties.enumerated() {
      let rule = mapper[index]
      let part: RecordPart
      do throws(RecordRefusal) {
        part = try recordPart(property, excluded: rule.excludedFrom, hasClosure: rule.closure != nil)
      } catch {
        return coder.refuse("\(TypeName.short(Record.self)).\(property.declaredName) \(error.reason)")
      }
      if rule.closure == nil, !part.excluded.contains(.decoding) {
        decoded.append((property.declaredName, part.field))
      }
      fields.append(part.field)
      if part.excluded == .both { continue }
      let closure = rule.closure.map { ClosureSource.ofType($0) } ?? .none
      let target = PropertyTarget(
        property: index, offset: part.field.offset, coder: part.field.coder, closure: closure)
      let named = rule.names.map { DottedPath.segments(of: $0) }.filter { !$0.isEmpty }
      let paths = named.isEmpty ? [[style.key(for: property.declaredName)]] : named
      draft.parts.append(target.coder)
      if !part.excluded.contains(.encoding) {
        let encodedPath = rule.encodedName.map { DottedPath.segments(of: $0) }
        if named.isEmpty, encodedPath == nil { styledNames.encoding.append(property.declaredName) }
        draft.root.addMember(target, at: (encodedPath ?? paths[0])[...], depth: 0)
      }
      if part.excluded.contains(.decoding) { continue }
      if named.isEmpty { styledNames.decoding.append(property.declaredName) }
      draft.add(target, at: paths)
      if part.field.optional == nil {
        draft.require(target, at: paths)
        requiredProperties.append(index)
      }
    }
    if let problem = style.problem(of: styledNames.decoding) ?? style.problem(of: styledNames.encoding) {
      coder.refuse("\(TypeName.short(Record.self)): \(problem)")
    }
    let plan = RecordPlan(
      typeName: TypeName.short(Record.self), draft, fields: fields, requiredProperties: requiredProperties)
    coder.complete(with: plan, parts: draft.parts, keyProblems: draft.keyProblems(layout))
    whenPartsAreComplete {
      if coder.decodingRefusal != nil { return false }
      for (name, field) in decoded {
        guard let refusal = RecordRefusal(of: field, name) else { continue }
        coder.refuse("\(TypeName.short(Record.self)).\(name) \(refusal.reason)")
        HandyJSONConfiguration.log(.error, [coder.decodingRefusal ?? refusal.reason])
        return true
      }
      return false
    }
  }

  /// How a stored property of a record gets its value.
  private func recordPart(
    _ property: ModelProperty, excluded: MappingDirections, hasClosure: Bool
  ) throws(RecordRefusal) -> RecordPart {
    if let refusal = property.initializationRefusal {
      throw RecordRefusal("is \(refusal); records cannot have such properties")
    }
    let role = property.role
    if role.asksWrapper {
      throw RecordRefusal("has a property wrapper that needs an initial value, but properties of records have none")
    }
    guard let storage = try storage(of: property) else {
      throw RecordRefusal("has a property wrapper that stores more than its value, which records do not support")
    }
    let excluded = role.isIgnored ? .both : excluded
    let isLeftNil = excluded.contains(.decoding)
    let optional = storage.type as? any OptionalType.Type
    if isLeftNil, optional == nil {
      throw RecordRefusal("is excluded from decoding, so it must be optional")
    }
    let field = RecordField(offset: storage.offset, coder: coder(for: storage.type), optional: optional)
    if !isLeftNil, !hasClosure, let refusal = RecordRefusal(of: field, property.declaredName) { throw refusal }
    return RecordPart(field: field, excluded: excluded)
  }

  /// Where the value of a property lies and of which type it is: the property itself, or the only value that its
  /// wrapper holds. nil for wrappers that hold more.
  private func storage(
    of property: ModelProperty
  ) throws(RecordRefusal) -> (type: any Any.Type, offset: Int)? {
    guard let wrapper = property.role.storage else {
      return (property.type, property.offset)
    }
    guard !wrapper.isInObject, let layout = try? TypeLayout.of(property.type), layout.properties.count == 1 else {
      return nil
    }
    if let refusal = wrapper.value.initializationRefusal {
      throw RecordRefusal("is \(refusal); records cannot have such properties")
    }
    return (wrapper.value.type, property.offset + wrapper.value.offset)
  }
}

/// A stored property of a record, and what it takes part in.
private struct RecordPart {
  let field: RecordField
  let excluded: MappingDirections
}

/// Why a struct is no record.
private struct RecordRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// nil where values of a property's type can be decoded.
  init?(of field: RecordField, _ name: String) {
    guard let refusal = field.coder.decodingRefusal else { return nil }
    let way = field.optional == nil ? "" : "; `mapper >>> \\.\(name)` excludes it"
    self.init("cannot be decoded: \(refusal)\(way)")
  }
}
