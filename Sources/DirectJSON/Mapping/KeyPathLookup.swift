import FieldLayout

/// Finds out which stored property a key path means.
///
/// The standard library tells where a stored property of a struct lies, and the names of some other properties. For
/// properties that are overridable, lazy, observed or wrapped it tells neither: their key paths call accessors. Such a
/// property is found by reading through the key path from a temporary instance. Where several properties hold equal
/// values, each in turn gets another value, to see whether the key path shows it. This is done only with scalars, plain
/// values of Foundation, optional ones, and empty collections that lie in the model itself. Everything else may rely on
/// its own state, and is never changed.
enum KeyPathLookup {
  /// What a key path means.
  enum Answer {
    case property(Int)
    /// One of several properties of this type, none of which is decoded or encoded.
    case leftAlone([Int])
    /// One of several properties that cannot be told apart.
    case unclear([Int])
    case none
  }

  /// By the type that key paths start from: mappings with closures run for every instance, mostly with the same key
  /// paths.
  ///
  /// Hashing and comparing key paths calls what the user wrote for their arguments. So this is done with copies of the
  /// tables, and never while the lock is held.
  private static let known = Locked<[ObjectIdentifier: [AnyKeyPath: Answer]]>([:])
  /// How many key paths are remembered for a type. A key path with arguments may differ from instance to instance, so
  /// the table must have a limit; it allows for far more properties than models have.
  private static let capacity = 256

  /// The property in the layout of `Root`, and so in that of its subclasses.
  static func answer<Root: HandyJSON, Value>(for keyPath: KeyPath<Root, Value>) -> Answer {
    let root = ObjectIdentifier(Root.self)
    var table = known.withLock { $0[root] } ?? [:]
    if let answer = table[keyPath] { return answer }
    let answer = find(keyPath)
    guard table.count < capacity else { return answer }
    table[keyPath] = answer
    // If two threads do this at once, the answer of one is kept, and the other's is found again later. The replaced
    // table is released after the lock.
    known.withLock { known in
      let old = known[root]
      known[root] = table
      table = old ?? [:]
    }
    return answer
  }

  private static func find<Root: HandyJSON, Value>(_ keyPath: KeyPath<Root, Value>) -> Answer {
    guard let layout = try? ModelLayout.of(Root.self) else { return .none }
    let properties = layout.properties
    let way = Self.way(of: keyPath, properties)
    if case .several = way { return .none }
    // What cannot be set is no variable: a computed property that only returns a stored one reads like it. What can be
    // set is no constant. Nor is what has accessors, unless these convert what is stored, as with closures.
    let isReadOnly = !(keyPath is WritableKeyPath<Root, Value>)
    let possible = properties.indices.filter { index in
      let property = properties[index]
      if !isReadOnly { return property.isVar }
      if case .accessor = way, !property.isVar { return property.initializationRefusal != nil }
      return !property.isSettable
    }
    // Nothing may be asked of a block, or of an optional one.
    guard !RuntimeReflection.isBlock(Value.self) else {
      return leftAlone(possible.filter { properties[$0].type == Value.self }, layout)
    }
    // Values without size share their place, and the standard library takes each for the first one there.
    if MemoryLayout<Value>.size == 0 {
      let indices = possible.filter { index in
        properties[index].type == Value.self || PropertyStorage(of: Value.self, in: properties[index]) != nil
      }
      return leftAlone(indices, layout)
    }
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      let index = properties.firstIndex { $0.offset == offset && $0.type == Value.self }
      return index.map { .property($0) } ?? .none
    }
    if case .name(let name) = way {
      let named = properties.indices.filter { index in
        let property = properties[index]
        return property.declaredName == name && property.holds(Value.self)
          || property.name == name && property.type == Value.self
      }
      if named.count == 1 { return .property(named[0]) }
      if named.isEmpty { return .none }
    }
    let candidates = possible.compactMap { index in
      PropertyStorage(of: Value.self, in: properties[index]).map { Candidate(index: index, storage: $0) }
    }
    let untouchable = possible.filter { index in
      properties[index].type == Value.self && !candidates.contains { $0.index == index }
    }
    return candidates.isEmpty
      ? leftAlone(untouchable, layout) : choose(among: candidates, untouchable, keyPath, layout)
  }

  /// What the standard library tells about the way from a model to a value.
  private enum Way {
    /// The property of this name, whose accessors are not called.
    case name(String)
    /// A property with accessors, or a subscript.
    case accessor
    /// Through a property to one of its own.
    case several
    case unknown
  }

  /// The description is that of the standard library's `KeyPath.debugDescription`: `\Post.meta.created`, or with
  /// `<computed 0x12 (Date)>` in the place of a name.
  private static func way<Root, Value>(of keyPath: KeyPath<Root, Value>, _ properties: [ModelProperty]) -> Way {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return .unknown }
    let description = keyPath.debugDescription
    let start = "\\\(Root.self)."
    guard description.hasPrefix(start) else { return .unknown }
    let way = String(description.dropFirst(start.count))
    let isName = !way.isEmpty && way.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    // Names in backticks may have all kinds of characters.
    let name = way.sourceName
    if isName || properties.contains(where: { $0.declaredName == name }) { return .name(name) }
    var (depth, last) = (0, Character(" "))
    for character in way {
      switch character {
      case "<", "(", "[": depth += 1
      case ")", "]": depth -= 1
      // The arrow in the type of a function is no bracket.
      case ">": depth -= last == "-" ? 0 : 1
      case ".", "?", "!": if depth == 0 { return .several }
      default: break
      }
      last = character
    }
    return way.hasPrefix("<computed ") ? .accessor : .unknown
  }

  /// - Parameter indices: Those of properties that cannot be told apart, as they are never written, or have no size.
  private static func leftAlone(_ indices: [Int], _ layout: ModelLayout) -> Answer {
    if indices.count < 2 { return indices.first.map { .property($0) } ?? .none }
    let areCoded = indices.contains { index in
      let property = layout.properties[index]
      return property.isStrong && !HelpingMapper.isLeftAlone(property.type)
    }
    return areCoded ? .unclear(indices) : .leftAlone(indices)
  }

  private struct Candidate {
    let index: Int
    let storage: PropertyStorage
  }

  /// - Parameter untouchable: The properties of the same type that are never written.
  private static func choose<Root: HandyJSON, Value>(
    among candidates: [Candidate], _ untouchable: [Int], _ keyPath: KeyPath<Root, Value>, _ layout: ModelLayout
  ) -> Answer {
    var instance = Root()
    let filledBefore = candidates.map { storedValue($0.storage, in: &instance, layout, Value.self) != nil }
    // Reading a lazy property fills its storage.
    let value = instance[keyPath: keyPath]
    var left: [Candidate] = []
    var areKnown = true
    for (candidate, wasFilled) in zip(candidates, filledBefore) {
      guard let stored = storedValue(candidate.storage, in: &instance, layout, Value.self) else { continue }
      let verdict = SameValue.verdict(stored, value)
      if verdict == .different { continue }
      if verdict == .unknown { areKnown = false }
      // Only the key path can have filled it.
      if candidate.storage.isLazy, !wasFilled { return .property(candidate.index) }
      left.append(candidate)
    }
    if left.isEmpty { return leftAlone(untouchable, layout) }
    let isChangeable = OtherValues.isChangeable(Value.self)
    // The only property of its type. A computed property may still hold the same value, which only trying can tell.
    if untouchable.isEmpty, candidates.count == 1, !(isChangeable && left[0].storage.isOwn) {
      return .property(left[0].index)
    }
    for candidate in left where isChangeable && candidate.storage.isOwn {
      if shows(candidate.storage, through: keyPath, layout) { return .property(candidate.index) }
    }
    let untold = isChangeable ? left.filter { !$0.storage.isOwn } : left
    if untold.isEmpty { return leftAlone(untouchable, layout) }
    // All others hold other values.
    if untouchable.isEmpty, untold.count == 1, left.count == 1, areKnown { return .property(untold[0].index) }
    return .unclear((untold.map(\.index) + untouchable).sorted())
  }

  /// A copy of the value; nil when a lazy property has no value yet.
  private static func storedValue<Root: HandyJSON, Value>(
    _ storage: PropertyStorage, in instance: inout Root, _ layout: ModelLayout, _ type: Value.Type
  ) -> Value? {
    unsafe withInstanceAddress(of: &instance, isClass: layout.isClass) { base in
      // SAFETY: `storage` is that of a property of this layout whose values are of type `Value`.
      let slot = unsafe UnsafeRawPointer(storage.address(in: base))
      return storage.isLazy ? unsafe slot.readValue(as: Value?.self) : unsafe slot.readValue(as: Value.self)
    }
  }

  /// Whether another value in the storage shows through the key path. The original value is put back, so that the
  /// instance is released as its `init` made it.
  private static func shows<Root: HandyJSON, Value>(
    _ storage: PropertyStorage, through keyPath: KeyPath<Root, Value>, _ layout: ModelLayout
  ) -> Bool {
    var instance = Root()
    _ = instance[keyPath: keyPath]
    guard let first = storedValue(storage, in: &instance, layout, Value.self),
      let other = OtherValues.other(than: first)
    else { return false }
    put(other, in: storage, of: &instance, layout)
    let value = instance[keyPath: keyPath]
    put(first, in: storage, of: &instance, layout)
    return SameValue.verdict(value, other) == .same
  }

  private static func put<Root: HandyJSON, Value>(
    _ value: Value, in storage: PropertyStorage, of instance: inout Root, _ layout: ModelLayout
  ) {
    unsafe withInstanceAddress(of: &instance, isClass: layout.isClass) { base in
      // SAFETY: as in `storedValue`.
      let slot = unsafe storage.address(in: base)
      if storage.isLazy {
        unsafe slot.replaceValue(with: value, as: Value?.self)
      } else {
        unsafe slot.replaceValue(with: value, as: Value.self)
      }
    }
  }
}

/// Where a property of one type is stored: as it is, in the storage of a `lazy` property, or inside a wrapper.
struct PropertyStorage {
  /// In bytes, from the instance's base address.
  let offset: Int
  let isLazy: Bool
  /// Whether the value lies in the model itself or in a wrapper of this library, so that nothing relies on it.
  let isOwn: Bool
  /// For a wrapper that is a class: the offset of the value in the wrapper's object, in bytes.
  private let offsetInObject: Int?

  /// nil when the property's values are of another type, or must not be written.
  init?<Value>(of type: Value.Type, in property: ModelProperty) {
    guard property.isStrong else { return nil }
    let role = property.role
    if role.isLazy {
      guard property.type == Value?.self else { return nil }
      (offset, isLazy, isOwn, offsetInObject) = (property.offset, true, true, nil)
    } else if let storage = role.storage {
      guard storage.value.type == Value.self else { return nil }
      isLazy = false
      isOwn = role.isWrappedByLibrary
      offset = storage.isInObject ? property.offset : property.offset + storage.value.offset
      offsetInObject = storage.isInObject ? storage.value.offset : nil
    } else {
      guard property.type == Value.self, property.refusal == nil else { return nil }
      (offset, isLazy, isOwn, offsetInObject) = (property.offset, false, true, nil)
    }
  }

  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func address(in base: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let slot = unsafe base + offset
    guard let offsetInObject else { return unsafe slot }
    return unsafe UnsafeRawPointer(slot).readObjectAddress() + offsetInObject
  }
}

extension ModelProperty {
  /// Whether key paths to the property can write: it is no constant, and no wrapper decides.
  fileprivate var isSettable: Bool {
    switch role {
    case .plain, .lazy, .observed: isVar
    default: false
    }
  }

  /// Whether the property's values are of a type, as the user sees them.
  fileprivate func holds<Value>(_ type: Value.Type) -> Bool {
    switch role {
    case .lazy: return self.type == Value?.self
    case .asked, .ruled: return true
    #if canImport(Combine)
      case .published: return true
    #endif
    default: return valueType == Value.self
    }
  }
}
