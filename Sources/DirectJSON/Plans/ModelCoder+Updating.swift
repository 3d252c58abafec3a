import FieldLayout

/// Updates: they fill live models.
extension ModelCoder {
  /// Fills a live instance from an object, without hooks.
  /// - Parameter validates: Whether the instance checks itself in the end. A struct that is not valid is left as it
  ///   was.
  /// - Returns: Whether there was an object, and the instance is valid.
  func update<Source: PlanSource>(
    _ instance: inout Model, at place: Source.Place, from source: inout Source, validates: Bool = true
  ) throws(ParsingFault) -> Bool {
    guard let plan, source.holdsObject(place) else {
      try source.refuse(place, by: self)
      return false
    }
    try source.checkStack(for: Model.self)
    if validates, plan.isValidated {
      var copy = instance
      guard try update(&copy, at: place, from: &source, validates: false) else { return false }
      if let error = validationError(&copy) {
        source.reject(at: place, error, expected: validName)
        return false
      }
      instance = copy
      return true
    }
    // The variable may be in memory that user code can reach.
    let held = plan.isClass ? instance : nil
    defer { withExtendedLifetime(held) {} }
    try unsafe withUnsafeMutablePointer(to: &instance) { pointer throws(ParsingFault) in
      try unsafe source.fill(pointer, at: place, by: self, plan)
    }
    return true
  }

  func fillCopy(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if let plan { try unsafe decodeProperties(of: slot, plan, from: &input) }
  }

  // MARK: Models that properties hold

  /// Fills an instance that a property holds: an object of a subclass by the plan of its own class, unless that may end
  /// the call, before which only the plan of the declared class is tried out.
  private func updateHeld<Source: PlanSource>(
    _ instance: inout Model, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) -> Bool {
    guard source.options.refusedMismatches == .none, let subclass = CoderRegistry.subclass(of: instance) else {
      return try update(&instance, at: place, from: &source)
    }
    return try update(&instance, as: subclass, at: place, from: &source)
  }

  private func update<Subclass: HandyJSON, Source: PlanSource>(
    _ instance: inout Model, as subclass: Subclass.Type, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) -> Bool {
    guard let coder = CoderRegistry.coder(for: subclass) as? ModelCoder<Subclass>, !coder.mayEndDecode,
      var object = instance as? Subclass
    else { return try update(&instance, at: place, from: &source) }
    let isFilled = try coder.update(&object, at: place, from: &source)
    if isFilled, let filled = object as? Model { instance = filled }
    return isFilled
  }

  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    guard !input.isAtNull, plan != nil, family == nil else { return try unsafe replace(slot, from: &input) }
    try input.checkStack(for: Model.self)
    let start = input.cursor.offset
    let isValid = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      // A copy, since user code may reach the live value. Of an object, that is the reference.
      var copy = unsafe UnsafePointer(slot).readValue()
      input.merges = true
      guard try updateHeld(&copy, at: input.cursor.offset, from: &input) else { return false }
      unsafe slot.replaceValue(with: copy)
      return true
    }
    // What was refused in the text of a string was noted there; here, it is the string.
    if isValid == false { input.unfitOffset = start }
  }

  func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    guard asIs(value) == nil, asInstance(value) == nil, !TreeValue.isNull(value), plan != nil, family == nil else {
      return try unsafe replace(slot, from: value, in: &tree)
    }
    guard TreeValue.object(value) != nil else { return try unsafe tree.merge(slot, fromText: value, with: self) }
    try tree.checkStack(for: Model.self)
    var copy = unsafe UnsafePointer(slot).readValue()
    tree.merges = true
    if try updateHeld(&copy, at: value, from: &tree) { unsafe slot.replaceValue(with: copy) }
  }
}

extension CoderRegistry {
  /// The class of an object, if it is below the one that the type says and its objects can be decoded; nil for structs.
  static func subclass<Model: HandyJSON>(of instance: Model) -> (any HandyJSON.Type)? {
    guard Model.self is AnyClass else { return nil }
    let dynamicType: any HandyJSON.Type = type(of: instance)
    return dynamicType == Model.self || coder(for: dynamicType).decodingRefusal != nil ? nil : dynamicType
  }
}
