/// A property that is neither decoded nor encoded. Its key is skipped like any unknown key.
///
/// ```swift
/// @Ignored var cache: [String: Int] = [:]
/// ```
@propertyWrapper public struct Ignored<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// Wraps the declared value.
  @inlinable public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Wraps nil, for a property that is declared without a value.
  @inlinable public init() where Value: ExpressibleByNilLiteral {
    wrappedValue = nil
  }
}

extension Ignored: Sendable where Value: Sendable {}
extension Ignored: Equatable where Value: Equatable {}
extension Ignored: Hashable where Value: Hashable {}

extension Ignored: IgnoringWrapper {}
