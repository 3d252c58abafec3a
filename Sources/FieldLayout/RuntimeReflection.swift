// Every symbol of the Swift runtime that this package uses is declared in this file and nowhere else.
//
// They are the symbols after the standard library's `Mirror`; they use Swift's calling convention, so they are declared
// in Swift and not in a C header. Source: swift `stdlib/public/core/ReflectionMirror.swift` and
// `stdlib/public/runtime/ReflectionMirror.cpp`. Checked by `layout-probes` on every platform it is run on.

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// What the runtime says about one stored property. Nothing in here has been verified yet.
package struct ReflectedField: Sendable {
  package var name: String
  package var type: any Any.Type
  /// In bytes: from the first byte of a struct, from the object header of a class.
  package var offset: Int
  /// False for `weak`, `unowned` and `unowned(unsafe)`.
  package var isStrong: Bool
  /// False for `let`.
  package var isVar: Bool

  package init(name: String, type: any Any.Type, offset: Int, isStrong: Bool = true, isVar: Bool = true) {
    self.name = name
    self.type = type
    self.offset = offset
    self.isStrong = isStrong
    self.isVar = isVar
  }
}

/// The kinds of type that the runtime tells apart.
package enum TypeKind: String, Sendable {
  case `class`, `struct`, `enum`, optional, tuple, function, existential, metatype, other
  /// A class that no Swift compiler has seen, such as `NSObject`: only on Apple's systems.
  case objectiveCClass = "class of Objective-C"
}

/// Source A as the verifier uses it, so that tests can answer in place of a runtime that is not there.
package struct RuntimeAnswers: Sendable {
  package var kind: @Sendable (any Any.Type) -> TypeKind
  package var superclass: @Sendable (AnyClass) -> AnyClass?
  /// The fields of a type, those of superclasses first; an Objective-C class has none.
  package var fields: @Sendable (any Any.Type) -> [ReflectedField]
  package var instanceExtent: @Sendable (AnyClass) -> Int
  /// Whether extents are rounded up to whole words.
  package var roundsExtents: Bool

  package init(
    kind: @escaping @Sendable (any Any.Type) -> TypeKind, superclass: @escaping @Sendable (AnyClass) -> AnyClass?,
    fields: @escaping @Sendable (any Any.Type) -> [ReflectedField],
    instanceExtent: @escaping @Sendable (AnyClass) -> Int, roundsExtents: Bool
  ) {
    self.kind = kind
    self.superclass = superclass
    self.fields = fields
    self.instanceExtent = instanceExtent
    self.roundsExtents = roundsExtents
  }

  /// The answers of this process's runtime.
  static let live = RuntimeAnswers(
    kind: { RuntimeReflection.kind(of: $0) }, superclass: { RuntimeReflection.superclass(of: $0) },
    fields: { RuntimeReflection.fields(of: $0) }, instanceExtent: { RuntimeReflection.instanceExtent(of: $0) },
    roundsExtents: hasObjectiveC)

  private static var hasObjectiveC: Bool {
    #if canImport(ObjectiveC)
      true
    #else
      false
    #endif
  }
}

/// Source A: questions put to the Swift runtime.
package enum RuntimeReflection {
  /// Source: `MetadataKind` in swift `include/swift/ABI/MetadataKind.def`.
  package static func kind(of type: any Any.Type) -> TypeKind {
    switch metadataKind(type) {
    case 0: .class
    case 0x200: .struct
    case 0x201: .enum
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0x304, 0x306: .metatype
    case 0x305: .objectiveCClass
    default: .other
    }
  }

  /// Whether a type is that of a block, a closure as Objective-C has them.
  ///
  /// Where there is no Objective-C, the metadata of such a type has no value witnesses: asking for its size crashes. So
  /// its convention is read from its printed name, which asks nothing of the values.
  package static func isBlock(_ type: any Any.Type) -> Bool {
    type == Block.self
      || kind(of: type) == .function && TypeName.complete(type).hasPrefix("@convention(block)")
  }

  /// The stored properties of a struct or class, superclass first.
  ///
  /// Empty for types without stored properties, and also, without a warning, for types compiled without reflection
  /// metadata. Cost grows with properties times superclasses: call once per type.
  package static func fields(of type: any Any.Type) -> [ReflectedField] {
    (0..<recursiveCount(type)).map { index in
      if let unaskable = unaskableField(of: type, index) { return unaskable }
      // The compiler must not take the initial values for constants: the runtime fills this in after its back.
      var metadata = unsafe FieldMetadata()
      let fieldType = unsafe recursiveChildMetadata(type, index: index, fieldMetadata: &metadata)
      // SAFETY: the runtime hands out a NUL-terminated name, valid until its free function, if any, is called; the
      // name is copied before that, and `metadata` is not used again.
      let name = unsafe metadata.name.map { unsafe String(runtimeName: $0) } ?? ""
      unsafe metadata.freeName?(metadata.name)
      return unsafe ReflectedField(
        name: name, type: fieldType, offset: recursiveChildOffset(type, index: index), isStrong: metadata.isStrong,
        isVar: metadata.isVar)
    }
  }

  /// The field at an index, whose type the runtime must not be asked for; nil for all others.
  ///
  /// Where there is no Objective-C, the runtime crashes while it makes the metadata of a type that needs the size of a
  /// block, such as an optional one. Only the optional ones have a size that is known without asking.
  private static func unaskableField(of type: any Any.Type, _ index: Int) -> ReflectedField? {
    #if canImport(ObjectiveC) || compiler(>=6.5)
      return nil
    #else
      let (owner, ownIndex) = declaration(of: type, index)
      guard let descriptor = unsafe contextDescriptor(owner),
        let record = unsafe FieldRecord(ofType: descriptor, index: ownIndex, isClass: kind(of: owner) == .class),
        let holding = record.holding
      else { return nil }
      return ReflectedField(
        name: record.name, type: holding == .block ? Block.self : UnaskableBlockHolder.self,
        offset: recursiveChildOffset(type, index: index), isStrong: true, isVar: record.isVar)
    #endif
  }

  /// The class that declares the property at an index of a class or of its superclasses, and its index there.
  private static func declaration(of type: any Any.Type, _ index: Int) -> (owner: any Any.Type, index: Int) {
    guard kind(of: type) == .class, var owner = type as? AnyClass else { return (type, index) }
    while let base = superclass(of: owner) {
      let inherited = recursiveCount(base)
      if index >= inherited { return (owner, index - inherited) }
      owner = base
    }
    return (owner, index)
  }

  package static func superclass(of type: AnyClass) -> AnyClass? {
    _getSuperclass(type)
  }

  /// The number of bytes an instance of a class takes from its header to the end of its last stored property, as its
  /// class metadata records it. Under the Objective-C runtime it is rounded up to whole words.
  package static func instanceExtent(of type: AnyClass) -> Int {
    #if canImport(ObjectiveC)
      // Not what Swift's metadata says: where a superclass of Objective-C has ivars, the properties are moved after
      // them when the class is loaded, and only the Objective-C runtime keeps account of that for every class.
      class_getInstanceSize(type)
    #else
      Int(swiftClassInstanceExtents(type).positive)
    #endif
  }

  /// The case name of an enum value; nil when the value is no enum or the enum has no reflection metadata.
  package static func caseName<Value>(of value: Value) -> String? {
    // SAFETY: the runtime returns a NUL-terminated string inside the binary's read-only reflection section.
    unsafe enumCaseName(value).map { unsafe String(runtimeName: $0) }
  }

  /// Whether an enum value is of a case with a payload. Unlike `Mirror`, this asks no code of the type's; false when
  /// the enum has no reflection metadata.
  package static func hasPayload<Value>(_ value: Value) -> Bool {
    kind(of: Value.self) == .enum && childCount(value, type: Value.self) > 0
  }
}

/// Mirrors `_FieldReflectionMetadata` of the standard library; the runtime fills it in.
@unsafe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: any Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _ type: any Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: any Any.Type, index: Int) -> Int

#if !canImport(ObjectiveC) && compiler(<6.5)
  @_silgen_name("swift_getTypeContextDescriptor")
  private func contextDescriptor(_ type: any Any.Type) -> UnsafeRawPointer?
#endif

// `_getChildCount` of the standard library's ReflectionMirror.swift: 1 for a case with a payload, 0 for others.
@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_ value: Value, type: any Any.Type) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

#if !canImport(ObjectiveC)
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  private func swiftClassInstanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#endif
