/// Enums, and other types with a raw value, as that raw value.
open class EnumTransform<T: RawRepresentable>: TransformType {
  /// What the property holds.
  public typealias Object = T
  /// What JSON holds.
  public typealias JSON = T.RawValue

  /// A transform of raw values.
  public init() {}

  /// Takes the raw value of a case.
  open func transformFromJSON(_ value: Any?) -> T? {
    (value as? T.RawValue).flatMap { T(rawValue: $0) }
  }

  /// The raw value.
  open func transformToJSON(_ value: T?) -> T.RawValue? {
    value?.rawValue
  }
}
