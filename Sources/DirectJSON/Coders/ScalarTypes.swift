import FieldLayout
import Foundation

/// The scalar types, each with its conformance, which the runtime need not look up then.
enum ScalarTypes {
  /// The coder of a scalar, an optional one, or an array of them if many models have such.
  static func coder(for type: any Any.Type) -> (any ValueCoder)? {
    // A coder's class is made of the type and the conformance that are handed in.
    func scalar<Value: JSONScalar>(_: Value.Type) -> any ValueCoder { ScalarCoder<Value>() }
    func optional<Value: JSONScalar>(_: Value.Type) -> any ValueCoder { OptionalScalarCoder<Value>() }
    func array<Value: CollectedScalar>(_: Value.Type) -> any ValueCoder { ScalarArrayCoder<Value>() }
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

  /// Scalars by the types of their optionals.
  private static let optionals = {
    func optional<Value>(of type: Value.Type) -> any Any.Type { Value?.self }
    var table = TypeTable<any JSONScalar.Type>()
    for scalar in scalars { table.set(scalar, for: optional(of: scalar)) }
    return table
  }()

  /// Scalars by the types of their arrays, for those that have a coder for these.
  private static let arrays = {
    func array<Value>(of type: Value.Type) -> any Any.Type { [Value].self }
    var table = TypeTable<any CollectedScalar.Type>()
    for scalar in collected { table.set(scalar, for: array(of: scalar)) }
    return table
  }()

  /// The type with its conformance, if its collections have code of their own.
  static func collected(_ type: any Any.Type) -> (any CollectedScalar.Type)? { collected.first { $0 == type } }

  private static let collected: [any CollectedScalar.Type] = common + [Int64.self, Float.self]

  /// Scalars of which collections of collections are common, too.
  static let common: [any CollectedScalar.Type] = [String.self, Int.self, Double.self, Bool.self]

  private static let integers: [any IntegerScalar.Type] = {
    var types: [any IntegerScalar.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { types += [Int128.self, UInt128.self] }
    return types
  }()

  /// The type with its conformance, if it is a scalar's, or that of an optional, that HandyJSON does not know.
  static func unknownToHandyJSON(_ type: any Any.Type) -> (any JSONScalar.Type)? {
    guard let scalar = scalar(type) ?? optionals[type] else { return nil }
    return unusual.contains { $0 == scalar } ? scalar : nil
  }

  private static let scalars: [any JSONScalar.Type] =
    common.map { $0 } + [Float.self] + integers.dropFirst().map { $0 } + unusual

  private static let unusual: [any JSONScalar.Type] = {
    var types: [any JSONScalar.Type] = [CGFloat.self, Character.self, Substring.self]
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      types.append(Float16.self)
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      types.append(Float80.self)
    #endif
    return types
  }()
}
