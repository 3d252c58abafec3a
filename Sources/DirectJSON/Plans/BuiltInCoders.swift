import FieldLayout
import Foundation

/// The coders of types that need no compilation.
///
/// The runtime should not have to look up a conformance: it searches all those of the process, which takes as long as
/// decoding a hundred objects. So coders are made where a protocol's metatype brings the conformance along, and only
/// types of Foundation are checked for conversions that a user has added.
enum BuiltInCoders {
  /// The coder of a scalar, of an optional or an array of scalars, or of a type of Foundation that has one. It is nil
  /// for all other types, and for those but common scalars that a user's extension has made convert themselves.
  @inline(never) static func coder(for type: any Any.Type) -> (any ValueCoder)? {
    if let coder = ScalarTypes.coder(for: type) {
      // An app's own conversion is used only for scalars that HandyJSON does not know, so that the runtime need not
      // search for those of strings and common numbers. HandyJSON uses all.
      return ScalarTypes.unknownToHandyJSON(type) is any HandyJSONCustomTransformable.Type ? nil : coder
    }
    guard let entry = foundationEntry(for: type) else { return nil }
    return type is any HandyJSONCustomTransformable.Type ? nil : entry.make()
  }

  /// Whether a type is a model, and not one of the standard library or Foundation that an app has declared as one:
  /// `extension Array: HandyJSON {}` makes arrays arguments of generic models.
  static func isModel(_ type: any Any.Type) -> Bool { type is any HandyJSON.Type && !hasOwnCoder(type) }

  /// Whether a type is a collection, an optional, or another type whose coder it cannot replace by being a model.
  static func hasOwnCoder(_ type: any Any.Type) -> Bool { type is any Container.Type || coder(for: type) != nil }

  /// The types of the values that a collection or an optional holds; nil for all other types.
  static func contents(of type: any Any.Type) -> [any Any.Type]? { (type as? any Container.Type)?.contents }

  private static func foundationEntry(for type: any Any.Type) -> FoundationCoders.Entry? {
    FoundationCoders.entry(for: type) ?? NSContainers.entry(for: type)
  }

  /// The coder that ``coder(for:)`` does not give for a type that converts itself.
  static func replacedCoder(for type: any Any.Type) -> (any ValueCoder)? {
    ScalarTypes.coder(for: type) ?? foundationEntry(for: type)?.make()
  }

  /// The coder of the nearest superclass that has one.
  static func coder(forSuperclassOf type: AnyClass) -> (any ValueCoder)? {
    var ancestor: AnyClass? = RuntimeReflection.superclass(of: type)
    while let candidate = ancestor {
      if let coder = coder(for: candidate) { return coder }
      ancestor = RuntimeReflection.superclass(of: candidate)
    }
    return nil
  }

  /// A common collection of scalars with its conformance.
  static func collection(_ type: any Any.Type) -> (any _Transformable.Type)? {
    collections.withLock { $0.first { $0 == type } }
  }

  /// Never changed. Locked, because the metatypes of a protocol that any type may conform to cannot be shared
  /// otherwise.
  private static let collections = {
    func collections<Value>(of type: Value.Type) -> [any _Transformable.Type] {
      [[Value]?.self, [String: Value].self, [String: Value]?.self]
    }
    return Locked(ScalarTypes.common.flatMap { collections(of: $0) })
  }()
}

// MARK: Collections

/// A type that holds values of other types.
private protocol Container {
  static var contents: [any Any.Type] { get }
}

#if !canImport(ObjectiveC)
  /// Whether values of a type may be numbers that Foundation cannot hash, or hold some. The coder of sets takes care of
  /// elements that are numbers themselves.
  private func mayHoldDecimalNumbers(_ type: any Any.Type, isElement: Bool) -> Bool {
    if type == NSDecimalNumber.self { return true }
    if type == NSNumber.self { return !isElement }
    return (type as? any Container.Type)?.contents.contains { mayHoldDecimalNumbers($0, isElement: false) } ?? false
  }
#endif

/// Whether values of a type may be, or hold, texts that are compared when the values are.
private func mayBeText(_ type: any Any.Type) -> Bool {
  if type is any StringProtocol.Type || type == Character.self || type == AnyHashable.self { return true }
  if let type = type as? any RawRepresentable.Type {
    func open<Value: RawRepresentable>(_: Value.Type) -> Bool {
      Value.RawValue.self != Value.self && mayBeText(Value.RawValue.self)
    }
    return RuntimeReflection.kind(of: type) != .enum && open(type)
  }
  return (type as? any Container.Type)?.contents.contains { mayBeText($0) } ?? false
}

extension Optional: Container {
  fileprivate static var contents: [any Any.Type] { [Wrapped.self] }
}
extension Array: Container {
  fileprivate static var contents: [any Any.Type] { [Element.self] }
}
extension Set: Container {
  fileprivate static var contents: [any Any.Type] { [Element.self] }
}
extension Dictionary: Container {
  fileprivate static var contents: [any Any.Type] { [Key.self, Value.self] }
}

extension Optional: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let wrapped = context.compiler.coder(for: Wrapped.self)
    // A type that is left alone by itself is left alone in an optional, too.
    let leftAlone = (wrapped as? LeftAloneCoder)?.asCoder(of: Self.self, optional: Self.self)
    return _Coder(coder: leftAlone ?? OptionalCoder<Wrapped>(wrapped: wrapped))
  }
}

extension Array: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let element = context.compiler.coder(for: Element.self)
    return _Coder(coder: (element as? LeftAloneCoder)?.asCoder(of: Self.self) ?? ArrayCoder<Element>(element: element))
  }
}

extension Set: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let element = context.compiler.coder(for: Element.self)
    func open<Scalar: CollectedScalar>(_: Scalar.Type) -> any ValueCoder {
      ScalarSetCoder<Scalar>(SetCoder(element: element, mayBeText: Scalar.self == String.self))
    }
    if let scalar = ScalarTypes.collected(Element.self) { return _Coder(coder: open(scalar)) }
    if let leftAlone = (element as? LeftAloneCoder)?.asCoder(of: Self.self) { return _Coder(coder: leftAlone) }
    let refusal: String?
    #if canImport(ObjectiveC)
      refusal = nil
    #else
      refusal =
        mayHoldDecimalNumbers(Element.self, isElement: true)
        ? "Foundation cannot compute the hash values of decimal numbers outside Apple's systems; use Decimal" : nil
    #endif
    return _Coder(coder: SetCoder<Element>(element: element, mayBeText: mayBeText(Element.self), refusal: refusal))
  }
}

extension Dictionary: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    guard let key = DictionaryKeyRule<Key>.rule() else {
      return _Coder(
        coder: LeftAloneCoder(
          Self.self, reason: "the keys of a dictionary must be strings, integers, or types with such raw values"))
    }
    let value = context.compiler.coder(for: Value.self)
    if let leftAlone = (value as? LeftAloneCoder)?.asCoder(of: Self.self) { return _Coder(coder: leftAlone) }
    return _Coder(coder: DictionaryCoder<Key, Value>(key: key, value: value))
  }
}

// MARK: Raw values

extension PlanCompiler {
  /// Enums, and other types that stand for a raw value.
  /// - Parameter alias: What another raw value stands for.
  func rawValueCoder<Value: RawRepresentable & _Storable>(
    for type: Value.Type, alias: ((Value.RawValue) -> Value?)? = nil
  ) -> any ValueCoder {
    guard let scalar = ScalarTypes.scalar(Value.RawValue.self) else {
      return RawValueCoder<Value>(raw: coder(for: Value.RawValue.self))
    }
    // An enum compares the raw value with that of each case, and aliases are looked up. Other types may just store it.
    let isText = Value.RawValue.self is any StringProtocol.Type || Value.RawValue.self == Character.self
    let comparesTexts = isText && (alias != nil || RuntimeReflection.kind(of: type) == .enum)
    func open<Scalar: JSONScalar>(_: Scalar.Type) -> any ValueCoder {
      // The casts are between a type and itself, under two names.
      let decode: (Scalar) -> Value? = { scalar in
        if comparesTexts, CombiningMarks.areTooMany(in: scalar) { return nil }
        return (scalar as? Value.RawValue).flatMap { Value(rawValue: $0) ?? alias?($0) }
      }
      let encode: (Value) -> Scalar = { value in
        guard let scalar = value.rawValue as? Scalar else {
          preconditionFailure("\(Scalar.self) is the raw value's type")
        }
        return scalar
      }
      let coder = ConvertedCoder<Value, Scalar>(decode: decode, encode: encode)
      return RawValueMemory.canHold(type) ? EnumValueCoder(coder) : coder
    }
    return open(scalar)
  }
}

extension DictionaryKeyRule where Key: Hashable {
  /// Strings, integers, and types with such a raw value.
  static func rule() -> DictionaryKeyRule? {
    // SAFETY, for all rules: types that `known` converts have been compared.
    if Key.self == String.self {
      return DictionaryKeyRule(
        decode: { $0.hasTooManyMarks ? nil : unsafe known($0, as: Key.self) },
        encode: { unsafe known($0, as: String.self) })
    }
    // The key type of Foundation's dictionaries in Swift.
    if Key.self == AnyHashable.self {
      return DictionaryKeyRule(
        decode: { $0.hasTooManyMarks ? nil : AnyHashable($0) as? Key },
        encode: { unsafe known($0, as: AnyHashable.self).nameInObject }, mayCoincide: true)
    }
    if let integer = ScalarTypes.integer(Key.self) {
      func open<Integer: IntegerScalar>(_: Integer.Type) -> DictionaryKeyRule {
        DictionaryKeyRule(
          decode: { Integer($0).map { unsafe known($0, as: Key.self) } },
          encode: { unsafe known($0, as: Integer.self).description },
          initializer: { unsafe Integer.initialize($0, fromKey: $1) })
      }
      return open(integer)
    }
    if let raw = Key.self as? any RawRepresentable.Type { return rawRule(raw) }
    return nil
  }

  private static func rawRule<Raw: RawRepresentable>(_ raw: Raw.Type) -> DictionaryKeyRule? {
    let alias = (raw as? any HandyJSONEnumAliases.Type).map { lookup(of: $0) }
    func rule<Text: LosslessStringConvertible>(_: Text.Type) -> DictionaryKeyRule {
      DictionaryKeyRule(
        decode: { text in
          guard !text.hasTooManyMarks, let value = Text(text) else { return nil }
          let rawValue = unsafe known(value, as: Raw.RawValue.self)
          return Raw(rawValue: rawValue).map { unsafe known($0, as: Key.self) } ?? alias?(rawValue)
        },
        encode: { unsafe known(known($0, as: Raw.self).rawValue, as: Text.self).description },
        // The cases of an enum have raw values of their own, unless it has payloads.
        mayCoincide: RuntimeReflection.kind(of: raw) != .enum || MemoryLayout<Raw>.size > MemoryLayout<UInt16>.size,
        hasRawStrings: Text.self == String.self)
    }
    if Raw.RawValue.self == String.self { return rule(String.self) }
    if let integer = ScalarTypes.integer(Raw.RawValue.self) { return rule(integer) }
    return nil
  }

  /// Finds the key that another raw value stands for.
  private static func lookup<Enum: HandyJSONEnumAliases>(of _: Enum.Type) -> (Any) -> Key? {
    let aliases = Enum.aliases
    return { raw in (raw as? Enum.RawValue).flatMap { aliases[$0] as? Key } }
  }
}

/// The type `[Model?]` as HandyJSON's array calls decode it: an element that does not fit becomes nil, and keeps its
/// index.
enum PositionalArray<Model: _Transformable>: _Transformable {
  static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: PositionalArrayCoder<Model>(model: context.compiler.coder(for: Model.self)))
  }
}
