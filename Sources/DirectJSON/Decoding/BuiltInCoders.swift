import FieldLayout
import Foundation

/// The coders of types that need no compilation.
///
/// Nothing in here may make the runtime look a conformance up: it walks over all those of the process, which takes as long
/// as decoding a hundred objects. The coders are made where a protocol's metatype has brought the conformance along.
enum BuiltInCoders {
  /// nil, too, for types of Foundation that a user's extension has made convert themselves.
  static func coder(for type: any Any.Type) -> ValueCoder? {
    guard let entry = table[ObjectIdentifier(type)] else { return nil }
    return entry.mayConvertItself && type is any HandyJSONCustomTransformable.Type ? nil : entry.make()
  }

  /// The coder that ``coder(for:)`` does not give for a type that converts itself.
  static func replacedCoder(for type: any Any.Type) -> ValueCoder? {
    table[ObjectIdentifier(type)]?.make()
  }

  /// How the coder of a type is made.
  struct Entry: Sendable {
    let type: any Any.Type
    let mayConvertItself: Bool
    let make: @Sendable () -> ValueCoder

    init(_ type: any Any.Type, mayConvertItself: Bool = true, _ make: @escaping @Sendable () -> ValueCoder) {
      self.type = type
      self.mayConvertItself = mayConvertItself
      self.make = make
    }
  }

  /// The coder of the nearest superclass that has one.
  static func coder(forSuperclassOf type: AnyClass) -> ValueCoder? {
    var ancestor: AnyClass? = RuntimeReflection.superclass(of: type)
    while let candidate = ancestor {
      if let coder = coder(for: candidate) { return coder }
      ancestor = RuntimeReflection.superclass(of: candidate)
    }
    return nil
  }

  /// The scalars, their optionals, their arrays, and the classes of Foundation that stand for them.
  private static let table: [ObjectIdentifier: Entry] = {
    let entries = scalars.flatMap { makeEntries(for: $0) } + FoundationCoders.all
    return Dictionary(entries.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// Not specialized: a coder's class is made of the type and the conformance that are handed in.
  @inline(never) private static func makeEntries<Value: JSONScalar>(for type: Value.Type) -> [Entry] {
    [
      Entry(Value.self, mayConvertItself: false) { ScalarCoder<Value>() },
      Entry(Value?.self, mayConvertItself: false) { OptionalScalarCoder<Value>() },
      Entry([Value].self, mayConvertItself: false) { ScalarArrayCoder<Value>() },
    ]
  }

  private static let scalars: [any JSONScalar.Type] = {
    var types: [any JSONScalar.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, UInt128.self, Double.self, Float.self, Bool.self, String.self, CGFloat.self,
      Character.self, Substring.self,
    ]
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
    // What cannot be a value of its own cannot be one in an optional either.
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
    return _Coder(
      coder: (value as? LeftAloneCoder)?.asCoder(of: Self.self) ?? DictionaryCoder<Key, Value>(key: key, value: value))
  }
}

// MARK: Raw values

extension PlanCompiler {
  /// Enums, and other types that stand for a raw value.
  func rawValueCoder<Value: RawRepresentable>(for type: Value.Type) -> ValueCoder {
    guard let scalar = Value.RawValue.self as? any JSONScalar.Type else {
      return RawValueCoder<Value>(raw: coder(for: Value.RawValue.self))
    }
    func open<Scalar: JSONScalar>(_: Scalar.Type) -> ValueCoder {
      // The casts are between a type and itself, under two names.
      ConvertedCoder<Value, Scalar>(
        decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } },
        encode: { value in
          guard let scalar = value.rawValue as? Scalar else {
            preconditionFailure("\(Scalar.self) is the raw value's type")
          }
          return scalar
        })
    }
    return open(scalar)
  }
}

extension DictionaryKeyRule where Key: Hashable {
  /// Strings, integers, and types that stand for one of them.
  static func rule() -> DictionaryKeyRule? {
    if Key.self == String.self {
      return DictionaryKeyRule(decode: { $0 as? Key }, encode: { "\($0)" })
    }
    // What Foundation's dictionaries become in Swift.
    if Key.self == AnyHashable.self {
      return DictionaryKeyRule(decode: { AnyHashable($0) as? Key }, encode: { "\($0)" })
    }
    if let integer = Key.self as? any IntegerScalar.Type {
      func open<Integer: IntegerScalar>(_: Integer.Type) -> DictionaryKeyRule {
        DictionaryKeyRule(decode: { Integer($0) as? Key }, encode: { "\($0)" })
      }
      return open(integer)
    }
    if let raw = Key.self as? any RawRepresentable.Type { return rawRule(raw) }
    return nil
  }

  private static func rawRule<Raw: RawRepresentable>(_ raw: Raw.Type) -> DictionaryKeyRule? {
    func rule<Text: LosslessStringConvertible>(_: Text.Type) -> DictionaryKeyRule {
      DictionaryKeyRule(
        decode: { text in (Text(text) as? Raw.RawValue).flatMap { Raw(rawValue: $0) as? Key } },
        encode: { key in (key as? Raw).map { "\($0.rawValue)" } ?? "\(key)" })
    }
    if Raw.RawValue.self == String.self { return rule(String.self) }
    if let integer = Raw.RawValue.self as? any (IntegerScalar & LosslessStringConvertible).Type { return rule(integer) }
    return nil
  }
}
