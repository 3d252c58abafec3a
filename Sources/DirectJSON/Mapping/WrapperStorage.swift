import FieldLayout

/// Where a property wrapper keeps the value of the property that it wraps.
struct WrapperStorage {
  /// The wrapper's stored `wrappedValue`.
  let value: StoredProperty
  /// Whether the value lies in an object that the property refers to, and not in the instance.
  let isInObject: Bool
}

extension StoredProperty {
  /// The compiler gives the storage of a wrapped property such a name. Other properties need not be asked for
  /// conformances: to deny one, the runtime searches everything in the process.
  private var mayBeWrapper: Bool { name.utf8.first == UInt8(ascii: "_") }

  /// The wrapper, if it gives and takes values itself.
  var askedWrapper: (any JSONPropertyWrapper.Type)? {
    mayBeWrapper ? type as? any JSONPropertyWrapper.Type : nil
  }

  #if canImport(Combine)
    /// The wrapper, if it is `Published`.
    var publishedWrapper: (any PublishedWrapper.Type)? {
      mayBeWrapper ? type as? any PublishedWrapper.Type : nil
    }

    private var isPublished: Bool { publishedWrapper != nil }
  #else
    private var isPublished: Bool { false }
  #endif

  /// Whether the property has a wrapper that is asked for its value.
  var isAskedWrapper: Bool { askedWrapper != nil || isPublished }

  var flatteningWrapper: (any FlatteningWrapper.Type)? {
    mayBeWrapper ? type as? any FlatteningWrapper.Type : nil
  }

  /// Whether the wrapper is one of this library's, whose state nothing else relies on.
  var isWrappedByLibrary: Bool {
    guard mayBeWrapper else { return false }
    return type is any RuledWrapper.Type || type is any IgnoringWrapper.Type || type is any FlatteningWrapper.Type
  }

  /// Whether the wrapper excludes the property from every plan.
  var isIgnored: Bool { mayBeWrapper && type is any IgnoringWrapper.Type }

  /// nil for properties without a wrapper, and for wrappers that compute their `wrappedValue`.
  var wrapperStorage: WrapperStorage? {
    guard mayBeWrapper, isStrong, !(type is any _Transformable.Type), let layout = try? TypeLayout.of(type),
      let value = layout.properties.first(where: { $0.name == "wrappedValue" }), value.refusal == nil
    else { return nil }
    return WrapperStorage(value: value, isInObject: layout.isClass)
  }
}
