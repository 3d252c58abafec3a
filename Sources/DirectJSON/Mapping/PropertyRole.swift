import FieldLayout

/// What a stored property is by its declaration: where its value lies, and who is asked for it. What becomes of it
/// beside that follows from the type of the value and from the model's `mapping`.
///
/// SAFETY: the types in it are only asked for what they say of themselves, which is the same on every thread.
enum PropertyRole: @unchecked Sendable {
  case plain
  /// A `lazy` property: an optional, nil until it is first used.
  case lazy
  /// A property that an observation macro stores under another name.
  case observed
  /// What the macro adds: no property of the user's.
  case registrar
  /// The wrapper stores the value.
  case stored(WrapperStorage)
  /// The wrapper gives and takes the value. It may store it, too.
  case asked(any JSONPropertyWrapper.Type, WrapperStorage?)
  /// The wrapper is one of this library's, which makes its own coder.
  case ruled(any BuiltInWrapper.Type, WrapperStorage?)
  #if canImport(Combine)
    case published(any PublishedWrapper.Type)
  #endif
  /// The properties of the value, a model, count as those of the model around it.
  case flattened(any FlatteningWrapper.Type, WrapperStorage?)
  /// The wrapper excludes the property from every plan.
  case ignored(WrapperStorage?)

  /// Where a wrapper keeps the value; nil for properties without a wrapper, and where it computes the value.
  var storage: WrapperStorage? {
    switch self {
    case .stored(let storage): storage
    case .asked(_, let storage), .ruled(_, let storage), .flattened(_, let storage), .ignored(let storage): storage
    default: nil
    }
  }

  var isLazy: Bool { if case .lazy = self { true } else { false } }

  var isIgnored: Bool { if case .ignored = self { true } else { false } }

  /// Whether the wrapper has to be there before the value can be given to it.
  var asksWrapper: Bool {
    switch self {
    case .asked, .ruled, .flattened: true
    #if canImport(Combine)
      case .published: true
    #endif
    default: false
    }
  }

  /// Whether the value is in a wrapper that is none of this library's.
  var isUsersWrapper: Bool {
    switch self {
    case .stored, .asked: true
    default: false
    }
  }

  /// Whether the wrapper is one of this library's, whose state nothing else relies on.
  var isWrappedByLibrary: Bool {
    switch self {
    case .ruled, .flattened, .ignored: true
    default: false
    }
  }
}

/// Where a property wrapper keeps the value of the property that it wraps.
struct WrapperStorage: Sendable {
  /// The wrapper's stored `wrappedValue`.
  let value: StoredProperty
  /// Whether the value lies in an object that the property refers to, and not in the instance.
  let isInObject: Bool

  /// nil for what is no wrapper, and for wrappers that compute their `wrappedValue`.
  fileprivate init?(of property: StoredProperty) {
    guard property.isStrong, !(property.type is any _Transformable.Type),
      let layout = try? TypeLayout.of(property.type),
      let value = layout.properties.first(where: { $0.name == "wrappedValue" }), value.refusal == nil
    else { return nil }
    (self.value, isInObject) = (value, layout.isClass)
  }
}

extension PropertyRole {
  private static let lazyPrefix = "$__lazy_storage_$_"

  init(of property: StoredProperty) {
    // The compiler gives hidden storage such a name. Other properties need not be asked for conformances: to deny one,
    // the runtime searches everything in the process.
    guard property.name.utf8.first == UInt8(ascii: "_") else {
      self = property.name.utf8.starts(with: Self.lazyPrefix.utf8) ? .lazy : .plain
      return
    }
    self = property.isRegistrar ? .registrar : Self.ofWrapper(property)
  }

  private static func ofWrapper(_ property: StoredProperty) -> PropertyRole {
    let (type, storage) = (property.type, WrapperStorage(of: property))
    if type is any IgnoringWrapper.Type { return .ignored(storage) }
    if let wrapper = type as? any FlatteningWrapper.Type { return .flattened(wrapper, storage) }
    #if canImport(Combine)
      if let wrapper = type as? any PublishedWrapper.Type { return .published(wrapper) }
    #endif
    if let wrapper = type as? any JSONPropertyWrapper.Type {
      if let ruled = wrapper as? any BuiltInWrapper.Type { return .ruled(ruled, storage) }
      return .asked(wrapper, storage)
    }
    return storage.map { .stored($0) } ?? (property.isTracked ? .observed : .plain)
  }

  /// The name of a property of this role in the source.
  func declaredName(of property: StoredProperty) -> String {
    switch self {
    case .lazy: String(property.name.dropFirst(Self.lazyPrefix.count))
    case .plain, .registrar: property.name
    default: String(property.name.dropFirst())
    }
  }
}

extension ModelProperty {
  /// What an observation macro adds: no property of the user's.
  var isRegistrar: Bool { if case .registrar = role { true } else { false } }
}
