import FieldLayout
import Foundation

/// The coders of types that need no compilation.
///
/// The runtime should not have to look up a conformance: it searches all those of the process, which takes as long as
/// decoding a hundred objects. So coders are made where a protocol's metatype brings the conformance along, and only
/// types of Foundation are checked for conversions that a user has added.
enum BuiltInCoders {
  /// Of the scalars, their optionals, their arrays, and the types of Foundation that stand for them; nil for those of
  /// the latter that a user's extension has made convert themselves.
  static func coder(for type: any Any.Type) -> (any ValueCoder)? {
    if let coder = scalarCoder(for: type) { return coder }
    guard let entry = FoundationCoders.entry(for: type) else { return nil }
    return type is any HandyJSONCustomTransformable.Type ? nil : entry.make()
  }

  /// The coder that ``coder(for:)`` does not give for a type that converts itself.
  static func replacedCoder(for type: any Any.Type) -> (any ValueCoder)? {
    scalarCoder(for: type) ?? FoundationCoders.entry(for: type)?.make()
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

  private static func scalarCoder(for type: any Any.Type) -> (any ValueCoder)? {
    // A coder's class is made of the type and the conformance that are handed in.
    func scalar<Value: JSONScalar>(_: Value.Type) -> any ValueCoder { ScalarCoder<Value>() }
    func optional<Value: JSONScalar>(_: Value.Type) -> any ValueCoder { OptionalScalarCoder<Value>() }
    func array<Value: JSONScalar>(_: Value.Type) -> any ValueCoder { ScalarArrayCoder<Value>() }
    return switch RuntimeReflection.kind(of: type) {
    case .optional: optionals[type].map { optional($0) }
    case .struct: self.scalar(type).map { scalar($0) } ?? arrays[type].map { array($0) }
    default: nil
    }
  }

  /// The type with its conformance, if it is a scalar's.
  static func scalar(_ type: any Any.Type) -> (any JSONScalar.Type)? { scalars.first { $0 == type } }

  /// The type with its conformance, if it is an integer's.
  static func integer(_ type: any Any.Type) -> (any IntegerScalar.Type)? { integers.first { $0 == type } }

  /// A common collection of scalars with its conformance.
  static func collection(_ type: any Any.Type) -> (any _Transformable.Type)? {
    collections.withLock { $0.first { $0 == type } }
  }

  /// Scalars by the types of their optionals.
  private static let optionals = {
    func optional<Value>(of type: Value.Type) -> any Any.Type { Value?.self }
    return table { optional(of: $0) }
  }()

  /// Scalars by the types of their arrays.
  private static let arrays = {
    func array<Value>(of type: Value.Type) -> any Any.Type { [Value].self }
    return table { array(of: $0) }
  }()

  private static func table(by type: (any JSONScalar.Type) -> any Any.Type) -> TypeTable<any JSONScalar.Type> {
    var table = TypeTable<any JSONScalar.Type>()
    for scalar in scalars { table.set(scalar, for: type(scalar)) }
    return table
  }

  /// Never changed. Locked, because the metatypes of a protocol that any type may conform to cannot be shared
  /// otherwise.
  private static let collections = {
    func collections<Value>(of type: Value.Type) -> [any _Transformable.Type] {
      [[Value]?.self, [String: Value].self, [String: Value]?.self]
    }
    return Locked(commonScalars.flatMap { collections(of: $0) })
  }()

  private static let commonScalars: [any JSONScalar.Type] = [String.self, Int.self, Double.self, Bool.self]

  private static let integers: [any IntegerScalar.Type] = {
    var types: [any IntegerScalar.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { types += [Int128.self, UInt128.self] }
    return types
  }()

  private static let scalars: [any JSONScalar.Type] = {
    var types: [any JSONScalar.Type] = commonScalars + [Float.self, CGFloat.self, Character.self, Substring.self]
    for integer in integers.dropFirst() { types.append(integer) }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      types.append(Float16.self)
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      types.append(Float80.self)
    #endif
    return types
  }()
}

// MARK: Collections

extension Optional: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let wrapped = context.compiler.coder(for: Wrapped.self)
    // A type that is left alone by itself is left alone in an optional, too.
    return _Coder(
      coder: (wrapped as? LeftAloneCoder)?.asCoder(of: Self.self) ?? OptionalCoder<Wrapped>(wrapped: wrapped))
  }
}

extension Array: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let element = context.compiler.coder(for: Element.self)
    return _Coder(coder: (element as? LeftAloneCoder)?.asCoder(of: Self.self) ?? ArrayCoder<Element>(element: element))
  }
}

extension Set: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let element = context.compiler.coder(for: Element.self)
    func open<Scalar: JSONScalar>(_: Scalar.Type) -> any ValueCoder {
      ScalarSetCoder<Scalar>(SetCoder(element: element))
    }
    if let scalar = BuiltInCoders.scalar(Element.self) { return _Coder(coder: open(scalar)) }
    return _Coder(coder: (element as? LeftAloneCoder)?.asCoder(of: Self.self) ?? SetCoder<Element>(element: element))
  }
}

extension Dictionary: _Transformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    guard let key = DictionaryKeyRule<Key>.rule() else {
      return _Coder(
        coder: LeftAloneCoder(Self.self, reason: "a dictionary whose keys are no strings or integers is left alone"))
    }
    let value = context.compiler.coder(for: Value.self)
    if Key.self == String.self, let storage = value.compiledStorage, StringDictionaryCoder<Value>.canHoldValues {
      return _Coder(coder: StringDictionaryCoder<Value>(storage, value: value))
    }
    return _Coder(
      coder: (value as? LeftAloneCoder)?.asCoder(of: Self.self) ?? DictionaryCoder<Key, Value>(key: key, value: value))
  }
}

// MARK: Raw values

extension PlanCompiler {
  /// Enums, and other types that stand for a raw value.
  /// - Parameter alias: What another raw value stands for.
  func rawValueCoder<Value: RawRepresentable & _Storable>(
    for type: Value.Type, alias: ((Value.RawValue) -> Value?)? = nil
  ) -> any ValueCoder {
    guard let scalar = BuiltInCoders.scalar(Value.RawValue.self) else {
      return RawValueCoder<Value>(raw: coder(for: Value.RawValue.self))
    }
    func open<Scalar: JSONScalar>(_: Scalar.Type) -> any ValueCoder {
      // The casts are between a type and itself, under two names.
      let decode: (Scalar) -> Value? = { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) ?? alias?($0) } }
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
    if Key.self == String.self {
      return DictionaryKeyRule(decode: { $0 as? Key }, encode: { $0 as? String ?? "\($0)" })
    }
    // The key type of Foundation's dictionaries in Swift.
    if Key.self == AnyHashable.self {
      return DictionaryKeyRule(decode: { AnyHashable($0) as? Key }, encode: { "\($0)" })
    }
    if let integer = BuiltInCoders.integer(Key.self) {
      func open<Integer: IntegerScalar>(_: Integer.Type) -> DictionaryKeyRule {
        DictionaryKeyRule(decode: { Integer($0) as? Key }, encode: { "\($0)" })
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
          guard let value = Text(text) as? Raw.RawValue else { return nil }
          return Raw(rawValue: value).flatMap { $0 as? Key } ?? alias?(value)
        },
        encode: { key in (key as? Raw).map { "\($0.rawValue)" } ?? "\(key)" })
    }
    if Raw.RawValue.self == String.self { return rule(String.self) }
    if let integer = BuiltInCoders.integer(Raw.RawValue.self) { return rule(integer) }
    return nil
  }

  /// Finds the key that another raw value stands for.
  private static func lookup<Enum: HandyJSONEnumAliases>(of _: Enum.Type) -> (Any) -> Key? {
    let aliases = Enum.aliases
    return { raw in (raw as? Enum.RawValue).flatMap { aliases[$0] as? Key } }
  }
}
