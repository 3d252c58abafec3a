import FieldLayout
import Foundation

/// The coders of types that need no compilation.
enum BuiltInCoders {
  /// nil, too, for types that a user's extension has made convert themselves, and for optionals and arrays of them.
  static func coder(for type: any Any.Type) -> ValueCoder? {
    guard let entry = table[ObjectIdentifier(type)] else { return nil }
    return entry.type is any HandyJSONCustomTransformable.Type ? nil : entry.coder
  }

  /// The coder that ``coder(for:)`` does not give for a type that converts itself.
  static func replacedCoder(for type: any Any.Type) -> ValueCoder? {
    table[ObjectIdentifier(type)]?.coder
  }

  private struct Entry {
    let coder: ValueCoder
    /// What is decoded: the coder's type, or the one that it is an optional or an array of.
    let type: any Any.Type
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
    var table: [ObjectIdentifier: Entry] = [:]
    func add(_ coder: ValueCoder, for type: any Any.Type) {
      table[ObjectIdentifier(coder.valueType)] = Entry(coder: coder, type: type)
    }
    func add<Value: JSONScalar>(_ type: Value.Type) {
      add(ScalarCoder<Value>(), for: type)
      add(OptionalScalarCoder<Value>(), for: type)
      add(ScalarArrayCoder<Value>(), for: type)
    }
    add(Int.self)
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(Int64.self)
    add(Int128.self)
    add(UInt.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    add(UInt64.self)
    add(UInt128.self)
    add(Double.self)
    add(Float.self)
    add(Bool.self)
    add(String.self)
    add(CGFloat.self)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      add(Float16.self)
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      add(Float80.self)
    #endif
    add(Character.self)
    add(Substring.self)
    for coder in FoundationCoders.all { add(coder, for: coder.valueType) }
    return table
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
