/// A property wrapper that computes the value it wraps.
///
/// A wrapper that stores its `wrappedValue` need not conform: decoding writes into that property. A wrapper that
/// computes the value conforms to this protocol:
///
/// ```swift
/// @propertyWrapper struct Clamped: JSONPropertyWrapper {
///   private var storage = 0
///   var wrappedValue: Int {
///     get { storage }
///     set { storage = min(max(newValue, 0), 100) }
///   }
/// }
/// ```
///
/// A value that fits is assigned to `wrappedValue` of the existing wrapper, so that the arguments of the property's
/// declaration stay in effect. A wrapper that stores its value, but must be told about changes, can conform as well.
public protocol JSONPropertyWrapper {
  /// The type of the property.
  associatedtype WrappedValue
  /// The property's value.
  var wrappedValue: WrappedValue { get set }
}

/// Marks the wrapper that excludes a property from every plan.
protocol IgnoringWrapper {}
