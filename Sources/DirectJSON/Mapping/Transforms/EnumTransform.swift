/// Converts between an enum, or another type with raw values, and its raw value.
open class EnumTransform<T: RawRepresentable>: TransformType {
  /// The type of the property.
  public typealias Object = T
  /// The type of the JSON value.
  public typealias JSON = T.RawValue

  /// Creates a transform of raw values.
  public init() {}

  /// Reads the raw value of a case.
  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  /// The raw value of a case.
  open func transformToJSON(_ value: T?) -> T.RawValue? {
    value?.rawValue
  }
}
