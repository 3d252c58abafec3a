import FieldLayout

/// Finds out which stored property a key path means.
///
/// The standard library says where the value of a stored property lies in a struct. It does not for a class that may have
/// subclasses, nor for properties that are lazy, observed or wrapped: their key paths call accessors. Such a property is
/// found by trying: an instance is made for the purpose, a candidate's storage changed, and looked at through the key path.
enum KeyPathLookup {
  private struct Key: Hashable, @unchecked Sendable {
    let root: ObjectIdentifier
    let keyPath: AnyKeyPath
  }

  /// Mappings with closures run for every instance, and always with the same key paths.
  private static let known = Locked<[Key: Int?]>([:])

  /// The number of the property in the layout of `Root`, and so in that of its subclasses; nil when it cannot be told.
  static func index<Root: HandyJSON, Value>(of keyPath: KeyPath<Root, Value>) -> Int? {
    let key = Key(root: ObjectIdentifier(Root.self), keyPath: keyPath)
    if let index = known.withLock({ $0[key] }) { return index }
    let index = find(keyPath)
    known.withLock { $0[key] = .some(index) }
    return index
  }

  private static func find<Root: HandyJSON, Value>(_ keyPath: KeyPath<Root, Value>) -> Int? {
    guard let layout = try? TypeLayout.of(Root.self) else { return nil }
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      return layout.properties.firstIndex { $0.offset == offset && $0.type == Value.self && $0.size > 0 }
    }
    var unclear: [Int] = []
    for (index, property) in layout.properties.enumerated() where property.isStrong {
      guard let storage = PropertyStorage(of: Value.self, in: property) else { continue }
      switch check(keyPath, storage, layout) {
      case true?: return index
      case false?: break
      case nil: unclear.append(index)
      }
    }
    return unclear.count == 1 ? unclear[0] : nil
  }

  /// Whether a change of the storage shows through the key path; nil when no other value is known to try it with, and the
  /// value is the same.
  private static func check<Root: HandyJSON, Value>(
    _ keyPath: KeyPath<Root, Value>, _ storage: PropertyStorage, _ layout: TypeLayout
  ) -> Bool? {
    var instance = Root()
    if storage.isLazy {
      // Reading a lazy property fills its storage, and no other's.
      _ = instance[keyPath: keyPath]
      return unsafe withInstanceAddress(of: &instance, isClass: layout.isClass) { base in
        unsafe !UnsafeRawPointer(base + storage.offset).isNil(as: Value.self)
      }
    }
    let before = bytes(instance[keyPath: keyPath])
    let stored = unsafe withInstanceAddress(of: &instance, isClass: layout.isClass) { base in
      let slot = unsafe storage.address(in: base)
      let isChanged = unsafe OtherValues.replace(slot, type: Value.self)
      return (isChanged: isChanged, bytes: bytes(unsafe UnsafeRawPointer(slot).readValue(as: Value.self)))
    }
    guard stored.isChanged else { return stored.bytes == before ? nil : false }
    let after = bytes(instance[keyPath: keyPath])
    return after != before && after == stored.bytes
  }

  private static func bytes<Value>(_ value: Value) -> [UInt8] {
    unsafe withUnsafeBytes(of: value) { unsafe Array($0) }
  }
}

/// Where a property of one type is stored: as it is, behind `lazy`, or inside a wrapper.
struct PropertyStorage {
  /// In bytes, from the instance's base address.
  let offset: Int
  let isLazy: Bool
  /// For a wrapper that is a class: where in its object the value lies, in bytes.
  private let offsetInObject: Int?

  /// nil when the property's values are of another type.
  init?<Value>(of type: Value.Type, in property: StoredProperty) {
    if property.isLazy {
      guard property.type == Value?.self else { return nil }
      (offset, isLazy, offsetInObject) = (property.offset, true, nil)
    } else if let storage = property.wrapperStorage {
      guard storage.value.type == Value.self else { return nil }
      isLazy = false
      offset = storage.isInObject ? property.offset : property.offset + storage.value.offset
      offsetInObject = storage.isInObject ? storage.value.offset : nil
    } else {
      guard property.type == Value.self, property.refusal == nil else { return nil }
      (offset, isLazy, offsetInObject) = (property.offset, false, nil)
    }
  }

  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func address(in base: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let slot = unsafe base + offset
    guard let offsetInObject else { return unsafe slot }
    return unsafe UnsafeRawPointer(slot).readObjectAddress() + offsetInObject
  }
}

/// Values that differ from those that are there, as seen by their bytes.
enum OtherValues {
  /// Puts another value in the place of the live one; false, and no change, when none is known.
  @unsafe static func replace(_ slot: UnsafeMutableRawPointer, type: any Any.Type) -> Bool {
    if let scalar = type as? any JSONScalar.Type { return unsafe replaceScalar(slot, scalar) }
    if let source = type as? any OtherValueSource.Type { return unsafe source.replaceWithOther(slot) }
    if RuntimeReflection.kind(of: type) == .class {
      guard let model = type as? any HandyJSON.Type else { return false }
      unsafe replaceModel(slot, model)
      return true
    }
    guard RuntimeReflection.kind(of: type) == .struct, let layout = try? TypeLayout.of(type) else { return false }
    for property in layout.properties where property.isStrong && property.isVar {
      if unsafe replace(slot + property.offset, type: property.type) { return true }
    }
    return false
  }

  /// Some value of a type; nil when none is known.
  static func any<Value>(_ type: Value.Type) -> Value? {
    if let scalar = type as? any JSONScalar.Type { return scalars(scalar).first as? Value }
    if let model = type as? any HandyJSON.Type { return model.init() as? Value }
    return (type as? any OtherValueSource.Type)?.other as? Value
  }

  private static func scalars<Scalar: JSONScalar>(_ type: Scalar.Type) -> [Scalar] {
    [.string("1"), .string("2"), .bool(true), .bool(false)].compactMap { (value: LooseValue) in
      Scalar(converting: value)
    }
  }

  @unsafe private static func replaceScalar<Scalar: JSONScalar>(
    _ slot: UnsafeMutableRawPointer, _ type: Scalar.Type
  ) -> Bool {
    let current = unsafe UnsafeRawPointer(slot).readValue(as: type)
    for other in scalars(type) {
      let isSame = unsafe withUnsafeBytes(of: other) { other in
        unsafe withUnsafeBytes(of: current) { unsafe $0.elementsEqual(other) }
      }
      guard !isSame else { continue }
      unsafe slot.replaceValue(with: other, as: type)
      return true
    }
    return false
  }

  @unsafe private static func replaceModel<Model: HandyJSON>(_ slot: UnsafeMutableRawPointer, _ type: Model.Type) {
    unsafe slot.replaceValue(with: Model(), as: type)
  }
}

/// Types that can make a value that is stored differently from any other.
private protocol OtherValueSource {
  /// nil when none is known.
  static var other: Self? { get }
  @unsafe static func replaceWithOther(_ slot: UnsafeMutableRawPointer) -> Bool
}

extension OtherValueSource {
  fileprivate static func replaceWithOther(_ slot: UnsafeMutableRawPointer) -> Bool {
    guard let other else { return false }
    unsafe slot.replaceValue(with: other, as: Self.self)
    return true
  }
}

// A collection with room for elements has memory of its own.

extension Array: OtherValueSource {
  fileprivate static var other: [Element]? {
    var array: [Element] = []
    array.reserveCapacity(1)
    return array
  }
}

extension Set: OtherValueSource {
  fileprivate static var other: Set<Element>? { Set(minimumCapacity: 1) }
}

extension Dictionary: OtherValueSource {
  fileprivate static var other: [Key: Value]? { Dictionary(minimumCapacity: 1) }
}

extension Optional: OtherValueSource {
  fileprivate static var other: Wrapped?? { OtherValues.any(Wrapped.self) }

  fileprivate static func replaceWithOther(_ slot: UnsafeMutableRawPointer) -> Bool {
    if unsafe !UnsafeRawPointer(slot).isNil(as: Wrapped.self) {
      unsafe slot.replaceValue(with: nil, as: Self.self)
      return true
    }
    guard let other = OtherValues.any(Wrapped.self) else { return false }
    unsafe slot.replaceValue(with: other, as: Self.self)
    return true
  }
}
