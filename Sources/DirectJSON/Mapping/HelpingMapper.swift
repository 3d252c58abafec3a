import FieldLayout

/// Collects what a model's `mapping(mapper:)` says about its properties: other keys, converters, exclusions.
///
/// The address of the `inout` argument identifies a property; it is looked up in the verified layout. A property whose
/// address lies outside the instance (`lazy`, observed with `willSet` or `oldValue`, wrapped by a class) cannot be
/// identified that way; it is reported, and keeps its own name. Name such a property by key path or as a string.
public final class HelpingMapper {
  private let base: UInt
  private let layout: ModelLayout
  /// By the number of the property. Properties after the last one with a rule are missing.
  private var rules: [Rule] = []
  /// What could not be understood, as messages.
  private(set) var problems: [String] = []

  /// The rule for one property.
  private struct Rule {
    var names: [String] = []
    /// The key in what is encoded; nil for the first of the names.
    var encodedName: String?
    var excludedFrom: MappingDirections = []
    var closure: PropertyClosure?
  }

  /// Flattened models that were nil when the mapping ran. Their mappings run once the models are made, since closures
  /// may hold them.
  private var awaited: [FlattenedModel] = []

  /// Whether a registered closure may hold the instance that the mapping ran on, or an object in one of its properties.
  /// The closure then serves no other instance.
  private(set) var closuresHoldInstance = true

  init(base: UInt, layout: ModelLayout) {
    self.base = base
    self.layout = layout
  }

  /// Runs the mapping of the live instance at `slot`, whose property offsets count from `base`.
  @unsafe static func run<Model: HandyJSON>(
    on type: Model.Type, slot: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer, _ layout: ModelLayout
  ) -> HelpingMapper {
    let mapper = HelpingMapper(base: UInt(bitPattern: base), layout: layout)
    unsafe slot.withValue(as: Model.self) { $0.mapping(mapper: mapper) }
    return mapper
  }

  /// Runs the mapping of an instance that user code can reach, on a copy: the mapping may replace the instance. Of an
  /// object, the copy is the reference.
  static func run<Model: HandyJSON>(onCopyOf instance: Model, _ layout: ModelLayout) -> HelpingMapper {
    var copy = instance
    return unsafe withUnsafeMutablePointer(to: &copy) { pointer in
      let slot = UnsafeMutableRawPointer(pointer)
      // SAFETY: `copy` is, or holds, the instance for the time of the call.
      return unsafe run(on: Model.self, slot: slot, base: slot.instanceAddress(isClass: layout.isClass), layout)
    }
  }

  /// Runs the mapping of a temporary instance, and finds out whether its closures hold that instance, or an object that
  /// it holds.
  ///
  /// A closure cannot hold a struct: `mapping` receives it as `inout`, and a closure captures a copy of that.
  ///
  /// Whether a closure holds an object shows in the number of its references. If all instances share one, other threads
  /// change that number, too. Then it is asked again, with other instances, until two answers are the same.
  static func run<Model: HandyJSON>(on type: Model.Type, _ layout: ModelLayout) -> HelpingMapper {
    var (mapper, change) = runOnce(on: type, layout)
    if change == .ofHeldObject {
      (mapper, change) = runOnce(on: type, layout)
      if change == .nothing { (mapper, change) = runOnce(on: type, layout) }
    }
    mapper.closuresHoldInstance = change != .nothing
    return mapper
  }

  private static func runOnce<Model: HandyJSON>(
    on type: Model.Type, _ layout: ModelLayout
  ) -> (HelpingMapper, InstanceReferences.Change) {
    var instance = Model()
    // A mapping may replace the object, and the new one must not lie at the old one's address.
    let first = layout.isClass ? instance as AnyObject : nil
    defer { withExtendedLifetime(first) {} }
    return unsafe withUnsafeMutablePointer(to: &instance) { pointer in
      let slot = UnsafeMutableRawPointer(pointer)
      // SAFETY: `instance` holds the object for the time of the call.
      let base = unsafe slot.instanceAddress(isClass: layout.isClass)
      let before = unsafe InstanceReferences(slot, base, layout)
      let mapper = unsafe run(on: type, slot: slot, base: base, layout)
      if !mapper.hasClosures { return (mapper, .nothing) }
      return unsafe (mapper, InstanceReferences(slot, base, layout).change(since: before))
    }
  }

  /// Maps `property` to another key, in both directions. Dots make a path into nested objects; `\.` is a literal dot.
  public func specify<T>(property: inout T, name: String) {
    specify(property: &property, name: name, converter: nil)
  }

  /// Decodes `property` with a closure that receives the text of its value. Encoding does not use the closure.
  public func specify<T>(property: inout T, converter: @escaping (String) -> T) {
    specify(property: &property, name: nil, converter: converter)
  }

  /// Maps `property` to another key, in both directions, decodes it with a closure, or both. Encoding does not use the
  /// closure.
  public func specify<T>(property: inout T, name: String?, converter: ((String) -> T)?) {
    let handler = MappingPropertyHandler(
      names: name.map { [$0] } ?? [], conversion: converter.map { PropertyConversion(converter: $0) },
      propertyType: T.self)
    add(handler, at: address(of: &property))
  }

  /// Encodes `property` under a key other than the one that it is decoded from; dots make a path into nested objects,
  /// `\.` is a literal dot.
  public func specify<T>(property: inout T, encodedName: String) {
    setEncodedName(encodedName, find(at: address(of: &property), as: T.self))
  }

  func setEncodedName(_ name: String, _ index: Int?) {
    guard let index, !notesUnmappable(index) else { return }
    if DottedPath.segments(of: name).isEmpty { return noteNameWithoutKey(index) }
    change(index) { $0.encodedName = name }
  }

  /// Excludes `property` from decoding and encoding.
  public func exclude<T>(property: inout T) { exclude(property: &property, from: .both) }

  /// Excludes `property` from one direction, so that it is only sent or only received.
  public func exclude<T>(property: inout T, from direction: MappingDirection) {
    exclude(property: &property, from: MappingDirections(direction))
  }

  private func exclude<T>(property: inout T, from directions: MappingDirections) {
    let address = address(of: &property)
    if ValueShape(of: T.self).size > 0, let index = find(atOffset: offset(ofAddress: address), as: T.self) {
      change(index) { $0.excludedFrom.formUnion(directions) }
    } else if let indices = neverCoded(T.self) {
      // Closures, weak references and the like are passed as copies. It does not matter which one is meant: none is
      // decoded or encoded.
      for index in indices { change(index) { $0.excludedFrom.formUnion(directions) } }
    } else if !Self.isClosure(T.self), let index = find(at: address, as: T.self) {
      change(index) { $0.excludedFrom.formUnion(directions) }
    }
  }

  private static func isClosure(_ type: any Any.Type) -> Bool {
    RuntimeReflection.kind(of: (type as? any OptionalType.Type)?.wrappedType ?? type) == .function
  }

  /// Excludes a property that is named by key path or as a string.
  /// - Parameter direction: nil for both.
  @inline(never) func exclude(_ lookup: PropertyLookup, from direction: MappingDirection? = nil) {
    let directions = direction.map { MappingDirections($0) } ?? .both
    if case .leftAlone(let indices) = lookup.answer(layout) {
      for index in indices { change(index) { $0.excludedFrom.formUnion(directions) } }
    } else if let index = find(lookup) {
      change(index) { $0.excludedFrom.formUnion(directions) }
    }
  }

  /// The properties of a type that an `inout` argument may mean, if none of them is decoded or encoded.
  private func neverCoded<T>(_ type: T.Type) -> [Int]? {
    let indices = layout.properties.indices.filter { index in
      let property = layout.properties[index]
      return property.isVar && (property.type == type || PropertyStorage(of: type, in: property) != nil)
    }
    let areCoded = indices.contains { layout.properties[$0].isStrong } && !Self.isLeftAlone(type)
    return indices.isEmpty || areCoded ? nil : indices
  }

  /// Whether values of a type are neither decoded nor encoded; asked without a plan, since one may be in compilation.
  static func isLeftAlone(_ type: any Any.Type) -> Bool {
    // Nothing may be asked of a block, or of an optional one.
    if RuntimeReflection.isBlock(type) { return true }
    switch RuntimeReflection.kind(of: type) {
    case .optional: return (type as? any OptionalType.Type).map { isLeftAlone($0.wrappedType) } ?? false
    case .function, .metatype, .tuple: return true
    case .struct, .class:
      if type == AnyHashable.self || BuiltInCoders.coder(for: type) != nil || type is any _Transformable.Type {
        return false
      }
      if let type = type as? AnyClass, BuiltInCoders.coder(forSuperclassOf: type) != nil { return false }
      return !(type is any Decodable.Type || type is any Encodable.Type)
    // Cases are encoded by name, and values of protocols by their own types.
    case .enum, .existential, .other, .objectiveCClass: return false
    }
  }

  @usableFromInline func add(_ handler: MappingPropertyHandler, at address: Int) {
    guard let index = handler.lookup.map({ find($0) }) ?? find(at: address, as: handler.propertyType) else { return }
    let property = layout.properties[index]
    if !handler.names.isEmpty || handler.conversion != nil, notesUnmappable(index) { return }
    let names = handler.names.filter { !DottedPath.segments(of: $0).isEmpty }
    var rule: (names: [String], closure: PropertyClosure?) = (names, nil)
    if let conversion = handler.conversion {
      guard let closure = conversion.closure(for: property) else {
        problems.append(
          """
          \(layout.type).\(property.declaredName) is of type \(property.valueType), but its mapping converts to \
          \(conversion.valueType); the mapping is ignored: use a conversion to \(property.valueType)
          """)
        return
      }
      if let refusal = property.refusal {
        problems.append(
          """
          \(layout.type).\(property.declaredName) is \(refusal), so it cannot be converted; the mapping is ignored: \
          remove the conversion
          """)
        return
      }
      rule.closure = closure
    }
    if names.count < handler.names.count { noteNameWithoutKey(index) }
    // An earlier mapping of the property no longer counts.
    change(index) { ($0.names, $0.closure) = rule }
  }

  /// Reports a name or a conversion for a property that is flattened, or ignored.
  /// - Returns: false for all other properties.
  private func notesUnmappable(_ index: Int) -> Bool {
    let property = layout.properties[index]
    let (state, advice): (String, String)
    switch property.role {
    case .flattened:
      (state, advice) = ("flattened", "map the properties of the flattened model in the mapping of that model")
    case .ignored: (state, advice) = ("ignored by its wrapper", "remove the mapping, or `@Ignored`")
    default: return false
    }
    problems.append(
      """
      \(layout.type).\(property.declaredName) is \(state), so it has no key and no conversion; the mapping is \
      ignored: \(advice)
      """)
    return true
  }

  private func noteNameWithoutKey(_ index: Int) {
    problems.append(
      """
      \(layout.type).\(layout.properties[index].declaredName): the mapping has a name without a key, which is ignored: \
      write a key, or remove the name
      """)
  }

  @inline(never) private func change(_ index: Int, _ body: (inout Rule) -> Void) {
    while rules.count <= index { rules.append(Rule()) }
    body(&rules[index])
  }

  private func rule(_ index: Int) -> Rule? { index < rules.count ? rules[index] : nil }

  /// The keys of a property, by its number in the layout; empty when it has no rule about them.
  func names(ofProperty index: Int) -> [String] { rule(index)?.names ?? [] }

  func excludes(property index: Int, from direction: MappingDirection) -> Bool {
    rule(index)?.excludedFrom.contains(MappingDirections(direction)) ?? false
  }

  /// The directions from which a property is excluded.
  func exclusions(ofProperty index: Int) -> MappingDirections { rule(index)?.excludedFrom ?? [] }

  func excludes(property index: Int) -> Bool { rule(index)?.excludedFrom == .both }

  /// The key of a property in what is encoded; nil when it is the one that it is decoded from.
  func encodedName(ofProperty index: Int) -> String? { rule(index)?.encodedName }

  /// The closures registered for a property.
  func closure(ofProperty index: Int) -> PropertyClosure? { rule(index)?.closure }

  /// Where to find the closure registered for one direction of a property.
  func source(ofClosure index: Int, for direction: MappingDirection) -> ClosureSource {
    guard let closure = closure(ofProperty: index), closure.serves(direction) else { return .none }
    return closuresHoldInstance ? .ofInstance : .ofType(closure)
  }

  var hasClosures: Bool { rules.contains { $0.closure != nil } }

  /// Adds a message about a statement that could not be followed.
  func note(_ problem: String) { problems.append(problem) }

  /// Takes over the closures of a flattened model, whose properties are numbered from `first` on.
  func adoptClosures(of inner: HelpingMapper, from first: Int) {
    for (index, rule) in inner.rules.enumerated() where rule.closure != nil {
      change(first + index) { $0.closure = rule.closure }
    }
  }

  /// Remembers a flattened model that is nil.
  func wait(for model: FlattenedModel) { awaited.append(model) }

  /// Whether the mapping of a property's flattened model has not run yet.
  func awaitsModel(ofProperty number: Int) -> Bool { awaited.contains { $0.properties.contains(number) } }

  /// Runs the mapping of a property's flattened model, which is no longer nil.
  ///
  /// SAFETY: `base` is the base address of the live instance that this mapping ran on.
  @unsafe func addClosures(forModelOfProperty number: Int, _ base: UnsafeMutableRawPointer) {
    // Taken out first: a mapping is a user's code.
    let models = awaited.filter { $0.properties.contains(number) }
    awaited.removeAll { $0.properties.contains(number) }
    for model in models where unsafe !model.addClosures(base, self) { awaited.append(model) }
  }

  // Which property is meant is all that these tell: what a closure converts is of the type of the value that the
  // property stores (`PropertyConversion.closure(for:)`), whatever the mapping takes the property for.

  /// The number of the property that a mapping names by key path or as a string; reported when there is none.
  func find(_ lookup: PropertyLookup) -> Int? {
    switch lookup.answer(layout) {
    case .property(let index): return index
    case .none:
      problems.append(
        """
        \(layout.type): \(lookup.description) matches no stored property; the mapping is ignored: map a stored \
        property instead
        """)
      return nil
    case .leftAlone(let indices), .unclear(let indices):
      noteUnclear(lookup.description, indices)
      return nil
    }
  }

  /// Reports what a mapping names that may be one of several properties.
  private func noteUnclear(_ description: String, _ indices: [Int]) {
    let names = indices.map { layout.properties[$0].declaredName }
    problems.append(
      """
      \(layout.type): \(description) may lead to \(names.map { "`\($0)`" }.joined(separator: " or ")); the mapping is \
      ignored: use the name, as in `specify(propertyNamed: "\(names[0])", names: "key")`
      """)
  }

  /// The number of the property that a mapping names by its address; reported when there is none.
  private func find(at address: Int, as type: (any Any.Type)?) -> Int? {
    let offset = offset(ofAddress: address)
    if let type, let indices = findWithoutSize(type) {
      if indices.count == 1 { return indices[0] }
      noteUnclear("the address of a value of type \(type), which has no size,", indices)
      return nil
    }
    if let index = find(atOffset: offset, as: type) { return index }
    if let type, let index = find(atOffset: offset, as: nil) {
      let whole = layout.properties[index]
      problems.append(
        """
        \(layout.type): the mapping names a part of `\(whole.declaredName)`, of type \(type), and not the property \
        itself; the mapping is ignored: map the part in the mapping of \(whole.valueType), or map the whole property
        """)
      return nil
    }
    problems.append(
      """
      \(layout.type): the address of a mapped property lies outside the instance (the property is lazy, has \
      willSet or a didSet that uses oldValue, or a wrapper that is a class or computes its value); the mapping is \
      ignored: use a key path, or the name, as in `specify(propertyNamed: "name", names: "key")`
      """)
    return nil
  }

  /// The numbers of the properties of a type that an `inout` argument may mean, if its values have no size: whatever
  /// address is passed for one, it says nothing. nil where values have a size, and where no property is of the type.
  private func findWithoutSize(_ type: any Any.Type) -> [Int]? {
    guard ValueShape(of: type).size == 0 else { return nil }
    let indices = layout.properties.indices.filter { index in
      let property = layout.properties[index]
      let lazyType = property.role.isLazy ? (property.type as? any OptionalType.Type)?.wrappedType : nil
      return property.isVar && [property.type, property.valueType, lazyType].contains { $0 == type }
    }
    return indices.isEmpty ? nil : indices
  }

  private func offset(ofAddress address: Int) -> Int { address &- Int(bitPattern: base) }

  /// The number of the property whose value lies at an offset. In a wrapped property, the value lies inside the
  /// wrapper's storage, unless that is an object.
  /// - Parameter type: What the mapping takes the property for, which may be its wrapper; nil when it does not say.
  private func find(atOffset offset: Int, as type: (any Any.Type)?) -> Int? {
    // A property without size shares its place with the next one.
    for (index, property) in layout.properties.enumerated() where property.size > 0 {
      guard offset >= property.offset, offset <= property.offset + property.size else { continue }
      if let storage = property.role.storage, !storage.isInObject {
        guard offset == property.offset + storage.value.offset else { continue }
        if type == nil || type == storage.value.type || type == property.type { return index }
      } else if offset == property.offset, type == nil || type == property.type {
        return index
      }
    }
    return nil
  }
}

/// The address of a stored property, or of a temporary copy of a property that has no address.
@usableFromInline func address<Value>(of property: inout Value) -> Int {
  unsafe withUnsafeMutablePointer(to: &property) { Int(bitPattern: $0) }
}
