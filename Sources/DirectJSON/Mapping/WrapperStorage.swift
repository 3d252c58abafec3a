import FieldLayout

/// Where a property wrapper keeps the value of the property that it wraps.
struct WrapperStorage {
  /// The wrapper's stored `wrappedValue`.
  let value: StoredProperty
  /// The value lies in an object that the property refers to, not in the instance.
  let isInObject: Bool
}

extension StoredProperty {
  /// The compiler names the storage of a wrapped property so. Others need not be asked what they conform to: when it is
  /// nothing, the runtime looks through everything in the process to say so.
  private var mayBeWrapper: Bool { name.utf8.first == UInt8(ascii: "_") }

  /// A wrapper that gives and takes values itself.
  var askedWrapper: (any JSONPropertyWrapper.Type)? {
    mayBeWrapper ? type as? any JSONPropertyWrapper.Type : nil
  }

  #if canImport(Combine)
    /// `Published`.
    var publishedWrapper: (any PublishedWrapper.Type)? {
      mayBeWrapper ? type as? any PublishedWrapper.Type : nil
    }

    private var isPublished: Bool { publishedWrapper != nil }
  #else
    private var isPublished: Bool { false }
  #endif

  /// A wrapper that is asked for its value, one way or the other.
  var isAskedWrapper: Bool { askedWrapper != nil || isPublished }

  var flatteningWrapper: (any FlatteningWrapper.Type)? {
    mayBeWrapper ? type as? any FlatteningWrapper.Type : nil
  }

  /// The wrapper is one of this library's, whose state nobody relies on.
  var isWrappedByLibrary: Bool {
    guard mayBeWrapper else { return false }
    return type is any RuledWrapper.Type || type is any IgnoringWrapper.Type || type is any FlatteningWrapper.Type
  }

  /// A wrapper says that no plan has the property.
  var isIgnored: Bool { mayBeWrapper && type is any IgnoringWrapper.Type }

  /// Nil for properties without a wrapper, and for wrappers that compute their `wrappedValue`.
  var wrapperStorage: WrapperStorage? {
    guard mayBeWrapper, isStrong, !(type is any _Transformable.Type), let layout = try? TypeLayout.of(type),
      let value = layout.properties.first(where: { $0.name == "wrappedValue" }), value.refusal == nil
    else { return nil }
    return WrapperStorage(value: value, isInObject: layout.isClass)
  }
}
