import FieldLayout

extension PropertyTarget {
  /// The target for a property that lies in an object.
  var inObject: PropertyTarget {
    guard coder.isInPlace else { return self }
    func open<Value>(_ type: Value.Type) -> any ValueCoder { DetachedCoder<Value>(coder) }
    return PropertyTarget(property: property, offset: offset, coder: open(coder.valueType), closure: closure)
  }

  /// The target for decoding a property. If the property must not be written, or its values are never decoded, it is
  /// skipped and reported.
  func decoding(_ property: ModelProperty) -> PropertyTarget {
    guard let refusal = refusal(of: property) else { return self }
    let start = "`\(property.declaredName)` is not decoded: "
    let coder =
      refusal.isAboutStorage
      ? LeftAloneCoder(property.type, reason: "\(start)it is \(refusal.reason)", hint: property.refusalHint)
      : LeftAloneCoder(
        self.coder.valueType, reason: start + refusal.reason,
        takesValues: (self.coder as? LeftAloneCoder)?.isClosure != true,
        hint: "add a transform for `\(property.declaredName)` in `mapping`")
    return PropertyTarget(property: self.property, offset: offset, coder: coder, closure: .none)
  }

  /// Why a property must not be written, or why its type's values are never decoded; nil when it is decoded.
  func refusal(of property: ModelProperty) -> (reason: String, isAboutStorage: Bool)? {
    let codingRefusal = hasClosure ? nil : coder.decodingRefusal
    // What cannot be stored cannot be decoded either: only then does anything look into the type.
    let mayBeStored = property.isStrong && property.isVar && codingRefusal == nil
    if !mayBeStored, let refusal = property.refusal { return (refusal, true) }
    return codingRefusal.map { ($0, false) }
  }
}

extension ModelProperty {
  /// Why the property, which has this number in the layout, is in no plan; nil when it is in one.
  func exclusion(_ index: Int, _ mapper: HelpingMapper?) -> String? {
    if mapper?.excludes(property: index) == true { return "excluded by `mapping`" }
    return role.isIgnored ? "ignored by its wrapper" : nil
  }

  /// Advice about a property that must not be written.
  fileprivate var refusalHint: String? {
    if !isStrong { return "set it in `didFinishMapping()`" }
    return isVar ? nil : "declare it as `var`"
  }
}
