/// One stored property of a struct or class, at an offset that the runtime and the layout rules agree on.
package struct StoredProperty: Sendable {
  /// The declared name, or the compiler's name for hidden storage (`_x` of a wrapper, `$__lazy_storage_$_x`).
  package let name: String
  /// The static type, as declared; `weak var x: T?` has the static type `T?`.
  package let type: any Any.Type
  /// In bytes: from the first byte of a struct, from the object header of a class.
  package let offset: Int
  /// In bytes.
  package let size: Int
  /// In bytes, a power of two.
  package let alignment: Int
  /// False for `weak`, `unowned` and `unowned(unsafe)`: such storage is no plain value of ``type``.
  package let isStrong: Bool
  /// False for `let`: the optimizer may have folded the value into code.
  package let isVar: Bool

  /// Whether this is the storage `_x` of a property `x` of a type that an observation macro has rewritten.
  package var isTracked = false
  /// Whether this is the registrar that the macro adds to such a type, and no property of the user's.
  package var isRegistrar = false

  /// What this property is, if none of its bytes may be written: "a closure". nil when they may be.
  package var refusal: String? {
    if !isStrong { return "a weak or unowned reference" }
    if !isVar { return "a `let` constant" }
    return Self.refusal(of: type)
  }

  /// What this property is, if it must not be given its first value through raw memory; nil when it may be. A `let`
  /// may: it has no value yet.
  package var initializationRefusal: String? {
    isStrong ? Self.refusal(of: type) : "a weak or unowned reference"
  }

  /// What a property of a type is, if code that is generic over the static type must not touch the storage: it is not
  /// stored as that code expects.
  ///
  /// - A closure stored in a property has the calling convention of its declared type; generic code uses another one
  ///   and converts on the way in and out. Raw access skips the conversion: calling the closure crashes.
  /// - The metatype of a struct or an enum has no storage in a property, and an optional one has a byte; in generic
  ///   code, a word.
  /// - The runtime reports `()` for types that it cannot describe, such as noncopyable types.
  ///
  /// Source: swift `docs/SIL/Types.md` (abstraction difference, thin metatypes), and measured on 6.3.1: a closure
  /// written through raw memory in generic code crashes when it is called.
  private static func refusal(of type: any Any.Type) -> String? {
    if type == Block.self { return "a block" }
    if type == Void.self { return "of a type that the runtime cannot describe" }
    switch RuntimeReflection.kind(of: type) {
    case .optional: return (type as? any OptionalType.Type).flatMap { refusal(of: $0.wrappedType) }
    case .function: return "a closure"
    case .metatype: return "a metatype"
    case .tuple:
      let refusals = RuntimeReflection.fields(of: type).lazy.compactMap { refusal(of: $0.type) }
      return refusals.first.map { "a tuple with \($0)" }
    default: return nil
    }
  }
}

/// An optional, whatever it wraps.
package protocol OptionalType {
  static var wrappedType: any Any.Type { get }
  /// nil for none.
  var wrappedValue: Any? { get }

  /// Puts nil into memory for an optional that holds none.
  @unsafe static func initializeNil(_ slot: UnsafeMutableRawPointer)

  /// Replaces a live optional by nil.
  @unsafe static func replaceByNil(_ slot: UnsafeMutableRawPointer)
}

extension Optional: OptionalType {
  package static var wrappedType: any Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self }

  @unsafe package static func initializeNil(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.initializeValue(to: nil, as: Self.self)
  }

  @unsafe package static func replaceByNil(_ slot: UnsafeMutableRawPointer) {
    unsafe slot.replaceValue(with: nil, as: Self.self)
  }
}
